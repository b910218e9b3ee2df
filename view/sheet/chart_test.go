package sheet

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// A bar is as high as its score is beside the target's line.
func TestTheChartIsTrue(t *testing.T) {
	s := Sheet{Rules: game.Rules{Seats: 2, Target: 100}, Words: words.Words{Names: []string{"Ann", "Bo"}}}
	r := game.Round{Scores: [game.MaxSeats]game.Points{game.WholePoints(100), game.WholePoints(50)}}
	line := s.targetRow([]game.Round{r}, 8)
	assert.Equal(t, 7, line)
	assert.Equal(t, 8*7+4, s.barHeight(r, game.A, line), "the middle of the line's row")
	assert.Equal(t, 8*7/2+2, s.barHeight(r, game.B, line))
	dark := theme.Dark()
	s.Rounds = []game.Round{r, r, r}
	c := canvas.New(40, 10, canvas.Style{Bg: dark.Ground})
	s.drawChart(c, &dark)
	for x, seat := range []game.Seat{game.A, game.B} {
		for y := 6; y <= 8; y++ { // bars, and whose they are
			assert.Equal(t, dark.Seats[seat], colorAt(c, x, y), "%s in row %d", seat, y)
		}
	}
	r.Scores[game.A] = game.WholePoints(200)
	assert.LessOrEqual(t, s.barHeight(r, game.A, s.targetRow([]game.Round{r}, 8)), 64)
}
