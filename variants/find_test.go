package variants_test

import (
	"testing"

	"dominoes/variants"

	"github.com/stretchr/testify/assert"
)

// A game is found by any of its names, however they are written.
func TestGamesAreFoundByTheirNames(t *testing.T) {
	found := func(text string) (ids []string) {
		all := variants.All()
		for i := range all {
			if all[i].Called(text) {
				ids = append(ids, all[i].ID)
			}
		}
		return ids
	}
	assert.Equal(t, []string{"classic"}, found("cLássic "))
	assert.Equal(t, []string{"fives", "block", "all-fives"}, found("block"), "All Fives without drawing is called Block Fives")
	assert.Contains(t, found("draw game"), "block", "with drawing it is that")
	assert.Contains(t, found("muggins"), "fives", "it is said to be much like it")
	assert.Contains(t, found("DUTCH"), "dutch")
	assert.Len(t, found(""), len(variants.All()))
	assert.Empty(t, found("whist"))
}

// Games are grouped by their rules.
func TestGroupFollowsRules(t *testing.T) {
	groups := map[variants.Group][]string{}
	all := variants.All()
	for i := range all {
		groups[all[i].Group()] = append(groups[all[i].Group()], all[i].ID)
	}
	assert.Subset(t, groups[variants.Scoring], []string{"evens", "evens-spinner", "fives"})
	assert.Subset(t, groups[variants.Plain], []string{"draw", "block", "classic", "plaza", "plaza-nine", "plaza-twelve", "dutch"})
}
