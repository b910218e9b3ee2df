package variants_test

import (
	"slices"
	"testing"

	"dominoes/variants"

	"github.com/stretchr/testify/assert"
)

// No variant departs from its own page, for any number of seats.
func TestOwnRulesAreNoHouseRules(t *testing.T) {
	for _, v := range variants.All() {
		for seats := 2; seats <= 4; seats++ {
			for _, o := range variants.Options() {
				assert.False(t, v.House(o.ID, o.Value(v.Rules(seats))), "%s with %d seats: %s", v.ID, seats, o.ID)
			}
		}
	}
}

// A value other than the page's own is a house rule unless the page leaves it open.
func TestValueThatIsNotOpenIsHouseRule(t *testing.T) {
	for _, v := range variants.All() {
		for _, o := range variants.Options() {
			values := o.Values
			if values == nil {
				values = []string{"1", "3", "7", "300"}
			}
			open, isOpen := v.Open[o.ID]
			for _, value := range values {
				own := o.Value(v.Rules(2)) == value
				allowed := isOpen && (open == nil || slices.Contains(open, value))
				assert.Equal(t, !own && !allowed, v.House(o.ID, value), "%s: %s=%s", v.ID, o.ID, value)
			}
		}
	}
}
