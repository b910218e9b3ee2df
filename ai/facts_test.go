package ai

import (
	"math"
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
		assert.Equal(t, []float64{5, 10, 0, 25}, []float64{facts.Now, facts.Reply.Average, facts.Ours.Average, facts.Theirs.Average})
		assert.InDelta(t, end, facts.End.Average, 1e-9, "what isn't of the play came with the end")
		assert.Equal(t, [game.MaxSeats]float64{0, 2, 0, 0}, facts.Draws)
		assert.Equal(t, [3]float64{0, 1, 0}, [3]float64{facts.Stuck[game.A].Part, facts.Stuck[game.B].Part, facts.Stuck[game.C].Part})
		assert.Equal(t, [3]float64{1, 0, 1}, [3]float64{facts.Able[game.A].Part, facts.Able[game.B].Part, facts.Able[game.C].Part})
		assert.InDelta(t, 12, facts.Left.Average, 1e-9)
	}
}

// After a move that ends the round no turn comes: nobody can play, and nobody is stuck.
func TestNobodyPlaysAfterTheEnd(t *testing.T) {
	tile := game.NewTile
	play := game.Move{Tile: tile(5, 1), End: game.E}
	for name, hands := range map[string][game.MaxSeats][]game.Tile{
		"out":     {{tile(5, 1)}, {tile(5, 3), tile(5, 2)}},
		"blocked": {{tile(5, 1), tile(6, 6)}, {tile(2, 2)}},
	} {
		r, err := variants.Resolve("block", 2, nil)
		require.NoError(t, err)
		s, err := game.New(r)
		require.NoError(t, err)
		s, _, err = game.Apply(s, game.Setup{
			Turn: game.A, Last: game.B, Hands: hands,
			Layout: []game.Laid{{Tile: tile(5, 5), End: game.NoEnd, Inner: 5, Outer: 5}, {Tile: tile(5, 0), End: game.W, Inner: 5, Outer: 0}},
		})
		require.NoError(t, err)
		b := choice.NewBoard(s.Position(), s.Layout())
		w := newObserver(&b)
		w.beforeMove(&b, play)
		b.Play(play)
		require.NotEqual(t, game.Running, b.Pos.Ending(), name)
		var seen tally
		w.addTo(&seen, &b, result{points: 4})
		facts := seen.facts()
		assert.InDelta(t, 1, facts.Over, 1e-9, name)
		assert.Zero(t, facts.Able, name)
		assert.Zero(t, facts.Stuck, name)
	}
}

// A mean's standard error is that of its numbers; one number has none.
func TestMeansHaveTheirErrors(t *testing.T) {
	var s sum
	for _, x := range []float64{1, 3, 1, 3, 2} {
		s.add(x)
	}
	assert.InDelta(t, 2, s.mean(5).Average, 1e-9)
	assert.InDelta(t, math.Sqrt(0.8/4), s.mean(5).Error, 1e-9)
	var one sum
	one.add(7)
	assert.Equal(t, Mean{Average: 7}, one.mean(1))
}
