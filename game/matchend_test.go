package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
)

func TestMatchEndsOnceTargetIsReached(t *testing.T) {
	const out, evens = "A 6-1 W", "layout 4-3; A 1-0 1-1; B 3-1 6-6 5-5; turn B; scores 95 98; boneyard 2-2"
	const passed = "layout 6-4; A 4-1; B 4-4 6-6 5-5; turn B; scores 95 98"
	check(t, (*table).match, "", []row{
		{"point 2: the target is passed in play", "evens 2", evens, "B 3-1 E, A 1-1 E", "101 98, B plays"},
		{"but counts at the round's end", "evens 2", evens, "B 3-1 E, A 1-1 E, B draw, B pass, A 1-0 E", "131 98, over: A, B"},
		{"B passes it first", "evens 2", passed, "B 4-4 E", "95 112, A plays"},
		{"but A has more at the end", "evens 2", passed, "B 4-4 E, A 4-1 E", "117 112, over: A, B"},
		{"100 is enough", "draw 2", "layout 6-6; A 6-1; B 5-5; scores 90 0", out, "100 0, over: A, B"},
		{"99 isn't", "draw 2", "layout 6-6; A 6-1; B 5-4; scores 90 0", out, "99 0, deal, nobody leads"},
		{"level leaders play on", "draw 2", "layout 6-6; A 6-1; B 5-5; scores 110 120", out, "120 120, deal, nobody leads"},
		{"with another behind them", "draw 3", "layout 6-6; A 6-1; B 5-5; C 0-0; scores 0 120 120", out, "10 120 120, deal, nobody leads"},
		{"level behind the leader is no matter", "draw 3", "layout 6-6; A 6-1; B 5-5; C 0-0; scores 110 50 50", out,
			"120 50 50, over: A, BC"},
		{"point 14: fives", "fives 2", "A 5-5 6-1; B 6-5 5-4; scores 95 0", "A 5-5", "105 0, B plays"},
		{"ends with the round", "fives 2", "A 5-5 6-1; B 6-5 5-4; scores 95 0", "A 5-5, B 6-5 E, A 6-1 E", "115 0, over: A, B"},
		{"level teams play on", "block 4 teams", "layout 6-6; A 6-1; B 5-4; C 4-1; D 1-0; scores 100 110 100 110", out,
			"110 110 110 110, deal, A leads"},
		{"one is ahead", "block 4 teams", "layout 6-6; A 6-1; B 5-4; C 4-1; D 1-1; scores 100 110 100 110", out,
			"111 110 111 110, over: AC, BD"},
		{"point 8: 100 plays on", "classic 3", "layout 6-6; A 6-1; B 5-5; C 1-0; scores 40 90 20", out, "40 100 21, deal, nobody leads"},
		{"the fewest win, and equal ones share a place", "classic 3", "layout 6-6; A 6-1; B 5-5 1-0; C 2-1; scores 40 90 37", out,
			"40 101 40, over: AC, B"},
	})
	tb := at(t, "draw 2", "layout 6-6; A 6-1; B 5-5; scores 90 0")
	assert.Nil(t, tb.state.Placing())
	tb.play(out)
	assert.Equal(t, game.MatchEnded{Placing: [][]domino.Seat{{domino.A}, {domino.B}}}, tb.events[len(tb.events)-1])
	for _, action := range []string{"deal A 6-6; B 5-5", "B 5-5 W", "B pass", "B draw"} {
		tb.refuses(action, game.BanStage, "the match is over")
	}
	_, ok := tb.state.Chance(game.Seed{})
	assert.False(t, ok)
	assert.Equal(t, "nobody: ", tb.turn())
}

