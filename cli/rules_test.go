package cli

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulebook"
)

func TestRulesOfEveryVariant(t *testing.T) {
	seen := map[string]string{}
	for _, v := range variants.All() {
		for seats := 2; seats <= game.MaxSeats; seats++ {
			r := run(t, "", "rules", v.ID, "--seats", string(rune('0'+seats)))
			require.Equal(t, result{0, r.out, ""}, r)
			assert.True(t, strings.HasPrefix(r.out, v.Name+"\n"+strings.Repeat("=", len(v.Name))+"\n"), "%s: a heading", v.ID)
			assert.Greater(t, strings.Count(r.out, "\n"), 30, "%s: a whole page", v.ID)
			assert.NotContains(t, r.out, "%!")
			for _, line := range strings.Split(r.out, "\n") {
				assert.LessOrEqual(t, len([]rune(line)), rulebook.DefaultWidth, line)
			}
			assert.Empty(t, seen[r.out], "%s for %d reads as another", v.ID, seats)
			seen[r.out] = v.ID
		}
		usual := run(t, "", "rules", v.ID)
		assert.Equal(t, run(t, "", "rules", v.ID, "--seats", strconv.Itoa(v.UsualSeats())), usual, "pairs are four, others two unless told otherwise")
	}
}

func TestRulesFollowTheOptions(t *testing.T) {
	plain := run(t, "", "rules", "fives").out
	assert.NotContains(t, plain, "150")
	changed := run(t, "", "rules", "fives", "--option", "spinner=none", "--option", "target=150").out
	assert.Contains(t, changed, "150")
	assert.NotEqual(t, plain, changed)
	assert.Equal(t, plain, run(t, "", "rules", "fives", "--option", "target=100").out, "the variant's own value changes nothing")

	teams := run(t, "", "rules", "fives", "--seats", "4", "--option", "teams=true")
	assert.Contains(t, teams.out, "partners")
	assert.NotContains(t, run(t, "", "rules", "fives", "--seats", "4").out, "partners")
}

func TestRulesShowExamples(t *testing.T) {
	out := run(t, "", "rules", "fives").out
	assert.Contains(t, out, "W [6|4]=== E\n")
	assert.Contains(t, out, "Points in play: 3-3 has just been played")
	assert.NotContains(t, out[strings.Index(out, "Examples"):], "▐")
	assert.NotContains(t, run(t, "", "rules", "draw").out, "The spinner: ")
}

// A smaller set of Mexican Train brings fewer tiles and rounds with it; what is said of its trains isn't cut.
func TestRulesOfASmallerSet(t *testing.T) {
	out := strings.Join(strings.Fields(run(t, "", "rules", "mexican-train", "--seats", "3", "--option", "set=9").out), " ")
	assert.Contains(t, out, "every player gets eleven tiles")
	assert.Contains(t, out, "A match takes ten rounds")
	assert.Contains(t, out, "! 5-5 must be covered")
	assert.Contains(t, out, "M The Mexican train")
	assert.NotContains(t, out, "~")
	run(t, "", "rules", "mexican-train", "--option", "set=9", "--option", "rounds=11").says(t, 2, "there are at most 10, not 11")
}

// Without a game the command says which there are.
func TestRulesWithoutAGameListTheGames(t *testing.T) {
	r := run(t, "", "rules")
	require.Equal(t, result{0, r.out, ""}, r)
	for _, v := range variants.All() {
		assert.Contains(t, strings.Join(strings.Fields(r.out), " "), v.ID+" "+v.Name+" "+v.Line)
	}
	for line := range strings.Lines(r.out) {
		assert.LessOrEqual(t, len([]rune(line)), 81, line)
	}
	run(t, "", "rules", "fives", "block").says(t, 2, "rules takes one argument, not 2")
}

// Other commands print plain lines with it.
func TestRulesArePlainAnyway(t *testing.T) {
	assert.Equal(t, run(t, "", "rules", "block"), run(t, "", "rules", "block", "--plain"))
}

// The record of a sample game can be replayed, and is whole.
func TestRulesPrintTheRecordOfASampleGame(t *testing.T) {
	r := run(t, "", "rules", "plaza", "--record")
	require.Equal(t, result{0, r.out, ""}, r)
	assert.Contains(t, run(t, "", "rules", "plaza").out, "A sample game\n")
	assert.Contains(t, run(t, r.out, "replay", "-").out, "Ann scores 8; Ann 8, Bo 0\n")
	assert.Zero(t, run(t, r.out, "check", "-").status)
	run(t, "", "rules", "block", "--record").says(t, 2, "there is no sample game of Block; there is one of plaza")
}

func TestRulesFaults(t *testing.T) {
	run(t, "", "rules", "plaza-draw").says(t, 2, `unknown variant "plaza-draw"`, strings.Join(variants.IDs(), ", "))
	for _, c := range []struct {
		args  []string
		words []string
	}{
		{[]string{"--option", "colour=red"}, []string{`unknown option "colour"`, "spinner", "target"}},
		{[]string{"--option", "tie=share"}, []string{`tie can't be "share"`, "draw-off"}},
		{[]string{"--option", "target=many"}, []string{`target can't be "many"`}},
		{[]string{"--option", "target=50", "--option", "target=60"}, []string{"option target is set twice"}},
		{[]string{"--option", "teams=true"}, []string{"teams need four seats, not 2"}},
		{[]string{"--option", "deal=20"}, []string{"20 tiles for each of 2 seats"}},
		{[]string{"--seats", "5"}, []string{"2 to 4 seats, not 5"}},
		{[]string{"--seats", "-1"}, []string{"2 to 4 seats, not -1"}},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			run(t, "", append([]string{"rules", "fives"}, c.args...)...).says(t, 2, c.words...)
		})
	}
}
