package model

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/model/board"
	"dominoes/model/review"
)

// A review opens over the end of a round, and leads back to it.
func TestReviewOverTheEndOfARound(t *testing.T) {
	d := roundEndSheet(t, 120, 36).press("w")
	assert.IsType(t, review.Page{}, d.top())
	assert.Contains(t, d.line(0), "round 1")
	d.press("esc")
	assert.Equal(t, board.RoundEnd, d.table().Stage)
}
