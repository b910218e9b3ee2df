package ai

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// stakesAt returns a seat's stakes at the beginning of a round.
func stakesAt(t require.TestingT, seat domino.Seat, name string, scores ...int) stakes {
	o := game.Observation{Rules: rulestest.Rules(t, name), Seat: seat}
	for i, n := range scores {
		o.Scores[i] = domino.WholePoints(n)
	}
	return newStakes(&o)
}

// got returns points of the sides, negated if low score wins.
func (s *stakes) got(points ...float64) *[domino.MaxSeats]float64 {
	var got [domino.MaxSeats]float64
	for i, p := range points {
		got[i] = s.sign * p
	}
	return &got
}

// Matches with high and low scores winning.
var (
	twoSides  = []string{"draw 2", "fives 2", "block 4 teams", "plaza-twelve 2", "classic 2", "classic 4 teams"}
	moreSides = []string{"draw 3", "evens 4", "classic 3"}
)

// drawResult draws points for the sides.
func drawResult(t *rapid.T, most int, label string) (points []int) {
	return rapid.SliceOfN(rapid.IntRange(0, most), domino.MaxSeats, domino.MaxSeats).Draw(t, label)
}

func floats(points []int) (list []float64) {
	for _, n := range points {
		list = append(list, float64(n))
	}
	return list
}

func TestPropertyChancesOfSidesSumTo1(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := stakesAt(t, domino.A, rapid.SampledFrom(slices.Concat(twoSides, moreSides)).Draw(t, "match"), drawResult(t, 120, "scores")...)
		got := s.got(floats(drawResult(t, 60, "gains")[:s.sides])...)
		sum := 0.0
		for side := range s.sides {
			p := s.chance(got, side)
			require.True(t, p >= 0 && p <= 1, "%v", p)
			sum += p
		}
		require.InDelta(t, 1, sum, 1e-9)
	})
}

// More points are worth more. At equal scores, what a side gains the other loses, independent of the seats.
func TestPropertyMorePointsOfTwoSidesAreWorthMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name, scores := rapid.SampledFrom(twoSides).Draw(t, "match"), drawResult(t, 99, "scores")[:2]
		gains := floats(drawResult(t, 60, "gains"))
		s, facing := stakesAt(t, domino.A, name, scores...), stakesAt(t, domino.B, name, scores...)
		turned := stakesAt(t, domino.B, name, scores[1], scores[0])
		x, y := s.weigh(s.got(gains[:2]...)), facing.weigh(facing.got(gains[:2]...))
		require.Equal(t, x, turned.weigh(turned.got(gains[1], gains[0])))
		require.InDelta(t, -x.points, y.points, 1e-9)
		require.InDelta(t, 1, x.win+y.win, 1e-9)
		require.InDelta(t, s.scale, x.worth+y.worth, 1e-9)

		if gains[0] += s.sign * (1 + gains[2]/2); gains[0] < 0 {
			return // gains aren't negative
		}
		more := s.weigh(s.got(gains[0], gains[1]))
		require.Greater(t, more.points, x.points)
		require.GreaterOrEqual(t, more.win, x.win)
		require.GreaterOrEqual(t, more.worth, x.worth-1e-9)
	})
}

func TestPointInMidMatchIsWorthAboutOne(t *testing.T) {
	for _, name := range slices.Concat(twoSides, moreSides) {
		s := stakesAt(t, domino.A, name)
		less, more := [domino.MaxSeats]float64{10, 10, 10, 10}, [domino.MaxSeats]float64{10.01, 10, 10, 10}
		slope := s.scale * (s.chance(&more, 0) - s.chance(&less, 0)) / 0.01
		assert.InDelta(t, 1, slope, 0.25, name)
	}
}

func TestMatchOutweighsPointsNearTarget(t *testing.T) {
	for _, c := range []struct {
		match         string
		scores        []int
		better, worse []float64
	}{
		// A point is enough, and 30 are no more than that.
		{"draw 2", []int{99, 0}, []float64{1, 0}, []float64{0, 30}},
		{"draw 2", []int{99, 99}, []float64{1, 0}, []float64{0, 40}},
		{"block 4 teams", []int{99, 99, 99, 99}, []float64{1, 0}, []float64{0, 40}},
		{"draw 3", []int{95, 95, 20}, []float64{5, 0, 0}, []float64{0, 0, 60}},
		// With points in play: reaching the target first is nothing, having more is all.
		{"fives 2", []int{80, 85}, []float64{25, 15}, []float64{10, 20}},
		// Few points win: it ends with the 101st, and 5 points more lose it.
		{"classic 2", []int{80, 90}, []float64{0, 12}, []float64{12, 0}},
		{"classic 2", []int{90, 95}, []float64{10, 8}, []float64{10, 3}},
	} {
		s := stakesAt(t, domino.A, c.match, c.scores...)
		assert.Greater(t, s.weigh(s.got(c.better...)).worth, s.weigh(s.got(c.worse...)).worth, "%+v", c)
	}
}

