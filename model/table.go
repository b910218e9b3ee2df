package model

import (
	"context"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
)

// table is the page on which a match is played.
type table struct {
	board
	recorder *match.Recorder // nil where nothing is recorded
	// kept is by what the record is found of a match that is only looked at.
	kept string

	// shut keeps the hand hidden while a hand-over hasn't been seen for long enough;
	// pausing tells that the end of a pause will come.
	shut, pausing bool
	// seen counts the rounds played whose end has been shown.
	seen int

	// failed says why a bot hasn't moved.
	failed string
	// stop ends what a bot is thinking about, nil where none is asked; thinks
	// tells that it has been at it for a while.
	stop   context.CancelFunc
	thinks bool
	// advising is the advice for the person at the turn, figures whether what is
	// behind it is shown.
	advising advising
	// offered tells that advice is wanted, held that it isn't shown yet; offers counts
	// how often it was turned on.
	offered, held bool
	offers        int
	figures       bool
	saving        saving
}

// newTable returns the table of a match that is about to begin.
func newTable(m match.Match, r *match.Recorder) table {
	return table{board: newBoard(m), recorder: r}
}

// begin deals, or lets a bot think: whatever comes first.
func (t table) begin(e env) (table, result) {
	fresh := t.match.Ply == 0
	t, r := t.proceed(e)
	t.board = t.arrange(t.view(e))
	if fresh && !e.services.Unseen && t.match.Header.Commitment != "" {
		var film tea.Cmd
		t.board, film = t.openSealed(t.view(e), t.with(e))
		r.cmd = tea.Batch(r.cmd, film)
	}
	t, advise := t.attend(e, false)
	r.cmd = tea.Batch(r.cmd, advise)
	return t, r
}

func (t table) kind() kind { return kind{keys: prefs.OnTable, hints: t.match.Humans() > 0} }

func (t table) update(e env, msg tea.Msg) (page, result) {
	t, r := t.take(e, msg)
	_, chosen := msg.(settingsMsg)
	t, advise := t.attend(e, chosen)
	r.cmd = tea.Batch(r.cmd, advise)
	return t, r
}

// take takes in a message.
func (t table) take(e env, msg tea.Msg) (table, result) {
	var r result
	before := t
	switch msg := msg.(type) {
	case tea.WindowSizeMsg, settingsMsg:
		if !t.sealed() { // a program learns its size when it has begun
			t.board = t.cut()
		}
	case filmMsg:
		t.board, r.cmd = t.turned(t.view(e), msg)
		return t, r
	case movedMsg:
		if t.sealed() {
			return t, do(e.services.After(frameTime, func() tea.Msg { return msg }))
		}
		t, r = t.once(e, func(t table, e env) (table, result) { return t.moved(e, msg) })
		before.thinks = t.thinks // films begin with its move
	case thinksMsg:
		t = t.notice(msg)
	case settledMsg:
		t, r.cmd = t.settled(e, msg)
		return t, r
	case showAdviceMsg:
		return t.showAdvice(msg), r
	case advisedMsg:
		t, r.cmd = t.advisedNow(msg)
		return t, r
	case nextRoundMsg:
		if msg.match == t.match.Number && msg.moment == t.match.Moment && t.stage == roundEnd {
			t, r = t.once(e, table.turnPage)
		}
	case savedMsg:
		if msg.match != t.match.Number {
			return t, r
		}
		t, r = t.saved(e, nil)
		before.thinks = t.thinks
	case recordFailedMsg:
		if msg.match != t.match.Number {
			return t, r
		}
		t, r = t.saved(e, msg.err)
		before.thinks = t.thinks
	case saveAgainMsg:
		if msg.match == t.match.Number {
			t.saving.waits = false
			r.cmd = save(t.recorder, t.match)
		}
		return t, r
	case slowSaveMsg:
		t.saving.slow = t.ahead() && msg.match == t.match.Number && msg.moment == t.match.Moment
		return t, r
	case askBackMsg:
		t, r = t.askBack(e, false)
	case undoMsg:
		if msg.match == t.match.Number && msg.moment == t.match.Moment {
			t, r = t.once(e, func(t table, e env) (table, result) { return t.goBack(e, msg.redo) })
		}
	case tea.KeyPressMsg, tea.MouseClickMsg:
		t.said = ""
		if t.film.running() != nil {
			press, ok := msg.(tea.KeyPressMsg)
			sealed := t.sealed()
			if t.board = t.cut(); sealed || t.stage != playing && (!ok || key.Matches(press, keyNext)) {
				return t, r // what it ends in hasn't been seen yet
			}
		}
		if press, ok := msg.(tea.KeyPressMsg); ok {
			t, r = t.press(e, press)
		} else {
			t, r = t.click(e, msg.(tea.MouseClickMsg).Mouse())
		}
	case tea.MouseWheelMsg:
		t.board = t.wheel(t.view(e), msg.Mouse())
	case tea.MouseMotionMsg:
		t.board = t.drag(t.view(e), msg.Mouse())
	case tea.MouseReleaseMsg:
		t.board = t.letGo()
	default:
		return t, r
	}
	t.board = t.arrange(t.view(e))
	var film tea.Cmd
	t.board, film = t.animate(t.view(e), before.board, t.pictures(e, before))
	r.cmd = tea.Batch(r.cmd, film)
	return t, r
}

