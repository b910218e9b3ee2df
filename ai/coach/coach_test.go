package coach_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/ai/coach"
	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// observed returns what A sees after the moves from a position of a match for two.
func observed(t *testing.T, variant string, position []string, moves string) game.Observation {
	t.Helper()
	r, err := variants.Resolve(variant, 2, nil)
	require.NoError(t, err)
	s := rulestest.At(t, r, position...)
	for move := range strings.SplitSeq(moves, ", ") {
		if move != "" {
			s, _, err = game.Apply(s, rulestest.Move(t, move).Act(s.Turn()))
			require.NoError(t, err, move)
		}
	}
	return s.Observe(0)
}

func TestCoachSpeaksOfWhatHasBecomeImportant(t *testing.T) {
	for _, test := range []struct {
		name, variant, moves, want string
		position                   []string
	}{
		{"must draw", "draw", "", "draw", []string{"layout 6-6 6-5 E", "A 1-1 2-1", "B 0-0 2-2", "boneyard 3-3 4-4 4-3"}},
		{"must pass", "block", "", "pass", []string{"layout 6-6 6-5 E", "A 1-1 2-1", "B 0-0 2-2 6-2"}},
		{
			"opponent lacks a number", "block", "6-3 W, pass",
			"Bo had no 5s or 3s to play. Leave such an end open, and Bo may be stuck again.",
			[]string{"layout 6-6 6-5 E", "A 6-3 5-3 5-1 2-1 5-5", "B 0-0 2-2 2-0 1-0"},
		},
		{
			"opponent nearly out", "block", "6-3 W, 3-2 W",
			"Bo has only 2 tiles left. What you hold at the end will count: play heavy tiles while you can.",
			[]string{"layout 6-6 6-5 E", "A 6-3 5-3 5-1 2-1", "B 3-2 2-2 2-0"},
		},
		{
			"a play scores", "fives", "", "One of your tiles scores now: look for it.",
			[]string{"layout 6-6 6-5 E", "A 6-4 5-3 2-1", "B 3-2 2-2 2-0 4-4"},
		},
		{
			"double fits now", "block", "", "Your 5-5 fits now, and only two other tiles with a 5 are out of sight: later it may fit nowhere.",
			[]string{"layout 6-6 6-5 E", "A 5-5 5-3 5-1 5-0 2-1", "B 3-2 2-2 2-0 4-4"},
		},
		{
			"double waits", "block", "",
			"Your 5-5 is getting dangerous: it fits nowhere now, and only two other tiles with a 5 are out of sight.",
			[]string{"layout 6-5 5-3 E 3-4 E", "A 5-5 5-1 5-0 4-1 6-2", "B 3-2 2-2 2-0 4-4"},
		},
		{
			"only the player has a number", "block", "", "Nobody else has a 5 any more. If you leave an end with a 5 open, only you can play there.",
			[]string{"layout 6-5 5-3 E 3-4 E 4-5 E 5-2 E 2-3 E 3-1 E", "A 5-1 5-0 6-1 3-0 5-5", "B 3-3 2-2 2-0 4-4"},
		},
		{
			"double early", "block", "", "4-4 has only one number, so it fits fewer ends than your other tiles. Doubles are best played early.",
			[]string{"layout 6-4", "A 4-4 6-1 5-3 3-1", "B 3-2 2-2 2-0 6-6"},
		},
		{"nothing new", "block", "", "", []string{"layout 6-4", "A 4-3 6-1 5-3 3-1", "B 3-2 2-2 2-0 6-6"}},
	} {
		o := observed(t, test.variant, test.position, test.moves)
		_, said := coach.Coach{}.Remark(&o, names)
		if strings.Contains(test.want, " ") || test.want == "" {
			assert.Equal(t, test.want, said, test.name)
		} else {
			assert.Contains(t, said, "must "+test.want, test.name)
		}
	}
}

func TestCoachAsksForNoPlayIfNothingFits(t *testing.T) {
	o := observed(t, "draw", []string{"layout 6-6 6-5 E", "A 6-3 4-4", "B 3-2 2-2 2-0", "boneyard 1-1 4-3 1-0"}, "6-3 W, 3-2 W")
	c, said := coach.Coach{}.Remark(&o, names)
	assert.Contains(t, said, "must draw")
	_, said = c.Remark(&o, names)
	assert.Equal(t, "Bo has only 2 tiles left. What you hold at the end will count.", said)
}

