package model

import (
	"fmt"
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/variants/moment"
	"dominoes/view"
)

// Hints is how much the program teaches during play.
type Hints uint8

// The amounts of hints: none, the rule of the moment, and advice beside it.
const (
	HintsOff Hints = iota
	HintRules
	HintAdvice
)

var hintNames = []string{"off", "rules", "rules and advice"}

// String returns the name of the amount.
func (h Hints) String() string { return hintNames[h] }

// said tells what the amount means for whoever has just chosen it.
func (h Hints) said(keys Keymap) string {
	switch h {
	case HintRules:
		return "Hints: the rule of the moment. " + keys.name("hints") + " again adds advice."
	case HintAdvice:
		return "Hints: rules and advice; the round's sheet will say so."
	}
	return "Hints are off."
}

// hints returns the hints that are given at this table: none where only bots
// play.
func (t *table) hints(e env) Hints {
	if t.match.Humans() == 0 {
		return HintsOff
	}
	return e.settings.hints
}

// cycleHints turns to the next amount of hints.
func (t table) cycleHints(e env) (table, result) {
	e.settings.hints = turnName(e.settings.hints, 1, len(hintNames))
	t.said, t.alert = e.settings.hints.said(e.settings.keys), ""
	return t, result{settings: &e.settings}
}

// logged reports whether the log stands beside the table: where it takes nothing
// from it, or hints are there anyway, unless somebody chose otherwise.
func (t *table) logged(e env) bool {
	switch e.settings.log {
	case logOn:
		return view.PaneFits(e.width, e.height)
	case logOff:
		return false
	}
	return view.PaneIsFree(e.width, e.height) || t.hints(e) != HintsOff && view.PaneFits(e.width, e.height)
}

// beside reports whether the pane stands beside the table.
func (t *table) beside(e env) bool {
	return t.logged(e) || t.hints(e) != HintsOff && view.PaneFits(e.width, e.height)
}

// stripped reports whether hints stand in two lines below the hand, for want of
// room for the pane.
func (t *table) stripped(e env) bool {
	return t.hints(e) != HintsOff && !view.PaneFits(e.width, e.height)
}

// teaches reports whether hints are given now: to a person whose hand is shown,
// while a round is running.
func (t *table) teaches(e env) bool {
	return t.hints(e) != HintsOff && t.stage == playing && !t.peek && !t.sealed() && t.viewer != game.NoSeat &&
		t.match.Human(t.viewer) && t.match.State.Stage() == game.AwaitMove
}

// wantsAdvice reports whether advice is wanted now, and not only rules; advises whether it
// is shown.
func (t *table) wantsAdvice(e env) bool { return t.teaches(e) && e.settings.hints == HintAdvice }
func (t *table) advises(e env) bool     { return t.wantsAdvice(e) && !t.held }

// rule says what rule matters now, or why the chosen tile can't be played.
func (t *table) rule(names []string) *view.Rule {
	o := t.match.State.Observe(t.viewer)
	if hand := t.hand(); t.myTurn() && t.can(game.Plays) && t.chosen < len(hand) && !t.fits(hand[t.chosen]) {
		tile := hand[t.chosen]
		return &view.Rule{Title: "Why not " + tile.String(), Text: moment.WhyNot(&o, tile)}
	}
	now := moment.Now(&o, names)
	return &view.Rule{Title: "The rule now", Right: "r tells more", Text: now.Text, Short: now.Short}
}

// paneFor returns what stands beside the table.
func (t *table) paneFor(e env, s *view.Table, words view.Words, told []view.Turn) *view.Pane {
	p := &view.Pane{}
	if t.teaches(e) {
		p.Rule = t.rule(words.Names)
	} else if s.Note != "" && t.hints(e) == HintsOff {
		p.Rule = &view.Rule{Title: "Now", Text: s.Note}
		s.Note = ""
	}
	if t.advises(e) {
		p.Moves, p.Seen = t.movesSection(), t.seenSection(words)
	}
	if t.logged(e) {
		p.Log = &view.Log{Right: s.Stage, Entries: words.Entries(told, t.viewer)}
	}
	return p
}

// stripFor returns what stands in for the pane.
func (t *table) stripFor(e env, words view.Words) *view.Strip {
	s := &view.Strip{}
	if t.teaches(e) {
		s.Rule = *t.rule(words.Names)
	}
	if t.advises(e) {
		s.Best = t.advised()
	}
	return s
}

// advised returns the moves with what is thought of them so far, best first.
func (t *table) advised() []view.Advised {
	o := t.match.State.Observe(t.viewer)
	moves := make([]view.Advised, len(t.advising.advice.Moves))
	chosen, _ := t.chosenMove()
	for i, m := range t.advising.advice.Moves {
		if at := slices.Index(m.Alike, chosen); at >= 0 { // then that is the one to speak of
			m.Alike = slices.Clone(m.Alike)
			m.Move, m.Alike[at] = m.Alike[at], m.Move
		}
		moves[i] = view.Advised{Move: m}
		if m.Kind == game.Plays {
			moves[i].Now = o.After(m.Move).Points
		}
	}
	return moves
}

// movesSection ranks the moves. That nothing hidden is used stands below them.
func (t *table) movesSection() *view.Moves {
	m := &view.Moves{Moves: t.advised(), Unfolded: t.figures, Foot: "From what you can see, no more."}
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
func (t *table) advisedChoice(moves []view.Advised) int {
	chosen, ok := t.chosenMove()
	if !ok {
		if t.myTurn() && len(moves) == 1 && !t.can(game.Plays) {
			return 0
		}
		return -1
	}
	return slices.IndexFunc(moves, func(m view.Advised) bool { return m.Move.Move == chosen })
}

// seenSection counts what has been seen.
func (t *table) seenSection(words view.Words) *view.Seen {
	o := t.match.State.Observe(t.viewer)
	seen := advice.SeenBy(&o)
	s := &view.Seen{Numbers: seen.Numbers}
	for i, name := range words.Names {
		if seat := game.Seat(i); seat != t.viewer {
			s.Others = append(s.Others, view.Other{Seat: seat, Name: name, Lacks: seen.Lacks[seat]})
		}
	}
	if t.figures {
		s.Why = t.shown(words, seen)
	}
	return s
}

// shown names for every lack the turn that showed it: "Bo lacks 5 and 3: passed".
func (t *table) shown(words view.Words, seen advice.Seen) []string {
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
func deed(words view.Words, history []game.Event, at int) string {
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
