package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOpeningRuleForcesLead(t *testing.T) {
	const tile, double, classic = "draw 2", "block 2", "classic 2"
	const lowest, ones = "block 2 lead=lowest-double", "block 2 lead=one-one"
	check(t, (*table).lead, "", []row{
		{"point 6: most pips", tile, "", "deal A 6-3 1-0; B 6-4 0-0", "B 6-4"},
		{"a double first of equal sums", tile, "", "deal A 6-4 1-0; B 5-5 0-0", "B 5-5"},
		{"then the larger half", tile, "", "deal A 5-4 1-0; B 6-3 0-0", "B 6-3"},
		{"more pips before a double", tile, "", "deal A 5-5 1-0; B 6-5 0-0", "B 6-5"},
		{"in one hand", tile, "", "deal A 6-4 5-5; B 6-3 0-0", "A 5-5"},
		{"of three", "draw 3", "", "deal A 2-0 0-0; B 1-0 3-0; C 1-1 2-1", "B 3-0"},
		{"0-0 counts 0", "dutch 2 lead=highest-tile", "", "deal A 0-0 2-0; B 3-0 2-1", "B 3-0"},
		{"the highest double", double, "", "deal A 6-5 1-1; B 4-4 6-4", "B 4-4"},
		{"0-0", "plaza 3", "", "deal A 6-5 1-0; B 0-0 6-4; C 3-2 2-1", "B 0-0"},
		{"0-0 is the lowest double in dutch, too", "dutch 2", "", "deal A 0-0 5-4; B 1-1 5-3", "B 1-1"},
		{"of a larger set", "plaza-twelve 2", "", "deal A 12-11 1-1; B 9-9 12-9", "B 9-9"},
		{"nobody has one: the highest tile", double, "", "deal A 6-5 1-0; B 6-4 3-0", "A 6-5"},
		{"nobody has one: a redeal", "plaza 2", "", "deal A 6-5 6-4; B 5-4 3-2", "redeal"},
		{"point 8: 0-0 before 6-6", classic, "", "deal A 6-6 5-5; B 0-0 6-5", "B 0-0"},
		{"else the highest double", classic, "", "deal A 1-1 6-5; B 2-2 0-1", "B 2-2"},
		{"any", classic, "", "deal A 1-1 6-5; B 6-4 0-1", "A 1-1"},
		{"else the highest tile", classic, "", "deal A 5-4 1-0; B 6-3 2-1", "B 6-3"},
		{"in every round", classic, "", "deal A 6-6; B 5-5 4-3, A 6-6, deal A 5-4 1-0; B 0-0 2-1", "B 0-0"},
		{"point 28: the lowest double", lowest, "", "deal A 6-6 1-1; B 5-0 2-2", "A 1-1"},
		{"0-0 first", lowest, "", "deal A 6-6 1-1; B 0-0 2-2", "B 0-0"},
		{"the only one", lowest, "", "deal A 6-6 1-0; B 5-0 2-1", "A 6-6"},
		{"nobody has one", lowest, "", "deal A 6-5 1-0; B 5-0 2-1", "A 6-5"},
		{"nobody may", lowest + " no-lead=redeal", "", "deal A 6-5 1-0; B 5-0 2-1", "redeal"},
		{"1-1 first", ones, "", "deal A 6-6 1-1; B 0-0 2-2", "A 1-1"},
		{"then 2-2", ones, "", "deal A 6-6 5-5; B 0-0 2-2", "B 2-2"},
		{"up to 6-6", ones, "", "deal A 6-6 1-0; B 0-0 2-1", "A 6-6"},
		{"0-0 last", ones, "", "deal A 6-5 1-0; B 0-0 2-1", "B 0-0"},
		{"nobody has one", ones, "", "deal A 6-5 1-0; B 6-4 2-1", "A 6-5"},
		{"nobody may", ones + " no-lead=redeal", "", "deal A 6-5 1-0; B 6-4 2-1", "redeal"},
	})
	tb := sit(t, tile).play("deal A 6-4 6-3; B 5-5 5-4, B 5-5")
	assert.Equal(t, domino.NoTile, tb.state.Forced())
	assert.Equal(t, domino.B, tb.state.Round().Leader)
}

// A lead lies as it was played, its first half west.
func TestLeadLiesAsSaid(t *testing.T) {
	for words, halves := range map[string][2]int{"A 6-4": {6, 4}, "A 4-6": {4, 6}} {
		tb := at(t, "evens 2", "A 6-4 1-0; B 5-5").play(words)
		assert.Equal(
			t,
			domino.Laid{Tile: tileOf(t, "6-4"), End: domino.NoEnd, Inner: halves[0], Outer: halves[1], Seat: domino.A},
			tb.state.Layout()[0],
		)
	}
}

