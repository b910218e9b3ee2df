package advice

import (
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
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
	return &comparison{explainer: &explainer{o: &game.Observation{Rules: r}, w: calling(domino.A)}, this: &this, other: &other}
}

// opinion returns a finding about a move like "6-1 E".
func opinion(t *testing.T, move string, place int, points, win, match, worth float64) ai.Finding {
	t.Helper()
	return ai.Finding{
		Place: place, Opinion: ai.Opinion{Move: rulestest.Move(t, move), Points: points, Win: win, Match: match, Worth: worth},
		Facts: ai.Facts{Worlds: 10_000, Points: ai.Mean{Average: points, Error: 0.1}},
	}
}

// explaining returns an explainer for A in a round of a variant for two.
func explaining(t *testing.T, id string) *explainer {
	t.Helper()
	return compared(t, id, 2, ai.Finding{}, ai.Finding{}).explainer
}

// A reason compares averages only if they differ by more than chance explains. A tile is praised for its pips alone
// only if it is the heaviest, and drawing isn't blamed for scoring nothing.
func TestReasonsInWords(t *testing.T) {
	heavier := func(c *comparison) {
		c.o.Moves = []game.Move{c.this.Move, c.other.Move, rulestest.Move(t, "6-2 W")}
	}
	unsure := func(c *comparison) {
		for _, m := range []*ai.Mean{&c.this.Facts.Reply, &c.other.Facts.Reply, &c.this.Facts.Left, &c.other.Facts.Left} {
			m.Error = 0.5
		}
	}
	hardlyBetter := func(c *comparison) { c.slight, c.this.Points = true, 1 }
	left := func(x float64) ai.Facts { return ai.Facts{Left: ai.Mean{Average: x}} }
	reply := func(x float64) ai.Facts { return ai.Facts{Reply: ai.Mean{Average: x}} }
	for _, test := range []struct {
		variant, this, other string
		facts, rivals        ai.Facts
		reason               func(*comparison) weighed
		change               func(*comparison)
		figures, text        string
	}{
		{"plaza", "draw", "6-1 W", ai.Facts{}, ai.Facts{Now: 5}, (*comparison).now, nil, "", ""},
		{"plaza", "6-1 W", "draw", ai.Facts{Now: 5}, ai.Facts{}, (*comparison).now, nil, "scores 5 now", "scores 5 now"},
		{
			"draw", "5-1 W", "2-1 W", left(3), left(9), (*comparison).weight, nil,
			"gets rid of 6 pips: about 3 left at the end (9 after 2-1 on W)", "gets rid of the most pips: 6",
		},
		{
			"draw", "5-1 W", "2-1 W", left(3), left(9), (*comparison).weight, heavier,
			"gets rid of 6 pips (only 3 with 2-1 on W)", "gets rid of more pips than 2-1 on W",
		},
		{
			"draw", "5-1 W", "4-1 W", left(3), left(9), (*comparison).weight, heavier,
			"about 3 pips left in hand at the end (9 after 4-1 on W)", "leaves you fewer pips at the end",
		},
		{
			"draw", "5-1 W", "2-0 W", left(3), left(4), (*comparison).weight, nil,
			"gets rid of 6 pips (only 2 with 2-0 on W)", "gets rid of the most pips: 6",
		},
		{
			"draw", "5-5 W", "5-1 W", left(3), left(9), (*comparison).weight, nil,
			"gets rid of 10 pips: about 3 left at the end (9 after 5-1 on W)", "gets rid of a double and the most pips: 10",
		},
		{
			"plaza", "1-1 W", "draw", left(3), left(9), (*comparison).weight, nil,
			"gets rid of 2 pips: about 3 left at the end (9 after drawing)", "leaves you fewer pips at the end",
		},
		{
			"plaza", "1-1 W", "draw", left(9), left(9), (*comparison).weight, hardlyBetter,
			"gets rid of 2 pips", "leaves you fewer tiles",
		},
		{
			"draw", "5-1 W", "2-0 W", left(3), left(4), (*comparison).weight, heavier,
			"gets rid of 6 pips (only 2 with 2-0 on W)", "gets rid of more pips than 2-0 on W",
		},
		{
			"fives", "5-0 E", "5-1 W", reply(1), reply(7), (*comparison).reply, nil,
			"Bo scores only about 1 next (7 after 5-1 on W)", "leaves Bo less to score next time",
		},
		{
			"fives", "5-1 W", "5-0 E", reply(7), reply(1), (*comparison).reply, nil,
			"lets Bo score about 7 next (1 after 5-0 on E)", "lets Bo score more next time",
		},
		{"fives", "5-1 W", "5-0 E", reply(1), reply(2.4), (*comparison).reply, unsure, "", ""},
		{
			"fives", "1-0 W", "1-0 E", left(1), left(2.5), (*comparison).weight, unsure,
			"about 1 pip left in hand at the end (2.5 after 1-0 on E)", "leaves you fewer pips at the end",
		},
	} {
		this, other := opinion(t, test.this, 1, 0, 0, 0, 0), opinion(t, test.other, 2, 0, 0, 0, 0)
		this.Facts, other.Facts = test.facts, test.rivals
		c := compared(t, test.variant, 2, this, other)
		c.o.Moves = []game.Move{this.Move, other.Move}
		if test.change != nil {
			test.change(c)
		}
		said := test.reason(c)
		assert.Equal(t, []string{test.figures, test.text}, []string{said.Figures, said.Text})
		if test.text == "" {
			assert.Zero(t, said)
		}
	}
}

