package lines

import (
	"context"

	"dominoes/ai/advice"
	"dominoes/ai/coach"
	"dominoes/game"
	"dominoes/model/room"
)

// coachWork is the work of judging a choice for the coach, in steps: about a tenth of a second.
const coachWork = 200_000

// toggleCoach calls a coach, or sends it away.
func (s *session) toggleCoach() {
	switch {
	case s.coach != nil:
		s.coach = nil
		s.tell(coachIsGone)
	case s.now.Several():
		s.tell(coachForOne)
	case s.now.Duplicate:
		s.tell(noCoachInDuplicate)
	default:
		s.coach = &coach.Coach{}
		s.tell(coachIsThere)
	}
}

// tellRemark prints the coach's remark on the turn that begins, once the round is marked as one with help.
func (s *session) tellRemark() error {
	if s.coach == nil || s.now.Several() || s.now.Duplicate {
		return nil
	}
	after, remark := s.coach.Remark(&s.seen().Observation, s.words().Names)
	if remark == "" {
		return nil
	}
	if helped, err := s.markHelp(); !helped {
		return err
	}
	s.coach = &after
	s.tell(coachSays(spoken(s.seen(), s.words(), remark)))
	return nil
}

// markHelp marks the round as one with help, and reports whether it is.
func (s *session) markHelp() (helped bool, err error) {
	marked := func(v *room.View) bool { return v.HasHelp(s.viewer) }
	if !marked(&s.now) {
		if err := s.request(room.ShowAdvice{Seat: s.viewer, Round: s.seen().Round}, marked); err != nil ||
			!marked(&s.now) {
			return false, err
		}
		s.tell(markedWithHelp)
	}
	return true, nil
}

// judgeChoice lets the coach judge a move before it is made.
func (s *session) judgeChoice(m game.Move) {
	o := s.seen().Observation
	if s.coach == nil || advice.Forced(&o) {
		return
	}
	_ = s.world.Turn(s.ctx, func(ctx context.Context) { // an error means that ctx has ended
		found := advice.New(o, s.words().Names).Think(ctx, coachWork)
		if made, ok := found.Find(m); ok {
			judged := s.coach.Judge(made.Level)
			s.coach = &judged
		}
	})
}
