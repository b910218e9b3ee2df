package table

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/model/lessons"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/reviewing"
)

// reviewEnd starts to look for the turning point once the result is shown, if the match is played at this screen and
// has people.
func (t Page) reviewEnd() (Page, tea.Cmd) {
	if t.Stage != board.MatchEnd || t.ending.asked || t.Match.Shared || t.Match.Humans() == 0 ||
		t.services.JudgeWork() == 0 {
		return t, nil
	}
	t.ending.asked = true
	return t, func() tea.Msg {
		m, err := t.at.Review()
		if err != nil {
			return nil
		}
		j, ok := reviewing.New(m, t.services.KeptReport(t.RecordID()), t.services)
		if !ok {
			return nil
		}
		return stepMsg{toTable{t.ID}.wanted, func(t Page, _ page.Env) (Page, page.Result) { return t.judged(j) }}
	}
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

// judged shows what is judged by now and goes on with the next choice, unless the review that lies over the table does
// that.
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
	if next == nil {
		return t, page.Do(t.keepReport(j.Report()))
	}
	return t, page.Do(next)
}

// keepReport returns the command that keeps a complete report.
func (t Page) keepReport(r review.Report) tea.Cmd {
	id := t.RecordID()
	if id == "" || !r.Complete() {
		return nil
	}
	return func() tea.Msg {
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
