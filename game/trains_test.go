package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	trains    = "mexican-train 2 set=6"
	ownTrains = trains + " trains=own"
	three     = "mexican-train 3 set=6"
	aLeads    = "lot A 6-6 B 1-0, "
)

func TestPoint30TheEngine(t *testing.T) {
	tb := sit(t, trains).play(aLeads + "deal A 6-5 1-0; B 6-4 3-2; boneyard 2-1")
	engine := domino.Laid{Tile: tileOf(t, "6-6"), End: domino.NoEnd, Inner: 6, Outer: 6, Seat: domino.NoSeat}
	assert.Equal(t, []domino.Laid{engine}, tb.state.Layout())
	assert.Equal(t, engine, tb.state.Round().Lead)
	assert.Equal(t, domino.A, tb.state.Round().Leader)
	assert.Equal(t, "A: 6-5 A, 6-5 M", tb.turn(), "the leader's first tile is joined like any other")
	assert.Equal(t, "A B M", names(tb.position().Ends()))

	// One lower in each later round, down to 0-0; the lead goes round.
	tb = sit(t, trains).play(aLeads[:len(aLeads)-2])
	for n := range 7 {
		leader, other := domino.Seat(n%2).String(), domino.Seat(1-n%2).String()
		last := domino.NewTile(6-n, (7-n)%7).String()
		tb.play("deal " + leader + " " + last + "; " + other + " " + domino.NewTile((8-n)%7, (9-n)%7).String())
		tb.play(leader + " " + last + " " + leader)
		assert.Equal(t, domino.NewTile(6-n, 6-n), tb.ended().Lead.Tile)
		assert.Equal(t, leader, tb.ended().Leader.String())
		assert.Equal(t, n == 6, tb.state.Stage() == game.MatchOver)
	}
	tb = at(t, trains+" rounds=0 target=500", "layout 0-0; A 1-0; B 3-2").play("A 1-0 A")
	assert.Equal(t, game.MatchOver, tb.state.Stage(), "no engine is left")

	// A redeal is a round of its own, so the round after it has the next engine.
	tb = sit(t, trains+" redeal-doubles=2").play(aLeads + "deal A 6-5; B 3-2, A 6-5 A, deal A 4-4 1-1; B 3-2")
	require.Equal(t, game.Redealt, tb.ended().Ending)
	tb.play("deal A 4-1; B 3-2")
	assert.Equal(t, domino.B, tb.state.Turn(), "point 36: the redeal leaves it B's turn to lead")
	assert.Equal(t, tileOf(t, "4-4"), tb.state.Layout()[0].Tile)
	// A position's engine is the first of its match.
	tb = at(t, three, "layout 6-6; A 6-5; B 4-3; C 5-2").play("A 6-5 A, lot A 6-6 B 1-0 C 2-0, deal A 5-1; B 3-3; C 3-2")
	assert.Equal(t, tileOf(t, "5-5"), tb.state.Layout()[0].Tile)
}

