package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
)

// In these tables A goes out with 6-1 at 6-6, or the round is blocked at 6-6 by the seat before A, or by the last
// seat that the position names.

func TestRoundWinner(t *testing.T) {
	check(t, (*table).result, "", []row{
		{"point 4: only a tie for the fewest pips counts", "evens 3", "layout 6-6; A 4-1; B 5-4; C 4-4 1-0", "",
			"C blocks, A won, 13 0 0"},
		{"here it is one", "evens 3", "layout 6-6; A 4-1; B 3-2; C 5-4", "", "C blocks, AB tie, nobody won, 0 0 0"},
		{"point 4: going out beats a double blank", "evens 2", "layout 6-5; A 6-1; B 0-0", "A 6-1 W", "A is out, A won, 0 0"},
		{"with others' pips alone", "block 2", "layout 6-5; A 6-1; B 0-0", "A 6-1 W", "A is out, A won, 0 0"},
		{"point 7: the fewest before rounding", "fives 3", "layout 6-6; A 3-1; B 3-2; C 5-4", "", "C blocks, A won, 15 0 0"},
		{"point 7: the blocker, whatever it holds", "fives 3 block-winner=blocker", "layout 6-6; A 3-1; B 3-2; C 5-5 5-4", "",
			"C blocks, C won, 0 0 10"},
		{"though others hold the same", "fives 3 block-winner=blocker", "layout 6-6; A 3-2; B 4-1; C 5-5 5-4", "",
			"C blocks, C won, 0 0 10"},
		{"point 8: the blocker, though others hold less", "classic 3", "layout 6-6; A 4-1; B 5-4; C 5-5 2-0", "",
			"C blocks, C won, 5 9 0"},
		{"though all hold the same", "classic 3", "layout 6-6; A 5-4; B 5-3 1-0; C 4-3 2-0", "", "C blocks, C won, 9 9 0"},
		{"the last tile decides, not the draw", "classic 2", "A 1-0 3-2; B 4-3; boneyard 5-4", "A 1-0, B draw",
			"B blocks, A won, 0 16"},
		{"point 10: 0-0 counts 13 in hands compared", "dutch 2", "layout 6-6; A 5-5 2-0; B 0-0", "", "B blocks, A won, 13 0"},
		{"and 0 elsewhere", "plaza 2", "layout 6-6; A 5-5 2-0; B 0-0", "", "B blocks, B won, 0 12"},
		{"point 25: the duel of A and B", "block 4 block-winner=duel", "layout 6-6; A 5-4; B 5-5; C 1-0; D 0-0; last A", "",
			"A blocks, A won, 11 0 0 0"},
		{"that B wins", "block 4 block-winner=duel", "layout 6-6; A 5-5; B 5-4; C 1-0; D 0-0; last A", "", "A blocks, B won, 0 11 0 0"},
		{"level: the blocker", "block 4 block-winner=duel", "layout 6-6; A 4-4; B 5-3; C 1-0; D 0-0; last A", "",
			"A blocks, A won, 9 0 0 0"},
		{"of D and A", "block 4 block-winner=duel", "layout 6-6; A 5-4; B 1-0; C 0-0; D 5-5; last D", "", "D blocks, A won, 11 0 0 0"},
		{"point 25: nobody", "block 3 block-winner=none", "layout 6-6; A 5-4; B 1-0; C 0-0", "", "C blocks, nobody won, 0 0 0"},
		{"and every seat records its own", "classic 3 block-winner=none", "layout 6-6; A 5-4; B 1-0; C 2-0", "",
			"C blocks, nobody won, 9 1 2"},
	})
	// Point 7: if the blocker wins and every hand holds the same, the round is a tie, however ties are settled.
	for _, tie := range []string{"none", "split", "draw-off", "lightest-tile"} {
		tb := at(t, "fives 3 block-winner=blocker tie="+tie, "layout 6-6; A 5-4; B 5-3 1-0; C 4-3 2-0")
		assert.Equal(t, "C blocks, ABC tie, nobody won, 0 0 0; 0 0 0, deal, nobody leads", tb.story(), tie)
	}
	tb := at(t, "fives 4 teams block-winner=blocker", "layout 6-6; A 5-4; B 5-3 1-0; C 4-3 2-0; D 3-2 4-0; last C")
	assert.Equal(t, "C blocks, ABCD tie, nobody won, 0 0 0 0", tb.result())
}

