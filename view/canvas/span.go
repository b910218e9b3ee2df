package canvas

import "dominoes/view/cells"

// Span is a piece of text in one style.
type Span struct {
	Text  string
	Style Style
}

// Spans writes pieces of text from (x, y) to the right in at most width cells
// and returns the cells they took.
func (c *Canvas) Spans(x, y, width int, spans ...Span) int {
	taken := 0
	for _, s := range spans {
		taken += c.Put(x+taken, y, width-taken, s.Text, s.Style)
	}
	return taken
}

// SpansRight writes pieces of text that end before column right, in at most
// width cells.
func (c *Canvas) SpansRight(right, y, width int, spans ...Span) {
	taken := min(SpansWidth(spans), width)
	c.Spans(right-taken, y, taken, spans...)
}

// SpansWidth returns the cells that pieces of text take.
func SpansWidth(spans []Span) int {
	width := 0
	for _, s := range spans {
		width += cells.Width(s.Text)
	}
	return width
}
