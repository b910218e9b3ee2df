package cli

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/variants"
	"dominoes/variants/rulestest"
)

const seedOfAA = "00000000000000000000000000000000000000000000000000000000000000aa"

// Whatever is played here is proved, by its file and by its id.
func TestVerifyWhatWasPlayed(t *testing.T) {
	for _, id := range variants.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Setenv("DOMINOES_HOME", t.TempDir())
			name := filepath.Join(t.TempDir(), "match.jsonl")
			r := run(t, "", "--variant", id, "--seats", "greedy,random,greedy", "--target", rulestest.Target(id, 30), "--record", name)
			require.Zero(t, r.status, r.err)
			r = run(t, "", "verify", name)
			require.Zero(t, r.status, r.out)
			game, err := variants.ByID(id)
			require.NoError(t, err)
			assert.Contains(t, r.out, game.Name+": proved: every shuffle and draw follows from the seed\n")
			assert.Contains(t, r.out, ", from the record's last line\n")
			kept, err := filepath.Glob(filepath.Join(os.Getenv("DOMINOES_HOME"), "matches", "*.jsonl"))
			require.NoError(t, err)
			require.Len(t, kept, 1)
			byID := run(t, "", "verify", strings.TrimSuffix(filepath.Base(kept[0]), ".jsonl"))
			assert.Equal(t, r, byID)

			text, err := os.ReadFile(name)
			require.NoError(t, err)
			r = run(t, string(text), "verify", "-", "--json")
			require.Zero(t, r.status)
			var proof map[string]any
			require.NoError(t, json.Unmarshal([]byte(r.out), &proof))
			assert.Equal(t, "proved", proof["verdict"])
			assert.Equal(t, true, proof["committed"])
		})
	}
}

