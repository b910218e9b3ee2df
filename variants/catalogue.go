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
	return nil, fmt.Errorf("unknown variant %s: %s", quote.Text(id),
		near.Or(id, c.IDs(), "the variants are "+strings.Join(c.IDs(), ", ")))
}

// IDs returns the ids of the rule sets.
func (c Catalogue) IDs() []string {
	ids := make([]string, len(c))
	for i := range c {
		ids[i] = c[i].ID
	}
	return ids
}

// OrAll returns the catalogue, or [All] if it is empty.
func (c Catalogue) OrAll() Catalogue {
	if len(c) == 0 {
		return All()
	}
	return c
}

// Find returns the rule set by which a recorded match was played. Records name a variant and options; if they differ
// from the variant's own rules and house rules based on it have exactly these rules, Find returns those, otherwise the
// variant. It returns nil if the id is unknown.
func (c Catalogue) Find(id string, seats int, options map[string]string) *Variant {
	base, err := c.ByID(id)
	if err != nil {
		return nil
	}
	r, err := base.resolve(seats, options)
	if err != nil || r == base.Rules(seats) {
		return base
	}
	for i := range c {
		if v := &c[i]; v.Base != nil && v.Base.ID == id && v.Rules(seats) == r {
			return v
		}
	}
	return base
}
