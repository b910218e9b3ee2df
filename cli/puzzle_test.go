package cli

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"dominoes/cli/report"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const puzzleSeed = "0000000000000000000000000000000000000000000000000000000000000003"

func TestPuzzleAgreesWithSolve(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	args := []string{"puzzle", "--seed", puzzleSeed, "--variant", "classic"}
	record := printed(t, "", append(args, "--record")...)
	var solution report.Solution
	require.NoError(t, json.Unmarshal([]byte(printed(t, record, "solve", "-", "--json")), &solution))
	var p report.Puzzle
	require.NoError(t, json.Unmarshal([]byte(printed(t, "", append(args, "--json")...)), &p))
	assert.Equal(t, []string{puzzleSeed, "A", solution.Value}, []string{p.Seed, p.Seat, p.Best.Value})
	assert.Equal(t, solution.Line, p.Best.Line)
	assert.Equal(t, p.Moves[0], p.Best)
	assert.Contains(t, p.Moves, p.Greedy)
	assert.Greater(t, len(p.Hands["A"]), 2)
}

func TestPuzzleInWordsTellsTheAnswerOnRequest(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	args := []string{"puzzle", "--seed", puzzleSeed, "--variant", "fives"}
	out := printed(t, "", args...)
	assert.Contains(t, out, "Fives: ")
	assert.Contains(t, out, "dominoes puzzle --variant fives --seed "+puzzleSeed+" --answer")
	assert.NotContains(t, out, "is best")
	assert.NotContains(t, out, "worse")
	out = printed(t, "", append(args, "--answer")...)
	assert.Contains(t, out, " is best. ")
	assert.Contains(t, out, " worse than the best move. ")
	for line := range strings.Lines(out) {
		assert.LessOrEqual(t, len([]rune(line)), 81)
	}
	assert.NotEqual(t, printed(t, "", "puzzle", "--variant", "block"), printed(t, "", "puzzle", "--variant", "block"))
}

// Without this the player couldn't know what may be played.
func TestPuzzleOfTrainsSaysWhichAreOpen(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	out := printed(t, "", "puzzle", "--variant", "mexican-train", "--seed", fmt.Sprintf("%064x", 17))
	for _, row := range []string{"A Your train  closed\n", "B Rosa's train  ● open to all\n", "M The Mexican train  ● for everyone\n"} {
		assert.Contains(t, out, row)
	}
}
