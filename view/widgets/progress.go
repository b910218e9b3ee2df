package widgets

import (
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Progress is a row with a progress bar. Unlike Bubbles' progress it can be clicked and has marks.
type Progress struct {
	// State is what is going on, such as "paused".
	State string
	// At is the position, from 0 to Last, and Marks are the positions at which parts begin.
	At, Last int
	Marks    []int
}

// The bar begins in the same column whatever the state is called.
const (
	progressState = 16
	progressLeast = 8
)

// bar returns the columns of the bar in a row w cells wide.
func (p *Progress) bar(w int) (from, to int) {
	from, to = 1+progressState, w-2-cells.Width(p.step())
	return from, max(from, to)
}

// step returns the position in words.
func (p *Progress) step() string { return stepOf(p.At+1, p.Last+1) }

// Draw paints the progress on the first row of c.
func (p *Progress) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	c.Text(1, 0, progressState-1, p.State, t.Styles.Strong)
	c.Text(1, 0, w-2, p.step(), t.Styles.Soft.Align(lipgloss.Right))
	from, to := p.bar(w)
	cells := to - from
	if cells < progressLeast {
		return
	}
	here, done := p.cell(p.At, cells), t.Chars.LastLevel
	if t.Chars.Plain() {
		done = t.Chars.SpinnerLevel
	}
	c.Text(from, 0, here, strings.Repeat(string(done), here), t.Styles.Gold)
	c.Text(from+here, 0, cells-here, strings.Repeat(string(t.Chars.Level), cells-here), t.Styles.Rule)
	for _, m := range p.Marks {
		if m > 0 && len(p.Marks) <= cells/3 {
			c.Text(from+p.cell(m, cells), 0, 1, string(t.Chars.Upright), t.Styles.Dim)
		}
	}
	c.Text(from+here, 0, 1, string(t.Chars.Played), t.Styles.Key)
}

// cell returns the cell of position at in a bar of this many cells.
func (p *Progress) cell(at, cells int) int {
	if p.Last == 0 {
		return 0
	}
	return (at*(cells-1) + p.Last/2) / p.Last
}

// Place returns the position at column x of a row w cells wide; ok is false outside of the bar.
func (p *Progress) Place(x, w int) (at int, ok bool) {
	from, to := p.bar(w)
	if x < from || x >= to || to-from < progressLeast {
		return 0, false
	}
	cells := to - from
	return ((x-from)*p.Last + (cells-1)/2) / max(1, cells-1), true
}

// meterCells returns how many cells of a meter are filled at share percent: none only at 0, all only at 100.
func meterCells(cells, share int) int {
	switch {
	case share <= 0:
		return 0
	case share >= 100:
		return cells
	}
	return min(max(1, (cells*share+50)/100), cells-1)
}

// Meter returns a bar of this many columns, filled to share percent.
func Meter(t *theme.Theme, style lipgloss.Style, columns, share int) string {
	filled := meterCells(columns, share)
	return t.Render(style, strings.Repeat(string(t.Chars.MeterOn), filled)) +
		t.Render(t.Styles.Rule, strings.Repeat(string(t.Chars.MeterOff), columns-filled))
}
