package domino

import (
	"fmt"
	"strings"
)

// Term is what one open end adds to the sum of the open ends.
type Term struct {
	// End is the end's name; a lone lead double is named once, by NoEnd.
	End End
	// Pips is what the end shows, and Double whether both halves count.
	Pips   int
	Double bool
	// Points is what it adds: Pips, twice that, or nothing for a bare tip.
	Points int
}

// Sum is the total of the open ends, as people add it up. It lists the ends that count, which bare tips and a lead
// double's second side don't.
type Sum struct {
	Terms []Term
	Total int
}

// String writes the sum out: "W 4 + N 2+2 + E 6 + S 1 = 13".
func (s Sum) String() string {
	words := make([]string, len(s.Terms))
	for i, t := range s.Terms {
		text := fmt.Sprint(t.Pips)
		if t.Double {
			text = fmt.Sprintf("%d+%d", t.Pips, t.Pips)
		}
		if t.End != NoEnd {
			text = t.End.String() + " " + text
		}
		words[i] = text
	}
	return fmt.Sprintf("%s = %d", strings.Join(words, " + "), s.Total)
}
