package advising

import (
	"fmt"
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/pages/board"
	"dominoes/view/pane"
)

// Ranked returns the moves with their advice, best first.
func (a Advising) Ranked(b board.Board) []pane.Advised {
	moves := make([]pane.Advised, len(a.advice.Moves))
	chosen, _ := b.ChosenMove()
	for i, m := range a.advice.Moves {
		if at := slices.Index(m.Alike, chosen); at >= 0 { // show the chosen one of equal moves
			m.Alike = slices.Clone(m.Alike)
			m.Move, m.Alike[at] = m.Alike[at], m.Move
		}
		moves[i] = pane.Advised{Move: m, Odds: a.advice.Chance(&m), Close: a.advice.Close(&m)}
		if m.Kind == game.Plays {
			moves[i].Now = b.Match.After(m.Move).Points
		}
	}
	return moves
}

// Judge reports whether a move is as good as the best; ok is false if the advice isn't settled, or not for this move.
func (a Advising) Judge(played game.Move) (right, ok bool) {
	m, ok := a.advice.Find(played)
	return m.Level, ok
}

// Moves returns the section with the advice, with figures if it is unfolded. Then its foot says what the chance means,
// and that nothing hidden is used.
func (a Advising) Moves(b board.Board, unfolded bool) *pane.Moves {
	m := &pane.Moves{Moves: a.Ranked(b), Unfolded: unfolded, Foot: a.Foot(b)}
	m.PointsHead, m.ChanceHead = a.advice.Columns()
	m.Chosen = chosenIndex(b, m.Moves)
	switch {
	case !unfolded || len(m.Moves) == 0:
	case a.advice.Solved:
		m.Foot = footSolved
	case a.advice.Deciding:
		m.Foot = footMatch
	default:
		m.Foot = footAhead
	}
	return m
}

// Foot says that advice is being worked out, or why there is none. It is "" if there is advice, or if nobody needs any.
func (a Advising) Foot(b board.Board) string {
	switch {
	case a.failed != "":
		return footFailed(a.failed)
	case a.Asked() && len(a.advice.Moves) == 0 && b.MyTurn() && !advice.Forced(&b.Match.Observation):
		return footThinking
	}
	return ""
}

// chosenIndex returns the index of the move that enter would make, or -1.
func chosenIndex(b board.Board, moves []pane.Advised) int {
	chosen, ok := b.ChosenMove()
	if !ok {
		return -1
	}
	return slices.IndexFunc(moves, func(m pane.Advised) bool { return m.Move.Move == chosen })
}

// Seen returns the section that counts what has been seen.
func Seen(b board.Board, words words.Words, unfolded bool) *pane.Seen {
	seen := advice.SeenBy(&b.Match.Observation)
	s := &pane.Seen{Numbers: seen.Numbers}
	for i, name := range words.Names {
		if seat := domino.Seat(i); seat != b.Viewer() {
			s.Others = append(s.Others, pane.Other{Seat: seat, Name: name, Lacks: seen.Lacks[seat]})
		}
	}
	if unfolded {
		s.Why = reasons(b, words, seen)
	}
	return s
}

// reasons returns for each lack the turn that showed it: "Bo has no 5s or 3s: passed on 5 and 3.".
func reasons(b board.Board, words words.Words, seen advice.Seen) []string {
	var texts []string
	history := b.Match.History
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
			texts = append(texts, lacksFor(words.Names[i], numbersOf(pips), evidence(words, history, at)))
		}
	}
	return texts
}

func numbersOf(pips []int) string {
	texts := make([]string, len(pips))
	for i, n := range pips {
		texts[i] = fmt.Sprintf("%ds", n)
	}
	return words.Join(texts, or)
}

// evidence describes the turn that showed what a seat lacks.
func evidence(words words.Words, history []game.Event, at int) string {
	if at < 0 || at >= len(history) {
		return wasSeen
	}
	switch e := history[at].(type) {
	case game.Passed:
		return passedOn(words.Numbers(e.On))
	case game.Drew:
		return hadToDraw
	}
	return wasSeen
}
