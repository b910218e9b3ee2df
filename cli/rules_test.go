package cli

import (
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulebook"

	"github.com/stretchr/testify/assert"
)

func TestRulesOfEveryVariant(t *testing.T) {
	withoutRaces(t)
	seen := map[string]string{}
	for _, v := range sampletest.Some(t, 8, variants.All()) {
		for seats := 2; seats <= game.MaxSeats; seats++ {
			out := printed(t, "", "rules", v.ID, "--seats", strconv.Itoa(seats))
			assert.True(t, strings.HasPrefix(out, v.Name+"\n"+strings.Repeat("=", len(v.Name))+"\n"), v.ID)
			assert.Greater(t, strings.Count(out, "\n"), 30, "%s: a whole page", v.ID)
			assert.NotContains(t, out, "%!")
			for line := range strings.Lines(out) {
				assert.LessOrEqual(t, len([]rune(line)), rulebook.DefaultWidth+1, line)
			}
			assert.Empty(t, seen[out], "%s for %d reads as another", v.ID, seats)
			seen[out] = v.ID
			if seats == v.UsualSeats() {
				assert.Equal(t, out, printed(t, "", "rules", v.ID, "--plain"))
			}
		}
	}
}

func TestRulesFollowTheOptions(t *testing.T) {
	withoutRaces(t)
	for _, c := range []struct{ flags, says, hides string }{
		{"fives", "W [6|4]=== E\n", "150"},
		{"fives --option spinner=none --option target=150", "150", "partners"},
		{"fives --seats 4", "Fives", "partners"},
		{"fives --seats 4 --option teams=true", "partners", "150"},
		{"mexican-train --seats 3 --option set=9", "every player gets eleven tiles", "~"},
		{"mexican-train --seats 3 --option set=9", "A match takes ten rounds", "~"},
	} {
		out := printed(t, "", append([]string{"rules"}, strings.Fields(c.flags)...)...)
		assert.Contains(t, joined(out), joined(c.says), c.flags)
		assert.NotContains(t, out, c.hides, c.flags)
	}
	assert.Equal(t, printed(t, "", "rules", "fives"), printed(t, "", "rules", "fives", "--option", "target=100"), "the game's own value")
}

func TestRulesWithoutGameListTheGames(t *testing.T) {
	out := printed(t, "", "rules")
	for _, v := range variants.All() {
		assert.Contains(t, spaced(out), v.ID+" "+v.Name+" "+v.Line)
	}
	for line := range strings.Lines(out) {
		assert.LessOrEqual(t, len([]rune(line)), 81, line)
	}
}

// The record of a sample game can be replayed, and is whole.
func TestRulesPrintTheRecordOfASampleGame(t *testing.T) {
	record := printed(t, "", "rules", "plaza", "--record")
	assert.Contains(t, printed(t, "", "rules", "plaza"), "A sample game\n")
	assert.Contains(t, printed(t, record, "replay", "-"), "Ann scores 8; Ann 8, Bo 0\n")
	printed(t, record, "check", "-")
}
