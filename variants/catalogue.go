package variants

import (
	"fmt"
	"strings"

	"dominoes/internal/near"
	"dominoes/internal/quote"
)

// Catalogue is a list of rule sets to choose from: the program's own and house rules after them. It is passed on as a
// value; only the program's own rule sets are global, see [All].
type Catalogue []Variant

// ByID returns the rule set with this id. If there is none, the error lists the ids.
func (c Catalogue) ByID(id string) (*Variant, error) {
	for i := range c {
		if c[i].ID == id {
			return &c[i], nil
		}
	}
	return nil, fmt.Errorf("unknown variant %s: %s", quote.Text(id), near.Or(id, c.IDs(), "the variants are "+strings.Join(c.IDs(), ", ")))
}

// IDs returns the ids of the rule sets.
func (c Catalogue) IDs() []string {
	ids := make([]string, len(c))
	for i := range c {
		ids[i] = c[i].ID
	}
	return ids
}
