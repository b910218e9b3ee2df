// Package table is the page on which a match is played: a board with bots that think,
// advice, undo, and a record that is written before anything is shown.
//
// The page holds a [room.Room] where everybody looks at this screen. Where others share the
// table at screens of their own it has a [Link] to it instead: it asks for things there, and
// shows what comes.
package table

import (
	"context"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/advising"
	"dominoes/model/board"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/ticket"
	"dominoes/view/canvas"
)

// Page is the page on which a match is played.
type Page struct {
	board.Board
	// Room is the table with its match; the board shows what its viewer may see of it.
	Room room.Room
	// ID tells the table from others; moment is another one after whatever happens, for
	// what is asked about the match as it stands.
	ID, moment ticket.Ticket
	// World saves the match and lets its bots think.
	World *hosting.World
	// link is the way to a room that others share; nil where the page holds the room itself.
	// seen is what it shows of it.
	link Link
	seen shared
	// Kept is by what the record is found of a match that is only looked at.
	Kept string

	// shut keeps the hand hidden while a hand-over hasn't been seen for long enough;
	// pausing tells that the end of a pause will come.
	shut, pausing bool
	// rested is true once the pause of the visible sheet has started. While it is quiet keys neither play nor turn a page.
	rested bool
	quiet  page.Quiet

	// Failed says why a bot hasn't moved.
	Failed string
	// stop ends what a bot was asked, thinking, nil where none is asked; thinks
	// tells that it has been at it for a while.
	stop     context.CancelFunc
	thinking room.ID
	thinks   bool
	// seatHints are the hints that each of several people has turned on.
	seatHints [game.MaxSeats]prefs.Hints
	// Advising is the advice for the person at the turn, figures whether what is
	// behind it is shown.
	Advising advising.Advising
	// adviceDelayed tells that advice is wanted and isn't shown yet; adviceID is for the
	// message that it may be.
	adviceWanted, adviceDelayed bool
	adviceID                    ticket.Ticket
	figures                     bool
	Saving                      saving
}

// New returns the table of a match that is about to begin, or goes on, with its recorder and its bots that are programs,
// which may be nil.
func New(at room.Room, r *recorder.Recorder, f *bots.Followers) Page {
	return Page{
		Room: at, Board: board.New(at.See(game.NoSeat)), World: &hosting.World{Recorder: r, Followers: f}, ID: ticket.New(), moment: ticket.New(),
	}
}

// Ended returns the table of a match that is only looked at: a round's end, the match's end, or a turn, as its player
// sees it. Kept identifies its record.
func Ended(m match.Match, kept string) Page {
	t := New(room.At(m, m.Played), nil, nil)
	t.Kept = kept
	switch stage := m.State.Stage(); {
	case stage == game.MatchOver:
		t.Stage = board.MatchEnd
	case stage != game.AwaitMove && m.Played > 0:
		t.Stage = board.RoundEnd
	case stage == game.AwaitMove:
		t.Chair = m.State.Turn()
		t = t.Look(t.Chair)
		t.Board = t.Choose()
	}
	return t
}

// Begin deals, or lets a bot think: whatever comes first.
func (t Page) Begin(e page.Env) (Page, page.Result) {
	fresh := t.Match.Ply == 0
	t.World.Bots, t.World.InTurn = e.Services.Bots, e.Services.InTurn
	t.World.Followers.Sit(t.Room.Match)
	t, r := t.proceed(e)
	t.Board = t.Arrange(t.View(e))
	if fresh && !e.Services.Unseen && t.Match.Header.Commitment != "" {
		var film tea.Cmd
		t.Board, film = t.OpenSealed(t.View(e), t.with(e))
		r.Cmd = tea.Batch(r.Cmd, film)
	}
	t, advise := t.updateAdvice(e, false)
	r.Cmd = tea.Batch(r.Cmd, advise)
	return t, r
}

// Kind implements [page.Page].
func (t Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnTable, Hints: t.Match.Humans() > 0} }

// Update implements [page.Page].
func (t Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	before := t
	t, r := t.handle(e, msg)
	t, rest := t.rest(e, before)
	r.Cmd = tea.Batch(r.Cmd, rest)
	_, chosen := msg.(page.SettingsMsg)
	chosen = chosen || t.seatHints != before.seatHints
	t, advise := t.updateAdvice(e, chosen)
	r.Cmd = tea.Batch(r.Cmd, advise)
	return t, r
}