func TestVerifyInWords(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	r := run(t, "", "--variant", "evens", "--seats", "greedy,greedy", "--seed", seedOfAA, "--target", "10", "--record", name)
	require.Zero(t, r.status, r.err)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	whole := string(text)
	lines := strings.SplitAfter(whole, "\n")
	commitment, _, _ := strings.Cut(strings.SplitAfter(whole, `"commitment":"`)[1], `"`)
	require.Equal(t, sum(strings.Replace(lines[0], commitment, seedOfAA, 1)), commitment, "as docs/fair-deals.md tells it")
	hidden := strings.Replace(whole, `"seed":"`+seedOfAA+`",`, "", 1)
	hidden = strings.Replace(hidden, commitment, "", 1)
	secret, _, _ := strings.Cut(hidden, "\n")
	secret = sum(strings.Replace(secret, `"commitment":"`, `"commitment":"`+seedOfAA, 1) + "\n")
	hidden = strings.Replace(hidden, `"commitment":"`, `"commitment":"`+secret, 1)
	old := strings.Replace(whole, commitment, sum(seedOfAA), 1)
	for _, c := range []struct {
		name, record string
		args         []string
		status       int
		want         string
	}{
		{"proved", whole, nil, 0, `
Evens: proved: every shuffle and draw follows from the seed
seed: 00000000000000000000000000000000000000000000000000000000000000aa, from the record's last line
fingerprint: COMMITMENT, which fits the seed and the first line
worked out again: 1 lot, 1 deal, 0 draw-offs, including those taken back
`},
		{"unfinished, with a public seed", strings.Join(lines[:4], ""), nil, 0, `
Evens: proved: every shuffle and draw follows from the seed
seed: 00000000000000000000000000000000000000000000000000000000000000aa, known from the start
fingerprint: COMMITMENT, which fits the seed and the first line
worked out again: 1 lot, 1 deal, 0 draw-offs, including those taken back
the match isn't over: this holds up to here
`},
		{"unfinished", strings.Join(strings.SplitAfter(hidden, "\n")[:4], ""), nil, 3, `
Evens: not proved: the match isn't over, and its seed is secret until then
fingerprint: SECRET
`},
		{"cut off, with a seed given", strings.Join(strings.SplitAfter(hidden, "\n")[:4], "") + `{"sea`, []string{"--seed", strings.ToUpper(seedOfAA)}, 0, `
Evens: proved: every shuffle and draw follows from the seed
seed: 00000000000000000000000000000000000000000000000000000000000000aa, as you gave it
fingerprint: SECRET, which fits the seed and the first line
worked out again: 1 lot, 1 deal, 0 draw-offs, including those taken back
line 5 was cut off while it was written, and is left out
the match isn't over: this holds up to here
`},
		{"another seed given", whole, []string{"--seed", seedOfAA[1:] + "0"}, 1, `
Evens: doesn't follow from the seed: line 19: the record has another seed than the one given
seed: 00000000000000000000000000000000000000000000000000000000000000aa, from the record's last line
fingerprint: COMMITMENT, which fits the seed and the first line
`},
		{"no commitment", header + `{"lot":{"A":"6-1","B":"4-1"}}`, nil, 3, `
Evens: not proved: the record has no fingerprint and no seed
fingerprint: none, so nothing shows that the seed was chosen before the match began
`},
		{"a lot that isn't the seed's", header + `{"lot":{"A":"6-1","B":"4-1"}}`, []string{"--seed", seedOfAA}, 1, `
Evens: doesn't follow from the seed: line 2: in the lot A drew 6-1, and the seed gives 6-6
seed: 00000000000000000000000000000000000000000000000000000000000000aa, as you gave it
fingerprint: none, so nothing shows that the seed was chosen before the match began
`},
		{"made a copy afterwards", strings.Replace(whole, `"commitment"`, `"copied":1,"commitment"`, 1), nil, 1, `
Evens: doesn't follow from the seed: line 1: the fingerprint doesn't fit: this line or the seed was changed since the match began
seed: 00000000000000000000000000000000000000000000000000000000000000aa, from the record's last line
fingerprint: COMMITMENT
not checked: the first action, which was copied from another match, and a boneyard dealt in it
`},
		{"of an older program", old, nil, 0, `
Evens: proved: every shuffle and draw follows from the seed; this proves nothing about the players and the options
seed: 00000000000000000000000000000000000000000000000000000000000000aa, from the record's last line
fingerprint: OLD, the SHA-256 of the seed alone, as older versions made it
worked out again: 1 lot, 1 deal, 0 draw-offs, including those taken back
`},
		{"its commitment removed", strings.Replace(whole, `,"commitment":"`+commitment+`"`, "", 1), nil, 5, `
Evens: proved without a fingerprint: every shuffle and draw follows from the seed, but somebody may have picked a seed that suited them
seed: 00000000000000000000000000000000000000000000000000000000000000aa, from the record's last line
fingerprint: none, so nothing shows that the seed was chosen before the match began
worked out again: 1 lot, 1 deal, 0 draw-offs, including those taken back
`},
		{"copied", strings.Replace(old, `"commitment"`, `"copied":1,"commitment"`, 1), nil, 4, `
Evens: partly proved: every shuffle and draw follows from the seed, but only from action 2 on
seed: 00000000000000000000000000000000000000000000000000000000000000aa, from the record's last line
fingerprint: OLD, the SHA-256 of the seed alone, as older versions made it
worked out again: 0 lots, 1 deal, 0 draw-offs, including those taken back
not checked: the first action, which was copied from another match, and a boneyard dealt in it
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := run(t, c.record, append([]string{"verify", "-"}, c.args...)...)
			assert.Equal(t, c.status, r.status, r.err)
			words := strings.NewReplacer("COMMITMENT", commitment, "SECRET", secret, "OLD", sum(seedOfAA))
			assert.Equal(t, strings.TrimPrefix(words.Replace(c.want), "\n"), r.out)
		})
	}
}

// A tile of a hand exchanged with one of the boneyard isn't proved, whatever else is
// changed to hide it.
func TestAForgedDealIsFound(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	r := run(t, "", "--variant", "block", "--seats", "greedy,greedy", "--seed", seedOfAA, "--target", "10", "--record", name)
	require.Zero(t, r.status, r.err)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	lines := strings.SplitAfter(string(text), "\n")
	words := tilesIn(lines[1])
	hand, asleep := words[0], words[len(words)-1]
	forged := lines[0] + strings.NewReplacer(hand, asleep, asleep, hand).Replace(lines[1])
	require.Zero(t, run(t, lines[0]+lines[1], "verify", "-").status)
	for _, change := range []string{`"commitment"`, `"copied":1,"commitment"`, `"copied":9,"commitment"`} {
		r := run(t, strings.Replace(forged, `"commitment"`, change, 1), "verify", "-")
		assert.Equal(t, 1, r.status, change)
		assert.NotContains(t, r.out, "proved:")
	}
}

// tilesIn lists the tiles in a line.
func tilesIn(line string) []string { return regexp.MustCompile(`\d-\d`).FindAllString(line, -1) }

// sum returns the SHA-256 of a text.
func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

func TestVerifyWrongUsage(t *testing.T) {
	t.Setenv("DOMINOES_HOME", t.TempDir())
	for _, args := range [][]string{
		{}, {"a", "b"}, {"no-such-match"}, {"-", "--wrong"},
	} {
		r := run(t, header, append([]string{"verify"}, args...)...)
		assert.Equal(t, 2, r.status, args)
		assert.Empty(t, r.out)
		assert.NotEmpty(t, r.err)
	}
	r := run(t, header+"{}\n", "verify", "-")
	assert.Equal(t, 1, r.status, "it isn't sound")
	assert.Contains(t, r.err, "line 2")
}
