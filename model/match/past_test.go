package match_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What is past of a match is all that was played, without what later rounds follow from: they could be
// dealt in any way.
func TestPastKeepsMatchWithoutSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variant := rapid.SampledFrom([]string{"draw", "fives", "block"}).Draw(t, "variant")
		m := pagetest.Match(t, match.Setup{Variant: variant, Seats: match.UnnamedSeats("human", "human")})
		rounds := rapid.IntRange(1, 3).Draw(t, "rounds")
		m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.RoundJustEnded() && m.Played >= rounds })
		if rapid.Bool().Draw(t, "undone") && m.State.Stage() != game.MatchOver { // the next round's deal was seen, and a move taken back
			on := pagetest.PlayOn(t, m, func(next match.Match) bool { return next.Ply > m.Ply+5 })
			m = on.Undo(domino.A, on.Ply-m.Ply)
		}
		past, err := m.Past()
		require.NoError(t, err)
		assert.Nil(t, past.Seed)
		assert.Equal(t, m.Actions(), past.Actions())
		assert.Equal(t, m.State, past.State)
		for round := range m.Played + 1 {
			assert.Equal(t, m.Assisted(round), past.Assisted(round))
		}
		seat, n := past.Reversible(true)
		assert.Zero(t, n, "seat %v", seat)
		_, n = past.At(past.Ply / 2).Reversible(true)
		assert.Zero(t, n)
		assert.Nil(t, past.At(past.Ply/2).Seed)
	})
}