// handle answers a message; [Page.Update] brings advice up to date after it.
func (t Page) handle(e page.Env, msg tea.Msg) (Page, page.Result) {
	var r page.Result
	if to, ok := msg.(interface{ wanted(Page) bool }); ok && !to.wanted(t) {
		return t, r // it comes too late
	}
	before := t
	switch msg := msg.(type) {
	case tea.WindowSizeMsg, page.SettingsMsg:
		if !t.Sealed() { // a program learns its size when it has begun
			t.Board = t.EndFilm()
		}
	case board.FilmMsg:
		t.Board, r.Cmd = t.AdvanceFilm(t.View(e), msg)
		return t, r
	case EventMsg:
		if t.asked(msg) && t.Sealed() {
			return t, page.Do(e.Services.After(board.FrameTime, func() tea.Msg { return msg }))
		}
		t, r = t.happened(e, msg.Reply)
		before.thinks = t.thinks // films begin with a bot's move
	case thinksMsg:
		t.thinks = t.thinks || t.stop != nil && msg.id == t.thinking
	case pauseOverMsg:
		t, r.Cmd = t.pauseOver(e, msg)
		return t, r
	case page.RestedMsg:
		t.quiet = t.quiet.Rested(msg)
		return t, r
	case showAdviceMsg:
		t.adviceDelayed = t.adviceDelayed && !t.adviceID.Wants(msg.id)
		return t, r
	case advising.Msg:
		t.Advising, r.Cmd = t.Advising.With(msg)
		return t, r
	case nextRoundMsg:
		if t.Stage == board.RoundEnd {
			t, r = t.whenSaved(e, Page.turnPage)
		}
	case SaveAgainMsg:
		t.Saving.Waits = false
		return t, page.Do(t.Record())
	case slowSaveMsg:
		t.Saving.Slow = t.Ahead()
		return t, r
	case AskBackMsg:
		t, r = t.askBack(e, false)
	case seenMsg:
		if t.shut && !t.pausing {
			t, r.Cmd = t.pauseHand(e)
		}
		return t, r
	case undoMsg:
		t, r = t.whenGoneOn(e, func(t Page, e page.Env) (Page, page.Result) { return t.goBack(e, msg.back) })
	case viewMsg:
		t, r = t.show(e, msg)
	case refusedMsg:
		t.Alert = room.Why(msg.err, t.Match.Words(e.Theme.Chars.Plain()))
	case answeredMsg:
		t.seen.answered = msg.id
		return t, r
	case muteMsg:
		t.seen.muted = !t.seen.muted
	case waitedMsg:
		if t.seen.clock.Wants(msg.id) {
			t, r.Cmd = t.fade().tick(e)
		}
		return t, r
	case reviewMsg:
		return t, page.Result{Show: page.OpenReview{Match: msg.match}}
	case tea.KeyPressMsg, tea.MouseClickMsg:
		t.Said = ""
		if t.Film.Running() != nil {
			press, ok := msg.(tea.KeyPressMsg)
			sealed := t.Sealed()
			if sealed && ok && key.Matches(press, page.KeyFair) {
				r.Open = t.OpenFair()
			}
			if t.Board = t.EndFilm(); sealed || t.Stage != board.Playing && (!ok || key.Matches(press, page.KeyNext)) {
				return t, r // what it ends in hasn't been seen yet
			}
		}
		if press, ok := msg.(tea.KeyPressMsg); ok {
			t, r = t.press(e, press)
		} else {
			t, r = t.click(e, msg.(tea.MouseClickMsg).Mouse())
		}
	case tea.MouseWheelMsg:
		t.Board = t.Wheel(t.View(e), msg.Mouse())
	case tea.MouseMotionMsg:
		t.Board = t.Drag(t.View(e), msg.Mouse())
	case tea.MouseReleaseMsg:
		t.Board = t.EndDrag()
	default:
		return t, r
	}
	t.Board = t.Arrange(t.View(e))
	var film tea.Cmd
	t.Board, film = t.Animate(t.View(e), before.Board, t.pictures(e, before))
	r.Cmd = tea.Batch(r.Cmd, film)
	return t, r
}

// goTo goes on with the match as it stands now: what was asked before comes too late.
func (t Page) goTo(r room.Room) Page {
	t.moment, t.quiet, t.rested = ticket.New(), page.Quiet{}, false
	t.World.Followers.Follow(r.Match)
	return t.in(r)
}

