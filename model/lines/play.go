package lines

import (
	"errors"
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/room"
)

// play prints what happens and asks for what the table waits for, until the players stop or the table closes.
func (s *session) play() error {
	if s.home == nil {
		if err := s.wait(); err != nil {
			return err
		}
	}
	for {
		if err := errors.Join(s.ctx.Err(), s.writeErr); err != nil {
			return err
		}
		s.tellRoom()
		if s.broken() {
			return s.home.Fault()
		}
		next := s.awaited()
		if next == nil {
			return nil
		}
		if err := next(); err != nil && !errors.Is(err, errBack) {
			return err
		}
	}
}

// awaited returns what the listener must do now; nil if a match of bots is over or the table is closed.
func (s *session) awaited() func() error {
	v, atHome := &s.now, s.home != nil
	over := v.Stage == game.MatchOver && !v.AtRoundEnd
	switch {
	case v.Closed != "":
		s.tell(v.Closed)
		return nil
	case v.Setup != nil || v.Seat == domino.NoSeat && !atHome:
		return s.listen
	case v.Question != nil && (atHome || !v.Question.Agreed[v.Seat]):
		return s.answerQuestion
	case v.AtRoundEnd && (atHome || !v.Chairs[v.Seat].Turned):
		return s.turnPage
	case over && atHome && v.Humans() == 0:
		return nil
	case over && (atHome || !v.Chairs[v.Seat].Again):
		return s.askAgain
	case v.Question == nil && !v.AtRoundEnd && v.Stage == game.AwaitMove && s.sitsHere(v.Turn):
		return s.turn
	case atHome: // nothing is read until somebody here is asked
		return s.wait
	}
	return s.listen
}

func (s *session) turnPage() error {
	v := &s.now
	if s.home == nil {
		// A number doesn't close the sheet, since it may be a choice that was meant for the turn before.
		if _, err := s.oneOf(goOn, isNoAnswer, ""); err != nil {
			return err
		}
	} else if s.viewer = domino.NoSeat; v.Humans() > 0 && v.Stage != game.MatchOver {
		if err := s.pause(goOn); err != nil {
			return err
		}
	}
	return s.request(room.TurnPage{Seat: v.Seat}, func(v *room.View) bool {
		return !v.AtRoundEnd || s.home == nil && (v.Seat == domino.NoSeat || v.Chairs[v.Seat].Turned)
	})
}

func (s *session) askAgain() error {
	if s.now.Duplicate {
		return errQuit
	}
	question := sentence(choosePrompt(2))
	switch {
	case s.home == nil:
		question = orSitDifferently(s.seen().Rules.Teams)
	case s.Practice != nil:
		question = fmt.Sprintf(orPractise, choosePrompt(2))
	}
	again, err := s.eitherOr(question, playAgain, quit)
	switch {
	case err != nil:
		return err
	case !again:
		return errQuit
	case s.home != nil:
		return s.begin()
	}
	return s.wantAgain(room.SameSeats)
}

// wantAgain asks the others at a shared table for another match.
func (s *session) wantAgain(next room.Next) error {
	return s.request(room.WantAgain{Seat: s.now.Seat, Next: next}, func(v *room.View) bool {
		return v.Setup != nil || v.Stage != game.MatchOver || v.Seat == domino.NoSeat ||
			v.Chairs[v.Seat].Again && v.Chairs[v.Seat].Next == next
	})
}

func (s *session) answerQuestion() error {
	v, w := &s.now, s.words()
	q := v.Question
	a, text := room.Answer{Seat: v.Seat, Question: q.ID}, q.Asks(w)
	if s.home != nil {
		a.Seat = q.By
		if others := s.now.People(q.By); len(others) > 0 { // one player answers for all at this screen
			a.Seat, text = others[0], fmt.Sprintf(doYouAgree, text, w.List(others))
		}
	}
	own := a.Seat == q.By
	if own {
		text = q.AsksOwn(w)
	}
	s.tell(text)
	if q.Learned {
		s.tell(q.Help(w))
	}
	var err error
	if s.home != nil {
		a.Yes, err = s.either(yes, no)
	} else {
		a.Yes, a.Always, err = s.yesNoOrNever(own)
	}
	if err != nil {
		return err
	}
	return s.answer(a)
}

// yesNoOrNever asks for an answer to a question; never is possible if the question isn't the listener's own. Answers
// are words, since a number may be a choice that was meant for the turn.
func (s *session) yesNoOrNever(own bool) (yes, never bool, err error) {
	prompt, answers := typeYesNoOrNever, []string{"y", "n", "yes", "no", "never"}
	if own {
		prompt, answers = typeYesOrNo, answers[:4]
	}
	i, err := s.oneOf(prompt, isNoWord, answers...)
	return i%2 == 0 && i < 4, i == 4, err
}

// answer answers a question. At home it waits after a yes until what was asked for is visible.
func (s *session) answer(a room.Answer) error {
	moment := s.now.Moment
	return s.request(a, func(v *room.View) bool {
		if s.home != nil && a.Yes {
			return v.Moment != moment
		}
		return asked(v) != a.Question || a.Yes && (v.Seat == domino.NoSeat || v.Question.Agreed[v.Seat])
	})
}

func (s *session) listen() error {
	v := &s.now
	prompt := ""
	if s.asksOthers() {
		prompt = typeNoToWithdraw
	}
	answer, err := s.ask(prompt, between)
	if err != nil || answer == "" {
		return err
	}
	switch said := strings.ToLower(answer); {
	case v.Seat == domino.NoSeat:
		s.refuse(answer, isNoAnswer)
	case s.asksOthers() && (said == "n" || said == "no"):
		return s.answer(room.Answer{Seat: v.Seat, Question: v.Question.ID})
	case v.Question != nil:
		s.tell(othersAreAsked)
	case v.Setup == nil:
		s.tell(asSentence(match.Waiting(s.words(), v.Turn)))
	default:
		s.tell(s.waitsFor())
	}
	return nil
}

func (s *session) asksOthers() bool {
	v := &s.now
	return v.Question != nil && v.Question.By == v.Seat && v.Seat != domino.NoSeat
}
