package arena

import (
	"math"
	"slices"
	"testing"
	"time"

	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
)

// roundOf returns a round with the points gained by each seat.
func roundOf(seats []string, gained ...int) Round {
	r := Round{Seats: seats}
	for seat, n := range gained {
		r.Gained[seat] = domino.WholePoints(n)
	}
	return r
}

func TestStandingsCountByDeals(t *testing.T) {
	two := domino.Rules{Seats: 2}
	ab, ba := []string{"a", "b"}, []string{"b", "a"}
	deals := []deal{
		{rounds: []Round{roundOf(ab, 10, 0), roundOf(ba, 4, 8)}}, // a gains 10 and 8
		{}, // it wasn't complete
		{rounds: []Round{roundOf(ab, 0, 0), roundOf(ba, 6, 0)}}, // a gains 0 and 0
	}
	got := sumUp(&two, ab, deals)
	nothing := Times{}
	// By deals: a scores 1 and 1/4, gains 9 and 0, and 7 and -3 more than b.
	assert.Equal(t, Result{2, 4, []Standing{
		{"a", 4, 2, 1, Estimate{0.625, 0.375}, Estimate{4.5, 4.5}, Estimate{2, 5}, nothing, Lapses{}},
		{"b", 4, 1, 1, Estimate{0.375, 0.375}, Estimate{2.5, 0.5}, Estimate{-2, 5}, nothing, Lapses{}},
	}}, got)
}

// Partners with the same bot count once. Net is relative to the mean of the others.
func TestStandingsOfOneRound(t *testing.T) {
	three, low, teams := domino.Rules{
		Seats: 3,
	}, domino.Rules{
		Seats: 3,
		Win:   domino.WinLow,
	}, domino.Rules{
		Seats: 4,
		Teams: true,
	}
	abc, abb := []string{"a", "b", "c"}, []string{"a", "b", "b"}
	same, mixed := roundOf([]string{"a", "b", "a", "b"}, 12, 4, 12, 4), roundOf([]string{"a", "b", "c", "a"}, 12, 4, 12, 4)
	for _, c := range []struct {
		name               string
		rules              domino.Rules
		round              Round
		bot                string
		wins, ties, rounds int
		net                float64
	}{
		{"the best wins", three, roundOf(abc, 10, 3, 4), "a", 1, 0, 1, 6.5},
		{"the last", three, roundOf(abc, 10, 3, 4), "b", 0, 0, 1, -4},
		{"low wins", low, roundOf(abc, 5, 0, 9), "b", 1, 0, 1, -7},
		{"low wins, the second", low, roundOf(abc, 5, 0, 9), "a", 0, 0, 1, 0.5},
		{"shared", three, roundOf(abb, 7, 2, 7), "a", 0, 1, 1, 2.5},
		{"shared by one of two", three, roundOf(abb, 7, 2, 7), "b", 0, 1, 2, -1.25},
		{"shared by all", three, roundOf(abb, 0, 0, 0), "b", 0, 2, 2, 0},
		{"partners", teams, same, "a", 1, 0, 1, 8},
		{"partners that lose", teams, same, "b", 0, 0, 1, -8},
		{"on both sides", teams, mixed, "a", 1, 0, 2, 0},
		{"beside another bot that loses", teams, mixed, "b", 0, 0, 1, -8},
		{"beside another bot", teams, mixed, "c", 1, 0, 1, 8},
	} {
		s := standingOf(c.bot, &c.rules, []deal{{rounds: []Round{c.round}}})
		assert.Equal(t, [3]int{c.wins, c.ties, c.rounds}, [3]int{s.Wins, s.Ties, s.Rounds}, c.name)
		assert.InDelta(t, c.net, s.Net.Mean, 1e-9, c.name)
		assert.True(t, math.IsNaN(s.Net.Error), "one deal tells nothing of chance")
	}
}

func TestTimesArePercentiles(t *testing.T) {
	var thought []time.Duration
	for ms := range 200 {
		thought = append(thought, time.Duration(ms+1)*time.Millisecond)
	}
	slices.Reverse(thought)
	assert.Equal(t, Times{200, 100 * time.Millisecond, 198 * time.Millisecond, 200 * time.Millisecond}, TimesOf(thought))
	assert.Equal(t, Times{1, 5, 5, 5}, TimesOf([]time.Duration{5}))
	assert.Zero(t, TimesOf(nil))
}
