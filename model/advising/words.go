package advising

import "fmt"

// What stands below the moves.
const (
	footSeen   = "Based only on what you can see."
	footSolved = "Everything is known: counted to the round's end."
)

func footFailed(why string) string { return fmt.Sprintf("No advice: %s", why) }

// The page that tells everything.
const (
	pageTitle = "Advice"
	pageSeen  = "Seen"
	pageAbout = "Worth: how many points ahead of the others your side finishes the round, on average. " +
		"Ahead: how often it has the most points in the round. " +
		"Numbers are averages. A number in brackets is for the move named beside it. " + footSeen
)

func pageMove(place int, move string) string { return fmt.Sprintf("%d  %s", place, move) }

func pageWorth(worth, chance string) string {
	return fmt.Sprintf("worth %s, ahead %s of the time", worth, chance)
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
