package advising

import "fmt"

// Below the moves, or in their place.
const (
	footThinking = "Thinking it over."
	footAhead    = "Ahead: at the end of this round. Based only on what you can see."
	footMatch    = "Match: the chance to win it. Based only on what you can see."
	footSolved   = "No hidden tiles: exact to the end of the round."
)

func footFailed(why string) string { return fmt.Sprintf("No advice: %s", why) }

// The page with all figures.
const (
	pageTitle = "Figures"
	pageSeen  = "Where the tiles are"
)

// pageAbout explains the numbers without teams. others are names or "the others".
func pageAbout(deciding bool, others string) string {
	points := fmt.Sprintf("Points: how many points ahead of %s you end the round, on average.", others)
	ahead := "Ahead: how often you have the most points in this round."
	return pageAboutColumns(deciding, points, ahead)
}

func pageAboutTeam(deciding bool) string {
	return pageAboutColumns(deciding, "Points: how many points ahead of the other team yours ends the round, on average.",
		"Ahead: how often your team has the most points in this round.")
}

func pageAboutColumns(deciding bool, points, ahead string) string {
	if deciding {
		ahead = "This round may end the match, so the moves are ranked by your chance to win the match."
	}
	return fmt.Sprintf("%s %s A move marked = is as good as the one above it. A number in brackets is for the move named beside it. "+
		"Based only on what you can see.", points, ahead)
}

const theOthers = "the others"

func pageMove(rank, move string) string { return fmt.Sprintf("%s  %s", rank, move) }

func pageWorth(deciding bool, points, chance string) string {
	if deciding {
		return fmt.Sprintf("%s points, wins the match %s of the time", points, chance)
	}
	return fmt.Sprintf("%s points, ahead in the round %s of the time", points, chance)
}

func pageCount(pips, table, hand, unseen int) string {
	return fmt.Sprintf("tiles with a %d: %d on the table, %d yours, %d unseen", pips, table, hand, unseen)
}

func pageCountLacking(pips, table, hand, unseen int, names string) string {
	return fmt.Sprintf("tiles with a %d: %d on the table, %d yours, %d unseen; none with %s", pips, table, hand, unseen, names)
}

// How a player was seen to lack numbers.

func lacksFor(name, numbers, evidence string) string {
	return fmt.Sprintf("%s has no %s: %s.", name, numbers, evidence)
}

func passedOn(numbers string) string { return fmt.Sprintf("passed on %s", numbers) }

const (
	hadToDraw = "had to draw"
	wasSeen   = "seen at the table"
)

const or = "or"
