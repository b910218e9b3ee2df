package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
)

func TestPoint03BlockedRound(t *testing.T) {
	const dead = "layout 6-6 6-5 E 5-1 E 1-4 E 4-6 E 6-0 W 0-1 W 1-2 W 2-6 W 6-3 E 3-1 E; A 6-1 3-2; B 4-3; boneyard 5-4 5-3 5-2"
	check(t, (*table).result, "", []row{
		{"by a tile", "block 2", "A 1-0 3-2; B 4-3 5-4", "A 1-0", "A blocks, A won, 16 0"},
		{"not while a tile may be drawn", "evens 2", "A 1-0 3-2; B 4-3; boneyard 5-4", "A 1-0", "running"},
		{"by a draw", "evens 2", "A 1-0 3-2; B 4-3; boneyard 5-4", "A 1-0, B draw", "B blocks, A won, 11 0"},
		{"not while any seat can play", "block 4", "A 1-0 3-2; B 4-3; C 5-4; D 1-1 6-5", "A 1-0, B pass, C pass", "running"},
		{"then at once", "block 4", "A 1-0 3-2; B 4-3; C 5-4; D 1-1 6-5", "A 1-0, B pass, C pass, D 1-1 W",
			"D blocks, A won, 27 0 0 0"},
		{"dead ends are drawn out", "evens 2", dead, "A 6-1 W, B draw, B draw", "running"},
		{"until nothing is left", "evens 2", dead, "A 6-1 W, B draw, B draw, B draw", "B blocks, A won, 26 0"},
		{"a tile that sleeps is no hindrance", "block 2", "A 1-0 3-2; B 4-3 1-1; boneyard 0-0 5-5", "A 1-0, B 1-1 W",
			"B blocks, A won, 7 0"},
		{"a position", "block 3", "layout 6-6; A 1-0; B 2-0; C 3-0; last B", "", "B blocks, A won, 5 0 0"},
		{"sides that can't be filled", "block 2 fill-first", "layout 6-6; A 6-3 2-1; B 3-1 3-2", "A 6-3 E", "A blocks, A won, 9 0"},
		{"point 10: the last two hinder nothing", "dutch 2", "A 6-4 3-2; B 1-0; boneyard 6-6 4-4", "A 6-4", "A blocks, B won, 0 5"},
		{"who has drawn two passes before that", "dutch 2", "A 6-4 3-2; B 1-0; boneyard 5-3 5-1 5-2 3-3 2-2",
			"A 6-4, B draw, B draw, B pass", "running"},
		{"the draw that takes the last but two blocks", "dutch 2", "A 6-4 3-2; B 1-0; boneyard 5-3 5-1 5-2 3-3 2-2",
			"A 6-4, B draw, B draw, B pass, A draw", "A blocks, A won, 15 0"},
		{"going out leaves the boneyard", "plaza 2", "layout 6-6; A 6-1; B 5-4; boneyard 1-0 2-0", "A 6-1 W", "A is out, A won, 9 0"},
	})
	tb := at(t, "block 2", "A 1-0 3-2; B 4-3 5-4").play("A 1-0")
	assert.Len(t, tb.events, 2, "the tile and the round's end, and no passes")
	tb = at(t, "evens 2", "A 1-0 3-2; B 4-3; boneyard 5-4").play("A 1-0, B draw")
	assert.Equal(t, game.Drew{Seat: domino.B, Tile: tileOf(t, "5-4")}, tb.events[0])
}

