package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

func TestPoint02EvensHighestTotalWins(t *testing.T) {
	tb := at(t, rulesOf(t, "evens", 2), "A 1-0 1-1", "B 3-1 6-6 5-5", "turn B", "layout 4-3", "scores 95 98", "boneyard 2-2")
	tb.play("B 3-1 E") // 4 + 1 = 5
	tb.play("A 1-1 E") // 4 + 2 = 6
	assert.Equal(t, "101 98", tb.scores())
	assert.Equal(t, game.AwaitMove, tb.state.Stage(), "no round's end yet")
	tb.play("B draw")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.play("B pass", "A 1-0 E") // 4 + 0 = 4
	assert.Equal(t, "131 98", tb.scores(), "6 + 4 in play, and B holds 26")
	assert.Equal(t, game.MatchOver, tb.state.Stage())
	assert.Equal(t, [][]game.Seat{{game.A}, {game.B}}, tb.state.Placing())
}

// The first to pass the target in play isn't the winner where another seat has
// the highest total at the round's end.
func TestPoint02NotTheFirstToPassTheTarget(t *testing.T) {
	tb := at(t, rulesOf(t, "evens", 2), "A 4-1", "B 4-4 6-6 5-5", "turn B", "layout 6-4", "scores 95 98")
	tb.play("B 4-4 E") // 6 + 8 = 14
	assert.Equal(t, "95 112", tb.scores())
	assert.Equal(t, game.AwaitMove, tb.state.Stage())
	tb.play("A 4-1 E") // 6 + 1 = 7, and 22 for the hand
	assert.Equal(t, "117 112", tb.scores())
	assert.Equal(t, [][]game.Seat{{game.A}, {game.B}}, tb.state.Placing())
	assert.Equal(t, game.MatchEnded{Placing: [][]game.Seat{{game.A}, {game.B}}}, tb.events[len(tb.events)-1])
}

func TestPoint02OneHundredIsEnough(t *testing.T) {
	tb := out(t, rulesOf(t, "draw", 2), "B 5-5", "scores 90 0")
	assert.Equal(t, "100 0", tb.scores())
	assert.Equal(t, game.MatchOver, tb.state.Stage())
	tb = out(t, rulesOf(t, "draw", 2), "B 5-4", "scores 90 0")
	assert.Equal(t, game.AwaitDeal, tb.state.Stage(), "99 isn't")
	assert.Nil(t, tb.state.Placing())
}

func TestPoint02LevelLeadersPlayOn(t *testing.T) {
	tb := out(t, rulesOf(t, "draw", 2), "B 5-5", "scores 110 120")
	assert.Equal(t, "120 120", tb.scores())
	assert.Equal(t, game.AwaitDeal, tb.state.Stage())
	three := out(t, rulesOf(t, "draw", 3), "B 5-5", "C 0-0", "scores 0 120 120")
	assert.Equal(t, game.AwaitDeal, three.state.Stage(), "A trails, but the lead is shared")
	behind := out(t, rulesOf(t, "draw", 3), "B 5-5", "C 0-0", "scores 110 50 50")
	assert.Equal(t, [][]game.Seat{{game.A}, {game.B, game.C}}, behind.state.Placing(), "level behind the leader is no matter")
}

// In fives points in play may pass the target too without ending the match.
func TestPoint14JudgedAtTheRoundsEndOnly(t *testing.T) {
	tb := at(t, rulesOf(t, "fives", 2), "A 5-5 6-1", "B 6-5 5-4", "scores 95 0")
	tb.play("A 5-5")
	assert.Equal(t, "105 0", tb.scores())
	assert.Equal(t, game.AwaitMove, tb.state.Stage())
	tb.play("B 6-5 E", "A 6-1 E")
	assert.Equal(t, game.MatchOver, tb.state.Stage())
}

func TestPoint14TeamsThatAreLevelPlayOn(t *testing.T) {
	r := rulesOf(t, "block", 4, "teams=true")
	level := out(t, r, "B 5-4", "C 4-1", "D 1-0", "scores 100 110 100 110")
	assert.Equal(t, "110 110 110 110", level.scores())
	assert.Equal(t, game.AwaitDeal, level.state.Stage())
	ahead := out(t, r, "B 5-4", "C 4-1", "D 1-1", "scores 100 110 100 110")
	assert.Equal(t, [][]game.Seat{{game.A, game.C}, {game.B, game.D}}, ahead.state.Placing())
}

