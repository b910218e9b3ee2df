package table

import (
	"image"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/ticket"
)

// Bindings lists the keys of what is shown.
func (t Page) Bindings() []key.Binding {
	switch {
	case t.Sealed():
		return []key.Binding{page.KeyDeal, page.KeyFair}
	case t.undealt():
		return []key.Binding{page.KeyMenu}
	case t.Peek:
		return append(append([]key.Binding{page.KeyReturn}, t.PanKeys()...), page.KeySize)
	case t.Stage == board.HandOver:
		return append([]key.Binding{page.KeyReady}, t.handOverKeys()...)
	case t.Stage == board.RoundEnd:
		return slices.Concat(t.sheetKeys(), []key.Binding{page.KeyTable, page.KeyMenu}, t.sayKeys(), []key.Binding{page.KeyLog, page.KeyRules}, t.backKeys())
	case t.Stage == board.MatchEnd && t.watches() && t.Match.Shared:
		return []key.Binding{page.KeyReview, page.KeyTable, page.KeyLeave, page.KeyFair, page.KeyLog, page.KeyRules}
	case t.Stage == board.MatchEnd:
		keys := []key.Binding{page.KeyAgain, page.KeyReview, page.KeyTable, page.KeyLeave}
		return slices.Concat(keys, t.sayKeys(), []key.Binding{page.KeyFair, page.KeyLog, page.KeyRules})
	case !t.MyTurn():
		keys := append(t.PanKeys(), page.KeyMenu)
		return slices.Concat(keys, t.hintKeys(), t.sayKeys(), []key.Binding{page.KeyLog, page.KeyRules}, t.backKeys(), t.SizeKeys())
	}
	var keys []key.Binding
	if t.Can(game.Plays) {
		keys = append(append(keys, page.KeyTile, page.KeyEnd, page.KeyPlay), t.TurnKeys()...)
	}
	if t.Can(game.Draws) {
		keys = append(keys, page.KeyDraw)
	}
	if t.Can(game.Passes) {
		keys = append(keys, page.KeyPass)
	}
	keys = append(append(keys, t.PanKeys()...), page.KeyMenu)
	keys = slices.Concat(keys, t.hintKeys(), t.backKeys(), t.sayKeys())
	keys = append(keys, page.KeyLog, page.KeyRules, page.KeySort)
	if keys = append(keys, t.SizeKeys()...); t.Can(game.Plays) {
		keys = append(append(keys, page.KeyNumber), t.WhichKeys()...)
	}
	return keys
}

// sheetKeys are the keys that go on from a round's end, and look back at it.
func (t Page) sheetKeys() []key.Binding {
	next := page.KeyNext
	if t.Match.Stage == game.MatchOver {
		next = page.KeyResult
	}
	if t.Match.Shared && (t.watches() || t.seen.Chairs[t.seen.Seat].Turned) {
		return []key.Binding{page.KeyReview}
	}
	return []key.Binding{next, page.KeyReview}
}

// handOverKeys are the keys between two people, but for the one that opens the hand.
func (t Page) handOverKeys() []key.Binding {
	keys := append(t.PanKeys(), page.KeyMenu, page.KeyLog, page.KeyRules)
	return append(append(keys, t.backKeys()...), t.SizeKeys()...)
}

// sayKeys are the keys for talking to the others at the table.
func (t Page) sayKeys() []key.Binding {
	if !t.Match.Shared || t.watches() {
		return nil
	}
	return []key.Binding{page.KeySay}
}

// hintKeys are the keys of hints, where there may be any.
func (t Page) hintKeys() []key.Binding {
	switch {
	case t.Match.Humans() == 0:
		return nil
	case t.Advising.Asked():
		return []key.Binding{page.KeyHints, page.KeyFigures}
	}
	return []key.Binding{page.KeyHints}
}

// press handles a key.
func (t Page) press(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	if t.Stage > board.HandOver || t.Peek {
		t.Alert = ""
	}
	if panned, ok := t.Pan(t.View(e), msg); ok {
		t.Board = panned
		return t, page.Result{}
	}
	switch {
	case t.Peek:
		if t.Peek = !key.Matches(msg, page.KeyReturn); t.Peek {
			t.Board = t.Refuse(t.View(e), msg)
		}
		return t, page.Result{}
	case key.Matches(msg, page.KeyLog):
		return t, board.ToggleLog(e, t.Match.About, t.Stage == board.Playing, t.showsLog(e))
	case key.Matches(msg, page.KeyRules):
		return t, board.RulesFor(t.Board)
	case key.Matches(msg, t.sayKeys()...):
		return t, page.Result{Push: t.phrases()}
	case t.Stage >= board.RoundEnd && t.quiet.Lasts() && key.Matches(msg, page.KeyNext, page.KeyAgain):
		t, cmd := t.pause(e, page.RepeatPause)
		return t, page.Do(cmd)
	case t.Stage == board.MatchEnd:
		return t.pressAtEnd(e, msg)
	case key.Matches(msg, page.KeyMenu):
		return t.openMenu(e)
	case key.Matches(msg, page.KeyUndo, page.KeyRedo):
		return t.askBack(e, key.Matches(msg, page.KeyRedo))
	case t.Stage == board.RoundEnd:
		return t.pressAtRoundEnd(e, msg)
	case t.Stage == board.HandOver && key.Matches(msg, page.KeyReady):
		t, cmd := t.openHand(e)
		return t, page.Do(cmd)
	case t.Stage == board.HandOver:
		return t, page.Result{}
	}
	return t.pressInPlay(e, msg)
}