// in returns the page with its room as it is now, seen by the viewer.
func (t Page) in(r room.Room) Page {
	t.Room = r
	return t.Look(t.Viewer())
}

// Look shows the match as a seat sees it: its hand, or nobody's for NoSeat.
func (t Page) Look(viewer game.Seat) Page {
	t.Match = t.Room.See(viewer)
	return t
}

// act applies an action once it is its time, or says why it can't be done; nil does
// nothing.
func (t Page) act(e page.Env, a game.Action) (Page, page.Result) {
	switch {
	case a == nil:
		return t, page.Result{}
	case t.quiet.Lasts():
		t, over := t.pause(e, page.RepeatPause)
		return t, page.Do(over)
	case t.link != nil:
		moment := t.Match.Moment
		return t, t.request(func() error { return t.link.Act(a, moment) })
	}
	return t.whenSaved(e, func(t Page, e page.Env) (Page, page.Result) { return t.apply(e, a) })
}

func (t Page) apply(e page.Env, a game.Action) (Page, page.Result) {
	before := t
	next, err := t.Room.Act(a)
	if err != nil { // nothing has happened that is to be saved
		before.Alert = err.Error()
		return before, page.Result{}
	}
	t.Alert = ""
	t, r := t.goTo(next).Quiet().proceed(e) // films don't show what was thought before it
	r.Bell = t.Stage <= board.HandOver && t.Match.Turn != before.Match.Turn && t.Match.Human(t.Match.Turn)
	return t, r
}

// proceed goes on until somebody has to do something: it deals, shows a
// round's end, lets a bot think, or gives a person the turn.
func (t Page) proceed(e page.Env) (Page, page.Result) {
	if !t.Room.AtRoundEnd() {
		next, err := t.Room.Proceed()
		if err != nil {
			t.Alert = err.Error()
			return t, page.Result{}
		}
		t = t.goTo(next)
	}
	save := t.save(e)
	if t.Room.AtRoundEnd() {
		t.Stage, t.Peek = board.RoundEnd, false
		return t, page.Do(tea.Batch(save, t.turnPageAlone(e)))
	}
	t.Stage = board.Playing
	turn := t.Match.Turn
	switch t.Match.Humans() {
	case 0, 1:
		t = t.Look(t.Chair)
	default:
		if !t.Match.Human(turn) {
			t = t.Look(game.NoSeat) // the next hand that is shown is another one's
		}
	}
	t.Board = t.Choose()
	var then tea.Cmd
	switch {
	case !t.Match.Human(turn):
		t, then = t.ask(e)
	case t.Viewer() != turn:
		t, then = t.shutHand(e)
	}
	return t, page.Do(tea.Batch(save, then))
}

// nextRoundMsg turns the page where nobody is there to do it.
type nextRoundMsg struct{ toMoment }

// turnPageAlone returns the command that goes on after a round's end where
// only bots play.
func (t Page) turnPageAlone(e page.Env) tea.Cmd {
	if t.Match.Humans() > 0 {
		return nil
	}
	msg := nextRoundMsg{toMoment{t.moment}}
	return e.Services.After(4*e.Settings.Pace.Wait(), func() tea.Msg { return msg })
}

// turnPage goes on from a round's end: to the match's, or the next round.
func (t Page) turnPage(e page.Env) (Page, page.Result) {
	if t.link != nil {
		return t, t.request(t.link.Turn)
	}
	t.Peek, t.rested = false, false
	t = t.in(t.Room.TurnPage())
	if t.Match.Stage == game.MatchOver {
		t.Board.Stage = board.MatchEnd
		if e.Services.Unseen {
			return t, page.Do(tea.Quit)
		}
		return t, page.Do(t.save(e))
	}
	return t.Look(game.NoSeat).proceed(e)
}

// Draw implements [page.Page].
func (t Page) Draw(e page.Env, c *canvas.Canvas) {
	if e.Hidden {
		t.Match, t.Alert, t.Said, t.figures = t.Match.ByAll(), "", "", false
		t.Board = t.EndFilm()
	}
	if t.Stage == board.HandOver && t.Film.Running() == nil {
		t.handOver(e).Draw(c, e.Theme)
		return
	}
	t.Board.Draw(t.View(e), c, t.pictures(e, t))
}