func TestCoachExplainsForcedLead(t *testing.T) {
	r, err := variants.Resolve("draw", 2, nil)
	require.NoError(t, err)
	s := rulestest.Dealt(t, r, game.Seed{1})
	o := s.Observe(s.Turn())
	_, said := coach.Coach{}.Remark(&o, names)
	assert.Contains(t, said, "must lead")
}

// earlyDoubles returns what A sees in two rounds in which there is something to say about an early double.
func earlyDoubles(t *testing.T) (rounds []*game.Observation) {
	for _, hand := range []string{"A 4-4 6-1 5-3 3-1", "A 4-4 6-1 5-3 2-1"} {
		o := observed(t, "block", []string{"layout 6-4", hand, "B 3-0 2-2 2-0 6-6"}, "")
		rounds = append(rounds, &o)
	}
	return rounds
}

// tips is the number of remarks that a coach makes in five turns of each round, and in five more.
func tips(c coach.Coach, rounds []*game.Observation) (n int) {
	for turn := range 10 * len(rounds) {
		said := ""
		if c, said = c.Remark(rounds[turn/5%len(rounds)], names); said != "" {
			n++
		}
	}
	return n
}

func TestCoachFallsSilentAsChoicesGetBetter(t *testing.T) {
	rounds := earlyDoubles(t)
	var c coach.Coach
	assert.Equal(t, 2, tips(c, rounds), "a newcomer")
	for range 4 {
		c = c.Judge(true)
	}
	assert.Equal(t, 1, tips(c, rounds), "after four right choices")
	for range 4 {
		c = c.Judge(true)
	}
	assert.Zero(t, tips(c, rounds), "after eight")
	for range 4 {
		c = c.Judge(false)
	}
	assert.Equal(t, 2, tips(c, rounds), "after four wrong ones")
}

func TestCoachSpeaksOnceInARoundOfTheSameThing(t *testing.T) {
	assert.Equal(t, 1, tips(coach.Coach{}, earlyDoubles(t)[:1]), "an early double")
	hand := "A 5-5 5-1 5-0 4-1 6-2"
	waits := observed(t, "block", []string{"layout 6-5 5-3 E 3-4 E", hand, "B 3-2 2-2 2-0 4-4"}, "")
	fits := observed(t, "block", []string{"layout 6-5 5-3 E 3-4 E 4-5 E", hand, "B 3-2 2-2 2-0 4-4"}, "")
	c, said := coach.Coach{}.Remark(&waits, names)
	assert.Contains(t, said, "Your 5-5 is getting dangerous")
	_, said = c.Remark(&fits, names)
	assert.NotContains(t, said, "5-5")
	_, said = coach.Coach{}.Remark(&fits, names)
	assert.Contains(t, said, "Your 5-5 fits now")

	two := observed(t, "block", []string{"layout 6-5 5-3 E 3-4 E", "A 5-5 5-1 5-0 3-3 3-2 3-1 6-2", "B 4-4 2-2 2-0"}, "")
	c, said = coach.Coach{}.Remark(&two, names)
	assert.Contains(t, said, "Your 5-5")
	_, said = c.Remark(&two, names)
	assert.Contains(t, said, "Your 3-3", "another double")
}

// A remark depends on nothing hidden from the seat, and is made in any game.
func TestPropertyRemarksDependOnlyOnTheObservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
		m, running := rulestest.PlayAnyhow(t, rulestest.Draw(t), rapid.IntRange(0, 20).Draw(t, "moves"), rng)
		if !running {
			t.Skip("the round is over")
		}
		o := m.Observe(m.Turn())
		after, said := coach.Coach{}.Remark(&o, names)
		if said == "" {
			require.Equal(t, coach.Coach{}, after)
		}
		if other, ok := m.Lookalike(o.Seat, rng); ok {
			o := other.Observe(o.Seat)
			_, same := coach.Coach{}.Remark(&o, names)
			require.Equal(t, said, same)
		}
	})
}