func TestJoinableTrains(t *testing.T) {
	const join = "layout 6-6; A 6-5 1-0; B 6-4 3-3; C 5-4 2-2; marked"
	const marking = "layout 6-6; A 5-4 1-0; B 6-3 3-2 2-2; boneyard 2-1 6-1"
	const cover = "layout 6-6 6-5 A; A 5-5 6-4 5-1 1-0; B 5-3 3-2"
	const drawn = "layout 6-6 6-5 A 6-1 M 6-0 B; A 4-4 2-0; B 5-3 3-2; C 4-3 4-2; boneyard 5-5 5-2 2-2"
	const stuck = "layout 6-6 6-5 A 6-1 M 6-0 B; A 5-5 2-0; B 4-3 3-2; C 5-4 4-2; boneyard 1-1 2-2 3-3"
	check(t, (*table).turn, "", []row{
		{"point 30: one's own and that for all", three, join, "", "A: 6-5 A, 6-5 M"},
		{"and a marked one, begun or not", three, join + " B", "", "A: 6-5 A, 6-5 B, 6-5 M"},
		{"one's own is open, marked or not", three, join + " A", "", "A: 6-5 A, 6-5 M"},
		{"without one for all", three + " trains=own", join, "", "A: 6-5 A"},
		{"and marked ones", three + " trains=own", join + " B C", "", "A: 6-5 A, 6-5 B, 6-5 C"},
		{"one tile a turn", trains, "layout 6-6; A 6-5 5-4 1-0; B 6-3 3-2", "A 6-5 A, B 6-3 B", "A: 5-4 A"},
		{"point 31: who can't play draws", trains, marking, "", "A: draw"},
		{"one tile, then passes", trains, marking, "A draw", "A: pass"},
		{"and others may join that train", trains, marking, "A draw, A pass", "B: 6-3 A, 6-3 B, 6-3 M"},
		{"a drawn tile that fits must be played", trains, marking, "A draw, A pass, B 6-3 A, A draw", "A: 6-1 M"},
		{"an empty boneyard", trains, "layout 6-6; A 5-4 1-0; B 6-3 3-2", "", "A: pass"},
		{"point 32: a double is covered in the same turn", trains, cover, "A 5-5 A", "A: 5-1 A"},
		{"which ends it", trains, cover, "A 5-5 A, A 5-1 A", "B: pass"},
		{"a double that was drawn", three, drawn, "A draw, A 5-5 A", "A: draw"},
		{"one more tile is drawn", three, drawn, "A draw, A 5-5 A, A draw", "A: 5-2 A"},
		{"who can't cover passes", three, stuck, "A 5-5 A, A draw", "A: pass"},
		{"the next seat must", three, stuck, "A 5-5 A, A draw, A pass", "B: draw"},
		{"or the one after that", three, stuck, "A 5-5 A, A draw, A pass, B draw, B pass", "C: 5-4 A"},
		{"a position's double, too", trains, "layout 6-6 6-5 A 5-5 A; A 5-4 2-0; B 4-3 3-2; marked A B", "", "A: 5-4 A"},
		{"on a closed train", trains, "layout 6-6 6-5 A 5-5 A; A 4-2 2-0; B 5-3 3-2; turn B", "", "B: 5-3 A"},
		{"point 34: any engine will do", trains, "layout 3-3 3-5 M; A 4-3 1-0; B 3-2 3-1; marked B; turn B", "", "B: 3-1 B, 3-2 B"},
	})
	check(t, (*table).marks, "", []row{
		{"not before the pass", trains, marking, "A draw", ""},
		{"point 31: who passes is marked", trains, marking, "A draw, A pass", "A"},
		{"until its owner plays there", trains, "layout 6-6; A 6-5 1-0; B 6-3 5-2; marked A B", "A 6-5 A", "B"},
		{"another's tile changes nothing", trains, marking, "A draw, A pass, B 6-3 A", "A"},
		{"nor does one elsewhere", trains, marking, "A draw, A pass, B 6-3 A, A draw, A 6-1 M", "A"},
		{"nor another pass", trains, "layout 6-6; A 5-4 1-0; B 6-3 3-2", "A pass, B 6-3 A, A pass", "A"},
		{"point 32: who can't cover is marked", three, stuck, "A 5-5 A, A draw, A pass, B draw, B pass", "A B"},
		{"covering another's double changes nothing", three, stuck, "A 5-5 A, A draw, A pass, B draw, B pass, C 5-4 A", "A B"},
		{"covering one's own takes the mark away", trains,
			"layout 6-6 6-5 A 5-5 A; A 5-4 2-0; B 4-3 3-2; marked A B", "A 5-4 A", "B"},
		{"covering marks nobody", trains, "layout 6-6 6-5 A 5-5 A; A 4-2 2-0; B 5-3 3-2; turn B", "B 5-3 A", ""},
	})
	p := at(t, trains, cover).play("A 5-5 A").position()
	assert.Equal(t, "A, A", p.Trains().Uncovered.String()+", "+names(p.Ends()))
	p = at(t, trains, "layout 3-3 3-5 M; A 4-3 1-0; B 3-2 3-1; marked B; turn B").position()
	assert.Equal(t, "A B M, B M", names(p.Ends())+", "+names(p.Open()), "closed ones are ends, too")
	const onTrains = "in this game tiles are played only on the trains A, B, M"
	checkRefusals(t, []refusal{
		{trains, "", aLeads + "deal A 6-6 1-0; B 5-4 3-2", game.BanTiles, "6-6 appears twice"},
		{trains, "", aLeads + "deal A 6-5 1-0; B 5-4 3-2; boneyard 6-6", game.BanTiles, "6-6 appears twice"},
		{trains, "layout 6-6; A 6-5; B 6-4", "A 6-5", game.BanEnd,
			"tiles are on the table, so name the end to play on: A shows 6, M shows 6"},
		{trains, "layout 6-6; A 6-5; B 6-4", "A 6-5 B", game.BanTrain, "B's train isn't marked, so only B may play on it"},
		{trains, "layout 6-6; A 6-5; B 6-4", "A 6-5 C", game.BanEnd, onTrains},
		{trains, "layout 6-6; A 6-5; B 6-4", "A 6-5 W", game.BanEnd, onTrains},
		{ownTrains, "layout 6-6; A 6-5; B 6-4", "A 6-5 M", game.BanEnd, "in this game tiles are played only on the trains A, B"},
		{trains, marking, "A pass", game.BanPass, "nothing fits, so a tile must be drawn (2 left)"},
		{trains, marking, "A draw, A pass, B draw", game.BanDraw, "6-3 can be played, so nobody draws"},
		{trains, marking, "A draw, A pass, B 6-3 A, A draw, A pass", game.BanPass, "6-1 can be played, so nobody passes"},
		{trains, marking, "A draw, A pass, B 6-3 A, A draw, A 6-1 M, B 3-2 A, A 5-4 A", game.BanMatch, "A shows 2, and 5-4 has no 2"},
		{trains, cover, "A 5-5 A, A 6-4 M", game.BanTrain, "the double on A must be covered first"},
		{three, stuck, "A 5-5 A, A draw, A pass, B draw, B 3-2 B", game.BanTrain, "the double on A must be covered first"},
		{trains, "", "setup A 4-3 1-0; B 3-2 3-1", game.BanTiles, "the layout must begin with the engine"},
		{trains, "", "setup layout 6-5; A 4-3 1-0; B 3-2 3-1", game.BanTiles, "the engine is a double, not 6-5"},
		{trains, "", "setup layout 6-6; A 4-3 1-0; B 3-2 3-1; marked M", game.BanEnd, "only the trains of seats are marked, not M"},
		{trains, "", "setup layout 6-6 6-5 A 5-5 A 6-4 B 4-4 B; A 4-3 1-0; B 3-2 3-1", game.BanTiles,
			"only one double can be uncovered, not those on A, B"},
		{trains, "", "setup layout 6-6 6-5 C; A 4-3 1-0; B 3-2 3-1", game.BanEnd,
			"6-5 can't lie on C: " + onTrains},
	})
}

