package table

import (
	"cmp"
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// EventMsg is an effect's reply. It doesn't count before due, even if the clock stands still.
type EventMsg struct {
	toTable
	room.Reply
	due time.Time
}

func (m EventMsg) update(t Page, e page.Env) (Page, page.Result) {
	h, ok := t.at.(atHome)
	switch bot, _ := m.Reply.(room.BotMoved); {
	case !ok:
		return t, page.Result{}
	case bot.ID != 0 && bot.Err == nil && t.Sealed(): // a bot waits for the film of the deal
		return t, page.Do(t.services.After(board.FrameTime, func() tea.Msg { return m }))
	case m.EffectID() == t.thinking:
		t = t.stopBot()
	}
	now := e.Now
	if now.Before(m.due) {
		now = m.due
	}
	return h.happen(t, e, m.Reply, now)
}

func (h atHome) begin(t Page, e page.Env) (Page, page.Result) {
	return h.happen(t, e, room.Open{}, e.Now)
}

func (h atHome) do(t Page, e page.Env, event room.PlayerEvent) (Page, page.Result) {
	return h.happen(t, e, event, e.Now)
}

func (h atHome) look(_ Page, seat domino.Seat) room.View { return h.View(seat) }
func (h atHome) release()                                { h.Leave() }

func (h atHome) happen(t Page, e page.Env, event room.Event, now time.Time) (Page, page.Result) {
	var cmds []tea.Cmd
	for events := []room.Event{event}; len(events) > 0; events = events[1:] {
		next, effects, err := h.Update(now, events[0])
		if err != nil {
			if _, late := events[0].(room.Reply); !late {
				t.Alert = room.Why(err, t.Match.Words(e.Theme.Chars.Plain()))
			}
			return t, page.Result{}
		}
		h.Home = next
		for _, effect := range effects {
			if save, ok := effect.(room.Save); ok && !h.Records() { // nothing is written
				events = append(events, h.Do(context.Background(), save))
				continue
			}
			var cmd tea.Cmd
			t, cmd = h.start(t, e, effect)
			cmds = append(cmds, cmd)
		}
	}
	t.at = h
	t, r := t.show(e, h.View(t.Viewer()))
	r.Cmd = tea.Batch(append(cmds, r.Cmd)...)
	return t, r
}

func (h atHome) start(t Page, e page.Env, effect room.Effect) (Page, tea.Cmd) {
	to := toTable{t.ID}
	switch effect := effect.(type) {
	case room.Think:
		return h.think(t, e, effect)
	case room.Stop:
		if effect.ID == t.thinking {
			t = t.stopBot()
		}
	case room.Save:
		saved := func() tea.Msg { return EventMsg{toTable: to, Reply: h.Do(context.Background(), effect)} }
		long := setting(func(t *Page) { t.savesLong = !t.Saved() })
		return t, tea.Batch(saved, t.after(slowSave, toMoment{t.moment}.wanted, long))
	case room.StartTimer:
		wait := effect.After + time.Duration(effect.Paces)*e.Settings.Pace.Wait()
		fired := EventMsg{to, room.TimerFired{ID: effect.ID}, e.Now.Add(wait)}
		return t, t.services.After(wait, func() tea.Msg { return fired })
	case room.Follow:
		h.Do(context.Background(), effect)
	}
	return t, nil
}

// slowSave is how long a save may take before that is shown.
const slowSave = 800 * time.Millisecond

// Thinks returns the message that the bot to move has been thinking for a while.
func (t Page) Thinks() tea.Msg {
	id := t.thinking
	wanted := func(t Page) bool { return t.stop != nil && t.thinking == id }
	return stepMsg{wanted, setting(func(t *Page) { t.thinks = true })}
}

// unnoticed is how long a bot may think before that is shown; a sign at every turn would flicker.
const unnoticed = 150 * time.Millisecond

// think asks a bot for a move during the pace's delay, and replies when both are over.
func (h atHome) think(t Page, e page.Env, ask room.Think) (Page, tea.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	t = t.stopBot()
	t.stop, t.thinking = stop, ask.ID
	answer, thinks := EventMsg{toTable: toTable{t.ID}}, t.Thinks()
	chosen := make(chan struct{})
	think := func() tea.Msg {
		defer close(chosen)
		answer.Reply = h.Do(ctx, ask)
		return nil
	}
	play := t.services.After(e.Settings.Pace.Wait(), func() tea.Msg {
		select {
		case <-chosen:
			return answer
		case <-ctx.Done():
			return nil
		}
	})
	notice := t.services.After(unnoticed, func() tea.Msg {
		select {
		case <-chosen:
			return nil
		default:
			return thinks
		}
	})
	return t, tea.Batch(think, play, notice)
}

func (t Page) stopBot() Page {
	if t.stop != nil {
		t.stop()
	}
	t.stop, t.thinking, t.thinks = nil, 0, false
	return t
}

// Quiet cancels all thinking about the match.
func (t Page) Quiet() Page { return t.stopBot().withoutAdvice().stopJudging() }

// RecordID returns the ID of the match's record, "" if there is none.
func (t Page) RecordID() string { return cmp.Or(t.kept, t.at.look(t, domino.NoSeat).Record) }

// Unsure reports whether the disk can't confirm writes.
func (t Page) Unsure() bool { return t.seen.Unsure }

// NotSaved is why the last moves aren't saved at this screen, "" if they are.
func (t Page) NotSaved() string {
	if _, ok := t.Home(); ok {
		return t.seen.NotSaved
	}
	return ""
}

// SavesLong reports whether saving has taken long.
func (t Page) SavesLong() bool { return t.savesLong && !t.Saved() && t.NotSaved() == "" }

// Leave leaves the table. A table at this screen then completes its record, and needs replies until it has ended.
func (t Page) Leave(e page.Env) (Page, tea.Cmd) {
	t = t.Quiet()
	var r page.Result
	if h, ok := t.at.(atHome); ok {
		t, r = h.happen(t, e, room.Close{Retries: true}, e.Now)
	}
	t, keep := t.keepReport()
	return t, tea.Batch(r.Cmd, keep, func() tea.Msg { t.Release(); return nil })
}

// Ended reports whether nothing is left to save at this screen.
func (t Page) Ended() bool { h, ok := t.Home(); return !ok || h.Ended() }

// Finish completes the match's record, and writes the match elsewhere if that fails: see [recorder.Recorder.Finish].
func (t Page) Finish(rescue func(match.Match) (recorder.File, error)) error {
	if h, ok := t.Home(); ok {
		return h.Finish(rescue)
	}
	return nil
}

// Release leaves the table: programs are stopped, a shared room keeps the seat. It may block, and be called again.
func (t Page) Release() {
	if t.at != nil {
		t.at.release()
	}
}

type remote struct {
	page.Link
	// stop ends ctx, when the page no longer waits for the room.
	ctx  context.Context
	stop context.CancelFunc
}

func (r remote) begin(t Page, e page.Env) (Page, page.Result) {
	t, result := t.show(e, t.seen.View)
	t.Board = t.Choose()
	t, rest := t.pause(page.LongPause)
	result.Cmd = tea.Batch(result.Cmd, rest, r.listen(t.ID))
	return t, result
}

func (r remote) listen(id page.Token) tea.Cmd {
	return func() tea.Msg {
		v, err := r.Next(r.ctx)
		if err != nil {
			return nil // the page is closed
		}
		return viewMsg{toTable{id}, v, r.listen(id)}
	}
}

func (r remote) do(t Page, _ page.Env, event room.PlayerEvent) (Page, page.Result) {
	return t, page.Do(func() tea.Msg {
		if err := r.Do(event); err != nil {
			return t.refused(err)
		}
		return nil
	})
}

func (r remote) look(t Page, seat domino.Seat) room.View {
	v := t.seen.View
	if seat != v.Seat {
		v.Seen = v.ByAll()
	}
	return v
}

func (r remote) release() {
	r.stop()
	r.Close()
}

// NewShared returns the page of a shared table. The link is that of the request, or a substitute in a test.
func NewShared(s Services, l page.Link, asked page.OpenShared) Page {
	r := remote{Link: l}
	r.ctx, r.stop = context.WithCancel(context.Background())
	t := Page{services: s, at: r, ID: page.NewToken(), moment: page.NewToken()}
	t.seen.asked, t.seen.heard = asked, cmp.Or(asked.Heard, asked.View.LastNews())
	return t.sit(asked.View)
}

func (m viewMsg) update(t Page, e page.Env) (Page, page.Result) {
	t, r := t.show(e, m.view)
	if m.view.Setup == nil {
		r.Cmd = tea.Batch(r.Cmd, m.next)
	}
	return t, r
}
