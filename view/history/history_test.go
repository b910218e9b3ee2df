package history

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/view/canvas"
	"dominoes/view/theme"
)

func TestAverages(t *testing.T) {
	assert.Equal(t, []float64{1, 2, 3}, averages([]float64{1, 2, 3}, 1))
	assert.Equal(t, []float64{1.5, 3.5, 5}, averages([]float64{1, 2, 3, 4, 5}, 2))
}

// Each match that wasn't a tie has a bar on its side of the line, however many
// there are and however little it was lost by.
func TestResultBars(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bars := rapid.SliceOfN(rapid.SampledFrom([]float64{-200, -1, 0, 1, 35.5, 90}), 1, 60).Draw(t, "bars")
		r := Results{Bars: bars, From: "1 Jan", To: "2 Feb"}
		theme := theme.Dark()
		const w = 80
		c := canvas.New(w, chartHeight, canvas.Style{})
		r.Draw(c, &theme)
		step := max(1, min(4, (w-resultScale)/len(bars)))
		line := 1 + resultRows
		for i, bar := range bars {
			x := resultScale + i*step
			above, below := c.RuneAt(x, line-1), c.RuneAt(x, line+1)
			require.Equal(t, bar > 0, above != ' ', "bar %d", i)
			require.Equal(t, bar < 0, below != ' ', "bar %d", i)
		}
	})
	// A thousand matches share the columns.
	theme := theme.PlainASCII()
	c := canvas.New(60, chartHeight, canvas.Style{})
	r := Results{Bars: make([]float64, 1000)}
	for i := range r.Bars {
		r.Bars[i] = float64(i - 500)
	}
	r.Draw(c, &theme)
	assert.Contains(t, c.Plain(), "won or lost, 19 a bar")
	assert.Contains(t, c.Plain(), "#")
}
