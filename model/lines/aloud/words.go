// Package aloud describes the layout of a match in sentences, for people who can't see it.
package aloud

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
)

// Table describes the layout from the lead outwards, arm by arm, and the tiles held and left.
func Table(seen *match.Seen, w words.Words) []string {
	if seen.Stage == game.AwaitDeal && len(seen.Layout) == 0 || seen.Round == 0 {
		return []string{"Nothing has been dealt yet."}
	}
	held := make([]string, len(w.Names))
	for i := range w.Names {
		held[i] = fmt.Sprintf("%s %d", w.Within(domino.Seat(i)), seen.Held[i])
	}
	rest := fmt.Sprintf("Tiles held: %s; %s.", strings.Join(held, ", "), Stock(seen, seen.Boneyard))
	return append(layoutLines(seen, w), rest)
}

func layoutLines(seen *match.Seen, w words.Words) []string {
	if len(seen.Layout) == 0 {
		return []string{"The table is empty."}
	}
	lines := []string{leadIs(seen)}
	for e := range domino.TrainM + 1 { // the line of play, then tips, then corners; or the trains
		if text := arm(seen, w, e); text != "" {
			lines = append(lines, text)
		}
	}
	if seen.Rules.CountsEnds() {
		lines = append(lines, endsMake(seen, w))
	}
	return lines
}

func leadIs(seen *match.Seen) string {
	switch l := seen.Layout[0]; {
	case seen.Rules.Trains != domino.TrainsNone:
		return fmt.Sprintf("Engine: %s.", l.Tile)
	case seen.Spinner == 0:
		return fmt.Sprintf("Lead: %s, the spinner.", l.Tile)
	case l.Tile.IsDouble():
		return fmt.Sprintf("Lead: %s.", l.Tile)
	default:
		return fmt.Sprintf("Lead: %s, with the %d west and the %d east.", l.Tile, l.Inner, l.Outer)
	}
}

// ManyEnds is a number of ends that are too many to name each: a tile that fits so many is one choice, and if there are
// more of them the open ends are listed by the numbers that they show.
const ManyEnds = 4

// arm describes an arm's or train's tiles outwards, each with its inner half first; "" if the layout has none.
func arm(seen *match.Seen, w words.Words, e domino.End) string {
	pos := seen.Table()
	var tiles []string
	for i, l := range seen.Layout {
		switch {
		case l.End == e && i == seen.Spinner:
			tiles = append(tiles, fmt.Sprintf("%s, the spinner", l))
		case l.End == e:
			tiles = append(tiles, l.String())
		}
	}
	name, list, shows := words.Capital(w.End(e)), strings.Join(tiles, ", "), pos.Pips(e)
	switch {
	case e >= domino.TrainA && pos.AllEnds().Has(e): // not only an uncovered double's
		return train(name, list, shows, seen.Trains.Uncovered.Has(e), seen.Trains.Marked.Has(e))
	case e >= domino.TrainA:
		return ""
	case pos.Closed().Has(e):
		return fmt.Sprintf("%s arm: closed until both sides of the spinner are covered; it will show %d.", name, shows)
	case pos.Open().Has(e) && list == "":
		return fmt.Sprintf("%s arm: no tile yet, open %d.", name, shows)
	case pos.Open().Has(e):
		return fmt.Sprintf("%s arm: %s; open %d.", name, list, shows)
	case list == "":
		return ""
	}
	return fmt.Sprintf("%s arm: %s; shows %d, but all sides of the lead come first.", name, list, shows)
}

// train describes a train: its double may have to be covered first, or it may be open to all.
func train(name, tiles string, shows int, uncovered, open bool) string {
	text := fmt.Sprintf("%s: %s; shows %d", name, tiles, shows)
	if tiles == "" {
		text = fmt.Sprintf("%s: no tile yet, needs %d", name, shows)
	}
	switch {
	case uncovered:
		return text + "; the double must be covered before anything else."
	case open:
		return text + "; open to all."
	}
	return text + "."
}

