package lines

import (
	"fmt"
	"io"
	"strconv"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/lines/aloud"
	"dominoes/model/match"
	"dominoes/view/cells"
)

// tell writes lines until an error.
func (s *session) tell(lines ...string) {
	for _, line := range lines {
		if s.writeErr == nil {
			_, s.writeErr = io.WriteString(s.Out, cells.Plain(line)+"\n")
		}
	}
}

func (s *session) offer(choices ...string) {
	for i, text := range choices {
		s.tell(fmt.Sprintf("%d: %s.", i+1, text))
	}
}

func asSentence(text string) string { return sentence(words.Capital(text)) }

func (s *session) refuse(answer, why string) { s.tell(quoted(answer) + " " + why) }

func quoted(text string) string {
	if len(text) > 20 {
		return "That"
	}
	return strconv.Quote(cells.Plain(text))
}

// words returns the words for events that are read aloud.
func (s *session) words() words.Words {
	w := s.seen().Words(true)
	w.Spoken = true
	w.Names = plainNames(match.SeatNames(s.now.Header.Seats))
	return w
}

func (s *session) introduce() { s.tell(introLines(s.seen(), s.words())...) }

func (s *session) tellNews() {
	seen, words := s.seen(), s.words()
	all := seen.Public(0)
	words.StandIns = seen.MovedFor(0)
	begin := len(all) - len(seen.Public(s.toldPly)) // the first event that wasn't printed
	s.toldPly = seen.Ply
	from := begin // the first of its turn, so that draws stay with their play
	turns := func(until int) {
		for _, turn := range words.TurnsAfter(all[:from], all[from:until]) {
			s.tell(sentence(turn.Text))
		}
		from = until + 1
	}
	for i, e := range all[begin:] {
		switch e := e.(type) {
		case game.Dealt:
			turns(begin + i)
			if e.Leader != domino.NoSeat {
				s.tell(dealt(seen, e))
			}
		case game.RoundEnded:
			turns(begin + i)
			if words := seen.WordsOn(words, e.Round); e.Round.Ending == game.Out {
				s.tell(goesOut(words, e.Round)) // together with the tile
			} else {
				s.tell(sentence(words.Outcome(e.Round)))
			}
		}
	}
	turns(len(all))
	s.tellLastTile(all[begin:])
}

func (s *session) tellLastTile(events []game.Event) {
	if len(events) == 0 {
		return
	}
	joined, ok := events[len(events)-1].(game.Joined)
	if seat := joined.Laid.Seat; ok && seat != s.viewer && s.now.Held[seat] == 1 {
		s.tell(oneTileLeft(s.words(), seat))
	}
}

// tellMatchEnd prints the result, where the match is recorded, and the seed with how to check its deals.
func (s *session) tellMatchEnd() {
	v, words := &s.now, s.words()
	s.tell(fmt.Sprintf("%s: %s.", words.Tell(game.MatchEnded{Placing: v.Placing}), words.Places(v.Placing, v.Scores)))
	if s.home != nil && s.world.Records() {
		s.tell(s.whereRecorded())
	}
	if v.Seed == nil {
		return
	}
	s.tell(seedWas(v, s.home == nil))
	if line := v.Share(true); line != "" && s.home != nil {
		s.tell(line)
	}
}

func (s *session) tellTable() { s.tell(aloud.Table(s.seen(), s.words())...) }

func (s *session) whereRecorded() string {
	v := &s.now
	for s.world.Records() && v.Closed == "" && v.NotSaved == "" && !s.home.Saved() && s.wait() == nil {
		// the first save may still be under way
	}
	file, _ := s.file.Load().(string)
	return savedAs(v, s.world.Records(), s.WayBack, file)
}

// openHand opens the hand of a seat at this screen, and hides all others; NoSeat hides all.
func (s *session) openHand(seat domino.Seat) {
	s.home.Open(seat)
	s.now, s.viewer = s.home.Seen(), seat
}

// closeHand hides the hand of the player who had the turn, and what was said in it.
func (s *session) closeHand() {
	s.openHand(domino.NoSeat)
	if s.handsShown = true; s.Rows == nil {
		return
	}
	s.tell(make([]string, s.Rows())...)
	s.recall()
	s.toldPly = s.turnBegan // the others hear the whole turn
}

// recall repeats what was pushed off the screen before the next player's turn.
func (s *session) recall() {
	next := s.now.Turn
	if next == domino.NoSeat {
		return // the round is over
	}
	for !s.now.Human(next) {
		next = (next + 1) % domino.Seat(len(s.now.Header.Seats))
	}
	turns := s.turns()
	for _, turn := range words.Since(turns[:len(turns)-1], next) { // everybody hears the last one
		if turn.Seat != domino.NoSeat {
			s.tell(sentence(turn.Text))
		}
	}
}

// turns describes the round turn by turn, as everybody saw it, with the faults of bots.
func (s *session) turns() []words.Turn { return s.seen().ByAll().LogTurns(s.words()) }
