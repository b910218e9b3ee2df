package variants_test

import (
	"strconv"
	"testing"

	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHouse(t *testing.T) {
	for _, c := range []struct {
		id, option, value string
		house             bool
	}{
		{"evens", "target", "50", false},
		{"evens", "teams", "true", false},
		{"evens", "deal", "6", false},
		{"evens", "in-play", "even", false}, // its own
		{"evens", "in-play", "fives", true},
		{"evens", "tie", "split", true},
		{"fives", "boneyard", "until", false},
		{"fives", "boneyard", "free", false},
		{"fives", "boneyard", "up-to-1", true},
		{"fives", "spinner", "none", false},
		{"fives", "spinner", "lead", true},
		{"fives", "block-winner", "blocker", false},
		{"fives", "target", "500", false},
		{"fives", "fill-first", "true", false},
		{"fives", "round-to", "1", true},
		{"block", "boneyard", "until", false},
		{"block", "boneyard", "up-to-1", true},
		{"block", "block-winner", "blocker", true},
		{"classic", "win", "high", true},
		{"classic", "target", "51", false},
		{"plaza", "tie", "draw-off", false},
		{"plaza", "tie", "none", true},
		{"plaza", "tie", "lightest-tile", true},
		{"plaza", "fill-first", "true", false},
		{"plaza", "set", "9", true},
		{"dutch", "boneyard", "up-to-1", false},
		{"dutch", "boneyard", "free", true},
		{"dutch", "reserve", "2", false},
		{"dutch", "reserve", "0", true},
		{"dutch", "double-blank", "0", true},
	} {
		v, err := variants.ByID(c.id)
		require.NoError(t, err)
		assert.Equal(t, c.house, v.House(c.option, c.value), "%s: %s=%s", c.id, c.option, c.value)
	}
}

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

// What isn't open is a house rule at any value but the page's own.
func TestWhatIsNotOpenIsAHouseRule(t *testing.T) {
	for _, v := range variants.All() {
		for _, o := range variants.Options() {
			values := o.Values
			if values == nil {
				values = []string{"1", "3", "7", strconv.Itoa(300)}
			}
			open, isOpen := v.Open[o.ID]
			for _, value := range values {
				own := o.Value(v.Rules(2)) == value
				allowed := isOpen && open == nil
				for _, w := range open {
					allowed = allowed || w == value
				}
				assert.Equal(t, !own && !allowed, v.House(o.ID, value), "%s: %s=%s", v.ID, o.ID, value)
			}
		}
	}
}

// The start screen has 44 columns for it on a terminal of 80.
func TestLinesAreShort(t *testing.T) {
	for _, v := range variants.All() {
		assert.LessOrEqual(t, len([]rune(v.Line)), 44, v.ID)
	}
}