func TestRoundAward(t *testing.T) {
	const out = "A 6-1 W"
	check(t, (*table).result, "", []row{
		{"point 5: others less its own", "evens 3", "layout 6-6; A 4-1; B 5-4; C 5-5 2-0", "", "C blocks, A won, 16 0 0"},
		{"point 5: others", "block 3", "layout 6-6; A 4-1; B 5-4; C 5-5 2-0", "", "C blocks, A won, 21 0 0"},
		{"it goes out", "draw 3", "layout 6-6; A 6-1; B 5-4; C 5-5 2-0", out, "A is out, A won, 21 0 0"},
		{"point 7: 12 rounded once", "fives 3", "layout 6-6; A 6-1; B 5-5; C 2-0", out, "A is out, A won, 10 0 0"},
		{"point 7: 13", "fives 3", "layout 6-6; A 6-1; B 5-5; C 3-0", out, "A is out, A won, 15 0 0"},
		{"point 7: 6 and 7", "fives 3", "layout 6-6; A 6-1; B 5-1; C 4-3", out, "A is out, A won, 15 0 0"},
		{"3", "fives 3", "layout 6-6; A 6-1; B 1-0; C 1-1", out, "A is out, A won, 5 0 0"},
		{"1", "fives 3", "layout 6-6; A 6-1; B 1-0; C 0-0", out, "A is out, A won, 0 0 0"},
		{"without a partner's tiles", "fives 4 teams", "layout 6-6; A 6-1; B 5-1; C 5-5 5-4; D 4-3", out, "A is out, A won, 15 0 15 0"},
		{"point 8: going out records nothing", "classic 3", "layout 6-6; A 6-1; B 5-4; C 5-5 2-0", out, "A is out, A won, 0 9 12"},
		{"point 10: 0-0 counts 13", "dutch 2", "layout 6-6; A 6-1; B 0-0 5-4", out, "A is out, A won, 22 0"},
		{"point 13: without the partner's tiles", "block 4 teams", "layout 6-6; A 6-1; B 5-4; C 4-1; D 5-5 2-0", out,
			"A is out, A won, 21 0 21 0"},
		{"less the winner's own alone", "draw 4 teams", "layout 6-6; A 2-1; B 5-4; C 5-5; D 4-1", "", "D blocks, A won, 11 0 11 0"},
		{"a team records what both seats record", "classic 4 teams", "layout 6-6; A 6-1; B 5-4; C 4-1; D 5-5 2-0", out,
			"A is out, A won, 5 21 5 21"},
		{"of a blocker and its partner, too", "classic 4 teams", "layout 6-6; A 2-1; B 5-4; C 4-1; D 5-5; last B", "",
			"B blocks, B won, 8 10 8 10"},
		{"of a team that wins, both", "block 4 teams award=others-minus-own block-winner=lowest-team",
			"layout 6-6; A 1-0; B 4-0; C 5-5; D 2-2", "", "D blocks, BD won, 0 3 0 3"},
		{"point 13: the single lowest hand", "block 4 teams", "layout 6-6; A 5-5 5-4; B 3-1; C 2-1; D 2-2", "",
			"D blocks, C won, 8 0 8 0"},
		{"point 18: an award may be negative", "fives 2 block-winner=blocker award=others-minus-own round-to=1",
			"layout 6-6; A 5-5 5-4; B 3-1; last A", "", "A blocks, A won, -15 0"},
		{"rounded up", "fives 2 block-winner=blocker award=others-minus-own",
			"layout 6-6; A 5-5 5-4; B 3-0; last A", "", "A blocks, A won, -15 0"},
		{"rounded down", "fives 2 block-winner=blocker award=others-minus-own",
			"layout 6-6; A 5-5 5-4; B 1-0; last A", "", "A blocks, A won, -20 0"},
		{"with points in play", "block 2 award=others-minus-own block-winner=blocker in-play=threes",
			"layout 6-6; A 5-4; B 1-0; last A", "", "A blocks, A won, -8 0"},
		{"point 18: the lowest hand records nothing", "classic 3 block-winner=lowest", "layout 6-6; A 4-1; B 5-4; C 5-5 2-0", "",
			"C blocks, A won, 0 9 12"},
		{"of winners that share none does", "classic 3 block-winner=lowest tie=split", "layout 6-6; A 4-1; B 3-2; C 5-5 2-0", "",
			"C blocks, AB tie, 0 0 12"},
		{"but in a tie nobody records", "classic 3 block-winner=lowest tie=none", "layout 6-6; A 4-1; B 3-2; C 5-5 2-0", "",
			"C blocks, AB tie, nobody won, 0 0 0"},
		{"point 26: to threes", "block 2 round-to=3", "layout 6-6; A 6-1; B 2-2", out, "A is out, A won, 3 0"},
		{"5", "block 2 round-to=3", "layout 6-6; A 6-1; B 4-1", out, "A is out, A won, 6 0"},
		{"7", "block 2 round-to=3", "layout 6-6; A 6-1; B 4-3", out, "A is out, A won, 6 0"},
		{"1", "block 2 round-to=3", "layout 6-6; A 6-1; B 1-0", out, "A is out, A won, 0 0"},
		{"4 and 4 rounded once", "block 3 round-to=3", "layout 6-6; A 6-1; B 2-2; C 3-1", out, "A is out, A won, 9 0 0"},
		{"of a losing pair, too", "block 4 teams award=losers-own round-to=3", "layout 6-6; A 6-1; B 2-2; C 5-5; D 3-1", out,
			"A is out, A won, 0 9 0 9"},
	})
	assert.Equal(t, []game.Gain{{
		Seat: domino.A, Hands: []game.Counted{{Seat: domino.B, Pips: 9}, {Seat: domino.C, Pips: 12}},
		Own: 5, Sum: 16, Rounded: 16, Shares: 1, Points: domino.WholePoints(16),
	}}, at(t, "evens 3", "layout 6-6; A 4-1; B 5-4; C 5-5 2-0").ended().Awards)
}

