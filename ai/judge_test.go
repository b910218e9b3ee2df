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
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lookaheadOf parses a lookahead.
func lookaheadOf(t *testing.T, value string) *lookahead {
	t.Helper()
	p, err := Parse(value)
	require.NoError(t, err)
	return p.(*lookahead)
}

// seenAfter returns the observation after some random moves of a round, and whether the seat to move has a choice.
func seenAfter(t testing.TB, r domino.Rules, moves int, rng *rand.Rand) (o game.Observation, ok bool) {
	t.Helper()
	m, running := rulestest.PlayAnyhow(t, r, moves, rng)
	if !running {
		return o, false
	}
	o = m.Observe(m.Turn())
	return o, len(o.Moves) > 1
}

// someTables calls try with positions of n tables: variants with any number of seats, and in teams.
func someTables(t *testing.T, n int, try func(game.Observation, *rand.Rand)) {
	t.Helper()
	var all []domino.Rules
	for _, id := range variants.IDs() {
		for seats := 2; seats <= domino.MaxSeats+1; seats++ {
			r, err := variants.Resolve(id, min(seats, domino.MaxSeats), nil)
			require.NoError(t, err)
			r.Teams = seats > domino.MaxSeats
			all = append(all, r)
		}
	}
	for i, r := range sampletest.Some(t, n, all) {
		rng := rand.New(rand.NewPCG(uint64(i), 1))
		o, ok := seenAfter(t, r, rng.IntN(22), rng)
		for !ok {
			o, ok = seenAfter(t, r, rng.IntN(22), rng)
		}
		try(o, rng)
	}
}

// With limited work instead of time, the same observation gives the same opinions, whatever was judged before.
func TestJudgeRanksLegalMovesDeterministically(t *testing.T) {
	for _, value := range []string{
		"lookahead:worlds=4,work=1000000", "lookahead:work=150", "lookahead:worlds=12,work=1000000,inference=off", "club",
	} {
		used := lookaheadOf(t, value)
		someTables(t, 16, func(o game.Observation, _ *rand.Rand) {
			opinions := used.Judge(context.Background(), o, rand.New(rand.NewPCG(1, 2)))
			require.NotEmpty(t, opinions)
			var moves []game.Move
			for i, opinion := range opinions {
				require.Contains(t, o.Moves, opinion.Move)
				require.NotContains(t, moves, opinion.Move)
				moves = append(moves, opinion.Move)
				require.True(t, opinion.Win >= 0 && opinion.Win <= 1, "%+v", opinion)
				require.False(t, math.IsNaN(opinion.Worth) || math.IsNaN(opinion.Points), "%+v", opinion)
				require.LessOrEqual(t, opinion.Worlds, opinions[0].Worlds, "the best stays in the race")
				if i > 0 && opinion.Worlds == opinions[0].Worlds && opinions[i-1].Worlds == opinion.Worlds {
					require.LessOrEqual(t, opinion.Worth, opinions[i-1].Worth)
				}
			}
			require.Equal(t, lookaheadOf(t, value).Judge(context.Background(), o, rand.New(rand.NewPCG(1, 2))), opinions)
		})
	}
}

// In the worlds the other seats play in the style of their earlier choices.
func TestSampledStylesMatchEarlierChoices(t *testing.T) {
	r := rulestest.Rules(t, "block 2")
	// strays returns the part of the worlds in which B doesn't play by the
	// model, late in rounds that it has played as the bot does.
	strays := func(bot string) float64 {
		other, err := Parse(bot)
		require.NoError(t, err)
		rng, odd, all := rand.New(rand.NewPCG(4, 5)), 0, 0
		for range 25 {
			rulestest.Play(t, r, rulestest.AnySeed(rng), func(s *game.State) (game.Move, bool) {
				o := s.Observe(s.Turn())
				if len(s.Rounds()) > 0 || s.Turn() == domino.B {
					return other.Choose(context.Background(), o, rng), len(s.Rounds()) == 0
				}
				if len(o.Hand.Tiles()) <= 3 && len(o.Moves) > 1 {
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
				return rulestest.AnyMove(s, rng), true
			})
		}
		require.Greater(t, all, 100)
		return float64(odd) / float64(all)
	}
	assert.Greater(t, strays("heaviest"), 2*strays("lookahead:work=3000"))
}

func TestJudgeTriesOneWorldOnceContextEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, value := range []string{"lookahead", "lookahead:think=1h", "lookahead:worlds=1000000000", "lookahead:work=1000000000", "club"} {
		l := lookaheadOf(t, value)
		someTables(t, 10, func(o game.Observation, rng *rand.Rand) {
			for _, opinion := range l.Judge(ctx, o, rng) {
				require.LessOrEqual(t, opinion.Worlds, 1)
			}
			require.Contains(t, o.Moves, l.Choose(ctx, o, rng))
		})
	}
}

