package serve

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A few addresses can't keep others out: the address with the most connections makes room, its oldest one first.
func TestFullServerTurnsAwayOldestPendingConnection(t *testing.T) {
	h := pendingConns{most: 8, each: 4}
	var turned []string
	enter := func(address string, n int) (func(), error) {
		return h.enter(address, func() { turned = append(turned, fmt.Sprint(address, n)) })
	}
	leave := map[string]func(){}
	for n := range 4 {
		for _, address := range []string{"a", "b"} {
			var err error
			leave[fmt.Sprint(address, n)], err = enter(address, n)
			require.NoError(t, err)
		}
	}
	_, err := enter("a", 4)
	assert.EqualError(t, err, tooManyHere)
	for n := range 2 {
		_, err = enter("c", n)
		require.NoError(t, err)
		_, err = enter("d", n)
		require.NoError(t, err)
	}
	assert.Equal(t, []string{"a0", "b0", "a1", "b1"}, turned)
	_, err = enter("c", 2)
	assert.EqualError(t, err, tooManyArriving)
	leave["a0"]() // it was turned away before
	assert.Equal(t, 8, h.all)
	leave["a2"]()
	leave["a2"]()
	assert.Equal(t, 7, h.all)
}

func TestPendingConnectionsAreCountedByAddress(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := pendingConns{most: rapid.IntRange(1, 6).Draw(t, "most"), each: rapid.IntRange(1, 4).Draw(t, "each")}
		here := map[int]func(){}
		for n := range rapid.IntRange(1, 40).Draw(t, "steps") {
			if len(here) > 0 && rapid.Bool().Draw(t, "leaves") {
				i := rapid.SampledFrom(slices.Sorted(maps.Keys(here))).Draw(t, "who")
				here[i]()
				delete(here, i)
				continue
			}
			leave, err := h.enter(rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "address"), func() { delete(here, n) })
			if err == nil {
				here[n] = leave
			}
			held := 0
			for _, all := range h.waiting {
				held += len(all)
				assert.LessOrEqual(t, len(all), h.each)
			}
			assert.Equal(t, len(here), held)
			assert.Equal(t, held, h.all)
			assert.LessOrEqual(t, held, h.most)
		}
		for _, leave := range here {
			leave()
		}
		assert.Empty(t, h.waiting)
	})
}
