package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// ways are rules by which only the way to win scores: 1 for a plain tile, 2 for a double, 3 for both ends, 4 for a
// double for both, 5 for a block.
func ways(t *testing.T, seats int, more ...string) game.Rules {
	t.Helper()
	return rulesOf(t, "block", seats, append([]string{"award=none", "finish=1/2/3/4/5"}, more...)...)
}

func TestPoint21HowItWasWon(t *testing.T) {
	for _, c := range []struct {
		name           string
		layout, last   string // A's last tile
		either, bridge string
	}{
		{"a tile for one end", "layout 6-5 5-1 E", "6-4 W", "1 0", "1 0"},
		{"a double for one end", "layout 6-5 5-1 E", "6-6 W", "2 0", "2 0"},
		{"each half matches an end", "layout 6-5 5-1 E", "6-1 W", "3 0", "3 0"},
		{"whichever it was laid at", "layout 6-5 5-1 E", "6-1 E", "3 0", "3 0"},
		{"one half fits both", "layout 6-5 5-1 E 1-6 E", "6-4 W", "3 0", "1 0"},
		{"and the other nothing", "layout 6-5 5-1 E 1-6 E", "6-0 E", "3 0", "1 0"},
		{"both sides of a lone lead double", "layout 6-6", "6-1 W", "3 0", "1 0"},
		{"a double for both", "layout 6-5 5-1 E 1-6 E", "6-6 W", "4 0", "4 0"},
		{"blanks", "layout 0-5 5-1 E 1-0 E", "0-0 E", "4 0", "4 0"},
		{"blank and six", "layout 0-5 5-6 E", "6-0 E", "3 0", "3 0"},
	} {
		for capicua, want := range map[string]string{"either": c.either, "bridge": c.bridge} {
			tb := at(t, ways(t, 2, "capicua="+capicua), c.layout, "A "+c.last[:3], "B 3-3")
			tb.play("A " + c.last)
			assert.Equal(t, game.Out, tb.ended().Ending)
			assert.Equal(t, want, tb.awarded(), "%s: %s", capicua, c.name)
		}
	}
}

func TestPoint21ALeadIsNeverForBothEnds(t *testing.T) {
	for tile, want := range map[string]string{"6-5": "1 0", "6-6": "2 0"} {
		tb := at(t, ways(t, 2), "A "+tile, "B 3-3")
		tb.play("A " + tile)
		assert.Equal(t, want, tb.awarded())
	}
}

func TestPoint21ABlock(t *testing.T) {
	tb := at(t, ways(t, 2), "A 6-5 1-0", "B 3-3")
	tb.play("A 6-5")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, "5 0", tb.awarded())
	assert.Equal(t, game.WayBlock, tb.ended().Awards[0].Way)
}

// A block after a seat's last tile but one, and one that a draw brings about, or a position.
func TestPoint21ABlockHoweverItCameAbout(t *testing.T) {
	tb := at(t, ways(t, 2, "boneyard=until"), "A 6-5 1-0", "B 3-3", "boneyard 2-2")
	tb.play("A 6-5", "B draw")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, "5 0", tb.awarded())

	tb = jammed(t, ways(t, 2), "A 1-0", "B 3-3")
	assert.Equal(t, "5 0", tb.awarded())
}

// The ends of every arm count, bare tips too.
func TestPoint21OnMoreThanTwoArms(t *testing.T) {
	r := ways(t, 2, "spinner=first-double", "arms=4")
	tb := at(t, r, "layout 6-6 6-1 E 6-2 W", "A 6-4", "B 3-3")
	tb.play("A 6-4 N")
	assert.Equal(t, "3 0", tb.awarded(), "both tips show 6")
	r.Capicua = game.CapicuaBridge
	tb = at(t, r, "layout 6-6 6-1 E 6-3 W", "A 3-1", "B 4-4")
	tb.play("A 3-1 E")
	assert.Equal(t, "3 0", tb.awarded())
	tb = at(t, r, "layout 6-6 6-1 E 6-3 W", "A 6-4", "B 4-4")
	tb.play("A 6-4 N")
	assert.Equal(t, "1 0", tb.awarded(), "6-4 matches one end with each half nowhere")
}

// The number is added after rounding, and a round that is shared shares it.
func TestPoint21AddedAfterRoundingAndShared(t *testing.T) {
	r := rulesOf(t, "block", 2, "finish=1/0/0/0/0", "round-to=5")
	tb := at(t, r, "A 6-4", "B 3-3 1-0", "layout 6-5")
	tb.play("A 6-4 W")
	assert.Equal(t, "6 0", tb.awarded(), "7 pips are 5, and 1")

	r = rulesOf(t, "block", 3, "finish=0/0/0/0/5", "award=none", "tie=split")
	tb = jammed(t, r, "A 2-0", "B 4-4", "C 1-1")
	assert.Equal(t, "5/2 0 5/2", tb.awarded())
}
