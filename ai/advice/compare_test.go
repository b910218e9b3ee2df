package advice

import (
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// compared compares two findings by the rules of a variant.
func compared(t *testing.T, id string, seats int, this, other ai.Finding) *comparison {
	t.Helper()
	r, err := variants.Resolve(id, seats, nil)
	require.NoError(t, err)
	return &comparison{explainer: &explainer{o: &game.Observation{Rules: r}, w: calling(game.A)}, this: &this, other: &other}
}

// opinion returns a finding about a move like "6-1 E".
func opinion(t *testing.T, move string, place int, points, win, match, worth float64) ai.Finding {
	t.Helper()
	return ai.Finding{
		Place: place, Opinion: ai.Opinion{Move: rulestest.Move(t, move), Points: points, Win: win, Match: match, Worth: worth},
		Facts: ai.Facts{Worlds: 10_000, Points: ai.Mean{Average: points, Error: 0.1}},
	}
}

// explaining returns what gives A its reasons in a round of a variant for two.
func explaining(t *testing.T, id string) *explainer {
	t.Helper()
	return compared(t, id, 2, ai.Finding{}, ai.Finding{}).explainer
}

// By how many points a move is better stands beside it, and is no reason: a small reason is, and
// where there is none that is said.
func TestPointsAloneAreNoReason(t *testing.T) {
	x := explaining(t, "evens")
	best, other := opinion(t, "6-1 E", 1, 10, 0, 0, 10), opinion(t, "6-5 E", 2, 0, 0, 0, 0)
	best.Facts, other.Facts = ai.Facts{}, ai.Facts{}

	best.Facts.End, other.Facts.End = ai.Mean{Average: 3}, ai.Mean{Average: -0.04}
	c := comparison{explainer: x, this: &other, other: &best}
	assert.Equal(t, "the end of the round is worth about 0 points to you (3 after 6-1 on E)", c.end().Text)

	best.Facts, other.Facts = ai.Facts{Worlds: 900, Left: ai.Mean{Average: 3}}, ai.Facts{Worlds: 900, Left: ai.Mean{Average: 4.5}}
	assert.Equal(t, []string{"about 3 pips left in hand at the end (4.5 after 6-5 on E)"}, told(x.reasons([]ai.Finding{best, other}, 0)))
	best.Facts.Left.Average = -6
	assert.Equal(t, []string{"about −6 pips left in hand at the end (4.5 after 6-5 on E)"}, told(x.reasons([]ai.Finding{best, other}, 0)), "that is most of it")
	best.Facts.Left, other.Facts.Left = ai.Mean{}, ai.Mean{}
	assert.Equal(t, []string{"a little better on average than 6-5 on E"}, told(x.reasons([]ai.Finding{best, other}, 0)))
	assert.Equal(t, []string{"a little worse on average than 6-1 on E"}, told(x.reasons([]ai.Finding{best, other}, 1)))
}

func told(reasons []Reason) (texts []string) {
	for _, r := range reasons {
		texts = append(texts, r.Text)
	}
	return texts
}

// Where a move's value is known, and not what leads to it, no figures are made up.
func TestReasonsNeedFacts(t *testing.T) {
	found := []ai.Finding{opinion(t, "6-4 W", 1, 12, 0, 0, 12), opinion(t, "6-1 W", 2, 2, 0, 0, 2)}
	found[0].Facts, found[1].Facts = ai.Facts{Worlds: 1, Now: 5}, ai.Facts{}
	x := explaining(t, "draw")
	x.solved = true
	for i, want := range []string{"better than 6-1 on W by the end of the round", "worse than 6-4 on W by the end of the round"} {
		reasons := x.reasons(found, i)
		require.Len(t, reasons, 1)
		assert.Equal(t, want, reasons[0].Text)
		assert.Equal(t, Exact, reasons[0].Kind)
	}
}

// Drawing scores nothing itself, so its points aren't held against another move.
func TestDrawingIsNotBlamedForScoringNothing(t *testing.T) {
	play := ai.Finding{Facts: ai.Facts{Now: 5}, Opinion: ai.Opinion{Move: game.Move{Tile: game.NewTile(6, 1), End: game.W}}}
	draw := ai.Finding{Opinion: ai.Opinion{Move: game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}}}
	assert.Zero(t, compared(t, "plaza", 2, draw, play).now())
	assert.Equal(t, "scores 5 now", compared(t, "plaza", 2, play, draw).now().Text)
}

