package match

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCompareRoundGoesByPointsOfEachSide(t *testing.T) {
	high, err := NewDaily(1, "2026-11-20", "", true)
	require.NoError(t, err)
	low, err := NewDaily(1, "2026-11-19", "", true)
	require.NoError(t, err)
	require.Equal(t, domino.WinLow, low.State.Rules().Win)
	round := func(a, inPlay, b int) (r game.Round) {
		r.Points[domino.A], r.InPlay[domino.A], r.Points[domino.B] = domino.WholePoints(a), domino.WholePoints(inPlay), domino.WholePoints(b)
		return r
	}
	for _, c := range []struct{ a, inPlay, b, want int }{{10, 0, 5, 1}, {0, 10, 5, 1}, {5, 0, 10, -1}, {5, 5, 10, 0}, {0, 0, 0, 0}} {
		assert.Equal(t, c.want, high.See(domino.NoSeat).compareRound(domino.A, round(c.a, c.inPlay, c.b)))
		assert.Equal(t, -c.want, low.See(domino.NoSeat).compareRound(domino.A, round(c.a, c.inPlay, c.b)))
	}
}
