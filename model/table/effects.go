package table

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/board"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/ticket"
)

// toTable is part of messages for one table, toMoment of those for a moment of its match.
type (
	toTable  struct{ Table ticket.Ticket }
	toMoment struct{ id ticket.Ticket }
)

func (to toTable) wanted(t Page) bool  { return t.ID.Wants(to.Table) }
func (to toMoment) wanted(t Page) bool { return t.moment.Wants(to.id) }

// EventMsg brings what has come of an effect that a table asked for.
type EventMsg struct {
	toTable
	room.Reply
}

// happened takes in an event.
func (t Page) happened(e page.Env, event room.Reply) (Page, page.Result) {
	switch event := event.(type) {
	case room.Saved:
		return t.saved(e, event.ID, nil)
	case room.SaveFailed:
		return t.saved(e, event.ID, event.Err)
	}
	if !t.asked(event) {
		return t, page.Result{}
	}
	return t.whenSaved(e, func(t Page, e page.Env) (Page, page.Result) { return t.moved(e, event) })
}

// asked reports whether a reply is that of the bot that thinks.
func (t Page) asked(reply room.Reply) bool { return t.thinking != 0 && reply.For() == t.thinking }

// moved takes in a bot's answer, unless the match has gone on without it.
func (t Page) moved(e page.Env, event room.Reply) (Page, page.Result) {
	if !t.asked(event) {
		return t, page.Result{}
	}
	t = t.stopBot()
	answer, ok := event.(room.BotMoved)
	if !ok {
		t.Failed = event.Failure().Error()
		if e.Services.Unseen {
			return t, page.Do(tea.Quit) // nobody is there to ask it again
		}
		return t, page.Result{}
	}
	turn, erred := t.Match.Turn, ""
	if answer.Fault != nil {
		erred = match.BotErred(t.Match.Words(false).Names[turn], answer.Fault.Problem)
		t.Room.Match = t.Room.Match.Erred(answer.Fault.Problem)
	}
	t, r := t.apply(e, answer.Move.Act(turn))
	if t.Failed, t.Alert = t.Alert, ""; t.Saving.Failed != "" {
		t.Alert = notSaved(t.Saving.Failed)
	}
	switch {
	case erred != "" && t.Stage == board.RoundEnd: // whose sheet has alerts alone
		t.Alert = erred
	case erred != "":
		t.Said = erred
	}
	return t, r
}

// SaveAgainMsg asks to retry saving a match.
type SaveAgainMsg struct{ toTable }

// Record returns the command that brings the match's record up to date; nil where nothing
// is recorded.
func (t Page) Record() tea.Cmd {
	if t.World.Recorder == nil {
		return nil
	}
	to, world, save := toTable{t.ID}, t.World, room.Save{ID: t.World.Next(), Match: t.Room.Match}
	return func() tea.Msg { return EventMsg{to, world.Do(context.Background(), save)} }
}

// slowSaveMsg is sent once a match may have been waiting for its record.
type slowSaveMsg struct{ toMoment }

// slowSave is how long saving may take before it is said.
const slowSave = 800 * time.Millisecond

// saving is how far a table's record is written.
type saving struct {
	// Failed says why the record isn't up to date, "" if nothing is known to be
	// wrong; Waits is true until saving is retried.
	Failed string
	Waits  bool
	// Slow is true while saving takes long.
	Slow bool
	// answered is the newest save that was answered.
	answered room.ID
	// next is how the match goes on once the record is up to date; nil where nothing
	// waits for that.
	next continuation
	// Then is what was asked for meanwhile, and is done after that; nil where nothing was.
	Then continuation
}

// continuation is how a match goes on.
type continuation func(Page, page.Env) (Page, page.Result)

// whenSaved goes on with the match once all of it is on disk, mostly at once: what hasn't
// been shown yet isn't built upon. Of several steps the first one stands, as it was
// meant for the picture that was seen.
func (t Page) whenSaved(e page.Env, next continuation) (Page, page.Result) {
	if !t.Ahead() {
		return next(t, e)
	}
	if !t.Waits() {
		t.Saving.next = next
	}
	return t, page.Do(t.Record()) // it is being saved; this makes sure that the answer comes
}

// whenGoneOn does what was asked for once the match has gone on as it is about to, mostly at once. It is for what is as
// right then as it was for the picture that was seen. Of several such things the last one counts.
func (t Page) whenGoneOn(e page.Env, next continuation) (Page, page.Result) {
	if !t.Waits() {
		return t.whenSaved(e, next)
	}
	t.Saving.Then = next
	return t, page.Do(t.Record())
}

