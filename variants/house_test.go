package variants_test

import (
	"slices"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
)

// A value other than the page's own is a house rule unless the page leaves it open.
func TestValueThatIsNotOpenIsHouseRule(t *testing.T) {
	for _, v := range variants.All() {
		for _, o := range variants.Options() {
			var own []string // house rules for two, three and four players
			for seats := 2; seats <= domino.MaxSeats; seats++ {
				own = append(own, o.Value(v.Rules(seats)))
			}
			values := o.Values
			if values == nil {
				values = append(own, "1", "3", "7", "300")
			}
			open, isOpen := v.Open[o.ID]
			for _, value := range values {
				allowed := slices.Contains(own, value) || isOpen && (open == nil || slices.Contains(open, value))
				assert.Equal(t, !allowed, v.House(o.ID, value), "%s: %s=%s", v.ID, o.ID, value)
			}
		}
	}
}
