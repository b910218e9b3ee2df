package puzzles

import (
	"fmt"

	"dominoes/ai/puzzle"
)

// NoneFound is said if a search fails.
const NoneFound = "No puzzle was found"

// Asks is a puzzle's question.
func Asks(p *puzzle.Puzzle) string { return fmt.Sprintf("Find the best move (%s).", p.Grade()) }

// Solved says how many puzzles a person has solved.
func Solved(n int) string {
	if n == 1 {
		return "You have solved 1 puzzle."
	}
	return fmt.Sprintf("You have solved %d puzzles.", n)
}

func holds(name, tiles string) string { return fmt.Sprintf("%s holds %s.", name, tiles) }
