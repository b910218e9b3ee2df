package table

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/ai/coach"
	"dominoes/game"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/advising"
	"dominoes/view/pane"
)

// coaching is a coach at the table. Its remark is about the move that has number ply in the match, counted from 1. It
// judges the player's choices by advice that isn't shown.
type coaching struct {
	coach  coach.Coach
	remark string
	ply    int
	advice advising.Advising
}

// coached reports whether a coach speaks now.
func (t Page) coached(e page.Env) bool { return t.givesHints(e) && t.hints(e) == prefs.HintCoach }

// rule returns the remark for the pane, nil if there is none.
func (c coaching) rule() *pane.Rule {
	if c.remark == "" {
		return nil
	}
	return &pane.Rule{Title: coachSays, Text: c.remark}
}

// updateCoach judges the last choice once a turn is over, and makes a remark on the next one when it begins.
func (t Page) updateCoach(e page.Env) (Page, tea.Cmd) {
	if t.hints(e) != prefs.HintCoach {
		t.coaching.advice = t.coaching.advice.Stopped()
		t.coaching = coaching{coach: t.coaching.coach}
		return t, nil
	}
	if t.coaching.ply == t.Match.Ply+1 || t.Film.Running() != nil {
		return t, nil
	}
	t = t.judgeChoice()
	if !t.coached(e) || !t.MyTurn() {
		return t, nil
	}
	names := t.Match.Words(e.Theme.Chars.Plain()).Names
	t.coaching.ply = t.Match.Ply + 1
	t.coaching.coach, t.coaching.remark = t.coaching.coach.Remark(&t.Match.Observation, names)
	var mark, think tea.Cmd
	if t.coaching.remark != "" && !t.Match.HasHelp(t.Viewer()) {
		t, mark = t.markAssisted(e)
	}
	t.coaching.advice, think = advising.Begin(t.Board, t.moment, names, t.services)
	return t, tea.Batch(mark, think)
}

// judgeChoice judges the player's latest move by the coach's advice, and ends the remark.
func (t Page) judgeChoice() Page {
	c := &t.coaching
	if right, ok := c.advice.Judge(lastMove(&t.Match.Observation)); ok {
		c.coach = c.coach.Judge(right)
	}
	c.advice, c.remark, c.ply = c.advice.Stopped(), "", 0
	return t
}

// lastMove returns the observer's latest move in the round, or the zero move.
func lastMove(o *game.Observation) (m game.Move) {
	for _, e := range o.History {
		switch e := e.(type) {
		case game.Joined:
			if e.Laid.Seat == o.Seat {
				m = game.MoveOf(&o.Rules, e.Laid)
			}
		case game.Drew:
			if e.Seat == o.Seat {
				m = game.Move{Kind: game.Draws}
			}
		}
	}
	return m
}