// between compares two plays on W, next to the 6 of 6-4, with the other tiles of a hand.
func between(t *testing.T, this, other, rest string) *comparison {
	t.Helper()
	s := rulestest.At(t, rulestest.Rules(t, "block 2"), "layout 6-4", "A "+this+" "+other+" "+rest, "B 3-3 2-2")
	o := s.Observe(domino.A)
	first, second := opinion(t, this+" W", 1, 0, 0, 0, 0), opinion(t, other+" W", 2, 0, 0, 0, 0)
	return &comparison{explainer: &explainer{o: &o, w: calling(domino.A)}, this: &first, other: &second}
}

func TestReasonNamesTilesThatFitNextTime(t *testing.T) {
	for rest, want := range map[string]string{
		"5-0":         "leaves an end for your 5-0",
		"5-3 5-0":     "leaves ends for your 5-0 and 5-3",
		"5-5 5-3 5-0": "leaves ends for more of your tiles",
		"4-0":         "easier for you to play next time",
	} {
		c := between(t, "6-5", "6-1", rest)
		assert.Equal(t, want, c.sayFollow(false, true, 0.7, "").Text)
		c.w = calling(domino.B)
		assert.NotContains(t, c.easierNext(), "you")
	}
}

func TestReasonSaysIfFewerUnseenTilesFit(t *testing.T) {
	says := func(c *comparison) string { return c.sayStuck(domino.B, false, false, 0.6, "").Text }
	assert.Equal(t, "harder for Bo to play: fewer unseen tiles fit", says(between(t, "6-5", "6-1", "5-0")))
	assert.Equal(t, "harder for Bo to play", says(between(t, "6-1", "6-5", "5-0")))
}

// Points alone are a reason only for the best move, if nothing else is known.
func TestBestMoveAlwaysHasReason(t *testing.T) {
	x := explaining(t, "evens")
	for left, want := range map[float64][]string{
		3: {"about 3 pips left in hand at the end (4.5 after 6-5 on E)"}, -6: {"about −6 pips left in hand at the end (4.5 after 6-5 on E)"},
		4.5: {"worth 10 points (0 with 6-5 on E)"},
	} {
		best, other := opinion(t, "6-1 E", 1, 10, 0, 0, 10), opinion(t, "6-5 E", 2, 0, 0, 0, 0)
		best.Facts, other.Facts = ai.Facts{Worlds: 900, Left: ai.Mean{Average: left}}, ai.Facts{Worlds: 900, Left: ai.Mean{Average: 4.5}}
		assert.Equal(t, want, told(x.reasons([]ai.Finding{best, other}, 0)))
	}
	best, other := opinion(t, "6-4 W", 1, 12, 0, 0, 12), opinion(t, "6-1 W", 2, 2, 0, 0, 2)
	best.Facts, other.Facts = ai.Facts{}, ai.Facts{} // the value may be known without facts
	assert.Equal(t, []string{"worth 12 points (2 with 6-1 on W)"}, told(x.reasons([]ai.Finding{best, other}, 0)))
	assert.Empty(t, x.reasons([]ai.Finding{best, other}, 1))
	best.Win, other.Win = 0.7, 0.4
	assert.Equal(t, []string{"ahead in the round 70% of the time (40% after 6-1 on W)"}, told(x.reasons([]ai.Finding{best, other}, 0)))
	best.Facts.Now = 5
	assert.Equal(t, []string{"scores 5 now"}, told(x.reasons([]ai.Finding{best, other}, 0)))
}

