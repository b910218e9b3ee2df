package lines

import (
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/match"
)

// manyEnds is the number of ends from which a tile's plays become one choice.
const manyEnds = 4

// choices lists what the seat to move can do, with the sentence for each: tile by tile in the order of its hand, then a
// draw or a pass. A choice has one move, several that are alike, or all plays of a tile that fits many ends.
func (s *session) choices() (choices [][]game.Move, texts []string) {
	add := func(text string, moves ...game.Move) { choices, texts = append(choices, moves), append(texts, text) }
	for _, tile := range handOf(s.seen()) {
		plays := playsOf(s.seen(), tile)
		var ends game.Ends // a tile may be played in two ways at one end
		for _, m := range plays {
			ends |= game.EndsOf(m.End)
		}
		if ends.Len() >= manyEnds {
			add(playOnOneOf(tile, ends.Len()), plays...)
			continue
		}
		for _, group := range s.alike(plays) {
			add(describe(s.seen(), s.words(), group), group...)
		}
	}
	for _, m := range s.seen().Moves {
		if m.Kind != game.Plays {
			add(describe(s.seen(), s.words(), []game.Move{m}), m)
		}
	}
	return choices, texts
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

func playsOf(seen *match.Seen, tile game.Tile) []game.Move {
	isAnother := func(m game.Move) bool { return m.Kind != game.Plays || m.Tile != tile }
	return slices.DeleteFunc(slices.Clone(seen.Moves), isAnother)
}

func endNames(w words.Words, plays []game.Move) []string {
	names := make([]string, len(plays))
	for i, m := range plays {
		names[i] = w.End(m.End)
	}
	return names
}

// handOf returns the viewer's tiles, highest first.
func handOf(seen *match.Seen) []game.Tile {
	hand := seen.Hand.Tiles()
	slices.Reverse(hand)
	return hand
}

// spoken spells out the ends' names in a reason.
func spoken(seen *match.Seen, w words.Words, why string) string {
	list := strings.Split(why, " ")
	for i, word := range list {
		name := strings.TrimRight(word, ",;.")
		if end, err := game.ParseEnd(name); err == nil && (end < game.TrainA || seen.Rules.Trains != game.TrainsNone) {
			list[i] = w.End(end) + word[len(name):]
		}
	}
	return strings.Join(list, " ")
}
