package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Ann may play 5-1 or 4-4; Bo has passed on 5 and 4.
const asked = `{"dominoes":1,"variant":"fives","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}
{"position":{"turn":"B","hands":{"A":["5-1","6-3","4-4","3-0"],"B":["3-3","2-2","1-1"]},"boneyard":[],"layout":[["5-5"],["5-4","E"]]}}
{"seat":"B","pass":true}
`

func TestAdviseInWordsAndJSON(t *testing.T) {
	withoutRaces(t)
	out := printed(t, asked, "advise", "--json", "-")
	var report struct {
		Seat  string
		Moves []struct {
			Play, End          string
			Place              int
			Points, Win, Match *float64
			Reasons            []string
		}
		Unseen map[string]int
		Lacks  map[string][]int
	}
	decoder := json.NewDecoder(strings.NewReader(out))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&report))
	assert.Equal(t, "A", report.Seat)
	assert.Equal(t, map[string][]int{"B": {5, 4}}, report.Lacks)
	assert.Equal(t, map[string]int{"0": 6, "1": 6, "2": 7, "3": 5, "4": 5, "5": 4, "6": 6}, report.Unseen)
	require.Len(t, report.Moves, 2)
	for _, m := range report.Moves {
		assert.True(t, m.Points != nil && m.Win != nil && m.Match != nil)
		assert.NotEmpty(t, m.Reasons)
	}
	// What the others hold changes nothing, and their names do nothing to the terminal.
	otherwise := strings.Replace(asked, `["3-3","2-2","1-1"]`, `["6-6","2-0","0-0"]`, 1)
	assert.Equal(t, out, printed(t, otherwise, "advise", "--json", "-"))

	text := printed(t, strings.Replace(asked, `"Bo"`, `"\u001b[2JBo"`, 1), "advise", "-")
	assert.NotContains(t, text, "\x1b")
	for _, want := range []string{
		"To move: Ann. Based only on what this player can see.\n", "Bo has no 5s or 4s.\n", " points, ahead in the round ",
		"Number:        0  1  2  3  4  5  6\nUnseen tiles:  6  6  7  5  5  4  6\n", " 1  " + report.Moves[0].Play + " on " + report.Moves[0].End,
	} {
		assert.Contains(t, text, want)
	}
	const alike = `{"position":{"turn":"A","hands":{"A":["4-1","0-0"],"B":["1-0","4-2"]},"layout":[["4-3"],["5-3","E"],["5-4","E"]]}}`
	assert.Contains(t, printed(t, seatsOf("block")+alike, "advise", "-"), "    the same: 4-1 ")
	run(t, firstLines(asked, 1), "advise", "-").says(t, exitUnsound, "no round is running where the record ends")
}
