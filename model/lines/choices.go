package lines

import (
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/variants/moment"
)

// parseChoice returns the move for an answer to a list of choices, or says why there is none. It may ask for the end.
func (s *session) parseChoice(answer string, choices [][]game.Move) (game.Move, bool, error) {
	seen := s.seen()
	n, err := strconv.Atoi(answer)
	isNumber := err == nil
	move, isMove := s.parseMove(answer)
	isPlay, fits := move.Kind == game.Plays, playsOf(s.seen(), move.Tile)
	move.Turned = move.Turned && slices.Contains(fits, move) // only wild tiles can be turned
	why := ""
	switch {
	case isNumber && n >= 1 && n <= len(choices):
		return s.askEnd(choices[n-1])
	case isNumber:
		why = noChoiceNumber(n)
	case !isMove:
		why = noMove(quoted(answer), s.onTrains())
	case isPlay && len(fits) == 0:
		why = spoken(seen, s.words(), seen.WhyNot(move.Tile))
	case isPlay && (move.End == game.NoEnd || fits[0].End == game.NoEnd):
		return s.askEnd(fits)
	case slices.Contains(seen.Moves, move):
		return move, true, nil
	default:
		why = spoken(seen, s.words(), moment.Refused(&seen.Observation, move.Act(seen.Turn)))
	}
	s.tell(asSentence(why))
	return move, false, nil
}

// askEnd returns one of the plays, and asks for the end if that makes a difference; false if the player goes back.
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

// endsToChoose names the ends on which a tile can be played, with what they show if that differs.
func (s *session) endsToChoose(plays []game.Move) []string {
	pos, texts := s.seen().Table(), endNames(s.words(), plays)
	alike := !slices.ContainsFunc(plays, func(m game.Move) bool { return pos.Pips(m.End) != pos.Pips(plays[0].End) })
	for i, m := range plays {
		if !alike {
			texts[i] = endThatShows(texts[i], pos.Pips(m.End))
		}
		texts[i] = worth(s.seen(), m, texts[i])
	}
	return texts
}

// chooseEnd asks for an end of some plays, and returns the plays on it; none if the player goes back.
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
		s.refuse(answer, isNoEnd)
	}
}

// parseMove reads "6-4", "6-4 w", "play 4-6 on west", "draw", "p". With the low half first the move is turned.
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

// parseEnd reads the name of an end, short or in full: "w", "west", "north-west"; a train's letter or owner.
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
