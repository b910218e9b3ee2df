package widgets

import (
	"fmt"
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Progress is a row that shows how far something of a known length has come. A click
// on its bar is a place to go to. Bubbles' bar has no marks and no such places.
type Progress struct {
	// State says what is going on: "paused".
	State string
	// At is the place, of 0 to Last, and Marks are those at which parts begin.
	At, Last int
	Marks    []int
	// Done and Of count it in words, Part names the part.
	Done, Of int
	Part     string
}

// The bar's columns: it begins in the same place whatever the state's name.
const (
	progressState = 16
	progressLeast = 8
)

// bar returns the columns of the bar in a row of w cells.
func (p *Progress) bar(w int) (from, to int) {
	from, to = 1+progressState, w-2-cells.Width(p.counted(w))
	return from, max(from, to)
}

// counted says how far it is, shorter where there is little room.
func (p *Progress) counted(w int) string {
	text := fmt.Sprintf("%*d of %d", len(fmt.Sprint(p.Of)), p.Done, p.Of)
	if long := p.Part + "  " + text; p.Part != "" && 1+progressState+4*progressLeast+2+cells.Width(long) <= w {
		return long
	}
	return text
}

// Draw paints the row on the first row of c.
func (p *Progress) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	on := func(fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: t.Ground} }
	c.Fill(c.Bounds(), on(t.Text))
	c.Text(1, 0, progressState-1, p.State, on(t.Text).Bold())
	from, to := p.bar(w)
	cells := to - from
	if cells < progressLeast {
		c.SpansRight(w-1, 0, w-2, canvas.Span{Text: p.counted(w), Style: on(t.Soft)})
		return
	}
	bar := []rune(strings.Repeat(string(t.Chars.Level), cells))
	here, done := p.cell(p.At, cells), t.Chars.LastLevel
	if t.Chars.Plain() {
		done = t.Chars.SpinnerLevel
	}
	for x, r := range bar {
		style := on(t.Rule)
		if x < here {
			r, style = done, on(t.Gold)
		}
		c.Set(from+x, 0, r, style)
	}
	for _, m := range p.Marks {
		if x := p.cell(m, cells); m > 0 && len(p.Marks) <= cells/3 {
			c.Set(from+x, 0, t.Chars.Upright, on(t.Dim))
		}
	}
	c.Set(from+here, 0, t.Chars.Played, on(t.Gold).Bold())
	c.SpansRight(w-1, 0, w-2, canvas.Span{Text: p.counted(w), Style: on(t.Soft)})
}

// cell returns the cell of a place in a bar of so many.
func (p *Progress) cell(at, cells int) int {
	if p.Last == 0 {
		return 0
	}
	return (at*(cells-1) + p.Last/2) / p.Last
}

// Place returns the place that column x of a row of w cells stands for; false beside
// the bar.
func (p *Progress) Place(x, w int) (at int, ok bool) {
	from, to := p.bar(w)
	if x < from || x >= to || to-from < progressLeast {
		return 0, false
	}
	cells := to - from
	return ((x-from)*p.Last + (cells-1)/2) / max(1, cells-1), true
}
