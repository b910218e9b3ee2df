package help

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A player is listed as it is written, with its name on the start screen if that is another one.
func TestPlayersListsIDsWithNames(t *testing.T) {
	assert.Regexp(t, `^human, .*club \(Club player\), lookahead \(Expert\), .* and random$`, Players())
}
