package model

import (
	"fmt"
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/prefs"
	"dominoes/variants/moment"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
)

// hints returns the hints that are given at this table: none where only bots
// play.
func (t table) hints(e env) prefs.Hints {
	if t.match.Humans() == 0 {
		return prefs.HintsOff
	}
	return e.settings.Hints
}

// cycleHints turns to the next amount of hints.
func (t table) cycleHints(e env) (table, result) {
	e.settings.Hints = e.settings.Hints.Turn(1)
	t.said, t.alert = e.settings.Hints.Said(e.settings.Keys), ""
	return t, result{settings: &e.settings}
}

// logged reports whether the log stands beside the table.
func (t table) logged(e env) bool { return logBeside(e, t.hints(e) != prefs.HintsOff) }

// beside reports whether the pane stands beside the table.
func (t table) beside(e env) bool {
	return t.logged(e) || t.hints(e) != prefs.HintsOff && pane.Fits(e.width, e.height)
}

// stripped reports whether hints stand in two lines below the hand, for want of
// room for the pane.
func (t table) stripped(e env) bool {
	return t.hints(e) != prefs.HintsOff && !pane.Fits(e.width, e.height)
}

// teaches reports whether hints are given now: to a person whose hand is shown,
// while a round is running.
func (t table) teaches(e env) bool {
	return t.hints(e) != prefs.HintsOff && t.stage == playing && !t.peek && !t.sealed() && t.viewer != game.NoSeat &&
		t.match.Human(t.viewer) && t.match.State.Stage() == game.AwaitMove
}

// wantsAdvice reports whether advice is wanted now, and not only rules; advises whether it
// is shown.
func (t table) wantsAdvice(e env) bool { return t.teaches(e) && e.settings.Hints == prefs.HintAdvice }
func (t table) advises(e env) bool     { return t.wantsAdvice(e) && !t.held }

// rule says what rule matters now, or why the chosen tile can't be played.
func (t table) rule(names []string) *pane.Rule {
	o := t.match.State.Observe(t.viewer)
	if hand := t.hand(); t.myTurn() && t.can(game.Plays) && t.chosen < len(hand) && !t.fits(hand[t.chosen]) {
		tile := hand[t.chosen]
		return &pane.Rule{Title: "Why not " + tile.String(), Text: moment.WhyNot(&o, tile)}
	}
	now := moment.Now(&o, names)
	return &pane.Rule{Title: "The rule now", Right: "r tells more", Text: now.Text, Short: now.Short}
}

// paneFor returns what stands beside the table.
func (t table) paneFor(e env, s *tableview.Table) *pane.Pane {
	p := &pane.Pane{}
	if t.hints(e) == prefs.HintsOff {
		p.Rule = ruleNow(s)
	} else if t.teaches(e) {
		p.Rule = t.rule(t.match.Words(e.theme.Chars.Plain()).Names)
	}
	if t.advises(e) {
		p.Moves, p.Seen = t.movesSection(), t.seenSection(t.match.Words(e.theme.Chars.Plain()))
	}
	if t.logged(e) {
		p.Log = t.logPane(t.view(e))
	}
	return p
}

// stripFor returns what stands in for the pane.
func (t table) stripFor(e env, names []string) *pane.Strip {
	s := &pane.Strip{}
	if t.teaches(e) {
		s.Rule = *t.rule(names)
	}
	if t.advises(e) {
		s.Best = t.advised()
	}
	return s
}

// advised returns the moves with what is thought of them so far, best first.
func (t table) advised() []pane.Advised {
	o := t.match.State.Observe(t.viewer)
	moves := make([]pane.Advised, len(t.advising.advice.Moves))
	chosen, _ := t.chosenMove()
	for i, m := range t.advising.advice.Moves {
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
func (t table) movesSection() *pane.Moves {
	m := &pane.Moves{Moves: t.advised(), Unfolded: t.figures, Foot: "From what you can see, no more."}
	m.Chosen = t.advisedChoice(m.Moves)
	switch {
	case t.advising.failed != "":
		m.Foot = "No advice: " + t.advising.failed
	case !t.myTurn():
		m.Foot = t.match.Waiting() + "."
	case len(m.Moves) == 0:
		m.Foot = ""
	case t.advising.advice.Solved:
		m.Foot = "Counted out to the round's end."
	}
	return m
}

// advisedChoice returns the index of the move that enter would make, -1 for none.
func (t table) advisedChoice(moves []pane.Advised) int {
	chosen, ok := t.chosenMove()
	if !ok {
		if t.myTurn() && len(moves) == 1 && !t.can(game.Plays) {
			return 0
		}
		return -1
	}
	return slices.IndexFunc(moves, func(m pane.Advised) bool { return m.Move.Move == chosen })
}

// seenSection counts what has been seen.
func (t table) seenSection(words words.Words) *pane.Seen {
	o := t.match.State.Observe(t.viewer)
	seen := advice.SeenBy(&o)
	s := &pane.Seen{Numbers: seen.Numbers}
	for i, name := range words.Names {
		if seat := game.Seat(i); seat != t.viewer {
			s.Others = append(s.Others, pane.Other{Seat: seat, Name: name, Lacks: seen.Lacks[seat]})
		}
	}
	if t.figures {
		s.Why = t.shown(words, seen)
	}
	return s
}

// shown names for every lack the turn that showed it: "Bo lacks 5 and 3: passed".
func (t table) shown(words words.Words, seen advice.Seen) []string {
	var texts []string
	history := t.match.State.History()
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
			texts = append(texts, fmt.Sprintf("%s lacks %s: %s.", words.Names[i], words.Numbers(pips), deed(words, history, at)))
		}
	}
	return texts
}

// deed says what a seat did that showed what it lacks.
func deed(words words.Words, history []game.Event, at int) string {
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
