package ai

import (
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// stakesAt returns the stakes of seat A as a round begins, with match scores.
func stakesAt(t require.TestingT, id string, seats int, options map[string]string, scores ...int) stakes {
	return stakesOf(t, game.A, id, seats, options, scores...)
}

func stakesOf(t require.TestingT, seat game.Seat, id string, seats int, options map[string]string, scores ...int) stakes {
	r, err := variants.Resolve(id, seats, options)
	require.NoError(t, err)
	o := game.Observation{Rules: r, Seat: seat}
	for i, n := range scores {
		o.Scores[i] = game.WholePoints(n)
	}
	return newStakes(&o)
}

// got is what the sides gain, fewer being better where few points win.
func (s *stakes) got(points ...float64) *[game.MaxSeats]float64 {
	var got [game.MaxSeats]float64
	for i, p := range points {
		got[i] = s.sign * p
	}
	return &got
}

var teams = map[string]string{"teams": "true"}

// stakeCases are kinds of matches: of two sides and of more, high and low.
var stakeCases = []struct {
	id      string
	seats   int
	options map[string]string
	sides   int
}{
	{"draw", 2, nil, 2}, {"fives", 2, nil, 2}, {"block", 4, teams, 2}, {"plaza-twelve", 2, nil, 2},
	{"classic", 2, nil, 2}, {"classic", 4, teams, 2},
	{"draw", 3, nil, 3}, {"evens", 4, nil, 4}, {"classic", 3, nil, 3},
}

// The sides' chances to win the match are parts of a whole.
func TestPropertyChancesSumTo1(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(stakeCases).Draw(t, "match")
		var scores [game.MaxSeats]int
		var gains [game.MaxSeats]float64
		for side := range c.sides {
			scores[side] = rapid.IntRange(0, 120).Draw(t, "score")
			gains[side] = float64(rapid.IntRange(0, 60).Draw(t, "gain"))
		}
		s := stakesAt(t, c.id, c.seats, c.options, scores[:]...)
		sum := 0.0
		for side := range c.sides {
			p := s.chance(s.got(gains[:]...), side)
			require.True(t, p >= 0 && p <= 1, "%v", p)
			sum += p
		}
		require.InDelta(t, 1, sum, 1e-9)
	})
}

// A side that gains more, or of which another gains less, is better off; never
// worse off where that changes nothing.
func TestPropertyMorePointsAreWorthMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(stakeCases).Draw(t, "match")
		var scores [game.MaxSeats]int
		var gains [game.MaxSeats]float64
		for side := range c.sides {
			scores[side] = rapid.IntRange(0, 99).Draw(t, "score")
			gains[side] = float64(rapid.IntRange(0, 60).Draw(t, "gain"))
		}
		s := stakesAt(t, c.id, c.seats, c.options, scores[:]...)
		if s.sides > 2 {
			t.Skip("what others gain from each other matters too")
		}
		before := s.weigh(s.got(gains[:]...))
		gains[0] += s.sign * float64(rapid.IntRange(1, 30).Draw(t, "more"))
		if gains[0] < 0 {
			t.Skip("nobody records less than nothing")
		}
		after := s.weigh(s.got(gains[:]...))
		require.Greater(t, after.points, before.points)
		require.GreaterOrEqual(t, after.win, before.win)
		require.GreaterOrEqual(t, after.worth, before.worth-1e-9)
	})
}

// What a result is worth to one of two sides at equal scores, it costs the other.
func TestPropertyTwoSidesAreAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(stakeCases[:6]).Draw(t, "match")
		mine, theirs := rapid.IntRange(0, 99).Draw(t, "mine"), rapid.IntRange(0, 99).Draw(t, "theirs")
		a := float64(rapid.IntRange(0, 60).Draw(t, "a"))
		b := float64(rapid.IntRange(0, 60).Draw(t, "b"))
		one := stakesOf(t, game.A, c.id, c.seats, c.options, mine, theirs)
		other := stakesOf(t, game.B, c.id, c.seats, c.options, theirs, mine)
		require.Equal(t, one.weigh(one.got(a, b)), other.weigh(other.got(b, a)), "who sits where is nothing to it")

		x := one.weigh(one.got(a, b))
		facing := stakesOf(t, game.B, c.id, c.seats, c.options, mine, theirs)
		y := facing.weigh(facing.got(a, b))
		require.InDelta(t, -x.points, y.points, 1e-9)
		require.InDelta(t, 1, x.win+y.win, 1e-9)
		require.InDelta(t, one.scale, x.worth+y.worth, 1e-9)
	})
}

