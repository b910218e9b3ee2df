package advising

import "fmt"

// What stands above the moves and below them.

func head(points, chance string) string { return fmt.Sprintf("%s %s", points, chance) }

const (
	footAhead  = "Ahead: at the end of this round. Based only on what you can see."
	footMatch  = "Match: the chance to win it. Based only on what you can see."
	footSolved = "Everything is known: counted to the end of the round."
)

func footFailed(why string) string { return fmt.Sprintf("No advice: %s", why) }

// The page that tells everything.
const (
	pageTitle = "Figures"
	pageSeen  = "Seen"
)

func pageAbout(deciding bool) string {
	if deciding {
		return "Points: how many points ahead of the others your side ends the round, on average. " +
			"This round may end the match, so the moves are ranked by your chance to win the match. " +
			"A move marked = is as good as the one above it. A number in brackets is for the move named beside it. Based only on what you can see."
	}
	return "Points: how many points ahead of the others your side ends the round, on average. " +
		"Ahead: how often your side has the most points in this round. " +
		"A move marked = is as good as the one above it. A number in brackets is for the move named beside it. Based only on what you can see."
}

func pageMove(rank, move string) string { return fmt.Sprintf("%s  %s", rank, move) }

func pageWorth(deciding bool, points, chance string) string {
	if deciding {
		return fmt.Sprintf("%s points, wins the match %s of the time", points, chance)
	}
	return fmt.Sprintf("%s points, ahead in the round %s of the time", points, chance)
}

func pageCount(pips, table, hand, unseen int) string {
	return fmt.Sprintf("%d: %d on the table, %d yours, %d unseen", pips, table, hand, unseen)
}

func pageCountLacking(pips, table, hand, unseen int, names string) string {
	return fmt.Sprintf("%d: %d on the table, %d yours, %d unseen; none with %s", pips, table, hand, unseen, names)
}

// What showed that a player has none of some numbers.

func lacksFor(name, numbers, evidence string) string {
	return fmt.Sprintf("%s has no %s: %s.", name, numbers, evidence)
}

func passedOn(numbers string) string { return fmt.Sprintf("passed on %s", numbers) }

const (
	hadToDraw = "had to draw"
	wasSeen   = "seen at the table"
)

const or = "or"