func TestPoint26OtherAwards(t *testing.T) {
	const out, four = "A 6-1 W", "layout 6-6; A 6-1; B 5-4; C 3-2; D 1-0"
	const jammed, level = "layout 6-6; A 1-1; B 5-4; C 3-2; D 1-0", "layout 6-6; A 1-1; B 2-0; C 3-2; D 3-1"
	check(t, (*table).result, "block", []row{
		{"all: the partner's, too", "4 teams award=all", four, out, "A is out, A won, 15 0 15 0"},
		{"all four hands", "4 teams award=all", jammed, "", "D blocks, D won, 0 17 0 17"},
		{"of the lowest team", "4 teams award=all block-winner=lowest-team", jammed, "", "D blocks, AC won, 17 0 17 0"},
		{"of three", "3 award=all", "layout 6-6; A 6-1; B 5-4; C 3-2", out, "A is out, A won, 14 0 0"},
		{"losers-own: nothing for the winner's partner", "4 teams award=losers-own", four, out, "A is out, A won, 0 10 0 10"},
		{"blocked", "4 teams award=losers-own", jammed, "", "D blocks, D won, 7 0 7 0"},
		{"to the lowest team", "4 teams award=losers-own block-winner=lowest-team", jammed, "", "D blocks, AC won, 0 10 0 10"},
		{"of three", "3 award=losers-own", "layout 6-6; A 6-1; B 5-4; C 3-2", out, "A is out, A won, 0 9 5"},
		{"a tie", "4 teams award=losers-own", level, "", "D blocks, AB tie, nobody won, 0 0 0 0"},
		{"nobody won", "3 award=losers-own block-winner=none", "layout 6-6; A 1-1; B 2-0; C 3-2", "", "C blocks, nobody won, 0 0 0"},
	})
	assert.Len(t, at(t, "block 3 award=all", "layout 6-6; A 6-1; B 5-4; C 3-2").play(out).ended().Awards[0].Hands, 3)
}

