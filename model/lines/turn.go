package lines

import (
	"maps"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/room"
	"dominoes/variants/says"
)

// turn asks the player to move for a move, and makes it. If several people share the screen it is handed over first.
func (s *session) turn() error {
	seat, moment := s.now.Turn, s.now.Moment
	several := s.home != nil && s.now.Humans() > 1
	if several && s.viewer != seat {
		if err := s.handOver(seat); err != nil {
			return err
		}
	}
	s.viewer = seat
	drawn := s.ownDraw() && !s.sayHand // otherwise the whole hand is named
	if drawn {
		s.tell(s.drawn())
	}
	move, err := s.choose(drawn)
	if err != nil {
		return err
	}
	done := func(v *room.View) bool { return v.Moment != moment }
	err = s.request(room.Play{Seat: seat, Action: move.Act(seat), Moment: moment}, done)
	if err == nil && several && done(&s.now) && (s.now.Stage != game.AwaitMove || s.now.Turn != seat) {
		s.closeHand()
	}
	return err
}

// handOver waits until only the next player can read the lines, and opens their hand.
func (s *session) handOver(seat game.Seat) error {
	s.viewer = game.NoSeat
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
		s.tell(s.turnCall())
		if s.firstTurn() || s.sayHand {
			s.sayHand = false
			s.tell(yourHand(listTiles(s.hand())))
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

// drawn says which tile the seat to move has drawn.
func (s *session) drawn() string {
	seen := s.seen()
	tile := seen.InHand[len(seen.InHand)-1]
	switch fits := len(s.plays(tile)) > 0; {
	case fits && !seen.Can(game.Draws):
		return drewMustPlay(tile)
	case fits:
		return drewFits(tile)
	case seen.Can(game.Plays):
		return drew(tile)
	}
	return drewStuck(tile, s.stuck())
}

// firstTurn reports whether the seat to move has its first turn of the round.
func (s *session) firstTurn() bool {
	return !slices.ContainsFunc(s.now.History, func(e game.Event) bool {
		joined, ok := e.(game.Joined)
		passed, stuck := e.(game.Passed)
		return ok && joined.Laid.Seat == s.viewer || stuck && passed.Seat == s.viewer
	})
}

// turnCall says that it is the player's turn, and describes the open ends.
func (s *session) turnCall() string {
	seen := s.seen()
	switch {
	case seen.Forced != game.NoTile:
		return s.addressed(sentence(says.MustLead(&seen.Rules, seen.Forced)))
	case len(seen.Layout) == 0:
		return s.addressed(leadAnything)
	case seen.Can(game.Plays):
		return s.addressed(yourTurn(s.openEnds(), ""))
	}
	return s.addressed(yourTurn(s.openEnds(), s.stuck()))
}

// addressed addresses the player to move, by name if there are several.
func (s *session) addressed(text string) string {
	if s.now.You != game.NoSeat {
		return words.Capital(text)
	}
	return to(s.words().Name(s.viewer), text)
}

// stuck says what can be done if nothing fits.
func (s *session) stuck() string {
	seen := s.seen()
	switch {
	case !seen.Can(game.Draws):
		return mustPass
	case seen.Rules.Boneyard == game.BoneyardUpTo1:
		return mustDrawOne
	case seen.MayDraw == seen.Drawable:
		return mustDraw // the choice says how many there are
	}
	return mustDrawUpTo(seen.MayDraw)
}

// openEnds lists the open ends and, if they count, their sum.
func (s *session) openEnds() string {
	seen := s.seen()
	var ends []string
	byPips := map[int][]string{}
	for _, o := range seen.Open {
		name := s.words().End(o.End)
		ends = append(ends, s.shows(name, o.Pips))
		byPips[o.Pips] = append(byPips[o.Pips], name)
	}
	text := strings.Join(ends, ", ")
	switch n := len(seen.Open); {
	case n > 2 && len(byPips) == 1:
		text = allEnds(n, seen.Open[0].Pips)
	case n > manyEnds:
		// With many ends: what they show, then where.
		ends = nil
		for _, pips := range slices.Sorted(maps.Keys(byPips)) {
			ends = append(ends, pipsOn(pips, byPips[pips]))
		}
		text = strings.Join(ends, "; ")
	}
	if seen.Uncovered != 0 {
		text = coverFirst(text)
	}
	if seen.Rules.CountsEnds() {
		text = withTotal(text, seen.Sum.Total, s.countedOtherwise())
	}
	return text
}

// countedOtherwise lists the open ends that don't count what they show.
func (s *session) countedOtherwise() (notes []string) {
	var counted game.Ends
	for _, t := range s.now.Sum.Terms {
		switch {
		case t.End == game.NoEnd: // the two sides of the lead show what it counts
			counted |= game.EndsOf(game.W, game.E)
			continue
		case t.Double:
			notes = append(notes, doubleAdds(s.words().End(t.End), t.Points))
		}
		counted |= game.EndsOf(t.End)
	}
	var bare []string
	for _, o := range s.now.Open {
		if !counted.Has(o.End) {
			bare = append(bare, s.words().End(o.End))
		}
	}
	if len(bare) > 0 {
		notes = append(notes, dontCountYet(bare))
	}
	return notes
}

// shows describes an end and, if halves add up, what it needs.
func (s *session) shows(end string, pips int) string {
	r := &s.now.Rules
	if r.Join == game.JoinMatch {
		return endShows(end, pips)
	}
	return endNeeds(endShows(end, pips), r.Set+1-pips, pips == 0)
}
