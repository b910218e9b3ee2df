package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestBanStage(t *testing.T) {
	lots := sit(t, rulesOf(t, "evens", 3))
	const first = "first A, B and C draw tiles for the lead"
	lots.refuses("A 6-4", game.BanStage, first)
	lots.refuses("A 6-4 E", game.BanStage, first)
	lots.refuses("A draw", game.BanStage, first)
	lots.refuses("A pass", game.BanStage, first)
	lots.refuses(lots.dealt("A 6-4", "B 5-5", "C 1-0"), game.BanStage, first)
	lots.refuses(game.DrawOff{Drawn: drawn(t, "A 6-4")}, game.BanStage, first)

	deals := sit(t, rulesOf(t, "draw", 2))
	deals.refuses("A 6-4", game.BanStage, "first a round is dealt")
	deals.refuses(game.Lot{Drawn: drawn(t, "A 6-4 B 1-0")}, game.BanStage, "first a round is dealt")

	runs := at(t, rulesOf(t, "draw", 2), "A 6-4", "B 5-5")
	const running = "the round is still running; it is A's turn"
	runs.refuses(runs.dealt("A 6-4", "B 5-5"), game.BanStage, running)
	runs.refuses(runs.position("A 6-4", "B 5-5"), game.BanStage, "a position can only open a match")
	runs.refuses(game.Lot{Drawn: drawn(t, "A 6-4 B 1-0")}, game.BanStage, running)
	runs.refuses(game.DrawOff{Drawn: drawn(t, "A 6-4 B 1-0")}, game.BanStage, running)
}

// A position opens a match, and nothing comes before it.
func TestBanStageOfAPosition(t *testing.T) {
	const opens = "a position can only open a match"
	lots := sit(t, rulesOf(t, "evens", 2))
	lots.do(game.Lot{Drawn: drawn(t, "A 6-4 B 1-0")})
	lots.refuses(lots.position("A 6-4", "B 5-5"), game.BanStage, opens)
	ended := jammed(t, rulesOf(t, "block", 2), "A 1-0", "B 2-0")
	ended.refuses(ended.position("A 6-4", "B 5-5"), game.BanStage, opens)
	over := out(t, rulesOf(t, "block", 2, "target=1"), "B 5-5")
	over.refuses(over.position("A 6-4", "B 5-5"), game.BanStage, opens)
}

func TestBanTurn(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 3), "A 6-1 5-0", "B 6-2 5-1", "C 6-3 5-2", "layout 6-6", "boneyard 1-0")
	for _, words := range []string{"B 6-2 E", "B 5-5", "B draw", "B pass", "C 6-3 W", "D 6-1 E", "D draw"} {
		tb.refuses(words, game.BanTurn, "it is A's turn")
	}
	tb.play("A 6-1 W")
	tb.refuses("A 5-0 E", game.BanTurn, "it is B's turn")

	two := sit(t, rulesOf(t, "draw", 2))
	two.refuses(two.dealt("A 6-4", "B 5-5", "C 1-0"), game.BanTurn, "there is no seat C in a match of 2")
	two.refuses(two.position("A 6-4", "B 5-5", "turn C"), game.BanTurn, "a match of 2 has no such seat")
	two.refuses(two.position("A 6-4", "B 5-5", "layout 6-6", "last D"), game.BanTurn, "a match of 2 has no such seat")
}

func TestBanHand(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 2), "A 6-1 5-0", "B 6-2 5-1")
	tb.refuses("A 6-2", game.BanHand, "A doesn't hold 6-2")
	tb.refuses(game.LeadTile{Seat: game.A, First: 13, Second: 0}, game.BanHand, "there is no such tile")
	tb.refuses(game.LeadTile{Seat: game.A, First: 6, Second: -1}, game.BanHand, "there is no such tile")
	tb.play("A 6-1")
	tb.refuses("B 6-3 W", game.BanHand, "B doesn't hold 6-3")
	tb.refuses("B 6-1 W", game.BanHand, "B doesn't hold 6-1")
	tb.refuses(game.Play{Seat: game.B, Tile: game.NoTile, End: game.W}, game.BanHand, "B doesn't hold none")
}

