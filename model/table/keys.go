package table

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/page"
)

// Bindings lists the keys of what is shown.
func (t Page) Bindings() []key.Binding {
	switch {
	case t.Sealed():
		return []key.Binding{page.KeyDeal}
	case t.Peek:
		return append(append([]key.Binding{page.KeyReturn}, t.PanKeys()...), page.KeySize)
	case t.Stage == board.HandOver:
		return []key.Binding{page.KeyReady, page.KeyTable, page.KeyMenu}
	case t.Stage == board.RoundEnd && t.Match.State.Stage() == game.MatchOver:
		return append([]key.Binding{page.KeyResult, page.KeyReview, page.KeyTable, page.KeyMenu, page.KeyLog, page.KeyRules}, t.backKeys()...)
	case t.Stage == board.RoundEnd:
		return append([]key.Binding{page.KeyNext, page.KeyReview, page.KeyTable, page.KeyMenu, page.KeyLog, page.KeyRules}, t.backKeys()...)
	case t.Stage == board.MatchEnd:
		return []key.Binding{page.KeyTable, page.KeyAgain, page.KeyReview, page.KeyLeave, page.KeyFair, page.KeyLog, page.KeyRules} // a double click on "final result" does no harm
	case !t.MyTurn():
		return append(t.PanKeys(), append(append([]key.Binding{page.KeyMenu}, t.hintKeys()...), append(append([]key.Binding{page.KeyLog, page.KeyRules}, t.backKeys()...), t.SizeKeys()...)...)...)
	}
	var keys []key.Binding
	if t.Can(game.Plays) {
		keys = append(keys, page.KeyTile, page.KeyEnd, page.KeyPlay)
	}
	if t.Can(game.Draws) {
		keys = append(keys, page.KeyDraw)
	}
	if t.Can(game.Passes) {
		keys = append(keys, page.KeyPass)
	}
	keys = append(append(keys, t.PanKeys()...), page.KeyMenu)
	keys = append(append(keys, t.hintKeys()...), t.backKeys()...)
	keys = append(keys, page.KeyLog, page.KeyRules, page.KeySort)
	if keys = append(keys, t.SizeKeys()...); t.Can(game.Plays) {
		keys = append(keys, page.KeyNumber, page.KeyWhich)
	}
	return keys
}

// hintKeys are the keys of hints, where there may be any.
func (t Page) hintKeys() []key.Binding {
	switch {
	case t.Match.Humans() == 0:
		return nil
	case t.Advising.Stop != nil:
		return []key.Binding{page.KeyHints, page.KeyFigures}
	}
	return []key.Binding{page.KeyHints}
}

// press handles a key.
func (t Page) press(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	if panned, ok := t.Pan(t.View(e), msg); ok {
		t.Board = panned
		return t, page.Result{}
	}
	switch {
	case t.Peek:
		if key.Matches(msg, page.KeyReturn) {
			t.Peek = false
		}
		return t, page.Result{}
	case key.Matches(msg, page.KeyLog):
		return t, board.ToggleLog(e, t.Match, t.Stage == board.Playing && !t.Peek, t.logged(e))
	case key.Matches(msg, page.KeyRules):
		return t, board.RulesFor(t.Board)
	case key.Matches(msg, page.KeyReview) && (t.Stage == board.RoundEnd || t.Stage == board.MatchEnd):
		return t, page.Result{Show: page.OpenReview{Match: t.Match}}
	case t.Stage == board.MatchEnd:
		return t.pressAtEnd(msg)
	case key.Matches(msg, page.KeyMenu):
		t.Alert = ""
		return t, page.Result{Push: tableMenu(t), Cmd: t.Record()} // it says whether the match is saved
	}
	switch {
	case key.Matches(msg, page.KeyUndo):
		return t.askBack(e, false)
	case key.Matches(msg, page.KeyRedo):
		return t.askBack(e, true)
	}
	switch t.Stage {
	case board.HandOver:
		if key.Matches(msg, page.KeyTable) {
			t.Peek = true
		}
		if key.Matches(msg, page.KeyReady) {
			t, cmd := t.openHand(e)
			return t, page.Do(cmd)
		}
		return t, page.Result{}
	case board.RoundEnd:
		switch {
		case key.Matches(msg, page.KeyNext):
			return t.once(e, Page.turnPage)
		case key.Matches(msg, page.KeyTable):
			t.Peek = true
		}
		return t, page.Result{}
	}
	switch {
	case key.Matches(msg, page.KeyHints) && t.Match.Humans() > 0:
		return t.cycleHints(e)
	case key.Matches(msg, page.KeyFigures) && t.Advising.Stop != nil:
		return t.unfold(e)
	}
	if key.Matches(msg, page.KeyPlay) && t.Failed != "" {
		t.Alert, t.Failed = "", ""
		t, ask := t.ask(e)
		return t, page.Do(ask)
	}
	board, action := t.Board.Press(t.View(e), msg)
	t.Board = board
	return t.act(e, action)
}

func (t Page) pressAtEnd(msg tea.KeyPressMsg) (Page, page.Result) {
	switch {
	case key.Matches(msg, page.KeyAgain):
		return t, page.OpenBy(page.AgainMsg{})
	case key.Matches(msg, page.KeyTable):
		t.Peek = true
	case key.Matches(msg, page.KeyFair):
		return t, page.Result{Open: t.OpenFair()}
	case key.Matches(msg, page.KeyLeave, page.KeyMenu):
		return t, page.Result{Home: true}
	}
	return t, page.Result{}
}
