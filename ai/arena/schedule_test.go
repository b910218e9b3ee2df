package arena

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Enough gets the deals in order with any number of workers.
func TestDealsAfterDecisionDoNotCount(t *testing.T) {
	var results []Result
	for _, workers := range []int{1, 2, 5} {
		c := configOf(t, "draw", 100, "greedy", "random")
		c.Workers = workers
		var seen []int
		c.Enough = func(d Deal) bool {
			seen = append(seen, d.Number)
			assert.Len(t, d.Rounds, 2)
			return d.Number == 7
		}
		result, err := Run(context.Background(), c)
		require.NoError(t, err)
		assert.Equal(t, []int{1, 2, 3, 4, 5, 6, 7}, seen)
		assert.Equal(t, 7, result.Deals)
		results = append(results, result)
	}
	assert.Equal(t, results[0], results[1])
	assert.Equal(t, results[0], results[2])
}

func TestFaultAfterDecisionDoesNotCount(t *testing.T) {
	for _, decides := range []int{4, 5} {
		s := schedule{Config: &Config{Enough: func(d Deal) bool { return d.Number == decides }}, deals: make([]deal, 9)}
		for range 6 {
			s.next()
		}
		whole, wrong := deal{rounds: make([]Round, 2)}, errors.New("it fell over")
		for n, d := range []deal{whole, {}, whole, whole, {fault: wrong}, whole} {
			s.put(n+1, d)
		}
		_, ok := s.next()
		assert.False(t, ok, "no deal is begun after a fault")
		s.put(2, whole)
		deals, err := s.counted()
		if decides == 4 {
			assert.Len(t, deals, 4)
			assert.NoError(t, err)
		} else {
			assert.ErrorIs(t, err, wrong)
		}
	}
}
