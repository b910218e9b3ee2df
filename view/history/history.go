// Package history draws the figures of what was played and won.
package history

import (
	"image"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// History is the screen of what was played and won.
type History struct {
	// Who are those whose figures there are, the chosen one among them.
	Who widgets.Tabs
	// Lines sum it up in words; Notes stand at the end.
	Lines, Notes []string
	Chart        Results
	Tables       []FigureTable
	// Top is the first row shown.
	Top int
	// Where says how much is read; the part of the page in per cent where it is
	// empty.
	Where string
	Keys  widgets.KeyBar
}

// FigureTable is a table of what was played, by something.
type FigureTable struct {
	Title string
	Rows  []FigureRow
}

// FigureRow is a line of a table.
type FigureRow struct {
	Name string
	// Part tells that the line is a part of the one above it, Sum that it is that
	// of all.
	Part, Sum bool
	// The shares are in per cent; they are left out where there is no room.
	Matches, Won, Rounds, RoundsWon, WonShare, RoundsShare string
	// Average is the points a round.
	Average string
}

// historyTop is the row in which the page begins, below the names.
const historyTop = 4

// Rows returns how many rows of the page a screen of this height shows.
func (s *History) Rows(height int) int { return max(1, height-historyTop-1) }

// Height returns how many rows the page has on a screen this wide.
func (s *History) Height(width int) int {
	n := len(s.wrapped(s.Lines, width)) + 1
	if len(s.Chart.Bars) > 0 {
		n += chartHeight + 1
	}
	for _, table := range s.Tables {
		n += len(table.Rows) + 2
	}
	return n + len(s.wrapped(s.Notes, width))
}

// wrapped breaks lines where the page ends.
func (s *History) wrapped(lines []string, width int) []string {
	var all []string
	for _, line := range lines {
		all = append(all, cells.Paragraph(line, min(width, widgets.PageColumns)-4)...)
	}
	return all
}

// Draw paints the screen on all of c.
func (s *History) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Text, Bg: t.Ground})
	widgets.DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, "History", "", "", s.Where)
	margin := max(0, (w-widgets.PageColumns)/2)
	s.Who.Draw(c.Sub(image.Rect(margin, 2, w-margin, 3)), t)
	page := canvas.New(w-2*margin, s.Height(w), canvas.Style{Fg: t.Text, Bg: t.Ground})
	page.Ellipsis = c.Ellipsis
	s.drawPage(page, t)
	c.Paste(margin, historyTop, page.Sub(image.Rect(0, s.Top, w-2*margin, s.Top+s.Rows(h))))
	s.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// TabAt returns the name that lies at cell (x, y) of a screen.
func (s *History) TabAt(x, y, w int) (int, bool) {
	margin := max(0, (w-widgets.PageColumns)/2)
	if y != 2 {
		return 0, false
	}
	return s.Who.TabAt(x-margin, w-2*margin)
}

// drawPage paints all of the page.
func (s *History) drawPage(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	y := 0
	for _, line := range s.wrapped(s.Lines, w) {
		c.Put(2, y, w-4, line, canvas.Style{Fg: t.Text, Bg: t.Ground})
		y++
	}
	y++
	if len(s.Chart.Bars) > 0 {
		s.Chart.Draw(c.Sub(image.Rect(2, y, w-2, y+chartHeight)), t)
		y += chartHeight + 1
	}
	for _, table := range s.Tables {
		table.draw(c.Sub(image.Rect(2, y, w-2, y+len(table.Rows)+1)), t)
		y += len(table.Rows) + 2
	}
	for _, line := range s.wrapped(s.Notes, w) {
		c.Put(2, y, w-4, line, canvas.Style{Fg: t.Dim, Bg: t.Ground})
		y++
	}
}

// percentFrom is how wide a table is in which shares stand beside numbers.
const percentFrom = 72

func (f *FigureTable) draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	share := 0
	if w >= percentFrom {
		share = 6
	}
	// Where each column ends, from the right: the average, rounds won, rounds,
	// matches won, matches.
	average := w
	rounds := average - 9
	won := rounds - share - 6
	matches := won - 8
	name := matches - share - 6 - 8
	dim, soft := canvas.Style{Fg: t.Dim, Bg: t.Ground}, canvas.Style{Fg: t.Soft, Bg: t.Ground}
	c.Put(0, 0, name, f.Title, canvas.Style{Fg: t.Gold, Bg: t.Ground}.Bold())
	c.SpansRight(matches-share-6, 0, 8, canvas.Span{Text: "matches", Style: dim})
	c.SpansRight(matches, 0, 12, canvas.Span{Text: "won", Style: dim})
	c.SpansRight(won, 0, 7, canvas.Span{Text: "rounds", Style: dim})
	c.SpansRight(rounds, 0, 12, canvas.Span{Text: "won", Style: dim})
	c.SpansRight(average, 0, 8, canvas.Span{Text: "average", Style: dim})
	for i, r := range f.Rows {
		style, number := soft, canvas.Style{Fg: t.Text, Bg: t.Ground}
		if r.Sum {
			style, number = number.Bold(), number.Bold()
		}
		indent := 0
		if r.Part {
			indent, style, number = 2, dim, soft
		}
		y := i + 1
		c.Put(indent, y, name-indent, r.Name, style)
		c.SpansRight(matches-share-6, y, 8, canvas.Span{Text: r.Matches, Style: number})
		c.SpansRight(matches-share, y, 6, canvas.Span{Text: r.Won, Style: number})
		c.SpansRight(won, y, 7, canvas.Span{Text: r.Rounds, Style: number})
		c.SpansRight(rounds-share, y, 6, canvas.Span{Text: r.RoundsWon, Style: number})
		c.SpansRight(average, y, 8, canvas.Span{Text: r.Average, Style: number})
		if share > 0 {
			c.SpansRight(matches, y, share, canvas.Span{Text: r.WonShare, Style: dim})
			c.SpansRight(rounds, y, share, canvas.Span{Text: r.RoundsShare, Style: dim})
		}
	}
}
