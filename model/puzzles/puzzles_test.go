package puzzles

import (
	"context"
	"maps"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/game/domino"
)

func TestLevelRisesWithSolvedPuzzles(t *testing.T) {
	for solved, hardest := range map[int]puzzle.Grade{0: puzzle.Easy, 2: puzzle.Easy, 3: puzzle.Medium, 5: puzzle.Medium, 6: puzzle.Master, 900: puzzle.Master} {
		assert.Equal(t, hardest, LevelFor(solved).Hardest, "%d solved", solved)
	}
	assert.Nil(t, LevelFor(6).Games, "any game")
}

// atOnce is a turn that doesn't wait.
func atOnce(ctx context.Context, think func(context.Context)) error {
	think(ctx)
	return nil
}

func TestSearchKeepsToLevelAndTriesUntilPuzzleFits(t *testing.T) {
	level, seen := LevelFor(0), 0
	fits := func(p *puzzle.Puzzle) bool {
		require.True(t, level.has(p))
		seen++
		return seen == 2
	}
	p, cancelled, err := level.Search(t.Context(), game.Seed{1}, atOnce, fits)
	require.NoError(t, err)
	assert.False(t, cancelled)
	assert.Equal(t, 2, seen)
	assert.Equal(t, []any{"block", puzzle.Easy, 2}, []any{p.Header.Variant, p.Grade(), len(p.Header.Seats)})

	m, err := Match(&p)
	require.NoError(t, err)
	assert.Equal(t, game.AwaitMove, m.State.Stage())
	assert.ElementsMatch(t, p.Setup.Hands[domino.B], m.State.Hand(domino.B).Tiles())
	for _, tile := range p.Setup.Hands[domino.B] {
		assert.Contains(t, Hands(&p), tile.String())
	}
}

func TestSearchIsCancelledWithItsTurn(t *testing.T) {
	turn := func(context.Context, func(context.Context)) error { return context.Canceled }
	_, cancelled, err := LevelFor(0).Search(t.Context(), game.Seed{1}, turn, func(*puzzle.Puzzle) bool { return true })
	require.NoError(t, err)
	assert.True(t, cancelled)
}

// A refutation ends with the first tile of an opponent: later moves don't explain why the move is wrong.
func TestRefutesEndsWithOpponentsTile(t *testing.T) {
	step := func(seat domino.Seat, kind game.MoveKind) ai.Step {
		return ai.Step{Seat: seat, Move: game.Move{Kind: kind}}
	}
	for want, line := range map[int][]ai.Step{
		0: nil,
		2: {step(domino.A, game.Plays), step(domino.B, game.Plays), step(domino.A, game.Plays)},
		4: {step(domino.A, game.Plays), step(domino.B, game.Passes), step(domino.A, game.Plays), step(domino.D, game.Plays), step(domino.A, game.Plays)},
		3: {step(domino.A, game.Plays), step(domino.B, game.Passes), step(domino.C, game.Plays)},
	} {
		assert.Equal(t, want, Refutes(line))
	}
}

func TestCountLeavesOutLessons(t *testing.T) {
	finished := map[string]bool{"puzzle-easy-0123456789abcdef": true, "puzzle-hard-0123456789abcdef": true, "doubles": true}
	assert.Equal(t, 2, Count(maps.Keys(finished)))
	assert.Equal(t, "You have solved 1 puzzle.", Solved(1))
	assert.Equal(t, "You have solved 2 puzzles.", Solved(2))
}
