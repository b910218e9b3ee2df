package game_test

import (
	"strings"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lay has A and B lay the tiles in turn, "4-4" as the lead and the others with
// their ends. The rest of the set is in the boneyard, but for a tile that each
// keeps so that nobody goes out.
func lay(t tester, r game.Rules, words ...string) *table {
	t.Helper()
	rest := game.FullSet(r.Set)
	setup := game.Setup{Last: game.NoSeat}
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
	tb := sit(t, r)
	tb.do(setup)
	for i, w := range words {
		tb.play(game.Seat(i%2).String() + " " + w)
	}
	return tb
}

// counted is what the open ends add up to after the tiles laid, and what the
// last of them scored.
type counted struct {
	laid   []string
	sum    string
	points int
}

func (c counted) check(t *testing.T, r game.Rules) {
	t.Run(strings.Join(c.laid, ","), func(t *testing.T) {
		tb := lay(t, r, c.laid...)
		e := tb.joined()
		assert.Equal(t, c.sum, e.Sum.String())
		assert.Equal(t, c.points, e.Points, "points in play")
		p := tb.state.Position()
		assert.Equal(t, p.Total(), e.Sum.Total)
		total := 0
		for _, term := range e.Sum.Terms {
			total += term.Points
		}
		assert.Equal(t, total, e.Sum.Total, "the terms add up")
	})
}

func TestPoint01InPlayTotalsEven(t *testing.T) {
	r := rulesOf(t, "evens", 2)
	for _, c := range []counted{
		{[]string{"4-4"}, "4+4 = 8", 8},
		{[]string{"5-5"}, "5+5 = 10", 10},
		{[]string{"0-0"}, "0+0 = 0", 0},
		{[]string{"6-4"}, "W 6 + E 4 = 10", 10},
		{[]string{"6-5"}, "W 6 + E 5 = 11", 0},
		{[]string{"4-4", "4-2 E"}, "W 4+4 + E 2 = 10", 10},
		{[]string{"4-4", "4-2 W"}, "W 2 + E 4+4 = 10", 10},
		{[]string{"4-4", "4-3 E"}, "W 4+4 + E 3 = 11", 0},
		{[]string{"4-4", "4-2 E", "4-6 W"}, "W 6 + E 2 = 8", 8},
		{[]string{"6-4", "4-4 E"}, "W 6 + E 4+4 = 14", 14},
		{[]string{"6-4", "4-4 E", "6-6 W"}, "W 6+6 + E 4+4 = 20", 20},
		{[]string{"6-4", "4-4 E", "6-6 W", "4-1 E"}, "W 6+6 + E 1 = 13", 0},
	} {
		c.check(t, r)
	}
}

func TestPoint01InPlayTotalsFives(t *testing.T) {
	r := rulesOf(t, "fives", 2)
	for _, c := range []counted{
		{[]string{"4-4"}, "4+4 = 8", 0},
		{[]string{"5-5"}, "5+5 = 10", 10},
		{[]string{"6-4"}, "W 6 + E 4 = 10", 10},
		{[]string{"5-0"}, "W 5 + E 0 = 5", 5},
		{[]string{"4-4", "4-2 E"}, "W 4+4 + E 2 = 10", 10},
		{[]string{"6-6", "6-3 E"}, "W 6+6 + E 3 = 15", 15},
		{[]string{"4-2", "4-4 W"}, "W 4+4 + E 2 = 10", 10},
	} {
		c.check(t, r)
	}
}

// A spinner covered on both sides counts nothing, and neither do its tips
// until a tile lies there.
func TestPoint01InPlayTotalsOfASpinner(t *testing.T) {
	r := rulesOf(t, "fives", 2)
	both := []string{"5-5", "5-2 E", "5-3 W"}
	for _, c := range []counted{
		{both, "W 3 + E 2 = 5", 5},
		{append(both[:3:3], "5-4 N"), "W 3 + N 4 + E 2 = 9", 0},
		{append(both[:3:3], "5-4 N", "5-1 S"), "W 3 + N 4 + E 2 + S 1 = 10", 10},
		{append(both[:3:3], "5-4 S", "4-4 S"), "W 3 + E 2 + S 4+4 = 13", 0},
		{append(both[:3:3], "5-4 N", "5-1 S", "4-4 N", "2-2 E"), "W 3 + N 4+4 + E 2+2 + S 1 = 16", 0},
		{append(both[:3:3], "5-0 N"), "W 3 + N 0 + E 2 = 5", 5},
		{[]string{"0-0", "0-1 E", "0-4 W"}, "W 4 + E 1 = 5", 5},
	} {
		c.check(t, r)
	}
}

// Nothing is scored by an odd total, nor by one that makes nothing: an empty
// table of scores shows it.
func TestPoint01ZeroScoresNothing(t *testing.T) {
	for _, id := range []string{"evens", "fives"} {
		tb := lay(t, rulesOf(t, id, 2), "0-0")
		assert.Zero(t, tb.joined().Points)
		assert.Equal(t, "0 0", tb.scores())
	}
}

// A double blank at an end adds nothing.
func TestPoint01DoubleBlankAtAnEnd(t *testing.T) {
	tb := lay(t, rulesOf(t, "evens", 2), "4-4", "4-0 E", "0-0 E")
	assert.Equal(t, 8, tb.joined().Sum.Total)
	assert.Equal(t, 8, tb.joined().Points)
}

// Points in play go to the seat that laid the tile, and to its partner's score.
func TestPoint01InPlayPointsAreBookedAtOnce(t *testing.T) {
	tb := lay(t, rulesOf(t, "evens", 2), "6-4", "4-4 E")
	assert.Equal(t, "10 14", tb.scores())
	p := tb.state.Position()
	assert.Equal(t, 10, p.Gained(game.A))
	assert.Equal(t, 14, p.Gained(game.B))

	team := at(t, rulesOf(t, "evens", 4, "teams=true"), "A 6-4 1-0", "B 4-4 1-1", "C 6-6 2-0", "D 3-0 2-1", "boneyard 5-5")
	team.play("A 6-4", "B 4-4 E", "C 6-6 W")
	assert.Equal(t, "30 14 30 14", team.scores())
	round := team.state.Round()
	assert.Equal(t, "30 14 30 14", figures(4, round.InPlay))
}

// Where nothing scores in play, no total does.
func TestPoint01NothingScoresInPlay(t *testing.T) {
	tb := lay(t, rulesOf(t, "draw", 2), "6-4", "4-4 E", "6-6 W")
	assert.Equal(t, "W 6+6 + E 4+4 = 20", tb.joined().Sum.String())
	assert.Equal(t, "0 0", tb.scores())
}

func TestPoint07FirstDoubleLaidIsTheSpinner(t *testing.T) {
	r := rulesOf(t, "fives", 2)
	tb := lay(t, r, "6-4")
	assert.Equal(t, -1, tb.state.Spinner())
	tb = lay(t, r, "6-4", "4-3 E", "3-3 E")
	assert.Equal(t, 2, tb.state.Spinner(), "not the lead, but the first double")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.W, game.E), p.Open())
	assert.Equal(t, game.EndsOf(game.N, game.S), p.Closed(), "its inner side is covered, its outer isn't")

	tb = lay(t, r, "6-4", "4-3 E", "3-3 E", "6-6 W", "3-1 E", "6-2 W")
	assert.Equal(t, 2, tb.state.Spinner(), "no other double branches")
	p = tb.state.Position()
	assert.Equal(t, game.EndsOf(game.W, game.E, game.N, game.S), p.Open())
	assert.Zero(t, p.Closed())
	assert.Equal(t, []int{2, 1, 3, 3}, []int{p.Pips(game.W), p.Pips(game.E), p.Pips(game.N), p.Pips(game.S)})
	assert.Equal(t, "W 2 + E 1 = 3", tb.joined().Sum.String(), "bare tips count 0")
}

