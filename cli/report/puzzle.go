package report

import (
	"dominoes/ai/puzzle"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// PuzzleColumns is the width of a puzzle's table in cells; the text below is as wide. puzzleRows is the table's height.
const PuzzleColumns, puzzleRows = 78, 17

// PuzzleTable draws the table of a puzzle.
func PuzzleTable(p *puzzle.Puzzle, t *theme.Theme) *canvas.Canvas {
	o, pos := p.State.Observe(domino.NoSeat), p.State.Position()
	area := layout.Area{W: PuzzleColumns, H: puzzleRows, MaxPips: o.Rules.Set, Force: layout.SizeS}
	felt := tiles.Felt{Placement: layout.Whole(layout.Of(&o), area), Last: -1, Open: pos.Open(), Wild: o.Rules.Wild()}
	w := words.Words{Names: NamesOf(p.Header.Seats), Rules: o.Rules}.To(domino.A)
	train := func(e domino.End) string { return words.Capital(w.Train(e)) }
	felt.Captions = tiles.Captions(felt.Placement, o.Layout, pos.Trains(), train)
	c := canvas.New(area.W, area.H, canvas.Style{Fg: t.Text, Bg: t.Felt})
	felt.Draw(c, t)
	return c
}
