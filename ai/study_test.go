package ai

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// What a study says followed the moves fits together: every world ends one way,
// the moves' own points are those that the rules give, and all moves were tried
// in the same worlds.
func TestStudy(t *testing.T) {
	for range 4 {
		everyTable(t, func(o game.Observation, rng *rand.Rand) {
			s := NewStudy(o, rng)
			s.Continue(context.Background(), 5000)
			var moves []game.Move
			for i, f := range s.Findings() {
				moves = append(append(moves, f.Move), f.Alike...)
				require.Equal(t, i == 0, i == 0 && f.Level, "the best is level with itself")
				facts := f.Facts
				if !s.Solved() {
					require.Equal(t, s.Findings()[0].Worlds, facts.Worlds, "%+v", f)
				}
				sides, low := float64(o.Rules.Sides()), 1.0
				if o.Rules.Win == game.WinLow {
					low = -1
				}
				made := low*(facts.Now+facts.Ours-(facts.Reply+facts.Theirs)/(sides-1)) + facts.End
				require.InDelta(t, f.Points-scoredSoFar(&o), made, 1e-6, "points are what was scored in play, and the round's end")
				ends := facts.Block.Part
				for seat := range game.Seat(o.Rules.Seats) {
					ends += facts.Out[seat].Part
					require.True(t, seat != o.Seat || math.Abs(facts.Stuck[seat].Part-1+facts.Follow.Part) < 1e-9)
				}
				require.InDelta(t, 1, ends, 1e-9, "a round ends blocked, or somebody goes out: %+v", facts)
				if f.Move.Kind == game.Plays {
					require.InDelta(t, o.After(f.Move).Points, facts.Now, 1e-9)
				}
				require.GreaterOrEqual(t, facts.Block.Part, facts.Blocked.Part)
			}
			require.ElementsMatch(t, o.Moves, moves)
		})
	}
}

// scoredSoFar returns by how much the seat's side is ahead by what was scored in play
// so far in the round.
func scoredSoFar(o *game.Observation) float64 {
	gained, own, others, sides := gainedBy(&o.Rules, o.History), 0.0, 0.0, o.Rules.Sides()
	for side, points := range gained[:sides] {
		if side == sideOf(&o.Rules, o.Seat) {
			own = points
		} else {
			others += points / float64(sides-1)
		}
	}
	if o.Rules.Win == game.WinLow {
		return others - own
	}
	return own - others
}

// Where all is known, a study has the solver's values, and what follows a move is
// one line of play. A first call that leaves no time for it has an answer too.
func TestAStudySolvesWhatIsKnown(t *testing.T) {
	r, err := variants.Resolve("draw", 2, map[string]string{"target": "1000000"})
	require.NoError(t, err)
	rng, known, later := rand.New(rand.NewPCG(5, 5)), 0, 0
	s, err := game.New(r)
	require.NoError(t, err)
	for known < 60 {
		a, chance := s.Chance(game.Seed{7})
		if !chance {
			o := s.Observe(s.Turn())
			if p := s.Position(); o.Drawable == 0 && len(p.Choices(nil)) > 1 {
				known++
				study := NewStudy(o, rng)
				if study.Continue(context.Background(), 1); !study.Solved() {
					later++
					require.Positive(t, study.Findings()[0].Worlds)
				}
				study.Continue(context.Background(), 1_000_000)
				require.True(t, study.Solved())
				for _, f := range study.Findings() {
					var value [1]game.Points
					require.NoError(t, NewSolver().Values(context.Background(), p, []game.Move{f.Move}, value[:]))
					require.InDelta(t, toFloat(value[0]), f.Points, 1e-9)
					require.Contains(t, []float64{0, 1}, f.Facts.Follow.Part)
					require.Equal(t, 1, f.Facts.Worlds)
					require.Equal(t, 1, f.Worlds, "what was tried before is forgotten")
				}
			}
			a = o.Moves[rng.IntN(len(o.Moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	require.Greater(t, later, 10)
}

// Moves are level where they differ by little, or by no more than chance explains; once
// the round is solved, where they don't differ.
func TestLevelMoves(t *testing.T) {
	const usual = 21 // a fiftieth is 0.42
	wavering := func(mean float64) (worths []float64) {
		for i := range 100 {
			worths = append(worths, mean+10*float64(i%2)-5)
		}
		return worths
	}
	flat := constant(0)
	for _, c := range []struct {
		name       string
		move, best []float64
		solved     bool
		want       bool
	}{
		{"a little behind", []float64{0.6}, []float64{1}, false, true},
		{"more behind", []float64{0.5}, []float64{1}, false, false},
		{"a little behind, and solved", []float64{0.9}, []float64{1}, true, false},
		{"as good, and solved", []float64{1}, []float64{1}, true, true},
		{"behind by less than chance explains", wavering(-0.9), flat, false, true},
		{"behind by more", wavering(-1.1), flat, false, false},
		{"a little behind, in every world", flat, constant(0.4), false, true},
		{"more behind, in every world", flat, constant(0.5), false, false},
	} {
		s := Study{solved: c.solved}
		s.stakes.usual = usual
		worth := func(worths []float64) *trial {
			sum := 0.0
			for _, w := range worths {
				sum += w
			}
			return &trial{Opinion: Opinion{Worth: sum, Worlds: len(worths)}, worths: worths}
		}
		require.Equal(t, c.want, s.level(worth(c.move), worth(c.best)), c.name)
	}
}

// constant returns a worth that is the same in a hundred worlds.
func constant(worth float64) (worths []float64) {
	for range 100 {
		worths = append(worths, worth)
	}
	return worths
}