// A move that others outdo isn't praised for its pips alone: what it is compared with is said.
func TestOnlyTheHeaviestTileIsPraisedForItsPips(t *testing.T) {
	tile := game.NewTile
	move := func(tile game.Tile) game.Move { return game.Move{Kind: game.Plays, Tile: tile, End: game.W} }
	finding := func(tile game.Tile, left float64) ai.Finding {
		return ai.Finding{Opinion: ai.Opinion{Move: move(tile)}, Facts: ai.Facts{Left: ai.Mean{Average: left}}}
	}
	for _, test := range []struct {
		heavier    bool
		other      ai.Finding
		text, than string
		short      string
	}{
		{false, finding(tile(2, 1), 9), "gets rid of 6 pips: about 3 left at the end (9 after 2-1 on W)", "", "gets rid of 6 pips"},
		{true, finding(tile(2, 1), 9), "about 3 pips left in hand at the end (9 after 2-1 on W)", "fewer pips left in hand than after 2-1 on W", "fewer pips left in hand"},
		{false, finding(tile(2, 0), 4), "gets rid of 6 pips (only 2 with 2-0 on W)", "", "gets rid of 6 pips"},
		{true, finding(tile(2, 0), 4), "gets rid of 6 pips (only 2 with 2-0 on W)", "", "gets rid of more pips than 2-0 on W"},
	} {
		c := compared(t, "draw", 2, finding(tile(5, 1), 3), test.other)
		c.o.Moves = []game.Move{c.this.Move, c.other.Move}
		if test.heavier {
			c.o.Moves = append(c.o.Moves, move(tile(6, 2)))
		}
		said := c.weight().Reason
		assert.Equal(t, []string{test.text, test.than, test.short}, []string{said.Text, said.Than, said.Short})
	}
}

// What is more or less is so than after another move, which is named where there is room.
func TestReasonsThatCompareNameTheOtherMove(t *testing.T) {
	this, other := ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 1}}}, ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 7}}}
	this.Move, other.Move = game.Move{Tile: game.NewTile(5, 0), End: game.E}, game.Move{Tile: game.NewTile(5, 1), End: game.W}
	less := compared(t, "fives", 2, this, other).reply()
	assert.Equal(t, []string{"leaves Bo less to score than after 5-1 on W", "leaves Bo less to score"}, []string{less.Than, less.Short})
	more := compared(t, "fives", 2, other, this).reply()
	assert.Equal(t, []string{"lets Bo score more than after 5-0 on E", "lets Bo score more"}, []string{more.Than, more.Short})
}

// What one of several opponents scores costs only its part of it, and if few points win it is worth as much.
func TestReplyCountsAgainstAllOpponents(t *testing.T) {
	this, other := ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 1}}}, ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 7}}}
	for seats, want := range map[int]float64{2: 6, 3: 3, 4: 2} {
		c := compared(t, "fives", seats, this, other)
		assert.InDelta(t, want, c.reply().points, 1e-9)
		c.o.Rules.Win = game.WinLow
		assert.InDelta(t, -want, c.reply().points, 1e-9)
	}
}

// A chance that hardly differs makes no points, however much would hang on it; nor does one
// that may differ by chance.
func TestSmallDifferencesInChancesCountForNothing(t *testing.T) {
	many := ai.Finding{Facts: ai.Facts{Worlds: 10_000}}
	c := compared(t, "block", 2, many, many)
	assert.Zero(t, c.swing(ai.Chance{Part: 0.54, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}))
	assert.InDelta(t, 6, c.swing(ai.Chance{Part: 0.56, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}), 1e-9)
	few := ai.Finding{Facts: ai.Facts{Worlds: 100}}
	c = compared(t, "block", 2, few, few)
	assert.Zero(t, c.swing(ai.Chance{Part: 0.56, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}))
}

// Averages that may differ by chance are no reason.
func TestAveragesThatMayDifferByChanceAreNoReason(t *testing.T) {
	this := ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 1, Error: 0.5}, Left: ai.Mean{Average: 1, Error: 0.5}}}
	other := ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 2.4, Error: 0.5}, Left: ai.Mean{Average: 2.5, Error: 0.5}}}
	c := compared(t, "fives", 2, this, other)
	assert.Empty(t, c.reply().Text)
	assert.Equal(t, "about 1 pip left in hand at the end (2.5 after 6-0)", strings.ReplaceAll(c.weight().Text, c.rival(), "6-0"))
}

