package variants_test

import (
	"testing"

	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whoever chooses a smaller set of Mexican Train gets fewer tiles and rounds with it.
func TestASetBringsItsDealAndRounds(t *testing.T) {
	v := find(t, "mexican-train")
	for set, want := range map[string]struct {
		deal   [3]int
		rounds int
	}{"12": {[3]int{15, 15, 15}, 13}, "9": {[3]int{12, 11, 10}, 10}, "6": {[3]int{7, 5, 5}, 7}} {
		for seats := 2; seats <= game.MaxSeats; seats++ {
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

// What is chosen beside a set stays.
func TestWhatIsChosenBesideASetStays(t *testing.T) {
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

// In other games a set brings nothing, and a record's options are all that it goes by.
func TestARecordNamesWhatASetBrings(t *testing.T) {
	options := map[string]string{"set": "9"}
	assert.Equal(t, options, find(t, "matador").Complete(2, options))
	assert.Equal(t, map[string]string{"set": "9", "deal": "11", "rounds": "10"}, find(t, "mexican-train").Complete(3, options))
	_, err := variants.Resolve("mexican-train", 2, options)
	assert.EqualError(t, err, "each round of trains begins with another double, so there are at most 10, not 13")
}

// Six tiles each in Brazilian leave out drawing, and a record names both. What was played before means what it meant.
func TestDealBringsItsDrawing(t *testing.T) {
	v := find(t, "brazilian")
	for seats := 2; seats <= game.MaxSeats; seats++ {
		chosen := map[string]string{"deal": "6"}
		assert.Equal(t, map[string]string{"deal": "6", "boneyard": "none"}, v.Complete(seats, chosen))
		r, err := v.Resolve(seats, chosen)
		require.NoError(t, err)
		assert.Equal(t, game.BoneyardNone, r.Boneyard)
		assert.Equal(t, map[string]string{"deal": "6", "boneyard": "none"}, variants.Changed(v, r))
		assert.Equal(t, chosen, v.Chosen(r), "nothing else was chosen")

		drawing := map[string]string{"deal": "6", "boneyard": "until"}
		r, err = v.Resolve(seats, drawing)
		require.NoError(t, err)
		assert.Equal(t, game.BoneyardUntil, r.Boneyard)
		assert.Equal(t, drawing, v.Chosen(r))
		old, err := variants.Resolve("brazilian", seats, chosen)
		require.NoError(t, err)
		assert.Equal(t, r, old, "a record from before")

		r, err = v.Resolve(seats, map[string]string{"deal": "7"})
		require.NoError(t, err)
		assert.Equal(t, v.Rules(seats).Boneyard, r.Boneyard)
		if seats < game.MaxSeats {
			r, err = v.Resolve(seats, map[string]string{"deal": "5"})
			require.NoError(t, err)
			assert.Equal(t, game.BoneyardUntil, r.Boneyard)
		}
	}
	options := map[string]string{"deal": "6"}
	assert.Equal(t, options, find(t, "draw").Complete(4, options), "other games don't do so")
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
