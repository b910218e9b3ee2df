package matches

import (
	"fmt"
	"time"

	"dominoes/game/words"
	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
)

// Captions of keys.
const (
	doContinue = "continue"
	doNextList = "list"
)

const (
	titleMatches = "Matches"

	emptyTable = "The table is empty."
	heldNote   = "This match is open in another window."
	heldStays  = "It is open in another window, so it can't be removed."

	stillReading   = "Your matches are being read."
	noneFinished   = "No finished matches yet."
	noneKept       = "No matches yet. Every match that you play is kept here."
	noneToContinue = "No match to continue."

	stateUnreadable = "can't be read"
	stateHeld       = "open elsewhere"
	stateTie        = "a tie"
	stateNotStarted = "not started"

	fromAnother = "Continued from another match"
	botsAlone   = "Bots only"

	removeTitle    = "Remove this match?"
	removeLinked   = "Take this match off the list?"
	removeNot      = "Keep it"
	removeForGood  = "Remove it for good"
	removeFromList = "Take it off the list"
	unreadableNote = "This version can't read the file; another one may. Once removed, it can't be brought back."
)

// heldBy says which program has a match open. It must fit into a row.
func heldBy(h store.Holder) string {
	if h.Process == 0 {
		return heldNote
	}
	return fmt.Sprintf("It is open in another window (process %d on %s).", h.Process, h.Host)
}

func removeNote(name, scores string) string {
	return fmt.Sprintf("%s: %s. It can't be brought back, and it will no longer count in your history.", name, scores)
}

func linkedNote(name string) string {
	return fmt.Sprintf("%s. Its file is kept elsewhere. It stays there, and can still be continued.", name)
}

func notListed(err error) string { return fmt.Sprintf("Your matches can't be listed: %v", err) }

func notRead(fault string) string { return fmt.Sprintf("It can't be read: %s", fault) }

// tabNames returns the names of the tabs with their numbers of matches.
func tabNames(unfinished, finished, all int) []string {
	return []string{fmt.Sprintf("unfinished %d", unfinished), fmt.Sprintf("finished %d", finished),
		fmt.Sprintf("all %d", all)}
}

func inRound(n int) string { return fmt.Sprintf("in round %d", n) }

func afterRound(n int) string { return fmt.Sprintf("after round %d", n) }

func wonBy(name string) string { return fmt.Sprintf("%s won", name) }

func houseRules(variant string) string { return fmt.Sprintf("%s, house rules", variant) }

func scored(name, points string) string { return fmt.Sprintf("%s %s", name, points) }

// facts returns further details of a match, a line each.
func facts(s *stats.Summary, now time.Time) []string {
	var facts []string
	if s.Cut > 0 {
		facts = append(facts, fmt.Sprintf("The last line, %d, was cut off", s.Cut))
	}
	if s.Daily != "" {
		facts = append(facts, fmt.Sprintf("Daily deal of %s", s.Daily))
	}
	if begun, ok := s.Begun(); ok && !now.IsZero() {
		facts = append(facts, fmt.Sprintf("Started %s", library.SpokenTime(begun, now)))
	}
	if helped := s.Helped(); helped > 0 {
		facts = append(facts, fmt.Sprintf("%s with help", words.Count(helped, "round")))
	}
	if s.Undone > 0 {
		facts = append(facts, fmt.Sprintf("%s taken back", words.Count(s.Undone, "move")))
	}
	if s.Copied > 0 {
		facts = append(facts, fromAnother)
	}
	if len(s.Seats) > 0 && len(s.People()) == 0 {
		facts = append(facts, botsAlone)
	}
	return facts
}
