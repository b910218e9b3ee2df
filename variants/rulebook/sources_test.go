package rulebook_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/rulebook"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// source is a sentence of the rules, or the part by which it is known, with the words of the rule page that say it.
// Without them the page leaves it open.
type source struct{ sentence, page string }

// sources returns the sentences of testdata/sources.txt by their headings in brackets.
var sources = sync.OnceValue(func() map[string][]source {
	text, err := os.ReadFile("testdata/sources.txt")
	if err != nil {
		panic(err)
	}
	list, ids := map[string][]source{}, ""
	for line := range strings.SplitSeq(string(text), "\n") {
		switch {
		case strings.HasPrefix(line, "["):
			ids = strings.Trim(line, "[]")
		case line != "" && line[0] != '#':
			sentence, page, _ := strings.Cut(line, " | ")
			list[ids] = append(list[ids], source{sentence, page})
		}
	}
	return list
})

// Exactly those sentences are marked that the rule page leaves open.
func TestMarksStandOnWhatPageLeavesOpen(t *testing.T) {
	used := map[string]bool{}
	for _, v := range variants.All() {
		var list []source
		for ids, sources := range sources() {
			if slices.Contains(strings.Fields(ids), v.ID) {
				list = append(list, sources...)
			}
		}
		if v.Source == "rows" {
			assert.Empty(t, list, "%s has no page of its own", v.ID)
			continue
		}
		eachText(&v, func(s rulebook.Sentence) { requireSource(t, v.ID, list, s, used) })
		for _, s := range list {
			assert.True(t, used[v.ID+s.sentence], "%s never says %q", v.ID, s.sentence)
		}
	}
}

// eachText calls do with each sentence of a variant's rules, for any number of players, alone or in teams.
func eachText(v *variants.Variant, do func(rulebook.Sentence)) {
	for seats := 2; seats <= domino.MaxSeats; seats++ {
		for _, teams := range []string{"false", "true"} {
			if r, err := variants.Resolve(v.ID, seats, map[string]string{"teams": teams}); err == nil { // teams need four seats
				for _, s := range sentencesOf(v, r) {
					do(s)
				}
			}
		}
	}
}

func sentencesOf(v *variants.Variant, r domino.Rules) (list []rulebook.Sentence) {
	for _, section := range rulebook.Text(v, r) {
		for _, p := range section.Paragraphs {
			list = append(list, p...)
		}
	}
	return list
}

// requireSource looks the sentence up in the list: it is there once, and marked where no page says it.
func requireSource(t *testing.T, id string, list []source, s rulebook.Sentence, used map[string]bool) {
	t.Helper()
	for _, meaning := range sources()["meanings"] {
		if strings.Contains(s.Text, meaning.sentence) {
			assert.False(t, s.Settled, "%s: %q explains a word", id, s.Text)
			return
		}
	}
	var found []source
	for _, source := range list {
		if strings.Contains(s.Text, source.sentence) {
			found = append(found, source)
			used[id+source.sentence] = true
		}
	}
	if assert.Len(t, found, 1, "%s: sources of %q", id, s.Text) {
		assert.Equal(t, found[0].page == "", s.Settled, "%s: %q is settled, or the page says: %q", id, s.Text, found[0].page)
	}
}