func TestPoint20TheTargetAtOnce(t *testing.T) {
	const once = "fives 2 target-rule=at-once"
	const four = "A 6-3 1-0; B 3-1 1-1; C 6-4 2-0; D 2-1 2-2; "
	check(t, (*table).story, "", []row{
		{"hit", once, "A 6-4 1-0; B 6-6 1-1; scores 90 0", "A 6-4", "A hits the target, 0 0; 100 0, over: A, B"},
		{"passed", once, "A 6-4 1-0; B 6-6 1-1; scores 95 0", "A 6-4", "A hits the target, 0 0; 105 0, over: A, B"},
		{"missed", once, "A 6-4 1-0; B 6-6 1-1; scores 85 99", "A 6-4", "running; 95 99, B plays"},
		{"going out adds nothing", once, "A 6-4; B 6-6 1-1; scores 90 0", "A 6-4", "A hits the target, 0 0; 100 0, over: A, B"},
		{"nor does a block", once, "A 6-4 1-0; B 5-5 1-1; scores 90 0", "A 6-4", "A hits the target, 0 0; 100 0, over: A, B"},
		{"the round's end counts, too", once, "A 6-5; B 5-5 1-1; scores 95 0", "A 6-5", "A is out, A won, 10 0; 105 0, over: A, B"},
		{"below the target it goes on", once, "A 6-5; B 5-5 1-1; scores 85 0", "A 6-5", "A is out, A won, 10 0; 95 0, deal, A leads"},
		{"partners have too little", "fives 4 teams target-rule=at-once", four + "scores 90 0 90 0", "A 6-3, B 3-1 E, C 6-4 W",
			"running; 95 0 95 0, D plays"},
		{"or enough", "fives 4 teams target-rule=at-once", four + "scores 95 0 95 0", "A 6-3, B 3-1 E, C 6-4 W",
			"C hits the target, 0 0 0 0; 100 0 100 0, over: AC, BD"},
	})
	tb := at(t, once, "A 6-4; B 6-6 1-1; scores 90 0").play("A 6-4")
	assert.Empty(t, tb.ended().Awards)
	assert.Zero(t, tb.position().Award())
}

func TestPoint20TheTargetExactly(t *testing.T) {
	const exact = "block 2 in-play=fives-and-threes target-rule=exact target=61 award=none finish=1/1/1/1/0"
	const blocks, pips = exact + " finish=1/1/1/1/2", exact + " award=others finish=0/0/0/0/0"
	const team = "block 4 teams in-play=fives-and-threes target-rule=exact target=61 award=none finish=1/1/1/1/0"
	const running = "A 6-3 1-0; B 6-6 1-1; scores " // 6-3 scores 3
	const four = "A 6-3 1-0; B 3-1 1-1; C 6-5 2-0; D 2-1 2-2; scores 57 0 57 0"
	check(t, (*table).story, "", []row{
		{"below", exact, running + "57 0", "A 6-3", "running; 60 0, B plays"},
		{"hit", exact, running + "58 0", "A 6-3", "A hits the target, 0 0; 61 0, over: A, B"},
		{"above: the side stays where it was", exact, running + "59 0", "A 6-3", "running; 59 0, B plays"},
		{"and the others score on", exact, running + "59 0", "A 6-3, B 6-6 W", "B blocks, A won, 0 0; 59 8, deal, A leads"},
		{"partners", team, four, "A 6-3", "running; 60 0 60 0, B plays"},
		{"would have 62", team, four, "A 6-3, B 3-1 E, C 6-5 W", "running; 60 0 60 0, D plays"},
		// What a tile scores and what going out with it adds are one sum.
		{"3 and 1 are below", exact, "A 6-3; B 6-6 1-1; scores 56 0", "A 6-3", "A is out, A won, 1 0; 60 0, deal, A leads"},
		{"or hit", exact, "A 6-3; B 6-6 1-1; scores 57 0", "A 6-3", "A is out, A won, 1 0; 61 0, over: A, B"},
		{"though 3 would have hit", exact, "A 6-3; B 6-6 1-1; scores 58 0", "A 6-3", "A is out, A won, 0 0; 58 0, deal, A leads"},
		{"though 1 would have hit", exact, "A 6-3; B 6-6 1-1; scores 60 0", "A 6-3", "A is out, A won, 0 0; 60 0, deal, A leads"},
		{"0 and 1 hit", exact, "A 6-5; B 6-6 1-1; scores 60 0", "A 6-5", "A is out, A won, 1 0; 61 0, over: A, B"},
		// So with blocking.
		{"3 and 2 are below", blocks, "A 6-3 1-0; B 5-5 1-1; scores 55 0", "A 6-3", "A blocks, A won, 2 0; 60 0, deal, A leads"},
		{"or hit with a block", blocks, "A 6-3 1-0; B 5-5 1-1; scores 56 0", "A 6-3", "A blocks, A won, 2 0; 61 0, over: A, B"},
		{"or are too many", blocks, "A 6-3 1-0; B 5-5 1-1; scores 57 0", "A 6-3", "A blocks, A won, 0 0; 57 0, deal, A leads"},
		{"though 3 would have hit and blocked", blocks, "A 6-3 1-0; B 5-5 1-1; scores 58 0", "A 6-3",
			"A blocks, A won, 0 0; 58 0, deal, A leads"},
		{"though 2 would have hit", blocks, "A 6-3 1-0; B 5-5 1-1; scores 59 0", "A 6-3", "A blocks, A won, 0 0; 59 0, deal, A leads"},
		// The block would be another's: it isn't counted if the tile hits.
		{"A hits", blocks, "A 6-3 5-4; B 1-0; scores 58 40", "A 6-3", "A hits the target, 0 0; 61 40, over: A, B"},
		{"A doesn't", blocks, "A 6-3 5-4; B 1-0; scores 57 40", "A 6-3", "A blocks, B won, 0 2; 60 42, deal, B leads"},
		{"the round's end hits for another", pips, "A 6-5 2-0; B 1-0; scores 0 59", "A 6-5", "A blocks, B won, 0 2; 0 61, over: B, A"},
		{"passes it", pips, "A 6-5 2-0; B 1-0; scores 0 60", "A 6-5", "A blocks, B won, 0 0; 0 60, deal, B leads"},
		{"stays below", pips, "A 6-5 2-0; B 1-0; scores 0 58", "A 6-5", "A blocks, B won, 0 2; 0 60, deal, B leads"},
		{"both hit it in one round", exact + " finish=0/0/0/0/2 tie=split", "layout 4-4; A 4-3 2-0; B 1-1; scores 60 60", "A 4-3 W",
			"A blocks, AB tie, 1 1; 61 61, over: AB"},
	})
	tb := at(t, exact, running+"59 0").play("A 6-3")
	assert.Equal(t, []int{0, 3}, []int{tb.joined().Points, tb.joined().Lost})
}