func TestPoint33TheEndOfARoundOfTrains(t *testing.T) {
	const alone, blocked = "layout 6-6 6-4 B; A 6-5 4-3; B 1-1 1-0", "layout 6-6 6-4 B; A 6-5 3-3; B 1-1 1-0"
	const side = "mexican-train 4 set=6 teams out=side"
	const out = "layout 6-6 6-5 A 6-4 B 6-3 C 6-2 D 6-1 M; B 5-0; C 5-5; D 0-0; turn B" // all fit A's train alone
	check(t, (*table).story, "", []row{
		{"the train of a seat that is out is closed for good", side, out, "", "A blocks, nobody won, 10 5 10 5; 10 5 10 5, lot"},
		{"unless it is marked", side, out + "; marked A", "", "running; 0 0 0 0, B plays"},
		{"4-3 fits a train that isn't marked", ownTrains, alone, "A 6-5 A", "running; 0 0, B plays"},
		{"and is the last tile", ownTrains, alone, "A 6-5 A, B pass, A 4-3 B", "A is out, A won, 0 3; 0 3, lot"},
		{"nothing fits: each records its own", ownTrains, blocked, "A 6-5 A", "A blocks, nobody won, 6 3; 6 3, lot"},
		{"a tile may be drawn", ownTrains, blocked + "; boneyard 2-2", "A 6-5 A", "running; 0 0, B plays"},
		{"which is the last", ownTrains, blocked + "; boneyard 2-2", "A 6-5 A, B draw", "B blocks, nobody won, 6 7; 6 7, lot"},
		{"nothing fits an uncovered double", trains, "layout 6-6 6-5 A; A 5-5 6-3; B 6-1 1-0", "A 5-5 A",
			"A blocks, nobody won, 9 8; 9 8, lot"},
		{"point 32: the last tile needn't be covered", trains, "layout 6-6 6-5 A; A 5-5; B 5-3 3-2; boneyard 5-1", "A 5-5 A",
			"A is out, A won, 0 13; 0 13, lot"},
		{"no duel before a tile is laid", trains + " block-winner=duel", "", aLeads + "deal A 5-4; B 3-2",
			"A blocks, nobody won, 0 0; 0 0, deal, B leads"},
		{"a position fits a closed train", ownTrains, "layout 6-6 6-5 A 6-4 B; A 4-3 3-3; B 1-1 1-0", "", "running; 0 0, A plays"},
		{"or none", ownTrains, "layout 6-6 6-5 A 6-4 B; A 3-2 3-3; B 1-1 1-0", "", "B blocks, nobody won, 11 3; 11 3, lot"},
		{"the last round: the lowest total wins", three + " rounds=1", "layout 6-6; A 6-5; B 4-3; C 5-2; scores 20 3 3", "A 6-5 A",
			"A is out, A won, 0 7 7; 20 10 10, over: BC, A"},
		{"one more", three + " rounds=2", "layout 6-6; A 6-5; B 4-3; C 5-2; scores 20 3 3", "A 6-5 A",
			"A is out, A won, 0 7 7; 20 10 10, lot"},
	})
}