// Options that were chosen for a match aren't marked as settled; what follows from them is.
func TestMarksLeaveOutWhatWasChosen(t *testing.T) {
	for _, c := range []struct {
		id, option, value, says string
		settled                 bool
	}{
		{"evens", "deal", "7", "gets seven tiles", true}, // its own
		{"evens", "deal", "6", "gets six tiles", false},
		{"evens", "in-play", "fives", "a multiple of five", false},
		{"fives", "boneyard", "until", "you must draw from the boneyard", false},
		{"fives", "boneyard", "until", "That tile must be played at once", true},
		{"block", "boneyard", "until", "you must draw from the boneyard", false},
		{"block", "boneyard", "until", "That tile must be played at once", true},
		{"block", "boneyard", "until", "drawn to the last tile", true},
		{"block", "boneyard", "until", "You pass (or knock) only if nothing fits", false},
		{"block", "boneyard", "free", "You may also draw when something fits", false}, // the page says so
		{"block", "boneyard", "free", "A drawn tile needn't be played at once", true},
		{"block", "boneyard", "free", "Nobody draws before the lead", true},
		{"fives", "boneyard", "free", "drawn to the last tile", true},
		{"all-fives", "boneyard", "free", "drawn to the last tile", true}, // its pages differ
		{"fives", "block-winner", "blocker", "Whoever blocks a round wins it", false},
		{"fives", "block-winner", "blocker", "But if all hands have equally many pips, nobody wins", false}, // the page says so
		{"fives", "block-winner", "blocker", "the player who blocked (or jammed) the round don't count", false},
		{"plaza", "block-winner", "blocker", "But if all hands have equally many pips, nobody wins", true},
		{"plaza", "tie", "draw-off", "the most pips win the round", false},
		{"plaza", "tie", "draw-off", "draw again from the rest", true},
		{"plaza", "fill-first", "true", "both its sides must be covered before", false},
		{"plaza", "fill-first", "true", "If your tiles fit only elsewhere", true},
		{"plaza", "round-to", "5", "rounded before they are divided", true},
		{"dutch", "boneyard", "up-to-1", "draw one tile. If it doesn't fit", false},
		{"dominican", "finish", "0/0/30/30/0", "(capic\u00fa), plain or double, scores 30 more", false},
		{"dominican", "tie", "leader", "the one whose team led the round wins", false},
		{"brazilian", "deal", "6", "gets six tiles", false},
		{"brazilian", "deal", "6", "The other four tiles sleep", false},
		{"brazilian", "redeal-doubles", "5", "five doubles or more", false},
		{"sebastopol", "target", "60", "reaches 60 points", false},
	} {
		v, err := variants.ByID(c.id)
		require.NoError(t, err)
		options := map[string]string{c.option: c.value}
		if c.value == "leader" {
			options["block-winner"] = "lowest"
		}
		r, err := v.Resolve(2+2*min(1, len(v.Differ)), options)
		require.NoError(t, err)
		list := sentencesOf(v, r)
		i := slices.IndexFunc(list, func(s rulebook.Sentence) bool { return strings.Contains(s.Text, c.says) })
		if assert.GreaterOrEqual(t, i, 0, "%s %s=%s: nothing says %q", c.id, c.option, c.value, c.says) {
			assert.Equal(t, c.settled, list[i].Settled, "%s %s=%s: %s", c.id, c.option, c.value, c.says)
		}
	}
}

// isSettledInRow reports whether a sentence of a game of the table must be marked.
func isSettledInRow(v *variants.Variant, sentence string) bool {
	if strings.Contains(sentence, "clockwise") {
		return v.Turns == ""
	}
	parts := sources()["rows"]
	for _, option := range v.Differ {
		parts = append(slices.Clip(parts), sources()["rows that differ on "+option]...)
	}
	return slices.ContainsFunc(parts, func(s source) bool { return strings.Contains(sentence, s.sentence) })
}

// In a game of the table, what its row says is on some page, and so are the definitions of words. All other sentences
// are marked as settled, and so are the values of options on which the pages differ.
func TestMarksOfGamesOfTheTable(t *testing.T) {
	said := ""
	for _, v := range variants.All() {
		if v.Source == "rows" {
			eachText(&v, func(s rulebook.Sentence) {
				said += s.Text + "\n"
				assert.Equal(t, isSettledInRow(&v, s.Text), s.Settled, "%s: %s", v.ID, s.Text)
			})
		}
	}
	for ids, list := range sources() {
		for _, s := range list {
			assert.True(t, !strings.HasPrefix(ids, "rows") || strings.Contains(said, s.sentence), "no game says %q", s.sentence)
		}
	}
}

// Turns go as the pages say, and the sentence is marked only if they don't.
func TestDirectionIsThatOfThePages(t *testing.T) {
	for _, v := range variants.All() {
		list := sentencesOf(&v, v.Rules(4))
		i := slices.IndexFunc(list, func(s rulebook.Sentence) bool { return strings.Contains(s.Text, "clockwise") })
		if assert.GreaterOrEqual(t, i, 0, v.ID) {
			assert.Equal(t, v.Turns == "anticlockwise", strings.Contains(list[i].Text, "anticlockwise"), v.ID)
			assert.Equal(t, v.Turns == "" && v.Source != "plaza", list[i].Settled, v.ID)
		}
	}
}

// With RULE_PAGES naming a folder of the rule pages, every quotation is looked up in them.
func TestQuotationsAreInThePages(t *testing.T) {
	folder := os.Getenv("RULE_PAGES")
	if folder == "" {
		t.Skip("RULE_PAGES names no folder")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	require.NoError(t, err)
	pages := ""
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		pages += strings.Join(strings.Fields(string(text)), " ") + "\n"
	}
	for _, list := range sources() {
		for _, s := range list {
			assert.Contains(t, pages, strings.ReplaceAll(s.page, `"`, `"`))
		}
	}
}