// If nobody else can play, that is said at once, with why if few tiles fit.
func TestAllOthersAreStuckTogether(t *testing.T) {
	stuck := ai.Facts{Worlds: 100, Stuck: [game.MaxSeats]ai.Chance{1: {Part: 1, Swing: 20}, 2: {Part: 1, Swing: 20}}}
	this, other := opinion(t, "6-2 W", 1, 5, 0, 0, 5), opinion(t, "6-1 W", 2, 0, 0, 0, 0)
	this.Facts, other.Facts = stuck, ai.Facts{Worlds: 100, Able: [game.MaxSeats]ai.Chance{1: {Part: 1}, 2: {Part: 1}}}
	c := compared(t, "block", 3, this, other)
	c.solved, c.o.Held = true, [game.MaxSeats]int{1: 2, 2: 2}
	assert.Equal(t, "all the others must pass", c.allStuck().Text)
	c.this.Facts.Draws[1] = 1
	assert.Equal(t, "all the others must draw", c.allStuck().Text)

	c.solved = false
	c.o.Layout = rulestest.Setup(t, "layout 6-4 4-2 E").Layout
	c.o.Hand = game.FullSet(6).Minus(game.SetOf(rulestest.Tiles(t, "6-4 4-2 3-3 5-5")...))
	assert.Equal(t, "no unseen tile has a 2: all the others must draw", c.allStuck().Text)
	c.this.Facts.Draws[1] = 0
	assert.Equal(t, "no unseen tile has a 2: all the others must pass", c.allStuck().Text)
}

// The unseen tiles that fit are counted over all ends: where one number is scarce and another
// isn't, nothing is said.
func TestScarceTilesAreCountedOverAllEnds(t *testing.T) {
	r, err := variants.Resolve("block", 2, nil)
	require.NoError(t, err)
	tile := game.NewTile
	scarce := func(move game.Tile, unseen ...game.Tile) string {
		o := game.Observation{Rules: r, Hand: game.FullSet(6).Minus(game.SetOf(unseen...)), Layout: []game.Laid{
			{Tile: tile(6, 4), End: game.NoEnd, Inner: 6, Outer: 4}, {Tile: tile(4, 1), End: game.E, Inner: 4, Outer: 1},
		}}
		for _, l := range o.Layout {
			o.Hand = o.Hand.Without(l.Tile)
		}
		c := comparison{explainer: &explainer{o: &o}, this: &ai.Finding{Opinion: ai.Opinion{Move: game.Move{Tile: move, End: game.W}}}}
		return c.scarce(game.B)
	}
	for _, test := range []struct {
		want   string
		move   game.Tile
		unseen []game.Tile
	}{
		{"no unseen tile has a 1", tile(6, 1), []game.Tile{tile(3, 3)}},
		{"only one unseen tile has a 1", tile(6, 1), []game.Tile{tile(3, 3), tile(5, 1)}},
		{"only two unseen tiles have a 1", tile(6, 1), []game.Tile{tile(2, 1), tile(5, 1)}},
		{"", tile(6, 1), []game.Tile{tile(2, 1), tile(5, 1), tile(1, 1)}},
		{"no unseen tile fits", tile(6, 2), []game.Tile{tile(3, 3)}},
		{"only two unseen tiles fit", tile(6, 2), []game.Tile{tile(2, 1), tile(5, 1)}},
		{"", tile(6, 2), []game.Tile{tile(2, 2), tile(1, 1), tile(5, 1)}},
	} {
		assert.Equal(t, test.want, scarce(test.move, test.unseen...))
	}
}

// If points and the chance to be ahead, or in a round that may end the match the chance to win it, speak for different
// moves, that is what is said first.
func TestReasonsNamePointsAgainstChances(t *testing.T) {
	for _, c := range []struct {
		name            string
		deciding        bool
		best, other     ai.Finding
		forBest, forOne string
	}{
		{
			"fewer points, ahead more often", false, opinion(t, "6-1 E", 1, 10.5, 0.69, 0, 30), opinion(t, "6-1 W", 2, 14.5, 0.51, 0, 20),
			"fewer points, but ahead in the round 69% of the time (51% after 6-1 on W)",
			"more points, but ahead in the round only 51% of the time (69% after 6-1 on E)",
		},
		{
			"more points, ahead less often", false, opinion(t, "6-1 E", 1, 14.5, 0.51, 0, 30), opinion(t, "6-1 W", 2, 10.5, 0.69, 0, 20),
			"more points, though ahead in the round only 51% of the time (69% after 6-1 on W)",
			"ahead in the round more often, but worth only 10.5 points (14.5 after 6-1 on E)",
		},
		{
			"a little ahead more often", false, opinion(t, "6-1 E", 1, 5, 0.51, 0, 22), opinion(t, "6-1 W", 2, 15, 0.5, 0, 20),
			"fewer points, but ahead in the round 51% of the time (50% after 6-1 on W)",
			"more points, but ahead in the round only 50% of the time (51% after 6-1 on E)",
		},
		{
			"equal", false, opinion(t, "6-1 E", 1, 5.8, 0.5, 0, 22), opinion(t, "6-1 W", 1, 3, 0.54, 0, 22),
			"", "as good as 6-1 on E: fewer points, but ahead in the round more often",
		},
		{
			"equal but for the points", false, opinion(t, "6-1 E", 1, 5.8, 0.5, 0, 22), opinion(t, "6-1 W", 1, 3, 0.5, 0, 22),
			"", "about as good as 6-1 on E, with fewer points",
		},
		{
			"equal as far as chance tells", false, opinion(t, "6-1 E", 1, 3.1, 0.5, 0, 22), opinion(t, "6-1 W", 1, 3, 0.505, 0, 22),
			"", "about as good as 6-1 on E",
		},
		{
			"the match", true, opinion(t, "6-1 E", 1, 9, 0.5, 0.77, 40), opinion(t, "6-1 W", 2, 14.9, 0.5, 0.7, 35),
			"fewer points, but you win the match 77% of the time (70% after 6-1 on W)",
			"more points, but you win the match only 70% of the time (77% after 6-1 on E)",
		},
		{
			"equal in the match", true, opinion(t, "6-1 E", 1, 9, 0.5, 0.77, 40), opinion(t, "6-1 W", 1, 14.9, 0.5, 0.7, 35),
			"", "as good as 6-1 on E: more points, but a lower chance to win the match",
		},
		{
			"equal in the match but for the points", true, opinion(t, "6-1 E", 1, 9, 0.5, 0.77, 40), opinion(t, "6-1 W", 1, 14.9, 0.5, 0.77, 35),
			"", "as good for the match as 6-1 on E, with more points",
		},
	} {
		x := explaining(t, "fives")
		x.deciding = c.deciding
		found := []ai.Finding{c.best, c.other}
		assert.Equal(t, c.forBest, strings.Join(told(x.reasons(found, 0)), "; "), c.name)
		assert.Equal(t, c.forOne, x.reasons(found, 1)[0].Text, c.name)
	}
}

