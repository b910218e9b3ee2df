package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func pairs(t *testing.T, more ...string) game.Rules {
	t.Helper()
	return rulesOf(t, "block", 4, append([]string{"teams=true"}, more...)...)
}

func TestPoint24BothPartnersOut(t *testing.T) {
	r := pairs(t, "out=side")
	tb := at(t, r, "A 6-5", "B 5-4 4-0", "C 6-1 6-0", "D 4-2 2-0", "layout 6-6")
	tb.play("A 6-5 W")
	require.Equal(t, game.AwaitMove, tb.state.Stage(), "one of two isn't enough")
	tb.play("B 5-4 W", "C 6-1 E", "D 4-2 W")
	assert.Equal(t, game.B, tb.state.Turn(), "A has no tiles, so no turn")
	assert.Zero(t, tb.passes(), "and no pass line")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.play("B pass", "C pass", "D 2-0 W", "B 4-0 W")
	assert.Equal(t, game.Out, tb.ended().Ending)
	assert.Equal(t, seats("B"), tb.ended().Winners, "the seat whose tile empties the second hand")
	assert.Equal(t, "0 6 0 6", tb.awarded())
}

// Without teams, and where one seat is enough, the first that is out wins.
func TestPoint24OneSeatOut(t *testing.T) {
	for _, r := range []game.Rules{pairs(t, "out=seat"), rulesOf(t, "block", 4, "out=side")} {
		tb := at(t, r, "A 6-5", "B 5-4 4-0", "C 6-1 6-0", "D 4-2 2-0", "layout 6-6")
		tb.play("A 6-5 W")
		assert.Equal(t, game.Out, tb.ended().Ending)
		assert.Equal(t, seats("A"), tb.ended().Winners)
	}
}

// Blocked means that none of the seats that still hold tiles can play.
func TestPoint24Blocked(t *testing.T) {
	tb := at(t, pairs(t, "out=side", "block-winner=lowest-team"), "A 6-5", "B 4-4 4-0", "C 1-1 1-0", "D 4-2 2-0", "layout 6-6 6-3 E")
	tb.play("A 6-5 W")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, seats("AC"), tb.ended().Winners)
	assert.Equal(t, "20 0 20 0", tb.awarded())
}

// Two that are out before their partners hold equally little, whoever of them sits first; either holds less than 0-0.
func TestPoint24TheLightestTileOfNone(t *testing.T) {
	r := pairs(t, "out=side", "tie=lightest-tile")
	tb := at(t, r, "B 6-5 4-4", "C 3-3", "layout 6-6", "turn B")
	tb.play("B 6-5 W")
	assert.Equal(t, seats("AD"), tb.ended().Tied)
	assert.Empty(t, tb.ended().Winners)
	for out, blank := range map[string]string{"A": "D", "D": "A"} {
		tb := at(t, r, "B 6-5 4-4", "C 3-3", blank+" 0-0", "layout 6-6", "turn B")
		tb.play("B 6-5 W")
		assert.Equal(t, seats(out), tb.ended().Winners)
	}
}

func TestPoint24Positions(t *testing.T) {
	r := pairs(t, "out=side")
	tb := at(t, r, "B 5-4 4-0", "C 6-1 6-0", "D 4-2 2-0", "layout 6-5", "turn D")
	tb.play("D pass")
	assert.Equal(t, game.B, tb.state.Turn())
	for why, lines := range map[string][]string{
		"A holds no tile, so it can't be its turn":    {"B 5-4 4-0", "C 6-1 6-0", "D 4-2 2-0", "layout 6-5", "turn A"},
		"A holds no tile, so the round would be over": {"B 5-4 4-0", "D 4-2 2-0", "layout 6-5", "turn B"},
	} {
		tb := sit(t, r)
		tb.refuses(tb.position(lines...), game.BanTiles, why)
	}
	tb = sit(t, pairs(t))
	_, _, err := game.Apply(tb.state, tb.position("B 5-4 4-0", "C 6-1 6-0", "D 4-2 2-0", "layout 6-5", "turn D"))
	assert.Error(t, err, "one seat out would have ended it")
}

func TestPoint25LowestTeam(t *testing.T) {
	r := pairs(t, "block-winner=lowest-team")
	// A has the lowest hand, but B and D together have fewer pips.
	tb := jammed(t, r, "A 1-0", "B 4-0", "C 5-5", "D 2-2")
	assert.Equal(t, seats("BD"), tb.ended().Winners, "both partners are the winners")
	assert.Equal(t, "0 11 0 11", tb.awarded())

	// Who comes first in turn order after the seat of the last tile leads next.
	for last, leads := range map[string]game.Seat{"A": game.B, "B": game.D, "C": game.D, "D": game.B} {
		r := pairs(t, "block-winner=lowest-team", "later-lead=winner")
		tb := jammed(t, r, "A 1-0", "B 4-0", "C 5-5", "D 2-2", "last "+last)
		assert.Equal(t, leads, tb.state.Leader(), last)
	}

	// Without teams it is lowest.
	tb = jammed(t, rulesOf(t, "block", 4, "block-winner=lowest-team"), "A 1-0", "B 4-0", "C 5-5", "D 2-2")
	assert.Equal(t, seats("A"), tb.ended().Winners)

	// Level sides: nobody.
	tb = jammed(t, r, "A 1-0", "B 4-0", "C 5-2", "D 2-2")
	assert.Empty(t, tb.ended().Winners)
	assert.Equal(t, seats("ABCD"), tb.ended().Tied)
	assert.Equal(t, "0 0 0 0", tb.awarded())
	tb = jammed(t, pairs(t, "block-winner=lowest-team", "tie=split"), "A 1-0", "B 4-0", "C 5-2", "D 2-2")
	assert.Equal(t, "4 4 4 4", tb.awarded())
}

