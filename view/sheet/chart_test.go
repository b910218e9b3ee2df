package sheet

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/words"
)

// A bar is as high as its score is beside the target's line.
func TestTheChartIsTrue(t *testing.T) {
	s := Sheet{Rules: game.Rules{Seats: 2, Target: 100}, Words: words.Words{Names: []string{"Ann", "Bo"}}}
	r := game.Round{Scores: [game.MaxSeats]game.Points{game.WholePoints(100), game.WholePoints(50)}}
	line := s.targetRow([]game.Round{r}, 8)
	assert.Equal(t, 7, line)
	assert.Equal(t, 8*7+4, s.barHeight(r, game.A, line), "the middle of the line's row")
	assert.Equal(t, 8*7/2+2, s.barHeight(r, game.B, line))
	r.Scores[game.A] = game.WholePoints(200)
	assert.LessOrEqual(t, s.barHeight(r, game.A, s.targetRow([]game.Round{r}, 8)), 64)
}
