package widgets

import (
	"image"
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// Choices is a box in the middle of the screen with lines to choose from.
type Choices struct {
	Title string
	Lines []Choosable
	// At is the index of the line the cursor is on.
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

// spread is where the pieces of a panel lie on a screen.
type spread struct {
	// box is the panel, and whole tells that it takes the screen.
	box   image.Rectangle
	whole bool
	// left and right are the columns of text, lines the row of the first line of
	// rows, and note that of the note, which may take three.
	left, right, lines, rows, note int
	first                          int // the index of the first line shown
}

// spread lays the panel out: as a box with one row between the edge and the
// lines, or on the whole screen where a box would leave less than half of it.
func (p *Choices) spread(w, h int) spread {
	note := 0
	if p.Note != "" || p.Noted {
		note = 3 // a blank row and two of text
	}
	s := spread{rows: min(len(p.Lines), max(1, h-6-note))}
	width := min(w-4, panelWidth)
	height := s.rows + 4 + note
	if s.whole = 2*width*height > w*h; s.whole {
		s.box = image.Rect(0, 0, w, h)
		s.note = h - 1 - note
		s.rows = min(len(p.Lines), max(1, s.note-1-PageTop))
		s.left, s.right, s.lines = (w-width)/2+3, (w+width)/2-3, PageTop
	} else {
		// Where it can, it keeps to the felt: the open ends and the hand stay in view.
		top := min((h-height)/2, 2+max(0, (h-8-tiles.HandRows-height)/2))
		s.box = layout.RectAt((w-width)/2, top, image.Pt(width, height))
		s.left, s.right = s.box.Min.X+3, s.box.Max.X-3
		s.lines = top + 3
		s.note = s.lines + s.rows + 1
	}
	s.first = max(0, p.At-s.rows+1)
	return s
}

// Draw paints the panel over what is on c.
func (p *Choices) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	s := p.spread(w, h)
	ground, marked := t.Raised, t.Raised
	if s.whole {
		ground = t.Ground
	}
	c.Fill(s.box, canvas.Style{Fg: t.Text, Bg: ground})
	width := s.right - s.left
	switch {
	case s.whole:
		DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, p.Title, "", "", "")
	case t.Raised == t.Ground:
		frame(c.Sub(s.box), t)
		fallthrough
	default:
		c.Put(s.left, s.box.Min.Y+1, width, p.Title, canvas.Style{Fg: t.Gold, Bg: ground}.Bold())
	}
	for i := range s.rows {
		line := p.Lines[s.first+i]
		style := canvas.Style{Fg: t.Soft, Bg: ground}
		y := s.lines + i
		if s.first+i == p.At {
			style = canvas.Style{Fg: t.Text, Bg: marked}.Bold()
			c.Fill(image.Rect(s.left-1, y, s.right+1, y+1), style)
			c.Set(s.left-1, y, t.Chars.Turn, canvas.Style{Fg: t.Gold, Bg: marked}.Bold())
		}
		c.Put(s.left+1, y, width-2-cells.Width(line.Value), line.Label, style)
		c.SpansRight(s.right, y, width-2, canvas.Span{Text: line.Value, Style: style})
	}
	more := canvas.Style{Fg: t.Gold, Bg: ground}
	if s.first > 0 {
		c.Set(s.right+1, s.lines, t.Chars.North, more)
	}
	if s.first+s.rows < len(p.Lines) {
		c.Set(s.right+1, s.lines+s.rows-1, t.Chars.South, more)
	}
	if p.Note != "" {
		lines := cells.Wrap(p.Note, width)
		if len(lines) > 3 { // the third is cut off where it ends
			lines = append(lines[:2], strings.Join(lines[2:], " "))
		}
		for i, line := range lines {
			c.Put(s.left, s.note+i, width, line, canvas.Style{Fg: t.Soft, Bg: ground})
		}
	}
	p.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// LineAt returns the line that lies at cell (x, y) of a w × h screen.
func (p *Choices) LineAt(x, y, w, h int) (int, bool) {
	s := p.spread(w, h)
	row := y - s.lines
	if x < s.left-3 || x >= s.right+3 || row < 0 || row >= s.rows {
		return 0, false
	}
	return s.first + row, true
}

// frame draws a thin line around a panel that has no ground of its own to part
// it from what is under it.
func frame(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	b, style := t.Chars.Box, canvas.Style{Fg: t.Faint, Bg: t.Raised}
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
