package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestActionsOutOfTurnOrStageAreRefused(t *testing.T) {
	const lots, running = "first A, B and C draw tiles for the lead", "the round is still running; it is A's turn"
	const opens, turn = "a position can only open a match", "it is A's turn"
	const plaza = "layout 6-6; A 6-1 5-0; B 6-2 5-1; C 6-3 5-2; boneyard 1-0"
	checkRefusals(t, []refusal{
		{"evens 3", "", "A 6-4", game.BanStage, lots},
		{"evens 3", "", "A 6-4 E", game.BanStage, lots},
		{"evens 3", "", "A draw", game.BanStage, lots},
		{"evens 3", "", "A pass", game.BanStage, lots},
		{"evens 3", "", "deal A 6-4; B 5-5; C 1-0", game.BanStage, lots},
		{"evens 3", "", "off A 6-4", game.BanStage, lots},
		{"draw 2", "", "A 6-4", game.BanStage, "first a round is dealt"},
		{"draw 2", "", "lot A 6-4 B 1-0", game.BanStage, "first a round is dealt"},
		{"draw 2", "A 6-4; B 5-5", "deal A 6-4; B 5-5", game.BanStage, running},
		{"draw 2", "A 6-4; B 5-5", "lot A 6-4 B 1-0", game.BanStage, running},
		{"draw 2", "A 6-4; B 5-5", "off A 6-4 B 1-0", game.BanStage, running},
		{"draw 2", "A 6-4; B 5-5", "setup A 6-4; B 5-5", game.BanStage, opens},
		{"evens 2", "", "lot A 6-4 B 1-0, setup A 6-4; B 5-5", game.BanStage, opens},
		{"block 2", "layout 6-6; A 1-0; B 2-0", "setup A 6-4; B 5-5", game.BanStage, opens},
		{"block 2 target=1", "layout 6-6; A 6-1; B 5-5", "A 6-1 W, setup A 6-4; B 5-5", game.BanStage, opens},
		{"plaza 3", plaza, "B 6-2 E", game.BanTurn, turn},
		{"plaza 3", plaza, "B 5-5", game.BanTurn, turn},
		{"plaza 3", plaza, "B draw", game.BanTurn, turn},
		{"plaza 3", plaza, "B pass", game.BanTurn, turn},
		{"plaza 3", plaza, "D 6-1 E", game.BanTurn, turn},
		{"plaza 3", plaza, "D draw", game.BanTurn, turn},
		{"plaza 3", plaza, "A 6-1 W, A 5-0 E", game.BanTurn, "it is B's turn"},
		{"draw 2", "", "deal A 6-4; B 5-5; C 1-0", game.BanTurn, "there is no seat C in a match of 2"},
		{"draw 2", "", "setup A 6-4; B 5-5; turn C", game.BanTurn, "a match of 2 has no such seat"},
		{"draw 2", "", "setup layout 6-6; A 6-4; B 5-5; last D", game.BanTurn, "a match of 2 has no such seat"},
	})
}