// Moves that share a place are in the order of what is shown of them: the points, or in a round that may end the match the
// chance to win it. One that looks better than one above it shares its place, and so do those between.
func TestOrderAndPlacesFollowWhatIsShown(t *testing.T) {
	finding := func(tile, place int, points, win, match float64) ai.Finding {
		f := opinion(t, "pass", place, points, win, match, 0)
		f.Move.Tile = game.Tile(tile)
		return f
	}
	five := []ai.Finding{
		finding(0, 1, 6.1, 0.5, 0.7), finding(1, 1, 7, 0.5, 0.6), finding(2, 3, 3.61, 0.5, 0.5), finding(3, 3, 3.64, 0.5, 0.51), finding(4, 3, 3.9, 0.5, 0.4),
	}
	for _, c := range []struct {
		name          string
		deciding      bool
		found         []ai.Finding
		tiles, places []int
	}{
		{"by points, and what looks the same as it was", false, five, []int{1, 0, 4, 2, 3}, []int{1, 1, 3, 3, 3}},
		{"by the match", true, five, []int{0, 1, 3, 2, 4}, []int{1, 1, 3, 3, 3}},
		{"better than the second", false, []ai.Finding{finding(0, 1, 4, 0.84, 0), finding(1, 2, 1.5, 0.82, 0), finding(2, 3, 2.4, 0.82, 0)}, []int{0, 2, 1}, []int{1, 2, 2}},
		{
			"better than the first", false, []ai.Finding{finding(0, 1, 4, 0.8, 0), finding(1, 2, 3, 0.8, 0), finding(2, 3, 4, 0.81, 0), finding(3, 4, 4, 0.79, 0)},
			[]int{2, 0, 1, 3}, []int{1, 1, 1, 4},
		},
		{
			"one for the other, and what looks the same", false, []ai.Finding{finding(0, 1, 4, 0.8, 0), finding(1, 2, 5, 0.79, 0), finding(2, 3, 5.01, 0.791, 0)},
			[]int{0, 1, 2}, []int{1, 2, 3},
		},
		{
			"the next place counts all before it", false,
			[]ai.Finding{finding(0, 1, 9, 0.9, 0), finding(1, 2, 8, 0.8, 0), finding(2, 3, 4, 0.5, 0), finding(3, 4, 5, 0.5, 0), finding(4, 4, 3, 0.4, 0)},
			[]int{0, 1, 3, 2, 4}, []int{1, 2, 3, 3, 5},
		},
		{"better for the match", true, []ai.Finding{finding(0, 1, 4, 0.9, 0.5), finding(1, 2, 4, 0.1, 0.6)}, []int{1, 0}, []int{1, 1}},
		{"worse for the match", true, []ai.Finding{finding(0, 1, 4, 0.1, 0.6), finding(1, 2, 4, 0.9, 0.5)}, []int{0, 1}, []int{1, 2}},
	} {
		var tiles, places []int
		for _, f := range asShown(c.found, c.deciding) {
			tiles, places = append(tiles, int(f.Move.Tile)), append(places, f.Place)
		}
		assert.Equal(t, c.tiles, tiles, c.name)
		assert.Equal(t, c.places, places, c.name)
	}
}
