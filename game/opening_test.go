package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// opened deals the hands, the first round of a match, and returns the table.
func opened(t tester, r game.Rules, hands ...string) *table {
	t.Helper()
	tb := sit(t, r)
	tb.deal(hands...)
	return tb
}

// leads demands that only the seat may lead, and only the tile.
func (tb *table) leads(seat game.Seat, tile string) {
	tb.t.Helper()
	require.Equal(tb.t, game.AwaitMove, tb.state.Stage())
	require.Equal(tb.t, seat, tb.state.Turn())
	require.Equal(tb.t, tileOf(tb.t, tile), tb.state.Forced())
	require.Equal(tb.t, []string{tile}, tb.moves())
	e, ok := tb.events[len(tb.events)-1].(game.Dealt)
	require.True(tb.t, ok)
	require.Equal(tb.t, seat, e.Leader)
	require.Equal(tb.t, tileOf(tb.t, tile), e.Forced)
}

func TestPoint06HighestTileLeads(t *testing.T) {
	for _, c := range []struct {
		name   string
		hands  []string
		leader game.Seat
		tile   string
	}{
		{"most pips", []string{"A 6-3 1-0", "B 6-4 0-0"}, game.B, "6-4"},
		{"a double first of equal sums", []string{"A 6-4 1-0", "B 5-5 0-0"}, game.B, "5-5"},
		{"then the larger half", []string{"A 5-4 1-0", "B 6-3 0-0"}, game.B, "6-3"},
		{"more pips before a double", []string{"A 5-5 1-0", "B 6-5 0-0"}, game.B, "6-5"},
		{"in one hand", []string{"A 6-4 5-5", "B 6-3 0-0"}, game.A, "5-5"},
		{"of three", []string{"A 2-0 0-0", "B 1-0 3-0", "C 1-1 2-1"}, game.B, "3-0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			opened(t, rulesOf(t, "draw", len(c.hands)), c.hands...).leads(c.leader, c.tile)
		})
	}
}

func TestPoint06TheLeaderIsForced(t *testing.T) {
	tb := opened(t, rulesOf(t, "draw", 2), "A 6-4 6-3", "B 5-5 5-4")
	tb.refuses("B 5-4", game.BanForced, "5-5 must be led")
	tb.refuses("A 6-4", game.BanTurn, "it is B's turn")
	tb.play("B 5-5")
	assert.Equal(t, game.NoTile, tb.state.Forced())
	assert.Equal(t, game.B, tb.state.Round().Leader)
}

func TestPoint08ClassicLeads(t *testing.T) {
	r := rulesOf(t, "classic", 2)
	opened(t, r, "A 6-6 5-5", "B 0-0 6-5").leads(game.B, "0-0")
	opened(t, r, "A 6-6 0-0", "B 5-5 6-5").leads(game.A, "0-0")
	opened(t, r, "A 1-1 6-5", "B 2-2 0-1").leads(game.B, "2-2")
	opened(t, r, "A 1-1 6-5", "B 6-4 0-1").leads(game.A, "1-1")
	opened(t, r, "A 5-4 1-0", "B 6-3 2-1").leads(game.B, "6-3")
}

// In classic the lead is found anew every round, and forced.
func TestPoint08ClassicLeadIsForcedEveryRound(t *testing.T) {
	tb := opened(t, rulesOf(t, "classic", 2), "A 6-6", "B 5-5 4-3")
	tb.play("A 6-6")
	require.Equal(t, game.Out, tb.ended().Ending)
	tb.deal("A 5-4 1-0", "B 0-0 2-1")
	tb.leads(game.B, "0-0")
	tb.refuses("B 2-1", game.BanForced, "0-0 must be led")
}

func TestHighestDoubleLeads(t *testing.T) {
	for _, id := range []string{"fives", "block", "plaza", "plaza-nine", "plaza-twelve", "dutch"} {
		r := rulesOf(t, id, 3)
		opened(t, r, "A 6-5 1-1", "B 4-4 6-4", "C 3-3 2-2").leads(game.B, "4-4")
		opened(t, r, "A 6-5 1-0", "B 0-0 6-4", "C 3-2 2-1").leads(game.B, "0-0")
	}
	for _, id := range []string{"fives", "block"} {
		opened(t, rulesOf(t, id, 2), "A 6-5 1-0", "B 6-4 3-0").leads(game.A, "6-5")
	}
	opened(t, rulesOf(t, "plaza-twelve", 2), "A 12-11 1-1", "B 9-9 12-9").leads(game.B, "9-9")
}

