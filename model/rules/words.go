package rules

import (
	"fmt"

	"dominoes/variants/rulebook"
)

// rulesOf is the title of the page.
func rulesOf(variant string) string { return variant + " rules" }

// contents heads the list of sections.
const contents = "Contents"

// markMeans is short enough for a row of the smallest screen.
const markMeans = rulebook.SettledMark + " The rule pages are silent or differ: the program chose."

// saysSection says which section is shown, of how many.
func saysSection(title string, section, of int) string {
	return fmt.Sprintf("%s %d/%d", title, section, of)
}

// What a search finds.

const notFound = "not in these rules"

func foundAt(place, of int) string { return fmt.Sprintf("%d of %d", place, of) }

// Captions of keys.
const (
	saysNextSection     = "next section"
	saysPreviousSection = "previous section"
	saysEndFind         = "end the search"
)
