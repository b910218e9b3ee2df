package cli

import (
	"bytes"
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
)

// solved runs the command and blots out what it took.
func solved(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	r := run(t, stdin, append([]string{"solve"}, args...)...)
	r.out = regexp.MustCompile(`"nodes":[0-9]+,"ms":[0-9.]+`).ReplaceAllString(r.out, `"nodes":1,"ms":1`)
	r.out = regexp.MustCompile(`[0-9]+ nodes?, [0-9.]+ ms`).ReplaceAllString(r.out, "1 node, 1 ms")
	return r
}

// After the forced 6-6 and 6-4, A may play 6-5, on which B goes out and takes
// 4, or 4-0, on which B must pass and A goes out and takes 9.
func TestSolve(t *testing.T) {
	assert.Equal(t, result{0, `Ann scores 9 points more than Bo by the end of the round, with this line:
  Ann leads 6-6, Bo 6-4 W, Ann 4-0 W, Bo passes, Ann 6-5 E
1 node, 1 ms
`, ""}, solved(t, small, "-"))
	assert.Equal(t, result{0, `{"value":"9","line":[{"seat":"A","play":"6-6"},{"seat":"B","play":"6-4","end":"W"},` +
		`{"seat":"A","play":"4-0","end":"W"},{"seat":"B","pass":true},{"seat":"A","play":"6-5","end":"E"}],"nodes":1,"ms":1}` + "\n", ""},
		solved(t, "", file(t, small), "--json"))
	assert.Equal(t, result{0, `Bo scores 5 points more than Ann by the end of the round, with this line:
  Ann draws, Ann 6-0 W, Bo 6-1 E
1 node, 1 ms
`, ""}, solved(t, drawing, "-"))
	assert.Equal(t, result{0, `{"value":"-5","line":[{"seat":"A","draw":true},{"seat":"A","play":"6-0","end":"W"},` +
		`{"seat":"B","play":"6-1","end":"E"}],"nodes":1,"ms":1}` + "\n", ""}, solved(t, drawing, "--json", "-"))
}

func TestALongLineBreaksBetweenMoves(t *testing.T) {
	step := ai.Step{Seat: game.A, Move: game.Move{Tile: game.NewTile(6, 4), End: game.E}}
	state, err := game.New(game.Rules{Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Target: 100})
	require.NoError(t, err)
	text := describeSolution(ai.Solution{Line: slices.Repeat([]ai.Step{step}, 30)}, &state, nil, 1)
	lines := strings.Split(text, "\n")
	assert.Greater(t, len(lines), 5)
	for _, line := range lines[1 : len(lines)-3] {
		assert.Regexp(t, `^  (A 6-4 E, ?)+$`, line)
	}
}

func TestSolveSpeaksOfSidesAndFractions(t *testing.T) {
	teams := strings.Join(strings.SplitAfter(partners, "\n")[:2], "")
	assert.Contains(t, solved(t, teams, "-").out, "A and C score 5 points more than B and D")
	shared := strings.Replace(tied, "draw-off", "split", 1)
	shared = strings.Join(strings.SplitAfter(shared, "\n")[:3], "")
	assert.Contains(t, solved(t, shared, "-").out, "both sides score the same by the end")
	ahead := strings.Replace(shared, `"B":["6-0","4-3"]`, `"B":["6-0","4-2"]`, 1)
	assert.Contains(t, solved(t, ahead, "-").out, "Bo scores 7 points more than Ann")
	low := strings.Replace(small, "block", "classic", 1)
	assert.Contains(t, solved(t, low, "-").out, "Bo records 11 points more than Ann")
}

func TestSolveSaysWhatItNeeds(t *testing.T) {
	run(t, header, "solve", "-").says(t, exitUnsound, "no round is running where the record ends: the players still have to draw for the lead")
	run(t, partners, "solve", "-").says(t, exitUnsound, "no round is running where the record ends: the match is over")
	run(t, tied, "solve", "-").says(t, exitUnsound, "no round is running where the record ends: the round has ended, and the tied players still have to draw for it")
	run(t, strings.Replace(tied, "draw-off", "none", 1), "solve", "-").says(t, exitUnsound, "the next round hasn't been dealt yet")
	alone := strings.Replace(strings.Join(strings.SplitAfter(partners, "\n")[:2], ""), `,"teams":true`, "", 1)
	run(t, alone, "solve", "-").says(t, exitUnsound, "only rounds with two sides can be solved", "4 seats play for themselves")
	run(t, header+"{}\n", "solve", "-").says(t, exitUnsound, "line 2")
	run(t, "", "solve").says(t, exitUsage, "solve needs a record's file")
}

func TestSolveCanBeInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, err bytes.Buffer
	assert.Equal(t, exitInterrupted, Run(ctx, []string{"solve", "-"}, strings.NewReader(small), &out, &err))
	assert.Empty(t, out.String())
	assert.Contains(t, strings.Join(strings.Fields(err.String()), " "), "interrupted before the round was solved")
}
