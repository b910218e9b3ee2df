package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// keyOf returns the key of a position that a layout and its hands make.
func keyOf(t *testing.T, id string, options []string, lines ...string) uint64 {
	t.Helper()
	p := at(t, rulesOf(t, id, 2, options...), lines...).state.Position()
	return p.Key()
}

func TestAKeyKnowsWhatDecidesTheFuture(t *testing.T) {
	hands := []string{"A 6-6 6-1", "B 3-3 4-1"}
	key := func(id string, lines ...string) uint64 {
		return keyOf(t, id, nil, append(lines, hands...)...)
	}
	block := key("block", "layout 4-3")
	assert.Equal(t, block, key("block", "layout 3-4"), "either end may be west")
	assert.Equal(t, block, key("block", "layout 4-2 2-2 E 2-3 E"), "what lies between the ends doesn't matter")
	assert.Equal(t, block, key("block", "layout 3-4", "scores 5 7"), "nor what was scored")
	assert.NotEqual(t, block, key("block", "layout 4-3", "turn B"))
	assert.NotEqual(t, block, key("block", "layout 4-0"))
	assert.NotEqual(t, block, keyOf(t, "block", nil, "layout 4-3", "A 6-6", "B 3-3 4-1"))
	assert.Equal(t, key("block", "layout 4-3"), key("block", "layout 3-2 2-2 E 2-4 E"))
	assert.NotEqual(t, key("fives", "layout 4-3"), key("fives", "layout 4-2 2-2 E 2-3 E"), "the spinner grows arms")
	assert.NotEqual(t, key("fives", "layout 4-3"), key("fives", "layout 5-3 5-4 W 4-4 W"), "a double counts twice")
	assert.NotEqual(t, key("draw", "layout 4-3", "boneyard 1-0"), key("draw", "layout 4-3"), "a tile may be drawn")
}

func TestARoundNotDealtHasNoRules(t *testing.T) {
	assert.Nil(t, new(game.Position).Rules())
}
