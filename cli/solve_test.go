package cli

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/cli/report"
	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// effort is what the solver says it took.
var effort = regexp.MustCompile(`"nodes":[0-9]+,"ms":[0-9.]+|[0-9]+ nodes?, [0-9.]+ ms`)

// In small, after the forced 6-6 and 6-4, A may play 6-5, on which B goes out and takes
// 4, or 4-0, on which B must pass and A goes out and takes 9.
func TestSolveFindsTheLineOfBestPlay(t *testing.T) {
	withoutRaces(t)
	for _, c := range []struct {
		record, want string
		flags        []string
	}{
		{small, "Ann scores 9 points more than Bo by the end of the round, with this line:\n  Ann leads 6-6, Bo 6-4 W, Ann 4-0 W, Bo passes, Ann 6-5 E\nEFFORT\n", nil},
		{drawing, "Bo scores 5 points more than Ann by the end of the round, with this line:\n  Ann draws, Ann 6-0 W, Bo 6-1 E\nEFFORT\n", nil},
		{small, `{"value":"9","line":[{"seat":"A","play":"6-6"},{"seat":"B","play":"6-4","end":"W"},` +
			`{"seat":"A","play":"4-0","end":"W"},{"seat":"B","pass":true},{"seat":"A","play":"6-5","end":"E"}],EFFORT}` + "\n", []string{"--json"}},
		{drawing, `{"value":"-5","line":[{"seat":"A","draw":true},{"seat":"A","play":"6-0","end":"W"},` +
			`{"seat":"B","play":"6-1","end":"E"}],EFFORT}` + "\n", []string{"--json"}},
	} {
		out := printed(t, c.record, append([]string{"solve", "-"}, c.flags...)...)
		assert.Equal(t, c.want, effort.ReplaceAllString(out, "EFFORT"))
	}
	teams, shared := firstLines(partners, 2), firstLines(strings.Replace(tied, "draw-off", "split", 1), 3)
	for record, want := range map[string]string{
		teams:  "A and C score 5 points more than B and D",
		shared: "both sides score the same by the end",
		strings.Replace(shared, `"6-0","4-3"`, `"6-0","4-2"`, 1): "Bo scores 7 points more than Ann",
		strings.Replace(small, "block", "classic", 1):            "Bo records 11 points more than Ann",
	} {
		assert.Contains(t, printed(t, record, "solve", "-"), want)
	}
}

func TestSolveBreaksLongLinesBetweenMoves(t *testing.T) {
	step := ai.Step{Seat: game.A, Move: game.Move{Tile: game.NewTile(6, 4), End: game.E}}
	state, err := game.New(game.Rules{Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Target: 100})
	require.NoError(t, err)
	lines := strings.Split(report.SolutionText(ai.Solution{Line: slices.Repeat([]ai.Step{step}, 30)}, &state, nil, 1), "\n")
	assert.Greater(t, len(lines), 5)
	for _, line := range lines[1 : len(lines)-3] {
		assert.Regexp(t, `^  (A 6-4 E, ?)+$`, line)
	}
}

func TestSolveSaysWhatItNeeds(t *testing.T) {
	const none = "no round is running where the record ends: "
	for record, says := range map[string]string{
		header:   none + "the players still have to draw for the lead",
		partners: none + "the match is over",
		tied:     none + "the round has ended, and the tied players still have to draw for it",
		strings.Replace(tied, "draw-off", "none", 1):                     "the next round hasn't been dealt yet",
		strings.Replace(firstLines(partners, 2), `,"teams":true`, "", 1): "only rounds with two sides can be solved: two players, or four in teams. Here 4 seats play for themselves",
		header + "{}\n": "line 2",
	} {
		run(t, record, "solve", "-").says(t, exitUnsound, says)
	}
	runUntil(t, canceled(), small, "solve", "-").says(t, exitInterrupted, "interrupted before the round was solved")
}