func TestPoint15LotsForTheLead(t *testing.T) {
	const three, four = "evens 3", "evens 4"
	check(t, (*table).match, "", []row{
		{"nobody has drawn", three, "", "", "0 0 0, lot"},
		{"most pips", three, "", "lot A 5-4 B 6-4 C 6-3", "0 0 0, deal, B leads"},
		{"a double ranks no higher", four, "", "lot A 5-5 B 6-4 C 6-3 D 0-0", "0 0 0 0, lot"},
		{"equal ones draw again", four, "", "lot A 5-5 B 6-4 C 6-3 D 0-0, lot A 1-0 B 2-1", "0 0 0 0, deal, B leads"},
		{"and again", four, "", "lot A 5-5 B 6-4 C 6-3 D 0-0, lot A 2-0 B 1-1, lot A 1-0 B 2-1", "0 0 0 0, deal, B leads"},
		{"0-0 counts 0", "dutch 2 lead=lot", "", "lot A 0-0 B 1-0", "0 0, deal, B leads"},
		{"after a draw-off, from the whole set", drawsOff + " lead=lot",
			"layout 5-0 0-4 E 4-2 E; A 6-0; B 3-3", "off A 5-0 B 4-0, lot A 4-0 B 5-0", "6 0, deal, B leads"},
		{"after a tie", "evens 2", "layout 6-6; A 2-1; B 3-0", "", "0 0, lot"},
	})
	tb := sit(t, three).play("lot A 5-4 B 6-4 C 6-3")
	assert.Equal(t, []game.Event{game.LotDrawn{Drawn: drawn(t, "A 5-4 B 6-4 C 6-3"), Leader: domino.B}}, tb.events)
	tb.play("deal A 6-6 5-5; B 6-4 1-0; C 0-0 4-4") // the lots are back in the set
	assert.Equal(t, "B any", tb.lead())
	assert.Equal(t, "1-0, 6-4", tb.moves())
	tb = sit(t, four).play("lot A 5-5 B 6-4 C 6-3 D 0-0")
	assert.Equal(t, "AB", letters(tb.state.Drawers()))
	assert.Equal(t, "AB", letters(tb.events[0].(game.LotDrawn).Tied))
	const again = "lot A 5-5 B 6-4 C 6-3 D 0-0, "
	checkRefusals(t, []refusal{
		{four, "", again + "lot A 6-4 B 1-0", game.BanTiles, "6-4 was already drawn"},
		{four, "", again + "lot A 0-0 B 1-0", game.BanTiles, "0-0 was already drawn"},
		{four, "", again + "lot A 6-6", game.BanTiles, "B must draw too: A and B draw now"},
		{four, "", again + "lot A 6-6 B 1-0 C 2-0", game.BanTurn, "C doesn't draw: only A and B"},
	})
}

func TestRedeals(t *testing.T) {
	const doubles = "block 2 redeal-doubles=3"
	check(t, (*table).story, "", []row{
		{"point 16: a redeal ends no match", "plaza 2 target=1", "", "deal A 6-5 6-4; B 5-4 3-2",
			"nobody redeals, 0 0; 0 0, deal, nobody leads"},
		{"point 27: three doubles", doubles, "", "deal A 6-6 5-5 4-4 1-0; B 3-3 2-1", "A redeals, 0 0; 0 0, deal, nobody leads"},
		{"in any hand", doubles, "", "deal A 3-3 2-1; B 6-6 5-5 4-4 1-1", "B redeals, 0 0; 0 0, deal, nobody leads"},
		{"two aren't three", doubles, "", "deal A 6-6 5-5 4-1 1-0; B 3-3 2-1", "running; 0 0, A plays"},
		{"0 is never", "block 2", "", "deal A 6-6 5-5 4-4 1-1; B 3-3 2-1", "running; 0 0, A plays"},
		{"positions aren't dealt", doubles, "A 6-6 5-5 4-4; B 3-3 2-1", "", "running; 0 0, A plays"},
	})
	tb := sit(t, "plaza 2").play("deal A 6-5 6-4; B 5-4 3-2; boneyard 1-0")
	round := tb.ended()
	assert.Equal(t, 1, round.Number)
	assert.Equal(t, domino.NoSeat, round.Leader)
	assert.Empty(t, round.Plays)
	p := tb.position()
	assert.False(t, p.CanPlay())
	assert.False(t, p.CanDraw())
	assert.Empty(t, p.Moves(nil))
	tb.play("deal A 6-5 6-4; B 5-5 3-2")
	assert.Equal(t, "B 5-5", tb.lead())
	assert.Equal(t, 2, tb.state.Round().Number)

	// Rules by which every deal would be a redeal are refused.
	r := rulestest.Rules(t, "plaza 2")
	for _, c := range []struct {
		doubles, deal int
		ok            bool
	}{{4, 14, false}, {5, 14, true}, {4, 7, true}} {
		r.RedealDoubles, r.Deal = c.doubles, c.deal
		assert.Equal(t, c.ok, r.Validate() == nil, "%+v", c)
	}
}

