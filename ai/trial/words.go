package trial

import (
	"fmt"

	"dominoes/game/domino"
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

// stayed is the fault of a bot that doesn't end after the goodbye.
const stayed = "it didn't end by itself in time"

// hasEnded is the fault of a bot that ends too early.
const hasEnded = "its program has ended"

// Why a trial was stopped.
func endedOften(n int) string   { return fmt.Sprintf("its program ended %d times", n) }
func wasLateOften(n int) string { return fmt.Sprintf("no answer came in time %d times", n) }
func erredOften(n int) string   { return fmt.Sprintf("it did %d things wrong", n) }

// between is the time of an end that was noticed only at the bot's next turn.
func between(last, here string) string {
	return fmt.Sprintf("between %s and the first answer in %s", last, here)
}

func noSuchVariant(id string) string { return fmt.Sprintf("there is no game %s", quote.Text(id)) }

func sceneText(variant string, r domino.Rules, round int) string {
	teams := ""
	if r.Teams {
		teams = " in teams"
	}
	return fmt.Sprintf("%s, %d players%s, round %d", variant, r.Seats, teams, round)
}
