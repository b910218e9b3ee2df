package lines

import (
	"slices"

	"dominoes/game"
)

// manyEnds is the number of ends from which a tile's plays become one choice.
const manyEnds = 4

// choices lists what the seat to move can do, with the sentence for each: tile by tile in the order of its hand, then a
// draw or a pass. A choice has one move, several that are alike, or all plays of a tile that fits many ends.
func (s *session) choices() (choices [][]game.Move, texts []string) {
	add := func(text string, moves ...game.Move) { choices, texts = append(choices, moves), append(texts, text) }
	for _, tile := range s.hand() {
		plays := s.plays(tile)
		var ends game.Ends // a tile may be played in two ways at one end
		for _, m := range plays {
			ends |= game.EndsOf(m.End)
		}
		if ends.Len() >= manyEnds {
			add(playOnOneOf(tile, ends.Len()), plays...)
			continue
		}
		for _, group := range s.alike(plays) {
			add(s.describe(group), group...)
		}
	}
	for _, m := range s.seen().Moves {
		if m.Kind != game.Plays {
			add(s.describe([]game.Move{m}), m)
		}
	}
	return choices, texts
}

// plays returns the plays of a tile.
func (s *session) plays(tile game.Tile) []game.Move {
	isAnother := func(m game.Move) bool { return m.Kind != game.Plays || m.Tile != tile }
	return slices.DeleteFunc(slices.Clone(s.seen().Moves), isAnother)
}

// ends returns the names of the ends of plays.
func (s *session) ends(plays []game.Move) []string {
	names := make([]string, len(plays))
	for i, m := range plays {
		names[i] = s.words().End(m.End)
	}
	return names
}

// alike groups plays of one tile whose ends make no difference, as both sides of a lone double.
func (s *session) alike(plays []game.Move) (groups [][]game.Move) {
	pos := s.seen().Table()
	for _, m := range plays {
		at := slices.IndexFunc(groups, func(g []game.Move) bool {
			return m.End != game.NoEnd && m.Turned == g[0].Turned && pos.Alike(g[0].End, m.End)
		})
		if at < 0 {
			groups = append(groups, []game.Move{m})
		} else {
			groups[at] = append(groups[at], m)
		}
	}
	return groups
}

// describe says what a move does. For moves that are alike it names the ends unless they are many.
func (s *session) describe(moves []game.Move) string {
	m := moves[0]
	switch {
	case m.Kind == game.Draws:
		return draw(s.stock(s.seen().Boneyard))
	case m.Kind == game.Passes:
		return pass
	case m.End == game.NoEnd:
		return s.worth(m, lead(m.Tile))
	case len(moves) >= manyEnds:
		moves = moves[:1]
	}
	return s.worth(m, play(m.Tile, s.ends(moves)))
}

// worth adds to a play the half with which the tile joins, if that can be chosen, and what it scores or makes, if ends
// count.
func (s *session) worth(m game.Move, text string) string {
	turned := m
	turned.Turned = !m.Turned
	if slices.Contains(s.seen().Moves, turned) {
		half := m.Tile.High()
		if m.Turned {
			half = m.Tile.Low()
		}
		text = joinsWith(text, half, m.Tile.Other(half))
	}
	switch after := s.seen().After(m); {
	case after.Points > 0:
		return thatScores(text, after.Points)
	case after.Lost > 0:
		return thatDoesNotCount(text, after.Lost)
	case s.seen().Rules.CountsEnds():
		return thatMakes(text, after.Sum.Total)
	}
	return text
}
