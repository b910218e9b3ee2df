package moment

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

func tiles(n int) string { return words.Count(n, "tile") }

func pips(n int) string { return words.Count(n, "pip") }

// arithmetic returns the sum of the open ends: "6 + 3+3 + 5 + 1 = 15".
func arithmetic(s game.Sum) string { return fmt.Sprintf("%s = %d", added(s), s.Total) }

// added is like arithmetic without the total.
func added(s game.Sum) string {
	terms := make([]string, len(s.Terms))
	for i, term := range s.Terms {
		terms[i] = fmt.Sprint(term.Pips)
		if term.Double {
			terms[i] += "+" + terms[i]
		}
	}
	return strings.Join(terms, " + ")
}

func numbers(pips []int, last string) string {
	texts := make([]string, len(pips))
	for i, n := range pips {
		texts[i] = fmt.Sprint(n)
	}
	return words.Join(texts, last)
}

// named lists tiles in descending order, joined with "and"; choose joins them with "or".
func named(set game.Set) string { return listTiles(set, "and") }

func choose(set game.Set) string { return listTiles(set, "or") }

func listTiles(set game.Set, last string) string {
	var texts []string
	for _, tile := range slices.Backward(set.Tiles()) {
		texts = append(texts, tile.String())
	}
	return words.Join(texts, last)
}

// listEnds lists ends in their order around the table.
func listEnds(ends game.Ends, last string) string {
	var texts []string
	for _, e := range ends.Around() {
		texts = append(texts, e.String())
	}
	return words.Join(texts, last)
}
