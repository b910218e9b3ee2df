package record

import (
	"fmt"

	"dominoes/game/domino"
)

// leadStays completes the error about a line that follows the rule of older versions.
const leadStays = "a redeal leaves the right to lead where it was, while earlier versions let the next round open as the first"

// Types of values, in errors.
const (
	someActions = "a number of actions"
	someTiles   = "a list of tiles"
	someSeats   = "a list of seats"
)

// tileNumber names the tile with index i of a pile.
func tileNumber(i int) string {
	if i == 0 {
		return "first tile"
	}
	return fmt.Sprintf("tile %d", i+1)
}

const theBoneyard = "the boneyard"

func handOf(s domino.Seat) string { return s.String() + "'s hand" }
