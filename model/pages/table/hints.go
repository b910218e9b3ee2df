package table

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/advising"
	"dominoes/model/pages/board"
	"dominoes/model/room"
	"dominoes/variants/moment"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
)

// cycleHints sets the next amount of hints for the person at the table.
func (t Page) cycleHints(e page.Env) (Page, page.Result) {
	if t.Match.Several() {
		if t.Viewer() == domino.NoSeat {
			return t, page.Result{}
		}
		t.seatHints[t.Viewer()] = t.hints(e).Next()
		t.Said, t.Alert = t.hints(e).Said(e.Settings.Keys), ""
		if !t.Sealed() {
			t.Board = t.EndFilm()
		}
		return t, page.Result{}
	}
	e.Settings.Hints = e.Settings.Hints.Next()
	t.Said, t.Alert = e.Settings.Hints.Said(e.Settings.Keys), ""
	switch advice := e.Settings.Hints > prefs.HintRules; {
	case advice && t.seen.Duplicate:
		t.Said = noAdviceDuplicate
	case advice && t.seen.Rated:
		t.Said = noAdviceRated
	}
	return t, page.Result{Settings: &e.Settings}
}

// wantsAdvice reports whether advice is wanted now, and not only rules.
func (t Page) wantsAdvice(e page.Env) bool {
	return t.givesHints(e) && t.hints(e) == prefs.HintAdvice
}

// Advises reports whether advice is visible now, which needs the round to be marked.
func (t Page) Advises(e page.Env) bool {
	return t.wantsAdvice(e) && t.adviceDelay == (page.Token{}) && t.Match.HasHelp(t.Viewer())
}

// rule returns the rule that matters now, or why the chosen tile can't be played unless an alert has just said so. A
// coach may have nothing to say: nil.
func (t Page) rule(e page.Env) *pane.Rule {
	o := &t.Match.Observation
	if hand := t.Hand(); t.Alert == "" && t.MyTurn() && t.Can(game.Plays) && t.Chosen < len(hand) && !t.Fits(hand[t.Chosen]) {
		tile := hand[t.Chosen]
		if why := moment.WhyNot(o, tile); why != t.Alert { // an alert says it already
			return &pane.Rule{Title: fmt.Sprintf(whyNot, tile), Text: why}
		}
	}
	if t.coached(e) {
		return t.coaching.rule()
	}
	now := t.Match.RuleNow(t.Match.Words(e.Theme.Chars.Plain()).Names)
	return &pane.Rule{Title: ruleNow, Right: moreRules, Text: now.Text, Short: now.Short}
}

func (t Page) paneFor(e page.Env, s *tableview.Table) *pane.Pane {
	p := &pane.Pane{}
	if t.hints(e) == prefs.HintsOff {
		p.Rule = board.RuleNow(s)
	} else if t.givesHints(e) {
		p.Rule = t.rule(e)
	}
	if t.Advises(e) {
		p.Moves, p.Seen = t.Advising.Moves(t.Board, t.figures), advising.Seen(t.Board,
			t.Match.Words(e.Theme.Chars.Plain()), t.figures)
	}
	if t.showsLog(e) {
		p.Log = t.LogPane(t.View(e))
		for i := range s.Players {
			s.Players[i].LastTurn = tableview.LastTurn{} // the log tells of it
		}
	}
	return p
}

// stripFor returns the lines that replace the pane.
func (t Page) stripFor(e page.Env) *pane.Strip {
	s := &pane.Strip{}
	if t.givesHints(e) {
		if rule := t.rule(e); rule != nil {
			s.Rule = *rule
		}
	}
	if t.Advises(e) {
		s.Best, s.Foot = t.Advising.Ranked(t.Board), t.Advising.Foot(t.Board)
	}
	return s
}

// unfold shows or hides the figures behind the advice: in the pane, or on a page if it has no room.
func (t Page) unfold(e page.Env) (Page, page.Result) {
	switch {
	case !t.Advises(e), !t.beside(e) && t.Advising.Foot(t.Board) != "": // a page would stay as it is now
		t.Said = figuresLater
		return t, page.Result{}
	case !t.beside(e):
		return t, page.Result{Push: t.Advising.Page(t.Board, e)}
	}
	t.figures = !t.figures
	return t, page.Result{}
}

// adviceDelay is how long advice stays hidden after it was turned on, so that people who cycle past it get none. Advice
// that was visible counts, however briefly.
const adviceDelay = 650 * time.Millisecond

// showAdvice ends the delay with this token.
func showAdvice(delay page.Token) stepMsg {
	wanted := func(t Page) bool { return t.adviceDelay.Matches(delay) }
	return stepMsg{wanted, setting(func(t *Page) { t.adviceDelay = page.Token{} })}
}

// updateAdvice starts or stops advice as it is wanted. chosen is true if the settings have just changed.
func (t Page) updateAdvice(e page.Env, chosen bool) (Page, tea.Cmd) {
	if !t.wantsAdvice(e) {
		t.adviceWanted, t.adviceDelay = false, page.Token{}
		return t.withoutAdvice(), nil
	}
	var mark tea.Cmd
	switch delays := chosen && !t.adviceWanted; {
	case t.Match.HasHelp(t.Viewer()):
	case delays:
		t.adviceDelay = page.NewToken()
		mark = t.services.After(adviceDelay, page.Send(showAdvice(t.adviceDelay)))
	case t.adviceDelay == page.Token{}:
		t, mark = t.markAssisted(e)
	}
	t.adviceWanted = true
	if !t.MyTurn() {
		return t.withoutAdvice(), mark
	}
	if t.Advising.For(t.moment, t.Viewer()) {
		return t, mark
	}
	t = t.withoutAdvice()
	var think tea.Cmd
	t.Advising, think = advising.Begin(t.Board, t.moment, t.Match.Words(e.Theme.Chars.Plain()).Names, t.services)
	return t, tea.Batch(mark, think)
}

// markAssisted asks the table to mark the round as one in which the viewer is shown advice. The view says when that is
// done; a round that has just ended isn't marked any more.
func (t Page) markAssisted(e page.Env) (Page, tea.Cmd) {
	if t.seen.marking {
		return t, nil
	}
	t.seen.marking = true
	alert := t.Alert
	t, r := t.do(e, room.ShowAdvice{Seat: t.Viewer(), Round: t.Match.Round})
	t.Alert = alert // refused: no advice
	return t, r.Cmd
}

func (t Page) withoutAdvice() Page {
	t.Advising = t.Advising.Stopped()
	return t
}
