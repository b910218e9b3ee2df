package lines

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/lines/aloud"
	"dominoes/model/room"
	"dominoes/variants/moment"
	"dominoes/variants/says"
)

// turn asks the player to move for a move, and makes it. If several people share the screen it is handed over first.
func (s *session) turn() error {
	seat, moment := s.now.Turn, s.now.Moment
	several := s.now.Several()
	if several && s.viewer != seat {
		if err := s.handOver(seat); err != nil {
			return err
		}
	}
	s.viewer = seat
	drawn := s.ownDraw() && !s.sayHand // otherwise the whole hand is named
	if drawn {
		s.tell(drew(s.seen()))
	}
	move, err := s.choose(drawn)
	if err != nil {
		return err
	}
	s.judgeChoice(move)
	done := func(v *room.View) bool { return v.Moment != moment }
	err = s.request(room.Play{Seat: seat, Action: move.Act(seat), Moment: moment}, done)
	if err == nil && several && done(&s.now) && (s.now.Stage != game.AwaitMove || s.now.Turn != seat) {
		s.closeHand()
	}
	return err
}

func (s *session) handOver(seat domino.Seat) error {
	s.viewer = domino.NoSeat
	if err := s.pause(handOver(s.words().Name(seat), s.handsShown && s.Rows == nil)); err != nil {
		return err
	}
	s.openHand(seat)
	s.turnBegan = s.now.Ply
	return nil
}

// choose asks the seat to move what it does; again is true after a draw, which was said.
func (s *session) choose(again bool) (game.Move, error) {
	all, texts := s.choices()
	if !again {
		s.tell(s.addressed(turnCall(s.seen(), s.words())))
		if s.firstTurn() || s.sayHand {
			s.sayHand = false
			s.tell(fmt.Sprintf(yourHand, says.All(handOf(s.seen()), "and")))
		}
		if err := s.tellRemark(); err != nil {
			return game.Move{}, err
		}
	}
	s.offer(texts...)
	for {
		answer, err := s.ask(sentence(choosePrompt(len(all))), atTurn)
		if err != nil {
			return game.Move{}, err
		}
		if answer == "" {
			s.tell(s.addressed(repeated(texts)))
			continue
		}
		move, ok, err := s.parseChoice(answer, all)
		if err != nil || ok {
			return move, err
		}
	}
}

func (s *session) firstTurn() bool {
	return !slices.ContainsFunc(s.now.History, func(e game.Event) bool {
		joined, ok := e.(game.Joined)
		passed, stuck := e.(game.Passed)
		return ok && joined.Laid.Seat == s.viewer || stuck && passed.Seat == s.viewer
	})
}

func (s *session) addressed(text string) string {
	if s.now.You != domino.NoSeat {
		return words.Capital(text)
	}
	return fmt.Sprintf("%s, %s", s.words().Name(s.viewer), text)
}

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
		why = fmt.Sprintf(noChoiceNumber, n)
	case !isMove:
		why = noMove(quoted(answer), s.onTrains())
	case isPlay && len(fits) == 0:
		why = spoken(seen, s.words(), moment.WhyNot(&seen.Observation, move.Tile))
	case isPlay && (move.End == domino.NoEnd || fits[0].End == domino.NoEnd):
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
	for len(plays) >= aloud.ManyEnds || len(s.alike(plays)) > 1 {
		s.tell(fmt.Sprintf(onWhichEnd, plays[0].Tile))
		s.offer(s.endsToChoose(plays)...)
		var err error
		if plays, err = s.chooseEnd(plays); len(plays) == 0 || err != nil {
			return game.Move{}, false, err
		}
	}
	return plays[0], true, nil
}

func (s *session) endsToChoose(plays []game.Move) []string {
	pos, texts := s.seen().Table(), endNames(s.words(), plays)
	alike := !slices.ContainsFunc(plays, func(m game.Move) bool { return pos.Pips(m.End) != pos.Pips(plays[0].End) })
	for i, m := range plays {
		if !alike {
			texts[i] = fmt.Sprintf(endThatShows, texts[i], pos.Pips(m.End))
		}
		texts[i] = worth(s.seen(), m, texts[i])
	}
	return texts
}

func (s *session) chooseEnd(plays []game.Move) ([]game.Move, error) {
	for {
		answer, err := s.ask(fmt.Sprintf(orGoBack, choosePrompt(len(plays))), atTurn)
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
	move = game.Move{Kind: game.Plays, Tile: domino.NoTile, End: domino.NoEnd}
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
	tile, first, _, err := domino.ParseTile(halves)
	if err != nil {
		return move, false
	}
	move.Tile, move.Turned, ok = tile, first != tile.High(), true
	if end := strings.TrimPrefix(strings.Join(fields, ""), halves); end != "" {
		move.End, ok = s.parseEnd(end)
	}
	return move, ok
}

func (s *session) parseEnd(text string) (domino.End, bool) {
	without, w := strings.NewReplacer("-", "", " ", ""), s.words()
	if s.onTrains() {
		without = strings.NewReplacer("'s", "", "train", "", "the", "", " ", "")
	}
	plain := func(name string) string { return without.Replace(strings.ToLower(name)) }
	text = plain(text)
	own := slices.Contains([]string{"your", "my", "mine", "own"}, text) && s.viewer != domino.NoSeat
	for e := range domino.TrainM + 1 {
		named := text != "" && (text == plain(e.String()) || text == plain(w.End(e)))
		if (e >= domino.TrainA) == s.onTrains() && (named || own && e.Owner() == s.viewer) {
			return e, true
		}
	}
	return domino.NoEnd, false
}

// choices lists what the seat to move can do, with the sentence for each: tile by tile in the order of its hand, then a
// draw or a pass. A choice has one move, several that are alike, or all plays of a tile that fits many ends.
func (s *session) choices() (choices [][]game.Move, texts []string) {
	add := func(text string, moves ...game.Move) { choices, texts = append(choices, moves), append(texts, text) }
	for _, tile := range handOf(s.seen()) {
		plays := playsOf(s.seen(), tile)
		var ends domino.Ends // a tile may be played in two ways at one end
		for _, m := range plays {
			ends |= domino.EndsOf(m.End)
		}
		if ends.Len() >= aloud.ManyEnds {
			add(fmt.Sprintf(playOnOneOf, tile, ends.Len()), plays...)
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
			return m.End != domino.NoEnd && m.Turned == g[0].Turned && pos.Alike(g[0].End, m.End)
		})
		if at < 0 {
			at, groups = len(groups), append(groups, nil)
		}
		groups[at] = append(groups[at], m)
	}
	return groups
}
