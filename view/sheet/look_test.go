package sheet

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// In the score sheet totals stand out and what is nothing steps back; in the hands' table
// only the winner's points are gold. A sign marks who leads.
func TestFiguresThatMatterStandOut(t *testing.T) {
	dark := theme.Dark()
	r := game.Rules{Seats: 2, Set: 6, RoundTo: 5, Target: 100, InPlay: game.InPlayNone}
	hands := func(tile game.Tile) [game.MaxSeats]game.Set {
		return [game.MaxSeats]game.Set{1: game.SetOf(tile)}
	}
	var none [game.MaxSeats]int
	s := &Sheet{
		Title: "Block", Rules: r, Headline: "Ann goes out", Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: r},
		Rounds: match(ended(r, hands(game.NewTile(6, 4)), []game.Seat{0}, none), ended(r, hands(game.NewTile(6, 6)), []game.Seat{0}, none)),
	}
	c := canvas.New(80, 24, canvas.Style{})
	s.Draw(c, &dark)
	_, y := canvastest.Find(t, c, sheetTitle)
	row := func(n int) *canvas.Canvas { return c.Sub(image.Rect(0, y+n, 80, y+n+1)) }
	ground := func(fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: dark.Ground} }
	assert.Regexp(t, `^  Ann +10 +10 +20 ◂ +80 +━+─+$`, row(1).Plain())
	assert.Regexp(t, `^  Bo +· +· +0 +100 +─+$`, row(2).Plain())
	assert.Equal(t, ground(dark.Gold).Bold(), canvastest.Look(t, row(0), sheetTitle))
	assert.Equal(t, ground(dark.Dim), canvastest.Look(t, row(0), "total"))
	assert.Equal(t, ground(dark.Seats[0]).Bold(), canvastest.Look(t, row(1), "Ann"))
	assert.Equal(t, ground(dark.Soft), canvastest.Look(t, row(1), "10"))
	assert.Equal(t, ground(dark.Text), canvastest.Look(t, row(1), "10      20"))
	assert.Equal(t, ground(dark.Text).Bold(), canvastest.Look(t, row(1), "20"))
	assert.Equal(t, ground(dark.Gold).Bold(), canvastest.Look(t, row(1), "◂"))
	assert.Equal(t, ground(dark.Dim), canvastest.Look(t, row(1), "80"))
	assert.Equal(t, ground(dark.Dim), canvastest.Look(t, row(2), "·"))

	felt := c.Sub(image.Rect(0, 0, 80, y))
	assert.Equal(t, canvas.Style{Fg: dark.Gold, Bg: dark.Felt, Attr: canvas.Bold}, canvastest.Look(t, felt, "+10"))
	assert.Equal(t, canvas.Style{Fg: dark.Text, Bg: dark.Felt, Attr: canvas.Bold}, canvastest.Look(t, felt, "= 12"))
}

// A hand's pips are added up beside it, where there is room on its line.
func TestHandsAreAddedUp(t *testing.T) {
	dark := theme.Dark()
	r := game.Rules{Seats: 2, Set: 6, RoundTo: 5, Target: 100, InPlay: game.InPlayNone}
	left := [game.MaxSeats]game.Set{1: game.SetOf(game.NewTile(6, 5), game.NewTile(5, 0))}
	var none [game.MaxSeats]int
	s := &Sheet{
		Title: "Block", Rules: r, Headline: "Ann goes out", Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: r},
		Rounds: match(ended(r, left, []game.Seat{0}, none)),
	}
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		c := canvas.New(size[0], size[1], canvas.Style{})
		s.Draw(c, &dark)
		assert.Regexp(t, `(5 \+ 11|11 \+ 5) = +16 pips`, c.Plain(), "%v", size)
	}
	few := s.held(60, layout.SizeS)
	assert.LessOrEqual(t, few.right(), 60)
}
