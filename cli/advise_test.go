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

func TestAdvise(t *testing.T) {
	r := run(t, asked, "advise", "--json", "-")
	require.Zero(t, r.status, r.err)
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
	decoder := json.NewDecoder(strings.NewReader(r.out))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&report))
	assert.Equal(t, "A", report.Seat)
	assert.Equal(t, map[string][]int{"B": {5, 4}}, report.Lacks)
	assert.Equal(t, map[string]int{"0": 6, "1": 6, "2": 7, "3": 5, "4": 5, "5": 4, "6": 6}, report.Unseen)
	require.Len(t, report.Moves, 2)
	for _, m := range report.Moves {
		require.NotNil(t, m.Points)
		require.NotNil(t, m.Win)
		require.NotNil(t, m.Match)
		assert.NotEmpty(t, m.Reasons)
	}
	assert.Equal(t, r.out, run(t, asked, "advise", "--json", "-").out, "the same position gives the same advice")

	text := run(t, asked, "advise", "-").out
	assert.Contains(t, text, "To move: Ann. Based only on what this player can see.\n")
	assert.Contains(t, text, "Bo has no 5s or 4s.\n")
	assert.Contains(t, text, "Number:        0  1  2  3  4  5  6\nUnseen tiles:  6  6  7  5  5  4  6\n")
	assert.Contains(t, text, " points, ahead in the round ")
	assert.NotContains(t, text, "wins the round", "that is what the rules call so")
	assert.Contains(t, text, " 1  "+report.Moves[0].Play+" on "+report.Moves[0].End)
}

// Names of a file's players do nothing to the terminal.
func TestAdviseWritesWhatCanBePrinted(t *testing.T) {
	wild := strings.Replace(asked, `"Bo"`, `"\u001b[2JBo"`, 1)
	r := run(t, wild, "advise", "-")
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "Bo has no 5s or 4s.\n")
	assert.NotContains(t, r.out, "\x1b")
}

// What the others hold changes nothing.
func TestAdviseNeverPeeks(t *testing.T) {
	otherwise := strings.Replace(asked, `["3-3","2-2","1-1"]`, `["6-6","2-0","0-0"]`, 1)
	assert.Equal(t, run(t, asked, "advise", "--json", "-"), run(t, otherwise, "advise", "--json", "-"))
}

func TestAdviseWhereNobodyMoves(t *testing.T) {
	header, _, _ := strings.Cut(asked, "\n")
	r := run(t, header+"\n", "advise", "-")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.err, "no round is running where the record ends")
}
