package trial

import (
	"fmt"

	"dominoes/game"
	"dominoes/internal/quote"
)

// When something happened.
const (
	firstLine   = "its first line"
	saidGoodbye = "at the goodbye"
	withNewKeys = "with keys it doesn't know"
	brokenOff   = "after a round was broken off"
	inMidMove   = "at a goodbye in the middle of a move"
)

// stayed is what a bot does wrong that doesn't end when it is told to.
const stayed = "it didn't end by itself in time"

// hasEnded is what a bot does wrong that ends before it is told to.
const hasEnded = "its program has ended"

// Why a trial has given up.
func endedOften(n int) string   { return fmt.Sprintf("its program ended %d times", n) }
func wasLateOften(n int) string { return fmt.Sprintf("no answer came in time %d times", n) }
func erredOften(n int) string   { return fmt.Sprintf("it did %d things wrong", n) }

// between is when something happened that didn't show before the bot's next answer was due.
func between(last, here string) string {
	return fmt.Sprintf("between %s and the first answer in %s", last, here)
}

func noSuchVariant(id string) string { return fmt.Sprintf("there is no game %s", quote.Text(id)) }

// sceneText says what is being played.
func sceneText(variant string, r game.Rules, round int) string {
	teams := ""
	if r.Teams {
		teams = " in teams"
	}
	return fmt.Sprintf("%s, %d players%s, round %d", variant, r.Seats, teams, round)
}
