package variants_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/goldentest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The golden file has all games with their options as docs/rules.md has them, but for those with the value that stands at the top, what
// their pages leave open, and on what they differ. Three values are for two, three and four players.
func TestGamesAreAsTheirPagesHaveThem(t *testing.T) {
	block, err := variants.ByID("block")
	require.NoError(t, err)
	value := func(v *variants.Variant, o *variants.Option) string {
		var values []string
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			values = append(values, o.Value(v.Rules(seats)))
		}
		if values[0] == values[1] && values[0] == values[2] {
			return values[0]
		}
		return strings.Join(values, " ")
	}
	var b strings.Builder
	for _, o := range variants.Options() {
		values := strings.Join(o.Values, " ")
		if values == "" {
			values = "numbers"
		}
		fmt.Fprintf(&b, "%s: %s (of %s)\n", o.ID, value(block, &o), values)
	}
	for _, v := range variants.All() {
		fmt.Fprintf(&b, "\n%s (%s)\n", v.ID, strings.TrimSpace(v.Source+" "+v.Turns))
		for _, o := range variants.Options() {
			if own := value(&v, &o); own != value(block, &o) {
				fmt.Fprintf(&b, "  %s: %s\n", o.ID, own)
			}
			if slices.Contains(v.Differ, o.ID) {
				fmt.Fprintf(&b, "  %s differs among its pages\n", o.ID)
			}
			if values, open := v.Open[o.ID]; open && values != nil {
				fmt.Fprintf(&b, "  %s is open: %s\n", o.ID, strings.Join(slices.Sorted(slices.Values(values)), " "))
			} else if open && !slices.Contains([]string{"target", "deal", "teams"}, o.ID) {
				fmt.Fprintf(&b, "  %s is open: any\n", o.ID)
			}
		}
	}
	goldentest.Equal(t, b.String())
}

// Every option that a variant leaves open exists, and can take the values.
func TestOpenOptionsCanBeSet(t *testing.T) {
	for _, v := range variants.All() {
		for id, values := range v.Open {
			o, err := variants.OptionByID(id)
			require.NoError(t, err)
			for _, value := range values {
				r, err := v.Resolve(4, map[string]string{id: value})
				require.NoError(t, err, "%s %s=%s", v.ID, id, value)
				assert.Equal(t, value, o.Value(r))
			}
			assert.True(t, values == nil || slices.Contains(values, o.Value(v.Rules(4))), "%s: its own %s is among those open", v.ID, id)
		}
	}
}

func TestVariantsAreNamed(t *testing.T) {
	names := map[string]bool{}
	for _, v := range variants.All() {
		assert.NotEmpty(t, v.Name)
		assert.NotEmpty(t, v.Line)
		assert.NotEmpty(t, v.Page)
		assert.False(t, names[v.Name], "%s is a name twice", v.Name)
		names[v.Name] = true
		same, err := variants.ByID(v.ID)
		require.NoError(t, err)
		assert.Equal(t, v.Name, same.Name)
	}
}

// Every value of every option reads back as it was set.
func TestOptionsReadBack(t *testing.T) {
	for _, o := range variants.Options() {
		values := o.Values
		if values == nil {
			for n := range 20 {
				values = append(values, strconv.Itoa(n))
			}
		}
		for _, value := range values {
			var r domino.Rules
			require.NoError(t, o.Set(&r, value))
			assert.Equal(t, value, o.Value(r), o.ID)
		}
	}
}
