package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPoint26AllHands(t *testing.T) {
	r := pairs(t, "award=all")
	tb := out(t, r, "B 5-4", "C 3-2", "D 1-0") // A goes out
	assert.Equal(t, "15 0 15 0", tb.awarded(), "the partner's too")
	tb = jammed(t, r, "A 1-1", "B 5-4", "C 3-2", "D 1-0")
	assert.Equal(t, seats("D"), tb.ended().Winners)
	assert.Equal(t, "0 17 0 17", tb.awarded(), "all four hands")
	tb = jammed(t, pairs(t, "award=all", "block-winner=lowest-team"), "A 1-1", "B 5-4", "C 3-2", "D 1-0")
	assert.Equal(t, "17 0 17 0", tb.awarded())
	tb = out(t, rulesOf(t, "block", 3, "award=all"), "B 5-4", "C 3-2")
	assert.Equal(t, "14 0 0", tb.awarded())
	require.Len(t, tb.ended().Awards, 1)
	assert.Len(t, tb.ended().Awards[0].Hands, 3)
}

func TestPoint26LosersRecordTheirOwn(t *testing.T) {
	tb := out(t, pairs(t, "award=losers-own"), "B 5-4", "C 3-2", "D 1-0")
	assert.Equal(t, "0 10 0 10", tb.awarded(), "the losing pair's two hands; the winner's partner nothing")
	tb = jammed(t, pairs(t, "award=losers-own"), "A 1-1", "B 5-4", "C 3-2", "D 1-0")
	assert.Equal(t, "7 0 7 0", tb.awarded(), "D won")
	tb = jammed(t, pairs(t, "award=losers-own", "block-winner=lowest-team"), "A 1-1", "B 5-4", "C 3-2", "D 1-0")
	assert.Equal(t, seats("AC"), tb.ended().Winners)
	assert.Equal(t, "0 10 0 10", tb.awarded())
	tb = out(t, rulesOf(t, "block", 3, "award=losers-own"), "B 5-4", "C 3-2")
	assert.Equal(t, "0 9 5", tb.awarded())
	// Where nobody won, nobody records.
	tb = jammed(t, pairs(t, "award=losers-own"), "A 1-1", "B 2-0", "C 3-2", "D 3-1")
	assert.Empty(t, tb.ended().Winners)
	assert.Equal(t, "0 0 0 0", tb.awarded())
	tb = jammed(t, rulesOf(t, "block", 3, "award=losers-own", "block-winner=none"), "A 1-1", "B 2-0", "C 3-2")
	assert.Equal(t, "0 0 0", tb.awarded())
}

func TestPoint26RoundedAsAWholeOnce(t *testing.T) {
	for hand, want := range map[string]string{"B 2-2": "3 0", "B 4-1": "6 0", "B 3-0": "3 0", "B 1-0": "0 0", "B 1-1": "3 0", "B 4-3": "6 0", "B 4-4": "9 0"} {
		assert.Equal(t, want, out(t, rulesOf(t, "block", 2, "round-to=3"), hand).awarded(), hand)
	}
	assert.Equal(t, "9 0 0", out(t, rulesOf(t, "block", 3, "round-to=3"), "B 2-2", "C 3-1").awarded(), "4 and 4")
	assert.Equal(t, "0 9 0 9", out(t, pairs(t, "award=losers-own", "round-to=3"), "B 2-2", "C 5-5", "D 3-1").awarded())
}

func TestPoint27Entry(t *testing.T) {
	r := rulesOf(t, "fives", 2, "entry=10")
	tb := at(t, r, "A 4-1 2-0", "B 5-1 6-6 1-1")
	tb.play("A 4-1") // 5
	assert.Equal(t, "0 0", tb.scores())
	assert.Zero(t, tb.joined().Points)
	assert.Equal(t, 5, tb.joined().Lost)

	tb = at(t, r, "A 4-1 2-0", "B 5-1 6-6 1-1", "scores 5 0")
	tb.play("A 4-1")
	assert.Equal(t, "10 0", tb.scores(), "only while the score is exactly 0")

	tb = at(t, r, "A 6-4 2-0", "B 5-1 6-6 1-1")
	tb.play("A 6-4")
	assert.Equal(t, "10 0", tb.scores())

	// What the round's end adds is a score by itself, and one too small isn't kept for later.
	for hand, want := range map[string]string{"B 5-4": "10 0", "B 3-2": "0 0", "B 4-3": "0 0", "B 5-3": "10 0"} {
		assert.Equal(t, want, out(t, rulesOf(t, "block", 2, "round-to=5", "entry=10"), hand).scores(), hand)
	}
	assert.Equal(t, "10 0", out(t, rulesOf(t, "block", 2, "round-to=5", "entry=10"), "B 3-2", "scores 5 0").scores())

	// Tile and going out are two scores.
	tb = at(t, rulesOf(t, "fives", 2, "entry=10"), "A 4-1", "B 3-2")
	tb.play("A 4-1")
	assert.Equal(t, "0 0", tb.scores(), "5 and 5")
}

