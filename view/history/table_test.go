package history

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
)

// figures is a table with a line of each kind.
func figures() FigureTable {
	row := FigureRow{Matches: "12", Won: "7", WonShare: "58%", Rounds: "80", RoundsWon: "33", RoundsShare: "41%", Average: "12.5"}
	all, part, sum := row, row, row
	all.Name, part.Name, part.Part, sum.Name, sum.Sum = "Fives", "as Ann", true, "All of it", true
	sum.Matches = "123456"
	return FigureTable{Title: "By game", Rows: []FigureRow{all, part, sum}}
}

// Figures stand below their heads, one below the other; shares have columns of their own
// where there is room.
func TestFiguresStandBelowTheirHeads(t *testing.T) {
	dark, plain := theme.Dark(), theme.PlainASCII()
	table := figures()
	draw := func(w int, t *theme.Theme) *canvas.Canvas {
		c := canvas.New(w, 4, canvas.Style{Bg: t.Ground})
		c.Ellipsis = t.Chars.Ellipsis
		table.draw(c, t)
		return c
	}
	for w := 56; w < 100; w++ {
		rows := strings.Split(draw(w, &dark).Plain(), "\n")
		end := func(row int, text string) int { return strings.Index(rows[row], text) + len(text) }
		for row := 1; row < 3; row++ {
			assert.Equal(t, end(0, "matches"), end(row, "12"), "%d columns", w)
			assert.Equal(t, end(0, "rounds"), end(row, "80"), "%d columns", w)
			assert.Equal(t, w, end(row, "12.5"), "%d columns", w)
			assert.Regexp(t, map[bool]string{true: " points/round$", false: " per round$"}[w >= 72], rows[0], "the head says what the average is of")
			assert.Equal(t, w >= 72, strings.Contains(rows[row], "58%"), "%d columns", w)
			if w >= 72 {
				assert.Equal(t, end(0, "won"), end(row, "58%"), "%d columns", w)
			} else {
				assert.Equal(t, end(0, "won"), end(row, " 7"), "%d columns", w)
			}
		}
		assert.Equal(t, end(0, "matches"), end(3, "123456"))
		assert.Regexp(t, "^Fives .*\n?", rows[1])
		assert.Regexp(t, "^  as Ann ", rows[2])
	}
	table.Rows[0].Name = "A game whose name is longer than its column"
	assert.Regexp(t, `(?m)^A game whose name is l~ +12 `, draw(60, &plain).Plain())
	assert.Regexp(t, `(?m)^A game whose name is l… +12 `, draw(60, &dark).Plain())
}

// What is the sum of all stands out, what is a part of another line steps back.
func TestSumsStandOut(t *testing.T) {
	dark, table := theme.Dark(), figures()
	c := canvas.New(80, 4, canvas.Style{Bg: dark.Ground})
	table.draw(c, &dark)
	at := func(fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: dark.Ground} }
	assert.Equal(t, at(dark.Gold).Bold(), canvastest.Look(t, c, "By game"))
	assert.Equal(t, at(dark.Dim), canvastest.Look(t, c, "matches"))
	assert.Equal(t, at(dark.Soft), canvastest.Look(t, c, "Fives"))
	assert.Equal(t, at(dark.Dim), canvastest.Look(t, c, "as Ann"))
	assert.Equal(t, at(dark.Text).Bold(), canvastest.Look(t, c, "All of it"))
	assert.Equal(t, at(dark.Text).Bold(), canvastest.Look(t, c, "123456"))
	assert.Equal(t, at(dark.Dim), canvastest.Look(t, c, "58%"))
	for row, want := range []canvas.Style{at(dark.Text), at(dark.Soft), at(dark.Text).Bold()} {
		assert.Equal(t, want, canvastest.Look(t, c.Sub(c.Bounds().Add(image.Pt(0, row+1))), "12.5"))
	}
}
