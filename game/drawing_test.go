package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// passes counts the passes among a round's events.
func (tb *table) passes() int {
	n := 0
	for _, e := range tb.state.History() {
		if _, ok := e.(game.Passed); ok {
			n++
		}
	}
	return n
}

func TestPoint03BlockedByATile(t *testing.T) {
	tb := at(t, rulesOf(t, "block", 2), "A 1-0 3-2", "B 4-3 5-4")
	tb.play("A 1-0")
	round := tb.ended()
	assert.Equal(t, game.Blocked, round.Ending)
	assert.Equal(t, game.A, round.Ender)
	assert.Equal(t, []game.Seat{game.A}, round.Winners)
	assert.Zero(t, tb.passes(), "no passes follow")
	assert.Len(t, tb.events, 2, "the tile and the round's end")
}

func TestPoint03BlockedByADraw(t *testing.T) {
	tb := at(t, rulesOf(t, "evens", 2), "A 1-0 3-2", "B 4-3", "boneyard 5-4")
	tb.play("A 1-0")
	require.Equal(t, game.AwaitMove, tb.state.Stage(), "a tile may still be drawn")
	assert.Equal(t, []string{"draw"}, tb.moves())
	tb.play("B draw")
	round := tb.ended()
	assert.Equal(t, game.Blocked, round.Ending)
	assert.Equal(t, game.B, round.Ender, "its draw blocked the round")
	assert.Equal(t, game.Drew{Seat: game.B, Tile: tileOf(t, "5-4")}, tb.events[0])
	assert.Zero(t, tb.passes())
}

// A block is seen even where the seat to move isn't the one that is stuck, and
// isn't seen while any seat could play.
func TestPoint03BlockedMeansNoSeat(t *testing.T) {
	tb := at(t, rulesOf(t, "block", 4), "A 1-0 3-2", "B 4-3", "C 5-4", "D 1-1 6-5")
	tb.play("A 1-0", "B pass", "C pass", "D 1-1 W")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, 2, tb.passes())
	assert.Equal(t, game.D, tb.ended().Ender)
}

// A stuck seat draws while it may, though both ends are dead.
func TestPoint03DeadEndsAreDrawnOut(t *testing.T) {
	tb := at(t, rulesOf(t, "evens", 2), "A 6-1 3-2", "B 4-3",
		"layout 6-6 6-5 E 5-1 E 1-4 E 4-6 E 6-0 W 0-1 W 1-2 W 2-6 W 6-3 E 3-1 E", "boneyard 5-4 5-3 5-2")
	tb.play("A 6-1 W")
	p := tb.state.Position()
	require.Equal(t, []int{1, 1}, []int{p.Pips(game.W), p.Pips(game.E)}, "only 1-1 would fit, and it sleeps")
	for range 3 {
		require.Equal(t, []string{"draw"}, tb.moves())
		tb.play("B draw")
	}
	assert.Equal(t, game.Blocked, tb.ended().Ending)
}

func TestPoint03UntilDrawsToTheFirstThatFits(t *testing.T) {
	tb := at(t, rulesOf(t, "evens", 2), "A 6-4 3-2", "B 1-0", "boneyard 5-3 6-0 4-4 5-5")
	tb.play("A 6-4", "B draw")
	assert.Equal(t, []string{"draw"}, tb.moves(), "5-3 fits nowhere")
	tb.play("B draw")
	assert.Equal(t, []string{"6-0 W"}, tb.moves(), "what fits must be played")
	tb.refuses("B draw", game.BanDraw, "6-0 can be played, so nobody draws")
	tb.refuses("B pass", game.BanPass, "6-0 can be played, so nobody passes")
	tb.play("B 6-0 W")
	p := tb.state.Position()
	assert.Zero(t, p.Drawn(), "the count of draws ends with the turn")
	assert.Equal(t, 2, p.Drawable())
}

