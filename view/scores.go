package view

import (
	"fmt"

	"dominoes/game"
)

// Columns of the score sheet.
const (
	roundColumns = 7
	totalColumns = 8
	placeColumns = 6
)

// drawScores paints the score sheet: what each round brought each score, and
// where that leads. Where not all rounds have room, the last ones have.
func (s *RoundSheet) drawScores(c *Canvas, t *Theme) {
	w, _ := c.Size()
	dim := Style{Fg: t.Dim, Bg: t.Ground}
	title := Style{Fg: t.Gold, Bg: t.Ground}.Bold()
	sides := s.sideColumns()
	room := w - 2 - sides - 2*totalColumns - placeColumns - 1
	first := max(0, len(s.Rounds)-max(1, room/roundColumns))
	x := c.Text(2, 0, w-4, "Score sheet", title)
	if first > 0 {
		c.Text(2+x+2, 0, w-x-4, fmt.Sprintf("rounds 1 to %d are in the totals", first), dim)
	}
	c.Text(2, 1, sides-1, "round", dim)
	at := 2 + sides
	for _, r := range s.Rounds[first:] {
		c.SpansRight(at+roundColumns-1, 1, roundColumns, Span{fmt.Sprint(r.Number), dim})
		at += roundColumns
	}
	c.SpansRight(at+totalColumns, 1, totalColumns, Span{"total", dim})
	if s.Placing == nil {
		c.SpansRight(at+2*totalColumns, 1, totalColumns, Span{"to go", dim})
	}
	for i, seat := range s.Words.sides() {
		s.drawScore(c, t, 2+i, seat, first)
	}
	if chart := at + 2*totalColumns + placeColumns + 2; chart+s.chartWidth(first)+8 <= w && s.Placing == nil {
		s.drawChart(c, t, chart, first)
	}
}

// sideColumns is how wide the names of the scores are.
func (s *RoundSheet) sideColumns() int {
	var names []string
	for _, seat := range s.Words.sides() {
		names = append(names, s.Words.Side(seat))
	}
	return max(9, longest(names, 26)) + 2
}

// drawScore paints the row of one score.
func (s *RoundSheet) drawScore(c *Canvas, t *Theme, y int, seat game.Seat, first int) {
	dim, text := Style{Fg: t.Dim, Bg: t.Ground}, Style{Fg: t.Soft, Bg: t.Ground}
	sides := s.sideColumns()
	c.Text(2, y, sides-1, s.Words.Side(seat), Style{Fg: t.Seats[seat], Bg: t.Ground}.Bold())
	x := 2 + sides
	for _, r := range s.Rounds[first:] {
		figure := Span{string(t.Chars.Nothing), dim}
		if points := r.Points[seat] + r.InPlay[seat]; points != 0 {
			figure = Span{points.Text(s.Words.ASCII), text}
		}
		c.SpansRight(x+roundColumns-1, y, roundColumns, figure)
		x += roundColumns
	}
	total := s.total(seat)
	c.SpansRight(x+totalColumns, y, totalColumns, Span{total.Text(s.Words.ASCII), Style{Fg: t.Text, Bg: t.Ground}.Bold()})
	if s.Placing == nil {
		toGo := max(0, game.Whole(s.Rules.Target)-total)
		c.SpansRight(x+2*totalColumns, y, totalColumns, Span{toGo.Text(s.Words.ASCII), dim})
	} else {
		c.Text(x+totalColumns+3, y, placeColumns, ordinal(s.place(seat)), Style{Fg: t.Gold, Bg: t.Ground}.Bold())
	}
}

// total returns a seat's score, as far as it has been counted.
func (s *RoundSheet) total(seat game.Seat) game.Points {
	last := s.round()
	if s.Uncounted == 0 {
		return last.Scores[seat]
	}
	missing := last.Points[seat] * game.Points(s.Uncounted) / 100
	return last.Scores[seat] - missing/game.Whole(1)*game.Whole(1)
}

// place returns the place of a seat in a match that is over, from 1. Who shares
// a place shares its number, and the next one counts them all.
func (s *RoundSheet) place(seat game.Seat) int {
	ahead := 0
	for _, seats := range s.Placing {
		for _, other := range seats {
			if other == seat {
				return 1 + ahead
			}
		}
		if s.Rules.Teams {
			ahead++
		} else {
			ahead += len(seats)
		}
	}
	return 1 + ahead
}

func ordinal(n int) string {
	return fmt.Sprintf("%d%s", n, [...]string{"th", "st", "nd", "rd", "th"}[min(n, 4)])
}

// chartWidth is how many columns the running totals take.
func (s *RoundSheet) chartWidth(first int) int {
	return (len(s.Rounds) - first) * (len(s.Words.sides()) + 1)
}

// drawChart paints how the totals ran, a group of bars for each round, with the
// target at the top.
func (s *RoundSheet) drawChart(c *Canvas, t *Theme, x, first int) {
	if t.Chars.Plain() {
		return // there are no bars in plain ASCII
	}
	const eighths = "▁▂▃▄▅▆▇█"
	bars := []rune(eighths)
	c.Text(x, 0, 20, "Running totals", Style{Fg: t.Gold, Bg: t.Ground}.Bold())
	rows := max(3, len(s.Words.sides()))
	top := game.Whole(s.Rules.Target)
	for _, r := range s.Rounds[first:] {
		for i, seat := range s.Words.sides() {
			top = max(top, r.Scores[seat])
			height := int(max(0, r.Scores[seat]) * game.Points(8*rows) / top)
			for row := range rows {
				if part := min(8, height-8*row); part > 0 {
					c.Set(x+i, 1+rows-row, bars[part-1], Style{Fg: t.Seats[seat], Bg: t.Ground})
				}
			}
		}
		x += len(s.Words.sides()) + 1
	}
}
