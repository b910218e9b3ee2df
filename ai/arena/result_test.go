package arena

import (
	"math"
	"slices"
	"testing"
	"time"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// roundOf is a round of these bots with what their seats gained.
func roundOf(seats []string, gained ...int) Round {
	r := Round{Seats: seats}
	for seat, n := range gained {
		r.Gained[seat] = game.WholePoints(n)
	}
	return r
}

func TestCounts(t *testing.T) {
	two := game.Rules{Seats: 2}
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

// wins returns wins, ties and rounds of a bot over one deal.
func wins(rules game.Rules, bot string, rounds ...Round) [3]int {
	s := standingOf(bot, &rules, []deal{{rounds: rounds}})
	return [3]int{s.Wins, s.Ties, s.Rounds}
}

func TestLowScoresWinWhereTheRulesSaySo(t *testing.T) {
	low := game.Rules{Seats: 3, Win: game.WinLow}
	r := roundOf([]string{"a", "b", "c"}, 5, 0, 9)
	assert.Equal(t, [3]int{0, 0, 1}, wins(low, "a", r))
	assert.Equal(t, [3]int{1, 0, 1}, wins(low, "b", r))
	assert.Equal(t, [3]int{0, 0, 1}, wins(low, "c", r))
}

func TestTheBestMayBeShared(t *testing.T) {
	r := roundOf([]string{"a", "b", "b"}, 7, 2, 7)
	assert.Equal(t, [3]int{0, 1, 1}, wins(game.Rules{Seats: 3}, "a", r))
	assert.Equal(t, [3]int{0, 1, 2}, wins(game.Rules{Seats: 3}, "b", r))
	all := roundOf([]string{"a", "b", "b"}, 0, 0, 0)
	assert.Equal(t, [3]int{0, 2, 2}, wins(game.Rules{Seats: 3}, "b", all))
}

func TestPartnersWithTheSameBotCountOnce(t *testing.T) {
	teams := game.Rules{Seats: 4, Teams: true}
	same := roundOf([]string{"a", "b", "a", "b"}, 12, 4, 12, 4)
	assert.Equal(t, [3]int{1, 0, 1}, wins(teams, "a", same))
	assert.Equal(t, [3]int{0, 0, 1}, wins(teams, "b", same))
	mixed := roundOf([]string{"a", "b", "c", "a"}, 12, 4, 12, 4)
	assert.Equal(t, [3]int{1, 0, 2}, wins(teams, "a", mixed), "it sits on both sides")
	assert.Equal(t, [3]int{0, 0, 1}, wins(teams, "b", mixed))
	assert.Equal(t, [3]int{1, 0, 1}, wins(teams, "c", mixed))
	net := standingOf("c", &teams, []deal{{rounds: []Round{mixed}}}).Net
	assert.Equal(t, 8.0, net.Mean)
	assert.True(t, math.IsNaN(net.Error), "one deal tells nothing of chance")
}

func TestNetIsAgainstTheMeanOfTheOthers(t *testing.T) {
	three := game.Rules{Seats: 3}
	r := roundOf([]string{"a", "b", "c"}, 10, 3, 4)
	assert.Equal(t, 6.5, standingOf("a", &three, []deal{{rounds: []Round{r}}}).Net.Mean)
	assert.Equal(t, -4.0, standingOf("b", &three, []deal{{rounds: []Round{r}}}).Net.Mean)
}

func TestTimes(t *testing.T) {
	var thought []time.Duration
	for ms := range 200 {
		thought = append(thought, time.Duration(ms+1)*time.Millisecond)
	}
	slices.Reverse(thought)
	assert.Equal(t, Times{200, 100 * time.Millisecond, 198 * time.Millisecond, 200 * time.Millisecond}, TimesOf(thought))
	assert.Equal(t, Times{1, 5, 5, 5}, TimesOf([]time.Duration{5}))
	assert.Zero(t, TimesOf(nil))
}
