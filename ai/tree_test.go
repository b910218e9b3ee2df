package ai

import (
	"math/rand/v2"
	"testing"

	"dominoes/ai/choice"
	"dominoes/ai/worlds"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tableWith returns a round of plaza that B leads, with this tile on top of the boneyard.
func tableWith(t *testing.T, first domino.Tile) choice.Board {
	r := rulestest.Rules(t, "plaza 2")
	setup := rulestest.Setup(t, "A 0-0 1-0 2-0", "B 6-6 1-1 2-1", "boneyard 4-3 5-3 5-4")
	hands := [domino.MaxSeats]domino.Set{domino.SetOf(setup.Hands[domino.A]...), domino.SetOf(setup.Hands[domino.B]...)}
	o := game.Observation{Rules: r, Seat: domino.A, Turn: domino.B}
	return choice.NewBoard(o.StartPosition(hands, append([]domino.Tile{first}, setup.Boneyard...)), nil)
}

func TestTreeDistinguishesOnlyOwnDraws(t *testing.T) {
	draw, lead := rulestest.Move(t, "draw"), rulestest.Move(t, "6-6")
	for own, want := range map[bool]bool{true: false, false: true} {
		var tr tree
		tr.reset(20)
		var at []int32
		for _, n := range []int{0, 1} {
			b := tableWith(t, domino.NewTile(3, n))
			tr.begin()
			tr.play(&b, lead, !own)
			tr.play(&b, draw, own)
			require.True(t, tr.inside)
			at = append(at, tr.at)
		}
		assert.Equal(t, want, at[0] == at[1], own)
	}
}

func TestTreeTriesBestMoveMostOften(t *testing.T) {
	var tr tree
	tr.reset(20)
	moves := []game.Move{{Tile: 1}, {Tile: 2}, {Tile: 3}}
	tr.begin()
	tr.expand(moves, []float32{0.5, 0.3, 0.2}, 1)
	worth := map[domino.Tile]float64{1: -5, 2: 40, 3: 10}
	tried := map[domino.Tile]int{}
	for n := range 500 {
		tr.begin()
		m := tr.take(tr.promising())
		if n == 0 {
			assert.Equal(t, domino.Tile(1), m.Tile, "the likeliest first")
		}
		tried[m.Tile]++
		tr.learn(worth[m.Tile])
	}
	assert.Equal(t, domino.Tile(2), tr.mostTried().Tile)
	assert.Greater(t, tried[2], 400)
	assert.NotZero(t, tried[3])
}

func TestTreeChoosesLegalMovesInEveryWorld(t *testing.T) {
	someTables(t, 60, func(o game.Observation, rng *rand.Rand) {
		chooses, judges := choice.ModelsFor(&o.Rules)
		j := newJudgement(t.Context(), &o, worlds.New(t.Context(), &o, chooses, rng), judges, rng)
		for range 40 {
			j.playLegally(t)
		}
	})
}

// playLegally is playOut with a check that all moves are legal.
func (j *judgement) playLegally(t *testing.T) {
	b := j.sampler.Next(t.Context())
	if b.Pos.Turn() != j.stakes.seat || b.Pos.Ending() != game.Running {
		return
	}
	j.tree.begin()
	m := j.tree.take(j.tree.child(j.trials[j.rng.IntN(len(j.trials))].Move))
	for {
		require.Contains(t, b.Pos.Moves(nil), m)
		j.tree.play(&b, m, b.Pos.Turn() == j.stakes.seat)
		if b.Pos.Ending() != game.Running {
			break
		}
		if b.Pos.Turn() == j.stakes.seat {
			m = j.tree.choose(&b, j.own, j.rng.Uint32())
		} else {
			m = j.others.Pick(&b, j.rng.Uint32())
		}
	}
	j.tree.learn(j.stakes.settle(&b.Pos).worth)
}
