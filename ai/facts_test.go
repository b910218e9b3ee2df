package ai

import (
	"math"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// factsOf plays moves from a position, checks their points, and returns the facts.
func factsOf(t *testing.T, s game.State, points float64, moves ...string) Facts {
	t.Helper()
	b := choice.NewBoard(s.Position(), s.Layout())
	w := newObserver(&b)
	for _, text := range moves {
		m := rulestest.Move(t, text)
		require.Contains(t, b.Pos.Moves(nil), m)
		w.beforeMove(&b, m)
		b.Play(m)
	}
	var seen tally
	w.addTo(&seen, &b, result{points: points})
	return seen.facts()
}

// Reply is only the next seat's first move, Draws only those of first turns.
func TestFactsSeparateFirstTurnsFromLaterOnes(t *testing.T) {
	r := rulestest.Rules(t, "fives 3 boneyard=until")
	s := rulestest.At(t, r, "A 4-0 5-1 6-6", "B 3-3 3-2", "C 5-5 6-4", "boneyard 2-2 5-0 1-0 6-2", "layout 5-4", "last C")
	facts := factsOf(t, s, -10,
		"4-0 E", // A: 5 + 0 = 5
		"draw", "draw",
		"5-0 E", // B: 5 + 5 = 10
		"5-5 W", // C: 10 + 5 = 15
		"5-1 E", // A: 10 + 1
		"draw",
		"1-0 E", // B: 10 + 0 = 10
	)
	assert.Equal(t, []float64{5, 10}, []float64{facts.Now, facts.Reply.Average})
	assert.Equal(t, [domino.MaxSeats]float64{0, 2, 0, 0}, facts.Draws)
	for seat, able := range []float64{1, 0, 1} {
		assert.Equal(t, []float64{able, 1 - able}, []float64{facts.Able[seat].Part, facts.Stuck[seat].Part})
	}
	assert.InDelta(t, 12, facts.Left.Average, 1e-9)
}

func TestNoSeatIsAbleOrStuckAfterRoundEnds(t *testing.T) {
	r := rulestest.Rules(t, "block 2")
	for name, hands := range map[string][2]string{"out": {"A 5-1", "B 5-3 5-2"}, "blocked": {"A 5-1 6-6", "B 2-2"}} {
		facts := factsOf(t, rulestest.At(t, r, hands[0], hands[1], "layout 5-5 5-0 W", "last B"), 4, "5-1 E")
		assert.InDelta(t, 1, facts.Over, 1e-9, name)
		assert.Zero(t, facts.Able, name)
		assert.Zero(t, facts.Stuck, name)
	}
}

func TestMeanHasStandardError(t *testing.T) {
	var m Mean
	for _, x := range []float64{1, 3, 1, 3, 2} {
		m.add(x)
	}
	m.divideBy(5)
	assert.InDelta(t, 2, m.Average, 1e-9)
	assert.InDelta(t, math.Sqrt(0.8/4), m.Error, 1e-9)
	var one Mean
	one.add(7)
	one.divideBy(1)
	assert.Equal(t, Mean{Average: 7}, one)
}
