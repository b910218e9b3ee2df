package tiles

import (
	"fmt"

	"dominoes/game/domino"
)

const noTilesLeft = "no tiles left"

// tilesOf returns the number of tiles of a hidden hand.
func tilesOf(n int) string { return fmt.Sprintf("%d tiles", n) }

// rowsShown returns the number of tiles of a hand, and which of its rows are shown, counted from 1.
func rowsShown(tiles, first, last, rows int) string {
	switch {
	case last-first+1 >= rows:
		return fmt.Sprintf("%d tiles", tiles)
	case first == last:
		return fmt.Sprintf("%d tiles, row %d of %d", tiles, first, rows)
	}
	return fmt.Sprintf("%d tiles, rows %d to %d of %d", tiles, first, last, rows)
}

// What captions say about a train: everyone may join it, only its owner may, as the owner sees it, or it has no owner.
const (
	openToAll      = "open to all"
	closed         = "closed"
	closedToOthers = "closed to others"
	forEveryone    = "for everyone"
)

// mustCover is the caption of a train with a double that must be covered.
func mustCover(double domino.Tile) string { return fmt.Sprintf("%s must be covered", double) }

// folded stands for the first tiles of a train or an arm that aren't shown.
func folded(n int) string { return fmt.Sprintf("+%d", n) }

// The legend of an open hand: the mark of the tile that was played, and of the better one, each with the frame of its
// place on the table.

func markPlayed(mark rune, frame string) string { return fmt.Sprintf("%c %splayed", mark, frame) }

func markBetter(mark rune, frame string) string { return fmt.Sprintf("%c %sbetter", mark, frame) }
