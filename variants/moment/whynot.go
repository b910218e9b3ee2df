package moment

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
)

// WhyNot says why the seat can't play a tile now, in a sentence without a full
// stop; "" where it can. Closed tips are never the reason: as long as they are
// closed, a side of the spinner shows the same number.
func WhyNot(o *game.Observation, tile game.Tile) string {
	for _, m := range o.Moves {
		if m.Kind == game.Plays && m.Tile == tile {
			return ""
		}
	}
	must := forced(o)
	switch {
	case o.Stage != game.AwaitMove:
		return "no round is being played"
	case o.Turn != o.Seat:
		return fmt.Sprintf("it is %s's turn", o.Turn)
	case must != game.NoTile:
		return fmt.Sprintf("%s must be led", must)
	case !o.Hand.Has(tile):
		return fmt.Sprintf("you don't hold %s", tile)
	case fitsCovered(o, tile):
		return fmt.Sprintf("every open side of the lead double must be covered first; not covered yet: %s", listEnds(unfilled(o), "and"))
	}
	var shown []string
	for _, open := range o.Open {
		if text := number(open.Pips); !slices.Contains(shown, text) {
			shown = append(shown, text)
		}
	}
	return fmt.Sprintf("%s fits nowhere: the open ends show %s", tile, strings.Join(shown, ", "))
}

// fitsCovered reports whether a tile would fit an arm that must wait until the
// lead double's sides are covered.
func fitsCovered(o *game.Observation, tile game.Tile) bool {
	if unfilled(o) == 0 {
		return false
	}
	var outer [game.MaxArms]int
	var grown game.Ends
	for _, l := range o.Layout[1:] {
		outer[l.End&7] = l.Outer
		grown |= game.EndsOf(l.End)
	}
	for _, e := range grown.List() {
		if tile.Has(outer[e]) {
			return true
		}
	}
	return false
}
