// Package near finds the names that somebody may have meant who mistyped one.
package near

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"dominoes/internal/quote"
)

// most is the number of names that are suggested.
const most = 3

// To returns the names that are the most like text: one letter differs, or two of six or more. If
// there are none, it returns those that begin with text.
func To(text string, names []string) []string {
	if len(text) > 100 {
		return nil // measuring the distance takes long
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
		like = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !strings.HasPrefix(strings.ToLower(name), text) })
	}
	return like[:min(len(like), most)]
}

// Unknown returns the error for a text that is none of the names of a thing.
func Unknown(thing, text string, names []string) error {
	return fmt.Errorf("unknown %s %s: %s", thing, quote.Text(text), Or(text, names, itCanBe(names)))
}

// Or returns the question for the name that was meant, or, if no name is like text, otherwise.
func Or(text string, names []string, otherwise string) string {
	if like := To(text, names); len(like) > 0 {
		return didYouMean(like)
	}
	return otherwise
}
