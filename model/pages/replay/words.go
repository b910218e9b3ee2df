package replay

import (
	"fmt"
	"strings"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// Captions of keys.
const (
	doFirstLast = "first, last step"
	doPlayOn    = "play on"
)

const (
	reading  = "Reading the match"
	notShown = "The match can't be shown"

	dealt   = "The tiles are dealt."
	liveNow = "This is where the match is now."

	stateOver        = "match is over"
	stateAbandoned   = "nobody plays"
	stateLookingBack = "looking back"
	stateEnd         = "the end"

	openTitle = "See all hands?"
	openNote  = "The match isn't over. Whoever continues it would know the hidden tiles."
	openNo    = "No, leave them face down"
	openYes   = "Yes, turn them up"

	playOnTitle   = "Play on from here"
	playOnNote    = "This starts a new match. The rounds after this one get new deals."
	playOnHelped  = "This starts a new match. The rounds after this one get new deals, and this one is marked \"with help\", because you know what comes."
	playOnBots    = "As it was: bots only"
	playOnNot     = "Not now"
	matchOverHere = "The match is over here. Step back to where you want to play on."
)

func playing(tempo string) string { return fmt.Sprintf("playing %s", tempo) }

func speedIs(tempo string) string { return fmt.Sprintf("Speed: %s.", tempo) }

func asItWas(players []string) string {
	return fmt.Sprintf("As it was: %s", strings.Join(players, ", "))
}

func playFor(name string) string { return fmt.Sprintf("Play for %s", name) }

// botOf returns a bot's name with its kind.
func botOf(name, kind string) string { return fmt.Sprintf("%s (%s)", name, kind) }

// handsNow confirms a change of the visible hands.
func handsNow(w words.Words, hands int) string {
	switch {
	case hands == handsOpen:
		return "All hands face up."
	case hands >= handsOfSeat:
		return w.About(domino.Seat(hands-handsOfSeat), "As you saw it.", "As %s saw it.")
	}
	return "Hands face down, as everybody saw it."
}

// seen says whose eyes the table is seen with; "" if all hands are shown, face up or down.
func seen(w words.Words, hands int) string {
	if hands < handsOfSeat {
		return ""
	}
	return w.About(domino.Seat(hands-handsOfSeat), "as you saw it", "as %s saw it")
}

func shownAdvice(w words.Words, seat domino.Seat) string {
	return w.About(seat, "You were shown advice.", "%s was shown advice.")
}

// Faults of records.

func notRead(err error) string {
	if err == nil {
		return "The record can't be read: it is empty."
	}
	return fmt.Sprintf("The record can't be read: %v.", err)
}

func damaged(line int, err error) string {
	return fmt.Sprintf("Line %d is damaged, and nothing after it is shown: %v.", line, err)
}

func partlyRead(err error) string { return fmt.Sprintf("Not all of it can be read: %v.", err) }

func cutOff(line int) string {
	return fmt.Sprintf("Line %d was cut off as it was written. Everything before it is here.", line)
}

func stillShown(fault string) string {
	return fmt.Sprintf("%s What was read before is still shown.", fault)
}

func noSuchSeat(seat domino.Seat, seats int) string {
	return fmt.Sprintf("There is no seat %s in a match of %d. The hands stay face down.", seat, seats)
}

func changed(before, now int) string {
	return fmt.Sprintf("The record has changed: it had %d lines and now has %d.", before, now)
}
