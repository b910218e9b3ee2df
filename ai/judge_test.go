package ai

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"dominoes/ai/choice"
	"dominoes/ai/worlds"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lookaheadOf returns the lookahead that a value names.
func lookaheadOf(t *testing.T, value string) *lookahead {
	t.Helper()
	p, err := Parse(value)
	require.NoError(t, err)
	return p.(*lookahead)
}

// someObservation returns what the seat to move sees after some random moves of a
// round, and whether it has a choice then.
func someObservation(t testing.TB, r game.Rules, moves int, rng *rand.Rand) (o game.Observation, ok bool) {
	t.Helper()
	s, err := game.New(r)
	require.NoError(t, err)
	var seed game.Seed
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	for moves >= 0 {
		a, chance := s.Chance(seed)
		if !chance {
			if moves == 0 {
				break
			}
			p := s.Position()
			a = p.Pick(rng.Uint32()).Act(s.Turn())
			moves--
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		if len(s.Rounds()) > 0 && s.Stage() == game.MatchOver {
			return o, false
		}
	}
	o = s.Observe(s.Turn())
	return o, len(o.Moves) > 1
}

// everyTable calls try with a moment of a round of every variant, for every
// number of seats, and in teams.
func everyTable(t *testing.T, try func(game.Observation, *rand.Rand)) {
	t.Helper()
	for i, id := range variants.IDs() {
		for seats := 2; seats <= game.MaxSeats+1; seats++ {
			r, err := variants.Resolve(id, min(seats, game.MaxSeats), nil)
			require.NoError(t, err)
			r.Teams = seats > game.MaxSeats
			rng := rand.New(rand.NewPCG(uint64(i), uint64(seats)))
			for {
				if o, ok := someObservation(t, r, rng.IntN(22), rng); ok {
					try(o, rng)
					break
				}
			}
		}
	}
}

// Opinions are of legal moves, each at most once, the best first.
func TestOpinions(t *testing.T) {
	for _, value := range []string{"lookahead:worlds=4", "lookahead:work=150", "lookahead:worlds=30,inference=off", "lookahead:worlds=2", "club"} {
		l := lookaheadOf(t, value)
		everyTable(t, func(o game.Observation, rng *rand.Rand) {
			opinions := l.Judge(context.Background(), o, rng)
			require.NotEmpty(t, opinions)
			var moves []game.Move
			for i, opinion := range opinions {
				require.Contains(t, o.Moves, opinion.Move)
				require.NotContains(t, moves, opinion.Move)
				moves = append(moves, opinion.Move)
				require.True(t, opinion.Win >= 0 && opinion.Win <= 1, "%+v", opinion)
				require.False(t, opinion.Worth != opinion.Worth || opinion.Points != opinion.Points, "%+v", opinion)
				require.LessOrEqual(t, opinion.Worlds, opinions[0].Worlds, "the best stays in the race")
				if i > 0 && opinion.Worlds == opinions[0].Worlds && opinions[i-1].Worlds == opinion.Worlds {
					require.LessOrEqual(t, opinion.Worth, opinions[i-1].Worth)
				}
			}
		})
	}
}

// In the worlds the others go on as they have played so far.
func TestTheOthersKeepTheirStyle(t *testing.T) {
	r, err := variants.Resolve("block", 2, nil)
	require.NoError(t, err)
	// strays returns the part of the worlds in which B doesn't play by the
	// model, late in rounds that it has played as the bot does.
	strays := func(bot string) float64 {
		other, err := Parse(bot)
		require.NoError(t, err)
		rng, odd, all := rand.New(rand.NewPCG(4, 5)), 0, 0
		for range 25 {
			s, err := game.New(r)
			require.NoError(t, err)
			var seed game.Seed
			seed[0], seed[1] = byte(rng.Uint32()), byte(rng.Uint32())
			for s.Stage() != game.MatchOver {
				if a, chance := s.Chance(seed); chance {
					s, _, err = game.Apply(s, a)
					require.NoError(t, err)
					continue
				}
				o, position := s.Observe(s.Turn()), s.Position()
				move := position.Pick(rng.Uint32())
				if s.Turn() == 1 {
					move = other.Choose(context.Background(), o, rng)
				} else if len(o.Hand.Tiles()) <= 3 && len(o.Moves) > 1 {
					model, policy := choice.ModelsFor(&r)
					j := newJudgement(t.Context(), &o, worlds.New(t.Context(), &o, model, rng), policy, rng)
					for range 20 {
						j.tryWorld(t.Context(), nil)
						all++
						if j.styles[1] == choice.Heavy {
							odd++
						}
					}
				}
				s, _, err = game.Apply(s, move.Act(s.Turn()))
				require.NoError(t, err)
				if rounds := s.Rounds(); len(rounds) > 0 {
					break
				}
			}
		}
		require.Greater(t, all, 100)
		return float64(odd) / float64(all)
	}
	assert.Greater(t, strays("heaviest"), 2*strays("lookahead:work=5000"))
}

// Once the context is done, there is an answer with hardly a world tried.
func TestADoneContextEndsTheThinking(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, value := range []string{"lookahead", "lookahead:think=1h", "lookahead:worlds=1000000000", "lookahead:work=1000000000", "club"} {
		l := lookaheadOf(t, value)
		everyTable(t, func(o game.Observation, rng *rand.Rand) {
			for _, opinion := range l.Judge(ctx, o, rng) {
				require.LessOrEqual(t, opinion.Worlds, 1)
			}
			require.Contains(t, o.Moves, l.Choose(ctx, o, rng))
		})
	}
}

// A seat with one move has nothing to think of.
func TestASingleMoveIsMade(t *testing.T) {
	l := lookaheadOf(t, "lookahead:worlds=1000000000")
	pass := game.Move{Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd}
	assert.Equal(t, pass, l.Choose(context.Background(), game.Observation{Moves: []game.Move{pass}}, nil))
}

// Where the work is limited and not the time, a player thinks the same of the
// same, whoever it has thought of before.
func TestTheSameWorkGivesTheSameAnswer(t *testing.T) {
	for _, value := range []string{"lookahead:work=400", "lookahead:worlds=5,work=1000000", "club"} {
		used := lookaheadOf(t, value)
		everyTable(t, func(o game.Observation, _ *rand.Rand) {
			fresh := lookaheadOf(t, value).Judge(context.Background(), o, rand.New(rand.NewPCG(1, 2)))
			again := used.Judge(context.Background(), o, rand.New(rand.NewPCG(1, 2)))
			require.Equal(t, fresh, again)
		})
	}
}

// choiceOfTwo is an observation with two moves that are worth the same, so that
// nothing but a limit ends the thinking.
func choiceOfTwo(t *testing.T) game.Observation {
	t.Helper()
	r, err := variants.Resolve("block", 2, nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	tile := game.NewTile
	s, _, err = game.Apply(s, game.Setup{
		Turn: game.A, Last: game.B,
		Hands:  [game.MaxSeats][]game.Tile{{tile(4, 1), tile(3, 0)}, {tile(6, 4), tile(6, 5), tile(1, 0)}},
		Layout: []game.Laid{{Tile: tile(4, 4), End: game.NoEnd, Inner: 4, Outer: 4}, {Tile: tile(4, 3), End: game.E}},
	})
	require.NoError(t, err)
	o := s.Observe(game.A)
	require.Len(t, o.Moves, 2)
	return o
}

func TestLimits(t *testing.T) {
	past, now := time.Now().Add(-time.Hour), time.Now()
	for _, c := range []struct {
		limits       limits
		worlds, work int
		want         bool
	}{
		{limits{}, 1 << 40, 1 << 40, false},
		{limits{worlds: 5}, 4, 1 << 40, false},
		{limits{worlds: 5}, 5, 0, true},
		{limits{work: 100}, 1 << 40, 99, false},
		{limits{work: 100}, 1, 100, true},
		{limits{start: now, time: time.Hour}, 1 << 40, 1 << 40, false},
		{limits{start: past, time: time.Minute}, 1, 0, true},
		{limits{start: past}, 1, 0, false},
		{limits{worlds: 5, work: 100, start: now, time: time.Hour}, 2, 100, true},
		{limits{worlds: 5, work: 100, start: past, time: time.Minute}, 2, 2, true},
	} {
		assert.Equal(t, c.want, c.limits.used(c.worlds, c.work) >= 1, "%+v", c)
	}
}

// How much is used up is told by what is nearest to its limit.
func TestLimitsUsed(t *testing.T) {
	assert.Zero(t, limits{}.used(7, 7))
	assert.Equal(t, 0.75, limits{worlds: 8, work: 100}.used(6, 50))
	assert.Equal(t, 0.5, limits{worlds: 80, work: 100}.used(6, 50))
	assert.InDelta(t, 0.5, limits{worlds: 80, start: time.Now().Add(-time.Hour), time: 2 * time.Hour}.used(6, 50), 0.01)
}

// What ends the thinking where the options say nothing, or something: the large sets get
// less work, since steps take longer there, and who limits the work alone gets the same answer however long it takes.
func TestLimitsOfOptions(t *testing.T) {
	small, large := &game.Rules{Set: 6}, &game.Rules{Set: 9}
	for _, c := range []struct {
		bot   lookahead
		rules *game.Rules
		want  limits
	}{
		{lookahead{}, small, limits{worlds: manyWorlds, work: workSix, time: usualTime}},
		{lookahead{}, large, limits{worlds: manyWorlds, work: workNine, time: usualTime}},
		{lookahead{}, &game.Rules{Set: 12}, limits{worlds: manyWorlds, work: workTwelve, time: usualTime}},
		{lookahead{}, &game.Rules{Set: 12, Trains: game.TrainsOwnAndPublic}, limits{worlds: manyWorlds, work: workTrains, time: usualTime}},
		{lookahead{work: 7}, small, limits{worlds: manyWorlds, work: 7}},
		{lookahead{worlds: 7}, small, limits{worlds: 7, work: workSix, time: usualTime}},
		{lookahead{think: 7}, large, limits{time: 7}},
		{lookahead{worlds: 3, work: 5, think: 7}, large, limits{worlds: 3, work: 5, time: 7}},
		{lookahead{worlds: 3, large: 9, work: 5}, small, limits{worlds: 3, work: 5}},
		{lookahead{worlds: 3, large: 9, work: 5}, large, limits{worlds: 9, work: 5}},
		{lookahead{worlds: 3, large: 9, work: 5}, &game.Rules{Set: 12, Trains: game.TrainsOwnAndPublic}, limits{worlds: 3, work: 5}},
	} {
		got := c.bot.limits(c.rules)
		assert.False(t, got.start.IsZero())
		got.start = time.Time{}
		assert.Equal(t, c.want, got)
	}
}

// The first limit that is reached ends the thinking.
func TestThinkingEndsAtItsLimit(t *testing.T) {
	o := choiceOfTwo(t)
	judge := func(l lookahead, ctx context.Context) Opinion {
		l.solver = NewSolver()
		return l.Judge(ctx, o, rand.New(rand.NewPCG(1, 2)))[0]
	}
	ctx := context.Background()
	assert.Equal(t, 7, judge(lookahead{worlds: 7, work: math.MaxInt}, ctx).Worlds)
	assert.Equal(t, 1, judge(lookahead{work: 1}, ctx).Worlds)
	assert.Equal(t, 1, judge(lookahead{worlds: 7, think: 1}, ctx).Worlds)

	// Worlds without end: these only return since time is up.
	assert.Positive(t, judge(lookahead{think: 2 * time.Millisecond}, ctx).Worlds)
	soon, cancel := context.WithTimeout(ctx, 2*time.Millisecond)
	defer cancel()
	judge(lookahead{work: math.MaxInt}, soon)
}

// A move falls out where it is behind by more than chance explains, and the best
// never does.
func TestDropOut(t *testing.T) {
	noise := func(seed uint64, mean float64) []float64 {
		rng := rand.New(rand.NewPCG(seed, 1))
		list := make([]float64, 3*dropOutEvery)
		for i := range list {
			list[i] = mean + rng.NormFloat64()
		}
		return list
	}
	best := noise(1, 0)
	shifted := func(by float64) []float64 {
		list := slices.Clone(best)
		for i := range list {
			list[i] += by
		}
		return list
	}
	assert.False(t, clearlyBelow(best, best, 0, dropOutErrors), "the same is no worse")
	assert.True(t, clearlyBelow(shifted(-0.01), best, 0, dropOutErrors), "a little worse in every world")
	assert.False(t, clearlyBelow(shifted(0.01), best, 0, dropOutErrors))
	assert.False(t, clearlyBelow(noise(2, 0), best, 0, dropOutErrors))
	assert.True(t, clearlyBelow(noise(3, -2), best, 0, dropOutErrors))
	assert.False(t, clearlyBelow(shifted(-0.01), best, 20, dropOutErrors), "what is rare may not have come up yet")

	slightly := noise(6, -0.4)
	assert.False(t, clearlyBelow(slightly, best, 0, dropOutErrors), "it may still catch up")
	assert.True(t, clearlyBelow(slightly, best, 0, 1), "there is little time left for that")

	j := judgement{inRace: 4}
	for i, worths := range [][]float64{noise(2, -5), noise(4, 0.1), noise(5, -4), best} {
		m := game.Move{Tile: game.Tile(i)}
		sum := 0.0
		for _, w := range worths {
			sum += w
		}
		j.trials = append(j.trials, trial{Opinion: Opinion{Move: m, Worth: sum, Worlds: len(worths)}, worths: worths})
	}
	j.dropOut(dropOutErrors)
	require.Equal(t, 2, j.inRace)
	opinions := j.opinions()
	require.Len(t, opinions, 4)
	assert.ElementsMatch(t, []game.Tile{1, 3}, []game.Tile{opinions[0].Move.Tile, opinions[1].Move.Tile})
	assert.Equal(t, game.Tile(2), opinions[2].Move.Tile)
	assert.Equal(t, game.Tile(0), opinions[3].Move.Tile)
}

// Chance alone hardly ever drops the better of two moves that are about as good.
func TestDropOutRarelyErrs(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	const races = 2000
	wrong := 0
	for range races {
		var good, bad []float64
		for n := 1; n <= 10*dropOutEvery; n++ {
			good = append(good, 0.1+rng.NormFloat64())
			bad = append(bad, rng.NormFloat64())
			if n%dropOutEvery == 0 && clearlyBelow(good, bad, 0, dropOutErrors) {
				wrong++
				break
			}
		}
	}
	assert.Less(t, wrong, races/100)
}

// Once nothing is hidden any more, the strongest player's moves are the solver's.
func TestWhatIsKnownIsSolved(t *testing.T) {
	r, err := variants.Resolve("draw", 2, map[string]string{"target": "1000000"})
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(5, 5))
	solver, known := NewSolver(), 0
	s, err := game.New(r)
	require.NoError(t, err)
	for known < 60 {
		a, chance := s.Chance(game.Seed{7})
		if !chance {
			o := s.Observe(s.Turn())
			moves := o.Moves
			if p := s.Position(); o.Drawable == 0 && len(p.Choices(nil)) > 1 {
				require.True(t, worlds.New(t.Context(), &o, nil, rng).Certain())
				known++
				values := make([]game.Points, len(moves))
				require.NoError(t, solver.Values(context.Background(), p, moves, values))
				m := lookaheadOf(t, "lookahead").Choose(context.Background(), o, rng)
				require.Equal(t, slices.Max(values), values[slices.Index(moves, m)], "%v of %v", m, moves)
			}
			a = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
}

// Where several play for themselves it does what is best when all do what is best for themselves.
func TestWhatIsKnownOfSeveralIsSolved(t *testing.T) {
	r, err := variants.Resolve("draw", 3, map[string]string{"target": "1000000"})
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(5, 5))
	search, known := NewMaxN(), 0
	s, err := game.New(r)
	require.NoError(t, err)
	for known < 3 {
		a, chance := s.Chance(game.Seed{7})
		if !chance {
			o := s.Observe(s.Turn())
			p := s.Position()
			moves := p.Choices(nil)
			if o.Drawable == 0 && len(moves) > 1 && worlds.New(t.Context(), &o, nil, rng).Certain() {
				known++
				outcomes := make([]Outcome, len(moves))
				require.NoError(t, search.Values(context.Background(), p, moves, outcomes))
				best := lookaheadOf(t, "lookahead").Judge(context.Background(), o, rng)[0]
				stakes := newStakes(&o)
				for i, m := range moves {
					worth := stakes.solvedForEach(&p, &outcomes[i]).worth
					require.LessOrEqual(t, worth, best.Worth+1e-6)
					if m == best.Move {
						require.InDelta(t, worth, best.Worth, 1e-6)
					}
				}
				require.Equal(t, 1, best.Worlds)
			}
			a = o.Moves[rng.IntN(len(o.Moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
}

// With the larger sets each world is played on four times, and what a move comes to in it is the average; what is
// counted by world is played on once.
func TestHowOftenWorldsArePlayedOn(t *testing.T) {
	for id, times := range map[string]float64{"draw": 1, "plaza-nine": 4} {
		r, err := variants.Resolve(id, 2, nil)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(3, 3))
		o, ok := game.Observation{}, false
		for !ok {
			o, ok = someObservation(t, r, 3, rng)
		}
		for _, counts := range []bool{false, true} {
			_, judges := choice.ModelsFor(&r)
			j := newJudgement(t.Context(), &o, worlds.New(t.Context(), &o, nil, rng), judges, rng)
			var tallies []tally
			want := times
			if counts {
				tallies, want = make([]tally, len(j.trials)), 1
			}
			for range 5 {
				j.tryWorld(t.Context(), tallies)
			}
			for _, trial := range j.trials {
				first := j.tree.nodes[childOfRoot(&j.tree, trial.Move)]
				assert.Equal(t, 5, trial.Worlds)
				assert.Equal(t, 5*want, first.visits, id)
				assert.InDelta(t, first.worth/first.visits, trial.Worth/5, 1e-9)
			}
		}
	}
}

// childOfRoot returns the branch of a first move.
func childOfRoot(t *tree, m game.Move) int32 {
	t.begin()
	return t.child(m)
}

// A club player has no clock, so its work is what keeps a decision short.
func TestClubPlayerTakesNoMoreWorkThanTheStrongestBot(t *testing.T) {
	everyTable(t, func(o game.Observation, _ *rand.Rand) {
		assert.LessOrEqual(t, lookaheadOf(t, "club").limits(&o.Rules).work, UsualWork(&o.Rules))
	})
}
