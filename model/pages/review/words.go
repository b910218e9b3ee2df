package review

import (
	"fmt"
	"strings"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/game/words"
)

const (
	theEnd = "the end"

	costliestChoice = "costliest choice"

	stillJudging = "Still judging this move."
	notJudged    = "This move wasn't judged."

	notOver      = "The round isn't over."
	inHindsight  = "Hindsight: with all tiles face up, even right moves can cost points."
	stillSolving = "Hindsight: still being worked out."
	twoSidesOnly = "There is hindsight only where two sides play."
	tooLong      = "This round is too long for hindsight."
	// inHindsightShort replaces inHindsight in narrow places.
	inHindsightShort = "Hindsight:"
)

func roundOf(variant string, round int) string { return fmt.Sprintf("%s · round %d", variant, round) }

func moveOf(n, of int) string { return fmt.Sprintf("move %d of %d", n, of) }

// wonBy and placed say how a match between two sides, and between more, has ended.

func wonBy(result, score, others string) string {
	return fmt.Sprintf("%s, %s to %s.", result, score, others)
}

func placed(result, places string) string { return fmt.Sprintf("%s: %s.", result, places) }

// judgedOf says how many of all choices have been judged.
func judgedOf(n, of int) string { return fmt.Sprintf("judged %d of %s", n, words.Count(of, "choice")) }

// notTheirs says that a stand-in made the move.
func notTheirs(w words.Words, seat domino.Seat) string {
	return w.About(seat, "You didn't make this move, so it isn't judged.", "%s didn't make this move, so it isn't judged.")
}

// knownThen says what a verdict's figures are averages of: the number of deals of the hidden tiles, 0 if unknown, or
// exact if solved. tied moves are marked as too close to call.
func knownThen(w words.Words, seat domino.Seat, deals int, solved, tied bool) string {
	switch {
	case solved:
		return fmt.Sprintf("By then %s could work out where every tile was.", w.Within(seat))
	case deals > 0 && tied:
		return fmt.Sprintf("Based only on what %s could see then: averages of %d possible deals. = is too close to call.", w.Within(seat), deals)
	case deals > 0:
		return fmt.Sprintf("Based only on what %s could see then: averages of %d possible deals.", w.Within(seat), deals)
	}
	return fmt.Sprintf("Based only on what %s could see then.", w.Within(seat))
}

// notAsAtTheTable adds why the figures differ from those shown at the table.
func notAsAtTheTable(known string) string {
	return fmt.Sprintf("%s The numbers can differ a little from the advice at the table, which tried more or fewer deals.", known)
}

// inBrief is a seat's summary in a few words: "Ann: 3 of 5 right."
func inBrief(w words.Words, seat domino.Seat, known string) string {
	return fmt.Sprintf("%s: %s.", w.Name(seat), known)
}

// costOfEach says what each seat's moves cost with all tiles face up.
func costOfEach(w words.Words, a *review.Account) string {
	var parts []string
	for seat := range w.Names {
		own := a.Lost[seat] - a.StandInLost[seat]
		parts = append(parts, fmt.Sprintf("%s %s", w.Within(domino.Seat(seat)), own.Text(w.ASCII)))
		if standIn := a.StandIns[seat]; standIn != "" {
			parts = append(parts, fmt.Sprintf("%s for %s %s", standIn, w.Within(domino.Seat(seat)),
				a.StandInLost[seat].Text(w.ASCII)))
		}
	}
	return fmt.Sprintf("What each player's moves cost: %s.", strings.Join(parts, ", "))
}
