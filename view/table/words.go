package table

import (
	"fmt"
	"strings"

	"dominoes/game"
)

// What the playing screen says, but for what the match tells.
const (
	emptyTable = "The table is empty"
	openEnds   = "Open ends"
	openTrains = "Open trains"
	needsWild  = "wild only"
)

// tilesOf counts the tiles of a hand.
func tilesOf(n int) string {
	if n == 1 {
		return "1 tile"
	}
	return fmt.Sprintf("%d tiles", n)
}

// needs says which number joins an end, besides wild tiles.
func needs(pips int) string { return fmt.Sprintf("needs %d", pips) }

// ofTarget says beside a score which one ends the match.
func ofTarget(target int) string { return fmt.Sprintf("of %d", target) }

// withPartner says with whom a seat plays, in short where there is little room.
func withPartner(name string, short bool) string {
	if short {
		return "&" + name
	}
	return "with " + name
}

// alsoOpen lists open ends that aren't part of the total.
func alsoOpen(ends []game.OpenEnd) string {
	if len(ends) == 1 {
		return fmt.Sprintf("also open: %s (counts 0)", listEnds(ends))
	}
	return fmt.Sprintf("also open: %s (count 0)", listEnds(ends))
}

// alsoOpenShort is alsoOpen where there is little room.
func alsoOpenShort(ends []game.OpenEnd) string { return "also open: " + listEnds(ends) }

// listEnds writes "W 5, N 3".
func listEnds(ends []game.OpenEnd) string {
	names := make([]string, len(ends))
	for i, e := range ends {
		names[i] = fmt.Sprintf("%s %d", e.End, e.Pips)
	}
	return strings.Join(names, ", ")
}
