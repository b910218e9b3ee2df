package sheet

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// scoreTable is the score sheet laid out for a screen: what each side scored in each round, and its total.
type scoreTable struct {
	names   int // columns
	columns []scoreColumn
}

// scoreColumn is a column of numbers, one for each side.
type scoreColumn struct {
	head    string
	figures []string
	width   int
	kind    scoreKind
}

type scoreKind uint8

const (
	earlier scoreKind = iota // a round, or several in one
	latest                   // the round that has just ended
	total
	toGo
)

// markColumns is the width of the leader's mark beside the total.
const markColumns = 2

// leastFigures is the width of the narrowest column, or of the narrowest that a round can have if space is short.
const leastFigures, shortFigures = 5, 4

// scoreTable fits the score sheet into w columns. If not all rounds fit, their columns move together; if that isn't
// enough, the first ones share a column.
func (s *Sheet) scoreTable(w int) scoreTable {
	sides := s.Words.Sides()
	names := make([]string, len(sides))
	for i, seat := range sides {
		names[i] = s.Words.Side(seat)
	}
	var table scoreTable
	// More rounds than that never fit, and a match may have thousands.
	fewest := max(0, len(s.Rounds)-w/shortFigures-1)
	for first := fewest; first < len(s.Rounds); first++ {
		table = scoreTable{names: max(len(sheetTitle), min(cells.Widest(names), 40)) + 2}
		table.addRounds(s, first)
		table.addTotals(s)
		if table.width() <= w || table.narrow() <= w {
			return table
		}
	}
	// Names and totals are cut last.
	table.names -= 2
	for _, kind := range []scoreKind{toGo, earlier} {
		if table.width() > w {
			table.columns = slices.DeleteFunc(table.columns, func(c scoreColumn) bool { return c.kind == kind })
		}
	}
	table.names = max(len(sheetTitle), table.names-max(0, table.width()-w))
	return table
}

// roundIsAll reports whether the points of the only round are all that was scored.
func (s *Sheet) roundIsAll() bool {
	r := s.round()
	more := func(seat domino.Seat) bool { return r.Points[seat]+r.InPlay[seat] != r.Scores[seat] }
	return len(s.Rounds) == 1 && !slices.ContainsFunc(s.Words.Sides(), more)
}

// addRounds adds a column for each round from index first on, and one for all rounds before. There is none if the
// totals say the same.
func (l *scoreTable) addRounds(s *Sheet, first int) {
	if s.roundIsAll() {
		return
	}
	var sums [domino.MaxSeats]domino.Points
	for i, r := range s.Rounds {
		for seat := range sums {
			sums[seat] += r.Points[seat] + r.InPlay[seat]
		}
		if i < first-1 {
			continue
		}
		head, kind := fmt.Sprint(r.Number), earlier
		switch {
		case i == len(s.Rounds)-1:
			kind = latest
		case i == first-1 && i > 0:
			head = fmt.Sprintf("%d-%d", s.Rounds[0].Number, r.Number)
		}
		l.add(s, head, kind, sums)
		sums = [domino.MaxSeats]domino.Points{}
	}
}

// addTotals adds the totals and, with a target, the points missing to it. At the end of a match the places have them.
func (l *scoreTable) addTotals(s *Sheet) {
	if s.Placing != nil {
		return
	}
	var totals, missing [domino.MaxSeats]domino.Points
	for _, seat := range s.Words.Sides() {
		totals[seat] = s.total(seat)
		missing[seat] = max(0, domino.WholePoints(s.Rules.Target)-totals[seat])
	}
	l.add(s, headTotal, total, totals)
	if s.Rules.Target > 0 {
		l.add(s, headToGo, toGo, missing)
	}
}

func (l *scoreTable) add(s *Sheet, head string, kind scoreKind, points [domino.MaxSeats]domino.Points) {
	c := scoreColumn{head: head, kind: kind}
	for _, seat := range s.Words.Sides() {
		figure := points[seat].Text(s.Words.ASCII)
		if kind <= latest && points[seat] == 0 {
			figure = ""
		}
		c.figures = append(c.figures, figure)
	}
	c.width = max(leastFigures, 2+max(len(head), min(cells.Widest(c.figures), 20)))
	switch kind {
	case total:
		c.width = max(c.width, 8)
	case toGo:
		c.width = max(c.width+1, 9) // after the leader's mark
	}
	l.columns = append(l.columns, c)
}

// narrow moves the columns of rounds together, and returns the width of the table.
func (l *scoreTable) narrow() int {
	for i := range l.columns {
		if c := &l.columns[i]; c.kind <= latest && c.width == leastFigures &&
			max(len(c.head), cells.Widest(c.figures)) < shortFigures-1 {
			c.width = shortFigures
		}
	}
	return l.width()
}

// width returns the width of the table, with a margin on both sides and room for the leader's mark.
func (l *scoreTable) width() int {
	w := 2 + l.names
	for _, c := range l.columns {
		w += c.width
	}
	return w + markColumns + 2
}