const whole, several, later = three + " first-turn=train", trains + " doubles=several", trains + " doubles=later"

func TestPoint42FirstTurnLaysAWholeTrain(t *testing.T) {
	const line, double = "layout 6-6; A 6-3 5-3 5-4 1-1; B 6-4 2-2 2-1; C 6-1 5-2", "layout 6-6; A 6-3 3-3 1-1; B 6-4 2-2; C 6-1 3-2"
	const stuck = "layout 6-6; A 5-3 5-4 1-1; B 6-4 2-2; C 6-1 3-2; boneyard 6-5 2-1"
	check(t, (*table).turn, "", []row{
		{"only one's own train", whole, line + "; marked C", "", "A: 6-3 A"},
		{"goes on while a tile fits", whole, line, "A 6-3 A", "A: 5-3 A"},
		{"and must", whole, line, "A 6-3 A, A 5-3 A", "A: 5-4 A"},
		{"then it is the next seat's", whole, line, "A 6-3 A, A 5-3 A, A 5-4 A", "B: 6-4 B"},
		{"which has its first turn, too", whole, line, "A 6-3 A, A 5-3 A, A 5-4 A, B 6-4 B", "C: 6-1 C"},
		{"a double goes on like any tile", whole, line + "; turn B", "B 6-4 B", "C: 6-1 C"},
		{"a double may end it: no draw", whole, double + "; boneyard 3-1", "A 6-3 A, A 3-3 A", "B: 6-4 B"},
		{"which binds no first turn", whole, double, "A 6-3 A, A 3-3 A, B 6-4 B", "C: 6-1 C"},
		{"but the second", whole, double, "A 6-3 A, A 3-3 A, B 6-4 B, C 6-1 C", "A: pass"},
		{"of every seat", whole, double, "A 6-3 A, A 3-3 A, B 6-4 B, C 6-1 C, A pass, B pass", "C: 3-2 A"},
		{"who can't begin draws", whole, stuck, "", "A: draw"},
		{"and goes on from the tile", whole, stuck, "A draw, A 6-5 A", "A: 5-3 A, 5-4 A"},
		{"or passes", whole, "layout 6-6; A 5-3 1-1; B 6-4 2-2; C 6-1 3-2; boneyard 2-1", "A draw", "A: pass"},
		{"and has had its first turn", whole, "layout 6-6; A 5-3 1-1; B 6-4 2-2; C 6-5 3-2", "A pass, B 6-4 B, C 6-5 C",
			"A: pass"},
		{"a marked train needs no first turn", whole, "layout 6-6; A 6-3 5-3; B 6-4 2-2; C 6-1 3-2; marked A", "",
			"A: 6-3 A, 6-3 M"},
		{"one tile by default", three, line, "A 6-3 A", "B: 6-4 B, 6-4 M"},
	})
	check(t, (*table).marks, "", []row{
		{"no mark", whole, double, "A 6-3 A, A 3-3 A", ""},
		{"in the second turn", whole, double, "A 6-3 A, A 3-3 A, B 6-4 B, C 6-1 C, A pass", "A"},
		{"or where it can't begin", whole, "layout 6-6; A 5-3 1-1; B 6-4 2-2; C 6-1 3-2", "A pass", "A"},
	})
	check(t, (*table).story, "", []row{
		{"who goes out ends the round", whole, "layout 6-6; A 6-3 3-3; B 6-4; C 6-1", "A 6-3 A, A 3-3 A",
			"A is out, A won, 0 10 7; 0 10 7, lot"},
	})
	checkRefusals(t, []refusal{
		{whole, line, "A 6-3 M", game.BanTrain, "in its first turn A plays only on its own train"},
		{whole, line, "A 6-3 A, A pass", game.BanPass, "5-3 can be played, so nobody passes"},
	})
}

