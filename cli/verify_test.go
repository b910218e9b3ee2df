package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const seedOfAA = "00000000000000000000000000000000000000000000000000000000000000aa"

// Whatever is played here is proved, by its file and by its id.
func TestVerifyWhatWasPlayed(t *testing.T) {
	for _, id := range variants.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Setenv("DOMINOES_HOME", t.TempDir())
			name := filepath.Join(t.TempDir(), "match.jsonl")
			r := run(t, "", "--variant", id, "--seats", "greedy,random,greedy", "--target", "30", "--record", name)
			require.Zero(t, r.status, r.err)
			r = run(t, "", "verify", name)
			require.Zero(t, r.status, r.out)
			assert.Contains(t, r.out, id+": what came by chance is what the seed gives\n")
			assert.Contains(t, r.out, ", told by the record's last line\n")
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
	const commitment = "9ab8830ee8c51392c8aa50af7e0db22d79965b6b79b33bb4949281c9e84dd576"
	hidden := strings.Replace(whole, `"seed":"`+seedOfAA+`",`, "", 1)
	for _, c := range []struct {
		name, record string
		args         []string
		status       int
		want         string
	}{
		{"proved", whole, nil, 0, `
evens: what came by chance is what the seed gives
seed: 00000000000000000000000000000000000000000000000000000000000000aa, told by the record's last line
commitment: COMMITMENT, the seed's SHA-256
recomputed: 1 lot, 1 deal, 0 draw-offs; what was taken back included
`},
		{"unfinished, with a public seed", strings.Join(lines[:4], ""), nil, 0, `
evens: what came by chance is what the seed gives
seed: 00000000000000000000000000000000000000000000000000000000000000aa, known from the start
commitment: COMMITMENT, the seed's SHA-256
recomputed: 1 lot, 1 deal, 0 draw-offs; what was taken back included
the match isn't over: this holds up to here
`},
		{"unfinished", strings.Join(strings.SplitAfter(hidden, "\n")[:4], ""), nil, 3, `
evens: not proved: the match isn't over: its commitment stands, and the seed is told when it ends
commitment: COMMITMENT
`},
		{"cut off, with a seed given", strings.Join(strings.SplitAfter(hidden, "\n")[:4], "") + `{"sea`, []string{"--seed", strings.ToUpper(seedOfAA)}, 0, `
evens: what came by chance is what the seed gives
seed: 00000000000000000000000000000000000000000000000000000000000000aa, as given
commitment: COMMITMENT, the seed's SHA-256
recomputed: 1 lot, 1 deal, 0 draw-offs; what was taken back included
line 5 was cut off while it was written, and is left out
the match isn't over: this holds up to here
`},
		{"another seed given", whole, []string{"--seed", seedOfAA[1:] + "0"}, 1, `
evens: not what the seed gives: line 19: the record tells another seed than the one given
seed: 00000000000000000000000000000000000000000000000000000000000000aa, told by the record's last line
commitment: COMMITMENT, the seed's SHA-256
`},
		{"no commitment", header + `{"lot":{"A":"6-1","B":"4-1"}}`, nil, 3, `
evens: not proved: the record neither commits to a seed nor tells one
commitment: none, so nothing shows that the seed was chosen before the match began
`},
		{"a lot that isn't the seed's", header + `{"lot":{"A":"6-1","B":"4-1"}}`, []string{"--seed", seedOfAA}, 1, `
evens: not what the seed gives: line 2: in the lot A drew 6-1, and the seed gives 6-6
seed: 00000000000000000000000000000000000000000000000000000000000000aa, as given
commitment: none, so nothing shows that the seed was chosen before the match began
`},
		{"copied", strings.Replace(whole, `"commitment"`, `"copied":1,"commitment"`, 1), nil, 0, `
evens: what came by chance is what the seed gives
seed: 00000000000000000000000000000000000000000000000000000000000000aa, told by the record's last line
commitment: COMMITMENT, the seed's SHA-256
recomputed: 0 lots, 1 deal, 0 draw-offs; what was taken back included
nothing is said of the first action, which was copied from another match, nor of a boneyard dealt in them
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := run(t, c.record, append([]string{"verify", "-"}, c.args...)...)
			assert.Equal(t, c.status, r.status, r.err)
			assert.Equal(t, strings.TrimPrefix(strings.ReplaceAll(c.want, "COMMITMENT", commitment), "\n"), r.out)
		})
	}
}

func TestVerifyWrongUsage(t *testing.T) {
	t.Setenv("DOMINOES_HOME", t.TempDir())
	for _, args := range [][]string{
		{}, {"a", "b"}, {"no-such-match"}, {"-", "--seed", "12"}, {"-", "--wrong"},
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
