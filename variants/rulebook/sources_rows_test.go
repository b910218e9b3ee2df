package rulebook_test

import (
	"slices"
	"strings"
	"testing"

	"dominoes/variants"
	"dominoes/variants/rulebook"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// rowGames follow what many pages tell, as docs/rules.md has it in a table.
var rowGames = []string{
	"all-fives", "muggins", "threes", "fives-and-threes", "bergen", "matador", "dominican", "cuban", "jamaican", "brazilian", "kozel", "sebastopol", "cross",
	"mexican-train",
}

// differInRows are the options on which the pages of a game differ, as docs/rules.md has it.
var differInRows = map[string]string{
	"all-fives":        "deal lead boneyard reserve award target target-rule entry",
	"muggins":          "deal lead boneyard reserve target",
	"threes":           "spinner round-to target",
	"fives-and-threes": "deal target target-rule out",
	"bergen":           "lead reserve finish block-winner target",
	"matador":          "deal lead boneyard reserve award",
	"dominican":        "award finish pass-bonus block-winner tie target",
	"cuban":            "lead later-lead block-winner target",
	"jamaican":         "tie target-rule",
	"brazilian":        "deal redeal-doubles boneyard finish block-winner tie target",
	"kozel":            "deal lead redeal-doubles boneyard entry double-blank",
	"sebastopol":       "award target",
	"cross":            "deal boneyard",
	"mexican-train":    "deal double-blank",
}

// optionParts are parts by which the sentences of an option are known that are marked where pages differ on it.
var optionParts = map[string][]string{
	"deal":           {"every player gets"},
	"lead":           {"that anyone holds must be led", "1-1 must be led"},
	"boneyard":       {"you must draw from the boneyard"},
	"reserve":        {"drawn to the last tile", "of the boneyard are never drawn"},
	"award":          {"The winner scores the pips left"},
	"target":         {"until a player reaches", "until a team reaches"},
	"target-rule":    {"You must reach exactly", "would take you over it", "points while", "takes all points away", "takes all of them away"},
	"entry":          {"a score counts only if it is"},
	"round-to":       {"The sum is rounded"},
	"spinner":        {"It is the first double played"},
	"out":            {"have no more turns"},
	"finish":         {"Winning a round scores", "(capic\u00fa)", "It counts how a round is won"},
	"pass-bonus":     {"If all three others pass", "then plays the second tile"},
	"block-winner":   {"won by the hand with the fewest pips", "each team adds up", "A blocked round is between"},
	"tie":            {"Each blocked round that nobody wins adds", "Blocked rounds that nobody wins add"},
	"later-lead":     {"the winner of a round leads the next one"},
	"redeal-doubles": {"doubles or more, all tiles are shuffled"},
}

// clockwiseInRows are the games whose pages say it. Those of the Latin games say the opposite.
var clockwiseInRows, anticlockwiseInRows = []string{"fives-and-threes", "bergen", "matador", "kozel", "sebastopol", "mexican-train"}, []string{"dominican", "cuban", "jamaican", "brazilian"}

// isSettledInRow reports whether a sentence of a game must be marked.
func isSettledInRow(id, sentence string) bool {
	if strings.Contains(sentence, "clockwise") {
		return !slices.Contains(clockwiseInRows, id)
	}
	for option := range strings.FieldsSeq(differInRows[id]) {
		for _, part := range optionParts[option] {
			if strings.Contains(sentence, part) {
				return true
			}
		}
	}
	return slices.ContainsFunc(sources()["rows"], func(s source) bool { return strings.Contains(sentence, s.sentence) })
}

// In a game of the table what its row has is on some page, and so is what words mean. All else is settled and marked, and
// so is the value of an option on which the pages differ.
func TestMarksOfTheRows(t *testing.T) {
	said := ""
	for _, id := range rowGames {
		v, err := variants.ByID(id)
		require.NoError(t, err)
		assert.ElementsMatch(t, strings.Fields(differInRows[id]), v.Differ, id)
		eachText(v, func(s rulebook.Sentence) {
			said += s.Text + "\n"
			assert.Equal(t, isSettledInRow(id, s.Text), s.Settled, "%s: %s", id, s.Text)
		})
	}
	for _, s := range sources()["rows"] {
		assert.Contains(t, said, s.sentence, "no game says it")
	}
	for option, parts := range optionParts {
		for _, part := range parts {
			assert.Contains(t, said, part, "no game says it of %s", option)
		}
	}
}

// No text says that turns go clockwise if the pages say the opposite, and none is marked if they say so.
func TestDirectionIsThatOfThePages(t *testing.T) {
	for _, v := range variants.All() {
		i := slices.IndexFunc(sentencesOf(&v, v.Rules(4)), func(s rulebook.Sentence) bool { return strings.Contains(s.Text, "clockwise") })
		if slices.Contains(anticlockwiseInRows, v.ID) {
			assert.Negative(t, i, v.ID)
			continue
		}
		require.GreaterOrEqual(t, i, 0, v.ID)
		said := v.Source == "plaza" || slices.Contains(clockwiseInRows, v.ID)
		assert.Equal(t, !said, sentencesOf(&v, v.Rules(4))[i].Settled, v.ID)
	}
}
