package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const records = "../game/record/testdata"

// A record of two rounds, the first a redeal, the second tied.
const tied = `{"dominoes":1,"variant":"plaza","options":{"tie":"draw-off","target":7},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-5"],"B":["6-4"]}}
{"deal":{"A":["6-6","5-2"],"B":["6-0","4-3"]}}
{"seat":"A","play":"6-6"}
{"seat":"B","play":"6-0","end":"E"}
`

const header = `{"dominoes":1,"variant":"evens","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
`

const partners = `{"dominoes":1,"variant":"block","options":{"target":5,"teams":true},"seats":[{"player":"human"},{"player":"human"},{"player":"human"},{"player":"human"}]}
{"deal":{"A":["3-0"],"B":["2-0"],"C":["0-0"],"D":["2-1"]}}
{"seat":"C","play":"0-0"}
`

func TestCheckInWords(t *testing.T) {
	for _, c := range []struct {
		name, record, want string
	}{
		{"only a header", header, `
Evens: sound
scores: Ann 0, Bo 0
next: Ann, Bo draw lots for the lead
`},
		{"a leader drawn", header + `{"lot":{"A":"6-1","B":"4-1"}}`, `
Evens: sound
scores: Ann 0, Bo 0
next: the deal
`},
		{"a lead due", strings.Join(strings.SplitAfter(tied, "\n")[:3], ""), `
Draw (free drawing): sound
round 1: nobody could lead: dealt again
round 2: Ann is to lead
scores: Ann 0, Bo 0
next: Ann, holding 5-2 6-6
`},
		{"a running round", strings.Join(strings.SplitAfter(tied, "\n")[:4], ""), `
Draw (free drawing): sound
round 1: nobody could lead: dealt again
round 2: Ann leads 6-6, 1 tile played, still running
scores: Ann 0, Bo 0
next: Bo, holding 4-3 6-0
`},
		{"a draw-off due", tied, `
Draw (free drawing): sound
round 1: nobody could lead: dealt again
round 2: Ann leads 6-6, 2 tiles played, blocked, tied
scores: Ann 0, Bo 0
next: Ann, Bo draw off
`},
		{"a match over", tied + `{"drawoff":{"A":"6-0","B":"6-6"}}`, `
Draw (free drawing): sound
round 1: nobody could lead: dealt again
round 2: Ann leads 6-6, 2 tiles played, blocked, Bo wins: Ann 0, Bo 7
scores: Ann 0, Bo 7
the match is over: 1. Bo, 2. Ann
`},
		{"a shared round", strings.Replace(tied, "draw-off", "split", 1), `
Draw (free drawing): sound
round 1: nobody could lead: dealt again
round 2: Ann leads 6-6, 2 tiles played, blocked, Ann and Bo win: Ann 7/2, Bo 7/2
scores: Ann 7/2, Bo 7/2
next: the deal
`},
		{"nobody scores", strings.Replace(tied, "draw-off", "none", 1), `
Draw (free drawing): sound
round 1: nobody could lead: dealt again
round 2: Ann leads 6-6, 2 tiles played, blocked, nobody wins
scores: Ann 0, Bo 0
next: the deal
`},
		{"partners", partners, `
Block: sound
round 1: C leads 0-0, 1 tile played, out, C wins: A 5, B 0, C 5, D 0
scores: A 5, B 0, C 5, D 0
the match is over: 1. A and C, 2. B and D
`},
		{"a cut last line", header + `{"lot":{"A":"6-`, `
Evens: sound
line 2 was cut off while it was written, and is left out
scores: Ann 0, Bo 0
next: Ann, Bo draw lots for the lead
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := result{0, strings.TrimPrefix(c.want, "\n"), ""}
			assert.Equal(t, want, run(t, c.record, "check", "-"))
			assert.Equal(t, want, run(t, "", "check", file(t, c.record)))
		})
	}
}

// The JSON of every sound record is word for word what lies beside it.
func TestCheckJSON(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(records, "sound", "*.jsonl"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		want, err := os.ReadFile(strings.TrimSuffix(name, "l"))
		require.NoError(t, err)
		assert.Equal(t, result{0, string(want), ""}, run(t, "", "check", name, "--json"), "%s", name)
	}
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	assert.Equal(t, run(t, "", "check", files[0], "--json"), run(t, string(text), "check", "--json", "-"))
}

func TestCheckUnsound(t *testing.T) {
	broken := header + `{"deal":{"A":["6-6"],"B":["6-5"]}}` + "\n"
	why := "a deal: first A and B draw tiles for the lead"
	run(t, broken, "check", "-").says(t, 1, "line 2: "+why)
	run(t, "", "check", file(t, broken)).says(t, 1, "line 2: "+why)
	run(t, "", "check", "-").says(t, 1, "line 1: the record is empty")

	want := result{1, `{"ok":false,"line":2,"error":"` + why + `"}` + "\n", ""}
	assert.Equal(t, want, run(t, broken, "check", "-", "--json"), "the JSON alone tells it")
	assert.Equal(t, want, run(t, "", "check", "--json", file(t, broken)))

	r := run(t, `{"dominoes":"<2>&"}`, "check", "-", "--json")
	assert.Contains(t, r.out, `unknown version \"<2>&\"`, "readable, not escaped for web pages")
}

// Every broken record is refused, with and without JSON, never with a sound
// record's status.
func TestCheckBrokenRecords(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(records, "broken", "*.jsonl"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		plain, asJSON := run(t, "", "check", name), run(t, "", "check", name, "--json")
		assert.Equal(t, 1, plain.status, "%s", name)
		assert.Empty(t, plain.out, "%s", name)
		assert.Contains(t, plain.err, "line ", "%s", name)
		assert.Equal(t, 1, asJSON.status, "%s", name)
		assert.True(t, strings.HasPrefix(asJSON.out, `{"ok":false,"line":`), "%s: %s", name, asJSON.out)
		assert.Equal(t, 1, strings.Count(asJSON.out, "\n"), "one line: %s", name)
		assert.Empty(t, asJSON.err, "%s", name)
	}
}
