package lines

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants/says"
)

func introLines(seen *match.Seen, w words.Words) []string {
	players := listSeats(seen.Header.Seats, seen.You)
	text := fmt.Sprintf("%s, %s. Players: %s", seen.Variant.Name, words.Goal(&seen.Rules), players)
	if w.Rules.Teams {
		text = fmt.Sprintf("%s; %s play %s", text, w.Side(domino.A), w.Side(domino.B))
	}
	lines := []string{text + "."}
	if seen.Humans() > 0 {
		lines = append(lines, "Type ? at any time for help.")
	}
	if fingerprint := seen.Header.Commitment; fingerprint != "" {
		lines = append(lines, fmt.Sprintf("Fair deal: the shuffle is already decided. Its fingerprint is %s.", fingerprint))
	}
	return lines
}

const reviewLater = "A round can be reviewed when it is over."

// judgingAll says that a review takes a while.
func judgingAll(choices int) string {
	return fmt.Sprintf("Judging %s. This takes a moment.", words.Count(choices, "choice"))
}

func dealt(seen *match.Seen, e game.Dealt) string {
	text := fmt.Sprintf("Round %d: %s each, %s.", seen.Round, words.Count(seen.Rules.Deal, "tile"),
		stock(seen, e.Boneyard))
	if seen.Round == 1 && seen.Sleeps() {
		return text + " " + match.Sleeping
	}
	return text
}

func standing(seen *match.Seen, w words.Words) string {
	scores := w.Standing(game.Round{Scores: seen.Scores})
	return fmt.Sprintf("Round %d; %s; %s.", max(1, seen.Round), scores, words.Goal(&seen.Rules))
}

func goesOut(w words.Words, r game.Round) string {
	if w.IsCapicua(r) {
		return fmt.Sprintf("%s %s.", w.Capicua(), w.GoesOut(r))
	}
	return fmt.Sprintf("Domino! %s.", w.GoesOut(r))
}

func oneTileLeft(w words.Words, s domino.Seat) string {
	return w.About(s, "You have one tile left.", "%s has one tile left.")
}

func roundLines(seen *match.Seen, w words.Words) (lines []string) {
	r := seen.Rounds[len(seen.Rounds)-1]
	for i := range w.Names {
		if hand := r.Hands[i]; !hand.IsEmpty() {
			name, pips := w.Name(domino.Seat(i)), words.Count(r.Pips[i], "pip")
			lines = append(lines, fmt.Sprintf("%s had %s left: %s.", name, says.All(hand.Tiles(), "and"), pips))
		}
	}
	for _, text := range w.Awards(r) {
		lines = append(lines, sentence(text))
	}
	if own := w.Uncounted(r); own > 0 {
		lines = append(lines, sentence(w.OwnDoesNotCount(r.Awards[0].Seat, own)))
	}
	var inPlay []string
	for _, side := range w.Sides() {
		if points := r.InPlay[side]; points != 0 {
			inPlay = append(inPlay, w.SideWithin(side)+" "+points.Text(true))
		}
	}
	if len(inPlay) > 0 {
		lines = append(lines, fmt.Sprintf("Points in play: %s.", strings.Join(inPlay, ", ")))
	}
	lines = append(lines, fmt.Sprintf("Scores: %s.", w.Standing(r)))
	if seen.Stage != game.MatchOver {
		lines = append(lines, seen.NextLead(w))
	}
	return lines
}

// seedWas tells the seed, and how to check the deals with it. A room has saved the match if it is shared.
func seedWas(v *room.View, shared bool) string {
	text := fmt.Sprintf("The seed was %s.", v.Seed)
	switch {
	case shared:
		return text
	case v.Record != "" && v.NotSaved == "":
		return fmt.Sprintf("%s dominoes verify %s checks that the shuffle was fair.", text, v.Record)
	}
	return text + " The match wasn't saved, so its shuffle can't be checked."
}

// What becomes of a match, and of its record.

const (
	inputEnded  = "The input has ended"
	interrupted = "Interrupted"
	matchSoFar  = "The match so far"
	endedBefore = "%s; no match was started."
	savedInPart = "%s is saved only in part: %s." // and why
)

func savedAs(v *room.View, records bool, wayBack, file string) string {
	what, over := matchSoFar, v.Stage == game.MatchOver
	if over {
		what = "The match"
	}
	switch {
	case !records:
		return fmt.Sprintf("%s isn't saved.", what)
	case v.NotSaved != "":
		return fmt.Sprintf(savedInPart, what, v.NotSaved)
	case wayBack != "" && !over:
		return fmt.Sprintf("%s is saved: %s.", what, wayBack)
	case v.Record != "" && !over:
		return fmt.Sprintf("%s is saved: dominoes resume %s continues it.", what, v.Record)
	case file == "", wayBack != "": // the file is on the server
		return fmt.Sprintf("%s is saved.", what)
	}
	return fmt.Sprintf("%s is saved in %s.", what, file)
}

// tableLines describes the layout from the lead outwards, arm by arm, and the tiles held and left.
func tableLines(seen *match.Seen, w words.Words) []string {
	if seen.Stage == game.AwaitDeal && len(seen.Layout) == 0 || seen.Round == 0 {
		return []string{"Nothing has been dealt yet."}
	}
	held := make([]string, len(w.Names))
	for i := range w.Names {
		held[i] = fmt.Sprintf("%s %d", w.Within(domino.Seat(i)), seen.Held[i])
	}
	rest := fmt.Sprintf("Tiles held: %s; %s.", strings.Join(held, ", "), stock(seen, seen.Boneyard))
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
		return train(name, list, shows, seen.Uncovered.Has(e), seen.Marked.Has(e))
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

// stock describes n tiles in the boneyard, and how many are out of play.
func stock(seen *match.Seen, n int) string {
	switch r := &seen.Rules; {
	case r.Boneyard == domino.BoneyardNone || r.AllDealt():
		return match.SetAside(n, seen.OutOfPlay())
	case r.Reserve > 0 && n > 0:
		return fmt.Sprintf("%d in the boneyard, %d of them never drawn", n, min(n, r.Reserve))
	}
	return fmt.Sprintf("%d in the boneyard", n)
}

// openEnds lists the open ends and, if they count, their sum.
func openEnds(seen *match.Seen, w words.Words) string {
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
	case n > manyEnds:
		// With many ends: what they show, then where.
		ends = nil
		for _, pips := range slices.Sorted(maps.Keys(byPips)) {
			ends = append(ends, fmt.Sprintf("%d on %s", pips, words.Join(byPips[pips], "and")))
		}
		text = strings.Join(ends, "; ")
	}
	if seen.Uncovered != 0 {
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
