package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// bonus are rules of pairs, with 30 for making the others pass.
func bonus(t *testing.T, more ...string) game.Rules {
	t.Helper()
	return rulesOf(t, "block", 4, append([]string{"teams=true", "pass-bonus=30"}, more...)...)
}

func TestPoint23ThreeOthersPass(t *testing.T) {
	r := bonus(t)
	tb := at(t, r, "A 6-5 5-4 1-0", "B 4-4 2-2", "C 3-3 2-1", "D 3-2 3-1", "layout 6-6 6-0 E 0-0 E")
	tb.play("A 6-5 W") // 5 and 0
	tb.play("B pass", "C pass", "D pass")
	tb.play("A 5-4 W")
	assert.Equal(t, "30 0 30 0", tb.scores())
	assert.Equal(t, 30, tb.joined().Points)
	assert.Equal(t, 30, tb.joined().Bonus)
	tb.play("B 4-4 W")
	assert.Zero(t, tb.joined().Points)
}

// Two passes aren't three, and the seat that scores is the one whose tile made them.
func TestPoint23TwoOthersPass(t *testing.T) {
	tb := at(t, bonus(t), "A 6-5 5-4 1-0", "B 4-4 2-2", "C 3-3 2-1", "D 5-2 3-1", "layout 6-6 6-0 E 0-0 E")
	tb.play("A 6-5 W", "B pass", "C pass", "D 5-2 W")
	assert.Equal(t, "0 0 0 0", tb.scores())
	tb.play("A 1-0 E")
	assert.Equal(t, "0 0 0 0", tb.scores())
}

// A seat that goes out with that tile scores it too, and it is part of the tile's points.
func TestPoint23IsPartOfTheTilesPoints(t *testing.T) {
	tb := at(t, bonus(t, "in-play=fives"), "A 6-5 5-4", "B 4-4 2-2", "C 3-3 2-1", "D 3-2 3-1", "layout 6-6 6-1 E 1-1 E 1-0 E 0-0 E")
	tb.play("A 6-5 W") // 5
	assert.Equal(t, 5, tb.joined().Points)
	tb.play("B pass", "C pass", "D pass", "A 5-4 W")
	assert.Equal(t, 30, tb.joined().Points)

	tb = at(t, bonus(t, "in-play=fives"), "A 6-4 5-4 1-0", "B 1-1 2-2", "C 3-3 2-1", "D 3-2 3-1", "layout 6-6 6-0 E 0-0 E")
	tb.play("A 6-4 W", "B pass", "C pass", "D pass", "A 5-4 W") // 5 and 0
	assert.Equal(t, 35, tb.joined().Points)
	assert.Equal(t, 30, tb.joined().Bonus)
}

// Passes before a position don't count.
func TestPoint23PassesBeforeAPosition(t *testing.T) {
	tb := at(t, bonus(t), "A 6-5 1-0", "B 4-4 2-2", "C 3-3 2-1", "D 3-2 3-1", "layout 6-6 6-0 E 0-0 E", "last A", "turn A")
	tb.play("A 6-5 W")
	assert.Equal(t, "0 0 0 0", tb.scores())
	tb = at(t, bonus(t), "A 6-5 1-0", "B 4-4 2-2", "C 3-3 2-1", "D 3-2 3-1", "layout 6-6 6-0 E 0-0 E", "last A", "turn C")
	tb.play("C pass", "D pass", "A 6-5 W")
	assert.Equal(t, "0 0 0 0", tb.scores())
}

