package lines

import (
	"fmt"
	"strings"

	"dominoes/game"
)

// around is the order in which the arms are told: the line of play, then the
// tips, then the corners.
var around = [...]game.End{game.W, game.E, game.N, game.S, game.NW, game.NE, game.SW, game.SE}

// tellTable tells the layout from the lead outwards, arm by arm, and what is
// held and left.
func (s *session) tellTable() {
	state := &s.match.State
	if state.Stage() == game.AwaitDeal && len(state.Layout()) == 0 || state.Round().Number == 0 {
		s.say("Nothing has been dealt yet.")
		return
	}
	layout := state.Layout()
	if len(layout) == 0 {
		s.say("No tile lies yet.")
	} else {
		s.say("%s", s.lead(layout[0]))
		for _, e := range around {
			if text := s.arm(e); text != "" {
				s.say("%s", text)
			}
		}
		if s.counts() {
			s.say("%s", s.sum())
		}
	}
	words := s.words()
	held := make([]string, len(words.Names))
	for i := range words.Names {
		held[i] = fmt.Sprintf("%s %d", words.Within(game.Seat(i)), state.Hand(game.Seat(i)).Len())
	}
	s.say("Tiles held: %s; %s.", strings.Join(held, ", "), s.boneyard())
}

// lead tells the layout's first tile.
func (s *session) lead(l game.Laid) string {
	switch {
	case s.match.State.Spinner() == 0:
		return fmt.Sprintf("Lead: %s, the spinner.", l.Tile)
	case l.Tile.IsDouble():
		return fmt.Sprintf("Lead: %s.", l.Tile)
	}
	return fmt.Sprintf("Lead: %s, with the %d west and the %d east.", l.Tile, l.Inner, l.Outer)
}

// arm tells an arm's tiles outwards, each with its inner half first; "" where
// the layout has no such arm.
func (s *session) arm(e game.End) string {
	state := &s.match.State
	pos := state.Position()
	var tiles []string
	for i, l := range state.Layout() {
		if l.End != e {
			continue
		}
		text := l.String()
		if i == state.Spinner() {
			text += ", the spinner"
		}
		tiles = append(tiles, text)
	}
	name := capital(s.words().End(e)) + " arm"
	shows := fmt.Sprintf("open %d", pos.Pips(e))
	switch {
	case pos.Closed().Has(e):
		return fmt.Sprintf("%s: closed until both sides of the spinner are covered; it will show %d.", name, pos.Pips(e))
	case !pos.Open().Has(e) && len(tiles) == 0:
		return ""
	case !pos.Open().Has(e):
		shows = fmt.Sprintf("shows %d, but the lead's open sides come first", pos.Pips(e))
	case len(tiles) == 0:
		return fmt.Sprintf("%s: no tile yet, %s.", name, shows)
	}
	return fmt.Sprintf("%s: %s; %s.", name, strings.Join(tiles, ", "), shows)
}

// sum tells what the open ends add up to.
func (s *session) sum() string {
	pos := s.match.State.Position()
	sum := pos.Sum()
	terms := make([]string, len(sum.Terms))
	for i, t := range sum.Terms {
		terms[i] = fmt.Sprint(t.Points)
		switch {
		case t.End == game.NoEnd:
			terms[i] = fmt.Sprintf("the lead %d", t.Points)
		case t.Double:
			terms[i] = fmt.Sprintf("%s double %d", s.words().End(t.End), t.Points)
		default:
			terms[i] = fmt.Sprintf("%s %d", s.words().End(t.End), t.Points)
		}
	}
	if len(terms) == 1 {
		return fmt.Sprintf("The sum is %d.", sum.Total)
	}
	return fmt.Sprintf("The sum is %d: %s.", sum.Total, strings.Join(terms, " + "))
}
