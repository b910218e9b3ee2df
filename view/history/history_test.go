package history

import (
	"fmt"
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
	row := FigureRow{Matches: "12", Won: "7", WonShare: "58%", Rounds: "80", RoundsWon: "33", RoundsShare: "41%", Average: "12.5", Accuracy: "87%"}
	all, part, sum := row, row, row
	all.Name, part.Name, part.Part, sum.Name, sum.Sum = "Fives", "as Ann", true, "All of it", true
	sum.Matches = "123456"
	return FigureTable{Title: "By game", Rows: []FigureRow{all, part, sum}}
}

func TestHistoryScreen(t *testing.T) {
	dark := theme.Dark()
	s := &History{
		Who: widgets.Tabs{Names: []string{"Ann", "Bo"}, At: 1}, Lines: []string{"Bo won 7 of 12 matches.", "And a line that is so long that the screen has no room for it, and goes on."},
		Charts: []Chart{
			{Accuracies, []float64{0, 37.5, 80, 99.9, 100}, days(5)}, {Margins, []float64{-200, 35, 0, 90, -40}, days(5)},
		},
		Tables: []FigureTable{figures()}, Where: "12 matches",
		Notes: []string{"Matches that were left aren't counted."}, Keys: widgets.KeyBar{{Press: "esc", Does: "close"}, {Press: "x", Does: "a key"}},
	}
	goldentest.Equal(t, canvastest.Picture(canvastest.Drawn(120, 28, &dark, s), dark))
	whole := strings.Split(canvastest.Drawn(80, 24, &dark, s).Plain(), "\n")
	s.Top = 9
	scrolled := strings.Split(canvastest.Drawn(80, 24, &dark, s).Plain(), "\n")
	assert.Equal(t, whole[13:22], scrolled[4:13])
	assert.Equal(t, whole[23], scrolled[23], "the row of keys stays")
}

// days returns n different days.
func days(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf("%d Jan", 1+i))
	}
	return list
}

// Each match that wasn't a tie has a bar on its side of the line, however little it was lost by.
func TestBarsStandOnTheirSideOfTheLine(t *testing.T) {
	dark := theme.Dark()
	rapid.Check(t, func(t *rapid.T) {
		bars := rapid.SliceOfN(rapid.SampledFrom([]float64{-200, -1, 0, 1, 35.5, 90}), 1, 60).Draw(t, "bars")
		c := canvastest.Drawn(80, marginRows, &dark, &Chart{Margins, bars, days(len(bars))})
		shown := bars[max(0, len(bars)-37):]
		step := min(widestBar, (80-scaleWidth)/len(shown))
		for i, bar := range shown {
			x, line := scaleWidth+i*step, 4
			require.Equal(t, [2]bool{bar > 0, bar < 0}, [2]bool{c.RuneAt(x, line-1) != ' ', c.RuneAt(x, line+1) != ' '}, "bar %d", i)
		}
	})
}

func TestChartShowsLastMatchesThatHaveRoom(t *testing.T) {
	plain := theme.PlainASCII()
	accuracies := make([]float64, 1000)
	for i := range accuracies {
		accuracies[i] = float64(i) / 10
	}
	text := canvastest.Drawn(60, accuracyRows, &plain, &Chart{Accuracies, accuracies, days(1000)}).Plain()
	assert.Contains(t, text, "Accuracy in the last 27 matches")
	assert.Regexp(t, `(?m)^ +100% # # # `, text)
	assert.Regexp(t, `(?m)^ +974 Jan +1000 Jan *$`, text)
	one := canvastest.Drawn(60, marginRows, &plain, &Chart{Margins, []float64{3, 4, 5, 6}, []string{"today", "today", "today", "today"}}).Plain()
	assert.Equal(t, 1, strings.Count(one, "today"))
}

func TestAccuracyBarIsNeverMissing(t *testing.T) {
	dark := theme.Dark()
	c := canvastest.Drawn(60, accuracyRows, &dark, &Chart{Accuracies, []float64{0, 0.1, 100}, days(3)})
	assert.Equal(t, []rune("▁▁█"), []rune{c.RuneAt(scaleWidth, 3), c.RuneAt(scaleWidth+4, 3), c.RuneAt(scaleWidth+8, 3)})
	assert.Equal(t, []rune("  █"), []rune{c.RuneAt(scaleWidth, 1), c.RuneAt(scaleWidth+4, 1), c.RuneAt(scaleWidth+8, 1)})
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
		average := "per round"
		if w >= 90 {
			average = "points/round"
		}
		for row := 1; row < 3; row++ {
			assert.Equal(t, []int{end(0, "matches"), end(0, "won"), end(0, "rounds"), end(0, average), w},
				[]int{end(row, "12"), end(row, " 7"), end(row, "80"), end(row, "12.5"), end(row, "87%")}, "%d columns", w)
			assert.Equal(t, w >= 72, strings.Contains(rows[row], "58%"), "%d columns", w)
		}
		assert.Equal(t, end(0, "matches"), end(3, "123456"))
	}
	for i := range table.Rows {
		table.Rows[i].Accuracy = ""
	}
	assert.Regexp(t, ` per round$`, draw(60, &plain)[0], "nothing is judged")
	table.Rows[0].Name = "A game whose name is longer than its column"
	assert.Regexp(t, `^A game whose name is longer t~ +12 `, draw(60, &plain)[1])
}
