package lines

import (
	"strings"

	"dominoes/game"
	"dominoes/model/room"
)

// answerQuestion asks whether a move may be taken back, or redone.
func (s *session) answerQuestion() error {
	v := &s.now
	q := v.Question
	var others []game.Seat
	for i := range v.Header.Seats {
		if seat := game.Seat(i); seat != q.By && v.Human(seat) {
			others = append(others, seat)
		}
	}
	by, yes, never, err := v.Seat, false, false, error(nil)
	switch {
	case s.home == nil:
		yes, never, err = s.yesNoOrNever(q)
	case len(others) > 0:
		by = others[0]
		s.tell(doYouAgree(q.Asks(s.words()), s.words().List(others)))
		yes, err = s.yesOrNo(q)
	default:
		by = q.By
		s.tell(q.AsksOwn(s.words()))
		yes, err = s.yesOrNo(q)
	}
	if err != nil {
		return err
	}
	return s.answer(room.Answer{Seat: by, Question: q.ID, Yes: yes, Always: never})
}

// yesOrNo asks people at one keyboard for an answer to a question.
func (s *session) yesOrNo(q *room.Question) (bool, error) {
	if q.Learned {
		s.tell(q.Help(s.words()))
	}
	s.tell(yesLine, noLine)
	return s.oneOrTwo()
}

// yesNoOrNever asks for an answer to a question that has come by itself. It is a word: a number may be a choice that was on
// its way.
func (s *session) yesNoOrNever(q *room.Question) (yes, never bool, err error) {
	text, prompt, own := q.Asks(s.words()), typeYesNoOrNever, s.now.Seat == q.By
	if own {
		text, prompt = q.AsksOwn(s.words()), typeYesOrNo
	}
	if s.tell(text); q.Learned {
		s.tell(q.Help(s.words()))
	}
	for {
		answer, err := s.ask(prompt, between)
		if err != nil {
			return false, false, err
		}
		switch yes, never = saysYes(answer), !own && strings.EqualFold(answer, "never"); {
		case yes || never || saysNo(answer):
			return yes, never, nil
		case answer != "":
			s.tell(answerInWords(quoted(answer)))
		}
	}
}

func saysYes(answer string) bool {
	return strings.EqualFold(answer, "y") || strings.EqualFold(answer, "yes")
}

func saysNo(answer string) bool {
	return strings.EqualFold(answer, "n") || strings.EqualFold(answer, "no")
}

// answer answers a question.
func (s *session) answer(a room.Answer) error {
	return s.request(a, func(v *room.View) bool {
		return asked(v) != a.Question || s.home == nil && a.Yes && (v.Seat == game.NoSeat || v.Question.Agreed[v.Seat])
	})
}
