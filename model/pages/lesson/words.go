package lesson

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Captions of keys.
const (
	wordBegin         = "begin"
	wordReadOn        = "read on"
	wordReadAgain     = "read again"
	wordStartAgain    = "start again"
	wordTryAgain      = "try again"
	wordStep          = "step"
	wordGiveUp        = "give up"
	wordSkip          = "skip"
	wordNextLesson    = "next lesson"
	wordGoOn          = "go on"
	wordAnotherPuzzle = "another puzzle"
)

// The pages that search for a puzzle or an exercise, and the box with both.
const (
	wordPuzzle        = "Puzzle"
	wordPuzzles       = "Puzzles"
	wordNewPuzzle     = "A new puzzle"
	aboutNewPuzzle    = "From near the end of a random round, with all tiles face up."
	wordNoPuzzle      = "Back"
	wordNextExercise  = "next exercise"
	wordDone          = "done"
	lookingForAPuzzle = "Looking for a puzzle"
	noExercise        = "No exercise can be opened"
	judgingPosition   = "Judging the position"
)

// exercisesDue is the number of exercises to come with the current one, for a corner.
func exercisesDue(n int) string { return fmt.Sprintf("%d due", n) }

// solvedSoFar is the number of solved puzzles, for a corner.
func solvedSoFar(n int) string { return fmt.Sprintf("%d solved", n) }

// calledRight is written large on the table once the best move is found.
const calledRight = "Right!"

// isAsGood says that a move can't be told from the best one.
func isAsGood(m game.Move) string {
	return fmt.Sprintf("%s can't be told from the best.", words.Capital(m.String()))
}

// answerStages are the steps of an exercise's answer, by the number of moves shown.
var answerStages = [...]string{"The position", "A best move", "What was played then"}

// stepOf says how much of a line of play the table shows.
func stepOf(n, of int) string {
	if n == 0 {
		return fmt.Sprintf("Before the first of %d moves", of)
	}
	return fmt.Sprintf("Move %d of %d", n, of)
}

// The page after a lesson that completes the knowledge for a game.
const youCanPlayNow = "You can play dominoes now."

func youKnowEnough(game string) string { return fmt.Sprintf("You know enough for %s.", game) }

// firstMatch describes the offered match.
func firstMatch(game string, target int) []string {
	return []string{
		fmt.Sprintf("Try %s against Bo, a beginner.", game),
		fmt.Sprintf("It is a short match, to %d points.", target),
		"Keep many numbers in your hand,",
		"and try to go out first.",
	}
}

func keysInTheMatch(hints, rules, help string) []string {
	return []string{
		"A coach speaks when something becomes important.",
		fmt.Sprintf("%s sends it away, %s shows the rules and %s the keys.", hints, rules, help),
	}
}

func playGame(game string) string { return fmt.Sprintf("play %s", game) }

// lessonsFollow says how to continue without a match.
func lessonsFollow(back string) string {
	return fmt.Sprintf("Or press %s for the list, and go on with the next lesson.", back)
}

// lessonsLeft says where to find skipped lessons.
func lessonsLeft(back string) string {
	return fmt.Sprintf("You left out some lessons. Press %s to go back to the list.", back)
}

func lessonOf(n, of int) string { return fmt.Sprintf("Lesson %d of %d", n, of) }

func isNext(name string) string { return fmt.Sprintf("Now it is %s's turn.", name) }

const thereIsABetterMove = "There is a better move."

// Replies to a repeated wrong move, which show that the key was pressed.
func tryTheOtherEnd(end, play string) string {
	return fmt.Sprintf("You have just tried that. Press %s for the other end, then %s.", end, play)
}

func turnTheTile(turn, play string) string {
	return fmt.Sprintf("You have just tried that. Press %s to turn the tile, then %s.", turn, play)
}

func tryAnotherTile(before, after, play string) string {
	return fmt.Sprintf("You have just tried that. Choose another tile with %s or %s, then press %s.", before, after, play)
}

func tryATile(before, after, play string) string {
	return fmt.Sprintf("You have just tried that. Choose a tile with %s or %s, then press %s to play it.", before, after, play)
}

// makes says what the open ends would make, and what that would score.
func makes(tile domino.Tile, sum string, points int) string {
	if points > 0 {
		return fmt.Sprintf("%s makes %s, which scores %d.", tile, sum, points)
	}
	return fmt.Sprintf("%s makes %s, which scores nothing.", tile, sum)
}

// progressNote is shown below the list.
func progressNote(done, of, enough int, game string) string {
	switch done {
	case 0:
		return fmt.Sprintf("New to dominoes? Lessons 1 to %d are enough for %s.", enough, game)
	case of:
		return "You have finished all lessons."
	}
	return fmt.Sprintf("You have finished %d of %d lessons.", done, of)
}
