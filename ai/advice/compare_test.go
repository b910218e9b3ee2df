package advice

import (
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// By how many points a move is better stands beside it, and is no reason: a small reason is, and
// where there is none that is said.
func TestPointsAloneAreNoReason(t *testing.T) {
	r, err := variants.Resolve("evens", 2, nil)
	require.NoError(t, err)
	x := explainer{o: &game.Observation{Rules: r}, w: calling(game.A)}
	play := func(tile game.Tile) game.Move { return game.Move{Kind: game.Plays, Tile: tile, End: game.E} }
	best := ai.Finding{Opinion: ai.Opinion{Move: play(game.NewTile(6, 1)), Points: 10, Worth: 10}, Place: 1}
	other := ai.Finding{Opinion: ai.Opinion{Move: play(game.NewTile(6, 5))}, Place: 2}

	best.Facts.End, other.Facts.End = ai.Mean{Average: 3}, ai.Mean{Average: -0.04}
	c := comparison{explainer: &x, this: &other, other: &best}
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
	o := game.Observation{Rules: game.Rules{Seats: 2}}
	tile := game.NewTile
	found := []ai.Finding{
		{Opinion: ai.Opinion{Move: game.Move{Tile: tile(6, 4), End: game.W}, Points: 12, Worth: 12}, Place: 1, Facts: ai.Facts{Worlds: 1, Now: 5}},
		{Opinion: ai.Opinion{Move: game.Move{Tile: tile(6, 1), End: game.W}, Points: 2, Worth: 2}, Place: 2},
	}
	x := explainer{o: &o, w: calling(game.A), solved: true}
	for i, want := range []string{"better than 6-1 on W by the end of the round", "worse than 6-4 on W by the end of the round"} {
		reasons := x.reasons(found, i)
		require.Len(t, reasons, 1)
		assert.Equal(t, want, reasons[0].Text)
		assert.Equal(t, Exact, reasons[0].Kind)
	}
}

// compared compares two findings by the rules of a variant.
func compared(t *testing.T, id string, seats int, this, other ai.Finding) *comparison {
	t.Helper()
	r, err := variants.Resolve(id, seats, nil)
	require.NoError(t, err)
	return &comparison{explainer: &explainer{o: &game.Observation{Rules: r}, w: calling(game.A)}, this: &this, other: &other}
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

// What one of several opponents scores costs but its part of it.
func TestAReplyCountsAgainstAllOpponents(t *testing.T) {
	this, other := ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 1}}}, ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 7}}}
	assert.InDelta(t, 6, compared(t, "fives", 2, this, other).reply().points, 1e-9)
	assert.InDelta(t, 3, compared(t, "fives", 3, this, other).reply().points, 1e-9)
	assert.InDelta(t, 2, compared(t, "fives", 4, this, other).reply().points, 1e-9)
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

// Where points and the chance to be ahead, or the match, speak for different moves, that is
// what is said first.
func TestPointsAgainstChances(t *testing.T) {
	finding := func(end game.End, points, win, worth float64, place int) ai.Finding {
		move := game.Move{Kind: game.Plays, Tile: game.NewTile(6, 1), End: end}
		return ai.Finding{Opinion: ai.Opinion{Move: move, Points: points, Win: win, Worth: worth}, Place: place, Facts: ai.Facts{Worlds: 10_000, Points: ai.Mean{Average: points, Error: 0.1}}}
	}
	for _, test := range []struct {
		name            string
		best, other     ai.Finding
		forBest, other1 string
	}{
		{
			"fewer points, ahead more often", finding(game.E, 10.5, 0.69, 30, 1), finding(game.W, 14.5, 0.51, 20, 2),
			"fewer points, but ahead in the round 69% of the time (51% after 6-1 on W)", "more points, but ahead in the round only 51% of the time (69% after 6-1 on E)",
		},
		{
			"more points, ahead less often", finding(game.E, 14.5, 0.51, 30, 1), finding(game.W, 10.5, 0.69, 20, 2),
			"more points, though ahead in the round only 51% of the time (69% after 6-1 on W)", "ahead in the round more often, but worth only 10.5 points (14.5 after 6-1 on E)",
		},
		{
			"a little ahead more often", finding(game.E, 5, 0.51, 22, 1), finding(game.W, 15, 0.5, 20, 2),
			"fewer points, but ahead in the round 51% of the time (50% after 6-1 on W)", "more points, but ahead in the round only 50% of the time (51% after 6-1 on E)",
		},
		{
			"equal", finding(game.E, 5.8, 0.5, 22, 1), finding(game.W, 3, 0.54, 22, 1),
			"", "as good as 6-1 on E: fewer points, but ahead in the round more often",
		},
		{
			"equal but for the points", finding(game.E, 5.8, 0.5, 22, 1), finding(game.W, 3, 0.5, 22, 1),
			"", "about as good as 6-1 on E, with fewer points",
		},
		{
			"equal as far as chance tells", finding(game.E, 3.1, 0.5, 22, 1), finding(game.W, 3, 0.505, 22, 1),
			"", "about as good as 6-1 on E",
		},
	} {
		r, err := variants.Resolve("fives", 2, nil)
		require.NoError(t, err)
		x := explainer{o: &game.Observation{Rules: r}, w: calling(game.A)}
		found := []ai.Finding{test.best, test.other}
		assert.Equal(t, test.forBest, strings.Join(told(x.reasons(found, 0)), "; "), test.name)
		assert.Equal(t, test.other1, x.reasons(found, 1)[0].Text, test.name)
	}
}

