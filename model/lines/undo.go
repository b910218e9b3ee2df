package lines

import (
	"errors"
	"strings"

	"dominoes/game"
)

// errBack unwinds a turn after which moves were taken back, or played again.
var errBack = errors.New("back")

// goBack takes a person's last move back, with all that came after it, or lets it
// happen again. Where several people play, the others are asked.
func (s *session) goBack(redo bool) error {
	seat, n := s.match.Undoable()
	if redo {
		seat, n = s.match.Redoable()
	}
	switch {
	case n == 0 && redo:
		s.say("There is nothing to play again.")
		return nil
	case n == 0:
		s.say("There is no move to take back.")
		return nil
	}
	if agreed, err := s.agree(seat, redo); err != nil || !agreed {
		return err
	}
	var told string
	if redo {
		told = s.match.MovedText(s.match.Undone(n), "played", "again")
		s.follow(s.match.Redo(seat, n)) // what happens again is told as it was
	} else {
		told = s.match.MovedText(s.match.Actions()[s.match.Ply-n:], "took", "back")
		s.follow(s.match.Undo(seat, n))
		s.toldPly = s.match.Ply
	}
	s.say("%s.", s.spoken(told))
	s.viewer, s.sayHand = game.NoSeat, true
	if s.match.State.Stage() == game.AwaitMove {
		s.toldRounds = s.match.Played
	}
	return errBack
}

// agree asks the other people whether a seat's move may be taken back, or played
// again.
func (s *session) agree(seat game.Seat, redo bool) (bool, error) {
	var others []game.Seat
	for i := range s.match.Header.Seats {
		if other := game.Seat(i); other != seat && s.match.Human(other) {
			others = append(others, other)
		}
	}
	if len(others) == 0 {
		return true, nil
	}
	what := "take the last move back"
	if redo {
		what = "play the move again"
	}
	s.say("%s wants to %s. Who has seen what was hidden counts as assisted. Does %s agree?", s.name(seat), what, s.words().List(others))
	s.say("1: yes.")
	s.say("2: no.")
	s.say("Choose 1 or 2.")
	answer, err := s.in.line(s.ctx)
	if err != nil {
		return false, err
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "1", "y", "yes":
		return true, nil
	}
	s.say("Nothing is changed.")
	return false, nil
}
