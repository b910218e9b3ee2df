package lines

import (
	"context"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/pages/reviewing"
)

// tellReview prints which choices mattered in the match that is over, or in the round that has just ended.
func (s *session) tellReview() error {
	m, err := s.Review()
	if err != nil {
		s.tell(reviewLater)
		return nil
	}
	j, ok := s.reviewing(m)
	if !ok {
		s.tell(reviewLater)
		return nil
	}
	if judged, all := j.Progress(); judged < all {
		s.tell(judgingAll(all - judged))
	}
	if j, ok = judgeAll(j); !ok {
		return s.ctx.Err()
	}
	w, report := s.words(), j.Report()
	if report.Complete() && s.now.Stage == game.MatchOver {
		judge{s}.KeepReport(s.ownRecord(m), &report)
	}
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
	costly, _ := j.Costly(w)
	if len(costly) > 0 {
		s.tell(j.CostliestHead(w))
	}
	for _, text := range costly {
		s.tell(spoken(s.seen(), w, text))
	}
	return nil
}

// reviewing returns the reviewing of a match with what is known of it; at a shared table it is about the listener's
// choices.
func (s *session) reviewing(m match.Match) (reviewing.Reviewing, bool) {
	services := judge{s}
	j, ok := reviewing.New(m, services.KeptReport(s.ownRecord(m)), services)
	if s.home == nil && s.now.Seat != domino.NoSeat {
		j.Own = []domino.Seat{s.now.Seat}
	}
	return j, ok
}

// ownRecord returns the ID of a match's record among the person's own records, "" if it isn't there. A server saves a
// match at a shared table under another ID than the copies that its people get.
func (s *session) ownRecord(m match.Match) string {
	switch {
	case s.home != nil:
		return s.now.Record
	case s.Practice == nil:
		return ""
	}
	return s.Practice.CopyOf(m.Header.Commitment)
}

// judgeAll returns the judging with the verdicts on all choices; false if the session has ended.
func judgeAll(j reviewing.Reviewing) (_ reviewing.Reviewing, ok bool) {
	for next := j.Next(); next != nil; next = j.Next() {
		if j, ok = j.With(next().(reviewing.Msg)); !ok {
			return j, false
		}
	}
	return j, true
}

// judge is what a session's choices are judged with.
type judge struct{ *session }

// Judge implements [reviewing.Services].
func (j judge) Judge(w words.Words) review.Judge {
	if j.Config.Judge == nil {
		return review.Adviser(w)
	}
	return j.Config.Judge
}

// KeptReport implements [reviewing.Services].
func (j judge) KeptReport(id string) *review.Report {
	if j.Practice == nil {
		return nil
	}
	return j.Practice.KeptReport(id)
}

// KeepReport implements [reviewing.Services].
func (j judge) KeepReport(id string, r *review.Report) {
	if j.Practice != nil {
		j.Practice.KeepReport(id, r)
	}
}

// InTurn implements [reviewing.Services].
func (j judge) InTurn(_ context.Context, think func(context.Context)) error {
	return j.world.Turn(j.ctx, think)
}
