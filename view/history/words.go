package history

import "fmt"

const (
	// The heading of the averages, long and short.
	pointsPerRound = "points/round"
	perRound       = "per round"
)

// chartTitle says what the bars of a chart are: of all matches, or of the last n.
func chartTitle(k ChartKind, n int, last bool) string {
	switch {
	case k == Accuracies && last:
		return fmt.Sprintf("Accuracy in the last %d matches", n)
	case k == Accuracies:
		return "Accuracy in each match"
	case last:
		return fmt.Sprintf("The last %d matches, won or lost by points", n)
	}
	return "Each match, won or lost by points"
}

// scaleTop is the number at the top of a chart.
func scaleTop(k ChartKind, most float64) string {
	if k == Accuracies {
		return "100%"
	}
	return fmt.Sprintf("+%.0f", most)
}
