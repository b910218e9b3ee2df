// Package near suggests names for a mistyped one.
package near

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"dominoes/internal/quote"
)

// most is the limit of names to suggest.
const most = 3

// To returns the names closest to text: those that differ in one letter, or in two if text has six or more. If there
// are none, it returns the names that begin with text.
func To(text string, names []string) []string {
	if len(text) > 100 {
		return nil // computing the distance would take long
	}
	text = strings.ToLower(text)
	var like []string
	best := min(2, len([]rune(text))/3)
	for _, name := range names {
		switch d := levenshtein.ComputeDistance(text, strings.ToLower(name)); {
		case d < best:
			like, best = []string{name}, d
		case d == best:
			like = append(like, name)
		}
	}
	if len(like) == 0 && len(text) > 1 {
		like = slices.DeleteFunc(slices.Clone(names),
			func(name string) bool { return !strings.HasPrefix(strings.ToLower(name), text) })
	}
	return like[:min(len(like), most)]
}

// Unknown returns the error for a text that isn't one of the names of a thing.
func Unknown(thing, text string, names []string) error {
	return fmt.Errorf("unknown %s %s: %s", thing, quote.Text(text), Or(text, names, itCanBe(names)))
}

// Or returns a "did you mean" with the names similar to text, or otherwise if there are none.
func Or(text string, names []string, otherwise string) string {
	if like := To(text, names); len(like) > 0 {
		return didYouMean(like)
	}
	return otherwise
}
