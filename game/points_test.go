package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
)

// The settled points 36 to 41, 44 and 46 of docs/rules.md.

func TestPoint36RedealLeavesRightToLead(t *testing.T) {
	const first, redeal = "deal A 6-6; B 2-1; C 1-0, A 6-6, ", "deal A 5-5 4-4 3-3; B 2-1; C 1-0, "
	const next = "deal A 1-0 2-0; B 6-6 2-1; C 5-5 5-4"
	const block = "block 3 redeal-doubles=3 later-lead="
	check(t, (*table).lead, "", []row{
		{"the winner's", block + "winner", "", first + redeal + next, "A any"},
		{"through two redeals", block + "winner", "", first + redeal + redeal + next, "A any"},
		{"the next seat's", block + "rotate", "", first + redeal + next, "B any"},
		{"nobody's in the first round", block + "winner", "", redeal + next, "B 6-6"},
		{"as in the first round", block + "same", "", first + redeal + next, "B 6-6"},
		{"nobody's after a tie", block + "winner", "", "deal A 6-6 2-1; B 3-0; C 5-0, A 6-6, " + redeal + next, "B 6-6"},
		{"at brazilian", "brazilian 4", "",
			"deal A 6-6; B 2-1; C 1-0; D 2-0, A 6-6, deal A 6-6 5-5 4-4 3-3; B 2-1; C 1-0; D 2-0, " +
				"deal A 1-0 2-0; B 6-6 2-1; C 5-5; D 5-4", "A any"},
		{"at cuban", "cuban 4 redeal-doubles=5", "",
			"deal A 6-6; B 2-1; C 1-0; D 2-0, A 6-6, deal A 9-9 8-8 7-7 6-6 5-5; B 2-1; C 1-0; D 2-0, " +
				"deal A 1-0 2-0; B 6-6 2-1; C 5-5; D 5-4", "A any"},
	})
	check(t, (*table).match, "", []row{
		{"without new lots", "block 2 lead=lot redeal-doubles=3", "",
			"lot A 6-6 B 1-0, deal A 6-5; B 2-1, A 6-5, deal A 5-5 4-4 3-3; B 2-1", "3 0, deal, A leads"},
		{"with new lots in the first round", "block 2 lead=lot redeal-doubles=3", "",
			"lot A 6-6 B 1-0, deal A 5-5 4-4 3-3; B 2-1", "0 0, lot"},
		{"nobody's after a wipe", "block 2 award=none finish=1/1/1/1/1 target-rule=love target=6 redeal-doubles=3", "",
			"deal A 6-6; B 2-1, A 6-6, deal A 5-1 4-3; B 5-2, A 5-1, B 5-2 W, " +
				"deal A 5-5 4-4 3-3; B 2-1", "0 0, deal, nobody leads"},
	})
}

func TestPoint37RoundAfterRedealCountsDouble(t *testing.T) {
	const rules, redeal = "brazilian 2 redeal-doubles=3 redeal-double=true ", "deal A 5-5 4-4 3-3; B 2-1, "
	const win, tie = "deal A 6-6; B 2-1, A 6-6", "deal A 6-6 3-0; B 2-1, A 6-6, "
	check(t, (*table).scores, "", []row{
		{"out with a double", rules, "", redeal + win, "4 0"},
		{"what a tie carries isn't doubled", rules, "", tie + redeal + win, "5 0"},
		{"two redeals double once", rules, "", redeal + redeal + win, "4 0"},
		{"a tie uses it up", rules, "", redeal + tie + win, "3 0"},
		{"only the next round", rules, "", redeal + win + ", " + win, "6 0"},
		{"false", rules + "redeal-double=false", "", redeal + win, "2 0"},
		{"after rounding", rules + "award=others round-to=5 finish=0/0/0/0/0", "", redeal + win, "10 0"},
		{"what losers record", rules + "award=each-own finish=0/0/0/0/0 win=low target=101", "", redeal + win, "0 6"},
		{"the bonus of the round", rules + "round-bonus=3", "", redeal + win, "10 0"},
		{"not what a tile scores", "fives 2 redeal-doubles=3 redeal-double=true", "", redeal + "deal A 5-5; B 2-1, A 5-5", "20 0"},
		{"the sum is too little", rules + "entry=5", "", redeal + win, "0 0"},
		{"or enough", rules + "entry=4", "", redeal + win, "4 0"},
		{"over an exact target", rules + "target-rule=exact target=3", "", redeal + win, "0 0"},
		{"no double to lead", "brazilian 2 no-lead=redeal redeal-double=true", "", "deal A 6-5; B 2-1, " + win, "4 0"},
		{"not a position", rules, "A 6-6; B 2-1", "A 6-6", "2 0"},
	})
}

