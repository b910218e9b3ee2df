package widgets

import (
	"charm.land/lipgloss/v2"

	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Typed is a text being typed. Its cursor doesn't blink, so that an idle screen writes nothing.
type Typed struct {
	Text string
	// At is the byte offset of the cursor.
	At int
	// Marked is true if the next letter replaces the text.
	Marked bool
}

// Render returns the text with its cursor in width cells. The letter at the cursor is reversed; at the end the cursor
// is an underscore. A marked text is reversed as a whole. If the text is too long, its beginning is cut off, so that
// the cursor stays visible.
func (t Typed) Render(look *theme.Theme, style lipgloss.Style, width int) string {
	before, at, after := t.parts(width)
	atStyle := style.Reverse(true)
	if !t.Marked && t.At == len(t.Text) {
		atStyle = style
	}
	return look.Render(style, before) + look.Render(atStyle, at) + look.Render(style, after)
}

// Width returns the number of cells that the text takes with its cursor, at most width unless marked.
func (t Typed) Width(width int) int {
	before, at, after := t.parts(width)
	return cells.Width(before + at + after)
}

// parts returns the text before the cursor or mark, the text that is highlighted, and the text after it.
func (t Typed) parts(width int) (before, at, after string) {
	switch {
	case t.Marked:
		return "", t.Text, ""
	case t.At == len(t.Text):
		before, at = t.Text, "_"
	default:
		at, _ = cells.FirstCluster(t.Text[t.At:])
		before, after = t.Text[:t.At], t.Text[t.At+len(at):]
	}
	for before != "" && cells.Width(before+at) > width {
		first, _ := cells.FirstCluster(before)
		before = before[len(first):]
	}
	return before, at, after
}