func TestPoint03Drawing(t *testing.T) {
	const plaza, dutch, one = "plaza 2", "dutch 2", "dutch 2 boneyard=up-to-1"
	const free, on, two = "A 6-6 6-1; B 6-2 1-0; boneyard 5-4 6-3", "A 6-4 3-2; B 1-0; boneyard 6-0 5-3 5-5",
		"A 6-4 3-2; B 1-0; boneyard 5-3 5-1 5-5 3-3 2-2"
	check(t, (*table).turn, "", []row{
		{"until: what doesn't fit is kept", "evens 2", "A 6-4 3-2; B 1-0; boneyard 5-3 6-0 4-4 5-5", "A 6-4, B draw", "B: draw"},
		{"until: what fits must be played", "evens 2", "A 6-4 3-2; B 1-0; boneyard 5-3 6-0 4-4 5-5", "A 6-4, B draw, B draw", "B: 6-0 W"},
		{"at any end", "evens 2", "layout 6-5 5-4 E; A 3-2; B 1-0; boneyard 6-4 5-5 3-3; turn B", "B draw", "B: 6-4 W, 6-4 E"},
		{"up-to-2: at any end", dutch, "layout 6-5 5-4 E; A 3-2; B 1-0; boneyard 6-4 5-5 3-3; turn B", "B draw", "B: 6-4 W, 6-4 E"},
		{"free: who can play may draw", plaza, free, "A 6-6", "B: 6-2 W, 6-2 E, draw"},
		{"free: until nothing is left", plaza, free, "A 6-6, B draw, B draw", "B: 6-2 W, 6-3 W, 6-2 E, 6-3 E"},
		{"free: who can't play draws", plaza, on, "A 6-4", "B: draw"},
		{"free: and may draw on", plaza, on, "A 6-4, B draw", "B: 6-0 W, draw"},
		{"none: nobody", "block 2", "layout 2-2; A 1-0 3-2; B 4-3 5-4; turn B; boneyard 2-1", "", "B: pass"},
		{"up-to-1: one tile", one, "A 6-4 3-2; B 1-0; boneyard 5-3 5-5 3-3 2-2", "A 6-4, B draw", "B: pass"},
		{"up-to-1: one in a turn", one, "A 6-4 3-2; B 1-0; boneyard 5-3 5-5 3-3 2-2", "A 6-4, B draw, B pass", "A: draw"},
		{"up-to-2: two tiles", dutch, two, "A 6-4, B draw", "B: draw"},
		{"up-to-2: no more", dutch, two, "A 6-4, B draw, B draw", "B: pass"},
		{"up-to-2: it stops at the first that fits", dutch, "A 6-4 3-2; B 1-0; boneyard 6-0 5-1 5-5 3-3 2-2", "A 6-4, B draw", "B: 6-0 W"},
		{"the last two are never drawn", dutch, "A 6-4 3-2; B 1-0 4-1; boneyard 5-3 6-6 4-4", "A 6-4, B 4-1 E, A draw", "A: pass"},
	})
	drawable := func(tb *table) string { return domino.WholePoints(tb.position().Drawable()).String() }
	check(t, drawable, "", []row{
		{"none", "block 2", "A 1-0 3-2; B 4-3 1-1; boneyard 0-0 5-5", "A 1-0", "0"},
		{"after two", plaza, on, "A 6-4, B draw, B draw, B 6-0 W", "1"},
		{"a reserve larger than the boneyard", dutch, "A 6-4 3-2; B 1-0; boneyard 6-6", "", "0"},
	})
	tb := at(t, one, "A 6-4 3-2; B 1-0; boneyard 5-3 5-5 3-3 2-2").play("A 6-4, B draw, B pass")
	assert.Equal(t, game.Passed{Seat: domino.B, On: []int{4, 6}}, tb.events[0])
	assert.Zero(t, tb.position().Drawn(), "the count of draws ends with the turn")
}

// In these positions the hands are level and fit neither end.
const (
	level      = "layout 5-0 0-4 E 4-2 E; A 6-0; B 3-3"
	levelShort = "layout 5-0 0-4 E 4-1 E; A 6-0; B 3-3"
	levelLong  = "layout 5-0 0-4 E 4-1 E 1-2 E; A 6-0; B 3-3"
	drawsOff   = "plaza 2 tie=draw-off"
)