func TestTiedRound(t *testing.T) {
	check(t, (*table).result, "", []row{
		{"point 9: 7 and 7", "plaza 2", "layout 6-6; A 5-2; B 4-3", "", "B blocks, AB tie, 7/2 7/2"},
		{"6, 6 and 9", "plaza 3", "layout 6-6; A 5-1; B 4-2; C 5-4", "", "C blocks, AB tie, 15/2 15/2 0"},
		{"5, 5 and 5", "plaza 3", "layout 6-6; A 5-0; B 4-1; C 3-2", "", "C blocks, ABC tie, 10/3 10/3 10/3"},
		{"four of 5", "plaza 4", "layout 6-6; A 5-0; B 4-1; C 3-2; D 2-2 1-0", "", "D blocks, ABCD tie, 15/4 15/4 15/4 15/4"},
		{"point 18: the whole is rounded, then divided", "plaza 3 round-to=5", "layout 6-6; A 5-1; B 4-2; C 5-2", "",
			"C blocks, AB tie, 15/2 15/2 0"},
		// Point 13: across teams each tied seat has its share of what it would take alone.
		{"A: (5+9)/2, B: (5+10)/2", "plaza 4 teams", "layout 6-6; A 4-1; B 3-2; C 5-5; D 5-4", "", "D blocks, AB tie, 7 15/2 7 15/2"},
		{"A and C: 14/3 each, B: 10/3", "plaza 4 teams", "layout 6-6; A 4-1; B 3-2; C 5-0; D 5-4", "",
			"D blocks, ABC tie, 28/3 10/3 28/3 10/3"},
		{"tie=none", "block 4 teams", "layout 6-6; A 4-1; B 3-2; C 5-5; D 5-4", "", "D blocks, AB tie, nobody won, 0 0 0 0"},
		{"partners don't tie", "evens 4 teams", "layout 6-6; A 4-1; B 5-4; C 3-2; D 5-5", "", "D blocks, A won, 14 0 14 0"},
		{"the lightest tile", "plaza 2 tie=lightest-tile", "layout 6-6; A 4-3; B 5-1 1-0", "", "B blocks, AB tie, B won, 0 7"},
		{"0-0 counts 13, 2-0 is the lightest", "dutch 2 tie=lightest-tile", "layout 6-6; A 0-0 2-0; B 5-5 4-1", "",
			"B blocks, AB tie, A won, 15 0"},
		{"2 and 2", "plaza 2 tie=lightest-tile", "layout 6-6; A 5-0 2-0; B 4-1 1-1", "", "B blocks, AB tie, nobody won, 0 0"},
		{"1-0 beats the partner's 2-1", "plaza 4 teams tie=lightest-tile", "layout 6-6; A 5-1 1-0; B 4-3; C 4-0 2-1; D 5-4", "",
			"D blocks, ABC tie, A won, 16 0 16 0"},
		// Point 25: of those tied, the side that led wins.
		{"A led", "block 3 tie=leader", "", "deal A 3-0 6-6; B 2-1; C 4-0, A 6-6", "A blocks, AB tie, A won, 7 0 0"},
		{"B led", "block 3 tie=leader", "", "deal A 3-0; B 2-1 6-6; C 4-0, B 6-6", "B blocks, AB tie, B won, 0 7 0"},
		{"C isn't tied", "block 3 tie=leader", "", "deal A 3-0; B 2-1; C 4-0 6-6, C 6-6", "C blocks, AB tie, nobody won, 0 0 0"},
		{"the leader isn't known", "block 3 tie=leader", "layout 6-6; A 3-0; B 2-1; C 4-0", "", "C blocks, AB tie, nobody won, 0 0 0"},
		{"A's partner led", "block 4 teams tie=leader", "", "deal A 3-0; B 2-1; C 6-6 5-5; D 4-4, C 6-6", "C blocks, AB tie, A won, 11 0 11 0"},
		{"two teams, level", "block 4 teams tie=leader block-winner=lowest-team", "",
			"deal A 3-0; B 2-1; C 6-6 4-0; D 3-1, C 6-6", "C blocks, ABCD tie, AC won, 7 0 7 0"},
	})
	assert.Equal(t, 3, at(t, "plaza 3", "layout 6-6; A 5-0; B 4-1; C 3-2").ended().Awards[0].Shares)
	// Fractions stay exact from round to round.
	assert.Equal(t, "41/6 20/3 43/12", at(t, "plaza 3", "layout 6-6; A 5-0; B 4-1; C 3-2; scores 7/2 10/3 1/4").scores())
}