// Waits reports whether the match goes on only once the record is up to date.
func (t Page) Waits() bool { return t.Saving.next != nil }

// goOn does what has waited for the record.
func (t Page) goOn(e page.Env) (Page, page.Result) {
	next, then := t.Saving.next, t.Saving.Then
	if next == nil || t.Ahead() {
		return t, page.Result{}
	}
	t.Saving.next, t.Saving.Then = nil, nil
	t, r := next(t, e)
	if then == nil {
		return t, r
	}
	t, after := t.whenSaved(e, then)
	r.Cmd = tea.Batch(r.Cmd, after.Cmd)
	return t, r
}

// save returns the command that brings the table's record up to date.
func (t Page) save(e page.Env) tea.Cmd {
	if t.World.Recorder == nil {
		return nil
	}
	slow := slowSaveMsg{toMoment{t.moment}}
	return tea.Batch(t.Record(), e.Services.After(slowSave, func() tea.Msg { return slow }))
}

// saved takes in how saving the match went, and goes on with what has waited for it. An answer that was overtaken
// by a newer one is dropped.
func (t Page) saved(e page.Env, id room.ID, err error) (Page, page.Result) {
	if id < t.Saving.answered {
		return t, page.Result{}
	}
	t.Saving.answered = id
	var again tea.Cmd
	switch {
	case err != nil:
		t, again = t.Retry(e, err)
	case t.Saving.Failed != "" && t.World.Recorder.IsSaved(t.Room.Match):
		t.Saving.Failed, t.Said, t.Alert = "", savedAgain, ""
	}
	t.Saving.Slow = t.Saving.Slow && err != nil
	t, r := t.goOn(e)
	if err != nil && t.Alert == "" {
		t.Alert = notSaved(err.Error())
	}
	r.Cmd = tea.Batch(again, r.Cmd)
	return t, r
}

// Retry takes in why saving failed, and retries it later.
func (t Page) Retry(e page.Env, err error) (Page, tea.Cmd) {
	t.Saving.Failed = err.Error()
	if t.Saving.Waits {
		return t, nil
	}
	t.Saving.Waits = true
	again := SaveAgainMsg{toTable{t.ID}}
	return t, e.Services.After(room.RetryAfter, func() tea.Msg { return again })
}

// Ahead reports whether the screen should wait: what it would show isn't on disk
// yet, and nothing is known to be wrong.
func (t Page) Ahead() bool { return t.Saving.Failed == "" && !t.World.Recorder.IsSaved(t.Room.Match) }

// thinksMsg is sent once a bot has been thinking for a while.
type thinksMsg struct{ id room.ID }

// Thinks returns the message that the bot at the turn has been thinking for a while.
func (t Page) Thinks() tea.Msg { return thinksMsg{t.thinking} }

// unnoticed is how long a bot may think before it shows: a sign that came for
// every turn would only flicker.
const unnoticed = 150 * time.Millisecond

// ask lets the bot at the turn choose a move. It thinks during the pace's wait,
// and answers when both are over.
func (t Page) ask(e page.Env) (Page, tea.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	ask, world := room.Think{ID: t.World.Next(), Match: t.Room.Match}, t.World
	t = t.stopBot()
	t.stop, t.thinking = stop, ask.ID
	answer, thinks := EventMsg{toTable: toTable{t.ID}}, t.Thinks()
	chosen := make(chan struct{})
	think := func() tea.Msg {
		defer close(chosen)
		answer.Reply = world.Do(ctx, ask)
		return nil
	}
	play := e.Services.After(e.Settings.Pace.Wait(), func() tea.Msg {
		select {
		case <-chosen:
			return answer
		case <-ctx.Done():
			return nil
		}
	})
	notice := e.Services.After(unnoticed, func() tea.Msg {
		select {
		case <-chosen:
		case <-ctx.Done():
		default:
			return thinks
		}
		return nil
	})
	return t, tea.Batch(think, play, notice)
}

// stopBot ends what a bot is thinking about; its answer won't come any more.
func (t Page) stopBot() Page {
	if t.stop != nil {
		t.stop()
	}
	t.stop, t.thinking, t.thinks = nil, 0, false
	return t
}

// Quiet ends all that is thought about the match.
func (t Page) Quiet() Page { return t.stopBot().withoutAdvice() }
