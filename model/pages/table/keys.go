package table

import (
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/room"
)

func (t Page) press(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	if t.Stage > board.HandOver || t.Peek {
		t.Alert = ""
	}
	if resized, ok := t.Resize(msg); ok {
		t.Board = resized
		return t, page.Result{}
	}
	switch {
	case t.looksBack() && !key.Matches(msg, page.KeyLog, page.KeyRules),
		t.canStepBack() && key.Matches(msg, keyStepBack, keyFirst):
		return t.pressBack(msg)
	case t.Peek:
		t.Peek = !key.Matches(msg, page.KeyReturn)
		return t, page.Result{}
	case key.Matches(msg, page.KeyLog):
		return t, board.ToggleLog(e, t.Match.About, t.Stage == board.Playing, t.showsLog(e))
	case key.Matches(msg, page.KeyRules):
		return t, board.RulesFor(t.Board)
	case key.Matches(msg, t.sayKeys()...):
		return t, page.Result{Push: t.phrases()}
	case t.Stage >= board.RoundEnd && t.quiet.Lasts() && key.Matches(msg, page.KeyNext, page.KeyAgain):
		t, cmd := t.pause(page.RepeatPause)
		return t, page.Do(cmd)
	case t.Stage == board.MatchEnd:
		return t.pressOnSheet(e, msg)
	case key.Matches(msg, page.KeyMenu):
		return t.openMenu(e)
	case key.Matches(msg, page.KeyUndo, page.KeyRedo):
		return t.askBack(e, key.Matches(msg, page.KeyRedo))
	case t.Stage == board.RoundEnd:
		return t.pressOnSheet(e, msg)
	case t.Stage == board.HandOver && key.Matches(msg, page.KeyReady):
		t, cmd := t.openHand(e)
		return t, page.Do(cmd)
	case t.Stage == board.HandOver:
		return t, page.Result{}
	}
	return t.pressInPlay(e, msg)
}

// openMenu opens the table's menu, which says whether the match is saved.
func (t Page) openMenu(e page.Env) (Page, page.Result) {
	t.Alert = ""
	var r page.Result
	if t.Records() {
		t, r = t.do(e, room.LookAtRecord{Seat: t.Viewer()})
	}
	r.Push = t.menu()
	return t, r
}

// pressInPlay handles a key while a hand is open, or while bots are watched.
func (t Page) pressInPlay(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	switch {
	case key.Matches(msg, page.KeyHints) && t.Match.Humans() > 0:
		return t.cycleHints(e)
	case key.Matches(msg, page.KeyFigures) && t.Advising.Asked():
		return t.unfold(e)
	case key.Matches(msg, page.KeyFair) && t.Match.Round == 1 && len(t.Match.Layout) == 0 &&
		t.Match.Header.Commitment != "":
		// the key was named before the deal and may come late
		return t, page.Result{Push: FairPage(t.Match, t.RecordID)}
	case t.watches(): // spectators have nothing to play
		return t, page.Result{}
	case key.Matches(msg, page.KeySort) && t.Viewer() != domino.NoSeat:
		t.Alert = ""
		return t.do(e, room.SortHand{Seat: t.Viewer()})
	}
	board, action := t.Board.Press(msg)
	t.Board = board
	return t.act(e, action)
}

// pressOnSheet handles a key on a score sheet or on the result of the match.
func (t Page) pressOnSheet(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	over := t.Stage == board.MatchEnd
	next, again := nextFor(msg)
	switch {
	case key.Matches(msg, page.KeyReview):
		return t.openReview()
	case key.Matches(msg, page.KeyTable):
		t.Peek = true
	case !over && key.Matches(msg, page.KeyNext):
		return t.do(e, room.TurnPage{Seat: t.Viewer()})
	case over && key.Matches(msg, page.KeyStanding) && t.seen.Duplicate:
		return t, page.Result{Home: true}
	case over && again && t.Match.Shared:
		return t.do(e, room.WantAgain{Seat: t.Viewer(), Next: next})
	case over && key.Matches(msg, page.KeyAgain):
		return t, page.Result{Show: page.PlayAgain{}}
	case over && key.Matches(msg, page.KeyLesson) && t.ending.lesson != "":
		return t, page.Result{Show: page.OpenLesson{ID: t.ending.lesson}}
	case over && key.Matches(msg, page.KeyFair):
		return t, page.Result{Push: FairPage(t.Match, t.RecordID)}
	case over && key.Matches(msg, page.KeyCopy) && t.shares():
		return t, page.Result{Show: page.CopyDaily{}}
	case over && key.Matches(msg, page.KeyLeave, page.KeyMenu):
		return t, page.Result{Home: true}
	}
	return t, page.Result{}
}

// click handles the mouse: a click on advice chooses its move, others go to the board.
func (t Page) click(e page.Env, m tea.Mouse) (Page, page.Result) {
	if move, ok := t.adviceAt(e, m); ok {
		t.Alert = ""
		t.Board = t.ChoosePlay(move)
		return t, page.Result{}
	}
	board, action := t.Board.Click(t.View(e), m)
	t.Board = board
	return t.act(e, action)
}

// adviceAt returns the move whose advice is under the mouse.
func (t Page) adviceAt(e page.Env, m tea.Mouse) (game.Move, bool) {
	r := t.Regions(t.View(e))
	if m.Button != tea.MouseLeft || t.Stage != board.Playing || !t.Advises(e) || !image.Pt(m.X, m.Y).In(r.Pane) {
		return game.Move{}, false
	}
	p := t.Screen(e).Pane
	if p == nil || p.Moves == nil {
		return game.Move{}, false
	}
	i, ok := p.MoveAt(m.Y-r.Pane.Min.Y, r.Pane.Dx(), r.Pane.Dy())
	if !ok {
		return game.Move{}, false
	}
	return p.Moves.Moves[i].Move.Move, true
}

// act makes a move; nil does nothing.
func (t Page) act(e page.Env, a game.Action) (Page, page.Result) {
	switch {
	case a == nil:
		return t, page.Result{}
	case t.quiet.Lasts():
		t, over := t.pause(page.RepeatPause)
		return t, page.Do(over)
	}
	return t.do(e, room.Play{Seat: game.Mover(a), Action: a, Moment: t.Match.Moment})
}