// Point 13: of two partners that tie, the one first in turn order after the last tile leads next.
func TestPoint13WinningPartnerLeads(t *testing.T) {
	const lowest, team = "block 4 teams", "block 4 teams block-winner=lowest-team"
	const single, both = "layout 6-6; A 4-1; B 5-4; C 3-2; D 5-5", "layout 6-6; A 1-0; B 4-0; C 5-5; D 2-2"
	check(t, (*table).story, "", []row{
		{"after A", lowest, single + "; last A", "", "A blocks, C won, 19 0 19 0; 19 0 19 0, deal, C leads"},
		{"after B", lowest, single + "; last B", "", "B blocks, C won, 19 0 19 0; 19 0 19 0, deal, C leads"},
		{"after C", lowest, single + "; last C", "", "C blocks, A won, 19 0 19 0; 19 0 19 0, deal, A leads"},
		{"after D", lowest, single + "; last D", "", "D blocks, A won, 19 0 19 0; 19 0 19 0, deal, A leads"},
		// Point 25: both partners win, though A has the lowest hand.
		{"both, after A", team, both + "; last A", "", "A blocks, BD won, 0 11 0 11; 0 11 0 11, deal, B leads"},
		{"both, after B", team, both + "; last B", "", "B blocks, BD won, 0 11 0 11; 0 11 0 11, deal, D leads"},
		{"both, after C", team, both + "; last C", "", "C blocks, BD won, 0 11 0 11; 0 11 0 11, deal, D leads"},
		{"both, after D", team, both + "; last D", "", "D blocks, BD won, 0 11 0 11; 0 11 0 11, deal, B leads"},
		{"without teams it is the lowest", "block 4 block-winner=lowest-team", both, "",
			"D blocks, A won, 18 0 0 0; 18 0 0 0, deal, A leads"},
		{"level sides", team, "layout 6-6; A 1-0; B 4-0; C 5-2; D 2-2", "",
			"D blocks, ABCD tie, nobody won, 0 0 0 0; 0 0 0 0, deal, nobody leads"},
		{"that share", team + " tie=split", "layout 6-6; A 1-0; B 4-0; C 5-2; D 2-2", "",
			"D blocks, ABCD tie, 4 4 4 4; 4 4 4 4, deal, nobody leads"},
		{"the duel is the winner's team's", "block 4 teams block-winner=duel award=all",
			"layout 6-6; A 5-4; B 5-5; C 1-0; D 0-0; last A", "", "A blocks, A won, 20 0 20 0; 20 0 20 0, deal, A leads"},
		{"point 28: the partner that went out leads", lowest, "layout 6-6; A 6-1 5-0; B 5-5 4-4; C 1-1; D 2-2 3-3",
			"A 6-1 W, B pass, C 1-1 W", "C is out, C won, 28 0 28 0; 28 0 28 0, deal, C leads"},
	})
}