func TestLeaderOfLaterRounds(t *testing.T) {
	// B leads 6-6, its last tile, and wins.
	const first, next = "deal A 1-0; B 6-6; C 2-0, B 6-6, ", "deal A 5-5 1-0; B 2-2 3-2; C 4-4 6-4"
	check(t, (*table).lead, "", []row{
		{"the winner", "block 3 later-lead=winner", "", first + next, "B any"},
		{"the next seat", "block 3 later-lead=rotate", "", first + next, "C any"},
		{"as in the first round", "block 3 later-lead=same", "", first + next, "A 5-5"},
		{"point 28: and round", "block 3 later-lead=rotate", "", first + "deal A 1-0; B 3-0; C 2-0, C 2-0, " + next, "A any"},
		{"nobody won", "block 2", "layout 6-6; A 2-1; B 3-0", "deal A 5-5 1-0; B 2-2 3-2", "A 5-5"},
		{"point 18: two won", "plaza 2 later-lead=winner", "layout 6-6; A 5-2; B 4-3", "deal A 5-5 1-0; B 2-2 3-2", "A 5-5"},
		{"nobody led, in a redeal", "plaza 3 later-lead=rotate", "", "deal A 6-5; B 5-4; C 3-2, deal A 1-0; B 2-2; C 4-4", "C 4-4"},
		{"the leader of a position isn't known", "block 3 later-lead=rotate", "layout 6-6; A 6-1; B 5-5; C 2-0", "A 6-1 E, " + next, "A 5-5"},
		{"unless nothing lies", "block 3 later-lead=rotate", "A 6-1; B 5-5; C 2-0; turn B", "B 5-5, " + next, "C any"},
	})
}

// If a position doesn't say who laid the newest tile, it was the seat before.
func TestSetupAssumesSeatBeforeLaidLastTile(t *testing.T) {
	for suffix, want := range map[string]domino.Seat{"turn A": domino.C, "turn C": domino.B, "turn A; last A": domino.A} {
		assert.Equal(t, want, at(t, "block 3", "layout 6-6; A 6-5 1-0; B 5-4 2-0; C 3-2 3-0; "+suffix).position().Last())
	}
}

func TestPoint27LeastFirstScore(t *testing.T) {
	const tiles, ends, low = "fives 2 entry=10", "block 2 round-to=5 entry=10", "block 4 teams award=losers-own entry=13 win=low"
	check(t, (*table).scores, "", []row{
		{"a tile too small", tiles, "A 4-1 2-0; B 5-1 6-6 1-1", "A 4-1", "0 0"},
		{"only while the score is 0", tiles, "A 4-1 2-0; B 5-1 6-6 1-1; scores 5 0", "A 4-1", "10 0"},
		{"large enough", tiles, "A 6-4 2-0; B 5-1 6-6 1-1", "A 6-4", "10 0"},
		{"a round's end is a score by itself", tiles, "A 4-1; B 3-2", "A 4-1", "0 0"},
		{"which may be enough", ends, "layout 6-6; A 6-1; B 5-4", "A 6-1 W", "10 0"},
		{"when rounded", ends, "layout 6-6; A 6-1; B 5-3", "A 6-1 W", "10 0"},
		{"or not", ends, "layout 6-6; A 6-1; B 4-3", "A 6-1 W", "0 0"},
		{"and isn't kept", ends, "layout 6-6; A 6-1; B 3-2; scores 5 0", "A 6-1 W", "10 0"},
		{"of partners: 12 aren't 13", low, "layout 6-6; A 6-1; B 5-4; C 3-2; D 2-1", "A 6-1 W", "0 0 0 0"},
		{"13 are", low, "layout 6-6; A 6-1; B 5-4; C 3-2; D 3-1", "A 6-1 W", "0 13 0 13"},
		{"they have some", low, "layout 6-6; A 6-1; B 5-4; C 3-2; D 2-1; scores 0 1 0 1", "A 6-1 W", "0 13 0 13"},
		{"a partner's points count", "fives 4 teams entry=10", "A 6-4 1-0; B 4-2 1-1; C 6-3 2-0; D 3-3 3-0",
			"A 6-4, B 4-2 E, C 6-3 W", "15 0 15 0"},
	})
	lost := at(t, tiles, "A 4-1 2-0; B 5-1 6-6 1-1").play("A 4-1").joined()
	require.Zero(t, lost.Points)
	assert.Equal(t, 5, lost.Lost)
}