func TestPoint08ClassicEnds(t *testing.T) {
	r := rulesOf(t, "classic", 3)
	tb := out(t, r, "B 5-5", "C 1-0", "scores 40 90 20")
	assert.Equal(t, "40 100 21", tb.scores())
	assert.Equal(t, game.AwaitDeal, tb.state.Stage(), "100 plays on")
	tb = out(t, r, "B 5-5 1-0", "C 2-1", "scores 40 90 37")
	assert.Equal(t, "40 101 40", tb.scores())
	assert.Equal(t, [][]game.Seat{{game.A, game.C}, {game.B}}, tb.state.Placing(), "fewest wins, and equal totals share a place")
}

// After the end nothing more happens.
func TestMatchOver(t *testing.T) {
	tb := out(t, rulesOf(t, "draw", 2), "B 5-5", "scores 90 0")
	tb.refuses(tb.dealt("A 6-6", "B 5-5"), game.BanStage, "the match is over")
	tb.refuses("B 5-5 W", game.BanStage, "the match is over")
	tb.refuses("B pass", game.BanStage, "the match is over")
	tb.refuses("B draw", game.BanStage, "the match is over")
	_, ok := tb.state.Chance(game.Seed{})
	assert.False(t, ok)
	assert.Empty(t, tb.moves())
	assert.Equal(t, game.NoSeat, tb.state.Turn())
}

func TestPoint18RoundTheWholeThenDivide(t *testing.T) {
	tb := jammed(t, rulesOf(t, "plaza", 3, "round-to=5"), "A 5-1", "B 4-2", "C 5-2")
	assert.Equal(t, "15/2 15/2 0", tb.scores(), "6 + 7 = 13, rounded to 15, halved")
}

func TestPoint18AwardMayBeNegative(t *testing.T) {
	r := rulesOf(t, "fives", 2, "block-winner=blocker", "award=others-minus-own", "round-to=1")
	tb := jammed(t, r, "A 5-5 5-4", "B 3-1", "last A")
	assert.Equal(t, "-15 0", tb.scores(), "4 - 19")
	r.RoundTo = 5
	assert.Equal(t, "-15 0", jammed(t, r, "A 5-5 5-4", "B 3-0", "last A").scores(), "3 - 19 = -16")
	assert.Equal(t, "-20 0", jammed(t, r, "A 5-5 5-4", "B 1-0", "last A").scores(), "1 - 19 = -18")
}

// Ends that are always open with points in play: a bare tip counts 0, and the
// lone lead counts its pips once beside what lies at its tips.
func TestPoint18AlwaysOpenWithPointsInPlay(t *testing.T) {
	r := rulesOf(t, "fives", 2, "arms-open=always")
	for _, c := range []counted{
		{[]string{"5-5"}, "5+5 = 10", 10},
		{[]string{"5-5", "5-3 N"}, "5+5 + N 3 = 13", 0},
		{[]string{"5-5", "5-3 N", "5-2 W"}, "W 2 + N 3 + E 5+5 = 15", 15},
		{[]string{"5-5", "5-3 N", "5-2 W", "5-0 E"}, "W 2 + N 3 + E 0 = 5", 5},
		{[]string{"6-4", "4-4 E"}, "W 6 + E 4+4 = 14", 0},
		{[]string{"6-4", "4-4 E", "4-1 S"}, "W 6 + E 4+4 + S 1 = 15", 15},
	} {
		c.check(t, r)
	}
	eight := rulesOf(t, "plaza-twelve", 2, "in-play=even")
	for _, c := range []counted{
		{[]string{"12-12"}, "12+12 = 24", 24},
		{[]string{"12-12", "12-3 NW", "12-5 SE", "12-4 N"}, "12+12 + NW 3 + N 4 + SE 5 = 36", 36},
	} {
		c.check(t, eight)
	}
}

// Each seat's own pips with the lowest hand winning: the winner records nothing,
// and of tied winners that share none does.
func TestPoint18EachOwnWithLowest(t *testing.T) {
	r := rulesOf(t, "classic", 3, "block-winner=lowest")
	assert.Equal(t, "0 9 12", jammed(t, r, "A 4-1", "B 5-4", "C 5-5 2-0", "last C").scores())
	r.Tie = game.TieSplit
	assert.Equal(t, "0 0 12", jammed(t, r, "A 4-1", "B 3-2", "C 5-5 2-0", "last C").scores())
	r.Tie = game.TieNone
	assert.Equal(t, "0 0 0", jammed(t, r, "A 4-1", "B 3-2", "C 5-5 2-0", "last C").scores())
}

// Where winners share a round, the next opens as the first did.
func TestPoint18SharedWinLeavesTheLeadOpen(t *testing.T) {
	tb := jammed(t, rulesOf(t, "plaza", 2, "later-lead=winner"), "A 5-2", "B 4-3")
	assert.Equal(t, seats("AB"), tb.ended().Winners)
	assert.Equal(t, game.NoSeat, tb.state.Leader())
	tb.deal("A 5-5 1-0", "B 2-2 3-2")
	tb.leads(game.A, "5-5")
}
