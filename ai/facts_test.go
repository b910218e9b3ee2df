package ai

import (
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What follows a move is counted as the facts say: the reply is the first move of the next
// seat alone, draws are those of first turns, and what comes later is of either side.
func TestFactsAreOfFirstTurns(t *testing.T) {
	tile := game.NewTile
	for win, end := range map[string]float64{"high": -10 + 12.5, "low": -10 - 12.5} {
		r, err := variants.Resolve("fives", 3, map[string]string{"boneyard": "until", "win": win})
		require.NoError(t, err)
		s, err := game.New(r)
		require.NoError(t, err)
		s, _, err = game.Apply(s, game.Setup{
			Turn: game.A, Last: game.C,
			Hands: [game.MaxSeats][]game.Tile{
				{tile(4, 0), tile(5, 1), tile(6, 6)}, {tile(3, 3), tile(3, 2)}, {tile(5, 5), tile(6, 4)},
			},
			Boneyard: []game.Tile{tile(2, 2), tile(5, 0), tile(1, 0), tile(6, 2)},
			Layout:   []game.Laid{{Tile: tile(5, 4), End: game.NoEnd, Inner: 5, Outer: 4}},
		})
		require.NoError(t, err)
		b := choice.NewBoard(s.Position(), s.Layout())
		w := newObserver(&b)
		draw := game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}
		for _, m := range []game.Move{
			{Tile: tile(4, 0), End: game.E}, // A: 5 + 0 = 5
			draw, draw,
			{Tile: tile(5, 0), End: game.E}, // B: 5 + 5 = 10
			{Tile: tile(5, 5), End: game.W}, // C: 10 + 5 = 15
			{Tile: tile(5, 1), End: game.E}, // A: 10 + 1
			draw,
			{Tile: tile(1, 0), End: game.E}, // B: 10 + 0 = 10
		} {
			require.Contains(t, b.Pos.Moves(nil), m)
			w.beforeMove(&b, m)
			b.Play(m)
		}
		var seen tally
		w.addTo(&seen, &b, result{points: -10})
		facts := seen.facts()
		assert.Equal(t, []float64{5, 10, 0, 25}, []float64{facts.Now, facts.Reply, facts.Ours, facts.Theirs})
		assert.InDelta(t, end, facts.End, 1e-9, "what isn't of the play came with the end")
		assert.Equal(t, [game.MaxSeats]float64{0, 2, 0, 0}, facts.Draws)
		assert.Equal(t, [3]float64{0, 1, 0}, [3]float64{facts.Stuck[game.A].Part, facts.Stuck[game.B].Part, facts.Stuck[game.C].Part})
		assert.InDelta(t, 12, facts.Left, 1e-9)
	}
}