func TestMovesAgainstTheRulesAreRefused(t *testing.T) {
	const two, six = "A 6-1 5-0; B 6-2 5-1", "layout 6-4; A 6-1 5-0; B 6-2 5-1"
	const onTwo, onFour = "in this game tiles are played only on W, E", "in this game tiles are played only on W, E, N, S"
	const spinner = "layout 6-6; A 6-1 6-4; B 6-2 5-1"
	const upTo1, upTo2 = "dutch 2 boneyard=up-to-1", "dutch 2"
	const drawn = "A 6-4 3-2; B 1-0; boneyard 5-3 5-1 5-5 3-3 2-2"
	checkRefusals(t, []refusal{
		{"plaza 2", two, "A 6-2", game.BanHand, "A doesn't hold 6-2"},
		{"plaza 2", two, "A 6-1, B 6-3 W", game.BanHand, "B doesn't hold 6-3"},
		{"plaza 2", two, "A 6-1, B 6-1 W", game.BanHand, "B doesn't hold 6-1"},
		{"draw 2", "", "deal A 6-4 6-3; B 5-5 5-4, B 5-4", game.BanForced, "5-5 must be led"},
		{"draw 2", "", "deal A 6-4 6-3; B 5-5 5-4, A 6-4", game.BanTurn, "it is B's turn"},
		{"block 2", two, "A 6-1 E", game.BanEnd, "the table is empty: the first tile is the lead, on no end"},
		{"block 2", two, "A 6-1, B 6-2", game.BanEnd, "tiles are on the table, so name the end to play on: W shows 6, E shows 1"},
		{"block 2", two, "A 6-1, B 6-2 N", game.BanEnd, onTwo},
		{"fives 2", six, "A 6-1 N", game.BanEnd, "no double has been played yet, so there is no spinner and no N"},
		{"fives 2", six, "A 6-1 NE", game.BanEnd, onFour},
		{"plaza-nine 2", six, "A 6-1 S", game.BanEnd, "the lead isn't a double, so there is no S"},
		{"plaza-twelve 2", "layout 12-9 9-9 E; A 9-8 1-1; B 2-2", "A 9-8 N", game.BanEnd, "the lead isn't a double, so there is no N"},
		{"fives 2", spinner, "A 6-1 N", game.BanClosed, "the spinner's tips open once both its sides are covered; not covered yet: W, E"},
		{"fives 2", spinner, "A 6-1 W, B 6-2 S", game.BanClosed,
			"the spinner's tips open once both its sides are covered; not covered yet: E"},
		{"plaza-nine 2 fill-first", "layout 6-6 6-3 N; A 3-1 3-2; B 6-1 1-0", "A 3-1 N", game.BanFillFirst,
			"every open side of the lead double must be covered first; not covered yet: W, E, S"},
		{"block 2", six, "A 6-1 E", game.BanMatch, "E shows 4, and 6-1 has no 4"},
		{"block 2", six, "A 5-0 W", game.BanMatch, "W shows 6, and 5-0 has no 6"},
		{"matador 2", "layout 6-5; A 6-6 6-2; B 3-3", "A 6-6 W", game.BanMatch, "W shows 6, and 6-6 has no 1 to make 7"},
		{"matador 2", "layout 6-5; A 6-6 6-2; B 3-3", "A 6-2 W", game.BanMatch, "W shows 6, and 6-2 has no 1 to make 7"},
		{"matador 2", "layout 0-5; A 6-0 6-2; B 3-3", "A 6-0 W", game.BanMatch, "W shows a blank, and 6-0 isn't wild"},
		{"block 2", six + "; boneyard 2-2 3-3", "A draw", game.BanDraw, "there is no drawing in this game"},
		{"evens 2", six + "; boneyard 2-2 3-3", "A draw", game.BanDraw, "6-1 can be played, so nobody draws"},
		{"plaza 2", six, "A draw", game.BanDraw, "the boneyard is empty"},
		{"dutch 2", six + "; boneyard 2-2 3-3", "A draw", game.BanDraw, "the last 2 tiles of the boneyard are never drawn"},
		{"dutch 2", six + "; boneyard 2-2", "A draw", game.BanDraw, "the last 1 tiles of the boneyard are never drawn"},
		{"plaza 2", two + "; boneyard 2-2", "A draw", game.BanDraw, "nobody draws before the lead"},
		{upTo1, drawn, "A 6-4, B draw, B draw", game.BanDraw, "1 drawn this turn already, and no more are allowed"},
		{upTo2, drawn, "A 6-4, B draw, B draw, B draw", game.BanDraw, "2 drawn this turn already, and no more are allowed"},
		{upTo2, drawn, "A 6-4, B draw, B pass", game.BanPass, "nothing fits, so a tile must be drawn (2 left)"},
		{"evens 2", "layout 6-4; A 6-1 4-0; B 2-1; boneyard 2-2", "A pass", game.BanPass, "4-0 or 6-1 can be played, so nobody passes"},
		{"plaza 2", "layout 6-6; A 6-1; B 6-2", "A pass", game.BanPass, "6-1 can be played, so nobody passes"},
		{"block 2", "A 6-1; B 6-2", "A pass", game.BanPass, "6-1 can be played, so nobody passes"},
	})
	tb := at(t, "plaza 2", two)
	tb.refuses(game.LeadTile{Seat: domino.A, First: 13, Second: 0}, game.BanHand, "there is no such tile")
	tb.refuses(game.LeadTile{Seat: domino.A, First: 6, Second: -1}, game.BanHand, "there is no such tile")
	tb.play("A 6-1")
	tb.refuses(game.Play{Seat: domino.B, Tile: domino.NoTile, End: domino.W}, game.BanHand, "B doesn't hold none")
	tb.refuses(game.Play{Seat: domino.B, Tile: tileOf(t, "6-2"), End: domino.NoEnd}, game.BanEnd, "there is no such end")
}

