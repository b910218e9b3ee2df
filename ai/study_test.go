package ai

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/ai/choice"
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
				require.True(t, f.Place == i+1 || i > 0 && f.Place == s.Findings()[i-1].Place, "places are shared, or go on with the count")
				facts := f.Facts
				if !s.Solved() {
					require.Equal(t, s.Findings()[0].Worlds, facts.Worlds, "%+v", f)
				}
				sides, low := float64(o.Rules.Sides()), 1.0
				if o.Rules.Win == game.WinLow {
					low = -1
				}
				made := low*(facts.Now+facts.Ours.Average-(facts.Reply.Average+facts.Theirs.Average)/(sides-1)) + facts.End.Average
				require.InDelta(t, f.Points-scoredSoFar(&o), made, 1e-6, "points are what was scored in play, and the round's end")
				ends := facts.Block.Part + facts.Target.Part
				for seat := range game.Seat(o.Rules.Seats) {
					ends += facts.Out[seat].Part
					require.LessOrEqual(t, facts.Able[seat].Part+facts.Stuck[seat].Part, 1-facts.Over+1e-9, "nobody plays after the end")
				}
				if o.Rules.Teams && o.Rules.Out == game.OutSide {
					ends = min(ends, 1) // more than one seat may lay its last tile
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
					require.Contains(t, []float64{0, 1}, f.Facts.Able[o.Seat].Part)
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

// Moves that can't be told apart share a place, and stand in the order in which the seat has
// them, whichever did better by chance.
func TestMovesThatCantBeToldApartShareAPlace(t *testing.T) {
	s := Study{listed: []int{2, 0, 3, 1}, tallies: make([]tally, 4), alike: make([][]game.Move, 4), traits: make([]choice.Features, 4)}
	s.stakes.usual = 21
	for i, worth := range []float64{9.9, 10, 2, 1.9} {
		s.trials = append(s.trials, trial{Opinion: Opinion{Worth: 100 * worth, Worlds: 100, Move: game.Move{Tile: game.Tile(i)}}, worths: constant(worth)})
	}
	places := func() (places, moves []int) {
		for _, f := range s.Findings() {
			places, moves = append(places, f.Place), append(moves, int(f.Move.Tile))
		}
		return places, moves
	}
	got, moves := places()
	require.Equal(t, []int{1, 1, 3, 3}, got)
	require.Equal(t, []int{1, 0, 3, 2}, moves)
	s.trials[0] = trial{Opinion: Opinion{Worth: 1010, Worlds: 100, Move: game.Move{Tile: 0}}, worths: constant(10.1)}
	_, again := places()
	require.Equal(t, moves, again, "chance changes nothing")
}

// A move between two that can't be told apart shares their place, so that "=" always means as
// good as the one above: here the second is surely behind the first, and the third only by chance.
func TestPlacesHaveNoGaps(t *testing.T) {
	s := Study{listed: []int{0, 1, 2}, tallies: make([]tally, 3), alike: make([][]game.Move, 3), traits: make([]choice.Features, 3)}
	s.stakes.usual = 21
	wavering := constant(1.5)
	for i := range wavering {
		wavering[i] += 50 * float64(i%2-(i+1)%2)
	}
	for i, worths := range [][]float64{constant(10), constant(9), wavering} {
		mean := 0.0
		for _, w := range worths {
			mean += w / 100
		}
		s.trials = append(s.trials, trial{Opinion: Opinion{Worth: 100 * mean, Worlds: 100, Move: game.Move{Tile: game.Tile(i)}}, worths: worths})
	}
	for i, f := range s.Findings() {
		require.Equal(t, 1, f.Place)
		require.Equal(t, game.Tile(i), f.Move.Tile)
	}
}

// A place counts all moves before it, also those that share a place.
func TestPlacedCountsAllBefore(t *testing.T) {
	list := []Finding{{Place: 1}, {Place: 2}, {Place: 2}, {Place: 7}, {Place: 8}, {Place: 8}}
	var places []int
	for _, f := range Placed(list) {
		places = append(places, f.Place)
	}
	require.Equal(t, []int{1, 2, 2, 4, 5, 5}, places)
}

// A round decides the match if a side has reached the target in it, or if it is known that a move
// ends the match, however far a usual round is from that.
func TestRoundDecidesMatchThatMustEnd(t *testing.T) {
	r, err := variants.Resolve("fives", 2, nil)
	require.NoError(t, err)
	o := game.Observation{Rules: r, Seat: game.A}
	s := newStakes(&o)
	require.False(t, s.deciding())
	o.Scores[game.B] = game.WholePoints(100)
	o.History = []game.Event{game.Joined{Laid: game.Laid{Seat: game.B}, Points: 100}}
	s = newStakes(&o)
	require.True(t, s.deciding())

	study := Study{judgement: judgement{stakes: newStakes(&game.Observation{Rules: r}), trials: []trial{{}, {Opinion: Opinion{Match: 0.4}}}}, tallies: make([]tally, 2)}
	require.False(t, study.Deciding(), "nothing was tried yet")
	study.tallies[1] = tally{worlds: 5, over: 5, target: event{times: 5}}
	require.True(t, study.Deciding())
	study.tallies[1].over = 4
	require.False(t, study.Deciding())
	study.solved = true
	require.True(t, study.Deciding(), "one move loses the match")
}
