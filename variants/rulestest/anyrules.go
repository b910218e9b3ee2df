// Package rulestest draws rule sets for the property tests of other packages: those
// of the variants, and mixes that only house rules make.
package rulestest

import (
	"strconv"

	"dominoes/game"
	"dominoes/variants"

	"pgregory.net/rapid"
)

// Draw returns a variant's rules, as they stand or with any options changed.
func Draw(t *rapid.T) game.Rules {
	seats := rapid.IntRange(2, game.MaxSeats).Draw(t, "seats")
	v, err := variants.ByID(rapid.SampledFrom(variants.IDs()).Draw(t, "variant"))
	if err != nil {
		t.Fatal(err)
	}
	r := v.Rules(seats)
	r.Teams = seats == game.MaxSeats && rapid.Bool().Draw(t, "teams")
	house := rapid.Bool().Draw(t, "house")
	for _, o := range variants.Options() {
		if !house || o.ID == "teams" || o.ID == "target" || !rapid.Bool().Draw(t, "change "+o.ID) {
			continue
		}
		values := o.Values
		switch o.ID {
		case "deal":
			values = figures(1, min(9, game.SetSize(6)/seats))
		case "reserve":
			values = figures(0, 4)
		case "double-blank":
			values = figures(0, 13)
		}
		if err := o.Set(&r, rapid.SampledFrom(values).Draw(t, o.ID)); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Validate(); err != nil {
		t.Fatal(err)
	}
	return r
}

// figures lists the numbers from low to high.
func figures(low, high int) (values []string) {
	for n := low; n <= high; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return values
}