// A point in mid-match is worth about one, besides who wins the round.
func TestAPointIsWorthAPoint(t *testing.T) {
	for _, c := range stakeCases {
		s := stakesAt(t, c.id, c.seats, c.options)
		var less, more [game.MaxSeats]float64
		for side := range s.sides {
			less[side], more[side] = 10, 10
		}
		more[0] += 0.01
		slope := s.scale * (s.chance(&more, 0) - s.chance(&less, 0)) / 0.01
		assert.InDelta(t, 1, slope, 0.25, "%s with %d seats", c.id, c.seats)
	}
}

// Near the target it is who wins the match that counts.
func TestWinningTheMatchOutweighsPoints(t *testing.T) {
	for _, c := range []struct {
		id            string
		seats         int
		options       map[string]string
		scores        []int
		better, worse []float64
	}{
		// A point is enough, and 30 are no more than that.
		{"draw", 2, nil, []int{99, 0}, []float64{1, 0}, []float64{0, 30}},
		{"draw", 2, nil, []int{99, 99}, []float64{1, 0}, []float64{0, 40}},
		{"block", 4, teams, []int{99, 99, 99, 99}, []float64{1, 0}, []float64{0, 40}},
		{"draw", 3, nil, []int{95, 95, 20}, []float64{5, 0, 0}, []float64{0, 0, 60}},
		// With points in play: reaching the target first is nothing, having more is all.
		{"fives", 2, nil, []int{80, 85}, []float64{25, 15}, []float64{10, 20}},
		// Few points win: it ends with the 101st, and 5 points more lose it.
		{"classic", 2, nil, []int{80, 90}, []float64{0, 12}, []float64{12, 0}},
		{"classic", 2, nil, []int{90, 95}, []float64{10, 8}, []float64{10, 3}},
	} {
		s := stakesAt(t, c.id, c.seats, c.options, c.scores...)
		assert.Greater(t, s.weigh(s.got(c.better...)).worth, s.weigh(s.got(c.worse...)).worth, "%+v", c)
	}
}

// A match that is over is won or lost; leaders that are level play on where high
// wins, and share the place where low does.
func TestChancesOnceTheTargetIsReached(t *testing.T) {
	for _, c := range []struct {
		id      string
		seats   int
		options map[string]string
		scores  []int
		got     []float64
		want    float64
	}{
		{"draw", 2, nil, []int{99, 0}, []float64{1, 0}, 1},
		{"draw", 2, nil, []int{99, 0}, []float64{0, 0}, -1},
		{"draw", 2, nil, []int{50, 99}, []float64{40, 2}, 0},
		{"draw", 2, nil, []int{70, 90}, []float64{40, 20}, 0.5}, // level: another round
		{"block", 4, teams, []int{90, 90, 90, 90}, []float64{20, 0}, 1},
		{"draw", 3, nil, []int{70, 90, 110}, []float64{40, 20, 0}, 1. / 3},
		{"classic", 2, nil, []int{90, 100}, []float64{10, 0}, -1}, // 100 plays on
		{"classic", 2, nil, []int{90, 100}, []float64{10, 1}, 1},
		{"classic", 2, nil, []int{90, 100}, []float64{11, 1}, 0.5},
		{"classic", 3, nil, []int{90, 90, 100}, []float64{0, 0, 5}, 0.5},
		{"classic", 3, nil, []int{90, 80, 100}, []float64{0, 0, 5}, 0},
	} {
		s := stakesAt(t, c.id, c.seats, c.options, c.scores...)
		p := s.chance(s.got(c.got...), 0)
		if c.want < 0 {
			assert.True(t, p > 0 && p < 1, "%+v: %v", c, p)
		} else {
			assert.InDelta(t, c.want, p, 1e-9, "%+v", c)
		}
	}
}

