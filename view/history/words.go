package history

import "fmt"

const (
	byPoints = "Points by which each match was won or lost"

	// The heading of the averages, long and short.
	pointsPerRound = "points/round"
	perRound       = "per round"
)

// byAverages is the title for bars of several matches each.
func byAverages(matches int) string {
	return fmt.Sprintf("Points by which matches were won or lost, %d a bar", matches)
}