// Sides level at the target play on if high score wins, and share the win if low score does.
func TestChancesOnceTargetIsReached(t *testing.T) {
	const open = -1 // nothing is decided
	for _, c := range []struct {
		match  string
		scores []int
		got    []float64
		want   float64 // A's chance
	}{
		{"draw 2", []int{99, 0}, []float64{1, 0}, 1},
		{"draw 2", []int{99, 0}, []float64{0, 0}, open},
		{"draw 2", []int{50, 99}, []float64{40, 2}, 0},
		{"draw 2", []int{70, 90}, []float64{40, 20}, 0.5}, // level: another round
		{"block 4 teams", []int{90, 90, 90, 90}, []float64{20, 0}, 1},
		{"draw 3", []int{70, 90, 110}, []float64{40, 20, 0}, 1. / 3},
		{"classic 2", []int{90, 100}, []float64{10, 0}, open}, // 100 plays on
		{"classic 2", []int{90, 100}, []float64{10, 1}, 1},
		{"classic 2", []int{90, 100}, []float64{11, 1}, 0.5},
		{"classic 3", []int{90, 90, 100}, []float64{0, 0, 5}, 0.5},
		{"classic 3", []int{90, 80, 100}, []float64{0, 0, 5}, 0},
		// Six rounds win if another side has none; otherwise all begin again.
		{"jamaican 4 teams", []int{0, 0}, []float64{0, 0}, 0.5},
		{"jamaican 4 teams", []int{2, 0}, []float64{0, 0}, 0.5 + 1./32},
		{"jamaican 4 teams", []int{5, 0}, []float64{0, 0}, 0.5 + 1./4},
		{"jamaican 4 teams", []int{0, 5}, []float64{0, 0}, 0.5 - 1./4},
		{"jamaican 4 teams", []int{5, 0}, []float64{1, 0}, 1},
		{"jamaican 4 teams", []int{5, 0}, []float64{-5, 0}, 0.5}, // all points are wiped
		{"jamaican 3", []int{5, 3, 0}, []float64{1, 0, 0}, 1},
		{"jamaican 3", []int{5, 3, 0}, []float64{-5, -3, 0}, 1. / 3},
		{"jamaican 3", []int{5, 3, 0}, []float64{0, 0, 0}, open},
	} {
		s := stakesAt(t, domino.A, c.match, c.scores...)
		p := s.chance(s.got(c.got...), 0)
		if c.want == open {
			assert.True(t, p > 0 && p < 1, "%+v: %v", c, p)
		} else {
			assert.InDelta(t, c.want, p, 1e-9, "%+v", c)
		}
	}
}

// If two of three sides are level at the target, the third may still win. If a side must have nothing, the one with
// more rounds is ahead.
func TestChancesOfThreeSides(t *testing.T) {
	s := stakesAt(t, domino.A, "draw 3", 70, 90, 60)
	got := s.got(40, 20, 0)
	assert.Positive(t, s.chance(got, 2))
	assert.Less(t, s.chance(got, 2), s.chance(got, 0))
	assert.InDelta(t, s.chance(got, 1), s.chance(got, 0), 1e-9)

	s = stakesAt(t, domino.A, "jamaican 3", 5, 3, 0)
	got = s.got(0, 0, 0)
	assert.Greater(t, s.chance(got, 0), s.chance(got, 1))
	assert.InDelta(t, 1, s.chance(got, 0)+s.chance(got, 1)+s.chance(got, 2), 1e-9)
}

func TestLastRoundDecidesRegardlessOfTarget(t *testing.T) {
	r := rulestest.Rules(t, "classic 3")
	r.Rounds, r.Target = 3, 0
	o := game.Observation{Rules: r, Rounds: make([]game.Round, 1)}
	s := newStakes(&o)
	assert.False(t, s.deciding())
	assert.InDelta(t, 1./3, s.chance(s.got(9, 9, 9), 1), 1e-9)
	assert.Less(t, s.chance(s.got(20, 0, 0), 0), 1./3)
	o.Rounds = make([]game.Round, 2)
	s = newStakes(&o)
	assert.True(t, s.deciding())
	assert.Zero(t, s.chance(s.got(20, 0, 0), 0))
	assert.InDelta(t, 0.5, s.chance(s.got(20, 0, 0), 2), 1e-9)
}

// Points alone don't decide if a tile may end the match, or a side needs its first score.
func TestBestPlayDependsOnScoresNearTarget(t *testing.T) {
	for _, c := range []struct {
		rule   domino.TargetRule
		entry  int
		scores [2]int
		want   bool
	}{
		{domino.TargetAtOnce, 0, [2]int{0, 0}, false},
		{domino.TargetAtOnce, 0, [2]int{85, 10}, true},
		{domino.TargetExact, 0, [2]int{85, 10}, true},
		{domino.TargetRoundEnd, 0, [2]int{85, 10}, false},
		{domino.TargetRoundEnd, 10, [2]int{85, 0}, true},
		{domino.TargetRoundEnd, 10, [2]int{85, 10}, false},
		{domino.TargetLove, 0, [2]int{0, 0}, true},
	} {
		r := rulestest.Rules(t, "fives 2")
		r.Target, r.TargetRule, r.Entry = 100, c.rule, c.entry
		o := game.Observation{Rules: r}
		o.Scores[0], o.Scores[1] = domino.WholePoints(c.scores[0]), domino.WholePoints(c.scores[1])
		s := newStakes(&o)
		assert.Equal(t, c.want, s.byScores(), "%+v", c)
	}
}

