package game_test

import (
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
)

// lay has A and B lay the tiles in turn, as in "4-4, 4-2 E". The rest of the set is in the boneyard, but for a tile
// that each keeps so that nobody goes out.
func lay(t tester, rules, laid string) *table {
	t.Helper()
	tb := sit(t, rules)
	rest := domino.FullSet(tb.state.Rules().Set)
	setup := game.Setup{Last: domino.NoSeat}
	words := strings.Split(laid, ", ")
	for i, w := range words {
		tile := tileOf(t, strings.Fields(w)[0])
		setup.Hands[i%2] = append(setup.Hands[i%2], tile)
		rest = rest.Without(tile)
	}
	for seat := range 2 {
		spare := rest.First()
		setup.Hands[seat] = append(setup.Hands[seat], spare)
		rest = rest.Without(spare)
	}
	setup.Boneyard = rest.Tiles()
	tb.do(setup)
	for i, w := range words {
		tb.play(domino.Seat(i%2).String() + " " + w)
	}
	return tb
}

// laid is a row about tiles laid one after another.
type laid struct{ rules, tiles, want string }

// checkLaid compares what see returns once the tiles of each row lie.
func checkLaid(t *testing.T, see func(*table) string, rows []laid) {
	t.Helper()
	for _, r := range rows {
		assert.Equal(t, r.want, see(lay(t, r.rules, r.tiles)), "%s: %s", r.rules, r.tiles)
	}
}

func TestPoint01OpenEndsAddUp(t *testing.T) {
	checkLaid(t, (*table).total, []laid{
		{"evens 2", "4-4", "4+4 = 8, scores 8"},
		{"evens 2", "0-0", "0+0 = 0, scores 0"},
		{"evens 2", "6-4", "W 6 + E 4 = 10, scores 10"},
		{"evens 2", "6-5", "W 6 + E 5 = 11, scores 0"},
		{"evens 2", "4-4, 4-2 E", "W 4+4 + E 2 = 10, scores 10"},
		{"evens 2", "4-4, 4-2 W", "W 2 + E 4+4 = 10, scores 10"},
		{"evens 2", "4-4, 4-3 E", "W 4+4 + E 3 = 11, scores 0"},
		{"evens 2", "4-4, 4-2 E, 4-6 W", "W 6 + E 2 = 8, scores 8"},
		{"evens 2", "4-4, 4-0 E, 0-0 E", "W 4+4 + E 0 = 8, scores 8"},
		{"evens 2", "6-4, 4-4 E, 6-6 W", "W 6+6 + E 4+4 = 20, scores 20"},
		{"evens 2", "6-4, 4-4 E, 6-6 W, 4-1 E", "W 6+6 + E 1 = 13, scores 0"},
		{"draw 2", "6-4, 4-4 E, 6-6 W", "W 6+6 + E 4+4 = 20, scores 0"},

		{"fives 2", "4-4", "4+4 = 8, scores 0"},
		{"fives 2", "5-5", "5+5 = 10, scores 10"},
		{"fives 2", "0-0", "0+0 = 0, scores 0"},
		{"fives 2", "5-0", "W 5 + E 0 = 5, scores 5"},
		{"fives 2", "4-4, 4-2 E", "W 4+4 + E 2 = 10, scores 10"},
		{"fives 2", "4-2, 4-4 W", "W 4+4 + E 2 = 10, scores 10"},
		// A spinner covered on both sides counts nothing, nor do its tips until a tile lies there.
		{"fives 2", "5-5, 5-2 E, 5-3 W", "W 3 + E 2 = 5, scores 5"},
		{"fives 2", "0-0, 0-1 E, 0-4 W", "W 4 + E 1 = 5, scores 5"},
		{"fives 2", "5-5, 5-2 E, 5-3 W, 5-4 N", "W 3 + N 4 + E 2 = 9, scores 0"},
		{"fives 2", "5-5, 5-2 E, 5-3 W, 5-0 N", "W 3 + N 0 + E 2 = 5, scores 5"},
		{"fives 2", "5-5, 5-2 E, 5-3 W, 5-4 S, 4-4 S", "W 3 + E 2 + S 4+4 = 13, scores 0"},
		{"fives 2", "5-5, 5-2 E, 5-3 W, 5-4 N, 5-1 S", "W 3 + N 4 + E 2 + S 1 = 10, scores 10"},
	})
}

