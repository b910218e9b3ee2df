package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/store"
)

// takenBack is a match in which a move was taken back.
const takenBack = `{"dominoes":1,"variant":"draw","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-6","5-4"],"B":["6-4","2-1"],"boneyard":["5-5","6-1","4-1"]}}
{"seat":"A","play":"6-6"}
{"seat":"B","play":"6-4","end":"E"}
{"seat":"A","play":"5-4","end":"E"}
{"seat":"A","undo":1}
{"seat":"A","play":"5-4","end":"E"}
`

// Without a screen the match is told turn by turn, what was taken back too.
func TestReplayInLines(t *testing.T) {
	name := file(t, takenBack)
	want := `Draw: You, Bo

Round 1
  You led 6-6
  Bo played 6-4 on E
  You played 5-4 on E
  You go out with 5-4 on E
  You score 3; you 3, Bo 0
  You took back 5-4 on E
  You played 5-4 on E
  You go out with 5-4 on E
  You score 3; you 3, Bo 0
`
	for _, args := range [][]string{{"replay", name}, {"replay", "-"}, {"replay", name, "--plain"}} {
		r := run(t, takenBack, args...)
		require.Zero(t, r.status, r.err)
		assert.Equal(t, want, r.out)
	}
	r := run(t, "", "replay", name, "--at", "4")
	assert.Contains(t, r.out, "Bo played 6-4 on E\nIt is your turn.\n")
	assert.NotContains(t, r.out, "5-4")
}

// ledByBot is takenBack's match where a club player has led for A, and Ann plays on.
var ledByBot = strings.Replace(takenBack, `{"seat":"A","play":"6-6"}`, `{"moved":{"A":"club"}}`+"\n"+`{"seat":"A","play":"6-6"}`, 1)

func TestRecordOfStandInIsToldAsSuch(t *testing.T) {
	require.Contains(t, ledByBot, "moved")
	r := run(t, ledByBot, "replay", "-")
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "Round 1\n  A club player led 6-6 for you\n  Bo played 6-4 on E\n  You played 5-4 on E\n")
	r = run(t, ledByBot, "replay", "-", "--at", "5") // line 3 tells who made the move of line 4
	assert.Contains(t, r.out, "Bo played 6-4 on E\nIt is your turn.\n")
	assert.NotContains(t, r.out, "5-4")

	begun := strings.Join(strings.SplitAfter(ledByBot, "\n")[:4], "")
	for _, args := range [][]string{{"show", "-"}, {"show", "-", "--log", "--size", "120x36"}} {
		r = run(t, begun, args...)
		require.Zero(t, r.status, r.err)
		assert.Contains(t, r.out, "club player led 6-6")
		assert.NotContains(t, r.out, "You led")
	}
	r = run(t, begun, "check", "-")
	assert.Zero(t, r.status, r.err)
	assert.Equal(t, run(t, strings.Join(strings.SplitAfter(takenBack, "\n")[:3], ""), "check", "-", "--json").out, run(t, begun, "check", "-", "--json").out)
}

// Who leads is told until the lead tells it. What was taken back is told in any case.
func TestReplayInLinesOfALead(t *testing.T) {
	lines := strings.SplitAfter(takenBack, "\n")
	r := run(t, strings.Join(lines[:2], ""), "replay", "-")
	assert.Contains(t, r.out, "Round 1\n  You lead\nIt is your turn.\n")
	r = run(t, strings.Join(lines[:3], "")+`{"seat":"A","undo":1}`+"\n"+lines[2], "replay", "-")
	assert.Contains(t, r.out, "Round 1\n  You led 6-6\n  You took back the lead 6-6\n  You led 6-6\nIt is Bo's turn.\n")
}

// One seat's tiles are told to whoever looks with its eyes, and no other's.
func TestReplayInLinesAsASeat(t *testing.T) {
	drawn := strings.Join(strings.SplitAfter(takenBack, "\n")[:4], "") +
		`{"seat":"A","play":"5-4","end":"E"}` + "\n"
	drawn = strings.Replace(drawn, `"5-4"],"B"`, `"5-4","3-0"],"B"`, 1) + `{"seat":"B","draw":"5-5"}` + "\n"
	r := run(t, drawn, "replay", "-", "--seat", "b")
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "Bo holds 6-4, 2-1\n")
	assert.Contains(t, r.out, "Bo drew a tile\n  Bo: it is 5-5\n")
	assert.NotContains(t, r.out, "3-0")
	r = run(t, drawn, "replay", "-")
	assert.NotContains(t, r.out, "5-5")
	assert.NotContains(t, r.out, "holds")
}

// Of a record that isn't sound the sound part is told, and then what is wrong.
func TestReplayOfAnUnsoundRecord(t *testing.T) {
	r := run(t, takenBack+`{"seat":"B","pass":true}`+"\n", "replay", "-")
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.out, "You go out")
	assert.Contains(t, strings.Join(strings.Fields(r.err), " "), "line 8")
	r = run(t, takenBack+`{"seat":"B","pa`, "replay", "-")
	assert.Zero(t, r.status)
	assert.Contains(t, r.out, "Line 8 was cut off while it was written.")
}

func TestReplayFaults(t *testing.T) {
	name := file(t, takenBack)
	run(t, "", "replay").says(t, 2, "replay needs a record's file")
	run(t, "", "replay", "nothing-there").says(t, 2, `no match "nothing-there"`, "no such file")
	run(t, "", "replay", name, "--seat", "E").says(t, 2, `there is no seat "E"`)
	r := run(t, "", "replay", name, "--seat", "C")
	r.says(t, 2, "there is no seat C in a match of 2")
	assert.Equal(t, 1, strings.Count(r.err, "no seat C"), "said once")
	run(t, "", "replay", name, "--at", "-1").says(t, 2, "--at is a line of the record")
	run(t, "", "replay", name, "--watch").says(t, 2, "--watch needs a terminal")
	run(t, "no record", "replay", "-").says(t, 1, "line 1")
}

// A kept match is found by its id, which the shell completes.
func TestReplayByID(t *testing.T) {
	t.Setenv(store.HomeVariable, t.TempDir())
	r := run(t, "", "--variant", "block", "--seats", "greedy,random")
	require.Zero(t, r.status, r.err)
	ids := completions(t, "replay", "")
	require.Len(t, ids, 1)
	r = run(t, "", "replay", filepath.Base(ids[0]))
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "wins the match")
}