func TestBanForced(t *testing.T) {
	for id, tile := range map[string]string{"draw": "6-5", "fives": "5-5", "classic": "0-0", "plaza": "5-5"} {
		tb := opened(t, rulesOf(t, id, 2), "A 0-0 5-5 6-5 6-1", "B 4-3 2-1")
		tb.refuses("A 6-1", game.BanForced, tile+" must be led")
	}
}

func TestBanEnd(t *testing.T) {
	block := at(t, rulesOf(t, "block", 2), "A 6-1 5-0", "B 6-2 5-1")
	block.refuses("A 6-1 E", game.BanEnd, "the table is empty: the first tile is the lead, on no end")
	block.play("A 6-1")
	block.refuses("B 6-2", game.BanEnd, "tiles are on the table, so name the end to play on: W shows 6, E shows 1")
	block.refuses("B 6-2 N", game.BanEnd, "in this game tiles are played only on W, E")
	block.refuses(game.Play{Seat: game.B, Tile: tileOf(t, "6-2"), End: game.NoEnd}, game.BanEnd, "there is no such end")

	fives := at(t, rulesOf(t, "fives", 2), "A 6-1 5-0", "B 6-2 5-1", "layout 6-4")
	fives.refuses("A 6-1 N", game.BanEnd, "no double has been played yet, so there is no spinner and no N")
	fives.refuses("A 6-1 NE", game.BanEnd, "in this game tiles are played only on W, E, N, S")

	nine := at(t, rulesOf(t, "plaza-nine", 2), "A 6-1 5-0", "B 6-2 5-1", "layout 6-4")
	nine.refuses("A 6-1 S", game.BanEnd, "the lead isn't a double, so there is no S")
}

func TestBanClosed(t *testing.T) {
	tb := at(t, rulesOf(t, "fives", 2), "A 6-1 6-4", "B 6-2 5-1", "layout 6-6")
	tb.refuses("A 6-1 N", game.BanClosed, "the spinner's tips open once both its sides are covered; not covered yet: W, E")
	tb.play("A 6-1 W")
	tb.refuses("B 6-2 S", game.BanClosed, "the spinner's tips open once both its sides are covered; not covered yet: E")
	tb.play("B 6-2 E", "A 6-4 S")
	assert.Equal(t, game.S, tb.state.Layout()[3].End)
}

func TestBanFillFirst(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza-nine", 2, "fill-first=true"), "A 3-1 3-2", "B 6-1 1-0", "layout 6-6 6-3 N")
	tb.refuses("A 3-1 N", game.BanFillFirst, "every open side of the lead double must be covered first; not covered yet: W, E, S")
}

func TestBanMatch(t *testing.T) {
	tb := at(t, rulesOf(t, "block", 2), "A 6-1 5-0", "B 6-2 5-1", "layout 6-4")
	tb.refuses("A 6-1 E", game.BanMatch, "E shows 4, and 6-1 has no 4")
	tb.refuses("A 5-0 W", game.BanMatch, "W shows 6, and 5-0 has no 6")
}

func TestBanDraw(t *testing.T) {
	for _, c := range []struct{ id, boneyard, why string }{
		{"block", "2-2 3-3", "there is no drawing in this game"},
		{"evens", "2-2 3-3", "6-1 can be played, so nobody draws"},
		{"evens", "", "the boneyard is empty"},
		{"plaza", "", "the boneyard is empty"},
		{"dutch", "2-2 3-3", "the last 2 tiles of the boneyard are never drawn"},
		{"dutch", "2-2", "the last 1 tiles of the boneyard are never drawn"},
	} {
		tb := at(t, rulesOf(t, c.id, 2), "A 6-1 5-0", "B 6-2 5-1", "layout 6-4", "boneyard "+c.boneyard)
		tb.refuses("A draw", game.BanDraw, c.why)
	}
	lead := at(t, rulesOf(t, "plaza", 2), "A 6-1 5-0", "B 6-2 5-1", "boneyard 2-2")
	lead.refuses("A draw", game.BanDraw, "nobody draws before the lead")
}

