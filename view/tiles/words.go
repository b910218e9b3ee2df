package tiles

import (
	"fmt"

	"dominoes/game"
)

const noTilesLeft = "no tiles left"

// tilesOf counts the tiles of a hand of which none is shown.
func tilesOf(n int) string { return fmt.Sprintf("%d tiles", n) }

// rowsShown says how many tiles a hand has and which of its rows are shown, counted from 1.
func rowsShown(tiles, first, last, rows int) string {
	switch {
	case last-first+1 >= rows:
		return fmt.Sprintf("%d tiles", tiles)
	case first == last:
		return fmt.Sprintf("%d tiles, row %d of %d", tiles, first, rows)
	}
	return fmt.Sprintf("%d tiles, rows %d to %d of %d", tiles, first, last, rows)
}

// What is said of a train, above it.

// OpenToAll says that everybody may join it.
const OpenToAll = "open to all"

// MustCover says that a double on it must be covered.
func MustCover(double game.Tile) string { return fmt.Sprintf("%s must be covered", double) }
