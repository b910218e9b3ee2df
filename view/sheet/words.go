package sheet

import (
	"fmt"
	"strings"

	"dominoes/game"
)

// What stands over columns and beside what they are about.
const (
	sheetTitle   = "Score sheet"
	chartTitle   = "Running totals"
	chartOrder   = "in the sheet's order"
	headPoints   = "Points"
	headLeft     = "left"
	headInPlay   = "in play"
	headEnd      = "end"
	headScores   = "scores"
	headRound    = "round"
	headTotal    = "total"
	headToGo     = "to go"
	stageMatch   = "end of the match"
	fewestPoints = "the fewest points win"
)

// noTiles says of a hand that it is empty, the longest first.
func noTiles() []string { return []string{"no tiles left", "no tiles", "none", "0"} }

// stageRound says which round has ended.
func stageRound(n int) string { return fmt.Sprintf("end of round %d", n) }

// afterRounds says how long a match was.
func afterRounds(n int) string {
	if n == 1 {
		return "after one round"
	}
	return fmt.Sprintf("after %d rounds", n)
}

// moreTiles counts the tiles that have no room.
func moreTiles(n int, narrow bool) string {
	if narrow {
		return fmt.Sprintf("+%d", n)
	}
	return fmt.Sprintf("and %d more", n)
}

// arithmetic adds a hand's tiles up, but for the sum: "11 + 5 ="; "" where there is nothing to
// add.
func arithmetic(hand game.Set, doubleBlank int) string {
	if hand.Len() < 2 {
		return ""
	}
	var terms []string
	for _, tile := range hand.Tiles() {
		terms = append(terms, fmt.Sprint(game.SetOf(tile).Pips(doubleBlank)))
	}
	return strings.Join(terms, " + ") + " ="
}
