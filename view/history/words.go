package history

import "fmt"

const (
	byPoints = "Points by which each match was won or lost"

	// The head of the average, where there is room and where there is little.
	pointsPerRound = "points/round"
	perRound       = "per round"
)

// byAverages is for bars of several matches each.
func byAverages(matches int) string {
	return fmt.Sprintf("Points by which matches were won or lost, %d a bar", matches)
}
