package lines

import (
	"maps"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants/moment"
)

// words returns how events are told aloud.
func (s *session) words() words.Words {
	seen := s.seen()
	w := seen.Words(true)
	w.Spoken = true
	w.Names = plainNames(match.SeatNames(seen.Header.Seats))
	return w
}

func (s *session) name(seat game.Seat) string { return s.words().List([]game.Seat{seat}) }

// hand returns the viewer's tiles, the highest first.
func (s *session) hand() []game.Tile {
	hand := s.seen().Hand.Tiles()
	slices.Reverse(hand)
	return hand
}

// turn asks the person at the turn for a move, and makes it. At a screen that several people share the screen is handed
// over to them first.
func (s *session) turn() error {
	seat, moment := s.now.Turn, s.now.Moment
	several := s.home != nil && s.now.Humans() > 1
	if several && s.viewer != seat {
		if err := s.handOver(seat); err != nil {
			return err
		}
		s.home.Open(seat)
		s.now, s.turnBegan = s.home.Seen(), s.now.Ply
	}
	s.viewer = seat
	drawn := s.ownDraw() && !s.sayHand // else the hand isn't known
	if drawn {
		s.sayDrawn()
	}
	move, err := s.choose(drawn)
	if err != nil {
		return err
	}
	err = s.request(room.Play{Seat: seat, Action: move.Act(seat), Moment: moment}, func(v *room.View) bool { return v.Moment != moment })
	if err == nil && several && s.now.Moment != moment && (s.now.Stage != game.AwaitMove || s.now.Turn != seat) {
		s.closeHand()
	}
	return err
}

// closeHand hides the hand of the person who has had the turn, and what was told in it.
func (s *session) closeHand() {
	s.home.Open(game.NoSeat)
	s.now = s.home.Seen()
	s.viewer, s.handsShown = game.NoSeat, true
	if s.hide() {
		s.recall()
		s.toldPly = s.turnBegan // the others hear of the whole turn
	}
}

// choose asks the seat to move what it does; again after a draw, of which has
// been told.
func (s *session) choose(again bool) (game.Move, error) {
	all := s.choices()
	if !again {
		s.tell(s.turnCall())
		if s.firstTurn() || s.sayHand {
			s.sayHand = false
			s.tell(yourHand(listTiles(s.hand(), "and")))
		}
	}
	for i, c := range all {
		s.tell(choiceLine(i+1, c.text))
	}
	prompt := sentence(choosePrompt(len(all)))
	for {
		answer, err := s.ask(prompt, atTurn)
		if err != nil {
			return game.Move{}, err
		}
		if answer == "" {
			s.repeat(all)
			continue
		}
		move, ok, err := s.parseChoice(answer, all)
		if err != nil || ok {
			return move, err
		}
	}
}

// sayDrawn tells the seat to move which tile it drew.
func (s *session) sayDrawn() {
	seen := s.seen()
	drawn := seen.InHand[len(seen.InHand)-1]
	fits := slices.ContainsFunc(seen.Moves, func(m game.Move) bool { return m.Tile == drawn })
	switch {
	case fits && !seen.Can(game.Draws):
		s.tell(drewMustPlay(drawn))
	case fits:
		s.tell(drewFits(drawn))
	case seen.Can(game.Plays):
		s.tell(drew(drawn))
	default:
		s.tell(drewStuck(drawn, s.stuck()))
	}
}

// firstTurn reports whether the seat to move has its first turn of the round.
func (s *session) firstTurn() bool {
	for _, e := range s.seen().History {
		if joined, ok := e.(game.Joined); ok && joined.Laid.Seat == s.viewer {
			return false
		}
		if passed, ok := e.(game.Passed); ok && passed.Seat == s.viewer {
			return false
		}
	}
	return true
}

// turnCall tells a person that it is their turn, and what the layout offers.
func (s *session) turnCall() string {
	seen := s.seen()
	switch {
	case seen.Forced != game.NoTile:
		return s.addressed(sentence(moment.MustLead(&seen.Rules, seen.Forced)))
	case len(seen.Layout) == 0:
		return s.addressed(leadAnything)
	}
	stuck := ""
	if !seen.Can(game.Plays) {
		stuck = s.stuck()
	}
	return s.addressed(yourTurn(s.openEnds(), stuck))
}

// addressed says something to the person at the turn, by name where there are
// several.
func (s *session) addressed(text string) string {
	if s.seen().You != game.NoSeat {
		return words.Capital(text)
	}
	return to(s.name(s.viewer), text)
}

