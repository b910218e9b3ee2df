package record

import "fmt"

// What the values of a line must be.
const (
	someActions = "a number of actions"
	someTiles   = "a list of tiles"
	someSeats   = "a list of seats"
)

// tileNumber names a tile by its place in a pile, from 0.
func tileNumber(i int) string {
	if i == 0 {
		return "first tile"
	}
	return fmt.Sprintf("tile %d", i+1)
}
