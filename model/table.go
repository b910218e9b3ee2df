package model

import (
	"context"
	"image"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/view/canvas"
	"dominoes/view/layout"
)

// stage is what the table shows.
type stage uint8

const (
	playing  stage = iota // the table itself
	handOver              // between two people: all hands hidden
	roundEnd              // the sheet of the last round
	matchEnd              // the same with the placing
)

// table is the page on which a match is played.
type table struct {
	match    match.Match
	recorder *match.Recorder // nil where nothing is recorded
	// kept is by what the record is found of a match that is only looked at.
	kept string

	stage stage
	// peek shows the table behind a sheet or a hand-over.
	peek bool
	// viewer is whose hand is shown: NoSeat for nobody's. chair is who sits
	// below, also while their hand is hidden.
	viewer, chair game.Seat
	// shut keeps the hand hidden while a hand-over hasn't been seen for long enough;
	// pausing tells that the end of a pause will come.
	shut, pausing bool
	// seen counts the rounds played whose end has been shown.
	seen int

	chosen int // index in the viewer's hand
	end    int // index among the ends where the chosen tile fits
	alert  string
	said   string // what the last key changed
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

	// size is the size of tiles chosen by hand, SizeAuto for none; dragged is
	// where the mouse holds the table, nil where it doesn't.
	size      layout.Size
	dragged   *image.Point
	placement layout.Placement
	window    layout.Window
	film      film
}

// newTable returns the table of a match that is about to begin.
func newTable(m match.Match, r *match.Recorder) table {
	t := table{match: m, recorder: r, viewer: game.NoSeat, chair: m.Person()}
	if t.chair == game.NoSeat {
		t.chair = game.A // bots are watched from there
	}
	return t
}

// begin deals, or lets a bot think: whatever comes first.
func (t table) begin(e env) (table, result) {
	fresh := t.match.Ply == 0
	t, r := t.proceed(e)
	t.arrange(e)
	if fresh {
		var film tea.Cmd
		t, film = t.openSealed(e)
		r.cmd = tea.Batch(r.cmd, film)
	}
	t, advise := t.attend(e, false)
	r.cmd = tea.Batch(r.cmd, advise)
	return t, r
}

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
			t = t.cut()
		}
	case filmMsg:
		t, r.cmd = t.turned(e, msg)
		return t, r
	case movedMsg:
		if t.sealed() {
			return t, do(e.config.After(frameTime, func() tea.Msg { return msg }))
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
			if t = t.cut(); sealed || t.stage != playing && (!ok || key.Matches(press, keyNext)) {
				return t, r // what it ends in hasn't been seen yet
			}
		}
		if press, ok := msg.(tea.KeyPressMsg); ok {
			t, r = t.press(e, press)
		} else {
			t, r = t.click(e, msg.(tea.MouseClickMsg).Mouse())
		}
	case tea.MouseWheelMsg:
		t = t.wheel(e, msg.Mouse())
	case tea.MouseMotionMsg:
		t = t.drag(e, msg.Mouse())
	case tea.MouseReleaseMsg:
		t = t.letGo()
	default:
		return t, r
	}
	t.arrange(e)
	t, cmd := t.animate(e, before)
	r.cmd = tea.Batch(r.cmd, cmd)
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
		if e.config.Unseen {
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

// act applies an action once it is its time, or says why it can't be done.
func (t table) act(e env, a game.Action) (table, result) {
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
		t, ask := t.choose().ask(e)
		return t, do(tea.Batch(save, ask))
	case t.viewer != turn:
		t, settle := t.choose().shutHand(e)
		return t, do(tea.Batch(save, settle))
	}
	return t.choose(), do(save)
}

// nextRoundMsg turns the page where nobody is there to do it.
type nextRoundMsg struct{ match, moment int }

// turnPageAlone returns the command that goes on after a round's end where
// only bots play.
func (t *table) turnPageAlone(e env) tea.Cmd {
	if t.match.Humans() > 0 {
		return nil
	}
	msg := nextRoundMsg{t.match.Number, t.match.Moment}
	return e.config.After(4*e.settings.Pace.Wait(), func() tea.Msg { return msg })
}

// turnPage goes on from a round's end: to the match's, or the next round.
func (t table) turnPage(e env) (table, result) {
	t.seen, t.peek = t.match.Played, false
	if t.match.State.Stage() == game.MatchOver {
		t.stage, t.match = matchEnd, t.match.Reveal()
		if e.config.Unseen {
			return t, do(tea.Quit)
		}
		return t, do(t.save(e))
	}
	t.viewer = game.NoSeat
	return t.proceed(e)
}

// choose puts the selection on a tile that can be played, on the one just
// drawn before others.
func (t table) choose() table {
	t.end = 0
	hand := t.hand()
	if t.chosen < len(hand) && t.fits(hand[t.chosen]) && !t.justDrew() {
		return t
	}
	t.chosen = 0
	for i := len(hand) - 1; i >= 0; i-- {
		if t.fits(hand[i]) {
			t.chosen = i
			if t.justDrew() {
				break
			}
		}
	}
	return t
}

func (t *table) justDrew() bool {
	history := t.match.State.History()
	if len(history) == 0 {
		return false
	}
	_, drew := history[len(history)-1].(game.Drew)
	return drew
}

// hand returns the tiles that are shown, in their owner's order.
func (t *table) hand() []game.Tile {
	if t.viewer == game.NoSeat {
		return nil
	}
	return t.match.Hands[t.viewer]
}

// myTurn reports whether the person whose hand is shown is to move.
func (t *table) myTurn() bool {
	turn := t.match.State.Turn()
	return turn != game.NoSeat && turn == t.viewer && t.match.Human(turn)
}

// moves returns the viewer's legal plays of a tile, going round the table.
func (t *table) moves(tile game.Tile) []game.Move {
	if t.match.State.Turn() != t.viewer {
		return nil
	}
	moves := slices.DeleteFunc(t.match.State.Moves(), func(m game.Move) bool {
		return m.Kind != game.Plays || m.Tile != tile
	})
	order := (^game.Ends(0)).Around()
	slices.SortFunc(moves, func(a, b game.Move) int { return slices.Index(order, a.End) - slices.Index(order, b.End) })
	return moves
}

func (t *table) fits(tile game.Tile) bool { return len(t.moves(tile)) > 0 }

// can reports whether the seat to move has a move of the kind.
func (t *table) can(kind game.MoveKind) bool { return t.match.Can(kind) }

// play plays the chosen tile at the chosen end. Where nothing can be played it
// does the one thing that can be done.
func (t table) play(e env) (table, result) {
	turn := t.match.State.Turn()
	if !t.can(game.Plays) {
		return t.act(e, t.match.State.Moves()[0].Act(turn))
	}
	tile := t.hand()[t.chosen]
	moves := t.moves(tile)
	if len(moves) == 0 {
		t.alert = t.match.WhyNot(tile)
		return t, result{}
	}
	return t.act(e, moves[t.end%len(moves)].Act(turn))
}

func (t table) draw(e env, c *canvas.Canvas) {
	if e.hidden {
		t.viewer, t.alert, t.said, t.figures, t.peek = game.NoSeat, "", "", false, t.peek || t.stage == handOver
	}
	if picture := t.film.running(); picture != nil && !e.hidden {
		picture(e, c)
		return
	}
	switch {
	case t.stage == handOver && !t.peek:
		t.handOverNotice(e).Draw(c, e.theme)
	case t.stage == roundEnd && !t.peek, t.stage == matchEnd && !t.peek:
		t.sheet(e).Draw(c, e.theme)
	default:
		t.screen(e).Draw(c, e.theme)
	}
}
