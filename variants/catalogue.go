package variants

import (
	"fmt"
	"strings"

	"dominoes/internal/near"
	"dominoes/internal/quote"
)

// Catalogue is a list of rule sets to choose from: those of the program, and house rules after them. It
// is a value that is handed on; only the program's own are known everywhere, see [All].
type Catalogue []Variant

// ByID returns the rule set with the id; the error lists the ids there are.
func (c Catalogue) ByID(id string) (*Variant, error) {
	for i := range c {
		if c[i].ID == id {
			return &c[i], nil
		}
	}
	return nil, fmt.Errorf("unknown variant %s: %s", quote.Text(id), near.Or(id, c.IDs(), "the variants are "+strings.Join(c.IDs(), ", ")))
}

// IDs returns the ids of all its rule sets.
func (c Catalogue) IDs() []string {
	ids := make([]string, len(c))
	for i := range c {
		ids[i] = c[i].ID
	}
	return ids
}