func TestPoint38BonusOfFirstRounds(t *testing.T) {
	const rules = "block 4 award=others round-bonus=100/75/50/25 target=1000 "
	const tie, win = "deal A 6-6 2-1; B 3-0; C 3-1; D 3-2, A 6-6, ", "deal A 6-6; B 6-4; C 4-1; D 1-0, A 6-6, "
	const win4 = "deal A 6-6; B 6-4; C 4-1; D 1-0, A 6-6"
	check(t, (*table).scores, rules, []row{
		{"a tie takes none", "", "", tie + win4, "116 0 0 0"},
		{"nor does a redeal", "redeal-doubles=3", "", "deal A 5-5 4-4 3-3; B 2-1; C 1-0; D 2-0, " + win4, "116 0 0 0"},
		{"one by one", "", "", win + win + win + win + win4, "330 0 0 0"},
		{"in a block", "", "", "deal A 6-6 1-0; B 5-0; C 3-1; D 3-2, A 6-6", "114 0 0 0"},
		{"shared", "tie=split award=none finish=0/0/0/0/1", "", "deal A 6-6 3-0; B 2-1; C 5-1; D 5-2, A 6-6",
			"101/2 101/2 0 0"},
		{"none in a position", "", "A 6-6; B 6-4; C 4-1; D 1-0", "A 6-6", "16 0 0 0"},
		{"nor after it", "", "A 6-6; B 6-4; C 4-1; D 1-0", "A 6-6, " + win4, "32 0 0 0"},
	})
}

func TestPoint39ZeroZeroAtOneEnd(t *testing.T) {
	const rules = "block 2 award=none finish=1/2/3/4/5/100 target=1000"
	check(t, (*table).result, rules, []row{
		{"at one end", "", "layout 5-0; A 0-0; B 3-2", "A 0-0 E", "A is out, A won, 100 0"},
		{"at both ends", "", "layout 5-0 5-4 W 4-0 W; A 0-0; B 3-2", "A 0-0 E", "A is out, A won, 4 0"},
		{"as a lead", "", "A 0-0; B 3-2", "A 0-0", "A is out, A won, 2 0"},
		{"another double", "", "layout 5-1; A 1-1; B 3-2", "A 1-1 E", "A is out, A won, 2 0"},
		{"five numbers", "finish=1/2/3/4/5", "layout 5-0; A 0-0; B 3-2", "A 0-0 E", "A is out, A won, 2 0"},
		{"a block", "", "layout 5-0 5-3 W; A 0-0 6-1; B 2-2", "A 0-0 E", "A blocks, B won, 0 5"},
	})
}

func TestPoint40PassBonusEnds(t *testing.T) {
	const pass = "layout 6-5; A 6-4 1-0 4-1; B 3-2 3-3; C 2-2 3-1; D 2-0 3-0; scores "
	const play = "A 6-4 W, B pass, C pass, D pass, A 4-1 W"
	check(t, (*table).scores, "block 4 pass-bonus=30 pass-bonus-until=170", []row{
		{"below", "", pass + "169 0 0 0", play, "199 0 0 0"},
		{"from there on", "", pass + "170 0 0 0", play, "170 0 0 0"},
		{"the others' score doesn't matter", "", pass + "0 170 0 0", play, "30 170 0 0"},
		{"never", "pass-bonus-until=0", pass + "170 0 0 0", play, "200 0 0 0"},
		{"a side's", "teams=true", pass + "170 0 170 0", play, "170 0 170 0"},
	})
}