func TestPoint25LowestTeamRefusesTiles(t *testing.T) {
	for _, tie := range []game.Tie{game.TieDrawOff, game.TieLightestTile} {
		r := pairs(t)
		r.BlockWinner, r.Tie = game.BlockLowestTeam, tie
		assert.Error(t, r.Validate())
		r.Teams = false
		assert.NoError(t, r.Validate())
	}
}

func TestPoint25Duel(t *testing.T) {
	r := rulesOf(t, "block", 4, "block-winner=duel")
	for _, c := range []struct{ a, b, winner string }{
		{"A 5-4", "B 5-5", "A"},
		{"A 5-5", "B 5-4", "B"},
		{"A 4-4", "B 5-3", "A"}, // equal is the blocker's
	} {
		tb := jammed(t, r, c.a, c.b, "C 1-0", "D 0-0", "last A")
		assert.Equal(t, seats(c.winner), tb.ended().Winners, "the other two hands don't matter")
	}
	tb := jammed(t, r, "A 5-4", "B 1-0", "C 0-0", "D 5-5", "last D")
	assert.Equal(t, seats("A"), tb.ended().Winners, "A comes after D")
	tb = jammed(t, pairs(t, "block-winner=duel", "award=all"), "A 5-4", "B 5-5", "C 1-0", "D 0-0", "last A")
	assert.Equal(t, "20 0 20 0", tb.awarded())
}

func TestPoint25Nobody(t *testing.T) {
	tb := jammed(t, rulesOf(t, "block", 3, "block-winner=none"), "A 5-4", "B 1-0", "C 0-0")
	assert.Empty(t, tb.ended().Winners)
	assert.Equal(t, "0 0 0", tb.awarded())
	tb = jammed(t, rulesOf(t, "classic", 3, "block-winner=none"), "A 5-4", "B 1-0", "C 2-0")
	assert.Empty(t, tb.ended().Winners)
	assert.Equal(t, "9 1 2", tb.awarded(), "every seat its own, the lowest too")
}

// carries are the rules of ties that make the next win worth more, a point for every win.
func carries(t *testing.T, tie string, more ...string) game.Rules {
	t.Helper()
	return rulesOf(t, "block", 2, append([]string{"tie=" + tie, "award=none", "finish=1/1/1/1/1", "later-lead=winner", "lead=highest-double", "no-lead=redeal"}, more...)...)
}

func TestPoint25Carry(t *testing.T) {
	for rule, want := range map[string]string{"carry": "3 0", "carry-once": "2 0", "none": "1 0"} {
		tb := sit(t, carries(t, rule))
		for range 2 { // two ties of 3 and 3
			tb.deal("A 6-6 3-0", "B 2-1")
			tb.play("A 6-6")
			require.Equal(t, game.Blocked, tb.ended().Ending)
			require.Empty(t, tb.ended().Winners)
			assert.Equal(t, game.NoSeat, tb.state.Leader(), "the round after a tie opens as the first")
		}
		tb.deal("A 6-5 3-0", "B 2-1") // a redeal changes nothing
		require.Equal(t, game.Redealt, tb.ended().Ending)
		tb.deal("A 6-6", "B 2-1")
		tb.play("A 6-6")
		assert.Equal(t, want, tb.awarded(), rule)
		carried := tb.ended().Awards[0].Carried
		assert.Equal(t, want, game.WholePoints(1+carried).String()+" 0")
		// After that nothing is carried.
		tb.deal("A 6-6", "B 2-1")
		tb.play("A 6-6")
		assert.Equal(t, "1 0", tb.awarded())
	}
}

// A block that somebody wins takes what was carried, too.
func TestPoint25CarryToABlock(t *testing.T) {
	tb := sit(t, carries(t, "carry"))
	tb.deal("A 6-6 3-0", "B 2-1")
	tb.play("A 6-6")
	tb.deal("A 6-6 3-1", "B 2-1")
	tb.play("A 6-6")
	assert.Equal(t, "0 2", tb.awarded())
}

func TestPoint25TheSideThatLedWins(t *testing.T) {
	r := rulesOf(t, "block", 3, "tie=leader", "lead=highest-double")
	for leader, winners := range map[string]string{"A": "A", "B": "B", "C": ""} {
		hands := map[string]string{"A": "3-0", "B": "2-1", "C": "4-0"}
		tb := sit(t, r)
		hands[leader] += " 6-6"
		tb.deal("A "+hands["A"], "B "+hands["B"], "C "+hands["C"])
		tb.play(leader + " 6-6")
		require.Equal(t, game.Blocked, tb.ended().Ending)
		assert.Equal(t, len(winners), len(tb.ended().Winners), leader)
		if winners != "" {
			assert.Equal(t, seats(winners), tb.ended().Winners)
		}
	}
	tb := jammed(t, r, "A 3-0", "B 2-1", "C 4-0")
	assert.Empty(t, tb.ended().Winners, "the leader isn't known")

	// C led: its partner A is tied with B.
	team := sit(t, pairs(t, "tie=leader"))
	team.deal("A 3-0", "B 2-1", "C 6-6 5-5", "D 4-4")
	team.play("C 6-6")
	assert.Equal(t, seats("A"), team.ended().Winners)
	// And with partners' hands together.
	team = sit(t, pairs(t, "tie=leader", "block-winner=lowest-team"))
	team.deal("A 3-0", "B 2-1", "C 6-6 4-0", "D 3-1")
	team.play("C 6-6")
	assert.Equal(t, seats("AC"), team.ended().Winners)
	assert.Equal(t, "7 0 7 0", team.awarded())
}
