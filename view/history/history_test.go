package history

import (
	"strings"
	"testing"

	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// figures is a table with a line of each kind.
func figures() FigureTable {
	row := FigureRow{Matches: "12", Won: "7", WonShare: "58%", Rounds: "80", RoundsWon: "33", RoundsShare: "41%", Average: "12.5"}
	all, part, sum := row, row, row
	all.Name, part.Name, part.Part, sum.Name, sum.Sum = "Fives", "as Ann", true, "All of it", true
	sum.Matches = "123456"
	return FigureTable{Title: "By game", Rows: []FigureRow{all, part, sum}}
}

func TestHistoryScreen(t *testing.T) {
	dark := theme.Dark()
	s := &History{
		Who: widgets.Tabs{Names: []string{"Ann", "Bo"}, At: 1}, Lines: []string{"Bo won 7 of 12 matches.", "And a line that is so long that the screen has no room for it, and goes on."},
		Chart: Results{Bars: []float64{-200, 35, 0, 90, -40}, From: "1 Jan", To: "2 Feb"}, Tables: []FigureTable{figures()}, Where: "12 matches",
		Notes: []string{"Matches that were left aren't counted."}, Keys: widgets.KeyBar{{Press: "esc", Does: "close"}, {Press: "x", Does: "a key"}},
	}
	goldentest.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, s), dark))
	whole := strings.Split(canvastest.Drawn(80, 24, &dark, s).Plain(), "\n")
	s.Top = 9
	scrolled := strings.Split(canvastest.Drawn(80, 24, &dark, s).Plain(), "\n")
	assert.Equal(t, whole[13:22], scrolled[4:13])
	assert.Equal(t, whole[23], scrolled[23], "the row of keys stays")
}

func TestAveragesOfPartsAtTheEnd(t *testing.T) {
	assert.Equal(t, []float64{1, 2, 3}, averages([]float64{1, 2, 3}, 1))
	assert.Equal(t, []float64{1.5, 3.5, 5}, averages([]float64{1, 2, 3, 4, 5}, 2))
}

// Each match that wasn't a tie has a bar on its side of the line, however little it was lost by.
func TestBarsStandOnTheirSideOfTheLine(t *testing.T) {
	dark := theme.Dark()
	rapid.Check(t, func(t *rapid.T) {
		bars := rapid.SliceOfN(rapid.SampledFrom([]float64{-200, -1, 0, 1, 35.5, 90}), 1, 60).Draw(t, "bars")
		c := canvastest.Drawn(80, chartHeight, &dark, &Results{Bars: bars, From: "1 Jan", To: "2 Feb"})
		step := max(1, min(4, (80-resultScale)/len(bars)))
		for i, bar := range bars {
			x, line := resultScale+i*step, 1+resultRows
			require.Equal(t, [2]bool{bar > 0, bar < 0}, [2]bool{c.RuneAt(x, line-1) != ' ', c.RuneAt(x, line+1) != ' '}, "bar %d", i)
		}
	})
}

func TestThousandMatchesShareColumns(t *testing.T) {
	plain := theme.PlainASCII()
	r := Results{Bars: make([]float64, 1000)}
	for i := range r.Bars {
		r.Bars[i] = float64(i - 500)
	}
	c := canvastest.Drawn(60, chartHeight, &plain, &r)
	assert.Contains(t, c.Plain(), "won or lost, 19 a bar")
	assert.Contains(t, c.Plain(), "#")
}

// Figures stand below their heads; shares have columns of their own if there is room.
func TestFiguresStandBelowTheirHeads(t *testing.T) {
	dark, plain := theme.Dark(), theme.PlainASCII()
	table := figures()
	draw := func(w int, t *theme.Theme) []string {
		c := canvas.New(w, 4, canvas.Style{Bg: t.Ground})
		c.Ellipsis = t.Chars.Ellipsis
		table.draw(c, t)
		return strings.Split(c.Plain(), "\n")
	}
	for w := 56; w < 100; w++ {
		rows := draw(w, &dark)
		end := func(row int, text string) int { return strings.Index(rows[row], text) + len(text) }
		won := " 7"
		if w >= 72 {
			won = "58%"
		}
		for row := 1; row < 3; row++ {
			assert.Equal(t, []int{end(0, "matches"), end(0, "rounds"), w, end(0, "won")},
				[]int{end(row, "12"), end(row, "80"), end(row, "12.5"), end(row, won)}, "%d columns", w)
			assert.Equal(t, w >= 72, strings.Contains(rows[row], "58%"), "%d columns", w)
		}
		assert.Regexp(t, map[bool]string{true: " points/round$", false: " per round$"}[w >= 72], rows[0], "the head says what the average is of")
		assert.Equal(t, end(0, "matches"), end(3, "123456"))
	}
	table.Rows[0].Name = "A game whose name is longer than its column"
	assert.Regexp(t, `^A game whose name is l~ +12 `, draw(60, &plain)[1])
}