// A drawn tile may be played at any end that it fits.
func TestPoint03DrawnTileFitsAnyEnd(t *testing.T) {
	for _, id := range []string{"evens", "dutch"} {
		tb := at(t, rulesOf(t, id, 2), "A 3-2", "B 1-0", "boneyard 6-4 5-5 3-3", "layout 6-5 5-4 E", "turn B")
		tb.play("B draw")
		assert.Equal(t, []string{"6-4 W", "6-4 E"}, tb.moves(), id)
	}
}

func TestPoint03FreeDrawing(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 2), "A 6-6 6-1", "B 6-2 1-0", "boneyard 5-4 6-3")
	tb.refuses("A draw", game.BanDraw, "nobody draws before the lead")
	tb.play("A 6-6")
	assert.Equal(t, []string{"6-2 W", "6-2 E", "draw"}, tb.moves(), "it may draw though it can play")
	tb.refuses("B pass", game.BanPass, "6-2 can be played, so nobody passes")
	tb.play("B draw", "B draw")
	assert.Equal(t, []string{"6-2 W", "6-3 W", "6-2 E", "6-3 E"}, tb.moves(), "now nothing is left")
	tb.refuses("B draw", game.BanDraw, "the boneyard is empty")
	tb.refuses("B pass", game.BanPass, "6-2 or 6-3 can be played, so nobody passes")
}

// In free the seat may draw on even when what it drew fits.
func TestPoint03FreeMayDrawOn(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 2), "A 6-4 3-2", "B 1-0", "boneyard 6-0 5-3 5-5")
	tb.play("A 6-4")
	assert.Equal(t, []string{"draw"}, tb.moves())
	tb.play("B draw")
	assert.Equal(t, []string{"6-0 W", "draw"}, tb.moves())
	tb.play("B draw", "B 6-0 W")
	assert.Equal(t, 1, drawable(tb))
}

func drawable(tb *table) int {
	p := tb.state.Position()
	return p.Drawable()
}

func TestPoint03NoneLeavesSleepers(t *testing.T) {
	r := rulesOf(t, "block", 2)
	tb := at(t, r, "A 1-0 3-2", "B 4-3 1-1", "boneyard 0-0 5-5")
	tb.play("A 1-0")
	assert.Zero(t, drawable(tb))
	tb.play("B 1-1 W")
	assert.Equal(t, game.Blocked, tb.ended().Ending, "0-0 sleeps and doesn't hinder the block")

	tb = at(t, r, "A 1-0 3-2", "B 4-3 5-4", "layout 2-2", "turn B", "boneyard 2-1")
	tb.refuses("B draw", game.BanDraw, "there is no drawing in this game")
	assert.Equal(t, []string{"pass"}, tb.moves())
}

func TestPoint03UpToOnePasses(t *testing.T) {
	tb := at(t, rulesOf(t, "dutch", 2, "boneyard=up-to-1"), "A 6-4 3-2", "B 1-0", "boneyard 5-3 5-5 3-3 2-2")
	tb.play("A 6-4", "B draw")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.refuses("B draw", game.BanDraw, "1 drawn this turn already, and no more are allowed")
	tb.play("B pass")
	assert.Equal(t, game.Passed{Seat: game.B, On: []int{4, 6}}, tb.events[0])
	assert.Equal(t, []string{"draw"}, tb.moves(), "A is stuck, and has drawn nothing yet")
}

func TestPoint10DutchDrawsTwoAtMost(t *testing.T) {
	r := rulesOf(t, "dutch", 2)
	tb := at(t, r, "A 6-4 3-2", "B 1-0", "boneyard 5-3 5-1 5-5 3-3 2-2")
	tb.play("A 6-4")
	tb.refuses("B pass", game.BanPass, "nothing fits, so a tile must be drawn (3 left)")
	tb.play("B draw")
	tb.refuses("B pass", game.BanPass, "nothing fits, so a tile must be drawn (2 left)")
	tb.play("B draw")
	tb.refuses("B draw", game.BanDraw, "2 drawn this turn already, and no more are allowed")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.play("B pass")
	p := tb.state.Position()
	assert.Zero(t, p.Drawn())
}

