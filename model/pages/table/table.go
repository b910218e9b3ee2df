// Package table is the page of a match in play: a board with advice, hints, undo, questions and news.
//
// The page shows views of a table and sends it events through a scheduler. At home it carries out the table's effects
// as commands; a shared table is behind a link. It decides nothing about the match.
package table

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/advising"
	"dominoes/model/pages/board"
	"dominoes/model/pages/reviewing"
	"dominoes/model/room"
	"dominoes/view/canvas"
)

// New returns the page of a table at this screen.
func New(s Services, h hosting.Home) Page {
	t := Page{services: s, at: atHome{h}, ID: page.NewToken(), moment: page.NewToken()}
	return t.sit(h.View(domino.NoSeat))
}

// Ended returns the page of a match that can only be looked at: a round's end, the match's end, or a turn as its player
// sees it. kept is the ID of its record.
func Ended(s Services, m match.Match, kept string) Page {
	t := New(s, (&hosting.World{}).Sit(room.At(m, m.Played), nil, nil))
	t.kept = kept
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

// Begin starts the match: it deals, lets a bot think, or shows what has happened already.
func (t Page) Begin(e page.Env) (Page, page.Result) {
	t.seals = t.Match.Ply == 0 && !t.Match.Shared && !t.services.Unseen() && t.Match.Header.Commitment != ""
	t, r := t.at.begin(t, e)
	t.Board = t.Arrange(t.View(e))
	if t.Match.Ply == 0 && t.hints(e) == prefs.HintCoach {
		t.Said = prefs.HintCoach.Said(e.Settings.Keys)
	}
	t, film := t.openSealed(e)
	t, advise := t.updateAdvice(e, false)
	t, coach := t.updateCoach(e)
	t, judge := t.reviewEnd(t)
	r.Cmd = tea.Batch(r.Cmd, film, advise, coach, judge)
	return t, r
}

// openSealed shows the table before the deal once the deal is on disk.
func (t Page) openSealed(e page.Env) (Page, tea.Cmd) {
	if !t.seals || t.undealt() {
		return t, nil
	}
	t.seals = false
	var film tea.Cmd
	t.Board, film = t.Board.OpenSealed(t.View(e), t.with(e))
	return t, film
}

// Kind implements [page.Page].
func (t Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnTable, Hints: t.Match.Humans() > 0} }

// Update implements [page.Page].
func (t Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	before := t
	t, r := t.takeIn(e, msg)
	t, rest := t.rest(before)
	_, chosen := msg.(page.SettingsMsg)
	chosen = chosen || t.seatHints != before.seatHints
	t, advise := t.updateAdvice(e, chosen)
	t, coach := t.updateCoach(e)
	t, judge := t.reviewEnd(before)
	r.Cmd = tea.Batch(r.Cmd, rest, advise, coach, judge)
	return t, r
}

// takeIn handles a message; [Page.Update] then updates advice and pauses.
func (t Page) takeIn(e page.Env, msg tea.Msg) (Page, page.Result) {
	before := t
	var r page.Result
	switch msg := msg.(type) {
	case message:
		if !msg.wanted(t) {
			return t, r
		}
		t, r = msg.update(t, e)
		before.thinks = t.thinks // a film starts with a bot's move
	case tea.WindowSizeMsg, page.SettingsMsg:
		if !t.Sealed() { // the first size arrives after the start
			t.Board = t.EndFilm()
		}
	case board.FilmMsg:
		t.Board, r.Cmd = t.AdvanceFilm(t.View(e), msg)
		return t, r
	case page.RestedMsg:
		t.quiet = t.quiet.Rested(msg)
		return t, r
	case advising.Msg:
		var judged tea.Cmd
		t.Advising, r.Cmd = t.Advising.With(msg)
		t.coaching.advice, judged = t.coaching.advice.With(msg)
		r.Cmd = tea.Batch(r.Cmd, judged)
		if t.Said == figuresLater && t.Advising.Foot(t.Board) == "" {
			t.Said = "" // it is where the hint goes
		}
		return t, r
	case reviewing.Msg:
		return t.takeVerdict(msg)
	case page.ReviewedMsg:
		return t.closedReview(msg)
	case tea.KeyPressMsg, tea.MouseClickMsg:
		t, r = t.input(e, msg)
	case tea.MouseWheelMsg:
		t.Board = t.Wheel(t.View(e), msg.Mouse())
	default:
		return t, r
	}
	t.Board = t.Arrange(t.View(e))
	t = t.arrangePast(e)
	t, film := t.openSealed(e)
	if film == nil {
		t.keysBefore = before.keysNow()
		t.Board, film = t.Animate(t.View(e), before.Board, t.pictures(e, before))
	}
	r.Cmd = tea.Batch(r.Cmd, film)
	return t, r
}

// input handles a key or a click. If a film is running, input ends it. A key that would make a move or turn a page does
// nothing else then, since it may have been meant for what was visible before. Other keys, such as those that select a
// tile, also take effect.
func (t Page) input(e page.Env, msg tea.Msg) (Page, page.Result) {
	t.Said = ""
	press, isKey := msg.(tea.KeyPressMsg)
	if t.Film.Running() != nil {
		sealed, moves := t.Sealed(), isKey && key.Matches(press, page.KeyPlay, page.KeyDraw, page.KeyPass)
		if t.Board = t.EndFilm(); sealed || moves || t.Stage != board.Playing &&
			(!isKey || key.Matches(press, page.KeyNext)) {
			var r page.Result
			if sealed && isKey && key.Matches(press, page.KeyFair) {
				r.Push = FairPage(t.Match, t.RecordID)
			}
			return t, r
		}
	}
	if t.isIdle() { // the key may be meant for what was visible before the player went away
		return t.do(e, room.ComeBack{Seat: t.seen.Seat})
	}
	if isKey {
		return t.press(e, press)
	}
	return t.click(e, msg.(tea.MouseClickMsg).Mouse())
}

// Draw implements [page.Page].
func (t Page) Draw(e page.Env, c *canvas.Canvas) {
	if e.Hidden {
		t.Match, t.Alert, t.Said, t.figures = t.Match.ByAll(), "", "", false
		t.Board = t.EndFilm()
	}
	if t.back.shown {
		t.drawPast(e, c)
		return
	}
	if t.Stage == board.HandOver && t.Film.Running() == nil {
		t.handOver(e).Draw(c, t.Theme(e.Theme))
		return
	}
	t.Board.Draw(t.View(e), c, t.pictures(e, t))
}
