package ai

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// sixLove is the game of Jamaican pairs, one point a round.
func sixLove() game.Rules {
	return game.Rules{
		Seats: 4, Teams: true, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Target: 6, TargetRule: game.TargetLove,
		Award: game.AwardNone, Finish: game.Finish{1, 1, 1, 1, 1}, Tie: game.TieCarryOnce,
	}
}

// atScores returns the stakes of seat A in a match that stands so.
func atScores(r game.Rules, scores ...int) stakes {
	o := game.Observation{Rules: r}
	for seat := range r.Seats {
		o.Scores[seat] = game.WholePoints(scores[seat%len(scores)])
	}
	return newStakes(&o)
}

// Whoever has won so many rounds wins the rest with a half each, or else all begin again.
func TestSixLoveGoesByWhoHasNothing(t *testing.T) {
	for won, want := range []float64{0.5, 0.5 + 1./64, 0.5 + 1./32, 0.5 + 1./16, 0.5 + 1./8, 0.5 + 1./4} {
		s := atScores(sixLove(), won, 0)
		assert.InDelta(t, want, s.chance(s.got(0, 0), 0), 1e-9, "%d wins", won)
		assert.InDelta(t, 1-want, s.chance(s.got(0, 0), 1), 1e-9, "%d wins", won)
		assert.Equal(t, won == 5, s.deciding(), "%d wins", won)
	}
	s := atScores(sixLove(), 5, 0)
	assert.InDelta(t, 1, s.chance(s.got(1, 0), 0), 1e-9, "six, and the others none")
	assert.InDelta(t, 0.5, s.chance(s.got(-5, 0), 0), 1e-9, "all are wiped")
}

// Among three somebody else may have nothing.
func TestSixLoveAmongThree(t *testing.T) {
	r := sixLove()
	r.Seats, r.Teams, r.Deal = 3, false, 9
	s := atScores(r, 5, 3, 0)
	sum := 0.0
	for side := range 3 {
		sum += s.chance(s.got(0, 0, 0), side)
	}
	assert.InDelta(t, 1, sum, 1e-9)
	assert.Greater(t, s.chance(s.got(0, 0, 0), 0), s.chance(s.got(0, 0, 0), 1))
	assert.InDelta(t, 1, s.chance(s.got(1, 0, 0), 0), 1e-9, "one of the others has none")
	assert.InDelta(t, 1./3, s.chance(s.got(-5, -3, 0), 0), 1e-9)
}

// The last of a number of rounds decides, whatever the target.
func TestTheLastRoundDecides(t *testing.T) {
	r := game.Rules{Seats: 3, Set: 6, Deal: 5, Arms: 2, RoundTo: 1, Win: game.WinLow, Award: game.AwardEachOwn, Rounds: 3}
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

// Where a tile may end the match, or a side has yet to begin, points don't decide alone.
func TestScoresDecideNearTheTarget(t *testing.T) {
	r := game.Rules{Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 5, InPlay: game.InPlayFives, Target: 100, TargetRule: game.TargetAtOnce}
	for _, c := range []struct {
		change func(r *game.Rules)
		scores []int
		want   bool
	}{
		{func(*game.Rules) {}, []int{0, 0}, false},
		{func(*game.Rules) {}, []int{85, 10}, true},
		{func(r *game.Rules) { r.TargetRule = game.TargetExact }, []int{85, 10}, true},
		{func(r *game.Rules) { r.TargetRule = game.TargetRoundEnd }, []int{85, 10}, false},
		{func(r *game.Rules) { r.TargetRule, r.Entry = game.TargetRoundEnd, 10 }, []int{85, 0}, true},
		{func(r *game.Rules) { r.TargetRule, r.Entry = game.TargetRoundEnd, 10 }, []int{85, 10}, false},
	} {
		rules := r
		c.change(&rules)
		s := atScores(rules, c.scores...)
		assert.Equal(t, c.want, s.byScores(), "%+v %v", rules, c.scores)
	}
}
