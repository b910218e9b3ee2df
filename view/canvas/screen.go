package canvas

import (
	"image"
	"strings"

	"charm.land/lipgloss/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"dominoes/view/cells"
)

// A canvas is an ultraviolet screen, so that Bubble Tea and Lip Gloss can draw on it. Text without a background keeps
// the one that is there. Links and blinking are dropped.
var _ uv.Screen = (*Canvas)(nil)

// Write draws a block that Lip Gloss rendered into r. Lines that are too long end in an ellipsis, and the rest is
// clipped.
func (c *Canvas) Write(r image.Rectangle, block string) {
	in, lines := c.Sub(r), strings.Split(block, "\n")
	for i, line := range lines {
		lines[i] = ansi.Truncate(line, max(0, r.Dx()), string(c.Ellipsis))
	}
	uv.NewStyledString(strings.Join(lines, "\n")).Draw(in, in.Bounds())
}

// Text writes one line into the width cells from (x, y) on, ends it in an ellipsis if it is longer, and returns the
// number of cells used. It takes colours, attributes and horizontal alignment from style. Control characters are
// dropped, so that a name from a file can't move the cursor. Use it for what is drawn in every frame: it is faster than
// [Canvas.Write].
func (c *Canvas) Text(x, y, width int, text string, style lipgloss.Style) int {
	if side := style.GetAlignHorizontal(); side != lipgloss.Left {
		x += int(float64(max(0, width-c.Width(text))) * float64(side))
	}
	return c.text(x, y, width, text, styleOf(&style), true)
}

// Lines writes lines one below another, each by [Canvas.Text], and returns the row after them.
func (c *Canvas) Lines(x, y, width int, lines []string, style lipgloss.Style) (next int) {
	for i, line := range lines {
		c.Text(x, y+i, width, line, style)
	}
	return y + len(lines)
}

// Width returns the number of cells that [Canvas.Text] needs for text.
func (c *Canvas) Width(text string) int { return cells.Width(c.spell(text)) }

// styleOf converts the part of a Lip Gloss style that a cell has.
func styleOf(s *lipgloss.Style) Style {
	style := Style{Fg: colorOf(s.GetForeground()), Bg: colorOf(s.GetBackground())}
	for _, a := range []struct {
		on   bool
		attr Attr
	}{
		{s.GetBold(), Bold}, {s.GetFaint(), Faint}, {s.GetItalic(), Italic},
		{s.GetUnderline(), Underline}, {s.GetReverse(), Reverse}, {s.GetStrikethrough(), Strike},
	} {
		if a.on {
			style.Attr |= a.attr
		}
	}
	return style
}

// attrs maps attributes to those of ultraviolet, which keeps underlines apart.
var attrs = []struct {
	attr Attr
	uv   uint8
}{{Bold, uv.AttrBold}, {Faint, uv.AttrFaint}, {Italic, uv.AttrItalic}, {Reverse, uv.AttrReverse}, {Strike,
	uv.AttrStrikethrough}}

// SetCell paints a cell, and the right half of a wide one; nil is a blank.
func (c *Canvas) SetCell(x, y int, from *uv.Cell) {
	p := c.at(x, y)
	switch {
	case p == nil:
		return
	case from == nil:
		c.Set(x, y, ' ', Style{Bg: p.style.Bg})
		return
	}
	text := cells.Printable(from.Content)
	if from.Width == 0 || text == "" {
		return // the right half of a wide character, or a sequence without text
	}
	style := Style{Fg: colorOf(from.Style.Fg), Bg: colorOf(from.Style.Bg)}
	for _, a := range attrs {
		if from.Style.Attrs&a.uv != 0 {
			style.Attr |= a.attr
		}
	}
	if from.Style.Underline != uv.UnderlineNone {
		style.Attr |= Underline
	}
	if cluster, w := cells.FirstCluster(text); w > 0 {
		c.cluster(x, y, cluster, w, style, true)
	}
}

// CellAt returns a copy of the cell at (x, y), or nil outside. The right half of a wide character has neither content
// nor width.
func (c *Canvas) CellAt(x, y int) *uv.Cell {
	if c.at(x, y) == nil {
		return nil
	}
	content, style, width := c.Char(x, y)
	cell := &uv.Cell{Content: content, Width: width, Style: uv.Style{Fg: style.Fg.Terminal(), Bg: style.Bg.Terminal()}}
	for _, a := range attrs {
		if style.Attr&a.attr != 0 {
			cell.Style.Attrs |= a.uv
		}
	}
	if style.Attr&Underline != 0 {
		cell.Style.Underline = uv.UnderlineSingle
	}
	return cell
}

// WidthMethod returns the method by which the program measures all its text, by grapheme clusters.
func (c *Canvas) WidthMethod() uv.WidthMethod { return ansi.GraphemeWidth }
