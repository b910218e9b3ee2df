package lines

import (
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/variants/moment"
)

// manyEnds is how many ends a tile must fit for its plays to become one choice.
const manyEnds = 4

// choices lists what the seat to move can do, and says it: tile by tile in the order of its hand, then a draw or a
// pass. A choice has one move, those that are alike at several ends, or all of a tile that fits many ends.
func (s *session) choices() (choices [][]game.Move, texts []string) {
	add := func(text string, moves ...game.Move) { choices, texts = append(choices, moves), append(texts, text) }
	for _, tile := range s.hand() {
		plays := s.plays(tile)
		var ends game.Ends // at one a tile may be played in two ways
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

// ends names the ends of plays.
func (s *session) ends(plays []game.Move) []string {
	names := make([]string, len(plays))
	for i, m := range plays {
		names[i] = s.words().End(m.End)
	}
	return names
}

// alike groups plays of one tile by the ends that make no difference, as both sides of a double that lies alone.
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

// describe says what a move does. Of moves that are alike it names the ends, unless they are many.
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

// worth adds to a play with which half the tile joins, if that can be chosen, and what it scores or what the open ends
// come to, if they are counted.
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

// parseChoice returns the move that an answer at a list of choices stands for, or says why there is none. It may ask
// for the end.
func (s *session) parseChoice(answer string, choices [][]game.Move) (game.Move, bool, error) {
	seen := s.seen()
	n, err := strconv.Atoi(answer)
	isNumber := err == nil
	move, isMove := s.parseMove(answer)
	isPlay, fits := move.Kind == game.Plays, s.plays(move.Tile)
	move.Turned = move.Turned && slices.Contains(fits, move) // others can't be
	why := ""
	switch {
	case isNumber && n >= 1 && n <= len(choices):
		return s.askEnd(choices[n-1])
	case isNumber:
		why = noChoiceNumber(n)
	case !isMove:
		why = noMove(quoted(answer), s.onTrains())
	case isPlay && !seen.Hand.Has(move.Tile):
		why = youLack(move.Tile)
	case isPlay && len(fits) == 0:
		why = s.spoken(seen.WhyNot(move.Tile))
	case isPlay && (move.End == game.NoEnd || fits[0].End == game.NoEnd):
		return s.askEnd(fits)
	case slices.Contains(seen.Moves, move):
		return move, true, nil
	default:
		why = s.spoken(moment.Refused(&seen.Observation, move.Act(seen.Turn)))
	}
	s.tell(asSentence(why))
	return move, false, nil
}

// askEnd returns the play that is meant, and asks for the end if that makes a difference; false if the person goes
// back.
func (s *session) askEnd(plays []game.Move) (game.Move, bool, error) {
	for len(plays) >= manyEnds || len(s.alike(plays)) > 1 {
		s.tell(onWhichEnd(plays[0].Tile))
		s.offer(s.endsToChoose(plays)...)
		var err error
		if plays, err = s.chooseEnd(plays); len(plays) == 0 || err != nil {
			return game.Move{}, false, err
		}
	}
	return plays[0], true, nil
}

// endsToChoose says on which ends a tile can be played, and what they show if that isn't the same.
func (s *session) endsToChoose(plays []game.Move) []string {
	pos, texts := s.seen().Table(), s.ends(plays)
	alike := !slices.ContainsFunc(plays, func(m game.Move) bool { return pos.Pips(m.End) != pos.Pips(plays[0].End) })
	for i, m := range plays {
		if !alike {
			texts[i] = endThatShows(texts[i], pos.Pips(m.End))
		}
		texts[i] = s.worth(m, texts[i])
	}
	return texts
}

// chooseEnd asks for an end of some plays, and returns those that are meant; none if the person goes back.
func (s *session) chooseEnd(plays []game.Move) ([]game.Move, error) {
	for {
		answer, err := s.ask(orGoBack(choosePrompt(len(plays))), atTurn)
		if err != nil || answer == "" {
			return nil, err
		}
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(plays) {
			return plays[n-1 : n], nil
		}
		end, _ := s.parseEnd(answer)
		there := slices.DeleteFunc(slices.Clone(plays), func(m game.Move) bool { return m.End != end })
		if len(there) > 0 && len(there) < len(plays) {
			return there, nil
		}
		s.tell(noEnd(quoted(answer)))
	}
}

// parseMove reads "6-4", "6-4 w", "play 4-6 on west", "draw", "p". It is turned if the low half is named first, with
// which a wild tile joins then.
func (s *session) parseMove(text string) (move game.Move, ok bool) {
	var fields []string
	said := strings.Fields(strings.ToLower(text))
	for i, word := range said {
		last := i == len(said)-1 // "a" may be a train there
		if !slices.Contains([]string{"play", "lead", "lay", "on", "the", "tile"}, word) && (word != "a" || last) {
			fields = append(fields, word)
		}
	}
	move = game.Move{Kind: game.Plays, Tile: game.NoTile, End: game.NoEnd}
	switch strings.Join(fields, " ") {
	case "":
		return move, false
	case "d", "draw":
		move.Kind = game.Draws
		return move, true
	case "p", "pass":
		move.Kind = game.Passes
		return move, true
	}
	halves := strings.TrimRight(fields[0], "neswabcdm") // the end may follow without a space: "6-4w"
	tile, first, _, err := game.ParseTile(halves)
	if err != nil {
		return move, false
	}
	move.Tile, move.Turned, ok = tile, first != tile.High(), true
	if end := strings.TrimPrefix(strings.Join(fields, ""), halves); end != "" {
		move.End, ok = s.parseEnd(end)
	}
	return move, ok
}

// parseEnd reads an end's name, short or in full: "w", "west", "north-west"; that of a train by its letter or by whose
// it is.
func (s *session) parseEnd(text string) (game.End, bool) {
	without, w := strings.NewReplacer("-", "", " ", ""), s.words()
	if s.onTrains() {
		without = strings.NewReplacer("'s", "", "train", "", "the", "", " ", "")
	}
	plain := func(name string) string { return without.Replace(strings.ToLower(name)) }
	text = plain(text)
	own := slices.Contains([]string{"your", "my", "mine", "own"}, text) && s.viewer != game.NoSeat
	for e := range game.TrainM + 1 {
		named := text != "" && (text == plain(e.String()) || text == plain(w.End(e)))
		if (e >= game.TrainA) == s.onTrains() && (named || own && e.Owner() == s.viewer) {
			return e, true
		}
	}
	return game.NoEnd, false
}
