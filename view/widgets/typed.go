package widgets

import (
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
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

// Spans returns the text with its cursor, for at most so many cells: the letter at which the
// cursor stands is reversed, and at the end it is an underscore. A text that is marked is
// all reversed instead. Where not all has room, it begins later, so that the cursor is seen.
func (t Typed) Spans(width int, style canvas.Style) []canvas.Span {
	reversed := style
	reversed.Attr |= canvas.Reverse
	if t.Marked {
		return []canvas.Span{{Text: t.Text, Style: reversed}}
	}
	before, at, after := t.Text[:t.At], canvas.Span{Text: "_", Style: style}, ""
	if rest := t.Text[t.At:]; rest != "" {
		letter, _ := cells.FirstCluster(rest)
		at, after = canvas.Span{Text: letter, Style: reversed}, rest[len(letter):]
	}
	for before != "" && cells.Width(before+at.Text) > width {
		first, _ := cells.FirstCluster(before)
		before = strings.TrimPrefix(before, first)
	}
	return []canvas.Span{{Text: before, Style: style}, at, {Text: after, Style: style}}
}