// Moves that share a place are in the order of what is shown of them: the points, or in a round
// that may end the match the chance to win it.
func TestMovesThatShareAPlaceAreInTheOrderOfWhatIsShown(t *testing.T) {
	finding := func(tile game.Tile, place int, points, match float64) ai.Finding {
		return ai.Finding{Place: place, Opinion: ai.Opinion{Move: game.Move{Tile: tile}, Points: points, Match: match}}
	}
	found := []ai.Finding{finding(0, 1, 6.1, 0.7), finding(1, 1, 7, 0.6), finding(2, 3, 3.61, 0.5), finding(3, 3, 3.64, 0.51), finding(4, 3, 3.9, 0.4)}
	order := func(deciding bool) (tiles []game.Tile) {
		for _, f := range asShown(found, deciding) {
			tiles = append(tiles, f.Move.Tile)
		}
		return tiles
	}
	assert.Equal(t, []game.Tile{1, 0, 4, 2, 3}, order(false), "what looks the same stays as it was")
	assert.Equal(t, []game.Tile{0, 1, 3, 2, 4}, order(true))
}

// A move that looks better than one above it shares that one's place, and so do those between.
func TestNoMoveLooksBetterThanOneAboveIt(t *testing.T) {
	finding := func(place int, points, win, match float64) ai.Finding {
		return ai.Finding{Place: place, Opinion: ai.Opinion{Points: points, Win: win, Match: match}}
	}
	places := func(deciding bool, found ...ai.Finding) (places []int) {
		for _, f := range asShown(found, deciding) {
			places = append(places, f.Place)
		}
		return places
	}
	assert.Equal(t, []int{1, 2, 2}, places(false, finding(1, 4, 0.84, 0.5), finding(2, 1.5, 0.82, 0.5), finding(3, 2.4, 0.82, 0.5)))
	assert.Equal(t, []int{1, 1, 1, 4}, places(false, finding(1, 4, 0.8, 0.5), finding(2, 3, 0.8, 0.5), finding(3, 4, 0.81, 0.5), finding(4, 4, 0.79, 0.5)))
	assert.Equal(t, []int{1, 2, 3}, places(false, finding(1, 4, 0.8, 0.5), finding(2, 5, 0.79, 0.5), finding(3, 5.01, 0.791, 0.5)), "one for the other, and what looks the same")
	assert.Equal(t, []int{1, 2, 3, 3, 5}, places(false, finding(1, 9, 0.9, 0.5), finding(2, 8, 0.8, 0.5), finding(3, 4, 0.5, 0.5), finding(4, 5, 0.5, 0.5), finding(4, 3, 0.4, 0.5)), "the next place counts all before it")
	assert.Equal(t, []int{1, 1}, places(true, finding(1, 4, 0.9, 0.5), finding(2, 4, 0.1, 0.6)))
	assert.Equal(t, []int{1, 2}, places(true, finding(1, 4, 0.1, 0.6), finding(2, 4, 0.9, 0.5)))
}

// In a round that may end the match, the chance to win it is what moves are compared by.
func TestTheMatchIsWhatCounts(t *testing.T) {
	finding := func(end game.End, points, match, worth float64, place int) ai.Finding {
		move := game.Move{Kind: game.Plays, Tile: game.NewTile(6, 1), End: end}
		return ai.Finding{Opinion: ai.Opinion{Move: move, Points: points, Win: 0.5, Match: match, Worth: worth}, Place: place, Facts: ai.Facts{Worlds: 10_000, Points: ai.Mean{Average: points, Error: 0.1}}}
	}
	r, err := variants.Resolve("fives", 2, nil)
	require.NoError(t, err)
	x := explainer{o: &game.Observation{Rules: r}, w: calling(game.A), deciding: true}
	found := []ai.Finding{finding(game.E, 9, 0.77, 40, 1), finding(game.W, 14.9, 0.7, 35, 2)}
	assert.Equal(t, "fewer points, but you win the match 77% of the time (70% after 6-1 on W)", x.reasons(found, 0)[0].Text)
	assert.Equal(t, "more points, but you win the match only 70% of the time (77% after 6-1 on E)", x.reasons(found, 1)[0].Text)
	found[1].Place = 1
	assert.Equal(t, "as good as 6-1 on E: more points, but a lower chance to win the match", x.reasons(found, 1)[0].Text)
	found[1].Match = 0.77
	assert.Equal(t, "as good for the match as 6-1 on E, with more points", x.reasons(found, 1)[0].Text)
}
