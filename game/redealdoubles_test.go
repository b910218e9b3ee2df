package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Rules by which every deal would be dealt anew are refused.
func TestDealsThatNeverBegin(t *testing.T) {
	r := rulesOf(t, "plaza", 2)
	r.RedealDoubles, r.Deal = 4, 14
	assert.ErrorContains(t, r.Validate(), "somebody always has 4 doubles")
	r.RedealDoubles = 5
	assert.NoError(t, r.Validate())
	r.RedealDoubles, r.Deal = 4, 7
	assert.NoError(t, r.Validate())
}