func TestPoint43DoublesAreCoveredInOrder(t *testing.T) {
	const hands = "layout 6-6 6-3 A 6-5 M; A 3-3 5-5 3-1 5-2 0-0; B 4-3 4-2; boneyard 1-0 2-1"
	const found = "layout 6-6 6-3 A 3-3 A 6-5 M 5-5 M; A 3-1 5-2 2-0; B 4-2 1-0"
	check(t, (*table).turn, "", []row{
		{"several: after a double further ones, or its cover", several, hands, "A 3-3 A", "A: 3-1 A, 5-5 M"},
		{"in the order in which they were laid", several, hands, "A 3-3 A, A 5-5 M", "A: 3-1 A"},
		{"in either order", several, hands, "A 5-5 M, A 3-3 A", "A: 5-2 M"},
		{"until all are covered", several, hands, "A 3-3 A, A 5-5 M, A 3-1 A", "A: 5-2 M"},
		{"which ends the turn", several, hands, "A 3-3 A, A 5-5 M, A 3-1 A, A 5-2 M", "B: 4-2 M"},
		{"one is enough", several, hands, "A 3-3 A, A 3-1 A", "B: draw"},
		{"who can't cover draws", several, "layout 6-6 6-3 A; A 3-3 5-2; B 4-3 4-2; boneyard 3-0 2-1", "A 3-3 A", "A: draw"},
		{"and goes on", several, "layout 6-6 6-3 A; A 3-3 5-2; B 4-3 4-2; boneyard 3-0 2-1", "A 3-3 A, A draw", "A: 3-0 A"},
		{"anew after each tile", several, "layout 6-6 6-3 A; A 3-3 5-2; B 4-3 4-2; boneyard 6-1 1-1 3-0", "A 3-3 A, A draw", "A: pass"},
		{"later: one more tile anywhere", later, hands, "A 3-3 A", "A: 3-1 A, 5-2 M, 5-5 M"},
		{"on the double", later, hands, "A 3-3 A, A 3-1 A", "B: draw"},
		{"or elsewhere, and the next seat covers", later, hands, "A 3-3 A, A 5-2 M", "B: 4-3 A"},
		{"one more again after a double", later, hands, "A 3-3 A, A 5-5 M", "A: 3-1 A, 5-2 M"},
		{"also on the newer one", later, hands, "A 3-3 A, A 5-5 M, A 5-2 M", "B: 4-3 A"},
		{"who has none draws", later, "layout 6-6 6-3 A; A 3-3 5-2; B 4-3 4-2; boneyard 4-0 2-1", "A 3-3 A", "A: draw"},
		{"and passes", later, "layout 6-6 6-3 A; A 3-3 5-2; B 4-3 4-2; boneyard 4-0 2-1", "A 3-3 A, A draw", "A: pass"},
		{"found uncovered: the first alone", several, found, "", "A: 3-1 A"},
		{"which ends the turn even so", several, found, "A 3-1 A", "B: pass"},
		{"and the next seat finds the second", several, found, "A 3-1 A, B pass", "A: 5-2 M"},
		{"or later", later, found, "A 3-1 A", "B: pass"},
	})
	check(t, (*table).story, "", []row{
		{"blocked: nobody covers the first", later,
			"layout 6-6 6-3 A; A 3-3 4-2; B 6-4 2-1", "A 3-3 A", "A blocks, nobody won, 6 13; 6 13, lot"},
		{"not while the seat to move can play on", later,
			"layout 6-6 6-3 A 6-4 M; A 3-3 4-2; B 5-1 2-1", "A 3-3 A", "running; 0 0, A plays"},
		{"but then", later,
			"layout 6-6 6-3 A 6-4 M; A 3-3 4-2 2-0; B 5-1 2-1", "A 3-3 A, A 4-2 M", "A blocks, nobody won, 2 9; 2 9, lot"},
		{"nor while a first turn is to come", whole,
			"layout 6-6 6-3 A 3-3 A 6-1 C; A 5-4 2-0; B 6-4 2-1; C 5-1 2-2; turn C", "", "running; 0 0 0, C plays"},
		{"also in the middle of a turn", whole + " doubles=several",
			"layout 6-6 6-3 A 6-1 C; A 3-3 5-4; B 6-4 2-1; C 5-1 2-2", "A 3-3 A", "running; 0 0 0, A plays"},
		{"with no tile for the engine", whole,
			"layout 6-6 6-3 A 3-3 A 6-1 C; A 5-4 2-0; B 5-2 2-1; C 5-1 2-2; turn C", "",
			"B blocks, nobody won, 11 10 10; 11 10 10, lot"},
	})
	checkRefusals(t, []refusal{
		{several, hands, "A 3-3 A, A 5-2 M", game.BanTrain, "only a double may go there before the one on A is covered"},
		{several, hands, "A 3-3 A, A 5-5 M, A 5-2 M", game.BanTrain, "only a double may go there before the one on A is covered"},
		{several, hands, "A 3-3 A, A 5-5 M, A 3-1 A, A 5-2 A", game.BanTrain, "the double on M must be covered first"},
		{later, hands, "A 3-3 A, A 5-2 M, B 4-2 B", game.BanTrain, "the double on A must be covered first"},
	})
}

