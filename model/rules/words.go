package rules

import "fmt"

// rulesOf is the title of the page.
func rulesOf(variant string) string { return variant + " rules" }

// What a search finds.

const notFound = "not in these rules"

func foundAt(place, of int) string { return fmt.Sprintf("%d of %d", place, of) }

// Captions of keys.
const (
	saysNextSection     = "next section"
	saysPreviousSection = "previous section"
	saysEndFind         = "end the search"
)
