// Package sheet draws the screen at the end of a round or match: the hands that are left, what they count, the scores,
// and the course of the match.
package sheet

import (
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/widgets"
)

// Sheet is the screen at the end of a round: every hand, what it counts, and the score sheet. With a Placing it is the
// end of the match.
type Sheet struct {
	Title, Detail string
	Words         words.Words
	Rules         game.Rules
	Rounds        []game.Round
	// Headline says how it ended, and More, in sentences, what happened on the way. With More the Headline is a
	// sentence too.
	Headline, More string
	// Placing is the final order of a finished match.
	Placing [][]game.Seat
	// Next says what comes next. Aside is shown beside it and Share above it: the first text of each that fits, the
	// longest first.
	Next         string
	Aside, Share []string
	// Alert says why the last key did nothing, and replaces Next and Aside.
	Alert string
	Keys  widgets.KeyBar
}

func (s *Sheet) round() game.Round { return s.Rounds[len(s.Rounds)-1] }

// total returns a seat's score.
func (s *Sheet) total(seat game.Seat) game.Points { return s.round().Scores[seat] }

// won reports whether a seat or its partner won the round.
func (s *Sheet) won(seat game.Seat) bool {
	r := s.round()
	return slices.ContainsFunc(r.Winners, func(w game.Seat) bool { return s.Rules.Partner(w, seat) })
}

// leads reports whether no side's score is better than that of seat, and some side's is worse.
func (s *Sheet) leads(seat game.Seat) bool {
	best, worst := s.total(seat), s.total(seat)
	for _, other := range s.Words.Sides() {
		best, worst = max(best, s.total(other)), min(worst, s.total(other))
	}
	if s.Rules.Win == game.WinLow {
		best, worst = worst, best
	}
	return best != worst && s.total(seat) == best
}

// sheetPlan divides a screen's rows between the table and the scores.
type sheetPlan struct {
	// room is the number of rows that the table can have, chart how many of them the scores could use for a chart.
	room, chart int
	// size is the tiles' size.
	size layout.Size
	// felt is the number of rows that the table gets, including pad blank ones above and below.
	felt, pad int
}

// reserve gives the table its rows, and a margin on a large screen.
func (p *sheetPlan) reserve(rows int) {
	spare := max(0, p.room-rows-p.chart)
	p.pad = min(10, spare/5)
	if p.pad == 0 && spare >= 2 {
		p.pad = 1
	}
	p.felt = rows + 2*p.pad
}

// signed returns points with a sign: "+15".
func signed(p game.Points, ascii bool) string {
	if p <= 0 {
		return p.Text(ascii)
	}
	return "+" + p.Text(ascii)
}

// longest returns the width of the longest name, limited to most.
func longest(names []string, most int) int {
	width := 0
	for _, name := range names {
		width = max(width, min(cells.Width(cells.Printable(name)), most))
	}
	return width
}
