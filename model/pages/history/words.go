package history

import (
	"fmt"

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

	whatAverageIs = "Points per round are an average. Where the lowest score wins, points count as minus."
	whatHelpIs    = `"With help" means that advice was shown, or that a move was taken back after hidden tiles were seen.`
	whoYouAre     = `"You" is whoever plays alone against bots. When several people play, each name is counted by itself.`
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
