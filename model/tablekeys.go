package model

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
)

// bindings lists the keys of what is shown.
func (t table) bindings() []key.Binding {
	switch {
	case t.sealed():
		return []key.Binding{keyDeal}
	case t.peek:
		return append(append([]key.Binding{keyReturn}, t.panKeys()...), keySize)
	case t.stage == handOver:
		return []key.Binding{keyReady, keyTable, keyMenu}
	case t.stage == roundEnd && t.match.State.Stage() == game.MatchOver:
		return append([]key.Binding{keyResult, keyReview, keyTable, keyMenu, keyLog, keyRules}, t.backKeys()...)
	case t.stage == roundEnd:
		return append([]key.Binding{keyNext, keyReview, keyTable, keyMenu, keyLog, keyRules}, t.backKeys()...)
	case t.stage == matchEnd:
		return []key.Binding{keyTable, keyAgain, keyReview, keyLeave, keyFair, keyLog, keyRules} // a double click on "final result" does no harm
	case !t.myTurn():
		return append(t.panKeys(), append(append([]key.Binding{keyMenu}, t.hintKeys()...), append(append([]key.Binding{keyLog, keyRules}, t.backKeys()...), t.sizeKeys()...)...)...)
	}
	var keys []key.Binding
	if t.can(game.Plays) {
		keys = append(keys, keyTile, keyEnd, keyPlay)
	}
	if t.can(game.Draws) {
		keys = append(keys, keyDraw)
	}
	if t.can(game.Passes) {
		keys = append(keys, keyPass)
	}
	keys = append(append(keys, t.panKeys()...), keyMenu)
	keys = append(append(keys, t.hintKeys()...), t.backKeys()...)
	keys = append(keys, keyLog, keyRules, keySort)
	if keys = append(keys, t.sizeKeys()...); t.can(game.Plays) {
		keys = append(keys, keyNumber, keyWhich)
	}
	return keys
}

// hintKeys are the keys of hints, where there may be any.
func (t table) hintKeys() []key.Binding {
	switch {
	case t.match.Humans() == 0:
		return nil
	case t.advising.stop != nil:
		return []key.Binding{keyHints, keyFigures}
	}
	return []key.Binding{keyHints}
}

// press handles a key.
func (t table) press(e env, msg tea.KeyPressMsg) (table, result) {
	if panned, ok := t.pan(t.view(e), msg); ok {
		t.board = panned
		return t, result{}
	}
	switch {
	case t.peek:
		if key.Matches(msg, keyReturn) {
			t.peek = false
		}
		return t, result{}
	case key.Matches(msg, keyLog):
		return t, toggleLog(e, t.match, t.stage == playing && !t.peek, t.logged(e))
	case key.Matches(msg, keyRules):
		return t, rulesFor(t.board)
	case key.Matches(msg, keyReview) && (t.stage == roundEnd || t.stage == matchEnd):
		return t, result{show: openReview{t.match}}
	case t.stage == matchEnd:
		return t.pressAtEnd(msg)
	case key.Matches(msg, keyMenu):
		t.alert = ""
		return t, result{push: tableMenu(t), cmd: save(t.recorder, t.match)} // it says whether the match is saved
	}
	switch {
	case key.Matches(msg, keyUndo):
		return t.askBack(e, false)
	case key.Matches(msg, keyRedo):
		return t.askBack(e, true)
	}
	switch t.stage {
	case handOver:
		if key.Matches(msg, keyTable) {
			t.peek = true
		}
		if key.Matches(msg, keyReady) {
			t, cmd := t.openHand(e)
			return t, do(cmd)
		}
		return t, result{}
	case roundEnd:
		switch {
		case key.Matches(msg, keyNext):
			return t.once(e, table.turnPage)
		case key.Matches(msg, keyTable):
			t.peek = true
		}
		return t, result{}
	}
	switch {
	case key.Matches(msg, keyHints) && t.match.Humans() > 0:
		return t.cycleHints(e)
	case key.Matches(msg, keyFigures) && t.advising.stop != nil:
		return t.unfold(e)
	}
	if key.Matches(msg, keyPlay) && t.failed != "" {
		t.alert, t.failed = "", ""
		t, ask := t.ask(e)
		return t, do(ask)
	}
	board, action := t.board.press(t.view(e), msg)
	t.board = board
	return t.act(e, action)
}

func (t table) pressAtEnd(msg tea.KeyPressMsg) (table, result) {
	switch {
	case key.Matches(msg, keyAgain):
		return t, openBy(againMsg{})
	case key.Matches(msg, keyTable):
		t.peek = true
	case key.Matches(msg, keyFair):
		return t, result{open: t.openFair()}
	case key.Matches(msg, keyLeave, keyMenu):
		return t, result{home: true}
	}
	return t, result{}
}
