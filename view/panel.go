package view

import (
	"image"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Choices is a box in the middle of the screen with lines to choose from.
type Choices struct {
	Title string
	Lines []Choosable
	// At is the index of the line the cursor is on, -1 for none.
	At int
	// Note explains the line; Noted keeps room for notes that other lines have.
	Note  string
	Noted bool
	Keys  KeyBar
}

// Choosable is a line of a menu: a label and, where it is changed in place, a
// value.
type Choosable struct{ Label, Value string }

// panelWidth is how wide a panel is where the screen has room: wide enough for
// every menu, so that none changes its size as its values change.
const panelWidth = 58

// box returns where the panel lies on a screen, with one row between the edge
// and the lines, which lines are shown, and how many rows the note has.
func (p *Choices) box(w, h int) (r image.Rectangle, first, rows, note int) {
	if p.Note != "" || p.Noted {
		note = 3 // a blank row and two of text
	}
	rows = min(len(p.Lines), max(1, h-6-note))
	width := min(w-4, panelWidth)
	height := rows + 4 + note
	// Where it can, it keeps to the felt: the open ends and the hand stay in view.
	top := min((h-height)/2, 2+max(0, (h-8-HandRows-height)/2))
	r = rectAt((w-width)/2, top, image.Pt(width, height))
	if p.At >= rows {
		first = p.At - rows + 1
	}
	return r, first, rows, note
}

// Draw paints the panel over what is on c.
func (p *Choices) Draw(c *Canvas, t *Theme) {
	w, h := c.Size()
	r, first, rows, note := p.box(w, h)
	panel := c.Sub(r)
	width := r.Dx()
	panel.Fill(panel.Bounds(), Style{Fg: t.Text, Bg: t.Raised})
	if t.Raised == t.Ground {
		frame(panel, t)
	}
	panel.Text(3, 1, width-6, p.Title, Style{Fg: t.Gold, Bg: t.Raised}.Bold())
	for i := range rows {
		line := p.Lines[first+i]
		style := Style{Fg: t.Soft, Bg: t.Raised}
		y := 3 + i
		if first+i == p.At {
			style = Style{Fg: t.Text, Bg: t.Raised}.Bold()
			panel.Set(2, y, t.Chars.Turn, Style{Fg: t.Gold, Bg: t.Raised}.Bold())
		}
		panel.Text(4, y, width-8-Width(line.Value), line.Label, style)
		panel.SpansRight(width-3, y, width-8, Span{line.Value, style})
	}
	if first > 0 {
		panel.Set(width-2, 3, t.Chars.North, Style{Fg: t.Gold, Bg: t.Raised})
	}
	if first+rows < len(p.Lines) {
		panel.Set(width-2, 2+rows, t.Chars.South, Style{Fg: t.Gold, Bg: t.Raised})
	}
	if note > 0 {
		for i, line := range strings.SplitN(ansi.Wordwrap(Printable(p.Note), width-6, ""), "\n", 2) {
			panel.Text(3, rows+4+i, width-6, line, Style{Fg: t.Soft, Bg: t.Raised})
		}
	}
	p.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// LineAt returns the line that lies at cell (x, y) of a w × h screen.
func (p *Choices) LineAt(x, y, w, h int) (int, bool) {
	r, first, rows, _ := p.box(w, h)
	row := y - r.Min.Y - 3
	if x < r.Min.X || x >= r.Max.X || row < 0 || row >= rows {
		return 0, false
	}
	return first + row, true
}

// frame draws a thin line around a panel that has no ground of its own to part
// it from what is under it.
func frame(c *Canvas, t *Theme) {
	w, h := c.Size()
	b, style := t.Chars.Box, Style{Fg: t.Faint, Bg: t.Raised}
	for x := 1; x < w-1; x++ {
		c.Set(x, 0, b[4], style)
		c.Set(x, h-1, b[4], style)
	}
	for y := 1; y < h-1; y++ {
		c.Set(0, y, b[5], style)
		c.Set(w-1, y, b[5], style)
	}
	c.Set(0, 0, b[0], style)
	c.Set(w-1, 0, b[1], style)
	c.Set(w-1, h-1, b[2], style)
	c.Set(0, h-1, b[3], style)
}