// stuck says what can be done where nothing fits.
func (s *session) stuck() string {
	seen := s.seen()
	switch n := seen.MayDraw; {
	case !seen.Can(game.Draws):
		return mustPass
	case seen.Rules.Boneyard == game.BoneyardUpTo1:
		return mustDrawOne
	case n == seen.Drawable:
		return mustDraw // the choice tells how many there are
	default:
		return mustDrawUpTo(n)
	}
}

// openEnds lists the ends that may be joined and, where they are counted, their
// sum.
func (s *session) openEnds() string {
	seen := s.seen()
	open := seen.Open
	var ends []string
	byPips := map[int][]string{}
	for _, o := range open {
		name := s.words().End(o.End)
		ends = append(ends, s.shows(name, o.Pips))
		byPips[o.Pips] = append(byPips[o.Pips], name)
	}
	text := strings.Join(ends, ", ")
	switch {
	case len(open) > 2 && len(byPips) == 1:
		text = allEnds(len(open), open[0].Pips)
	case len(open) > manyEnds:
		// Eight arms: what is shown first, then where.
		ends = nil
		for _, pips := range slices.Sorted(maps.Keys(byPips)) {
			ends = append(ends, pipsOn(pips, byPips[pips]))
		}
		text = strings.Join(ends, "; ")
	}
	if seen.Uncovered != 0 {
		text = coverFirst(text)
	}
	if s.counts() {
		text = withTotal(text, seen.Sum.Total, s.countedOtherwise())
	}
	return text
}

// countedOtherwise says of open ends that don't add what they show to the total what they do add.
func (s *session) countedOtherwise() (notes []string) {
	seen := s.seen()
	counts := map[game.End]bool{}
	for _, t := range seen.Sum.Terms {
		switch name := s.words().End(t.End); {
		case t.End == game.NoEnd: // the lead's two sides show what it counts
			counts[game.W], counts[game.E] = true, true
		case t.Double:
			notes = append(notes, doubleAdds(name, t.Points))
			fallthrough
		default:
			counts[t.End] = true
		}
	}
	var bare []string
	for _, o := range seen.Open {
		if !counts[o.End] {
			bare = append(bare, s.words().End(o.End))
		}
	}
	if len(bare) > 0 {
		notes = append(notes, dontCountYet(bare))
	}
	return notes
}

// shows says what an end shows and, where halves add up, what it needs.
func (s *session) shows(end string, pips int) string {
	seen := s.seen()
	if seen.Rules.Join == game.JoinMatch {
		return endShows(end, pips)
	}
	return endNeeds(endShows(end, pips), seen.Rules.Set+1-pips, pips == 0)
}

// repeat says in a line what can be chosen.
func (s *session) repeat(all []choice) {
	texts := make([]string, len(all))
	for i, c := range all {
		texts[i] = numbered(i+1, c.text)
	}
	s.tell(s.addressed(repeated(texts)))
}

// handOver waits until the next person alone can read the lines.
func (s *session) handOver(seat game.Seat) error {
	s.viewer = game.NoSeat
	return s.pause(handOver(s.name(seat), s.handsShown && s.Rows == nil))
}

// hide pushes all lines out of sight, where that can be done.
func (s *session) hide() bool {
	if s.Rows == nil {
		return false
	}
	for range s.Rows() {
		s.tell("")
	}
	return true
}

// recall tells what was pushed out of sight although the next person hasn't had
// a turn since.
func (s *session) recall() {
	next := s.seen().Turn
	if next == game.NoSeat {
		return // the round is over
	}
	for !s.seen().Human(next) {
		next = (next + 1) % game.Seat(len(s.seen().Header.Seats))
	}
	turns := s.news()
	for _, turn := range words.Since(turns[:len(turns)-1], next) { // the last one is told to all
		if turn.Seat != game.NoSeat {
			s.tell(sentence(turn.Text))
		}
	}
}

// news tells the round turn by turn, as everybody saw it, with what bots did wrong in it.
func (s *session) news() []words.Turn { return s.seen().ByAll().LogTurns(s.words()) }

// listTiles lists tiles as a sentence does.
func listTiles(tiles []game.Tile, last string) string {
	texts := make([]string, len(tiles))
	for i, t := range tiles {
		texts[i] = t.String()
	}
	return words.Join(texts, last)
}
