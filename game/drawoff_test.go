package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
)

// Hands that are level at 6 and fit neither end, with 5-0, 4-0 and 4-2 on the
// table.
var level = []string{"A 6-0", "B 3-3", "layout 5-0 0-4 E 4-2 E"}

func drawsOff(t *testing.T, lines ...string) *table {
	t.Helper()
	return at(t, rulesOf(t, "plaza", 2, "tie=draw-off"), lines...)
}

func TestPoint15DrawOffMostPipsTakesAll(t *testing.T) {
	tb := drawsOff(t, level...)
	assert.Equal(t, game.AwaitDrawOff, tb.state.Stage())
	assert.Equal(t, seats("AB"), tb.state.Drawers())
	assert.Equal(t, seats("AB"), tb.state.Round().Tied)
	assert.Equal(t, "0 0", tb.scores(), "nothing is booked before")
	assert.Equal(t, game.NoSeat, tb.state.Turn())

	both := drawn(t, "A 4-0 B 5-0")
	tb.do(game.DrawOff{Drawn: both})
	assert.Equal(t, game.DrewOff{Drawn: both, Winner: game.B}, tb.events[0])
	assert.Equal(t, seats("B"), tb.ended().Winners)
	assert.Equal(t, seats("AB"), tb.ended().Tied)
	assert.Equal(t, "0 6", tb.scores(), "all, not a half")
	assert.Empty(t, tb.state.Drawers(), "nobody draws any more")
}

func TestPoint15DrawOffRefuses(t *testing.T) {
	tb := drawsOff(t, level...)
	tb.refuses("A 6-0 W", game.BanStage, "first the tied seats A and B draw off")
	tb.refuses(tb.dealt("A 6-6", "B 5-5"), game.BanStage, "first the tied seats A and B draw off")
	tb.refuses(game.DrawOff{Drawn: drawn(t, "A 6-6 B 5-0")}, game.BanTiles, "6-6 isn't among the tiles that are drawn from")
	tb.refuses(game.DrawOff{Drawn: drawn(t, "A 6-0 B 5-0")}, game.BanTiles, "6-0 isn't among the tiles that are drawn from")
	tb.refuses(game.DrawOff{Drawn: drawn(t, "A 5-0 B 5-0")}, game.BanTiles, "5-0 was already drawn")
	tb.refuses(game.DrawOff{Drawn: drawn(t, "A 5-0")}, game.BanTiles, "B must draw too: A and B draw now")
	tb.refuses(game.DrawOff{Drawn: drawn(t, "A 5-0 B 4-2 C 4-0")}, game.BanTurn, "C doesn't draw: only A and B")
}

// Equal draws are drawn again with tiles not yet drawn; where too few are left
// all go back.
func TestPoint15EqualDrawsDrawAgain(t *testing.T) {
	tb := drawsOff(t, "A 6-0", "B 3-3", "layout 5-0 0-4 E 4-1 E")
	again := drawn(t, "A 5-0 B 4-1")
	tb.do(game.DrawOff{Drawn: again})
	assert.Equal(t, game.AwaitDrawOff, tb.state.Stage())
	assert.Equal(t, []game.Event{game.DrewOff{Drawn: again, Winner: game.NoSeat, Tied: seats("AB")}}, tb.events)
	tb.do(game.DrawOff{Drawn: drawn(t, "A 4-0 B 5-0")}) // one of three was left, so all are back
	assert.Equal(t, "0 6", tb.scores())

	long := drawsOff(t, "A 6-0", "B 3-3", "layout 5-0 0-4 E 4-1 E 1-2 E")
	long.do(game.DrawOff{Drawn: again})
	long.refuses(game.DrawOff{Drawn: drawn(t, "A 4-0 B 5-0")}, game.BanTiles, "5-0 was already drawn")
	long.do(game.DrawOff{Drawn: drawn(t, "A 4-0 B 2-1")})
	assert.Equal(t, "6 0", long.scores())
}

// Chance draws again by the same rule: what is left, or where that is too
// little, from all.
func TestPoint15ChanceDrawsAgain(t *testing.T) {
	for n := range 50 {
		tb := drawsOff(t, "A 6-0", "B 3-3", "layout 5-0 0-4 E 4-1 E 1-2 E")
		tb.do(game.DrawOff{Drawn: drawn(t, "A 5-0 B 4-1")})
		again := chanceOf(t, tb.state, numbered(n)).(game.DrawOff)
		assert.ElementsMatch(t, tilesOf(t, "4-0 2-1"), again.Drawn[:2])

		short := drawsOff(t, "A 6-0", "B 3-3", "layout 5-0 0-4 E 4-1 E")
		short.do(game.DrawOff{Drawn: drawn(t, "A 5-0 B 4-1")})
		short.do(chanceOf(t, short.state, numbered(n)))
	}
}

// Where fewer tiles lie than seats are tied, nothing can be drawn and the tie
// stands.
func TestDrawOffWithTooFewTiles(t *testing.T) {
	tb := drawsOff(t, "A 5-2", "B 4-3", "layout 6-6")
	assert.Equal(t, seats("AB"), tb.ended().Tied)
	assert.Empty(t, tb.ended().Winners)
	assert.Equal(t, "0 0", tb.scores())
}

