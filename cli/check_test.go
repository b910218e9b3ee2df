package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

const recordsDir = "../game/record/testdata"

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

// firstLines returns the beginning of a record.
func firstLines(record string, n int) string {
	return strings.Join(strings.SplitAfter(record, "\n")[:n], "")
}

func TestCheckTellsRoundsAndWhatIsNext(t *testing.T) {
	withoutRaces(t)
	const plaza = "Draw (free drawing): sound\nround 1: nobody could lead: dealt again\n"
	for _, c := range []struct{ name, record, want string }{
		{"a header", header, "Evens: sound\nscores: Ann 0, Bo 0\nnext: Ann, Bo draw lots for the lead\n"},
		{"a leader drawn", header + `{"lot":{"A":"6-1","B":"4-1"}}`, "Evens: sound\nscores: Ann 0, Bo 0\nnext: the deal\n"},
		{"a cut last line", header + `{"lot":{"A":"6-`, `Evens: sound
line 2 was cut off while it was written, and is left out
scores: Ann 0, Bo 0
next: Ann, Bo draw lots for the lead
`},
		{"a lead due", firstLines(tied, 3), plaza + "round 2: Ann is to lead\nscores: Ann 0, Bo 0\nnext: Ann, holding 5-2 6-6\n"},
		{"a running round", firstLines(tied, 4), plaza + `round 2: Ann leads 6-6, 1 tile played, still running
scores: Ann 0, Bo 0
next: Bo, holding 4-3 6-0
`},
		{"a draw-off due", tied, plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, tied
scores: Ann 0, Bo 0
next: Ann, Bo draw off
`},
		{"a match over", tied + `{"drawoff":{"A":"6-0","B":"6-6"}}`, plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, Bo wins: Ann 0, Bo 7
scores: Ann 0, Bo 7
the match is over: 1. Bo, 2. Ann
`},
		{"a shared round", strings.Replace(tied, "draw-off", "split", 1), plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, Ann and Bo win: Ann 7/2, Bo 7/2
scores: Ann 7/2, Bo 7/2
next: the deal
`},
		{"nobody scores", strings.Replace(tied, "draw-off", "none", 1), plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, nobody wins
scores: Ann 0, Bo 0
next: the deal
`},
		{"partners", partners, `Block: sound
round 1: C leads 0-0, 1 tile played, out, C wins: A 5, B 0, C 5, D 0
scores: A 5, B 0, C 5, D 0
the match is over: 1. A and C, 2. B and D
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, result{0, c.want, ""}, run(t, c.record, "check", "-"))
			assert.Equal(t, result{0, c.want, ""}, run(t, "", "check", file(t, c.record)))
		})
	}
}

// The JSON is one line, as the package of records has it.
func TestCheckJSON(t *testing.T) {
	withoutRaces(t)
	name := filepath.Join(recordsDir, "sound", "bergen-headers.jsonl")
	assert.Equal(t, result{0, contents(t, strings.TrimSuffix(name, "l")), ""}, run(t, "", "check", name, "--json"))
}

// A record that isn't sound is refused with its line, with and without JSON.
func TestCheckRefusesUnsoundRecords(t *testing.T) {
	withoutRaces(t)
	broken := header + `{"deal":{"A":["6-6"],"B":["6-5"]}}` + "\n"
	const why = "a deal: first A and B draw tiles for the lead"
	run(t, broken, "check", "-").says(t, exitUnsound, "line 2: "+why)
	run(t, "", "check", "-").says(t, exitUnsound, "line 1: the record is empty")
	assert.Equal(t, result{exitUnsound, `{"ok":false,"line":2,"error":"` + why + `"}` + "\n", ""}, run(t, broken, "check", "-", "--json"))
	assert.Contains(t, run(t, `{"dominoes":"<2>&"}`, "check", "-", "--json").out, `unknown version \"<2>&\"`, "not escaped for web pages")
}
