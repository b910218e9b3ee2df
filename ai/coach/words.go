package coach

import (
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
)

const canScore = "One of your tiles scores now: look for it."

// lacks says that a player was stuck for lack of some numbers.
func lacks(w words.Words, s domino.Seat, numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = fmt.Sprintf("%ds", n)
	}
	name := w.Name(s)
	return fmt.Sprintf("%s had no %s to play. Leave such an end open, and %s may be stuck again.", name, words.Join(texts, "or"), name)
}

// hasFew says that a player is nearly out of tiles. canPlay says whether the reader can play now.
func hasFew(w words.Words, s domino.Seat, tiles int, canPlay bool) string {
	few := fmt.Sprintf("%s has only %s left.", w.Name(s), words.Count(tiles, "tile"))
	if !canPlay {
		return few + " What you hold at the end will count."
	}
	return few + " What you hold at the end will count: play heavy tiles while you can."
}

// doubleFitsNow says that a double can be played now, but perhaps not later.
func doubleFitsNow(t domino.Tile, left int) string {
	return fmt.Sprintf("Your %s fits now, and %s: later it may fit nowhere.", t, outOfSight(t.High(), left))
}

// doubleWaits says that a double may never fit.
func doubleWaits(t domino.Tile, left int) string {
	return fmt.Sprintf("Your %s is getting dangerous: it fits nowhere now, and %s.", t, outOfSight(t.High(), left))
}

// outOfSight says how many tiles with a double's number are out of sight, as a clause.
func outOfSight(pips, n int) string {
	switch n {
	case 0:
		return fmt.Sprintf("all other tiles with a %d are played or yours", pips)
	case 1:
		return fmt.Sprintf("only one other tile with a %d is out of sight", pips)
	}
	return fmt.Sprintf("only %s other tiles with a %d are out of sight", words.Spell(n), pips)
}

// onlyYours says that only the player has tiles with a number.
func onlyYours(pips int) string {
	return fmt.Sprintf("Nobody else has a %d any more. If you leave an end with a %d open, only you can play there.", pips, pips)
}

// playDoubles says why doubles are played early.
func playDoubles(t domino.Tile) string {
	return fmt.Sprintf("%s has only one number, so it fits fewer ends than your other tiles. Doubles are best played early.", t)
}