// drawScores paints the score sheet, and the chart of the totals beside or below it if there is room. A match of one
// round has no sheet at its end: the places have the scores.
func (s *Sheet) drawScores(c *canvas.Canvas, t *theme.Theme, l scoreTable) {
	if len(l.columns) == 0 {
		return
	}
	w, h := c.Size()
	sides := s.Words.Sides()
	s.table(t, l).Draw(c.Sub(image.Rect(2, 0, w, 1+len(sides))))
	if s.Placing != nil {
		return
	}
	x := l.width()
	if at := w - 2 - awardColumns; x-1 <= at { // below the award
		x = at
	}
	beside, below := image.Rect(x, 0, w-2, h), image.Rect(2, len(sides)+2, w-2, h)
	if beside.Dy() > chartRows { // a blank row before the next line
		beside.Max.Y--
		below.Max.Y--
	}
	switch {
	case s.chartColumns(w-x) > 0 && h >= chartRows:
		s.drawChart(c.Sub(beside), t)
	case s.chartColumns(w-2) > 0 && below.Dy() >= chartRows:
		s.drawChart(c.Sub(below), t)
	case beside.Dx() >= leastMeter && s.Rules.Target > 0:
		s.drawMeters(c.Sub(beside), t)
	}
}

// leastMeter is the width of the shortest useful meter.
const leastMeter = 12

func (s *Sheet) drawMeters(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	c.Text(0, 0, w, fmt.Sprint(s.Rules.Target), t.Styles.Dim.Align(lipgloss.Right))
	for i, seat := range s.Words.Sides() {
		share := int(100 * max(0, s.total(seat)) / domino.WholePoints(s.Rules.Target))
		c.Write(image.Rect(0, 1+i, w, 2+i), widgets.Meter(t, t.Styles.Seats[seat], w, share))
	}
}

// table returns the score sheet as a table, with a column for the leader's mark.
func (s *Sheet) table(t *theme.Theme, l scoreTable) widgets.Table {
	sides := s.Words.Sides()
	names, signs := widgets.Column{Width: l.names, Head: sheetTitle}, widgets.Column{Width: markColumns}
	for _, seat := range sides {
		sign := ""
		if s.leads(seat) {
			sign = " " + string(t.Chars.West)
		}
		names.Cells, signs.Cells = append(names.Cells, s.Words.Side(seat)), append(signs.Cells, sign)
	}
	names.Style = func(row int) lipgloss.Style {
		if row == widgets.HeadRow {
			return t.Styles.Title
		}
		return t.Styles.Names[sides[row]]
	}
	signs.Style = func(int) lipgloss.Style { return t.Styles.Key }
	b := widgets.Table{names}
	for _, column := range l.columns {
		if column.kind == toGo {
			column.width -= markColumns
		}
		b = append(b, column.column(t))
		if column.kind == total {
			b = append(b, signs)
		}
	}
	return b
}

func (c scoreColumn) column(t *theme.Theme) widgets.Column {
	figures := make([]string, len(c.figures))
	for i, figure := range c.figures {
		if figures[i] = figure; figure == "" {
			figures[i] = string(t.Chars.Nothing)
		}
	}
	return widgets.Column{Width: c.width, Head: c.head, Cells: figures, Style: func(row int) lipgloss.Style {
		style := t.Styles.Dim
		switch {
		case row == widgets.HeadRow, c.figures[row] == "", c.kind == toGo:
		case c.kind == earlier:
			style = t.Styles.Soft
		case c.kind == latest:
			style = t.Styles.Text
		case c.kind == total:
			style = t.Styles.Strong
		}
		return style.Align(lipgloss.Right)
	}}
}

const (
	// chartFrom is the least number of rounds that make a chart useful.
	chartFrom = 3
	// chartRows is the least height of a chart: its title, four rows of bars, the initials, and the rounds. mostBars is
	// the greatest height of bars.
	chartRows, mostBars = 7, 18
)

// chartColumns returns the width of the chart of the totals if left columns are free, or 0 if it doesn't fit. It needs
// at least chartFrom rounds; earlier ones may be left out.
func (s *Sheet) chartColumns(left int) int {
	most := left - 2
	group := s.groupColumns(most)
	n := min(len(s.Rounds), (most-s.targetColumns())/group)
	if n < chartFrom {
		return 0
	}
	columns := n*group + s.targetColumns()
	if columns = max(columns, len(chartTitle)); columns > most {
		return 0
	}
	return columns + 2
}

// groupColumns returns the width of a round in a chart w columns wide: less if not all rounds would fit otherwise.
func (s *Sheet) groupColumns(w int) int {
	sides := len(s.Words.Sides())
	if wide := max(3, sides) + 1; len(s.Rounds)*wide+s.targetColumns() <= w {
		return wide
	}
	return max(2, sides, len(fmt.Sprint(s.round().Number))) + 1
}

func (s *Sheet) targetColumns() int {
	if s.Rules.Target == 0 {
		return 0
	}
	return 1 + len(fmt.Sprint(s.Rules.Target))
}

// scale returns the score of the chart's line: the target, or the highest score if there is none.
func (s *Sheet) scale() domino.Points {
	if s.Rules.Target > 0 {
		return domino.WholePoints(s.Rules.Target)
	}
	top := domino.WholePoints(1)
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
		if width != 1 || slices.Contains(signs, sign) {
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
	group := s.groupColumns(w)
	n := min(len(s.Rounds), (w-s.targetColumns())/group)
	rounds := s.Rounds[len(s.Rounds)-n:]
	line := s.targetRow(rounds, rows)
	if s.Rules.Target > 0 {
		c.Text(0, rows-line, w, strings.Repeat(string(t.Chars.Ghost[4]), n*group), dim)
		c.Text(n*group+1, rows-line, w, fmt.Sprint(s.Rules.Target), dim)
	}
	for i, r := range rounds {
		x := i * group
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
func (s *Sheet) barHeight(r game.Round, seat domino.Seat, line int) int {
	return int(max(0, r.Scores[seat]) * domino.Points(8*line+4) / s.scale())
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
