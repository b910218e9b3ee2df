package history

import (
	"fmt"
	"image"
	"math"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Chart is a chart of matches over time, with a bar for each. If there are more than there is room for, it shows the
// last ones.
type Chart struct {
	Kind ChartKind
	// Bars are the figures of the matches, the oldest first.
	Bars []float64
	// Days are the days on which the matches were played.
	Days []string
}

// ChartKind is what the bars of a chart are.
type ChartKind uint8

const (
	// Margins are points by which matches were won, as bars above a line, or lost, as bars below it.
	Margins ChartKind = iota
	// Accuracies are percentages, as bars from 0 to 100.
	Accuracies
)

const (
	// marginRows and accuracyRows are the heights of charts one below the other. Side by side both have marginRows.
	marginRows, accuracyRows = 9, 6
	// besideFrom is the least width for two charts side by side, chartGap the number of columns between them.
	besideFrom, chartGap = 86, 4
	// scaleWidth is the width of the numbers beside the bars.
	scaleWidth = 6
	// widestBar and narrowestBar are the widths of bars, with the gap that follows.
	widestBar, narrowestBar = 4, 2
)

// chartPlaces returns the places of the charts on a screen this wide, from the top left corner of the first.
func (s *History) chartPlaces(width int) (places []image.Rectangle) {
	w, y := min(width, widgets.PageColumns)-4, 0
	if len(s.Charts) == 2 && w >= besideFrom {
		half := (w - chartGap) / 2
		return []image.Rectangle{image.Rect(0, 0, half, marginRows), image.Rect(w-half, 0, w, marginRows)}
	}
	for _, chart := range s.Charts {
		rows := marginRows
		if chart.Kind == Accuracies {
			rows = accuracyRows
		}
		places = append(places, image.Rect(0, y, w, y+rows))
		y += rows + 1
	}
	return places
}

// Draw paints the chart on all of c: its title, the bars with their scale, and the times of the first and the last.
func (r *Chart) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	room := w - scaleWidth
	first := max(0, len(r.Bars)-room/narrowestBar)
	bars, days := r.Bars[first:], r.Days[first:]
	step := min(widestBar, room/len(bars))
	c.Text(0, 0, w, chartTitle(r.Kind, len(bars), first > 0), t.Styles.Title)
	up, down := h-3, 0 // rows above the line and below it
	most, bottom := 100.0, ""
	if r.Kind == Margins {
		up, most = (h-3)/2, 1
		down = h - 3 - up
		for _, bar := range bars {
			most = max(most, math.Abs(bar))
		}
		bottom = fmt.Sprintf("%c%.0f", t.Chars.Minus, most)
	}
	dim, line := t.Styles.Dim, 1+up
	right := dim.Align(lipgloss.Right)
	c.Text(0, 1, scaleWidth-1, scaleTop(r.Kind, most), right)
	c.Text(0, line, scaleWidth-1, "0", right)
	c.Text(0, line+down, scaleWidth-1, bottom, right)
	c.Text(scaleWidth, line, room, strings.Repeat(string(t.Chars.Level), step*len(bars)), dim)
	for i, bar := range bars {
		r.bar(c, t, image.Rect(scaleWidth+i*step, line-up, scaleWidth+(i+1)*step-1, line+down+1), line, bar/most)
	}
	from, to := days[0], days[len(days)-1]
	c.Text(scaleWidth, h-1, room, from, dim)
	if from != to && len(bars)*step > cells.Width(from)+cells.Width(to)+2 {
		c.Text(scaleWidth, h-1, len(bars)*step-1, to, right)
	}
}

// bar paints a bar that goes up or down from row line. part is its height as a share of the place above or below that
// row, from -1 for all of it down to 1 for all of it up.
func (r *Chart) bar(c *canvas.Canvas, t *theme.Theme, place image.Rectangle, line int, part float64) {
	style, by, rows := t.Styles.Good, -1, line-place.Min.Y
	switch {
	case part < 0:
		style, by, rows = t.Styles.Bad, 1, place.Max.Y-line-1
	case r.Kind == Accuracies:
		style = t.Styles.Soft
	}
	signs := []rune("▄█")
	switch {
	case t.Chars.Plain():
		signs = []rune(".#")
	case part < 0:
		signs = []rune("▀█")
	case r.Kind == Accuracies:
		signs = []rune("▁▂▃▄▅▆▇█")
	}
	n := int(math.Round(math.Abs(part) * float64(rows*len(signs))))
	if part != 0 || r.Kind == Accuracies {
		n = max(1, n)
	}
	for y := line + by; n > 0; y, n = y+by, n-len(signs) {
		c.Text(place.Min.X, y, place.Dx(), strings.Repeat(string(signs[min(n, len(signs))-1]), place.Dx()), style)
	}
}
