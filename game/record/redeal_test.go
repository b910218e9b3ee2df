package record_test

import (
	"os"
	"testing"

	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/variants"
)

// A record by the rule of older versions, that each round after a redeal opens as the first, is told so at its line.
// What comes before that line is read.
func TestReadNamesRuleThatChangedForLeadAfterRedeal(t *testing.T) {
	file, err := os.Open("testdata/broken/lead-after-a-redeal-by-another-seat.jsonl")
	require.NoError(t, err)
	defer func() { assert.NoError(t, file.Close()) }()
	m, err := record.Read(file, variants.Resolve)
	assert.EqualError(t, err, "line 32: B leads 6-6: it is C's turn; a redeal leaves the right to lead where it was, while earlier versions let the next round open as the first")
	assert.Equal(t, domino.C, m.State.Turn())
	assert.Equal(t, 2, m.State.Ended())
}
