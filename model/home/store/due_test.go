package store

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A right answer waits longer each time, a wrong one until tomorrow; both count from the given day.
func TestExerciseWaitsLongerAfterEachRightAnswer(t *testing.T) {
	var d Due
	assert.True(t, d.On("2026-11-20"))
	days := []string{"2026-11-23", "2026-11-30", "2026-12-16", "2027-01-20", "2027-02-24"}
	today := "2026-11-20"
	for _, want := range days {
		d = d.Answered(true, today)
		assert.Equal(t, want, d.Day)
		assert.False(t, d.On(today))
		assert.True(t, d.On(want))
		today = want
	}
	assert.Equal(t, Due{0, "2027-02-25"}, d.Answered(false, today))
}
