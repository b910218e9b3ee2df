package table

import (
	"fmt"
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/variants/moment"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
)

// hints returns the hints that are given at this table: none where only bots
// play.
func (t Page) hints(e page.Env) prefs.Hints {
	if t.Match.Humans() == 0 {
		return prefs.HintsOff
	}
	return e.Settings.Hints
}

// cycleHints turns to the next amount of hints.
func (t Page) cycleHints(e page.Env) (Page, page.Result) {
	e.Settings.Hints = e.Settings.Hints.Turn(1)
	t.Said, t.Alert = e.Settings.Hints.Said(e.Settings.Keys), ""
	return t, page.Result{Settings: &e.Settings}
}

// logged reports whether the log stands beside the table.
func (t Page) logged(e page.Env) bool { return board.LogBeside(e, t.hints(e) != prefs.HintsOff) }

// beside reports whether the pane stands beside the table.
func (t Page) beside(e page.Env) bool {
	return t.logged(e) || t.hints(e) != prefs.HintsOff && pane.Fits(e.Width, e.Height)
}

// stripped reports whether hints stand in two lines below the hand, for want of
// room for the pane.
func (t Page) stripped(e page.Env) bool {
	return t.hints(e) != prefs.HintsOff && !pane.Fits(e.Width, e.Height)
}

// teaches reports whether hints are given now: to a person whose hand is shown,
// while a round is running.
func (t Page) teaches(e page.Env) bool {
	return t.hints(e) != prefs.HintsOff && t.Stage == board.Playing && !t.Peek && !t.Sealed() && t.Viewer != game.NoSeat &&
		t.Match.Human(t.Viewer) && t.Match.State.Stage() == game.AwaitMove
}

// wantsAdvice reports whether advice is wanted now, and not only rules; advises whether it
// is shown.
func (t Page) wantsAdvice(e page.Env) bool {
	return t.teaches(e) && e.Settings.Hints == prefs.HintAdvice
}

// Advises reports whether advice is shown now.
func (t Page) Advises(e page.Env) bool { return t.wantsAdvice(e) && !t.held }

// rule says what rule matters now, or why the chosen tile can't be played.
func (t Page) rule(names []string) *pane.Rule {
	o := t.Match.State.Observe(t.Viewer)
	if hand := t.Hand(); t.MyTurn() && t.Can(game.Plays) && t.Chosen < len(hand) && !t.Fits(hand[t.Chosen]) {
		tile := hand[t.Chosen]
		return &pane.Rule{Title: "Why not " + tile.String(), Text: moment.WhyNot(&o, tile)}
	}
	now := moment.Now(&o, names)
	return &pane.Rule{Title: "The rule now", Right: "r tells more", Text: now.Text, Short: now.Short}
}

// paneFor returns what stands beside the table.
func (t Page) paneFor(e page.Env, s *tableview.Table) *pane.Pane {
	p := &pane.Pane{}
	if t.hints(e) == prefs.HintsOff {
		p.Rule = board.RuleNow(s)
	} else if t.teaches(e) {
		p.Rule = t.rule(t.Match.Words(e.Theme.Chars.Plain()).Names)
	}
	if t.Advises(e) {
		p.Moves, p.Seen = t.movesSection(), t.seenSection(t.Match.Words(e.Theme.Chars.Plain()))
	}
	if t.logged(e) {
		p.Log = t.LogPane(t.View(e))
	}
	return p
}

// stripFor returns what stands in for the pane.
func (t Page) stripFor(e page.Env, names []string) *pane.Strip {
	s := &pane.Strip{}
	if t.teaches(e) {
		s.Rule = *t.rule(names)
	}
	if t.Advises(e) {
		s.Best = t.Advised()
	}
	return s
}

// Advised returns the moves with what is thought of them so far, best first.
func (t Page) Advised() []pane.Advised {
	o := t.Match.State.Observe(t.Viewer)
	moves := make([]pane.Advised, len(t.Advising.Advice.Moves))
	chosen, _ := t.ChosenMove()
	for i, m := range t.Advising.Advice.Moves {
		if at := slices.Index(m.Alike, chosen); at >= 0 { // then that is the one to speak of
			m.Alike = slices.Clone(m.Alike)
			m.Move, m.Alike[at] = m.Alike[at], m.Move
		}
		moves[i] = pane.Advised{Move: m}
		if m.Kind == game.Plays {
			moves[i].Now = o.After(m.Move).Points
		}
	}
	return moves
}

// movesSection ranks the moves. That nothing hidden is used stands below them.
func (t Page) movesSection() *pane.Moves {
	m := &pane.Moves{Moves: t.Advised(), Unfolded: t.figures, Foot: "From what you can see, no more."}
	m.Chosen = t.AdvisedChoice(m.Moves)
	switch {
	case t.Advising.failed != "":
		m.Foot = "No advice: " + t.Advising.failed
	case !t.MyTurn():
		m.Foot = t.Match.Waiting() + "."
	case len(m.Moves) == 0:
		m.Foot = ""
	case t.Advising.Advice.Solved:
		m.Foot = "Counted out to the round's end."
	}
	return m
}

// AdvisedChoice returns the index of the move that enter would make, -1 for none.
func (t Page) AdvisedChoice(moves []pane.Advised) int {
	chosen, ok := t.ChosenMove()
	if !ok {
		if t.MyTurn() && len(moves) == 1 && !t.Can(game.Plays) {
			return 0
		}
		return -1
	}
	return slices.IndexFunc(moves, func(m pane.Advised) bool { return m.Move.Move == chosen })
}

// seenSection counts what has been seen.
func (t Page) seenSection(words words.Words) *pane.Seen {
	o := t.Match.State.Observe(t.Viewer)
	seen := advice.SeenBy(&o)
	s := &pane.Seen{Numbers: seen.Numbers}
	for i, name := range words.Names {
		if seat := game.Seat(i); seat != t.Viewer {
			s.Others = append(s.Others, pane.Other{Seat: seat, Name: name, Lacks: seen.Lacks[seat]})
		}
	}
	if t.figures {
		s.Why = t.Shown(words, seen)
	}
	return s
}

// Shown names for every lack the turn that showed it: "Bo lacks 5 and 3: passed".
func (t Page) Shown(words words.Words, seen advice.Seen) []string {
	var texts []string
	history := t.Match.State.History()
	for i := range words.Names {
		lacks := seen.Lacks[i]
		for len(lacks) > 0 {
			at := lacks[0].Event
			var pips []int
			var rest []advice.Lack
			for _, l := range lacks {
				if l.Event == at {
					pips = append(pips, l.Pips)
				} else {
					rest = append(rest, l)
				}
			}
			lacks = rest
			texts = append(texts, fmt.Sprintf("%s lacks %s: %s.", words.Names[i], words.Numbers(pips), Deed(words, history, at)))
		}
	}
	return texts
}

// Deed says what a seat did that showed what it lacks.
func Deed(words words.Words, history []game.Event, at int) string {
	if at < 0 || at >= len(history) {
		return "seen at the table"
	}
	switch e := history[at].(type) {
	case game.Passed:
		return "passed on " + words.Numbers(e.On)
	case game.Drew:
		return "had to draw"
	}
	return "seen at the table"
}
