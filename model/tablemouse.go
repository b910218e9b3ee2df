package model

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
)

// click handles the mouse: on the advice it chooses the move, elsewhere it is the
// board's.
func (t table) click(e env, m tea.Mouse) (table, result) {
	if move, ok := t.adviceAt(e, m); ok {
		t.alert = ""
		t.board = t.choosePlay(move)
		return t, result{}
	}
	board, action := t.board.click(t.view(e), m)
	t.board = board
	return t.act(e, action)
}

// adviceAt returns the move that is spoken of under the mouse.
func (t table) adviceAt(e env, m tea.Mouse) (game.Move, bool) {
	r := t.regions(t.view(e))
	if m.Button != tea.MouseLeft || t.stage != playing || !t.advises(e) || !image.Pt(m.X, m.Y).In(r.Pane) {
		return game.Move{}, false
	}
	p := t.screen(e).Pane
	if p == nil || p.Moves == nil {
		return game.Move{}, false
	}
	i, ok := p.MoveAt(m.Y-r.Pane.Min.Y, r.Pane.Dx(), r.Pane.Dy())
	if !ok {
		return game.Move{}, false
	}
	return p.Moves.Moves[i].Move.Move, true
}