func TestPoint10DutchStopsAtTheFirstThatFits(t *testing.T) {
	tb := at(t, rulesOf(t, "dutch", 2), "A 6-4 3-2", "B 1-0", "boneyard 6-0 5-1 5-5 3-3 2-2")
	tb.play("A 6-4", "B draw")
	tb.refuses("B draw", game.BanDraw, "6-0 can be played, so nobody draws")
	assert.Equal(t, []string{"6-0 W"}, tb.moves())
}

// The last two tiles are never drawn, and don't hinder a block.
func TestPoint10DutchLeavesTwo(t *testing.T) {
	tb := at(t, rulesOf(t, "dutch", 2), "A 6-4 3-2", "B 1-0 4-1", "boneyard 5-3 6-6 4-4")
	tb.play("A 6-4", "B 4-1 E", "A draw")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.refuses("A draw", game.BanDraw, "the last 2 tiles of the boneyard are never drawn")
	p := tb.state.Position()
	assert.Equal(t, tilesOf(t, "6-6 4-4"), p.Boneyard())
	tb.play("A pass", "B 1-0 E")
	assert.Equal(t, game.Out, tb.ended().Ending)

	blocked := at(t, rulesOf(t, "dutch", 2), "A 6-4 3-2", "B 1-0", "boneyard 6-6 4-4")
	blocked.play("A 6-4")
	assert.Equal(t, game.Blocked, blocked.ended().Ending)

	short := at(t, rulesOf(t, "dutch", 2), "A 6-4 3-2", "B 1-0", "boneyard 6-6")
	assert.Zero(t, drawable(short), "a reserve larger than the boneyard is all of it")
}

// A stuck seat that has drawn its number passes while others still may draw:
// the round isn't blocked until nothing may be drawn.
func TestPoint10DutchStuckSeatsDrawInTurn(t *testing.T) {
	tb := at(t, rulesOf(t, "dutch", 2), "A 6-4 3-2", "B 1-0", "boneyard 5-3 5-1 5-2 3-3 2-2")
	tb.play("A 6-4", "B draw", "B draw", "B pass", "A draw")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, game.A, tb.ended().Ender)
	assert.Equal(t, 1, tb.passes())
}

// 0-0 counts 13 at the round's end, and when blocked hands are compared.
func TestPoint10DutchDoubleBlankCountsThirteen(t *testing.T) {
	r := rulesOf(t, "dutch", 2)
	out := at(t, r, "A 6-1", "B 0-0 5-4", "layout 6-6")
	out.play("A 6-1 W")
	assert.Equal(t, "22 0", out.scores())

	compared := at(t, r, "A 5-5 2-0", "B 0-0", "layout 6-6")
	assert.Equal(t, []game.Seat{game.A}, compared.ended().Winners, "12 is fewer than 13")
	assert.Equal(t, "13 0", compared.scores())

	plain := at(t, rulesOf(t, "plaza", 2), "A 5-5 2-0", "B 0-0", "layout 6-6")
	assert.Equal(t, "0 12", plain.scores())
}

// The round ends with a seat's last tile though the boneyard isn't empty.
func TestGoingOutLeavesTheBoneyard(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 2), "A 6-1", "B 5-4", "layout 6-6", "boneyard 1-0 2-0")
	tb.play("A 6-1 W")
	round := tb.ended()
	assert.Equal(t, game.Out, round.Ending)
	assert.Equal(t, game.A, round.Ender)
	p := tb.state.Position()
	assert.Equal(t, tilesOf(t, "1-0 2-0"), p.Boneyard())
}

// Where a position is dealt that nobody can play from, it has ended already.
func TestPositionMayBeBlocked(t *testing.T) {
	tb := at(t, rulesOf(t, "block", 3), "A 1-0", "B 2-0", "C 3-0", "layout 6-6", "last B")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, game.B, tb.ended().Ender)
}