func TestPoint07NoSpinnerIsAnOption(t *testing.T) {
	tb := lay(t, rulesOf(t, "fives", 2, "spinner=none"), "5-5", "5-2 E", "5-3 W")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.W, game.E), p.Open())
	assert.Zero(t, p.Closed())
	assert.Equal(t, -1, tb.state.Spinner())
}

func TestPoint11LargerSets(t *testing.T) {
	for id, ends := range map[string][]game.End{
		"plaza-nine":   {game.W, game.E, game.N, game.S},
		"plaza-twelve": {game.W, game.E, game.N, game.S, game.NW, game.NE, game.SW, game.SE},
	} {
		tb := lay(t, rulesOf(t, id, 2), "9-9")
		assert.Equal(t, 0, tb.state.Spinner())
		p := tb.state.Position()
		assert.Equal(t, ends, p.Open().List(), id)
		for _, e := range p.OpenEnds() {
			assert.Equal(t, 9, e.Pips)
		}
		tb = lay(t, rulesOf(t, id, 2), "9-9", "9-4 S", "4-4 S", "4-1 S")
		p = tb.state.Position()
		assert.Equal(t, ends, p.Open().List(), "a later double grows no arms")
		assert.Equal(t, 1, p.Pips(game.S))
	}
}

// In the larger sets only the lead branches: where it is no double none does.
func TestPoint11LeadThatIsNoDouble(t *testing.T) {
	tb := lay(t, rulesOf(t, "plaza-twelve", 2), "12-9", "9-9 E", "9-1 E")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.W, game.E), p.Open())
	assert.Equal(t, -1, tb.state.Spinner())
	tb = at(t, rulesOf(t, "plaza-twelve", 2), "A 9-8 1-1", "B 2-2", "layout 12-9 9-9 E")
	tb.refuses("A 9-8 N", game.BanEnd, "the lead isn't a double, so there is no N")
}

