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

func plural(n int, thing string) string { return words.Count(n, thing) }

// arithmetic writes the open ends' total out: "6 + 3+3 + 5 + 1 = 15".
func arithmetic(s game.Sum) string { return fmt.Sprintf("%s = %d", added(s), s.Total) }

// added is arithmetic without what it comes to.
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

// named lists tiles, the highest first; choose lists them as a choice.
func named(set game.Set) string { return listTiles(set, "and") }

func choose(set game.Set) string { return listTiles(set, "or") }

func listTiles(set game.Set, last string) string {
	var texts []string
	for _, tile := range slices.Backward(set.Tiles()) {
		texts = append(texts, tile.String())
	}
	return words.Join(texts, last)
}

// listEnds lists ends as the table names them, going round it.
func listEnds(ends game.Ends, last string) string {
	var texts []string
	for _, e := range ends.Around() {
		texts = append(texts, e.String())
	}
	return words.Join(texts, last)
}