// tried returns the findings as if they came from n worlds.
func tried(n int, found ...ai.Finding) []ai.Finding {
	for i := range found {
		found[i].Worlds = n
	}
	return found
}

func told(reasons []Reason) (texts []string) {
	for _, r := range reasons {
		texts = append(texts, r.Figures)
	}
	return texts
}

func TestNearlyCertainChancesAreAlwaysCalledSo(t *testing.T) {
	c := compared(t, "block", 2, opinion(t, "6-1 W", 1, 0, 0, 0, 0), opinion(t, "6-2 W", 2, 0, 0, 0, 0))
	rare, usual := c.after(0, false), c.after(1, false)
	for want, said := range map[string]Reason{
		"Bo nearly always has to pass (hardly ever after 6-2 on W)":                            c.sayStuck(domino.B, false, false, 1, rare),
		"Bo hardly ever has to draw (nearly always after 6-2 on W)":                            c.sayLessStuck(domino.B, true, 0, usual),
		"Bo likely has no 5 and nearly always has to pass (hardly ever after 6-2 on W)":        c.sayInferredStuck(domino.B, []int{5}, false, 1, rare),
		"without a 5 Bo must pass: nearly always (hardly ever after 6-2 on W)":                 c.sayStuckWithout(domino.B, []int{5}, false, 1, rare),
		"only one unseen tile fits: Bo nearly always has to draw (hardly ever after 6-2 on W)": c.sayScarceStuck(domino.B, scarce(1), true, false, 1, rare),
		"you can nearly always play next time (hardly ever after 6-2 on W)":                    c.sayFollow(false, true, 1, rare),
		"fewer points, but nearly always ahead in the round (hardly ever after 6-2 on W)":      c.sayTrade(false, "but", 1, 0),
		"blocks the round, and you are nearly always ahead":                                    c.sayBlocks(0.999),
		"6-2 on W blocks the round, with you hardly ever ahead":                                c.sayRivalBlocks(0.001),
		"the round is nearly always blocked with you ahead (hardly ever after 6-2 on W)":       c.sayAheadBlocked(1, 0),
	} {
		assert.Equal(t, want, said.Figures)
	}
	c.deciding = true
	assert.Equal(t, "more points, but you hardly ever win the match (nearly always after 6-2 on W)", c.sayTrade(true, "but", 0, 1).Figures)
}

// The points of one of several opponents count in part, and with the opposite sign if low score wins.
func TestReplyPointsAreSharedByOpponents(t *testing.T) {
	this, other := ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 1}}}, ai.Finding{Facts: ai.Facts{Reply: ai.Mean{Average: 7}}}
	for seats, want := range map[int]float64{2: 6, 3: 3, 4: 2} {
		c := compared(t, "fives", seats, this, other)
		assert.InDelta(t, want, c.reply().points, 1e-9)
		c.o.Rules.Win = domino.WinLow
		assert.InDelta(t, -want, c.reply().points, 1e-9)
	}
}

// Differences that are small, or that sampling error explains, have no swing.
func TestSwingIgnoresSmallDifferencesInChance(t *testing.T) {
	many := ai.Finding{Facts: ai.Facts{Worlds: 10_000}}
	c := compared(t, "block", 2, many, many)
	assert.Zero(t, c.swing(ai.Chance{Part: 0.54, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}))
	assert.InDelta(t, 6, c.swing(ai.Chance{Part: 0.56, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}), 1e-9)
	few := ai.Finding{Facts: ai.Facts{Worlds: 100}}
	c = compared(t, "block", 2, few, few)
	assert.Zero(t, c.swing(ai.Chance{Part: 0.56, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}))
}

