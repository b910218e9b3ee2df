// Package history draws the statistics of matches played and won.
package history

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"

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
	// Charts are of matches over time.
	Charts []Chart
	Tables []FigureTable
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
	// Average is the average points per round, Accuracy the percentage, or "" if nothing is judged.
	Average, Accuracy string
}

// historyTop is the first row of the page, below the names.
const historyTop = 4

// Rows returns the number of rows of the page that a screen of this height shows.
func (s *History) Rows(height int) int { return max(1, height-historyTop-1) }

// Height returns the number of rows of the page on a screen this wide.
func (s *History) Height(width int) int {
	n := len(wrapped(s.Lines, width)) + len(wrapped(s.Notes, width)) + 1
	if places := s.chartPlaces(width); len(places) > 0 {
		n += places[len(places)-1].Max.Y + 1
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
	return s.Who.TabAt(x, y, image.Rect(margin, 2, w-margin, 3))
}

func (s *History) drawPage(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	y := c.Lines(2, 0, w-4, wrapped(s.Lines, w), t.Styles.Text) + 1
	top := y
	for i, place := range s.chartPlaces(w) {
		s.Charts[i].Draw(c.Sub(place.Add(image.Pt(2, top))), t)
		y = top + place.Max.Y + 1
	}
	for _, table := range s.Tables {
		table.draw(c.Sub(image.Rect(2, y, w-2, y+len(table.Rows)+1)), t)
		y += len(table.Rows) + 2
	}
	c.Lines(2, y, w-4, wrapped(s.Notes, w), t.Styles.Dim)
}

// columns has the widths of a table's columns besides the names; 0 for a column that is left out.
type columns struct{ matches, won, share, rounds, average, accuracy int }

// columns returns the columns for this width. Narrow tables have no percentages, and don't say how many rounds were
// won. There are no accuracies if nothing is judged.
func (f *FigureTable) columns(width int) (room columns) {
	switch {
	case width < 72:
		room = columns{matches: 8, won: 5, rounds: 7, average: 10, accuracy: 9}
	case width < 90:
		room = columns{matches: 8, won: 5, share: 5, rounds: 8, average: 11, accuracy: 10}
	default:
		room = columns{matches: 9, won: 6, share: 6, rounds: 9, average: 15, accuracy: 11}
	}
	if !slices.ContainsFunc(f.Rows, func(r FigureRow) bool { return r.Accuracy != "" }) {
		room.accuracy = 0
	}
	return room
}

func (f *FigureTable) draw(c *canvas.Canvas, t *theme.Theme) {
	room := f.columns(c.Columns())
	right := func(s lipgloss.Style) lipgloss.Style { return s.Align(lipgloss.Right) }
	name := f.styles(t.Styles.Title, t.Styles.Dim, t.Styles.Strong, t.Styles.Soft)
	number := f.styles(right(t.Styles.Dim), right(t.Styles.Soft), right(t.Styles.Strong), right(t.Styles.Text))
	dim := func(int) lipgloss.Style { return right(t.Styles.Dim) }
	names := c.Columns()
	var others widgets.Table
	add := func(width int, head string, style func(row int) lipgloss.Style, figure func(r FigureRow) string) {
		if width == 0 {
			return
		}
		names -= width
		others = append(others, f.column(width, head, style, figure))
	}
	average := perRound
	if room.average > len(pointsPerRound) {
		average = pointsPerRound
	}
	add(room.matches, "matches", number, func(r FigureRow) string { return r.Matches })
	add(room.won, "won", number, func(r FigureRow) string { return r.Won })
	add(room.share, "", dim, func(r FigureRow) string { return r.WonShare })
	add(room.rounds, "rounds", number, func(r FigureRow) string { return r.Rounds })
	if room.share > 0 {
		add(room.won, "won", number, func(r FigureRow) string { return r.RoundsWon })
	}
	add(room.share, "", dim, func(r FigureRow) string { return r.RoundsShare })
	add(room.average, average, number, func(r FigureRow) string { return r.Average })
	add(room.accuracy, "accuracy", number, func(r FigureRow) string { return r.Accuracy })
	first := f.column(names, f.Title, name, func(r FigureRow) string {
		if r.Part {
			return "  " + r.Name
		}
		return r.Name
	})
	append(widgets.Table{first}, others...).Draw(c)
}

// column returns a column with a figure of each row.
func (f *FigureTable) column(
	width int, head string, style func(row int) lipgloss.Style, figure func(r FigureRow) string,
) widgets.Column {
	column := widgets.Column{Width: width, Head: head, Style: style}
	for _, r := range f.Rows {
		column.Cells = append(column.Cells, figure(r))
	}
	return column
}

// styles returns the style of each row of a column: its head, rows that are part of another, the sum, and the others.
func (f *FigureTable) styles(head, part, sum, row lipgloss.Style) func(row int) lipgloss.Style {
	return func(i int) lipgloss.Style {
		switch {
		case i == widgets.HeadRow:
			return head
		case f.Rows[i].Part:
			return part
		case f.Rows[i].Sum:
			return sum
		}
		return row
	}
}