func TestPoint23TheLeadersPartner(t *testing.T) {
	hands := []string{"B 4-4 2-2", "D 3-2 3-1"}
	tb := at(t, bonus(t), append(hands, "A 6-5 1-0", "C 6-1 2-1")...)
	tb.play("A 6-5", "B pass", "C 6-1 W")
	assert.Equal(t, "60 0 60 0", tb.scores(), "twice if the lead was no double")
	assert.Equal(t, 60, tb.joined().Bonus)

	tb = at(t, bonus(t), append(hands, "A 6-6 1-0", "C 6-1 2-1")...)
	tb.play("A 6-6", "B pass", "C 6-1 W")
	assert.Equal(t, "30 0 30 0", tb.scores())

	// If the partner passes too it is lost.
	tb = at(t, bonus(t), "B 4-4 2-2", "A 6-5 1-0", "C 2-1 1-1", "D 6-3 3-1")
	tb.play("A 6-5", "B pass", "C pass", "D 6-3 W")
	assert.Equal(t, "0 0 0 0", tb.scores())

	// Nothing for the partner where the seat after the leader plays.
	tb = at(t, bonus(t), "A 6-5 1-0", "B 6-4 2-2", "C 4-1 2-1", "D 3-2 3-1")
	tb.play("A 6-5", "B 6-4 W", "C 4-1 W")
	assert.Equal(t, "0 0 0 0", tb.scores())

	// Nor for a later tile.
	tb = at(t, bonus(t), "A 6-5 1-0", "B 6-4 2-2", "C 5-3 2-1", "D 5-2 3-1", "turn B", "last A", "layout 4-4 4-5 E")
	tb.play("B 6-4 W", "C 5-3 E", "D 3-1 E")
	assert.Equal(t, "0 0 0 0", tb.scores())
}

// The lead may be blank, and a double blank is a double.
func TestPoint23TheLeadersPartnerAfterADoubleBlank(t *testing.T) {
	tb := at(t, bonus(t), "A 0-0 6-5", "B 4-4 2-2", "C 1-0 2-1", "D 3-2 3-1")
	tb.play("A 0-0", "B pass", "C 1-0 W")
	assert.Equal(t, "30 0 30 0", tb.scores())
}

// All three pass after the lead: the leader's next tile scores the bonus once.
func TestPoint23ThreePassAfterTheLead(t *testing.T) {
	tb := at(t, bonus(t), "A 6-5 6-1", "B 4-4 2-2", "C 2-1 1-1", "D 3-3 3-1")
	tb.play("A 6-5", "B pass", "C pass", "D pass", "A 6-1 W")
	assert.Equal(t, "30 0 30 0", figures(4, tb.state.Round().InPlay))
}

func TestPoint23OnlyWithFourSeats(t *testing.T) {
	r := rulesOf(t, "block", 3, "pass-bonus=30")
	tb := at(t, r, "A 6-5 5-4 1-0", "B 4-4 2-2", "C 3-3 2-1", "layout 6-6 6-0 E 0-0 E")
	tb.play("A 6-5 W", "B pass", "C pass", "A 5-4 W")
	assert.Equal(t, "0 0 0", tb.scores())
	// Without teams there is no partner of the leader.
	tb = at(t, rulesOf(t, "block", 4, "pass-bonus=30"), "A 6-5 1-0", "B 4-4 2-2", "C 6-1 2-1", "D 3-2 3-1")
	tb.play("A 6-5", "B pass", "C 6-1 W")
	assert.Equal(t, "0 0 0 0", tb.scores())
	tb = at(t, rulesOf(t, "block", 4, "pass-bonus=30"), "A 6-5 5-4 1-0", "B 4-4 2-2", "C 3-3 2-1", "D 3-2 3-1", "layout 6-6 6-0 E 0-0 E")
	tb.play("A 6-5 W", "B pass", "C pass", "D pass", "A 5-4 W")
	assert.Equal(t, "30 0 0 0", tb.scores())
}

// A seat that passes itself has not made the others pass, one after the other.
func TestPoint23AnOwnPassBetween(t *testing.T) {
	r := bonus(t, "boneyard=up-to-1")
	tb := at(t, r, "A 6-5 1-1", "B 4-4 2-2", "C 3-3 2-1", "D 3-2 3-1", "layout 6-6 6-0 E 0-0 E",
		"boneyard 4-3 4-2 4-1 6-3 6-2 6-1 5-5 5-4")
	tb.play("A 6-5 W")
	for _, seat := range []string{"B", "C", "D", "A", "B", "C"} {
		tb.play(seat+" draw", seat+" pass")
	}
	tb.play("D draw", "D 5-5 W", "A draw", "A 5-4 W")
	assert.Equal(t, "0 0 0 0", tb.scores())
}
