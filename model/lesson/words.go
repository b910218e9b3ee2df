package lesson

import (
	"fmt"

	"dominoes/game"
)

// What keys do.
const (
	wordBegin         = "begin"
	wordReadOn        = "read on"
	wordReadAgain     = "read again"
	wordStartAgain    = "start again"
	wordGiveUp        = "give up"
	wordSkip          = "skip"
	wordPlayFives     = "play fives against a beginner"
	wordNextLesson    = "next lesson"
	wordGoOn          = "go on"
	wordAnotherPuzzle = "another puzzle"
)

// The page that looks for a puzzle.
const (
	wordPuzzle        = "Puzzle"
	lookingForAPuzzle = "Looking for a puzzle"
	noPuzzleFound     = "No puzzle was found"
)

// puzzlesSolved counts the puzzles solved so far.
func puzzlesSolved(n int) string {
	if n == 1 {
		return "You have solved 1 puzzle."
	}
	return fmt.Sprintf("You have solved %d puzzles.", n)
}

// solvedSoFar is the same in the corner of a puzzle.
func solvedSoFar(n int) string { return fmt.Sprintf("%d solved", n) }

// findTheBestMove asks a puzzle's question in short.
func findTheBestMove(grade string) string { return fmt.Sprintf("Find the best move (%s).", grade) }

// holds lists somebody's tiles.
func holds(name, tiles string) string { return fmt.Sprintf("%s holds %s.", name, tiles) }

// The page after the last lesson.
const youCanPlayNow = "You can play dominoes now."

func firstMatch(hints, rules, help string) []string {
	return []string{
		"Try a match of fives against Bo, a beginner.",
		"Each of you gets seven tiles. In the first round",
		"the highest double leads. Nobody draws:",
		"if you can't play, you pass.", "",
		"The match goes to 100 points, over several rounds.",
		"Look for fives, keep many numbers in your hand,",
		"and try to go out first.", "",
		"In the match, " + hints + " gives hints, " + rules + " the rules and " + help + " the keys.",
	}
}

// lessonsLeft says where the lessons are that were left out.
func lessonsLeft(back string) string {
	return fmt.Sprintf("You left out some lessons. Press %s to go back to the list.", back)
}

// lessonOf tells where a lesson stands among all.
func lessonOf(n, of int) string { return fmt.Sprintf("Lesson %d of %d", n, of) }

// enterDoes names the key that goes on when all is done, and what it does.
func enterDoes(key, does string) string { return key + ": " + does }

// isNext says that somebody else is to move.
func isNext(name string) string { return fmt.Sprintf("Now it is %s's turn.", name) }

const thereIsABetterMove = "There is a better move."

// makes says what the open ends make with a tile, and what that scores.
func makes(tile game.Tile, sum string, points int) string {
	if points > 0 {
		return fmt.Sprintf("%s makes %s, which scores %d.", tile, sum, points)
	}
	return fmt.Sprintf("%s makes %s, which scores nothing.", tile, sum)
}

// progressNote stands below the list.
func progressNote(done, of int) string {
	switch done {
	case 0:
		return "New to dominoes? Start with lesson 1."
	case of:
		return "You have finished all lessons."
	}
	return fmt.Sprintf("You have finished %d of %d lessons.", done, of)
}