func TestPoint15DrawOffs(t *testing.T) {
	const three, team = "plaza 3 tie=draw-off", "plaza 4 teams tie=draw-off"
	const levelThree = "layout 5-0 0-4 E 4-1 E 1-1 E; A 6-0; B 4-2; C 3-3"
	check(t, (*table).result, "", []row{
		{"a tie", drawsOff, level, "", "AB draw off"},
		{"the most pips take all", drawsOff, level, "off A 4-0 B 5-0", "B blocks, AB tie, B won, 0 6"},
		{"equal ones draw again", drawsOff, levelShort, "off A 5-0 B 4-1", "AB draw off"},
		{"from all if too few are left", drawsOff, levelShort, "off A 5-0 B 4-1, off A 4-0 B 5-0", "B blocks, AB tie, B won, 0 6"},
		{"or from the others", drawsOff, levelLong, "off A 5-0 B 4-1, off A 4-0 B 2-1", "B blocks, AB tie, A won, 6 0"},
		{"too few tiles lie", drawsOff, "layout 6-6; A 5-2; B 4-3", "", "B blocks, AB tie, nobody won, 0 0"},
		{"0-0 counts 0", "dutch 2 tie=draw-off", "layout 1-0 0-0 E; A 6-3; B 5-4", "off A 0-0 B 1-0", "B blocks, AB tie, B won, 0 9"},
		{"three are tied", three, "layout 6-6 6-0 W 0-0 W; A 4-2; B 5-1; C 3-3", "off A 6-6 B 0-0 C 6-0",
			"C blocks, ABC tie, A won, 12 0 0"},
		{"two of them draw level", three, levelThree, "off A 5-0 B 4-0 C 4-1", "AC draw off"},
		{"and again", three, levelThree, "off A 5-0 B 4-0 C 4-1, off A 1-1 C 5-0", "C blocks, ABC tie, C won, 0 0 12"},
		{"partners don't tie", team, "layout 5-0 0-4 E 4-1 E 1-5 E 5-5 E; A 6-0; B 6-1; C 3-3; D 6-2", "",
			"D blocks, A won, 15 0 15 0"},
		{"nor draw twice", team, "layout 5-0 0-1 E 1-4 E 4-5 E 5-5 E; A 6-0; B 4-2; C 3-3; D 6-2", "off A 5-0 B 1-0 C 4-1",
			"D blocks, ABC tie, A won, 14 0 14 0"},
		{"what was drawn for the lead is drawn again", drawsOff + " lead=lot", "",
			"lot A 5-0 B 4-0, deal A 5-0 5-1 3-3; B 4-0 4-2 6-0, A 5-0, B 4-0 E, A 5-1 W, B 4-2 E, off A 5-0 B 4-0",
			"B blocks, AB tie, A won, 6 0"},
	})
	tb := at(t, drawsOff, level)
	assert.Equal(t, "0 0, draw-off", tb.match(), "nothing is booked before")
	assert.Equal(t, domino.NoSeat, tb.state.Turn())
	assert.Equal(t, "AB", letters(tb.state.Round().Tied))
	tb.play("off A 4-0 B 5-0")
	assert.Equal(t, game.DrewOff{Drawn: drawn(t, "A 4-0 B 5-0"), Winner: domino.B}, tb.events[0])
	assert.Empty(t, tb.state.Drawers())
	tb = at(t, drawsOff, levelShort).play("off A 5-0 B 4-1")
	assert.Equal(t, []game.Event{game.DrewOff{Drawn: drawn(t, "A 5-0 B 4-1"), Winner: domino.NoSeat, Tied: tb.state.Drawers()}}, tb.events)
	const tied = "first the tied seats A and B draw off"
	checkRefusals(t, []refusal{
		{drawsOff, level, "A 6-0 W", game.BanStage, tied},
		{drawsOff, level, "deal A 6-6; B 5-5", game.BanStage, tied},
		{drawsOff, level, "off A 6-6 B 5-0", game.BanTiles, "6-6 isn't among the tiles that are drawn from"},
		{drawsOff, level, "off A 6-0 B 5-0", game.BanTiles, "6-0 isn't among the tiles that are drawn from"},
		{drawsOff, level, "off A 5-0 B 5-0", game.BanTiles, "5-0 was already drawn"},
		{drawsOff, level, "off A 5-0", game.BanTiles, "B must draw too: A and B draw now"},
		{drawsOff, level, "off A 5-0 B 4-2 C 4-0", game.BanTurn, "C doesn't draw: only A and B"},
		{drawsOff, levelLong, "off A 5-0 B 4-1, off A 4-0 B 5-0", game.BanTiles, "5-0 was already drawn"},
		{three, levelThree, "off A 5-0 B 4-0 C 4-1, off A 5-0 B 1-1 C 4-1", game.BanTurn, "B doesn't draw: only A and C"},
	})
}

// Chance draws again from what is left, or from all if that is too little.
func TestPoint15ChanceDrawsAgain(t *testing.T) {
	long := at(t, drawsOff, levelLong).play("off A 5-0 B 4-1")
	short := at(t, drawsOff, levelShort).play("off A 5-0 B 4-1")
	for n := range 50 {
		again := chanceOf(t, long.state, numbered(n)).(game.DrawOff)
		assert.ElementsMatch(t, rulestest.Tiles(t, "4-0 2-1"), again.Drawn[:2])
		_, _, err := game.Apply(short.state, chanceOf(t, short.state, numbered(n)))
		assert.NoError(t, err)
	}
}