func TestDealsAndPositionsThatCantBeAreRefused(t *testing.T) {
	const plaza, team, four = "plaza 2 deal=2", "fives 4 teams", "A 6-4 1-0; B 5-5 3-1; C 2-1; D 3-2; "
	checkRefusals(t, []refusal{
		{plaza, "", "deal A 7-1; B 6-6", game.BanTiles, "7-1 isn't in a double-six set"},
		{plaza, "", "deal A 1-1; B 6-6; boneyard 12-12", game.BanTiles, "12-12 isn't in a double-six set"},
		{plaza, "", "deal A 6-6 1-0; B 6-6", game.BanTiles, "6-6 appears twice"},
		{plaza, "", "deal A 6-6 1-0; B 5-5; boneyard 2-0 1-0", game.BanTiles, "1-0 appears twice"},
		{plaza, "", "deal A 6-6 1-0; B 5-5; boneyard 2-0 2-0", game.BanTiles, "2-0 appears twice"},
		{plaza, "", "deal A 6-6 1-0", game.BanTiles, "B is dealt no tile"},
		{plaza, "", "deal A 6-6 1-0 2-0; B 5-5", game.BanTiles, "A is dealt 3 tiles; in this match a hand has 2"},
		{team, "", "setup " + four + "layout 9-1", game.BanTiles, "9-1 isn't in a double-six set"},
		{team, "", "setup " + four + "layout 6-4", game.BanTiles, "6-4 appears twice"},
		{team, "", "setup " + four + "layout 6-6 6-6 E", game.BanTiles, "6-6 appears twice"},
		{team, "", "setup " + four + "layout 6-6; boneyard 6-6", game.BanTiles, "6-6 appears twice"},
		{team, "", "setup " + four + "layout 6-6; C", game.BanTiles, "C holds no tile, so the round would be over"},
		{team, "", "setup " + four + "scores 1 2 3 2", game.BanTiles, "partners A and C share one score"},
		{team, "", "setup " + four + "layout 6-6 5-4 E", game.BanMatch, "5-4 doesn't join E, which shows 6"},
		{team, "", "setup " + four + "layout 6-6 6-5 NW", game.BanEnd,
			"6-5 can't lie on NW: in this game tiles are played only on W, E, N, S"},
		{team, "", "setup " + four + "layout 6-2 6-5 N", game.BanEnd,
			"6-5 can't lie on N: no double has been played yet, so there is no spinner and no N"},
	})
	tb := sit(t, "fives 2")
	setup := positionOf(t, "layout 6-6 6-5 E; A 1-0; B 5-5")
	setup.Layout[1].End = domino.NoEnd
	tb.refuses(setup, game.BanEnd, "only the layout's first tile, the lead, has no end")
	setup = positionOf(t, "layout 6-6 6-5 E; A 1-0; B 5-5")
	setup.Layout[0].End = domino.W
	tb.refuses(setup, game.BanEnd, "the layout's first tile is the lead and has no end")
	// A lead that lies otherwise than its halves allow is no layout.
	for _, halves := range [][2]int{{3, 2}, {0, 0}, {6, 6}, {6, -4}, {200, 1}} {
		setup := positionOf(t, "layout 6-4; A 1-0; B 5-5")
		setup.Layout[0].Inner, setup.Layout[0].Outer = halves[0], halves[1]
		_, _, err := game.Apply(tb.state, setup)
		var illegal *game.Illegal
		require.ErrorAs(t, err, &illegal, "6-4 lying as %v", halves)
		assert.Equal(t, game.BanTiles, illegal.Ban)
	}
}

// Values that are no tile of any set are refused and never looked up.
func TestTilesBeyondTheLargestSetAreRefused(t *testing.T) {
	for _, beyond := range []domino.Tile{domino.MaxTiles, 127, 128, 200, 254, domino.NoTile} {
		deal := game.Deal{Hands: [4][]domino.Tile{{beyond}, {0}}}
		sit(t, "plaza-twelve 2").refuses(deal, game.BanTiles, "none isn't in a double-twelve set")
		if beyond == domino.NoTile {
			continue // it stands for a seat that draws nothing
		}
		lot := game.Lot{Drawn: game.Hands{beyond, 0, domino.NoTile, domino.NoTile}}
		sit(t, "plaza-twelve 2 lead=lot").refuses(lot, game.BanTiles, "none isn't among the tiles that are drawn from")
		play := game.Play{Seat: domino.A, Tile: beyond, End: domino.W}
		at(t, "plaza-twelve 2", "layout 9-9; A 9-1; B 9-2").refuses(play, game.BanHand, "A doesn't hold none")
	}
}

func TestActionsSayThemselves(t *testing.T) {
	for want, a := range map[string]game.Action{
		"A leads 4-6":                  actionOf(t, "A 4-6"),
		"B plays 6-4 on NE":            actionOf(t, "B 4-6 NE"),
		"C draws":                      actionOf(t, "C draw"),
		"D passes":                     actionOf(t, "D pass"),
		"drawing lots: A 6-1, B 5-4":   actionOf(t, "lot A 6-1 B 5-4"),
		"a draw-off: B 6-1, D 5-4":     actionOf(t, "off B 6-1 D 5-4"),
		"a deal":                       game.Deal{},
		"a position":                   game.Setup{},
		"A leads 12-0":                 game.Move{Kind: game.Plays, Tile: tileOf(t, "0-12"), End: domino.NoEnd}.Act(domino.A),
		"A plays 6-4 on W":             game.Move{Kind: game.Plays, Tile: tileOf(t, "4-6"), End: domino.W}.Act(domino.A),
		"B draws":                      game.Move{Kind: game.Draws, Tile: domino.NoTile, End: domino.NoEnd}.Act(domino.B),
		"nobody passes":                game.Pass{Seat: domino.NoSeat},
		"B passes":                     game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd}.Act(domino.B),
		"drawing lots: C 12-11, D 0-0": actionOf(t, "lot C 12-11 D 0-0"),
	} {
		assert.Equal(t, want, a.String())
	}
}
