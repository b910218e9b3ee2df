package table

import (
	"charm.land/bubbles/v2/key"

	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
)

// Screen returns the playing screen.
func (t Page) Screen(e page.Env) *tableview.Table {
	s := t.Board.Screen(t.View(e))
	s.Keys = page.Bar(t.Bindings()...)
	if t.undealt() {
		s.Stage = ""
	}
	names := t.Match.Words(e.Theme.Chars.Plain()).Names
	if t.showsStrip(e) {
		s.Strip = t.stripFor(e, names)
	}
	if t.beside(e) {
		s.Pane = t.paneFor(e, s)
	}
	if t.Match.Shared {
		t.addShared(e, s)
	}
	return s
}

// with returns the playing screen of the table with another board.
func (t Page) with(e page.Env) func(board.Board) *tableview.Table {
	return func(b board.Board) *tableview.Table {
		t.Board = b
		return t.Screen(e)
	}
}

// sheet returns the screen of a round's or the match's end.
func (t Page) sheet(e page.Env) *sheet.Sheet {
	s := t.Board.Sheet(t.View(e))
	if s.Keys = page.Bar(t.Bindings()...); t.Match.Shared {
		t.addSharedEnd(e, s)
	}
	return s
}

// keysInFilms are the keys that work during a film: those of the screen that it ends in, except that a hand can't be
// opened before the hand-over was visible.
func (t Page) keysInFilms() []key.Binding {
	if t.Stage == board.HandOver && !t.Sealed() {
		return t.handOverKeys()
	}
	return t.Bindings()
}

// pictures are the screens for a film of what has happened since before.
func (t Page) pictures(e page.Env, before Page) board.Pictures {
	return board.Pictures{
		Was: func() *tableview.Table { return before.Screen(e) }, Now: t.with(e),
		Sheet: func() *sheet.Sheet { return t.sheet(e) }, Keys: page.Bar(t.keysInFilms()...), As: t.seenBy,
	}
}