func TestPoint21TheWayToWin(t *testing.T) {
	// Only the way scores: 1 for a plain tile, 2 for a double, 3 for both ends, 4 for a double for both, 5 for a block.
	const ways = "block 2 award=none finish=1/2/3/4/5"
	for _, c := range []struct {
		name           string
		layout, last   string // A's last tile
		either, bridge string
	}{
		{"a tile for one end", "6-5 5-1 E", "6-4 W", "1 0", "1 0"},
		{"a double for one end", "6-5 5-1 E", "6-6 W", "2 0", "2 0"},
		{"each half matches an end", "6-5 5-1 E", "6-1 W", "3 0", "3 0"},
		{"whichever it was laid at", "6-5 5-1 E", "6-1 E", "3 0", "3 0"},
		{"one half fits both", "6-5 5-1 E 1-6 E", "6-4 W", "3 0", "1 0"},
		{"and the other nothing", "6-5 5-1 E 1-6 E", "6-0 E", "3 0", "1 0"},
		{"both sides of a lone lead double", "6-6", "6-1 W", "3 0", "1 0"},
		{"a double for both", "6-5 5-1 E 1-6 E", "6-6 W", "4 0", "4 0"},
		{"blanks", "0-5 5-1 E 1-0 E", "0-0 E", "4 0", "4 0"},
		{"blank and six", "0-5 5-6 E", "6-0 E", "3 0", "3 0"},
	} {
		for capicua, want := range map[string]string{"either": c.either, "bridge": c.bridge} {
			tb := at(t, ways+" capicua="+capicua, "layout "+c.layout+"; A "+c.last[:3]+"; B 3-3").play("A " + c.last)
			assert.Equal(t, "A is out, A won, "+want, tb.result(), "%s: %s", capicua, c.name)
		}
	}
	const arms = ways + " spinner=first-double arms=4"
	check(t, (*table).result, "", []row{
		{"a lead is never for both ends", ways, "A 6-5; B 3-3", "A 6-5", "A is out, A won, 1 0"},
		{"a double that is led", ways, "A 6-6; B 3-3", "A 6-6", "A is out, A won, 2 0"},
		{"a block", ways, "A 6-5 1-0; B 3-3", "A 6-5", "A blocks, A won, 5 0"},
		{"a block by a draw", ways + " boneyard=until", "A 6-5 1-0; B 3-3; boneyard 2-2", "A 6-5, B draw", "B blocks, A won, 5 0"},
		{"a blocked position", ways, "layout 6-6; A 1-0; B 3-3", "", "B blocks, A won, 5 0"},
		{"bare tips count", arms, "layout 6-6 6-1 E 6-2 W; A 6-4; B 3-3", "A 6-4 N", "A is out, A won, 3 0"},
		{"a bridge of more arms", arms + " capicua=bridge", "layout 6-6 6-1 E 6-3 W; A 3-1; B 4-4", "A 3-1 E", "A is out, A won, 3 0"},
		{"no bridge", arms + " capicua=bridge", "layout 6-6 6-1 E 6-3 W; A 6-4; B 4-4", "A 6-4 N", "A is out, A won, 1 0"},
		{"added after rounding", "block 2 finish=1/0/0/0/0 round-to=5", "layout 6-5; A 6-4; B 3-3 1-0", "A 6-4 W", "A is out, A won, 6 0"},
		{"shared", "block 3 finish=0/0/0/0/5 award=none tie=split", "layout 6-6; A 2-0; B 4-4; C 1-1", "",
			"C blocks, AC tie, 5/2 0 5/2"},
		// Point 22: a wild tile for one of two ends is for both.
		{"wild", ways + " join=seven", "layout 6-4; A 6-1; B 2-2 5-5", "A 6-1 W", "A is out, A won, 3 0"},
		{"a wild double", ways + " join=seven", "layout 6-4; A 0-0; B 2-2 5-5", "A 0-0 E", "A is out, A won, 4 0"},
		{"no wild tile", ways + " join=seven", "layout 6-4; A 5-1; B 2-2 5-5", "A 5-1 W", "A is out, A won, 1 0"},
		{"nor double", ways + " join=seven", "layout 6-4; A 3-3; B 2-2 5-5", "A 3-3 E", "A is out, A won, 2 0"},
	})
	assert.Equal(t, domino.WayBlock, at(t, ways, "layout 6-6; A 1-0; B 3-3").ended().Awards[0].Way)
}