func TestReasonCombinesOthersThatAreAllStuck(t *testing.T) {
	stuck := ai.Facts{Worlds: 100, Stuck: [domino.MaxSeats]ai.Chance{1: {Part: 1, Swing: 20}, 2: {Part: 1, Swing: 20}}}
	this, other := opinion(t, "6-2 W", 1, 5, 0, 0, 5), opinion(t, "6-1 W", 2, 0, 0, 0, 0)
	this.Facts, other.Facts = stuck, ai.Facts{Worlds: 100, Able: [domino.MaxSeats]ai.Chance{1: {Part: 1}, 2: {Part: 1}}}
	c := compared(t, "block", 3, this, other)
	c.solved, c.o.Held = true, [domino.MaxSeats]int{1: 2, 2: 2}
	assert.Equal(t, "all the others must pass", c.allStuck().Text)
	c.this.Facts.Draws[1] = 1
	assert.Equal(t, "all the others must draw", c.allStuck().Text)

	c.solved = false
	c.o.Layout = rulestest.Setup(t, "layout 6-4 4-2 E").Layout
	c.o.Hand = domino.FullSet(6).Minus(domino.SetOf(rulestest.Tiles(t, "6-4 4-2 3-3 5-5")...))
	assert.Equal(t, "no unseen tile has a 2: all the others must draw", c.allStuck().Text)
	c.this.Facts.Draws[1] = 0
	assert.Equal(t, "no unseen tile has a 2: all the others must pass", c.allStuck().Text)
}

// The unseen tiles that fit are counted over all ends: if one number is scarce and another isn't, nothing is said.
func TestScarceTilesAreCountedOverAllEnds(t *testing.T) {
	for _, test := range []struct{ want, move, unseen string }{
		{"no unseen tile has a 1", "6-1 W", "3-3"},
		{"only one unseen tile has a 1", "6-1 W", "3-3 5-1"},
		{"only two unseen tiles have a 1", "6-1 W", "2-1 5-1"},
		{"", "6-1 W", "2-1 5-1 1-1"},
		{"no unseen tile fits", "6-2 W", "3-3"},
		{"only two unseen tiles fit", "6-2 W", "2-1 5-1"},
		{"", "6-2 W", "2-2 1-1 5-1"},
	} {
		c := compared(t, "block", 2, opinion(t, test.move, 1, 0, 0, 0, 0), ai.Finding{})
		c.o.Layout = rulestest.Setup(t, "layout 6-4 4-1 E").Layout
		c.o.Hand = domino.FullSet(6).Minus(domino.SetOf(rulestest.Tiles(t, test.unseen+" 6-4 4-1")...))
		assert.Equal(t, test.want, c.scarce(domino.B))
	}
}

// If points and the displayed chance favour different moves, the reasons say so first.
func TestReasonsTradePointsAgainstChance(t *testing.T) {
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
			"the match", true, opinion(t, "6-1 E", 1, 9, 0.5, 0.77, 40), opinion(t, "6-1 W", 2, 14.9, 0.5, 0.7, 35),
			"fewer points, but you win the match 77% of the time (70% after 6-1 on W)",
			"more points, but you win the match only 70% of the time (77% after 6-1 on E)",
		},
		{"equal", false, opinion(t, "6-1 E", 1, 5.8, 0.5, 0, 22), opinion(t, "6-1 W", 1, 3, 0.54, 0, 22), "", ""},
	} {
		x := explaining(t, "fives")
		x.deciding = c.deciding
		found := []ai.Finding{c.best, c.other}
		assert.Equal(t, c.forBest, strings.Join(told(x.reasons(found, 0)), "; "), c.name)
		assert.Equal(t, c.forOne, strings.Join(told(x.reasons(found, 1)), "; "), c.name)
	}
}

// Moves that share a place are sorted by their displayed values. A move that looks better than one above it shares its
// place, and so do those between.
func TestPlacesAgreeWithDisplayedValues(t *testing.T) {
	finding := func(tile, place int, points, win, match float64) ai.Finding {
		f := opinion(t, "pass", place, points, win, match, 0)
		f.Move.Tile = domino.Tile(tile)
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
		{"hardly worse", false, tried(9, finding(0, 1, 4, 0.8, 0), finding(1, 2, 3.6, 0.79, 0), finding(2, 3, 3.4, 0.79, 0)), []int{0, 1, 2}, []int{1, 1, 3}},
		{"hardly worse exactly", false, tried(1, finding(0, 1, 4, 0.8, 0), finding(1, 2, 3.6, 0.79, 0)), []int{0, 1}, []int{1, 2}},
		{"hardly worse for the match", true, tried(9, finding(0, 1, 4, 0.8, 0.9), finding(1, 2, 1, 0.7, 0.89), finding(2, 3, 1, 0.7, 0.8)), []int{0, 1, 2}, []int{1, 1, 3}},
	} {
		var tiles, places []int
		for _, f := range asShown(c.found, c.deciding, 1) {
			tiles, places = append(tiles, int(f.Move.Tile)), append(places, f.Place)
		}
		assert.Equal(t, c.tiles, tiles, c.name)
		assert.Equal(t, c.places, places, c.name)
	}
}
