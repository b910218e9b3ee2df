// Package history draws the statistics of matches played and won.
package history

import (
	"fmt"
	"image"
	"math"
	"strings"

	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// History is the screen of statistics.
type History struct {
	// Who are the players with statistics, the selected one among them.
	Who widgets.Tabs
	// Lines are a summary in words; Notes are shown at the end.
	Lines, Notes []string
	Chart        Results
	Tables       []FigureTable
	// Top is the first row shown.
	Top int
	// Where says how much has been read; if empty, a percentage.
	Where string
	Keys  widgets.KeyBar
}

// FigureTable is a table of the matches, by some criterion.
type FigureTable struct {
	Title string
	Rows  []FigureRow
}

// FigureRow is a line of a table.
type FigureRow struct {
	Name string
	// Part is true for a part of the line above, Sum for the sum of all.
	Part, Sum bool
	// The shares are percentages, and are left out if there is no room.
	Matches, Won, Rounds, RoundsWon, WonShare, RoundsShare string
	// Average is the average points per round.
	Average string
}

// historyTop is the first row of the page, below the names.
const historyTop = 4

// Rows returns the number of rows of the page that a screen of this height shows.
func (s *History) Rows(height int) int { return max(1, height-historyTop-1) }

// Height returns the number of rows of the page on a screen this wide.
func (s *History) Height(width int) int {
	n := len(wrapped(s.Lines, width)) + len(wrapped(s.Notes, width)) + 1
	if len(s.Chart.Bars) > 0 {
		n += chartHeight + 1
	}
	for _, table := range s.Tables {
		n += len(table.Rows) + 2
	}
	return n
}

// wrapped wraps lines to the width of the page.
func wrapped(lines []string, width int) []string {
	return cells.Paragraphs(lines, min(width, widgets.PageColumns)-4)
}

// Draw paints the screen on all of c.
func (s *History) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	widgets.DrawFrame(c, t, widgets.Header{Title: "History", Right: s.Where}, s.Keys)
	margin := max(0, (w-widgets.PageColumns)/2)
	s.Who.Draw(c.Sub(image.Rect(margin, 2, w-margin, 3)), t)
	page := canvas.New(w-2*margin, s.Height(w), canvas.Style{Bg: t.Ground})
	page.Ellipsis = c.Ellipsis
	s.drawPage(page, t)
	c.Paste(margin, historyTop, page.Rows(s.Top, s.Rows(h)))
}

// TabAt returns the tab at cell (x, y) of a screen.
func (s *History) TabAt(x, y, w int) (int, bool) {
	margin := max(0, (w-widgets.PageColumns)/2)
	if y != 2 {
		return 0, false
	}
	return s.Who.TabAt(x-margin, w-2*margin)
}

func (s *History) drawPage(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	y := c.Lines(2, 0, w-4, wrapped(s.Lines, w), t.Styles.Text) + 1
	if len(s.Chart.Bars) > 0 {
		s.Chart.Draw(c.Sub(image.Rect(2, y, w-2, y+chartHeight)), t)
		y += chartHeight + 1
	}
	for _, table := range s.Tables {
		table.draw(c.Sub(image.Rect(2, y, w-2, y+len(table.Rows)+1)), t)
		y += len(table.Rows) + 2
	}
	c.Lines(2, y, w-4, wrapped(s.Notes, w), t.Styles.Dim)
}

// percentFrom is the least width of a table with percentages.
const percentFrom = 72

func (f *FigureTable) draw(c *canvas.Canvas, t *theme.Theme) {
	const matches, rounds = 8, 8
	wins, share, average, averages := 5, 0, 11, perRound
	if c.Columns() >= percentFrom {
		wins, share, average, averages = 6, 6, 14, pointsPerRound
	}
	right := func(s lipgloss.Style) lipgloss.Style { return s.Align(lipgloss.Right) }
	name := f.styles(t.Styles.Title, t.Styles.Dim, t.Styles.Strong, t.Styles.Soft)
	number := f.styles(right(t.Styles.Dim), right(t.Styles.Soft), right(t.Styles.Strong), right(t.Styles.Text))
	var b widgets.Table
	add := func(width int, head string, style func(row int) lipgloss.Style, figure func(r FigureRow) string) {
		column := widgets.Column{Width: width, Head: head, Style: style}
		for _, r := range f.Rows {
			column.Cells = append(column.Cells, figure(r))
		}
		b = append(b, column)
	}
	// won adds one column, or two under one head if there is room for percentages.
	won := func(figure, shares func(r FigureRow) string) {
		if share == 0 {
			add(wins, "won", number, figure)
			return
		}
		add(wins, "", number, figure)
		add(share, "won", func(int) lipgloss.Style { return right(t.Styles.Dim) }, shares)
	}
	add(c.Columns()-matches-rounds-average-2*(wins+share), f.Title, name, func(r FigureRow) string {
		if r.Part {
			return "  " + r.Name
		}
		return r.Name
	})
	add(matches, "matches", number, func(r FigureRow) string { return r.Matches })
	won(func(r FigureRow) string { return r.Won }, func(r FigureRow) string { return r.WonShare })
	add(rounds, "rounds", number, func(r FigureRow) string { return r.Rounds })
	won(func(r FigureRow) string { return r.RoundsWon }, func(r FigureRow) string { return r.RoundsShare })
	add(average, averages, number, func(r FigureRow) string { return r.Average })
	c.Write(c.Bounds(), b.Render(t))
}

