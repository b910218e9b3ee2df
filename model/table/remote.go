package table

import (
	"cmp"
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/ticket"
)

// remote is a table that others share, at screens of their own.
type remote struct {
	page.Link
	// ctx ends when the page no longer waits for the room, by stop.
	ctx  context.Context
	stop context.CancelFunc
}

// begin implements scheduler: it shows what was seen when the page was asked for, and listens.
func (r remote) begin(t Page, e page.Env) (Page, page.Result) {
	t, result := t.show(e, t.seen.View)
	t.Board = t.Choose()
	t, rest := t.pause(e, page.LongPause)
	result.Cmd = tea.Batch(result.Cmd, rest, r.listen(t.ID))
	return t, result
}

// listen returns the command that waits for what happens in the room.
func (r remote) listen(id ticket.Ticket) tea.Cmd {
	return func() tea.Msg {
		v, err := r.Next(r.ctx)
		if err != nil {
			return nil // the page is closed
		}
		return viewMsg{toTable{id}, v, r.listen(id)}
	}
}

func (r remote) do(t Page, _ page.Env, event room.PlayerEvent) (Page, page.Result) {
	to := toTable{t.ID}
	return t, page.Do(func() tea.Msg {
		if err := r.Do(event); err != nil {
			return refusedMsg{to, err}
		}
		return nil
	})
}

func (r remote) look(t Page, seat game.Seat) room.View {
	v := t.seen.View
	if seat != v.Seat {
		v.Seen = v.ByAll()
	}
	return v
}

func (r remote) again(t Page, e page.Env) (Page, page.Result) {
	return r.do(t, e, room.WantAgain{Seat: t.Viewer()})
}

func (r remote) review() (match.Match, error) { return r.Match() }

func (r remote) release() {
	r.stop()
	r.Close()
}

// NewShared returns the page of a table that others share, as it was asked for. The link is that of
// the request, or one that stands for it in a test.
func NewShared(l page.Link, asked page.OpenShared) Page {
	r := remote{Link: l}
	r.ctx, r.stop = context.WithCancel(context.Background())
	t := Page{at: r, ID: ticket.New(), moment: ticket.New()}
	t.seen.asked, t.seen.heard = asked, cmp.Or(asked.Heard, asked.View.LastNews())
	return t.sit(asked.View)
}

// sharedMenu is what opens over a table that others share.
func (t Page) sharedMenu() page.Page {
	lines := []dialog.Line{
		{Label: lineBack, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{Label: lineSay, Choose: func(page.Env) page.Result { return page.Result{Pop: true, Push: t.phrases()} }},
		{Label: lineRules, Choose: func(page.Env) page.Result { return board.RulesFor(t.Board) }},
		{Label: fairTitle, Choose: func(page.Env) page.Result { return page.Result{Open: t.OpenFair()} }},
		{Label: lineLog, Choose: func(page.Env) page.Result { return page.Result{Push: board.LogPage(t.Match.About)} }},
		{Label: lineSettings, Choose: func(page.Env) page.Result { return page.Result{Show: page.OpenSettings{}} }},
	}
	if t.Match.CanUndo {
		lines = append(lines, dialog.Line{Label: lineUndo, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Cmd: func() tea.Msg { return askBackMsg{toTable{t.ID}} }}
		}})
	}
	leave := func() {}
	if r, ok := t.at.(remote); ok {
		leave = r.Leave
	}
	if t.watches() {
		lines = append(lines[:1], append(lines[2:], dialog.Line{Label: lineStopWatching, Choose: func(page.Env) page.Result { return page.Result{Home: true} }})...)
		return dialog.Menu{Title: "Dominoes", Lines: lines}
	}
	lines = append(lines,
		dialog.Line{Label: lineAway, Note: seatIsKept, Choose: func(page.Env) page.Result { return page.Result{Home: true} }},
		dialog.Line{Label: lineForGood, Note: botTakesSeat, Careful: true, Choose: func(page.Env) page.Result {
			return page.Result{Home: true, Cmd: func() tea.Msg { leave(); return nil }}
		}},
	)
	return dialog.Menu{Title: "Dominoes", Lines: lines}
}

// phrases is what can be said to the others.
func (t Page) phrases() page.Page {
	box := dialog.Menu{Title: sayTitle}
	for i, text := range room.Phrases() {
		box.Lines = append(box.Lines, dialog.Line{Label: text, Choose: func(page.Env) page.Result {
			say := doMsg{toTable{t.ID}, room.Say{Seat: t.Viewer(), Phrase: i}}
			return page.Result{Pop: true, Cmd: func() tea.Msg { return say }}
		}})
	}
	label, mute := lineMute, muteMsg{toTable{t.ID}}
	if t.seen.muted {
		label = lineUnmute
	}
	box.Lines = append(box.Lines, dialog.Line{Label: label, Choose: func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return mute }}
	}})
	return box
}

// gather makes way for the page on which people sit down to another match, which gets the link.
func (t Page) gather(v room.View) (Page, page.Result) {
	to := t.seen.asked
	to.View, to.Heard = v, t.seen.heard
	if r, ok := t.at.(remote); ok { // the other page listens
		r.stop()
		t.at = nil
	}
	return t, page.Result{Show: to}
}
