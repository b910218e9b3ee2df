package table

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/page"
)

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