// The double that leads lies as it is said, west half first where it has two.
func TestLeadLiesAsSaid(t *testing.T) {
	for words, halves := range map[string][2]int{"A 6-4": {6, 4}, "A 4-6": {4, 6}} {
		tb := at(t, rulesOf(t, "evens", 2), "A 6-4 1-0", "B 5-5")
		tb.play(words)
		p := tb.state.Position()
		assert.Equal(t, halves, [2]int{p.Pips(game.W), p.Pips(game.E)})
		laid := tb.state.Layout()[0]
		assert.Equal(t, game.Laid{Tile: tileOf(t, "6-4"), End: game.NoEnd, Inner: halves[0], Outer: halves[1], Seat: game.A}, laid)
	}
}

func TestPoint15LotMostPipsLeadsAnyTile(t *testing.T) {
	tb := sit(t, rulesOf(t, "evens", 3))
	assert.Equal(t, []game.Seat{game.A, game.B, game.C}, tb.state.Drawers())
	tb.do(game.Lot{Drawn: drawn(t, "A 5-4 B 6-4 C 6-3")})
	assert.Equal(t, game.AwaitDeal, tb.state.Stage())
	assert.Equal(t, game.B, tb.state.Leader())
	assert.Equal(t, []game.Event{game.LotDrawn{Drawn: drawn(t, "A 5-4 B 6-4 C 6-3"), Leader: game.B}}, tb.events)
	tb.deal("A 6-6 5-5", "B 6-4 1-0", "C 0-0 4-4") // the lots are back in the set
	assert.Equal(t, game.B, tb.state.Turn())
	assert.Equal(t, game.NoTile, tb.state.Forced())
	assert.Equal(t, []string{"1-0", "6-4"}, tb.moves())
}

// Plain sums decide: a double ranks no higher, and tied seats draw again with
// tiles not yet drawn.
func TestPoint15EqualLotsDrawAgain(t *testing.T) {
	tb := sit(t, rulesOf(t, "evens", 4))
	tb.do(game.Lot{Drawn: drawn(t, "A 5-5 B 6-4 C 6-3 D 0-0")})
	assert.Equal(t, game.AwaitLot, tb.state.Stage())
	assert.Equal(t, game.NoSeat, tb.state.Leader())
	assert.Equal(t, []game.Seat{game.A, game.B}, tb.state.Drawers())
	assert.Equal(t, []game.Seat{game.A, game.B}, tb.events[0].(game.LotDrawn).Tied)

	tb.refuses(game.Lot{Drawn: drawn(t, "A 6-4 B 1-0")}, game.BanTiles, "6-4 was already drawn")
	tb.refuses(game.Lot{Drawn: drawn(t, "A 0-0 B 1-0")}, game.BanTiles, "0-0 was already drawn")
	tb.refuses(game.Lot{Drawn: drawn(t, "A 6-6")}, game.BanTiles, "B must draw too: A and B draw now")
	tb.refuses(game.Lot{Drawn: drawn(t, "A 6-6 B 1-0 C 2-0")}, game.BanTurn, "C doesn't draw: only A and B")

	tb.do(game.Lot{Drawn: drawn(t, "A 2-0 B 1-1")})
	assert.Equal(t, []game.Seat{game.A, game.B}, tb.state.Drawers())
	tb.do(game.Lot{Drawn: drawn(t, "A 1-0 B 2-1")})
	assert.Equal(t, game.B, tb.state.Leader())
	assert.Len(t, tb.state.History(), 3, "all the lots belong to the round that they open")
}

func TestPoint15DoubleBlankCountsNothingInALot(t *testing.T) {
	tb := sit(t, rulesOf(t, "dutch", 2, "lead=lot"))
	tb.do(game.Lot{Drawn: drawn(t, "A 0-0 B 1-0")})
	assert.Equal(t, game.B, tb.state.Leader())
	opened(t, rulesOf(t, "dutch", 2), "A 0-0 5-4", "B 1-1 5-3").leads(game.B, "1-1")
	opened(t, rulesOf(t, "dutch", 2, "lead=highest-tile"), "A 0-0 2-0", "B 3-0 2-1").leads(game.B, "3-0")
}

func TestPoint16RedealIsARoundOfItsOwn(t *testing.T) {
	r := rulesOf(t, "plaza", 2)
	tb := opened(t, r, "A 6-5 6-4", "B 5-4 3-2")
	assert.Equal(t, game.AwaitDeal, tb.state.Stage())
	assert.Equal(t, game.NoSeat, tb.state.Turn())
	assert.Empty(t, tb.moves())
	round := tb.ended()
	assert.Equal(t, game.Redealt, round.Ending)
	assert.Equal(t, 1, round.Number)
	assert.Equal(t, game.NoSeat, round.Leader)
	assert.Equal(t, game.NoSeat, round.Ender)
	assert.Empty(t, round.Plays)
	assert.Empty(t, round.Winners)
	assert.Equal(t, "0 0", tb.awarded())
	assert.Equal(t, "0 0", tb.scores())

	tb.deal("A 6-5 6-4", "B 5-5 3-2")
	tb.leads(game.B, "5-5")
	assert.Equal(t, 2, tb.state.Round().Number)
}