// A bare tip counts 0, and a lone lead counts its pips once beside what lies at its tips.
func TestPoint18AlwaysOpenEndsAddUp(t *testing.T) {
	const fives, twelve = "fives 2 arms-open=always", "plaza-twelve 2 in-play=even"
	checkLaid(t, (*table).total, []laid{
		{fives, "5-5, 5-3 N", "5+5 + N 3 = 13, scores 0"},
		{fives, "5-5, 5-3 N, 5-2 W", "W 2 + N 3 + E 5+5 = 15, scores 15"},
		{fives, "5-5, 5-3 N, 5-2 W, 5-0 E", "W 2 + N 3 + E 0 = 5, scores 5"},
		{fives, "6-4, 4-4 E", "W 6 + E 4+4 = 14, scores 0"},
		{fives, "6-4, 4-4 E, 4-1 S", "W 6 + E 4+4 + S 1 = 15, scores 15"},
		{twelve, "12-12", "12+12 = 24, scores 24"},
		{twelve, "12-12, 12-3 NW, 12-5 SE, 12-4 N", "12+12 + NW 3 + N 4 + SE 5 = 36, scores 36"},
	})
}

// points says what the last tile scored.
func (tb *table) points() string { return domino.WholePoints(tb.joined().Points).String() }

func TestPoint19ThreesAndFivesAndThrees(t *testing.T) {
	for _, c := range []struct {
		tiles, threes, both string
	}{
		{"0-0", "0", "0"}, {"1-0", "0", "0"}, {"2-0", "0", "0"}, {"2-1", "3", "1"}, {"3-1", "0", "0"}, {"4-1", "0", "1"},
		{"6-0", "6", "2"}, {"4-3", "0", "0"}, {"6-2", "0", "0"}, {"6-3", "9", "3"}, {"6-4", "0", "2"}, {"6-5", "0", "0"},
		{"6-6", "12", "4"}, {"6-6, 6-1 E", "0", "0"}, {"6-6, 6-2 E", "0", "0"}, {"6-6, 6-3 E", "15", "8"}, {"6-6, 6-4 E", "0", "0"},
		{"6-3, 6-6 W, 3-3 E", "18", "6"}, {"6-4, 6-6 W, 4-4 E", "0", "4"},
	} {
		assert.Equal(t, c.threes, lay(t, "draw 2 in-play=threes", c.tiles).points(), c.tiles)
		assert.Equal(t, c.both, lay(t, "draw 2 in-play=fives-and-threes", c.tiles).points(), c.tiles)
	}
}

func TestPoint19Bergen(t *testing.T) {
	const line, spinner = "draw 2 in-play=bergen", "fives 2 in-play=bergen"
	const open = spinner + " spinner=lead arms-open=always"
	checkLaid(t, (*table).points, []laid{
		{line, "6-6", "2"},
		{line, "0-0", "2"},
		{line, "6-5", "0"},
		{line, "6-5, 5-4 E", "0"},
		{line, "5-4, 4-1 E, 1-5 E", "2"},
		{line, "4-0, 4-1 W, 1-0 W", "2"},
		{line, "5-4, 4-1 E, 5-5 W, 1-5 E", "3"}, // the double was laid first
		{line, "5-4, 4-1 E, 1-5 E, 5-5 W", "3"}, // or last
		{line, "4-0, 4-1 W, 1-0 W, 0-0 E", "3"},
		{line, "5-4, 4-1 E, 5-5 W", "0"}, // no other end equals it
		{line, "5-4, 4-1 E, 5-5 W, 5-1 W", "2"},
		// While one side of the lead double is bare, that is an end with a double.
		{line, "5-5, 5-3 W", "0"},
		{line, "5-5, 5-3 W, 3-2 W, 2-5 W", "3"},
		{line, "0-0, 0-3 E, 3-2 E, 2-0 E", "3"},
		{line, "5-5, 5-3 W, 5-2 E, 2-3 E", "2"},
		// A bare tip of a spinner shows nothing.
		{spinner, "6-6, 6-3 W, 6-2 E, 3-4 W, 4-6 W", "0"},
		{spinner, "6-6, 6-3 W, 6-2 E, 3-4 W, 4-6 W, 2-1 E, 1-6 E", "2"},
		{spinner, "6-6, 6-3 W, 6-2 E, 2-3 E, 6-1 N", "0"},
		{spinner, "6-6, 6-3 W, 6-2 E, 2-3 E, 6-1 N, 1-3 N", "3"},
		{spinner, "6-6, 6-3 W, 6-2 E, 2-3 E, 6-1 N, 1-3 N, 6-4 S, 4-3 S", "4"},
		{spinner, "6-6, 6-3 W, 6-2 E, 2-3 E, 3-3 W, 6-1 N, 1-3 N", "4"},
		{spinner, "6-4, 4-4 E, 6-1 W, 1-4 W", "3"},
		// A lead double whose tips are open from the start has two bare sides, and is one double.
		{open, "5-5, 5-3 N", "0"},
		{open, "5-5, 5-3 N, 3-2 N, 2-5 N", "4"},
	})
}

