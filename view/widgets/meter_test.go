package widgets

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A meter is empty at nothing and full at the target, and at neither anywhere else.
func TestMeters(t *testing.T) {
	for share, want := range map[int]int{-20: 0, 0: 0, 1: 1, 5: 1, 14: 2, 50: 6, 95: 10, 99: 10, 100: 11, 140: 11} {
		assert.Equal(t, want, meterCells(11, share), "%d%%", share)
	}
}