func endsMake(seen *match.Seen, w words.Words) string {
	sum := seen.Sum
	if len(sum.Terms) == 1 {
		return fmt.Sprintf("The open ends make %d.", sum.Total)
	}
	terms := make([]string, len(sum.Terms))
	for i, t := range sum.Terms {
		switch {
		case t.End == domino.NoEnd:
			terms[i] = fmt.Sprintf("the lead %d", t.Points)
		case t.Double:
			terms[i] = fmt.Sprintf("%s double %d", w.End(t.End), t.Points)
		default:
			terms[i] = fmt.Sprintf("%s %d", w.End(t.End), t.Points)
		}
	}
	return fmt.Sprintf("The open ends make %d: %s.", sum.Total, strings.Join(terms, " + "))
}

// Stock describes n tiles in the boneyard, and how many are out of play.
func Stock(seen *match.Seen, n int) string {
	switch r := &seen.Rules; {
	case r.Boneyard == domino.BoneyardNone || r.AllDealt():
		return match.SetAside(n, seen.OutOfPlay())
	case r.Reserve > 0 && n > 0:
		return fmt.Sprintf("%d in the boneyard, %d of them never drawn", n, min(n, r.Reserve))
	}
	return fmt.Sprintf("%d in the boneyard", n)
}

// OpenEnds lists the open ends and, if they count, their sum.
func OpenEnds(seen *match.Seen, w words.Words) string {
	var ends []string
	byPips := map[int][]string{}
	for _, o := range seen.Open {
		name := w.End(o.End)
		ends = append(ends, endShows(&seen.Rules, name, o.Pips))
		byPips[o.Pips] = append(byPips[o.Pips], name)
	}
	text := strings.Join(ends, ", ")
	switch n := len(seen.Open); {
	case n > 2 && len(byPips) == 1:
		text = fmt.Sprintf("all %d ends %d", n, seen.Open[0].Pips)
	case n > ManyEnds:
		// With many ends: what they show, then where.
		ends = nil
		for _, pips := range slices.Sorted(maps.Keys(byPips)) {
			ends = append(ends, fmt.Sprintf("%d on %s", pips, words.Join(byPips[pips], "and")))
		}
		text = strings.Join(ends, "; ")
	}
	if seen.Trains.OnlyCovers() {
		text += ", where the double must be covered first"
	}
	if !seen.Rules.CountsEnds() {
		return text
	}
	text = fmt.Sprintf("%s; total %d", text, seen.Sum.Total)
	if notes := countedOtherwise(seen, w); len(notes) > 0 {
		text = fmt.Sprintf("%s (%s)", text, strings.Join(notes, ", "))
	}
	return text
}

// endShows describes an end and, if halves add up, what it needs.
func endShows(r *domino.Rules, end string, pips int) string {
	switch text := fmt.Sprintf("%s %d", end, pips); {
	case r.Join == domino.JoinMatch:
		return text
	case pips == 0:
		return text + " needs a wild tile"
	default:
		return fmt.Sprintf("%s needs %d", text, r.Set+1-pips)
	}
}

// countedOtherwise lists the open ends that don't count what they show.
func countedOtherwise(seen *match.Seen, w words.Words) (notes []string) {
	var counted domino.Ends
	for _, t := range seen.Sum.Terms {
		switch {
		case t.End == domino.NoEnd: // the two sides of the lead show what it counts
			counted |= domino.EndsOf(domino.W, domino.E)
			continue
		case t.Double:
			notes = append(notes, fmt.Sprintf("the %s double counts %d", w.End(t.End), t.Points))
		}
		counted |= domino.EndsOf(t.End)
	}
	var bare []string
	for _, o := range seen.Open {
		if !counted.Has(o.End) {
			bare = append(bare, w.End(o.End))
		}
	}
	switch len(bare) {
	case 0:
		return notes
	case 1:
		return append(notes, bare[0]+" doesn't count yet")
	}
	return append(notes, words.Join(bare, "and")+" don't count yet")
}