func TestPoint24BothPartnersGoOut(t *testing.T) {
	const side, lightest = "block 4 teams out=side", "block 4 teams out=side tie=lightest-tile"
	const four = "layout 6-6; A 6-5; B 5-4 4-0; C 6-1 6-0; D 4-2 2-0"
	check(t, (*table).story, "", []row{
		{"one of two isn't enough", side, four, "A 6-5 W", "running; 0 0 0 0, B plays"},
		{"who is out has no turn", side, four, "A 6-5 W, B 5-4 W, C 6-1 E, D 4-2 W", "running; 0 0 0 0, B plays"},
		{"the tile that empties the second hand wins", side, four,
			"A 6-5 W, B 5-4 W, C 6-1 E, D 4-2 W, B pass, C pass, D 2-0 W, B 4-0 W",
			"B is out, B won, 0 6 0 6; 0 6 0 6, deal, B leads"},
		{"out=seat", "block 4 teams out=seat", four, "A 6-5 W", "A is out, A won, 21 0 21 0; 21 0 21 0, deal, A leads"},
		{"no partners", "block 4 out=side", four, "A 6-5 W", "A is out, A won, 34 0 0 0; 34 0 0 0, deal, A leads"},
		{"blocked if none with tiles can play", side + " block-winner=lowest-team",
			"layout 6-6 6-3 E; A 6-5; B 4-4 4-0; C 1-1 1-0; D 4-2 2-0", "A 6-5 W",
			"A blocks, AC won, 20 0 20 0; 20 0 20 0, deal, C leads"},
		{"a position begun with a seat out", side, "layout 6-5; B 5-4 4-0; C 6-1 6-0; D 4-2 2-0; turn D", "D pass",
			"running; 0 0 0 0, B plays"},
		{"who are out hold equally little", lightest, "layout 6-6; B 6-5 4-4; C 3-3; turn B", "B 6-5 W",
			"B blocks, AD tie, nobody won, 0 0 0 0; 0 0 0 0, deal, nobody leads"},
		{"and less than 0-0", lightest, "layout 6-6; B 6-5 4-4; C 3-3; D 0-0; turn B", "B 6-5 W",
			"B blocks, AD tie, A won, 8 0 8 0; 8 0 8 0, deal, A leads"},
		{"the same with the partners changed round", lightest, "layout 6-6; A 0-0; B 6-5 4-4; C 3-3; turn B", "B 6-5 W",
			"B blocks, AD tie, D won, 0 6 0 6; 0 6 0 6, deal, D leads"},
	})
	tb := at(t, side, four).play("A 6-5 W, B 5-4 W, C 6-1 E, D 4-2 W")
	assert.Zero(t, tb.passes(), "a seat that is out doesn't pass")
	checkRefusals(t, []refusal{
		{side, "", "setup layout 6-5; B 5-4 4-0; C 6-1 6-0; D 4-2 2-0; turn A", game.BanTiles,
			"A holds no tile, so it can't be its turn"},
		{side, "", "setup layout 6-5; B 5-4 4-0; D 4-2 2-0; turn B", game.BanTiles, "A holds no tile, so the round would be over"},
		{"block 4 teams", "", "setup layout 6-5; B 5-4 4-0; C 6-1 6-0; D 4-2 2-0; turn D", game.BanTiles,
			"A holds no tile, so the round would be over"},
	})
}

// Ties that make the next win worth more; each win is worth one.
func TestPoint25CarriedTies(t *testing.T) {
	const rules = "block 2 award=none finish=1/1/1/1/1 no-lead=redeal tie="
	const tie, win = "deal A 6-6 3-0; B 2-1, A 6-6, ", "deal A 6-6; B 2-1, A 6-6"
	const redeal = "deal A 6-5 3-0; B 2-1, "
	for _, c := range []struct{ tie, play, want string }{
		{"carry", "deal A 6-6 3-0; B 2-1, A 6-6", "A blocks, AB tie, nobody won, 0 0; 0 0, deal, nobody leads"},
		{"carry", tie + tie + redeal + win, "A is out, A won, 3 0; 3 0, deal, A leads"},
		{"carry-once", tie + tie + redeal + win, "A is out, A won, 2 0; 2 0, deal, A leads"},
		{"none", tie + tie + redeal + win, "A is out, A won, 1 0; 1 0, deal, A leads"},
		{"carry", tie + tie + win + ", " + win, "A is out, A won, 1 0; 4 0, deal, A leads"},
		{"carry", tie + "deal A 6-6 3-1; B 2-1, A 6-6", "A blocks, B won, 0 2; 0 2, deal, B leads"},
		{"carry redeal-doubles=3", tie + "deal A 6-6 5-5 4-4; B 2-1, " + win, "A is out, A won, 2 0; 2 0, deal, A leads"},
	} {
		tb := sit(t, rules+c.tie).play(c.play)
		assert.Equal(t, c.want, tb.story(), "%s: %s", c.tie, c.play)
		if awards := tb.ended().Awards; len(awards) > 0 {
			assert.Equal(t, domino.WholePoints(1+awards[0].Carried), awards[0].Points)
		}
	}
}