// What was drawn for the lead was put back, and may be drawn again.
func TestPoint15LotsAndDrawOffsAreApart(t *testing.T) {
	tb := sit(t, rulesOf(t, "plaza", 2, "lead=lot", "tie=draw-off"))
	tb.do(game.Lot{Drawn: drawn(t, "A 5-0 B 4-0")})
	tb.deal("A 5-0 5-1 3-3", "B 4-0 4-2 6-0")
	tb.play("A 5-0", "B 4-0 E", "A 5-1 W", "B 4-2 E")
	assert.Equal(t, seats("AB"), tb.state.Drawers(), "blocked with 6 each")
	tb.do(game.DrawOff{Drawn: drawn(t, "A 5-0 B 4-0")})
	assert.Equal(t, "6 0", tb.scores())

	tb.do(game.Lot{Drawn: drawn(t, "A 4-0 B 5-0")})
	assert.Equal(t, game.B, tb.state.Leader(), "the next round's lot has the whole set again")
}

// Plain sums decide a draw-off, 0-0 counting 0 also in dutch.
func TestPoint15DoubleBlankCountsNothingInADrawOff(t *testing.T) {
	tb := at(t, rulesOf(t, "dutch", 2, "tie=draw-off"), "A 6-3", "B 5-4", "layout 1-0 0-0 E")
	tb.do(game.DrawOff{Drawn: drawn(t, "A 0-0 B 1-0")})
	assert.Equal(t, "0 9", tb.scores())
}

// Of three tied seats, the two that draw level draw again.
func TestPoint15DrawOffOfThree(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 3, "tie=draw-off"), "A 4-2", "B 5-1", "C 3-3", "layout 6-6 6-0 W 0-0 W")
	assert.Equal(t, seats("ABC"), tb.state.Drawers())
	tb.do(game.DrawOff{Drawn: drawn(t, "A 6-6 B 0-0 C 6-0")})
	assert.Equal(t, "12 0 0", tb.scores())

	tb = at(t, rulesOf(t, "plaza", 3, "tie=draw-off"), "A 6-0", "B 4-2", "C 3-3", "layout 5-0 0-4 E 4-1 E 1-1 E")
	tb.do(game.DrawOff{Drawn: drawn(t, "A 5-0 B 4-0 C 4-1")})
	assert.Equal(t, seats("AC"), tb.state.Drawers())
	tb.refuses(game.DrawOff{Drawn: drawn(t, "A 5-0 B 1-1 C 4-1")}, game.BanTurn, "B doesn't draw: only A and C")
	tb.do(game.DrawOff{Drawn: drawn(t, "A 1-1 C 5-0")}) // 1-1 alone was left
	assert.Equal(t, "0 0 12", tb.scores())
}

// Partners that draw level need no second draw, nor do partners that tie.
func TestPoint13DrawOffBetweenTeams(t *testing.T) {
	r := rulesOf(t, "plaza", 4, "teams=true", "tie=draw-off")
	tb := at(t, r, "A 6-0", "B 6-1", "C 3-3", "D 6-2", "layout 5-0 0-4 E 4-1 E 1-5 E 5-5 E")
	assert.Equal(t, seats("A"), tb.ended().Winners, "the tie is between partners")

	tb = at(t, r, "A 6-0", "B 4-2", "C 3-3", "D 6-2", "layout 5-0 0-1 E 1-4 E 4-5 E 5-5 E", "last D")
	assert.Equal(t, seats("ABC"), tb.state.Drawers())
	tb.do(game.DrawOff{Drawn: drawn(t, "A 5-0 B 1-0 C 4-1")})
	assert.Equal(t, seats("A"), tb.ended().Winners, "A and C drew level, and D laid the last tile")
	assert.Equal(t, "14 0 14 0", tb.scores())
}

func TestTieLightestTile(t *testing.T) {
	r := rulesOf(t, "plaza", 2, "tie=lightest-tile")
	tb := jammed(t, r, "A 4-3", "B 5-1 1-0")
	assert.Equal(t, seats("B"), tb.ended().Winners, "1-0 is the lightest")
	assert.Equal(t, seats("AB"), tb.ended().Tied)
	assert.Equal(t, "0 7", tb.scores())

	dutch := rulesOf(t, "dutch", 2, "tie=lightest-tile")
	tb = jammed(t, dutch, "A 0-0 2-0", "B 5-5 4-1")
	assert.Equal(t, seats("A"), tb.ended().Winners, "0-0 counts 13, 2-0 is the lightest")

	tb = jammed(t, r, "A 5-0 2-0", "B 4-1 1-1")
	assert.Empty(t, tb.ended().Winners, "their lightest weigh 2 each, so nobody scores")
	assert.Equal(t, "0 0", tb.scores())
	partners := jammed(t, rulesOf(t, "plaza", 4, "teams=true", "tie=lightest-tile"),
		"A 5-1 1-0", "B 4-3", "C 4-0 2-1", "D 5-4", "last D")
	assert.Equal(t, seats("A"), partners.ended().Winners, "1-0 beats 2-1, and B holds 4-3 alone")
}
