package history

import (
	"fmt"

	"dominoes/ai/review"
	"dominoes/game/words"
	"dominoes/model/home/stats"
)

const (
	doSwitch = "player"

	you         = "You"
	people      = "People"
	nothingYet  = "Nothing here yet. Every round that you finish is counted here."
	byVariant   = "By game"
	against     = "Against"
	help        = "Help"
	withoutHelp = "Without help"
	withHelp    = "With help"
	all         = "All"

	whatAverageIs  = "Points per round are an average. Where the lowest score wins, points count as minus."
	whatAccuracyIs = "Accuracy goes by what you could see: 100% is a best move every time, 0% is picking blindly."
	whatHelpIs     = `"With help" means that advice was shown, or that a move was taken back after hidden tiles were seen.`
	whoYouAre      = `"You" is who plays alone against bots; if several people play, each name is counted by itself.`
)

// wonOf sums up a person's results; the name is "" for you.
func wonOf(name string, c stats.Count) string {
	if name == "" {
		name = you
	}
	if c.Matches == 0 {
		return fmt.Sprintf("%s won %d of %s.", name, c.RoundsWon, words.Count(c.Rounds, "round"))
	}
	return fmt.Sprintf("%s won %d of %s, and %d of %s.", name, c.Won, matchCount(c.Matches), c.RoundsWon, words.Count(c.Rounds, "round"))
}

func streak(now, best int) string { return fmt.Sprintf("Winning streak: %d (best %d)", now, best) }

// accuracyOf says what a person's choices cost; the name is "" for you. recent is what [lately] says.
func accuracyOf(name string, a review.Accuracy, recent string) string {
	whose := "your"
	if name != "" {
		whose = name + "'s"
	}
	return fmt.Sprintf("Accuracy %s%s: %s choices cost %s a round.", a.Text(), recent, whose, a.PerRoundText())
}

// lately says how accurate the last n matches were; "" if that isn't known.
func lately(n int, a review.Accuracy) string {
	if !a.Known() {
		return ""
	}
	return fmt.Sprintf(" (last %d matches %s)", n, a.Text())
}

func judgedSoFar(judged, matches int) string {
	return fmt.Sprintf("Accuracy is known for %d of %s; the rest is worked out while this page is open.", judged, matchCount(matches))
}

func matchCount(n int) string {
	if n == 1 {
		return "1 match"
	}
	return fmt.Sprintf("%d matches", n)
}

func withOptions(options string) string { return fmt.Sprintf("with %s", options) }

// notCounted says which records aren't counted.
func notCounted(f stats.Figures) []string {
	var notes []string
	if f.Watched > 0 {
		notes = append(notes, fmt.Sprintf("Not counted: %s with bots only.", matchCount(f.Watched)))
	}
	if f.Unsound > 0 {
		notes = append(notes, fmt.Sprintf("Not counted: %s that can't be read. The list of matches says why.", words.Count(f.Unsound, "record")))
	}
	return notes
}
