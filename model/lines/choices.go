package lines

import (
	"slices"
	"strconv"

	"dominoes/game"
	"dominoes/variants/moment"
)

// choice is what a number stands for: a move, the like of which can be made at other ends
// too, or a tile that fits so many ends that the end is asked for when it is chosen.
type choice struct {
	moves []game.Move
	text  string
}

// manyEnds is how many ends a tile must fit for its plays to become one choice.
const manyEnds = 4

// choices lists what the seat to move can do, tile by tile in the order of its
// hand, then a draw or a pass.
func (s *session) choices() []choice {
	var all []choice
	moves := s.seen().Moves
	for _, tile := range s.hand() {
		plays := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool { return m.Kind != game.Plays || m.Tile != tile })
		if n := endsOf(plays); n >= manyEnds {
			all = append(all, choice{plays, playOnOneOf(tile, n)})
			continue
		}
		for _, group := range s.alike(plays) {
			all = append(all, choice{group, s.describe(group)})
		}
	}
	for _, m := range moves {
		if m.Kind != game.Plays {
			all = append(all, choice{[]game.Move{m}, s.describe([]game.Move{m})})
		}
	}
	return all
}

// endsOf counts the ends of some plays of a tile, which can be made at one in two ways.
func endsOf(plays []game.Move) int {
	var ends game.Ends
	for _, m := range plays {
		ends |= game.EndsOf(m.End)
	}
	return ends.Len()
}

// alike groups plays of one tile by the ends where they make no difference, as on both
// sides of a double that lies alone.
func (s *session) alike(plays []game.Move) (groups [][]game.Move) {
	seen := s.seen()
	pos := seen.Table()
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

// describe says what a move does. Of moves that are alike it names the ends, unless they are
// many.
func (s *session) describe(moves []game.Move) string {
	m := moves[0]
	switch {
	case m.Kind == game.Draws:
		return draw(s.boneyard())
	case m.Kind == game.Passes:
		return pass
	case m.End == game.NoEnd:
		return s.worth(m, lead(m.Tile))
	}
	if len(moves) >= manyEnds {
		moves = moves[:1]
	}
	ends := make([]string, len(moves))
	for i, m := range moves {
		ends[i] = s.words().End(m.End)
	}
	return s.worth(m, s.joining(m, play(m.Tile, ends)))
}

// joining adds to a play with which half the tile joins, where that can be chosen.
func (s *session) joining(m game.Move, text string) string {
	turned := m
	turned.Turned = !m.Turned
	if !slices.Contains(s.seen().Moves, turned) {
		return text
	}
	half := m.Tile.High()
	if m.Turned {
		half = m.Tile.Low()
	}
	return joinsWith(text, half, m.Tile.Other(half))
}

// worth adds to a play what it scores, or what the open ends come to, where they are
// counted.
func (s *session) worth(m game.Move, text string) string {
	seen := s.seen()
	after := seen.After(m)
	switch {
	case after.Points > 0:
		return thatScores(text, after.Points)
	case after.Lost > 0:
		return thatDoesNotCount(text, after.Lost)
	case s.counts():
		return thatMakes(text, after.Sum.Total)
	}
	return text
}

// counts reports whether the total of the open ends scores in play.
func (s *session) counts() bool {
	seen := s.seen()
	return seen.Rules.CountsEnds()
}

// parseChoice returns the move that an answer at a list of choices stands for, or
// says why there is none. It may ask back.
func (s *session) parseChoice(answer string, all []choice) (game.Move, bool, error) {
	if n, err := strconv.Atoi(answer); err == nil {
		if n < 1 || n > len(all) {
			s.tell(noChoiceNumber(n))
			return game.Move{}, false, nil
		}
		return s.askEnd(all[n-1].moves)
	}
	order, ok := parseOrder(answer, s.parseEnd)
	if !ok {
		s.tell(noMove(quoted(answer), s.onTrains()))
		return game.Move{}, false, nil
	}
	seen := s.seen()
	switch {
	case order.kind != game.Plays:
		move := game.Move{Kind: order.kind, Tile: game.NoTile, End: game.NoEnd}
		if !seen.Can(order.kind) {
			s.tell(asSentence(moment.Refused(&seen.Observation, move.Act(seen.Turn))))
			return move, false, nil
		}
		return move, true, nil
	case !seen.Hand.Has(order.tile):
		s.tell(youLack(order.tile))
		return game.Move{}, false, nil
	}
	fits := slices.DeleteFunc(slices.Clone(seen.Moves), func(m game.Move) bool { return m.Kind != game.Plays || m.Tile != order.tile })
	switch {
	case len(fits) == 0:
		s.tell(asSentence(s.spoken(seen.WhyNot(order.tile))))
		return game.Move{}, false, nil
	case order.end == game.NoEnd, fits[0].End == game.NoEnd:
		return s.askEnd(fits)
	}
	move := game.Move{Kind: game.Plays, Tile: order.tile, End: order.end, Turned: order.turned}
	move.Turned = move.Turned && slices.Contains(fits, move) // others can't be
	if !slices.Contains(fits, move) {
		s.tell(asSentence(s.spoken(moment.Refused(&seen.Observation, move.Act(seen.Turn)))))
		return move, false, nil
	}
	return move, true, nil
}

// askEnd returns the move, or asks which end is meant where that makes a difference.
func (s *session) askEnd(moves []game.Move) (game.Move, bool, error) {
	if len(moves) < manyEnds && len(s.alike(moves)) == 1 {
		return moves[0], true, nil
	}
	s.tell(onWhichEnd(moves[0].Tile))
	seen := s.seen()
	pos := seen.Table()
	alike := !slices.ContainsFunc(moves, func(m game.Move) bool { return pos.Pips(m.End) != pos.Pips(moves[0].End) })
	for i, m := range moves {
		end := s.words().End(m.End)
		if !alike {
			end = endThatShows(end, pos.Pips(m.End))
		}
		s.tell(choiceLine(i+1, s.worth(m, s.joining(m, end))))
	}
	for {
		answer, err := s.ask(orGoBack(choosePrompt(len(moves))), atTurn)
		if err != nil || answer == "" {
			return game.Move{}, false, err
		}
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(moves) {
			return moves[n-1], true, nil
		}
		end, ok := s.parseEnd(answer)
		there := slices.DeleteFunc(slices.Clone(moves), func(m game.Move) bool { return m.End != end })
		switch {
		case ok && len(there) == 1:
			return there[0], true, nil
		case ok && len(there) > 1 && len(there) < len(moves):
			return s.askEnd(there)
		}
		s.tell(noEnd(quoted(answer)))
	}
}