// Where two are level at the target another round is played, which a third side may win.
func TestAThirdSideMayWinWhereTwoAreLevel(t *testing.T) {
	s := stakesAt(t, "draw", 3, nil, 70, 90, 60)
	got := s.got(40, 20, 0)
	assert.Positive(t, s.chance(got, 2))
	assert.Less(t, s.chance(got, 2), s.chance(got, 0))
	assert.InDelta(t, s.chance(got, 1), s.chance(got, 0), 1e-9)
}

// A team is paid for two hands, so its rounds are worth more than a seat's.
func TestARoundOfTeamsIsUsuallyWorthMore(t *testing.T) {
	team, seat := stakesAt(t, "block", 4, teams), stakesAt(t, "block", 4, nil)
	assert.Greater(t, team.usual, seat.usual)
	assert.Less(t, team.usual, 2*seat.usual)
}

// In a round that is running the scores hold its points in play already; what
// counts is the match's score before, and all of the round.
func TestPointsInPlayCountOnce(t *testing.T) {
	r, err := variants.Resolve("fives", 4, teams)
	require.NoError(t, err)
	joined := func(seat game.Seat, points int) game.Event {
		return game.Joined{Laid: game.Laid{Seat: seat}, Points: points}
	}
	o := game.Observation{
		Rules: r, Seat: game.C,
		Scores:  [game.MaxSeats]game.Points{game.WholePoints(45), game.WholePoints(30), game.WholePoints(45), game.WholePoints(30)},
		History: []game.Event{game.Dealt{}, joined(game.A, 10), joined(game.B, 5), joined(game.C, 15)},
	}
	s := newStakes(&o)
	assert.Equal(t, []float64{20, 25}, s.before[:2])
	assert.Equal(t, 2, s.sides)
}

// A round's end is weighed by the very scores that the match books.
func TestSettledIsWhatTheMatchBooks(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	ids := variants.IDs()
	for i := range 300 {
		seats := 2 + rng.IntN(3)
		options := map[string]string{}
		if seats == game.MaxSeats && rng.IntN(2) == 0 {
			options = teams
		}
		r, err := variants.Resolve(ids[i%len(ids)], seats, options)
		require.NoError(t, err)
		s, err := game.New(r)
		require.NoError(t, err)
		seed := game.Seed{byte(i), byte(i >> 8)}
		before := s.Scores()
		var last stakes
		rounds := 0
		for s.Stage() != game.MatchOver && rounds < 4 {
			if s.Stage() == game.AwaitDrawOff {
				break // its outcome isn't known beforehand
			}
			a, ok := s.Chance(seed)
			p := s.Position()
			if !ok {
				o := s.Observe(game.Seat(rng.IntN(seats)))
				last = newStakes(&o)
				m := p.Pick(rng.Uint32())
				a = m.Act(s.Turn())
				p.Play(m)
			}
			n := len(s.Rounds())
			s, _, err = game.Apply(s, a)
			require.NoError(t, err)
			if len(s.Rounds()) == n || p.Ending() == game.Running {
				continue
			}
			rounds++
			if p.Ending() == game.Redealt || s.Rounds()[n].Ending == game.Redealt {
				continue
			}
			for side := range last.sides {
				require.InDelta(t, toFloat(before[side]), last.before[side], 1e-9)
			}
			after := s.Scores()
			got := last.settle(&p)
			me, others := 0.0, 0.0
			for side := range last.sides {
				gain := last.sign * toFloat(after[side]-before[side])
				if side == sideOf(&r, last.seat) {
					me = gain
				} else {
					others += gain
				}
			}
			require.InDelta(t, me-others/float64(last.sides-1), got.points, 1e-9)
			before = after
		}
	}
}

// What the solver finds is weighed like the result itself, as far as it says it.
func TestASolvedRoundIsWeighedLikeAPlayedOne(t *testing.T) {
	for _, c := range stakeCases[:6] {
		s := stakesAt(t, c.id, c.seats, c.options, 20, 30)
		var p game.Position
		// What one side gains of the value, or records of it.
		mine, theirs := s.solved(&p, game.WholePoints(12)), s.solved(&p, game.WholePoints(-12))
		assert.Equal(t, s.weigh(s.got(12, 0)), mine, c.id)
		assert.Equal(t, s.weigh(s.got(0, 12)), theirs, c.id)
	}
}