func TestOnlyMoveIsChosenWithoutJudging(t *testing.T) {
	l := lookaheadOf(t, "lookahead:worlds=1000000000")
	pass := game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd}
	assert.Equal(t, pass, l.Choose(context.Background(), game.Observation{Moves: []game.Move{pass}}, nil))
}

func TestUsedIsShareOfNearestLimit(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		limits       limits
		worlds, work int
		want         float64
	}{
		{limits{}, 7, 7, 0},
		{limits{worlds: 5}, 4, 1 << 40, 0.8},
		{limits{worlds: 5}, 5, 0, 1},
		{limits{work: 100}, 1 << 40, 99, 0.99},
		{limits{work: 100}, 1, 100, 1},
		{limits{worlds: 8, work: 100}, 6, 50, 0.75},
		{limits{worlds: 80, work: 100}, 6, 50, 0.5},
		{limits{start: now.Add(-time.Hour), time: 2 * time.Hour}, 1, 0, 0.5},
		{limits{start: now.Add(-time.Hour), time: time.Minute}, 1, 0, 60},
		{limits{start: now.Add(-time.Hour)}, 1, 0, 0},
		{limits{worlds: 80, work: 100, start: now.Add(-time.Hour), time: 2 * time.Hour}, 6, 80, 0.8},
	} {
		assert.InEpsilon(t, 1+c.want, 1+c.limits.used(c.worlds, c.work), 0.01, "%+v", c)
	}
}

// Larger sets get less work, since their steps take longer.
func TestOptionsSetLimits(t *testing.T) {
	small, large := &domino.Rules{Set: 6}, &domino.Rules{Set: 9}
	for _, c := range []struct {
		bot   lookahead
		rules *domino.Rules
		want  limits
	}{
		{lookahead{}, small, limits{worlds: manyWorlds, work: workSix, time: usualTime}},
		{lookahead{}, large, limits{worlds: manyWorlds, work: workNine, time: usualTime}},
		{lookahead{}, &domino.Rules{Set: 12}, limits{worlds: manyWorlds, work: workTwelve, time: usualTime}},
		{lookahead{}, &domino.Rules{Set: 12, Trains: domino.TrainsOwnAndPublic}, limits{worlds: manyWorlds, work: workTrains, time: usualTime}},
		{lookahead{work: 7}, small, limits{worlds: manyWorlds, work: 7}},
		{lookahead{worlds: 7}, small, limits{worlds: 7, work: workSix, time: usualTime}},
		{lookahead{think: 7}, large, limits{time: 7}},
		{lookahead{worlds: 3, work: 5, think: 7}, large, limits{worlds: 3, work: 5, time: 7}},
		{lookahead{worlds: 3, large: 9, work: 5}, small, limits{worlds: 3, work: 5}},
		{lookahead{worlds: 3, large: 9, work: 5}, large, limits{worlds: 9, work: 5}},
		{lookahead{worlds: 3, large: 9, work: 5}, &domino.Rules{Set: 12, Trains: domino.TrainsOwnAndPublic}, limits{worlds: 3, work: 5}},
	} {
		got := c.bot.limits(c.rules)
		assert.False(t, got.start.IsZero())
		got.start = time.Time{}
		assert.Equal(t, c.want, got)
	}
}

// Both moves are worth the same, so that only a limit ends the race.
func TestJudgeStopsAtFirstLimit(t *testing.T) {
	r := rulestest.Rules(t, "block 2")
	s := rulestest.At(t, r, "A 4-1 3-0", "B 6-4 6-5 1-0", "layout 4-4 4-3 E", "last B")
	worlds := func(ctx context.Context, l lookahead) int {
		return l.Judge(ctx, s.Observe(domino.A), rand.New(rand.NewPCG(1, 2)))[0].Worlds
	}
	assert.Equal(t, 7, worlds(t.Context(), lookahead{worlds: 7, work: math.MaxInt}))
	assert.Equal(t, 1, worlds(t.Context(), lookahead{work: 1}))
	assert.Equal(t, 1, worlds(t.Context(), lookahead{worlds: 7, think: 1}))
	// Without a limit of worlds these only return since time is up.
	assert.Positive(t, worlds(t.Context(), lookahead{think: 2 * time.Millisecond}))
	soon, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	assert.Positive(t, worlds(soon, lookahead{work: math.MaxInt}))
}

