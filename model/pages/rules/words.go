package rules

import (
	"fmt"

	"dominoes/variants/rulebook"
)

func titleOf(variant string) string { return variant + " rules" }

// contents is the heading of the table of contents.
const contents = "Contents"

// markMeans explains the mark on some rules. It must fit into a row of the smallest screen.
const markMeans = rulebook.SettledMark + " The rule pages are silent or differ: the program chose."

// saysSection names the current section.
func saysSection(title string, section, of int) string {
	return fmt.Sprintf("%s %d/%d", title, section, of)
}

// Search results.

const notFound = "not in these rules"

func foundAt(place, of int) string { return fmt.Sprintf("%d of %d", place, of) }

// Captions of keys.
const (
	saysNextSection     = "next section"
	saysPreviousSection = "previous section"
)