// styles returns the style of each row of a column: its head, rows that are part of another, the sum, and the others.
func (f *FigureTable) styles(head, part, sum, row lipgloss.Style) func(row int) lipgloss.Style {
	return func(i int) lipgloss.Style {
		switch {
		case i == table.HeaderRow:
			return head
		case f.Rows[i].Part:
			return part
		case f.Rows[i].Sum:
			return sum
		}
		return row
	}
}

// Results is a chart of matches over time: bars above a line for matches won, below it for those lost, as high as the
// margin.
type Results struct {
	// Bars are the margins in points, the oldest first.
	Bars []float64
	// From and To are the times of the first and the last.
	From, To string
}

const (
	// chartHeight is the height of a chart of results: its title, bars, the line, bars, and the times.
	chartHeight = 3 + 2*resultRows
	// resultRows is the number of rows above the line, and of those below it.
	resultRows = 3
	// resultScale is the width of the numbers beside the bars.
	resultScale = 6
)

// Draw paints the chart on all of c. If there are more matches than columns, each bar is the average of several.
func (r *Results) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	room := w - resultScale
	each := (len(r.Bars) + room - 1) / room
	bars := averages(r.Bars, each)
	step := max(1, min(4, room/len(bars)))
	title := byPoints
	if each > 1 {
		title = byAverages(each)
	}
	c.Text(0, 0, w, title, t.Styles.Title)
	most := 1.0
	for _, bar := range bars {
		most = max(most, math.Abs(bar))
	}
	dim := t.Styles.Dim
	line := 1 + resultRows
	scale := dim.Align(lipgloss.Right)
	c.Text(0, 1, resultScale-1, fmt.Sprintf("+%.0f", most), scale)
	c.Text(0, line, resultScale-1, "0", scale)
	c.Text(0, line+resultRows, resultScale-1, fmt.Sprintf("%c%.0f", t.Chars.Minus, most), scale)
	c.Text(resultScale, line, room, strings.Repeat(string(t.Chars.Level), step*len(bars)), dim)
	for i, bar := range bars {
		r.bar(c, t, resultScale+i*step, max(1, step-1), line, bar/most)
	}
	c.Text(resultScale, line+resultRows+1, room, r.From, dim)
	if len(bars)*step > cells.Width(r.From)+cells.Width(r.To)+2 {
		c.Text(resultScale, line+resultRows+1, len(bars)*step, r.To, scale)
	}
}

// bar paints a bar that goes up or down from row line. Its height is part of the greatest one, from -1 to 1.
func (r *Results) bar(c *canvas.Canvas, t *theme.Theme, x, columns, line int, part float64) {
	if part == 0 {
		return
	}
	style, by, half := t.Styles.Good, -1, '▄'
	if part < 0 {
		style, by, half = t.Styles.Bad, 1, '▀'
	}
	full := '█'
	halves := max(1, int(math.Round(math.Abs(part)*2*resultRows)))
	if t.Chars.Plain() {
		full, half = '#', '#'
	}
	for y := line + by; halves > 0; y, halves = y+by, halves-2 {
		sign := full
		if halves == 1 {
			sign = half
		}
		c.Text(x, y, columns, strings.Repeat(string(sign), columns), style)
	}
}

// averages returns the averages of n numbers at a time. The last one may be of fewer.
func averages(numbers []float64, n int) []float64 {
	if n <= 1 {
		return numbers
	}
	var list []float64
	for from := 0; from < len(numbers); from += n {
		part := numbers[from:min(from+n, len(numbers))]
		sum := 0.0
		for _, number := range part {
			sum += number
		}
		list = append(list, sum/float64(len(part)))
	}
	return list
}
