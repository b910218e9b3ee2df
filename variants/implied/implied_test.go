package implied_test

import (
	"strings"
	"testing"

	"dominoes/variants"
	"dominoes/variants/implied"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// factsOf reads rules as in "block 4 teams=true award=all": a variant, the number of seats, and options.
func factsOf(t *testing.T, text string) implied.Facts {
	t.Helper()
	words := strings.Fields(text)
	options := map[string]string{}
	for _, word := range words[2:] {
		id, value, err := variants.ParseSetting(word)
		require.NoError(t, err)
		options[id] = value
	}
	r, err := variants.Resolve(words[0], int(words[1][0]-'0'), options)
	require.NoError(t, err)
	return implied.Facts{Rules: r}
}

func TestFactsOfRules(t *testing.T) {
	for _, c := range []struct {
		name    string
		fact    func(implied.Facts) bool
		yes, no []string // rules
	}{
		{"a deal may lack doubles", implied.Facts.MayLackDouble,
			[]string{"block 2", "block 3"}, []string{"block 4", "block 3 deal=8"}},
		{"nobody may have the double to lead", implied.Facts.MayLackLead, []string{"block 2"}, []string{"draw 2", "block 4"}},
		{"tiles may be drawn", implied.Facts.Draws, []string{"draw 2"}, []string{"block 2", "draw 4"}},
		{"every round is led with a double", implied.Facts.AlwaysDouble,
			[]string{"plaza 2", "block 4 later-lead=same"}, []string{"block 2", "block 4", "draw 2", "block 2 later-lead=same"}},
		{"a round can end before its lead", implied.Facts.MayRedeal,
			[]string{"plaza 2", "block 2 redeal-doubles=4"}, []string{"block 2", "evens 2", "plaza 4 deal=7"}},
		{"too many doubles are a redeal", implied.Facts.DealsAnew,
			[]string{"block 2 redeal-doubles=7"}, []string{"block 2 redeal-doubles=0", "block 2 deal=3 redeal-doubles=4", "block 2 deal=9 redeal-doubles=8"}},
		{"hands compared may tie", implied.Facts.MayTie,
			[]string{"block 2", "block 4 block-winner=lowest-team"}, []string{"classic 2", "block 2 block-winner=duel"}},
		{"partners' hands are compared together", implied.Facts.TeamsCompare,
			[]string{"block 4 teams=true block-winner=lowest-team"}, []string{"block 4 block-winner=lowest-team", "block 4 teams=true"}},
		{"nobody may win a block", implied.Facts.BlocksUnwon,
			[]string{"fives 2 block-winner=blocker", "block 2 block-winner=none", "mexican-train 2"}, []string{"block 2", "classic 2"}},
		{"nobody may win a round", implied.Facts.MayBeUnwon, []string{"block 2", "mexican-train 2"}, []string{"plaza 2", "classic 2"}},
		{"several may be level at the target", implied.Facts.MayLevel,
			[]string{"fives 2", "plaza 2", "block 3 award=losers-own"},
			[]string{"block 2", "classic 2", "fives 2 target-rule=exact", "fives 2 target-rule=love", "fives 2 target-rule=at-once"}},
		{"ties are carried", implied.Facts.Carries,
			[]string{"block 2 tie=carry", "block 2 tie=carry-once"}, []string{"block 2", "block 2 tie=carry block-winner=duel"}},
		{"hands are counted", implied.Facts.CountsHands, []string{"block 2", "block 2 award=none"},
			[]string{"block 2 award=none block-winner=none"}},
		{"tiles can score", implied.Facts.ScoresInPlay, []string{"fives 2", "block 4 pass-bonus=30"},
			[]string{"block 2", "block 3 pass-bonus=30"}},
		{"both partners go out", implied.Facts.OutTogether, []string{"block 4 teams=true out=side"},
			[]string{"block 4 out=side", "block 4 teams=true"}},
		{"a pair records two hands", implied.Facts.PartnersRecord,
			[]string{"block 4 teams=true award=losers-own"}, []string{"block 4 award=losers-own", "block 4 teams=true"}},
		{"a lead has more ends at once", implied.Facts.OpenFromStart, []string{"plaza-nine 2"}, []string{"fives 2", "block 2"}},
		{"trains go with the rules", implied.Facts.MayHaveTrains,
			[]string{"mexican-train 2"}, []string{"block 2", "evens 2", "matador 2 lead=lot", "block 2 lead=lot fill-first=true"}},
	} {
		for _, rules := range c.yes {
			assert.True(t, c.fact(factsOf(t, rules)), "%s: %s", c.name, rules)
		}
		for _, rules := range c.no {
			assert.False(t, c.fact(factsOf(t, rules)), "%s: %s", c.name, rules)
		}
	}
	assert.Equal(t, 13, factsOf(t, "dutch 2").BlankCounts())
	assert.Zero(t, factsOf(t, "dutch 2 award=none block-winner=none").BlankCounts())
	assert.Equal(t, 12, factsOf(t, "dutch 2").Drawable())
	assert.Equal(t, 90-30, factsOf(t, "mexican-train 2").Undealt())
}
