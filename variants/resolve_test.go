package variants_test

import (
	"strconv"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestResolveErrorsNameTheThing(t *testing.T) {
	for _, c := range []struct {
		id      string
		seats   int
		options string
		want    string
	}{
		{"whist", 2, "", `unknown variant "whist": the variants are evens, evens-spinner, draw, fives, block, classic, plaza, plaza-nine, plaza-twelve, dutch, ` +
			"all-fives, muggins, threes, fives-and-threes, bergen, matador, dominican, cuban, jamaican, brazilian, kozel, sebastopol, cross, mexican-train, spanish, venezuelan, puerto-rican, gaple, double-bergen"},
		{"plaza", 2, "goal=50", `unknown option "goal": dominoes variants lists the options`},
		{"plaza", 2, "Target=50", `unknown option "Target": did you mean target`},
		{"plaza", 2, "tie=coin", `tie can't be "coin": it must be one of none, split, draw-off, lightest-tile, carry, carry-once, leader`},
		{"plaza", 2, "target=many", `target can't be "many": it must be a whole number`},
		{"plaza", 2, "set=7", `set can't be 7: it must be one of 6, 9, 12`},
		{"plaza", 4, "teams=yes", `teams can't be "yes": it must be true or false`},
		{"plaza", 3, "teams=true", `teams need four seats, not 3`},
		{"plaza", 1, "", `a match has 2 to 4 seats, not 1`},
		{"plaza", 4, "deal=8", `8 tiles for each of 4 seats are more than the 28 of a double-six set`},
		{"plaza", 2, "deal=0", `at least 1 tile is dealt to each seat, not 0`},
		{"plaza", 2, "target=0", `a target is 1 to 1000000, not 0`},
		{"plaza", 2, "target=99999999999999999999", `target can't be "99999999999999999999": it must be a whole number`},
		{"dutch", 2, "reserve=29", `0 to 28 tiles can be left in the boneyard, not 29`},
		{"dutch", 2, "double-blank=-13", `0-0 counts 0 to 1000000, not -13`},
	} {
		options := map[string]string{}
		if c.options != "" {
			id, value, err := variants.ParseSetting(c.options)
			require.NoError(t, err)
			options[id] = value
		}
		_, err := variants.Resolve(c.id, c.seats, options)
		assert.EqualError(t, err, c.want)
	}
}

// With several wrong options the error is always the same.
func TestResolveErrorsDontVary(t *testing.T) {
	wrong := map[string]string{"tie": "x", "win": "x", "lead": "x", "award": "x", "target": "x"}
	for range 50 {
		_, err := variants.Resolve("plaza", 2, wrong)
		require.EqualError(t, err, `award can't be "x": it must be one of others, others-minus-own, each-own, none, all, losers-own`)
	}
}

func TestParseSetting(t *testing.T) {
	for text, want := range map[string][2]string{
		"target=150": {"target", "150"}, "tie=": {"tie", ""}, "=1": {"", "1"}, "a=b=c": {"a", "b=c"},
	} {
		option, value, err := variants.ParseSetting(text)
		require.NoError(t, err)
		assert.Equal(t, want, [2]string{option, value})
	}
	_, _, err := variants.ParseSetting("target")
	assert.EqualError(t, err, `"target" sets nothing: write option=value, for example target=150`)
}

// Whatever options are chosen, what differs from the variant's page leads back
// to the same rules, and is what was chosen less what the page has anyway.
func TestChangedLeadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
		seats := rapid.IntRange(2, domino.MaxSeats).Draw(t, "seats")
		v, err := variants.ByID(id)
		require.NoError(t, err)
		chosen := map[string]string{}
		for _, o := range variants.Options() {
			if !rapid.Bool().Draw(t, "choose "+o.ID) || o.ID == "teams" && seats != domino.MaxSeats {
				continue
			}
			values := o.Values
			if values == nil {
				values = []string{strconv.Itoa(rapid.IntRange(1, 7).Draw(t, "figure"))}
			}
			chosen[o.ID] = rapid.SampledFrom(values).Draw(t, o.ID)
		}
		r, err := variants.Resolve(id, seats, chosen)
		if err != nil {
			t.Skip(err) // a mix that can't be
		}
		changed := variants.Changed(v, r)
		back, err := variants.Resolve(id, seats, changed)
		require.NoError(t, err)
		require.Equal(t, r, back)
		own := v.Rules(seats)
		for _, o := range variants.Options() {
			value, isChosen := chosen[o.ID]
			differs := isChosen && value != o.Value(own)
			got, isChanged := changed[o.ID]
			require.Equal(t, differs, isChanged, o.ID)
			if differs {
				require.Equal(t, value, got, o.ID)
			}
		}
	})
}

// The length of a match grows with its target. It is unknown if other options were changed, or if all points can be
// lost.
func TestRoundsOfFollowTarget(t *testing.T) {
	for _, c := range []struct {
		id      string
		options map[string]string
		want    int
	}{
		{"block", nil, 14}, {"block", map[string]string{"target": "50"}, 7}, {"block", map[string]string{"target": "1"}, 1},
		{"block", map[string]string{"deal": "6"}, 0}, {"jamaican", map[string]string{"target": "5"}, 0},
		{"mexican-train", nil, 13}, {"mexican-train", map[string]string{"target": "100"}, 0},
	} {
		v := find(t, c.id)
		r, err := v.Resolve(2, c.options)
		require.NoError(t, err)
		assert.Equal(t, c.want, v.RoundsOf(r), "%s %v", c.id, c.options)
	}
}
