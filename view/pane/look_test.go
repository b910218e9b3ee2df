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
	assert.Equal(t, on(&dark, dark.Bad), canvastest.Look(t, row("draw"), "━"))
	assert.Equal(t, on(&dark, dark.Bad), canvastest.Look(t, row("draw"), "−123"))
	assert.Equal(t, on(&dark, dark.Soft), canvastest.Look(t, row("3-2  W"), "0.0"))
	moves.Moves[2].Points, moves.Moves[3].Points = 0.04, -0.05
	moves.draw(c, &dark)
	assert.Equal(t, on(&dark, dark.Bad), canvastest.Look(t, row("3-2  W"), "−0.1"))
	assert.Equal(t, on(&dark, dark.Dim), canvastest.Look(t, c, "scores 15 now"))
	assert.Equal(t, on(&dark, dark.Soft), canvastest.Look(t, c, "as good as"))
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

// Beside the strip's hint the worth is spelled out where it has room, up to the last
// column.
func TestTheStripSpellsWorthOut(t *testing.T) {
	dark := theme.Dark()
	best := thought()[:1]
	best[0].Reasons = nil
	s := &Strip{Best: best}
	const hint, spelled, short = "◆ Hint 6-1 on E or W", "  worth +18.2  ahead 62%", " +18.2  62%"
	for w := 40; w < 50; w++ {
		c := canvas.New(w, 2, canvas.Style{Bg: dark.Ground})
		s.Draw(c, &dark, "", "")
		row := []rune(strings.Split(c.Plain(), "\n")[1])
		want := short
		if w >= 2+len([]rune(hint+spelled)) {
			want = spelled
		}
		assert.Equal(t, " "+hint+strings.Repeat(" ", w-2-len([]rune(hint+want)))+want, string(row), "%d columns", w)
		assert.Equal(t, canvas.Style{Fg: dark.Gold, Bg: dark.Ground, Attr: canvas.Bold}, canvastest.Look(t, c, "◆"))
		assert.Equal(t, canvas.Style{Fg: dark.Text, Bg: dark.Ground, Attr: canvas.Bold}, canvastest.Look(t, c, "+18.2"))
	}
}
