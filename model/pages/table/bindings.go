package table

import (
	"slices"

	"charm.land/bubbles/v2/key"

	"dominoes/game"
	"dominoes/model/page"
	"dominoes/model/pages/board"
)

// Bindings implements [page.Page].
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

// sheetKeys are the keys of a score sheet: to go on, and to look back at the round.
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

// handOverKeys are the keys of a hand-over, except the one that opens the hand.
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

// hintKeys are the keys of hints, if hints are possible.
func (t Page) hintKeys() []key.Binding {
	switch {
	case t.Match.Humans() == 0:
		return nil
	case t.Advising.Asked():
		return []key.Binding{page.KeyHints, page.KeyFigures}
	}
	return []key.Binding{page.KeyHints}
}

// backKeys are the keys that take back and redo, if there is something.
func (t Page) backKeys() []key.Binding {
	var keys []key.Binding
	if t.Match.CanUndo {
		keys = append(keys, page.KeyUndo)
	}
	if t.Match.CanRedo {
		keys = append(keys, page.KeyRedo)
	}
	return keys
}
