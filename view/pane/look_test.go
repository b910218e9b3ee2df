package pane

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
)

// on is a colour on the pane.
func on(t *theme.Theme, fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: t.Panel} }

// The chosen move stands out, what costs points is in the colour of that, and bars of
// others step back.
func TestMovesThatMatterStandOut(t *testing.T) {
	dark := theme.Dark()
	moves := &Moves{Moves: thought(), Chosen: 1}
	c := canvas.New(33, 40, canvas.Style{Bg: dark.Panel})
	moves.draw(c, &dark)
	row := func(text string) *canvas.Canvas {
		_, y := canvastest.Find(t, c, text)
		return c.Sub(image.Rect(0, y, 33, y+1))
	}
	assert.Equal(t, on(&dark, dark.Text).Bold(), canvastest.Look(t, row("3-2  S"), "3-2"))
	assert.Equal(t, on(&dark, dark.Gold).Bold(), canvastest.Look(t, row("3-2  S"), "▸"))
	assert.Equal(t, on(&dark, dark.Gold).Bold(), canvastest.Look(t, row("3-2  S"), "━"))
	assert.Equal(t, on(&dark, dark.Soft).Bold(), canvastest.Look(t, row("6-1  E"), "6-1"))
	assert.Equal(t, on(&dark, dark.Gold.Mix(dark.Panel, 33)), canvastest.Look(t, row("6-1  E"), "━"))
	assert.Equal(t, on(&dark, dark.Soft), canvastest.Look(t, row("6-1  E"), "+18.2"))
	assert.Equal(t, on(&dark, dark.Gold.Mix(dark.Panel, 33)), canvastest.Look(t, row("0-0"), "━"), "its chance is no cost")
	assert.Equal(t, on(&dark, dark.Bad), canvastest.Look(t, row("draw"), "−123"))
	assert.Equal(t, on(&dark, dark.Soft), canvastest.Look(t, row("3-2  W"), "0.0"))
	moves.Moves[2].Points, moves.Moves[3].Points = 0.04, -0.05
	moves.draw(c, &dark)
	assert.Equal(t, on(&dark, dark.Bad), canvastest.Look(t, row("3-2  W"), "−0.1"))
	assert.Equal(t, on(&dark, dark.Dim), canvastest.Look(t, c, "scores 15 now"))
	assert.Equal(t, on(&dark, dark.Soft), canvastest.Look(t, c, "fewer points"))
}

// The log says a turn in plain words where they have room beside the points, else briefly.
func TestTheLogIsBriefWhereItMustBe(t *testing.T) {
	dark := theme.Dark()
	entry := words.Entry{Seat: game.B, Name: "Bo", Text: "drew 1, then 4-3 on W", Brief: "drew 1, 4-3 W", Gain: "+10"}
	for width, want := range map[int]string{33: "Bo drew 1, then 4-3 on W      +10", 28: "Bo drew 1, then 4-3 on W +10", 27: "Bo drew 1, 4-3 W        +10"} {
		c := canvas.New(width, 1, canvas.Style{})
		(&Log{Entries: []words.Entry{entry}}).draw(c, &dark)
		assert.Equal(t, want, c.Plain())
	}
}

// Where what has been seen is told in short, the name of one other player is whole.
func TestShortSeenNamesOnePlayerWhole(t *testing.T) {
	dark := theme.Dark()
	seen := noticed(6)
	seen.Others = seen.Others[:1]
	seen.Others[0].Name = "Vera"
	c := canvas.New(33, 5, canvas.Style{})
	seen.draw(c, &dark)
	assert.Contains(t, c.Plain(), " 3   2  Vera")
}

// What is new in the log stands out, and points gained stand at the right.
func TestNewsInTheLog(t *testing.T) {
	dark := theme.Dark()
	log := &Log{Entries: []words.Entry{
		{Seat: game.B, Name: "Bo", Text: "laid 4-3 on S", Gain: "+10"}, {Seat: game.C, Name: "Cy", Text: "passed", New: true}, {Text: "Round 2"},
	}}
	c := canvas.New(33, 3, canvas.Style{Bg: dark.Panel})
	log.draw(c, &dark)
	rows := strings.Split(c.Plain(), "\n")
	assert.Equal(t, []string{"Bo laid 4-3 on S              +10", "Cy passed", "Round 2"}, rows)
	assert.Equal(t, on(&dark, dark.Seats[game.B]).Bold(), canvastest.Look(t, c, "Bo"))
	assert.Equal(t, on(&dark, dark.Soft), canvastest.Look(t, c, "laid"))
	assert.Equal(t, on(&dark, dark.Gold).Bold(), canvastest.Look(t, c, "+10"))
	assert.Equal(t, on(&dark, dark.Text), canvastest.Look(t, c, "passed"))
}