func TestBanPass(t *testing.T) {
	tb := at(t, rulesOf(t, "evens", 2), "A 6-1 4-0", "B 2-1 3-1", "layout 6-4", "boneyard 2-2 3-3")
	tb.refuses("A pass", game.BanPass, "4-0 or 6-1 can be played, so nobody passes")
	tb.play("A 4-0 E")
	tb.refuses("B pass", game.BanPass, "nothing fits, so a tile must be drawn (2 left)")
	lead := at(t, rulesOf(t, "block", 2), "A 6-1", "B 6-2")
	lead.refuses("A pass", game.BanPass, "6-1 can be played, so nobody passes")
}

func TestBanTilesInADeal(t *testing.T) {
	tb := sit(t, rulesOf(t, "plaza", 2, "deal=2"))
	for _, c := range []struct {
		why   string
		lines []string
	}{
		{"7-1 isn't in a double-six set", []string{"A 7-1", "B 6-6"}},
		{"12-12 isn't in a double-six set", []string{"A 1-1", "B 6-6", "boneyard 12-12"}},
		{"6-6 appears twice", []string{"A 6-6 1-0", "B 6-6"}},
		{"1-0 appears twice", []string{"A 6-6 1-0", "B 5-5", "boneyard 2-0 1-0"}},
		{"2-0 appears twice", []string{"A 6-6 1-0", "B 5-5", "boneyard 2-0 2-0"}},
		{"B is dealt no tile", []string{"A 6-6 1-0"}},
		{"A is dealt 3 tiles; in this match a hand has 2", []string{"A 6-6 1-0 2-0", "B 5-5"}},
	} {
		tb.refuses(tb.dealt(c.lines...), game.BanTiles, c.why)
	}
	tb.refuses(game.Deal{Hands: [4][]game.Tile{{game.NoTile}, {0}}}, game.BanTiles, "none isn't in a double-six set")
}

// Values that are no tile of any set are refused and never looked up.
func TestBanTilesBeyondTheLargestSet(t *testing.T) {
	for _, beyond := range []game.Tile{game.MaxTiles, 127, 128, 200, 254} {
		lots := sit(t, rulesOf(t, "plaza-twelve", 2, "lead=lot"))
		lots.refuses(game.Lot{Drawn: game.Hands{beyond, 0, game.NoTile, game.NoTile}}, game.BanTiles,
			"none isn't among the tiles that are drawn from")
		deals := sit(t, rulesOf(t, "plaza-twelve", 2))
		deals.refuses(game.Deal{Hands: [4][]game.Tile{{beyond}, {0}}}, game.BanTiles, "none isn't in a double-twelve set")
		plays := at(t, rulesOf(t, "plaza-twelve", 2), "A 9-1", "B 9-2", "layout 9-9")
		plays.refuses(game.Play{Seat: game.A, Tile: beyond, End: game.W}, game.BanHand, "A doesn't hold none")
	}
}

