package sheet

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

const (
	// chartFrom is the least number of rounds that make a chart useful.
	chartFrom = 3
	// chartRows is the least height of a chart: its title, four rows of bars, the initials, and the rounds. mostBars is
	// the greatest height of bars.
	chartRows, mostBars = 7, 12
)

// chartColumns returns the width of the chart of the totals if left columns are free, or 0 if it doesn't fit. It needs
// at least chartFrom rounds; earlier ones may be left out.
func (s *Sheet) chartColumns(left int) int {
	most := left - 2
	n := min(len(s.Rounds), (most-s.targetColumns())/s.groupColumns())
	if n < chartFrom {
		return 0
	}
	columns := n*s.groupColumns() + s.targetColumns()
	if columns = max(columns, len(chartTitle)); columns > most {
		return 0
	}
	return columns + 2
}

// groupColumns returns the width of the bars of a round.
func (s *Sheet) groupColumns() int { return max(3, len(s.Words.Sides())) + 1 }

// targetColumns returns the width of the target's number.
func (s *Sheet) targetColumns() int {
	if s.Rules.Target == 0 {
		return 0
	}
	return 1 + len(fmt.Sprint(s.Rules.Target))
}

// scale returns the score of the chart's line: the target, or the highest score if there is none.
func (s *Sheet) scale() game.Points {
	if s.Rules.Target > 0 {
		return game.WholePoints(s.Rules.Target)
	}
	top := game.WholePoints(1)
	for _, r := range s.Rounds {
		for _, seat := range s.Words.Sides() {
			top = max(top, r.Scores[seat])
		}
	}
	return top
}

// initials returns the first letter of each side's name, to be shown under its bar, or nil if two are the same.
func (s *Sheet) initials() []string {
	var signs []string
	for _, seat := range s.Words.Sides() {
		name := strings.ToUpper(cells.Printable(s.Words.Name(seat)))
		if name == "" {
			return nil
		}
		sign, width := cells.FirstCluster(name)
		for _, other := range signs {
			if other == sign {
				return nil
			}
		}
		if width != 1 {
			return nil
		}
		signs = append(signs, sign)
	}
	return signs
}

// drawChart paints the running totals: a group of bars for each of the last rounds, in the order of the score sheet,
// with the target as a line.
func (s *Sheet) drawChart(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	rows := min(h-3, mostBars)
	sides, signs := s.Words.Sides(), s.initials()
	dim := t.Styles.Dim
	x := c.Text(0, 0, w, chartTitle, t.Styles.Title)
	if order := chartOrder; signs == nil && x+2+cells.Width(order) <= w {
		c.Text(x+2, 0, w, order, dim)
	}
	n := min(len(s.Rounds), (w-s.targetColumns())/s.groupColumns())
	rounds := s.Rounds[len(s.Rounds)-n:]
	line := s.targetRow(rounds, rows)
	if s.Rules.Target > 0 {
		c.Text(0, rows-line, w, strings.Repeat(string(t.Chars.Ghost[4]), n*s.groupColumns()), dim)
		c.Text(n*s.groupColumns()+1, rows-line, w, fmt.Sprint(s.Rules.Target), dim)
	}
	for i, r := range rounds {
		x := i * s.groupColumns()
		for j, seat := range sides {
			style := t.Styles.Seats[seat]
			drawBar(c, t, x+j, rows, s.barHeight(r, seat, line), style)
			if signs != nil {
				c.Text(x+j, rows+1, 1, signs[j], style)
			}
		}
		c.Text(x+(len(sides)-1)/2, rows+2, 4, fmt.Sprint(r.Number), dim)
	}
}

// targetRow returns the row of the target, counted from below, that leaves room for the highest bar.
func (s *Sheet) targetRow(rounds []game.Round, rows int) int {
	for line := rows - 1; line > 0; line-- {
		fits := true
		for _, r := range rounds {
			for _, seat := range s.Words.Sides() {
				fits = fits && s.barHeight(r, seat, line) <= 8*rows
			}
		}
		if fits {
			return line
		}
	}
	return 0
}

// barHeight returns the height of a bar in eighths of a row if the target is in the middle of row line.
func (s *Sheet) barHeight(r game.Round, seat game.Seat, line int) int {
	return int(max(0, r.Scores[seat]) * game.Points(8*line+4) / s.scale())
}

// drawBar paints a bar that stands on row bottom; in ASCII it has whole rows.
func drawBar(c *canvas.Canvas, t *theme.Theme, x, bottom, height int, style lipgloss.Style) {
	bars := []rune("▁▂▃▄▅▆▇█")
	if t.Chars.Plain() {
		bars = []rune("########")
	}
	for y := bottom; y > 0 && height > 0; y, height = y-1, height-8 {
		if t.Chars.Plain() && height < 4 && y < bottom {
			return
		}
		c.Text(x, y, 1, string(bars[min(8, height)-1]), style)
	}
}