// openMenu opens the menu of the table, which says whether the match is saved.
func (t Page) openMenu(e page.Env) (Page, page.Result) {
	t.Alert = ""
	var r page.Result
	if t.Records() {
		t, r = t.do(e, room.LookAtRecord{Seat: t.Viewer()})
	}
	r.Push = tableMenu(e, t)
	return t, r
}

// pressInPlay handles a key while a hand is open, or bots are watched.
func (t Page) pressInPlay(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	switch {
	case key.Matches(msg, page.KeyHints) && t.Match.Humans() > 0:
		return t.cycleHints(e)
	case key.Matches(msg, page.KeyFigures) && t.Advising.Asked():
		return t.unfold(e)
	case key.Matches(msg, page.KeyFair) && t.justDealt(): // who read of it before the deal may press it late
		return t, page.Result{Open: t.OpenFair()}
	case t.watches(): // they have nothing to play at any turn
		t.Board = t.Refuse(t.View(e), msg)
		return t, page.Result{}
	case key.Matches(msg, page.KeySort) && t.Viewer() != game.NoSeat:
		t.Alert = ""
		return t.do(e, room.SortHand{Seat: t.Viewer()})
	}
	board, action := t.Board.Press(t.View(e), msg)
	t.Board = board
	return t.act(e, action)
}

// pressAtRoundEnd handles a key on a round's sheet.
func (t Page) pressAtRoundEnd(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	switch {
	case key.Matches(msg, page.KeyReview):
		return t, t.openReview()
	case key.Matches(msg, page.KeyNext):
		return t.turnPage(e)
	case key.Matches(msg, page.KeyTable):
		t.Peek = true
	default:
		t.Board = t.Refuse(t.View(e), msg)
	}
	return t, page.Result{}
}

// pressAtEnd handles a key on the result of the match.
func (t Page) pressAtEnd(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	switch {
	case key.Matches(msg, page.KeyReview):
		return t, t.openReview()
	case key.Matches(msg, page.KeyAgain):
		return t.at.again(t, e)
	case key.Matches(msg, page.KeyTable):
		t.Peek = true
	case key.Matches(msg, page.KeyFair):
		return t, page.Result{Open: t.OpenFair()}
	case key.Matches(msg, page.KeyLeave, page.KeyMenu):
		return t, page.Result{Home: true}
	default:
		t.Board = t.Refuse(t.View(e), msg)
	}
	return t, page.Result{}
}

// justDealt reports whether the match's first round has begun, and no tile lies yet.
func (t Page) justDealt() bool {
	return t.Match.Round == 1 && len(t.Match.Layout) == 0 && t.Match.Header.Commitment != ""
}

// click handles the mouse: on the advice it chooses the move, elsewhere it is the
// board's.
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

// adviceAt returns the move that is spoken of under the mouse.
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

// tableMenu is what opens over the table.
func tableMenu(e page.Env, t Page) page.Page {
	if t.Match.Shared {
		return t.sharedMenu()
	}
	note := matchNotRecorded
	switch {
	case t.seen.NotSaved != "":
		note = matchNotSaved(t.seen.NotSaved)
	case t.Records():
		note = matchSaved
	}
	lines := []dialog.Line{
		{Label: lineBack, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{Label: lineRules, Choose: func(e page.Env) page.Result {
			return board.RulesFor(t.Board)
		}},
		{Label: fairTitle, Choose: func(page.Env) page.Result { return page.Result{Open: t.OpenFair()} }},
		{Label: lineLog, Choose: func(e page.Env) page.Result { return page.Result{Push: board.LogPage(t.Match.About)} }},
		{Label: lineSettings, Choose: func(e page.Env) page.Result { return page.Result{Show: page.OpenSettings{}} }},
		{Label: lineLeave, Note: note, Careful: true, Choose: func(page.Env) page.Result { return page.Result{Home: true} }},
		{Label: lineQuit, Note: note, Careful: true, Choose: func(page.Env) page.Result { return page.Result{Quit: true} }},
	}
	if t.Match.CanUndo {
		lines = slices.Insert(lines, len(lines)-2, dialog.Line{Label: lineUndo, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Cmd: func() tea.Msg { return askBackMsg{toTable{t.ID}} }}
		}})
	}
	if e.Services.FromShell { // leaving the match is quitting
		lines = slices.DeleteFunc(lines, func(l dialog.Line) bool { return l.Label == lineLeave })
	}
	return dialog.Menu{Title: "Dominoes", Lines: lines}
}

// FairMsg opens the page about a match's fair deal.
type FairMsg struct {
	Table ticket.Ticket
	Page  page.Page
}

// OpenFair returns the command that opens the page about the match's fair deal. The
// record's name may have to be waited for.
func (t Page) OpenFair() tea.Cmd {
	return func() tea.Msg {
		return FairMsg{t.ID, FairPage(t.Match, t.RecordID())}
	}
}

// openReview opens the review of the last round, where all tiles of it may be seen.
func (t Page) openReview() page.Result {
	to, at := toTable{t.ID}, t.at
	return page.Do(func() tea.Msg {
		m, err := at.review()
		if err != nil {
			return refusedMsg{to, err}
		}
		return reviewMsg{to, m}
	})
}