func TestPoint12EqualEndsAreTwoEnds(t *testing.T) {
	r := rulesOf(t, "block", 2)
	start := at(t, r, "A 5-4 5-3", "B 4-4 1-0", "layout 5-5")
	require.Equal(t, []string{"5-3 W", "5-4 W", "5-3 E", "5-4 E"}, start.moves())
	west, east := *start, *start
	west.play("A 5-4 W")
	east.play("A 5-4 E")
	assert.Equal(t, game.W, west.state.Layout()[1].End)
	assert.Equal(t, game.E, east.state.Layout()[1].End)
	assert.NotEqual(t, west.state.Position(), east.state.Position())
	assert.Len(t, start.state.Layout(), 1)
}

func TestPoint17FillFirst(t *testing.T) {
	for _, c := range []struct {
		id    string
		sides []string // that wait to be covered
		then  int      // ends that are open after that
	}{
		{"plaza", []string{"W", "E"}, 2},
		{"fives", []string{"W", "E"}, 4},
		{"plaza-nine", []string{"W", "E", "N", "S"}, 4},
		{"plaza-twelve", []string{"W", "E", "N", "S", "NW", "NE", "SW", "SE"}, 8},
	} {
		t.Run(c.id, func(t *testing.T) {
			r := rulesOf(t, c.id, 2, "fill-first=true")
			words := []string{"6-6"}
			for i := range c.sides {
				tb := lay(t, r, words...)
				p := tb.state.Position()
				var open []string
				for _, e := range p.Open().List() {
					open = append(open, e.String())
					assert.Equal(t, 6, p.Pips(e))
				}
				assert.Equal(t, c.sides[i:], open)
				outer := []string{"0", "1", "2", "3", "4", "5", "7", "8"}[i]
				words = append(words, "6-"+outer+" "+c.sides[i])
			}
			tb := lay(t, r, words...)
			p := tb.state.Position()
			assert.Equal(t, c.then, p.Open().Len(), "now everything is open")
		})
	}
}

// A seat that could join only elsewhere can't play: it draws or passes.
func TestPoint17OnlyElsewhereCantPlay(t *testing.T) {
	layout := "layout 6-6 6-3 E"
	draws := at(t, rulesOf(t, "plaza", 2, "fill-first=true"), "A 3-1 3-2", "B 6-1 1-0", layout, "boneyard 5-4 6-2")
	draws.refuses("A 3-1 E", game.BanFillFirst, "every open side of the lead double must be covered first; not covered yet: W")
	assert.Equal(t, []string{"draw"}, draws.moves())
	draws.play("A draw")
	assert.Equal(t, []string{"draw"}, draws.moves())
	draws.play("A draw")
	assert.Equal(t, []string{"6-2 W"}, draws.moves())

	passes := at(t, rulesOf(t, "block", 2, "fill-first=true"), "A 3-1 3-2", "B 6-1 1-0", layout)
	assert.Equal(t, []string{"pass"}, passes.moves())
	passes.play("A pass")
	assert.Equal(t, []int{6}, passes.events[0].(game.Passed).On, "the covered end isn't open")
	passes.play("B 6-1 W")
	assert.Equal(t, []string{"3-1 W", "3-1 E", "3-2 E"}, passes.moves())
}

// Where nobody can fill the sides, the round is blocked though other ends fit.
func TestPoint17UnfillableSidesBlock(t *testing.T) {
	tb := at(t, rulesOf(t, "block", 2, "fill-first=true"), "A 6-3 2-1", "B 3-1 3-2", "layout 6-6")
	tb.play("A 6-3 E")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
}

func TestPoint17NoEffectWhereTheLeadIsNoDouble(t *testing.T) {
	tb := lay(t, rulesOf(t, "block", 2, "fill-first=true"), "6-4", "4-4 E", "4-1 E")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.W, game.E), p.Open())
}

// With sides-first only the sides wait to be filled; the tips open after them.
func TestPoint17TipsAreNoSidesUntilTheyOpen(t *testing.T) {
	tb := lay(t, rulesOf(t, "fives", 2, "fill-first=true"), "6-6", "6-1 W")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.E), p.Open())
	assert.Equal(t, game.EndsOf(game.N, game.S), p.Closed())
}