func TestPoint20SixLove(t *testing.T) {
	const love = "target-rule=love target=6 award=none finish=1/1/1/1/1 later-lead=winner"
	const two = "A 6-4; B 6-6 1-1; scores "
	const three, four = "A 6-4; B 6-6 1-1; C 6-5 2-2; scores ", "A 6-4; B 6-6 1-1; C 6-5 2-2; D 6-2 3-3; scores "
	check(t, (*table).story, "", []row{
		{"four", "block 2 " + love, two + "4 0", "A 6-4", "A is out, A won, 1 0; 5 0, deal, A leads"},
		{"six", "block 2 " + love, two + "5 0", "A 6-4", "A is out, A won, 1 0; 6 0, over: A, B"},
		{"everybody has some: all are wiped", "block 2 " + love, two + "0 3", "A 6-4", "A is out, A won, 0 -3; 0 0, deal, nobody leads"},
		{"also where the lead goes round", "block 2 " + love + " later-lead=rotate", two + "0 3", "A 6-4",
			"A is out, A won, 0 -3; 0 0, deal, nobody leads"},
		{"which it does otherwise", "block 2 " + love + " later-lead=rotate", two + "3 0", "A 6-4", "A is out, A won, 1 0; 4 0, deal, B leads"},
		{"C has none", "block 3 " + love, three + "0 3 0", "A 6-4", "A is out, A won, 1 0 0; 1 3 0, deal, A leads"},
		{"and the match is over", "block 3 " + love, three + "5 3 0", "A 6-4", "A is out, A won, 1 0 0; 6 3 0, over: A, B, C"},
		{"three have some", "block 3 " + love, three + "0 3 2", "A 6-4", "A is out, A won, 0 -3 -2; 0 0 0, deal, nobody leads"},
		{"D has none", "block 4 " + love, four + "0 3 2 0", "A 6-4", "A is out, A won, 1 0 0 0; 1 3 2 0, deal, A leads"},
		{"four have some", "block 4 " + love, four + "0 3 2 5", "A 6-4", "A is out, A won, 0 -3 -2 -5; 0 0 0 0, deal, nobody leads"},
		{"B has none", "block 4 " + love, four + "5 0 2 5", "A 6-4", "A is out, A won, 1 0 0 0; 6 0 2 5, over: A, D, C, B"},
		{"a team has none", "block 4 teams " + love, four + "5 0 5 0", "A 6-4", "A is out, A won, 1 0 1 0; 6 0 6 0, over: AC, BD"},
		{"both have some", "block 4 teams " + love, four + "0 4 0 4", "A 6-4", "A is out, A won, 0 -4 0 -4; 0 0 0 0, deal, nobody leads"},
		{"what tiles scored is wiped, too", "fives 2 target-rule=love award=none finish=1/1/1/1/1", two + "0 20", "A 6-4",
			"A is out, A won, -10 -20; 0 0, deal, nobody leads"},
	})
	tb := at(t, "fives 2 target-rule=love award=none finish=1/1/1/1/1", two+"0 20").play("A 6-4")
	assert.Equal(t, "10 0", figures(2, tb.ended().InPlay))
}