// What a position may not name, and where its layout doesn't hang together.
func TestBansOfAPosition(t *testing.T) {
	hands := []string{"A 6-4 1-0", "B 5-5 3-1"}
	for _, c := range []struct {
		ban   game.Ban
		why   string
		lines []string
	}{
		{game.BanTiles, "9-1 isn't in a double-six set", []string{"layout 9-1"}},
		{game.BanTiles, "6-4 appears twice", []string{"layout 6-4"}},
		{game.BanTiles, "6-6 appears twice", []string{"layout 6-6 6-6 E"}},
		{game.BanTiles, "6-6 appears twice", []string{"layout 6-6", "boneyard 6-6"}},
		{game.BanTiles, "C holds no tile, so the round would be over", []string{"C", "layout 6-6"}},
		{game.BanTiles, "partners A and C share one score", []string{"scores 1 2 3 2"}},
		{game.BanMatch, "5-4 doesn't join E, which shows 6", []string{"layout 6-6 5-4 E"}},
		{game.BanEnd, "6-5 can't lie on NW: in this game tiles are played only on W, E, N, S", []string{"layout 6-6 6-5 NW"}},
		{game.BanEnd, "6-5 can't lie on N: no double has been played yet, so there is no spinner and no N", []string{"layout 6-2 6-5 N"}},
	} {
		tb := sit(t, rulesOf(t, "fives", 4, "teams=true"))
		lines := append([]string{"C 2-1", "D 3-2"}, hands...)
		tb.refuses(tb.position(append(lines, c.lines...)...), c.ban, c.why)
	}
	tb := sit(t, rulesOf(t, "fives", 2))
	setup := tb.position(append(hands, "layout 6-6 6-5 E")...)
	setup.Layout[1].End = game.NoEnd
	tb.refuses(setup, game.BanEnd, "only the layout's first tile, the lead, has no end")
	setup = tb.position(append(hands, "layout 6-6 6-5 E")...)
	setup.Layout[0].End = game.W
	tb.refuses(setup, game.BanEnd, "the layout's first tile is the lead and has no end")
}

// A lead that is said to lie otherwise than its halves allow is no layout.
func TestPositionsLeadLiesAsItsHalves(t *testing.T) {
	tb := sit(t, rulesOf(t, "fives", 2))
	for _, halves := range [][2]int{{3, 2}, {0, 0}, {6, 6}, {6, -4}, {200, 1}} {
		setup := tb.position("A 1-0", "B 5-5", "layout 6-4")
		setup.Layout[0].Inner, setup.Layout[0].Outer = halves[0], halves[1]
		_, _, err := game.Apply(tb.state, setup)
		var illegal *game.Illegal
		require.ErrorAs(t, err, &illegal, "6-4 lying as %v", halves)
		assert.Equal(t, game.BanTiles, illegal.Ban)
	}
}

// Tips of a position's layout needn't have been open, only there.
func TestPositionsLayoutMayUseClosedTips(t *testing.T) {
	tb := at(t, rulesOf(t, "fives", 2), "A 6-1 1-0", "B 5-5 3-1", "layout 6-6 6-3 N")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.W, game.E, game.N), p.Open())
	assert.Equal(t, game.EndsOf(game.S), p.Closed())
	assert.Equal(t, "6+6 + N 3 = 15", p.Sum().String())
}

func TestActionsSayThemselves(t *testing.T) {
	for want, a := range map[string]game.Action{
		"A leads 4-6":                  actionOf(t, "A 4-6"),
		"B plays 6-4 on NE":            actionOf(t, "B 4-6 NE"),
		"C draws":                      actionOf(t, "C draw"),
		"D passes":                     actionOf(t, "D pass"),
		"drawing lots: A 6-1, B 5-4":   game.Lot{Drawn: drawn(t, "A 6-1 B 5-4")},
		"a draw-off: B 6-1, D 5-4":     game.DrawOff{Drawn: drawn(t, "B 6-1 D 5-4")},
		"a deal":                       game.Deal{},
		"a position":                   game.Setup{},
		"A leads 12-0":                 game.Move{Kind: game.Plays, Tile: tileOf(t, "0-12"), End: game.NoEnd}.Act(game.A),
		"A plays 6-4 on W":             game.Move{Kind: game.Plays, Tile: tileOf(t, "4-6"), End: game.W}.Act(game.A),
		"B draws":                      game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}.Act(game.B),
		"nobody passes":                game.Pass{Seat: game.NoSeat},
		"B passes":                     game.Move{Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd}.Act(game.B),
		"drawing lots: C 12-11, D 0-0": game.Lot{Drawn: drawn(t, "C 12-11 D 0-0")},
	} {
		assert.Equal(t, want, a.String())
	}
}
