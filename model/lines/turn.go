package lines

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/room"
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
		s.tell(drew(s.seen()))
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
		s.tell(s.addressed(turnCall(s.seen(), s.words())))
		if s.firstTurn() || s.sayHand {
			s.sayHand = false
			s.tell(yourHand(listTiles(handOf(s.seen()))))
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

// addressed addresses the player to move, by name if there are several.
func (s *session) addressed(text string) string {
	if s.now.You != game.NoSeat {
		return words.Capital(text)
	}
	return fmt.Sprintf("%s, %s", s.words().Name(s.viewer), text)
}