// Counted by hand from the examples of points 42 and 43. After 3-3 the next tile may be 3-1 alone; with several doubles
// also 5-5, and with covering later 5-2, too. B can play 4-2 on a 2, and otherwise passes.
func TestPerftCountsTilesOfATurn(t *testing.T) {
	const doubles, train = "layout 6-6 6-3 A 6-5 M; A 3-3 5-5 3-1 5-2; B 4-2 1-0", "layout 12-12; A 12-3 5-3 7-5 1-1; B 12-1 9-8"
	for _, c := range []struct {
		rules, position string
		want            []uint64
	}{
		{trains, doubles, []uint64{4, 5, 7}},
		{several, doubles, []uint64{4, 7, 9}},
		{later, doubles, []uint64{4, 9, 13}},
		{"mexican-train 2", train, []uint64{2, 3, 4}},
		{"mexican-train 2 first-turn=train", train, []uint64{1, 1, 1, 1, 1, 0}},
	} {
		assert.Equal(t, c.want, at(t, c.rules, c.position).state.Perft(len(c.want)), c.rules)
	}
}

func TestPoint45PositionsLeaveSeveralDoublesUncovered(t *testing.T) {
	const two = "layout 6-6 6-5 A 6-4 B 4-4 B 5-5 A; A 5-3 1-0; B 4-2 3-1"
	for _, rules := range []string{trains + " first-turn=train", several, later} {
		p := at(t, rules, two).position()
		assert.Equal(t, "B, A", p.Trains().Uncovered.String(), "in the order in which they lie")
		assert.Equal(t, "B", names(p.Ends()), "nothing else may be joined")
	}
	p := at(t, several, "layout 6-6 6-3 A 6-5 M; A 3-3 5-5 3-1; B 4-3 4-2").play("A 3-3 A").position()
	assert.Equal(t, "A B M", names(p.Ends()), "further doubles may be laid")
	p = at(t, later, "layout 6-6 6-3 A 6-5 M; A 3-3 5-5 3-1; B 4-3 4-2").play("A 3-3 A").position()
	assert.Equal(t, "A B M", names(p.Ends()), "one more tile may be laid anywhere")
	p = at(t, whole, "layout 6-6 6-3 A 3-3 A; A 3-1 2-0; B 6-4 2-1; C 6-1 2-2; turn B").position()
	assert.Equal(t, "A B C M", names(p.Ends()), "a first turn isn't bound")
	checkRefusals(t, []refusal{
		{trains, "", "setup " + two, game.BanTiles, "only one double can be uncovered, not those on B, A"},
	})
}
