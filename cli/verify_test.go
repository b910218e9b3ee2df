package cli

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const seedOfAA = "00000000000000000000000000000000000000000000000000000000000000aa"

// sum returns the SHA-256 of a text.
func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// Each verdict has its status and its words.
func TestVerifyTellsVerdicts(t *testing.T) {
	withoutRaces(t)
	name := filepath.Join(t.TempDir(), "match.jsonl")
	printed(t, "", "--variant", "evens", "--seats", "greedy,greedy", "--seed", seedOfAA, "--target", "10", "--record", name)
	whole := contents(t, name)
	commitment, _, _ := strings.Cut(strings.SplitAfter(whole, `"commitment":"`)[1], `"`)
	first := firstLines(whole, 1)
	require.Equal(t, sum(strings.Replace(first, commitment, seedOfAA, 1)), commitment, "as docs/fair-deals.md tells it")
	// hidden is the same match whose seed was secret, old one of an older program.
	unsealed := strings.NewReplacer(`"seed":"`+seedOfAA+`",`, "", commitment, "").Replace(first)
	secret := sum(strings.Replace(unsealed, `"commitment":"`, `"commitment":"`+seedOfAA, 1))
	hidden := strings.Replace(unsealed, `"commitment":"`, `"commitment":"`+secret, 1) + strings.TrimPrefix(firstLines(whole, 4), first)
	old := strings.Replace(whole, commitment, sum(seedOfAA), 1)
	unsound := header + `{"lot":{"A":"6-1","B":"4-1"}}`
	copied := func(record string) string {
		return strings.Replace(record, `"commitment"`, `"copied":1,"commitment"`, 1)
	}
	const (
		proved          = "Evens: proved: every shuffle and draw follows from the seed"
		seed            = "\nseed: " + seedOfAA + ", "
		counted         = "worked out again: 1 lot, 1 deal, 0 draw-offs, including those taken back\n"
		none            = "fingerprint: none, so nothing shows that the seed was chosen before the match began\n"
		fits            = ", which fits the seed and the first line\n"
		sofar           = "the match isn't over: this holds up to here\n"
		apart           = "not checked: the first action, which was copied from another match, and a boneyard dealt in it\n"
		revealed, given = seed + "from the record's last line\nfingerprint: ", seed + "as you gave it\n"
	)
	olds := sum(seedOfAA) + ", the SHA-256 of the seed alone, as older versions made it\n"
	for _, c := range []struct {
		name, record, seed string
		status             int
		want               string
	}{
		{"proved", whole, "", exitFine, proved + revealed + commitment + fits + counted},
		{"unfinished, with a public seed", firstLines(whole, 4), "", exitFine, proved + seed + "known from the start\nfingerprint: " + commitment + fits + counted + sofar},
		{"unfinished", hidden, "", exitUnproved, "Evens: not proved: the match isn't over, and its seed is secret until then\nfingerprint: " + secret + "\n"},
		{"cut off, with a seed given", hidden + `{"sea`, strings.ToUpper(seedOfAA), exitFine, proved + given + "fingerprint: " + secret + fits + counted +
			"line 5 was cut off while it was written, and is left out\n" + sofar},
		{"another seed given", whole, seedOfAA[1:] + "0", exitUnsound, "Evens: doesn't follow from the seed: line 19: the record has another seed than the one given" + revealed + commitment + fits},
		{"no commitment", unsound, "", exitUnproved, "Evens: not proved: the record has no fingerprint and no seed\n" + none},
		{"a lot that isn't the seed's", unsound, seedOfAA, exitUnsound, "Evens: doesn't follow from the seed: line 2: in the lot A drew 6-1, and the seed gives 6-6" + given + none},
		{"made a copy afterwards", copied(whole), "", exitUnsound, "Evens: doesn't follow from the seed: line 1: the fingerprint doesn't fit: " +
			"this line or the seed was changed since the match began" + revealed + commitment + "\n" + apart},
		{"of an older program", old, "", exitFine, proved + "; this proves nothing about the players and the options" + revealed + olds + counted},
		{"its commitment removed", strings.Replace(whole, `,"commitment":"`+commitment+`"`, "", 1), "", exitUncommitted, "Evens: proved without a fingerprint: " +
			"every shuffle and draw follows from the seed, but somebody may have picked a seed that suited them" + seed + "from the record's last line\n" + none + counted},
		{"copied", copied(old), "", exitPartly, "Evens: partly proved: every shuffle and draw follows from the seed, but only from action 2 on" + revealed + olds +
			strings.Replace(counted, "1 lot", "0 lots", 1) + apart},
		{"with two actions copied", strings.Replace(old, `"commitment"`, `"copied":2,"commitment"`, 1), "", exitUnproved, "Evens: not proved: nothing has come by chance since the actions that were copied" + revealed + olds +
			"not checked: the first 2 actions, which were copied from another match, and a boneyard dealt in them\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := []string{"verify", "-"}
			if c.seed != "" {
				args = append(args, "--seed", c.seed)
			}
			r := run(t, c.record, args...)
			assert.Equal(t, c.status, r.status, r.err)
			assert.Equal(t, c.want, r.out)
		})
	}
	var proof map[string]any
	require.NoError(t, json.Unmarshal([]byte(printed(t, whole, "verify", "-", "--json")), &proof))
	assert.Equal(t, []any{"proved", true}, []any{proof["verdict"], proof["committed"]})
	run(t, header+"{}\n", "verify", "-").says(t, exitUnsound, "line 2")
}