// A move drops out if it is behind by more than chance explains. The best never does.
func TestMovesClearlyBelowBestDropOut(t *testing.T) {
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
	slightly := noise(6, -0.4)
	for _, c := range []struct {
		name   string
		worths []float64
		rare   float64
		errors float64
		want   bool
	}{
		{"the same", best, 0, dropOutErrors, false},
		{"a little worse in every world", shifted(-0.01), 0, dropOutErrors, true},
		{"a little better in every world", shifted(0.01), 0, dropOutErrors, false},
		{"as good", noise(2, 0), 0, dropOutErrors, false},
		{"worse", noise(3, -2), 0, dropOutErrors, true},
		{"a little worse, but what is rare may not have come up yet", shifted(-0.01), 20, dropOutErrors, false},
		{"slightly worse, with time to catch up", slightly, 0, dropOutErrors, false},
		{"slightly worse, with little time left", slightly, 0, 1, true},
	} {
		assert.Equal(t, c.want, clearlyBelow(c.worths, best, c.rare, c.errors), c.name)
	}

	j := judgement{inRace: 4}
	for i, worths := range [][]float64{noise(2, -5), noise(4, 0.1), noise(5, -4), best} {
		m := game.Move{Tile: domino.Tile(i)}
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
	assert.ElementsMatch(t, []domino.Tile{1, 3}, []domino.Tile{opinions[0].Move.Tile, opinions[1].Move.Tile})
	assert.Equal(t, domino.Tile(2), opinions[2].Move.Tile)
	assert.Equal(t, domino.Tile(0), opinions[3].Move.Tile)
}

func TestBetterMoveRarelyDropsOut(t *testing.T) {
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

// whatIsKnown calls try with n positions in which the seat to move can infer where every tile is.
func whatIsKnown(t *testing.T, seats, n int, try func(o game.Observation, p game.Position, moves []game.Move, rng *rand.Rand)) {
	t.Helper()
	r, err := variants.Resolve("draw", seats, map[string]string{"target": "1000000"})
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(5, 5))
	rulestest.Play(t, r, game.Seed{7}, func(s *game.State) (game.Move, bool) {
		o, p := s.Observe(s.Turn()), s.Position()
		if moves := p.Choices(nil); o.Drawable == 0 && len(moves) > 1 && worlds.New(t.Context(), &o, nil, rng).Certain() {
			try(o, p, moves, rng)
			n--
		}
		return rulestest.AnyMove(s, rng), n > 0
	})
}

func TestLookaheadPlaysSolversMoveInOnlyWorld(t *testing.T) {
	solver := NewSolver()
	whatIsKnown(t, 2, 30, func(o game.Observation, p game.Position, moves []game.Move, rng *rand.Rand) {
		values := make([]domino.Points, len(moves))
		require.NoError(t, solver.Values(context.Background(), p, moves, values))
		m := lookaheadOf(t, "lookahead").Choose(context.Background(), o, rng)
		require.Equal(t, slices.Max(values), values[slices.Index(moves, m)], "%v of %v", m, moves)
	})
}

func TestLookaheadPlaysMaxNsMoveInOnlyWorld(t *testing.T) {
	search := NewMaxN()
	whatIsKnown(t, 3, 2, func(o game.Observation, p game.Position, moves []game.Move, rng *rand.Rand) {
		outcomes := make([]Outcome, len(moves))
		require.NoError(t, search.Values(context.Background(), p, moves, outcomes))
		best := lookaheadOf(t, "lookahead").Judge(context.Background(), o, rng)[0]
		stakes := newStakes(&o)
		for i, m := range moves {
			worth := stakes.solvedForEach(&p, outcomes[i]).worth
			require.LessOrEqual(t, worth, best.Worth+1e-6)
			if m == best.Move {
				require.InDelta(t, worth, best.Worth, 1e-6)
			}
		}
		require.Equal(t, 1, best.Worlds)
	})
}

// Studies always have one, so that each rollout counts as a world.
func TestLargerSetsGetFourRolloutsPerWorld(t *testing.T) {
	for id, times := range map[string]float64{"draw": 1, "plaza-nine": 4} {
		r := rulestest.Rules(t, id+" 2")
		rng := rand.New(rand.NewPCG(3, 3))
		o, ok := game.Observation{}, false
		for !ok {
			o, ok = seenAfter(t, r, 3, rng)
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
				j.tree.begin()
				first := j.tree.nodes[j.tree.child(trial.Move)]
				assert.Equal(t, 5, trial.Worlds)
				assert.Equal(t, 5*want, first.visits, id)
				assert.InDelta(t, first.worth/first.visits, trial.Worth/5, 1e-9)
			}
		}
	}
}

// The club player has no time limit.
func TestClubWorksAtMostAsMuchAsLookahead(t *testing.T) {
	someTables(t, 100, func(o game.Observation, _ *rand.Rand) {
		assert.LessOrEqual(t, lookaheadOf(t, "club").limits(&o.Rules).work, UsualWork(&o.Rules))
	})
}