func TestPoint27EntryOfPartnersAndRecords(t *testing.T) {
	low := pairs(t, "award=losers-own", "entry=13", "win=low")
	assert.Equal(t, "0 0 0 0", out(t, low, "B 5-4", "C 3-2", "D 2-1").scores(), "12 aren't 13")
	assert.Equal(t, "0 13 0 13", out(t, low, "B 5-4", "C 3-2", "D 3-1").scores())
	assert.Equal(t, "0 13 0 13", out(t, low, "B 5-4", "C 3-2", "D 2-1", "scores 0 1 0 1").scores())
	// A partner's points count: C has none itself, but its side has.
	tb := at(t, rulesOf(t, "fives", 4, "teams=true", "entry=10"), "A 6-4 1-0", "B 4-2 1-1", "C 6-3 2-0", "D 3-3 3-0")
	tb.play("A 6-4", "B 4-2 E", "C 6-3 W") // 10, 8, then 3 and 2
	assert.Equal(t, "15 0 15 0", tb.scores())
}

// An award below nothing isn't too small where no first score is asked for.
func TestPoint27WithoutEntryAnAwardMayBeNegative(t *testing.T) {
	r := rulesOf(t, "block", 2, "award=others-minus-own", "block-winner=blocker", "in-play=threes")
	tb := jammed(t, r, "A 5-4", "B 1-0", "last A")
	assert.Equal(t, "-8 0", tb.awarded())
}

func TestPoint27RedealOfDoubles(t *testing.T) {
	r := rulesOf(t, "block", 2, "redeal-doubles=3", "later-lead=winner")
	tb := sit(t, r)
	tb.deal("A 6-6 5-5 4-4 1-0", "B 3-3 2-1")
	round := tb.ended()
	assert.Equal(t, game.Redealt, round.Ending)
	assert.Equal(t, game.NoSeat, round.Leader)
	assert.Empty(t, round.Plays)
	assert.Equal(t, "0 0", tb.scores())
	assert.Equal(t, game.AwaitDeal, tb.state.Stage())
	tb.deal("A 3-3 2-1", "B 6-6 5-5 4-4 1-1")
	assert.Equal(t, game.Redealt, tb.ended().Ending, "everybody's hand is looked at")
	tb.deal("A 6-6 5-5 4-1 1-0", "B 3-3 2-1")
	assert.Equal(t, game.AwaitMove, tb.state.Stage(), "two aren't three")
	tb = sit(t, rulesOf(t, "block", 2))
	tb.deal("A 6-6 5-5 4-4 1-1", "B 3-3 2-1")
	assert.Equal(t, game.AwaitMove, tb.state.Stage(), "0 is never")
	// Positions aren't dealt.
	tb = at(t, r, "A 6-6 5-5 4-4", "B 3-3 2-1")
	assert.Equal(t, game.AwaitMove, tb.state.Stage())
}

// The tie carried stays.
func TestPoint27ARedealKeepsWhatIsCarried(t *testing.T) {
	tb := sit(t, carries(t, "carry", "redeal-doubles=3"))
	tb.deal("A 6-6 3-0", "B 2-1")
	tb.play("A 6-6")
	tb.deal("A 6-6 5-5 4-4", "B 2-1")
	require.Equal(t, game.Redealt, tb.ended().Ending)
	tb.deal("A 6-6", "B 2-1")
	tb.play("A 6-6")
	assert.Equal(t, "2 0", tb.awarded())
}

