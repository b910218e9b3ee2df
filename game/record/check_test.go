package record_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"dominoes/game/record"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Deals that the cases begin with. With tied, B's 6-0 on 6-6 blocks the round with seven pips in each hand.
const (
	lot    = `{"lot":{"A":"1-0","B":"5-4"}}`
	dealt  = `{"deal":{"A":["1-0","6-1"],"B":["6-4","4-4","2-0"],"boneyard":["5-5","3-3"]}}`
	tied   = `{"deal":{"A":["6-6","5-2"],"B":["6-0","4-3"]}}`
	aLeads = `{"seat":"A","play":"6-6"}`
	bEnds  = `{"seat":"B","play":"6-0","end":"E"}`
)

// What check prints, word for word, at each kind of moment. The fields always
// come in this order, and those without a value are as shown.
func TestCheckReportsEachKindOfMoment(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"the leader is drawn", []string{pair("evens", ""), lot}, `
			{"ok":true,"variant":"evens","rounds":[],"scores":{"A":"0","B":"0"},"over":false,"placing":null,"next":{"deal":true,"leader":"B"}}`},
		{"a running round", []string{pair("evens", ""), lot, dealt, `{"seat":"B","play":"4-6"}`, `{"seat":"A","play":"6-1","end":"E"}`}, `
			{"ok":true,"variant":"evens",
			 "rounds":[{"leader":"B","lead":"4-6",
			            "plays":[{"seat":"B","play":"4-6","points":"10"},{"seat":"A","play":"6-1","end":"E","points":"0"}],
			            "winners":[],"points":{"A":"0","B":"0"}}],
			 "scores":{"A":"0","B":"10"},"over":false,"placing":null,
			 "next":{"seat":"B","hand":["2-0","4-4"],"plays":[{"play":"4-4","end":"W"}],
			         "draw":false,"pass":false,"boneyard":2,"open":[{"end":"W","pips":4},{"end":"E","pips":1}],"total":5}}`},
		{"a match over", []string{pair("plaza", `"tie":"draw-off","target":7`), tied, aLeads, bEnds, `{"drawoff":{"A":"6-0","B":"6-6"}}`}, `
			{"ok":true,"variant":"plaza",
			 "rounds":[{"leader":"A","lead":"6-6",
			            "plays":[{"seat":"A","play":"6-6","points":"0"},{"seat":"B","play":"6-0","end":"E","points":"0"}],
			            "ended":"blocked","winners":["B"],"points":{"A":"0","B":"7"}}],
			 "scores":{"A":"0","B":"7"},"over":true,"placing":[["B"],["A"]]}`},
		{"a redeal", []string{pair("plaza", ""), `{"deal":{"A":["6-5"],"B":["6-4"]}}`}, `
			{"ok":true,"variant":"plaza",
			 "rounds":[{"plays":[],"ended":"redeal","winners":[],"points":{"A":"0","B":"0"}}],
			 "scores":{"A":"0","B":"0"},"over":false,"placing":null,"next":{"deal":true}}`},
		{"a position with closed tips", []string{
			pair("fives", ""),
			`{"position":{"turn":"B","hands":{"A":["6-5"],"B":["4-4","5-0"]},"boneyard":["1-0"],"layout":[["5-5"],["5-4","E"]],"scores":{"A":"96","B":"-10/3"}}}`,
		}, `
			{"ok":true,"variant":"fives",
			 "rounds":[{"lead":"5-5","plays":[],"winners":[],"points":{"A":"0","B":"0"}}],
			 "scores":{"A":"96","B":"-10/3"},"over":false,"placing":null,
			 "next":{"seat":"B","hand":["4-4","5-0"],"plays":[{"play":"5-0","end":"W"},{"play":"4-4","end":"E"}],
			         "draw":false,"pass":false,"boneyard":1,"open":[{"end":"W","pips":5},{"end":"E","pips":4}],"total":14}}`},
		{"a partner's score, and a pass", []string{
			four("evens", `"teams":true`),
			`{"position":{"turn":"A","hands":{"A":["3-0","3-1"],"B":["2-0"],"C":["0-0"],"D":["1-1"]},"scores":{"A":"10"}}}`, `{"seat":"A","play":"3-1"}`,
		}, `
			{"ok":true,"variant":"evens",
			 "rounds":[{"leader":"A","lead":"3-1","plays":[{"seat":"A","play":"3-1","points":"4"}],
			            "winners":[],"points":{"A":"0","B":"0","C":"0","D":"0"}}],
			 "scores":{"A":"14","B":"0","C":"14","D":"0"},"over":false,"placing":null,
			 "next":{"seat":"B","hand":["2-0"],"plays":[],
			         "draw":false,"pass":true,"boneyard":0,"open":[{"end":"W","pips":3},{"end":"E","pips":1}],"total":4}}`},
		{"a cut last line", []string{pair("plaza", ""), tied, `{"seat":"A"`}, `
			{"ok":true,"variant":"plaza",
			 "rounds":[{"leader":"A","plays":[],"winners":[],"points":{"A":"0","B":"0"}}],
			 "scores":{"A":"0","B":"0"},"over":false,"placing":null,
			 "next":{"seat":"A","hand":["5-2","6-6"],"plays":[{"play":"6-6"}],
			         "draw":false,"pass":false,"boneyard":0,"open":[],"total":0},
			 "dropped":3}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := json.Marshal(record.Check(read(t, []byte(strings.Join(c.lines, "\n")))))
			require.NoError(t, err)
			var want bytes.Buffer
			require.NoError(t, json.Compact(&want, []byte(c.want)))
			assert.Equal(t, want.String(), string(got))
		})
	}
}

// Point 35: the direction of turns changes nothing in a check.
func TestCheckIsTheSameInEitherDirection(t *testing.T) {
	const rest = `"seats":[{"name":"Ann","player":"human"},{"name":"Ben","player":"human"},{"name":"Cy","player":"human"}]}
{"deal":{"A":["9-0","1-0"],"B":["2-1"],"C":["3-1"]}}
`
	var checks []string
	for _, options := range []string{"", `"options":{"direction":"clockwise"},`, `"options":{"direction":"anticlockwise"},`} {
		text, err := json.Marshal(record.Check(read(t, []byte(`{"dominoes":1,"variant":"cuban",`+options+rest))))
		require.NoError(t, err)
		checks = append(checks, string(text))
	}
	assert.Equal(t, checks[0], checks[1])
	assert.Equal(t, checks[0], checks[2])
}

// Point 45: what may be joined, and what must be covered first.
func TestCheckNamesUncoveredDoublesInOrder(t *testing.T) {
	const before = `{"position":{"turn":"A","hands":{"A":["3-1","5-2"%s],"B":["4-2"]},"layout":[["6-6"],["6-3","A"],["6-5","M"]%s]}}`
	const trains = `"draw":false,"pass":false,"boneyard":0,"open":[{"end":"A","pips":3},{"end":"B","pips":6},{"end":"M","pips":5}],"marked":[],`
	played := fmt.Sprintf(before, `,"3-3"`, "") + "\n" + `{"seat":"A","play":"3-3","end":"A"}`
	for _, c := range []struct{ options, lines, want string }{
		{"", played, `"open":[{"end":"A","pips":3}],"marked":[],"total"`},
		{`,"doubles":"several"`, played, `"plays":[{"play":"3-1","end":"A"}],` + trains + `"uncovered":["A"]`},
		{`,"doubles":"later"`, played, `"plays":[{"play":"3-1","end":"A"},{"play":"5-2","end":"M"}],` + trains + `"uncovered":["A"]`},
		{`,"doubles":"several"`, fmt.Sprintf(before, "", `,["5-5","M"],["3-3","A"]`), `"open":[{"end":"M","pips":5}],"marked":[],"uncovered":["M","A"]`},
		{`,"first-turn":"train"`, fmt.Sprintf(before, "", `,["3-3","A"],["5-5","M"]`), `"open":[{"end":"A","pips":3}],"marked":[],"uncovered":["A","M"]`},
		{`,"first-turn":"train"`, fmt.Sprintf(before, "", ""), trains + `"uncovered":[]`},
	} {
		got, err := json.Marshal(record.Check(read(t, []byte(pair("mexican-train", `"set":6,"deal":7,"rounds":1`+c.options)+"\n"+c.lines))))
		require.NoError(t, err)
		assert.Contains(t, string(got), c.want, c.options)
	}
}
