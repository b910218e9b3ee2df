package variants_test

import (
	"testing"

	"dominoes/game/domino"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A smaller set of Mexican Train implies fewer tiles and rounds.
func TestSetBringsItsDealAndRounds(t *testing.T) {
	v := find(t, "mexican-train")
	for set, want := range map[string]struct {
		deal   [3]int
		rounds int
	}{"12": {[3]int{15, 15, 15}, 13}, "9": {[3]int{12, 11, 10}, 10}, "6": {[3]int{7, 5, 5}, 7}} {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			options := map[string]string{"set": set}
			r, err := v.Resolve(seats, options)
			require.NoError(t, err)
			assert.Equal(t, want.deal[seats-2], r.Deal)
			assert.Equal(t, want.rounds, r.Rounds)
			assert.Equal(t, want.rounds, v.RoundsOf(r))
			if set == "12" {
				options = map[string]string{}
			}
			assert.Equal(t, options, v.Chosen(r), "nothing else was chosen")
			named, err := variants.Resolve(v.ID, seats, variants.Changed(v, r))
			require.NoError(t, err, "a record names all of it")
			assert.Equal(t, r, named)
		}
	}
}

// Options that were chosen with a set are kept.
func TestChoiceBesideSetStays(t *testing.T) {
	v := find(t, "mexican-train")
	chosen := map[string]string{"set": "9", "rounds": "3", "deal": "15"}
	r, err := v.Resolve(2, chosen)
	require.NoError(t, err)
	assert.Equal(t, [2]int{3, 15}, [2]int{r.Rounds, r.Deal})
	assert.Equal(t, chosen, v.Chosen(r), "15 tiles are those of another set")
	_, err = v.Resolve(4, chosen)
	assert.EqualError(t, err, "15 tiles for each of 4 seats are more than the 54 that a double-nine set has without the engine")
	_, err = v.Resolve(2, map[string]string{"set": "6", "rounds": "8"})
	assert.EqualError(t, err, "each round of trains begins with another double, so there are at most 7, not 8")
}

// In other games a set implies nothing. A record names what a set implies.
func TestRecordNamesWhatSetBrings(t *testing.T) {
	options := map[string]string{"set": "9"}
	assert.Equal(t, options, find(t, "matador").Complete(2, options))
	assert.Equal(t, map[string]string{"set": "9", "deal": "11", "rounds": "10"}, find(t, "mexican-train").Complete(3, options))
	_, err := variants.Resolve("mexican-train", 2, options)
	assert.EqualError(t, err, "each round of trains begins with another double, so there are at most 10, not 13")
}

// Six tiles each in Brazilian leave out drawing, and a record names both. What was played before means what it meant.
func TestDealBringsItsDrawing(t *testing.T) {
	type options = map[string]string
	v := find(t, "brazilian")
	for seats := 2; seats <= domino.MaxSeats; seats++ {
		for _, c := range []struct {
			chosen, complete options
			boneyard         domino.Boneyard
		}{
			{options{"deal": "6"}, options{"deal": "6", "boneyard": "none"}, domino.BoneyardNone},
			{options{"deal": "6", "boneyard": "until"}, options{"deal": "6", "boneyard": "until"}, domino.BoneyardUntil},
			{options{}, options{}, v.Rules(seats).Boneyard},
		} {
			r, err := v.Resolve(seats, c.chosen)
			require.NoError(t, err)
			assert.Equal(t, c.complete, v.Complete(seats, c.chosen))
			assert.Equal(t, c.boneyard, r.Boneyard)
			assert.Equal(t, c.chosen, v.Chosen(r), "nothing else was chosen")
			named, err := variants.Resolve(v.ID, seats, variants.Changed(v, r))
			require.NoError(t, err)
			assert.Equal(t, r, named, "a record names all of it")
		}
		old, err := variants.Resolve("brazilian", seats, options{"deal": "6"})
		require.NoError(t, err)
		assert.Equal(t, domino.BoneyardUntil, old.Boneyard, "a record from before")
	}
	assert.Equal(t, options{"deal": "6"}, find(t, "draw").Complete(4, options{"deal": "6"}), "other games don't do so")
}

// House rules with a smaller set can be kept, and played with any number of seats.
func TestHouseRulesKeepASmallerSet(t *testing.T) {
	v := find(t, "mexican-train")
	r, err := v.Resolve(3, map[string]string{"set": "9", "double-blank": "50"})
	require.NoError(t, err)
	_, text, err := variants.WriteHouse("Nines", v, r, variants.All())
	require.NoError(t, err)
	kept, err := variants.ReadHouse("nines.toml", text, variants.All())
	require.NoError(t, err)
	assert.Equal(t, r, kept.Rules(3))
	assert.Equal(t, 10, kept.Rules(4).Deal)
	r, err = kept.Resolve(3, map[string]string{"set": "6"})
	require.NoError(t, err)
	assert.Equal(t, [3]int{5, 7, 50}, [3]int{r.Deal, r.Rounds, r.DoubleBlank})
}

func find(t *testing.T, id string) *variants.Variant {
	v, err := variants.ByID(id)
	require.NoError(t, err)
	return v
}
