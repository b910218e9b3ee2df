package rulestest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/variants"
	"dominoes/variants/rulestest"
)

// The sample is smaller than the list, has no game twice, and all ways to join, to score and to win.
func TestSample(t *testing.T) {
	ids := map[string]bool{}
	shown := map[any]bool{}
	for _, v := range rulestest.Sample() {
		assert.False(t, ids[v.ID], v.ID)
		ids[v.ID] = true
		for _, seats := range v.Seats() {
			r := v.Rules(seats)
			shown[r.InPlay], shown[r.Join], shown[r.Win], shown[r.Spinner], shown[r.Boneyard] = true, true, true, true, true
		}
	}
	assert.Less(t, len(ids), len(variants.IDs())/2, "%v", ids)
	for _, v := range variants.All() {
		for _, seats := range v.Seats() {
			r := v.Rules(seats)
			for _, thing := range []any{r.InPlay, r.Join, r.Win, r.Spinner, r.Boneyard} {
				assert.True(t, shown[thing], "%T %v", thing, thing)
			}
		}
	}
}