// Where nobody leads, nobody can do anything.
func TestPoint16NobodyMovesInARedeal(t *testing.T) {
	p := opened(t, rulesOf(t, "plaza", 2), "A 6-5 6-4", "B 5-4 3-2", "boneyard 1-0").state.Position()
	assert.Equal(t, game.Redealt, p.Ending())
	assert.NotPanics(t, func() { assert.False(t, p.CanPlay()) })
	assert.False(t, p.CanDraw())
	assert.Empty(t, p.Moves(nil))
}

// A redeal ends no match: only a round that was played does.
func TestPoint16RedealEndsNoMatch(t *testing.T) {
	tb := opened(t, rulesOf(t, "plaza", 2, "target=1"), "A 6-5 6-4", "B 5-4 3-2")
	assert.Equal(t, game.AwaitDeal, tb.state.Stage())
	assert.Nil(t, tb.state.Placing())
}

func TestLaterLeads(t *testing.T) {
	for _, c := range []struct {
		later  string
		leader game.Seat
	}{{"winner", game.B}, {"rotate", game.C}, {"same", game.NoSeat}} {
		// B leads 6-6, its last tile, and wins.
		tb := opened(t, rulesOf(t, "block", 3, "later-lead="+c.later), "A 1-0", "B 6-6", "C 2-0")
		tb.play("B 6-6")
		require.Equal(t, []game.Seat{game.B}, tb.ended().Winners)
		assert.Equal(t, c.leader, tb.state.Leader(), c.later)
		tb.deal("A 5-5 1-0", "B 2-2 3-2", "C 4-4 6-4")
		if c.leader == game.NoSeat {
			tb.leads(game.A, "5-5")
			continue
		}
		assert.Equal(t, c.leader, tb.state.Turn())
		assert.Equal(t, game.NoTile, tb.state.Forced(), "any tile")
		assert.Len(t, tb.moves(), 2)
	}
}

// Without a winner the next round opens as the first.
func TestLaterLeadWithoutAWinner(t *testing.T) {
	evens := at(t, rulesOf(t, "evens", 2), "A 2-1", "B 3-0", "layout 6-6")
	require.Empty(t, evens.ended().Winners)
	assert.Equal(t, game.AwaitLot, evens.state.Stage())
	assert.Equal(t, []game.Seat{game.A, game.B}, evens.state.Drawers())

	block := at(t, rulesOf(t, "block", 2), "A 2-1", "B 3-0", "layout 6-6")
	block.deal("A 5-5 1-0", "B 2-2 3-2")
	block.leads(game.A, "5-5")
}

// The lead can't pass on where nobody led: after a redeal, and after a round that a record
// begins in its middle.
func TestALeadThatNobodyHadPassesToNobody(t *testing.T) {
	redealt := opened(t, rulesOf(t, "plaza", 3, "later-lead=rotate"), "A 6-5", "B 5-4", "C 3-2")
	require.Equal(t, game.Redealt, redealt.ended().Ending)
	assert.Equal(t, game.NoSeat, redealt.state.Leader())
	redealt.deal("A 1-0", "B 2-2", "C 4-4")
	redealt.leads(game.C, "4-4")

	begun := at(t, rulesOf(t, "block", 3, "later-lead=rotate"), "A 6-5", "B 5-4", "C 3-2", "layout 6-6")
	begun.play("A 6-5 W")
	require.Equal(t, game.Out, begun.ended().Ending)
	assert.Equal(t, game.NoSeat, begun.state.Leader())
}

// A position need not say who laid the newest tile: then it was the seat before.
func TestThePositionsLastTileIsOfTheSeatBefore(t *testing.T) {
	for _, c := range []struct {
		turn, last string
		want       game.Seat
	}{{"A", "", game.C}, {"C", "", game.B}, {"A", "A", game.A}} {
		lines := []string{"A 6-5 1-0", "B 5-4 2-0", "C 3-2 3-0", "layout 6-6", "turn " + c.turn}
		if c.last != "" {
			lines = append(lines, "last "+c.last)
		}
		p := at(t, rulesOf(t, "block", 3), lines...).state.Position()
		assert.Equal(t, c.want, p.Last())
	}
}