func TestPoint28Leads(t *testing.T) {
	for _, c := range []struct{ lead, a, b, forced string }{
		{"one-one", "6-6 1-1", "0-0 2-2", "1-1"},
		{"one-one", "6-6 5-5", "0-0 2-2", "2-2"},
		{"one-one", "6-6 1-0", "0-0 2-1", "6-6"},
		{"one-one", "6-5 1-0", "0-0 2-1", "0-0"},
		{"one-one", "6-5 1-0", "6-4 2-1", "6-5"}, // no-lead
		{"lowest-double", "6-6 1-1", "0-0 2-2", "0-0"},
		{"lowest-double", "6-6 1-1", "5-0 2-2", "1-1"},
		{"lowest-double", "6-6 1-0", "5-0 2-1", "6-6"},
		{"lowest-double", "6-5 1-0", "5-0 2-1", "6-5"},
	} {
		tb := sit(t, rulesOf(t, "block", 2, "lead="+c.lead))
		tb.deal("A "+c.a, "B "+c.b)
		assert.Equal(t, tileOf(t, c.forced), tb.state.Forced(), "%+v", c)
		assert.Equal(t, []string{c.forced}, tb.moves())
		tb = sit(t, rulesOf(t, "block", 2, "lead="+c.lead, "no-lead=redeal"))
		tb.deal("A "+c.a, "B "+c.b)
		if c.forced == "6-5" {
			assert.Equal(t, game.Redealt, tb.ended().Ending)
		}
	}
}

func TestPoint28LeadsBefore(t *testing.T) {
	for _, c := range []struct {
		rule, tile, lead string
		want             bool
	}{
		{"one-one", "1-1", "0-0", true}, {"one-one", "0-0", "6-6", false}, {"one-one", "6-6", "0-0", true},
		{"one-one", "1-1", "2-2", true}, {"one-one", "3-3", "2-2", false}, {"one-one", "0-0", "6-5", true},
		{"lowest-double", "0-0", "1-1", true}, {"lowest-double", "2-2", "1-1", false}, {"lowest-double", "6-5", "1-1", false},
		{"lowest-double", "6-6", "6-5", true}, {"lowest-double", "6-4", "6-5", false},
	} {
		r := rulesOf(t, "block", 2, "lead="+c.rule)
		assert.Equal(t, c.want, r.LeadsBefore(tileOf(t, c.tile), tileOf(t, c.lead)), "%+v", c)
	}
}

func TestPoint28TheLeadGoesRound(t *testing.T) {
	r := rulesOf(t, "block", 3, "later-lead=rotate")
	tb := sit(t, r)
	tb.deal("A 1-0", "B 6-6", "C 2-0")
	tb.play("B 6-6")
	for _, leader := range []game.Seat{game.C, game.A, game.B} {
		assert.Equal(t, leader, tb.state.Leader())
		tb.deal("A 1-0", "B 6-6", "C 2-0")
		assert.Equal(t, leader, tb.state.Turn())
		assert.Equal(t, game.NoTile, tb.state.Forced(), "any tile")
		tb.play(leader.String() + " " + tb.moves()[0])
	}
	// After a position, whose leader is not known, as in the first round.
	tb = at(t, r, "A 6-1", "B 5-5", "C 2-0", "layout 6-6")
	tb.play("A 6-1 E")
	assert.Equal(t, game.NoSeat, tb.state.Leader())
	// An empty position's leader is its turn.
	tb = at(t, r, "A 6-1", "B 5-5", "C 2-0", "turn B")
	tb.play("B 5-5")
	assert.Equal(t, game.C, tb.state.Leader())
}

func TestPoint28TheWinnerOfTwoPartnersLeads(t *testing.T) {
	tb := at(t, pairs(t, "later-lead=winner"), "A 6-1 5-0", "B 5-5 4-4", "C 1-1", "D 2-2 3-3", "layout 6-6")
	tb.play("A 6-1 W", "B pass", "C 1-1 W")
	assert.Equal(t, game.C, tb.state.Leader())
	tb.deal("A 6-1 5-0", "B 5-5 4-4", "C 1-1 2-0", "D 2-2 3-3")
	assert.ElementsMatch(t, []string{"2-0", "1-1"}, tb.moves())
}
