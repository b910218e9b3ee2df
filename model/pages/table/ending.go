package table

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/lessons"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/reviewing"
)

// background judges the choices of a finished match while its result is shown.
type background struct {
	Services
	judge review.Judge
	turn  review.Turn
}

// Judge implements [reviewing.Services].
func (b background) Judge(words.Words) review.Judge { return b.judge }

// InTurn implements [reviewing.Services].
func (b background) InTurn(ctx context.Context, think func(context.Context)) error {
	return b.turn(ctx, think)
}

// over reports whether the result is known, though the last move may still be taken back.
func (t Page) over() bool { return t.Stage >= board.RoundEnd && t.Match.Placing != nil }

// reviewEnd starts the search for the turning point once the result is known, and saves what it has found once the
// record is complete. It forgets the result if the last move is taken back.
func (t Page) reviewEnd(before Page) (Page, tea.Cmd) {
	switch begun := t.ending.asked != (page.Token{}); {
	case !t.over():
		return t.withoutEnding(), nil
	case begun && t.Stage != before.Stage && t.ending.judged != nil && t.ending.judged.Reveal().Next() == nil:
		return t.keepReport()
	case begun || !t.judges():
		return t, nil
	}
	asked := page.NewToken()
	t.ending.asked = asked
	judge, turn := t.services.Background()
	return t, func() tea.Msg {
		j, ok := reviewing.Reviewing{}, false
		if m, err := t.at.Review(); err == nil {
			j, ok = reviewing.New(m, t.services.KeptReport(t.ownRecord()), background{t.services, judge, turn})
		}
		if t.Match.Shared && t.seen.Seat != domino.NoSeat {
			j.Own = []domino.Seat{t.seen.Seat}
		}
		return stepMsg{toTable{t.ID}.wanted, func(t Page, _ page.Env) (Page, page.Result) {
			if !t.ending.asked.Matches(asked) {
				return t, page.Result{} // a move was taken back, or the next match has begun
			}
			if t.ending.refused = !ok; !ok {
				return t, page.Result{}
			}
			return t.judged(j)
		}}
	}
}

// ownRecord returns the ID of the match's record among the person's own records. It returns "" for a shared match,
// which a server saves under another ID.
func (t Page) ownRecord() string {
	if t.Match.Shared {
		return ""
	}
	return t.RecordID()
}

// stopJudging cancels the judging of the match.
func (t Page) stopJudging() Page {
	if t.ending.judged != nil {
		t.ending.judged.Reveal().Stop()
	}
	return t
}

// withoutEnding forgets what is known about the choices of a match.
func (t Page) withoutEnding() Page {
	t = t.stopJudging()
	t.ending = ending{}
	return t
}

// takeVerdict adds a verdict to the choices judged so far.
func (t Page) takeVerdict(msg reviewing.Msg) (Page, page.Result) {
	if t.ending.judged == nil {
		return t, page.Result{}
	}
	j, ok := t.ending.judged.Reveal().With(msg)
	if !ok {
		return t, page.Result{}
	}
	return t.judged(j)
}

// judged shows the verdicts so far and goes on with the next choice, unless the review page above the table does that.
func (t Page) judged(j reviewing.Reviewing) (Page, page.Result) {
	t.ending.judged = j
	if id := j.Lesson(); id != "" && t.ending.lesson == "" && t.lost(j) {
		l, _ := lessons.Find(id) // the tests read all lessons
		t.ending.lesson, t.ending.title = l.ID, l.Title
	}
	if t.ending.reviewed {
		return t, page.Result{}
	}
	next := j.Next()
	if next == nil && t.Stage == board.MatchEnd {
		t, next = t.keepReport()
	}
	return t, page.Do(next)
}

// keepReport saves the verdicts so far, unless they are saved or can't be.
func (t Page) keepReport() (Page, tea.Cmd) {
	id := t.ownRecord()
	if id == "" || t.ending.judged == nil {
		return t, nil
	}
	r := t.ending.judged.Reveal().Report()
	if len(r.Choices) == t.ending.saved {
		return t, nil
	}
	t.ending.saved = len(r.Choices)
	return t, func() tea.Msg {
		t.services.KeepReport(id, &r)
		return nil
	}
}

// lost reports whether no person has won the match.
func (t Page) lost(j reviewing.Reviewing) bool {
	w := t.Match.Words(false)
	return !slices.ContainsFunc(j.Own, func(seat domino.Seat) bool { return w.Place(t.Match.Placing, seat) == 1 })
}

// openReview opens the review if all tiles may be seen. It goes on with what is judged already.
func (t Page) openReview() (Page, page.Result) {
	var known *review.Report
	if t.ending.judged != nil {
		j := t.ending.judged.Reveal()
		j.Stop()
		r := j.Report()
		known = &r
	}
	return t, page.Do(func() tea.Msg {
		m, err := t.at.Review()
		if err != nil {
			return t.refused(err)
		}
		return stepMsg{toTable{t.ID}.wanted, func(t Page, _ page.Env) (Page, page.Result) {
			t.ending.reviewed = true
			return t, page.Result{Show: page.OpenReview{Match: m, Known: known}}
		}}
	})
}

// closedReview goes on with what the review has judged.
func (t Page) closedReview(msg page.ReviewedMsg) (Page, page.Result) {
	t.ending.reviewed = false
	if t.ending.judged == nil {
		return t, page.Result{}
	}
	return t.judged(t.ending.judged.Reveal().Add(msg.Report))
}