// Half of these seats can't play: 30 for making the others pass.
func TestPoint23PassBonus(t *testing.T) {
	const bonus, single = "block 4 teams pass-bonus=30", "block 4 pass-bonus=30"
	const others = "; B 4-4 2-2; C 3-3 2-1; D 3-2 3-1"
	const passed = "layout 6-6 6-0 E 0-0 E; A 6-5 5-4 1-0" + others
	const threePass = "A 6-5 W, B pass, C pass, D pass, A 5-4 W"
	const partner = "; B 4-4 2-2; C 6-1 2-1; D 3-2 3-1"
	check(t, (*table).scores, "", []row{
		{"three others pass", bonus, passed, threePass, "30 0 30 0"},
		{"once", bonus, passed, threePass + ", B 4-4 W", "30 0 30 0"},
		{"without partners", single, passed, threePass, "30 0 0 0"},
		{"two pass", bonus, "layout 6-6 6-0 E 0-0 E; A 6-5 5-4 1-0; B 4-4 2-2; C 3-3 2-1; D 5-2 3-1",
			"A 6-5 W, B pass, C pass, D 5-2 W, A 1-0 E", "0 0 0 0"},
		{"two of three seats", "block 3 pass-bonus=30", "layout 6-6 6-0 E 0-0 E; A 6-5 5-4 1-0; B 4-4 2-2; C 3-3 2-1",
			"A 6-5 W, B pass, C pass, A 5-4 W", "0 0 0"},
		{"before a position", bonus, "layout 6-6 6-0 E 0-0 E; A 6-5 1-0; last A" + others, "A 6-5 W", "0 0 0 0"},
		{"one of them before it", bonus, "layout 6-6 6-0 E 0-0 E; A 6-5 1-0; last A; turn C" + others, "C pass, D pass, A 6-5 W", "0 0 0 0"},
		{"passing oneself between", bonus + " boneyard=up-to-1",
			"layout 6-6 6-0 E 0-0 E; A 6-5 1-1; boneyard 4-3 4-2 4-1 6-3 6-2 6-1 5-5 5-4" + others,
			"A 6-5 W, B draw, B pass, C draw, C pass, D draw, D pass, A draw, A pass, " +
				"B draw, B pass, C draw, C pass, D draw, D 5-5 W, A draw, A 5-4 W", "0 0 0 0"},
		{"the leader's partner, twice", bonus, "A 6-5 1-0" + partner, "A 6-5, B pass, C 6-1 W", "60 0 60 0"},
		{"once after a double", bonus, "A 6-6 1-0" + partner, "A 6-6, B pass, C 6-1 W", "30 0 30 0"},
		{"0-0, too", bonus, "A 0-0 6-5; B 4-4 2-2; C 1-0 2-1; D 3-2 3-1", "A 0-0, B pass, C 1-0 W", "30 0 30 0"},
		{"the partner passes, too", bonus, "A 6-5 1-0; B 4-4 2-2; C 2-1 1-1; D 6-3 3-1", "A 6-5, B pass, C pass, D 6-3 W", "0 0 0 0"},
		{"the seat after the leader plays", bonus, "A 6-5 1-0; B 6-4 2-2; C 4-1 2-1; D 3-2 3-1", "A 6-5, B 6-4 W, C 4-1 W", "0 0 0 0"},
		{"no partners", single, "A 6-5 1-0" + partner, "A 6-5, B pass, C 6-1 W", "0 0 0 0"},
		{"a later tile", bonus, "layout 4-4 4-5 E; A 6-5 1-0; B 6-4 2-2; C 5-3 2-1; D 5-2 3-1; turn B; last A",
			"B 6-4 W, C 5-3 E, D 3-1 E", "0 0 0 0"},
	})
	total := func(tb *table) string {
		return tb.points() + " of which " + domino.WholePoints(tb.joined().Bonus).String()
	}
	check(t, total, bonus, []row{
		{"it is part of the tile's points", "in-play=fives", "layout 6-6 6-0 E 0-0 E; A 6-4 5-4 1-0; B 1-1 2-2; C 3-3 2-1; D 3-2 3-1",
			"A 6-4 W, B pass, C pass, D pass, A 5-4 W", "35 of which 30"},
		{"of the last tile, too", "in-play=fives", "layout 6-6 6-1 E 1-1 E 1-0 E 0-0 E; A 6-5 5-4" + others, threePass, "30 of which 30"},
		{"after three passes nothing", "", passed, threePass + ", B 4-4 W", "0 of which 0"},
		{"the leader's partner's", "", "A 6-5 1-0" + partner, "A 6-5, B pass, C 6-1 W", "60 of which 60"},
	})
	tb := at(t, bonus, "A 6-5 6-1; B 4-4 2-2; C 2-1 1-1; D 3-3 3-1").play("A 6-5, B pass, C pass, D pass, A 6-1 W")
	assert.Equal(t, "30 0 30 0", figures(4, tb.state.Round().InPlay), "three pass after the lead: once")
}
