package widgets

import (
	"charm.land/lipgloss/v2"

	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Typed is a text while it is typed. Its cursor doesn't blink: nothing is written while
// nothing happens.
type Typed struct {
	Text string
	// At is where the next letter goes in, in bytes.
	At int
	// Marked tells that the next letter replaces the text.
	Marked bool
}

// Render returns the text with its cursor, where there are so many cells: the letter at
// which the cursor stands is reversed, and at the end it is an underscore. A text that is
// marked is all reversed instead. Where not all has room, it begins later, so that the
// cursor is seen.
func (t Typed) Render(look *theme.Theme, style lipgloss.Style, width int) string {
	before, at, after := t.parts(width)
	atStyle := style.Reverse(true)
	if !t.Marked && t.At == len(t.Text) {
		atStyle = style
	}
	return look.Render(style, before) + look.Render(atStyle, at) + look.Render(style, after)
}

// Width returns how many cells the text takes with its cursor, where there are so many.
func (t Typed) Width(width int) int {
	before, at, after := t.parts(width)
	return cells.Width(before + at + after)
}

// parts returns the text before what is set off, that itself, and the text after it.
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