// A round is deciding if a side has reached the target in it, or a move is known to end the match.
func TestRoundIsDecidingIfMatchMustEnd(t *testing.T) {
	o := game.Observation{Rules: rulestest.Rules(t, "fives 2")}
	s := newStakes(&o)
	require.False(t, s.deciding())
	study := Study{judgement: judgement{stakes: s, trials: []trial{{}, {Opinion: Opinion{Match: 0.4}}}}, tallies: make([]tally, 2)}
	require.False(t, study.Deciding(), "nothing was tried yet")
	study.tallies[1] = tally{Worlds: 5, Over: 5, Target: Chance{Part: 5}}
	require.True(t, study.Deciding())
	study.tallies[1].Over = 4
	require.False(t, study.Deciding())
	study.solved = true
	require.True(t, study.Deciding(), "one move loses the match")

	o.Scores[domino.B] = domino.WholePoints(100)
	o.History = []game.Event{game.Joined{Laid: domino.Laid{Seat: domino.B}, Points: 100}}
	s = newStakes(&o)
	require.True(t, s.deciding())
	for won := range 6 {
		s = stakesAt(t, domino.A, "jamaican 4 teams", won, 0)
		assert.Equal(t, won == 5, s.deciding(), "%d wins", won)
	}
}

// A team is paid for two hands.
func TestRoundOfTeamsIsWorthMore(t *testing.T) {
	team, seat := stakesAt(t, domino.A, "block 4 teams"), stakesAt(t, domino.A, "block 4")
	assert.Greater(t, team.usual, seat.usual)
	assert.Less(t, team.usual, 2*seat.usual)
}

// The scores in mid-round include the points in play.
func TestScoresBeforeRoundExcludePointsInPlay(t *testing.T) {
	joined := func(seat domino.Seat, points int) game.Event {
		return game.Joined{Laid: domino.Laid{Seat: seat}, Points: points}
	}
	o := game.Observation{
		Rules: rulestest.Rules(t, "fives 4 teams"), Seat: domino.C,
		Scores:  [domino.MaxSeats]domino.Points{domino.WholePoints(45), domino.WholePoints(30), domino.WholePoints(45), domino.WholePoints(30)},
		History: []game.Event{game.Dealt{}, joined(domino.A, 10), joined(domino.B, 5), joined(domino.C, 15)},
	}
	s := newStakes(&o)
	assert.Equal(t, []float64{20, 25}, s.before[:2])
	assert.Equal(t, 2, s.sides)
}

func TestPropertySettledRoundMatchesScores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		if r.Tie == domino.TieDrawOff {
			return // its outcome isn't known beforehand
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
		var before stakes
		var last game.Position // after the last move
		rounds := 0
		check := func(s *game.State) {
			ended := s.Rounds()[rounds:]
			rounds += len(ended)
			if len(ended) != 1 || ended[0].Ending == game.Redealt || last.Ending() == game.Redealt || last.Ending() == game.Running {
				return // a deal ended a round, or a draw-off is to come
			}
			scores, got := s.Scores(), before.settle(&last)
			me, others := 0.0, 0.0
			for side := range before.sides {
				gain := before.sign * (toFloat(scores[side]) - before.before[side])
				if side == sideOf(&r, before.seat) {
					me = gain
				} else {
					others += gain
				}
			}
			require.InDelta(t, me-others/float64(before.sides-1), got.points, 1e-9)
		}
		end := rulestest.Play(t, r, rulestest.AnySeed(rng), func(s *game.State) (game.Move, bool) {
			check(s)
			o := s.Observe(domino.Seat(rng.IntN(r.Seats)))
			before = newStakes(&o)
			m := rulestest.AnyMove(s, rng)
			last = s.Position()
			last.Play(m)
			return m, rounds < 4
		})
		check(&end.State)
	})
}

func TestSolvedRoundIsWeighedLikePlayedOne(t *testing.T) {
	for _, name := range twoSides {
		s := stakesAt(t, domino.A, name, 20, 30)
		var p game.Position
		// The value counts for the side that gains more.
		mine, theirs := s.solved(&p, domino.WholePoints(12)), s.solved(&p, domino.WholePoints(-12))
		assert.Equal(t, s.weigh(s.got(12, 0)), mine, name)
		assert.Equal(t, s.weigh(s.got(0, 12)), theirs, name)
	}
}
