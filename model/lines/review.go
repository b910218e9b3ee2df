package lines

import (
	"context"

	"dominoes/ai/review"
	"dominoes/model/pages/reviewing"
)

// tellReview prints which choices mattered in the match that is over, or in the round that has just ended.
func (s *session) tellReview() error {
	m, err := s.Review()
	if err != nil {
		s.tell(reviewLater)
		return nil
	}
	j, ok := reviewing.New(m, nil, judge{s})
	if !ok {
		s.tell(reviewLater)
		return nil
	}
	_, all := j.Progress()
	s.tell(judgingAll(all))
	for next := j.Next(); next != nil; next = j.Next() {
		var ok bool
		if j, ok = j.With(next().(reviewing.Msg)); !ok {
			return s.ctx.Err()
		}
	}
	w, report := s.words(), j.Report()
	for _, seat := range j.Own {
		if text := report.Accurate(w, seat); text != "" {
			s.tell(text)
		}
	}
	if j.Failure != nil {
		s.tell(reviewing.Stopped(j.Failure))
	}
	if text, known := j.TurningPoint(w); known {
		s.tell(spoken(s.seen(), w, text))
	}
	costly := j.Costly(w)
	if len(costly) > 0 {
		s.tell(j.CostliestHead(w))
	}
	for _, text := range costly {
		s.tell(spoken(s.seen(), w, text))
	}
	return nil
}

// judge is what a session's choices are judged with.
type judge struct{ *session }

// JudgeWork implements [reviewing.Services].
func (j judge) JudgeWork() int {
	if j.Config.JudgeWork > 0 {
		return j.Config.JudgeWork
	}
	return review.JudgeWork
}

// KeptReport implements [reviewing.Services].
func (judge) KeptReport(string) *review.Report { return nil }

// KeepReport implements [reviewing.Services].
func (judge) KeepReport(string, *review.Report) {}

// InTurn implements [reviewing.Services].
func (j judge) InTurn(_ context.Context, think func(context.Context)) error {
	return j.world.Turn(j.ctx, think)
}