func TestOpenEnds(t *testing.T) {
	const nine, twelve = "plaza-nine 2", "plaza-twelve 2"
	checkLaid(t, (*table).ends, []laid{
		// Point 7: the first double laid is the spinner, and no other double branches.
		{"fives 2", "6-4", "W 6, E 4"},
		{"fives 2", "6-4, 4-3 E, 3-3 E", "W 6, E 3, spinner 3-3, closed N S"},
		{"fives 2", "6-4, 4-3 E, 3-3 E, 6-6 W, 3-1 E, 6-2 W", "W 2, E 1, N 3, S 3, spinner 3-3"},
		{"fives 2 spinner=none", "5-5, 5-2 E, 5-3 W", "W 3, E 2"},
		// Point 11: the lead of a larger set branches at once if it is a double.
		{nine, "9-9", "W 9, E 9, N 9, S 9, spinner 9-9"},
		{nine, "9-9, 9-4 S, 4-4 S, 4-1 S", "W 9, E 9, N 9, S 1, spinner 9-9"},
		{twelve, "9-9", "W 9, E 9, N 9, S 9, NW 9, NE 9, SW 9, SE 9, spinner 9-9"},
		{twelve, "9-9, 9-4 S, 4-4 S, 4-1 S", "W 9, E 9, N 9, S 1, NW 9, NE 9, SW 9, SE 9, spinner 9-9"},
		{twelve, "12-9, 9-9 E, 9-1 E", "W 12, E 1"},
		// Point 17: every side that is open from the start is covered before anything else.
		{"plaza 2 fill-first", "6-6", "W 6, E 6"},
		{"plaza 2 fill-first", "6-6, 6-0 W", "E 6"},
		{"plaza 2 fill-first", "6-6, 6-0 W, 6-1 E", "W 0, E 1"},
		{"fives 2 fill-first", "6-6, 6-1 W", "E 6, spinner 6-6, closed N S"}, // tips are no sides
		{"fives 2 fill-first", "6-6, 6-1 W, 6-2 E", "W 1, E 2, N 6, S 6, spinner 6-6"},
		{"plaza-nine 2 fill-first", "6-6, 6-0 W", "E 6, N 6, S 6, spinner 6-6"},
		{"plaza-nine 2 fill-first", "6-6, 6-0 W, 6-1 E, 6-2 N, 6-3 S", "W 0, E 1, N 2, S 3, spinner 6-6"},
		{"plaza-twelve 2 fill-first", "6-6, 6-0 W, 6-1 E, 6-2 N", "S 6, NW 6, NE 6, SW 6, SE 6, spinner 6-6"},
		{"plaza-twelve 2 fill-first", "6-6, 6-0 W, 6-1 E, 6-2 N, 6-3 S, 6-4 NW, 6-5 NE, 6-7 SW", "SE 6, spinner 6-6"},
		{"block 2 fill-first", "6-4, 4-4 E, 4-1 E", "W 6, E 1"}, // no effect if the lead is no double
	})
	// The tips of a position's spinner needn't have been open.
	tb := at(t, "fives 2", "layout 6-6 6-3 N; A 6-1 1-0; B 5-5 3-1")
	assert.Equal(t, "W 6, E 6, N 3, spinner 6-6, closed S", tb.ends())
	assert.Equal(t, "6+6 + N 3 = 15", tb.position().Sum().String())
}

func TestJoinableTiles(t *testing.T) {
	check(t, (*table).turn, "", []row{
		{"point 12: equal ends are two ends", "block 2", "layout 5-5; A 5-4 5-3; B 4-4 1-0", "",
			"A: 5-3 W, 5-4 W, 5-3 E, 5-4 E"},
		{"point 17: who could join only elsewhere draws", "plaza 2 fill-first",
			"layout 6-6 6-3 E; A 3-1 3-2; B 6-1 1-0; boneyard 5-4 6-2", "", "A: draw"},
		{"and draws on", "plaza 2 fill-first",
			"layout 6-6 6-3 E; A 3-1 3-2; B 6-1 1-0; boneyard 5-4 6-2", "A draw", "A: draw"},
		{"until the side can be covered", "plaza 2 fill-first",
			"layout 6-6 6-3 E; A 3-1 3-2; B 6-1 1-0; boneyard 5-4 6-2", "A draw, A draw", "A: 6-2 W"},
		{"or passes", "block 2 fill-first", "layout 6-6 6-3 E; A 3-1 3-2; B 6-1 1-0", "", "A: pass"},
		{"until another has covered it", "block 2 fill-first", "layout 6-6 6-3 E; A 3-1 3-2; B 6-1 1-0", "A pass, B 6-1 W",
			"A: 3-1 W, 3-1 E, 3-2 E"},
	})
	tb := at(t, "block 2 fill-first", "layout 6-6 6-3 E; A 3-1 3-2; B 6-1 1-0").play("A pass")
	assert.Equal(t, []int{6}, tb.events[0].(game.Passed).On, "the covered end isn't open")
}

