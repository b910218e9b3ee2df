package match

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCompareRoundGoesByPointsOfEachSide(t *testing.T) {
	high, err := NewDaily(1, "2026-11-20", "", true)
	require.NoError(t, err)
	low, err := NewDaily(1, "2026-11-19", "", true)
	require.NoError(t, err)
	require.Equal(t, game.WinLow, low.Rules().Win)
	round := func(a, inPlay, b int) (r game.Round) {
		r.Points[game.A], r.InPlay[game.A], r.Points[game.B] = game.WholePoints(a), game.WholePoints(inPlay), game.WholePoints(b)
		return r
	}
	for _, c := range []struct{ a, inPlay, b, want int }{{10, 0, 5, 1}, {0, 10, 5, 1}, {5, 0, 10, -1}, {5, 5, 10, 0}, {0, 0, 0, 0}} {
		assert.Equal(t, c.want, high.See(game.NoSeat).compareRound(game.A, round(c.a, c.inPlay, c.b)))
		assert.Equal(t, -c.want, low.See(game.NoSeat).compareRound(game.A, round(c.a, c.inPlay, c.b)))
	}
}
