package review

import "fmt"

// compareHead stands above the moves that are compared: how often they end the round
// ahead, and by how many points.
func compareHead() string {
	return fmt.Sprintf("%-*s %6s %8s", compareName+barCells+1, "  move", "ahead", "points")
}

func moreMoves(n int) string {
	if n == 1 {
		return "1 more move"
	}
	return fmt.Sprintf("%d more moves", n)
}
