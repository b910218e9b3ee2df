package table

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/ticket"
)

// message is a message of this package.
type message interface {
	// wanted reports whether the message is for the page as it is now, and not for another table or an earlier moment.
	wanted(Page) bool
	// update returns the page after the message.
	update(Page, page.Env) (Page, page.Result)
}

// toTable is part of messages for one table, toMoment of those for a moment of its match.
type (
	toTable  struct{ Table ticket.Ticket }
	toMoment struct{ id ticket.Ticket }
)

func (to toTable) wanted(t Page) bool  { return t.ID.Wants(to.Table) }
func (to toMoment) wanted(t Page) bool { return t.moment.Wants(to.id) }

// viewMsg brings what there is to be seen of a shared table, and how to wait for what comes next.
type viewMsg struct {
	toTable
	view room.View
	next tea.Cmd
}

func (m viewMsg) update(t Page, e page.Env) (Page, page.Result) {
	t, r := t.show(e, m.view)
	if m.view.Setup == nil {
		r.Cmd = tea.Batch(r.Cmd, m.next)
	}
	return t, r
}

// refusedMsg tells why a room didn't do what it was asked for.
type refusedMsg struct {
	toTable
	err error
}

func (m refusedMsg) update(t Page, e page.Env) (Page, page.Result) {
	t.Alert = room.Why(m.err, t.Match.Words(e.Theme.Chars.Plain()))
	return t, page.Result{}
}

// doMsg brings what a player did in a box over the table.
type doMsg struct {
	toTable
	event room.PlayerEvent
}

func (m doMsg) update(t Page, e page.Env) (Page, page.Result) {
	if answer, ok := m.event.(room.Answer); ok {
		t.seen.answered = answer.Question
	}
	t, r := t.do(e, m.event)
	if t.shut && !t.pausing { // the box covered the hand-over
		var pause tea.Cmd
		t, pause = t.pauseHand(e)
		r.Cmd = tea.Batch(r.Cmd, pause)
	}
	return t, r
}

// askBackMsg asks to take the last move back.
type askBackMsg struct{ toTable }

func (askBackMsg) update(t Page, e page.Env) (Page, page.Result) { return t.askBack(e, false) }

// muteMsg stops or starts showing what others say.
type muteMsg struct{ toTable }

func (muteMsg) update(t Page, _ page.Env) (Page, page.Result) {
	t.seen.muted = !t.seen.muted
	return t, page.Result{}
}

// reviewMsg brings a match with every tile, for a review of its last round.
type reviewMsg struct {
	toTable
	match match.Match
}

func (m reviewMsg) update(t Page, _ page.Env) (Page, page.Result) {
	return t, page.Result{Show: page.OpenReview{Match: m.match}}
}
