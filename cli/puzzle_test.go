package cli

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const puzzleSeed = "0000000000000000000000000000000000000000000000000000000000000003"

// What the puzzle says is what the solver says of its record.
func TestPuzzleAgreesWithSolve(t *testing.T) {
	for _, id := range []string{"fives", "block", "classic"} {
		r := run(t, "", "puzzle", "--seed", puzzleSeed, "--variant", id, "--record")
		require.Zero(t, r.status, r.err)
		var solution solutionReport
		require.NoError(t, json.Unmarshal([]byte(run(t, r.out, "solve", "-", "--json").out), &solution))

		r = run(t, "", "puzzle", "--json", "--seed", strings.ToUpper(puzzleSeed), "--variant", id)
		require.Zero(t, r.status, r.err)
		var p puzzleReport
		require.NoError(t, json.Unmarshal([]byte(r.out), &p))
		assert.Equal(t, puzzleSeed, p.Seed)
		assert.Equal(t, "A", p.Seat)
		assert.Equal(t, solution.Value, p.Best.Value)
		assert.Equal(t, solution.Line, p.Best.Line)
		assert.Equal(t, p.Moves[0], p.Best)
		assert.Contains(t, p.Moves, p.Greedy)
		assert.Greater(t, len(p.Hands["A"]), 2)
	}
}

func TestPuzzleInWords(t *testing.T) {
	r := run(t, "", "puzzle", "--seed", puzzleSeed, "--variant", "fives")
	assert.Zero(t, r.status)
	assert.Contains(t, r.out, "Fives: ")
	assert.Contains(t, r.out, "You see all tiles, and nobody can draw.")
	assert.Contains(t, r.out, "dominoes puzzle --variant fives --seed "+puzzleSeed+" --answer")
	assert.NotContains(t, r.out, "is best")
	assert.NotContains(t, r.out, "worse")

	told := run(t, "", "puzzle", "--seed", puzzleSeed, "--variant", "fives", "--answer")
	assert.Contains(t, told.out, " is best. ")
	assert.Contains(t, told.out, " worse than the best move. ")
	for line := range strings.Lines(told.out) {
		assert.LessOrEqual(t, len([]rune(strings.TrimRight(line, "\n"))), 80)
	}
	fresh := run(t, "", "puzzle", "--variant", "block")
	again := run(t, "", "puzzle", "--variant", "block")
	assert.NotEqual(t, fresh.out, again.out)
}

// Whoever has no train in sight that is open couldn't tell what may be played.
func TestAPuzzleOfTrainsSaysWhichAreOpen(t *testing.T) {
	r := run(t, "", "puzzle", "--variant", "mexican-train", "--seed", fmt.Sprintf("%064x", 17))
	assert.Contains(t, r.out, "A Your train\n")
	assert.Contains(t, r.out, "B Rosa's train  ● open to all\n")
	assert.Contains(t, r.out, "M The Mexican train\n")
}

func TestPuzzleUsage(t *testing.T) {
	run(t, "", "puzzle", "--variant", "plaza-nine").says(t, exitUsage, "no puzzles for plaza-nine")
	run(t, "", "puzzle", "--json", "--record").says(t, exitUsage, "json", "record")
}