// finish completes the match's record. It may be called again.
func (t table) finish() error {
	return t.recorder.Close(t.match)
}

// moved takes a bot's answer, unless the match has gone on without it.
func (t table) moved(e env, msg movedMsg) (table, result) {
	if msg.match != t.match.Number || msg.moment != t.match.Moment {
		return t, result{}
	}
	t = t.callOff()
	if msg.err != nil {
		t.failed = msg.err.Error()
		if e.services.Unseen {
			return t, do(tea.Quit) // nobody is there to ask it again
		}
		return t, result{}
	}
	t, r := t.apply(e, msg.move.Act(t.match.State.Turn()))
	if t.failed, t.alert = t.alert, ""; t.saving.failed != "" {
		t.alert = notSaved + t.saving.failed
	}
	return t, r
}

// act applies an action once it is its time, or says why it can't be done; nil does
// nothing.
func (t table) act(e env, a game.Action) (table, result) {
	if a == nil {
		return t, result{}
	}
	return t.once(e, func(t table, e env) (table, result) { return t.apply(e, a) })
}

func (t table) apply(e env, a game.Action) (table, result) {
	before := t
	if t.myTurn() && t.advises(e) {
		t = t.assist()
	}
	next, err := t.match.Apply(a)
	if err != nil { // nothing has happened that is to be saved
		before.alert = t.match.Forbidden(a)
		return before, result{}
	}
	t.match, t.alert = next, ""
	return t.quiet().proceed(e) // films don't show what was thought before it
}

// proceed goes on until somebody has to do something: it deals, shows a
// round's end, lets a bot think, or gives a person the turn.
func (t table) proceed(e env) (table, result) {
	if t.match.Played == t.seen {
		next, err := t.match.Chance()
		if err != nil {
			t.alert = err.Error()
			return t, result{}
		}
		t.match = next
	}
	state := &t.match.State
	save := t.save(e)
	if t.match.Played > t.seen {
		t.stage, t.peek = roundEnd, false
		return t, do(tea.Batch(save, t.turnPageAlone(e)))
	}
	t.stage = playing
	turn := state.Turn()
	switch t.match.Humans() {
	case 0, 1:
		t.viewer = t.chair
	default:
		if !t.match.Human(turn) {
			t.viewer = game.NoSeat // the next hand that is shown is another one's
		}
	}
	switch {
	case !t.match.Human(turn):
		t.board = t.choose()
		t, ask := t.ask(e)
		return t, do(tea.Batch(save, ask))
	case t.viewer != turn:
		t.board = t.choose()
		t, settle := t.shutHand(e)
		return t, do(tea.Batch(save, settle))
	}
	t.board = t.choose()
	return t, do(save)
}

// nextRoundMsg turns the page where nobody is there to do it.
type nextRoundMsg struct{ match, moment int }

// turnPageAlone returns the command that goes on after a round's end where
// only bots play.
func (t table) turnPageAlone(e env) tea.Cmd {
	if t.match.Humans() > 0 {
		return nil
	}
	msg := nextRoundMsg{t.match.Number, t.match.Moment}
	return e.services.After(4*e.settings.Pace.Wait(), func() tea.Msg { return msg })
}

// turnPage goes on from a round's end: to the match's, or the next round.
func (t table) turnPage(e env) (table, result) {
	t.seen, t.peek = t.match.Played, false
	if t.match.State.Stage() == game.MatchOver {
		t.stage, t.match = matchEnd, t.match.Reveal()
		if e.services.Unseen {
			return t, do(tea.Quit)
		}
		return t, do(t.save(e))
	}
	t.viewer = game.NoSeat
	return t.proceed(e)
}

func (t table) draw(e env, c *canvas.Canvas) {
	if e.hidden {
		t.viewer, t.alert, t.said, t.figures, t.peek = game.NoSeat, "", "", false, t.peek || t.stage == handOver
	}
	if e.hidden {
		t.board = t.cut()
	}
	if t.stage == handOver && !t.peek && t.film.running() == nil {
		t.handOverNotice(e).Draw(c, e.theme)
		return
	}
	t.board.draw(t.view(e), c, t.pictures(e, t))
}
