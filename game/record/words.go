package record

import "fmt"

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
