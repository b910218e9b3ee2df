package table

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/view/cells"
)

// The playing screen's own texts.
const (
	emptyTable = "The table is empty"
	openEnds   = "Open ends"
	openTrains = "Open trains"
)

// tilesOf returns the number of tiles of a hand.
func tilesOf(n int) string {
	if n == 1 {
		return "1 tile"
	}
	return fmt.Sprintf("%d tiles", n)
}

// ofTarget returns the target beside a score.
func ofTarget(target int) string { return fmt.Sprintf("of %d", target) }

// dotMeans explains the mark below tiles that can't be played, in at most this many columns.
func dotMeans(dot rune, columns int) string {
	if text := fmt.Sprintf("%c can't play", dot); cells.Width(text) <= columns {
		return text
	}
	return fmt.Sprintf("%c no play", dot)
}

// withPartner returns the partner of a seat.
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

// alsoOpenShort is alsoOpen for narrow screens.
func alsoOpenShort(ends []game.OpenEnd) string { return "also open: " + listEnds(ends) }

// listEnds returns ends as in "W 5, N 3".
func listEnds(ends []game.OpenEnd) string {
	names := make([]string, len(ends))
	for i, e := range ends {
		names[i] = fmt.Sprintf("%s %d", e.End, e.Pips)
	}
	return strings.Join(names, ", ")
}

// tileWords writes tiles side by side.
func tileWords(tiles []domino.Tile) string {
	words := make([]string, len(tiles))
	for i, tile := range tiles {
		words[i] = tile.String()
	}
	return strings.Join(words, " ")
}
