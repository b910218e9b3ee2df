package says

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// The titles of the sections of the rule book. Rules have only the sections that they need: the one about points in
// play only if there are any, and one of the two about doubles, see [DoublesTitle].
const (
	AimTitle     = "Aim"
	PlayersTitle = "Players"
	TilesTitle   = "Tiles and deal"
	LeadTitle    = "The lead"
	TurnTitle    = "Your turn"
	PlainTitle   = "Doubles"
	SpinnerTitle = "The spinner"
	InPlayTitle  = "Points in play"
	RoundTitle   = "How a round ends"
	AwardTitle   = "Points at the end of a round"
	MatchTitle   = "The match"
)

// DoublesTitle returns the title of the section about doubles.
func DoublesTitle(r domino.Rules) string {
	if r.Spins() {
		return SpinnerTitle
	}
	return PlainTitle
}

// Words within sentences.

// Counted returns a number with its noun: "one tile", "14 tiles".
func Counted(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return words.Spell(n) + " " + noun + "s"
}

// All joins texts with commas and a last word: "A, B and C".
func All[T any](list []T, last string) string {
	texts := make([]string, len(list))
	for i, item := range list {
		texts[i] = fmt.Sprint(item)
	}
	return words.Join(texts, last)
}

// Tiles lists tiles in descending order.
func Tiles(set domino.Set, last string) string {
	tiles := set.Tiles()
	slices.Reverse(tiles)
	return All(tiles, last)
}

// arithmetic returns the sum of the open ends: "6 + 3+3 + 5 + 1 = 15".
func arithmetic(s domino.Sum) string { return fmt.Sprintf("%s = %d", terms(s), s.Total) }

// terms is like arithmetic without the total.
func terms(s domino.Sum) string {
	terms := make([]string, len(s.Terms))
	for i, term := range s.Terms {
		terms[i] = fmt.Sprint(term.Pips)
		if term.Double {
			terms[i] += "+" + terms[i]
		}
	}
	return strings.Join(terms, " + ")
}