func TestPoint41HandWithoutDoubleWinsBlock(t *testing.T) {
	const rules = "block 2 block-winner=no-double "
	check(t, (*table).result, rules, []row{
		{"without one", "", "layout 6-6; A 5-5; B 5-4 4-3", "", "B blocks, B won, 0 10"},
		{"0-0 is one", "", "layout 6-6; A 0-0; B 5-4", "", "B blocks, B won, 0 0"},
		{"every hand holds one", "", "layout 6-6; A 5-5 4-3; B 2-2 5-4", "", "B blocks, A won, 13 0"},
		{"and nothing else", "", "layout 6-6; A 5-5; B 4-4", "", "B blocks, AB tie, nobody won, 0 0"},
		{"equal ones without", "tie=carry", "layout 6-6; A 5-4 1-0; B 5-3 2-0", "", "B blocks, AB tie, nobody won, 0 0"},
	})
	assert.Equal(t, "D blocks, D won, 0 18 0 18", at(t, "block 4 teams block-winner=no-double",
		"layout 6-6; A 5-5; B 5-4; C 4-4; D 4-3").result(), "hands are single, partners' too")
	for _, tie := range []domino.Tie{domino.TieDrawOff, domino.TieLightestTile} {
		r := rulestest.Rules(t, rules)
		r.Tie = tie
		assert.Error(t, r.Validate())
	}
}

func TestPoint44EqualHandsAndEndsOfNewGames(t *testing.T) {
	check(t, (*table).story, "", []row{
		{"the lightest tile", "gaple 2", "layout 6-6; A 3-0 1-0; B 2-2", "", "B blocks, AB tie, A won, 0 4; 0 4, deal, nobody leads"},
		{"an equal one", "gaple 2", "layout 6-6; A 3-1; B 2-2", "", "B blocks, AB tie, nobody won, 0 0; 0 0, deal, nobody leads"},
		{"out", "gaple 2", "layout 6-5; A 6-1; B 5-4 1-0", "A 6-1 W", "A is out, A won, 0 10; 0 10, deal, nobody leads"},
		{"after a tie the lead goes on", "spanish 4", "", "deal A 6-6 2-1; B 3-0; C 4-0; D 3-1, A 6-6",
			"A blocks, ABCD tie, nobody won, 0 0 0 0; 0 0 0 0, deal, B leads"},
		{"chuchazo", "puerto-rican 2", "layout 5-0; A 0-0; B 3-2", "A 0-0 E", "A is out, A won, 105 0; 105 0, deal, A leads"},
	})
	assert.Equal(t, "4 0", at(t, "double-bergen 2",
		"layout 6-6 6-2 W 6-4 E 6-5 N 6-1 S 4-2 E 5-2 N; A 2-2 1-0; B 3-3; boneyard 4-4").play("A 2-2 W").scores())
}

func TestPoint46WinnerLeadsDouble(t *testing.T) {
	const rules, first = "block 3 later-lead=winner-double", "deal A 6-6; B 2-1; C 1-0, A 6-6, "
	const next = "deal A 2-1 1-0; B 6-5 5-4; C 4-4 3-3 2-0"
	check(t, (*table).turn, rules, []row{
		{"the next that has one", "", "", first + next, "C: 3-3, 4-4"},
		{"the winner's own", "", "", first + "deal A 2-2 1-1 1-0; B 6-5 5-4; C 4-4", "A: 1-1, 2-2"},
		{"nobody has one", "", "", first + "deal A 2-1 1-0; B 6-5 5-4; C 4-3", "A: 1-0, 2-1"},
		{"after a redeal", "redeal-doubles=3", "", first + "deal A 2-1; B 1-0; C 5-5 4-4 3-3, deal A 2-1 1-0; B 6-5 5-4; C 4-4 3-3",
			"C: 3-3, 4-4"},
		{"first rounds", "", "", next, "C: 4-4"},
	})
	check(t, (*table).match, rules, []row{{"nobody leads before the deal", "", "", first[:len(first)-2], "4 0 0, deal, nobody leads"}})
	checkRefusals(t, []refusal{
		{rules, "", first + next + ", A 2-1", game.BanTurn, "it is C's turn"},
		{rules, "", first + next + ", C 2-0", game.BanForced, "3-3 or 4-4 must be led"},
	})
}
