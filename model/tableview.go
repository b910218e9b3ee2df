package model

import (
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
)

// view returns the room that the table has, and how it is shown there.
func (t table) view(e env) view {
	v := viewOf(e)
	v.beside, v.strip, v.thinking = t.beside(e), t.stripped(e), t.thinks
	if t.saving.failed != "" {
		v.notice = "NOT SAVED"
	}
	return v
}

// screen returns the playing screen.
func (t table) screen(e env) *tableview.Table {
	s := t.board.screen(t.view(e))
	s.Keys = bar(t.bindings()...)
	names := t.match.Words(e.theme.Chars.Plain()).Names
	if t.stripped(e) {
		s.Strip = t.stripFor(e, names)
	}
	if t.beside(e) {
		s.Pane = t.paneFor(e, s)
	}
	if t.failed != "" && s.Alert == "" {
		s.Alert = t.failed + "; " + e.settings.Keys.Name("play") + " asks it again"
	}
	return s
}

// with returns the playing screen of the table with another board.
func (t table) with(e env) func(board) *tableview.Table {
	return func(b board) *tableview.Table {
		t.board = b
		return t.screen(e)
	}
}

// sheet returns the screen of a round's or the match's end.
func (t table) sheet(e env) *sheet.Sheet {
	s := t.board.sheet(t.view(e))
	s.Keys = bar(t.bindings()...)
	return s
}

// pictures are the screens for a film of what has happened since before.
func (t table) pictures(e env, before table) pictures {
	return pictures{
		was: func() *tableview.Table { return before.screen(e) }, now: t.with(e),
		sheet: func() *sheet.Sheet { return t.sheet(e) }, keys: bar(t.bindings()...),
	}
}