// Every tile of every set at every number joins if a half makes the sum, or if it is wild.
func TestPoint22JoiningTiles(t *testing.T) {
	for set, wild := range map[string]string{
		"6":  "6-1 5-2 4-3 0-0",
		"9":  "9-1 8-2 7-3 6-4 5-5 0-0",
		"12": "12-1 11-2 10-3 9-4 8-5 7-6 0-0",
	} {
		r := rulestest.Rules(t, "matador 2 set="+set)
		assert.Equal(t, setOf(t, wild), r.Wild(), "double-%s", set)
		for pips := range r.Set + 1 {
			for _, tile := range domino.FullSet(r.Set).Tiles() {
				assert.Equal(t, joins(r, tile, pips), r.Joining(pips).Has(tile), "%s at %d", tile, pips)
			}
		}
	}
}

func TestPoint22Joining(t *testing.T) {
	check(t, (*table).turn, "matador 2 ", []row{
		{"equal numbers don't join", "", "layout 6-5; A 6-6 6-2 1-1; B 3-3", "", "A: 1-1 W, 6-2 E"},
		{"either half of a wild tile joins any end, to a blank too", "", "layout 6-0; A 4-3 0-0 6-1 2-2; B 3-3", "",
			"A: 0-0 W, 4-3 W, 6-1 W, 3-4 W, 1-6 W, 0-0 E, 4-3 E, 6-1 E, 3-4 E, 1-6 E"},
		{"a blank is closed to all but wild tiles", "", "layout 0-2 5-6 E 1-0 E; A 0-5 0-6 5-5 3-2; B 6-6 4-3", "",
			"A: pass"},
		{"which join there", "", "layout 0-2 5-6 E 1-0 E; A 0-5 0-6 5-5 3-2; B 6-6 4-3", "A pass",
			"B: 4-3 W, 3-4 W, 4-3 E, 3-4 E"},
		{"a double that joins leaves its own number", "", "layout 6-3; A 4-4 2-2; B 3-3 1-1", "A 4-4 E", "B: 1-1 W, 3-3 E"},
		{"a double that is led leaves both sides", "", "A 6-6 2-2; B 1-1 1-0", "A 6-6", "B: 1-0 W, 1-1 W, 1-0 E, 1-1 E"},
	})
	check(t, (*table).ends, "matador 2", []row{
		{"the half that joins is covered", "", "layout 6-5; A 6-6 6-2 1-1; B 3-3", "A 6-2 E", "W 6, E 6"},
		{"a wild tile shows the other half", "", "layout 6-0; A 4-3 2-2; B 3-3", "A 4-3 E", "W 6, E 3"},
		{"whichever that is", "", "layout 6-0; A 4-3 2-2; B 3-3", "A 3-4 E", "W 6, E 4"},
		{"a wild double", "", "layout 6-0; A 0-0 2-2; B 3-3", "A 0-0 W", "W 0, E 0"},
		{"a wild lead", "", "A 4-3 0-0; B 4-4 3-3", "A 4-3", "W 4, E 3"},
		{"turned", "", "A 4-3 0-0; B 4-4 3-3", "A 3-4", "W 3, E 4"},
		{"a wild tile lies in a layout as it is written", "", "layout 6-6 4-3 E; A 3-3 4-4; B 1-1 4-1", "", "W 6, E 3"},
		{"turned", "", "layout 6-6 3-4 E; A 3-3 4-4; B 1-1 4-1", "", "W 6, E 4"},
		{"but the order of other tiles is free", "", "layout 6-6 5-1 E; A 3-3 4-4; B 1-1 4-1", "", "W 6, E 5"},
	})
	// Two blanks block if nobody holds a wild tile.
	check(t, (*table).result, "matador 2", []row{
		{"no wild tile", "", "layout 0-2 5-4 E; A 3-0 1-0; B 6-6 5-5", "A 3-0 E", "A blocks, A won, 22 0"},
		{"a wild tile", "", "layout 0-2 5-4 E; A 3-0 1-0; B 6-6 0-0", "A 3-0 E", "running"},
	})
}
