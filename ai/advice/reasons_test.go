package advice

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// moments calls try with moments of rounds of every variant, for every number of
// seats and in teams, where the seat has a choice.
func moments(t *testing.T, each int, try func(game.Observation)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 8))
	for _, id := range variants.IDs() {
		for seats := 2; seats <= game.MaxSeats+1; seats++ {
			r, err := variants.Resolve(id, min(seats, game.MaxSeats), nil)
			require.NoError(t, err)
			r.Teams = seats > game.MaxSeats
			for n := 0; n < each; {
				var seed game.Seed
				seed[0], seed[1] = byte(rng.Uint32()), byte(rng.Uint32())
				s, err := game.New(r)
				require.NoError(t, err)
				for stop := rng.IntN(20); len(s.Rounds()) == 0; {
					a, chance := s.Chance(seed)
					if !chance {
						o := s.Observe(s.Turn())
						if stop--; stop < 0 && len(o.Moves) > 1 {
							try(o)
							n++
							break
						}
						p := s.Position()
						a = p.Pick(rng.Uint32()).Act(s.Turn())
					}
					s, _, err = game.Apply(s, a)
					require.NoError(t, err)
				}
			}
		}
	}
}

var number = regexp.MustCompile(`-?\d+(\.\d+)?`)

// Every number in a reason's text is the figure that it speaks of, and what it says
// is more or less is so.
func TestReasonsSayWhatTheFiguresSay(t *testing.T) {
	kinds := map[Kind]int{}
	moments(t, 6, func(o game.Observation) { checkReasons(t, &o, kinds) })
	for _, kind := range []Kind{Now, Reply, Later, End, Stuck, Partner, Following, Weight, GoingOut, Blocking} {
		assert.Greater(t, kinds[kind], 20, "kind %d", kind)
	}
}

// The same where everything is known, and what follows is sure.
func TestReasonsOfWhatIsSure(t *testing.T) {
	kinds, solved := map[Kind]int{}, 0
	rng := rand.New(rand.NewPCG(3, 4))
	for _, id := range []string{"evens", "evens-spinner", "draw", "classic", "plaza"} {
		r, err := variants.Resolve(id, 2, nil)
		require.NoError(t, err)
		for n := range byte(40) {
			s, err := game.New(r)
			require.NoError(t, err)
			for len(s.Rounds()) == 0 {
				a, chance := s.Chance(game.Seed{n})
				if !chance {
					// With an empty boneyard, what isn't seen is the other hand.
					o := s.Observe(s.Turn())
					if o.Boneyard == 0 && len(o.Moves) > 1 && checkReasons(t, &o, kinds) {
						solved++
					}
					p := s.Position()
					a = p.Pick(rng.Uint32()).Act(s.Turn())
				}
				s, _, err = game.Apply(s, a)
				require.NoError(t, err)
			}
		}
	}
	assert.Greater(t, solved, 100)
	for _, kind := range []Kind{Now, Reply, Later, Stuck, Following, Weight, GoingOut, Blocking} {
		assert.Greater(t, kinds[kind], 10, "kind %d", kind)
	}
}

// checkReasons checks every reason that could be given for a position's moves, and
// counts them by kind.
func checkReasons(t *testing.T, o *game.Observation, kinds map[Kind]int) (solved bool) {
	t.Helper()
	study := ai.NewStudy(*o, rand.New(rand.NewPCG(1, 2)))
	study.Continue(context.Background(), 20_000)
	found := study.Findings()
	x := explainer{o: o, names: names, seen: SeenBy(o), solved: study.Solved()}
	for i := range found {
		for j := range found {
			if i == j {
				continue
			}
			c := comparison{explainer: &x, this: &found[i], other: &found[j]}
			for _, w := range c.all() {
				kinds[w.Kind]++
				checkReason(t, &c, w)
			}
			checkOverall(t, &c)
		}
		reasons := x.reasons(found, i)
		require.NotEmpty(t, reasons)
		require.LessOrEqual(t, len(reasons), most)
		checkTold(t, o, reasons)
	}
	return x.solved
}

// checkTold checks that reasons given together say different things, and each in a
// line.
func checkTold(t *testing.T, o *game.Observation, reasons []Reason) {
	t.Helper()
	kinds := map[Kind]int{}
	for _, r := range reasons {
		require.LessOrEqual(t, len(r.Text), 66, r.Text)
		kinds[r.Kind]++
	}
	for _, kind := range []Kind{Later, GoingOut, Weight, End} {
		require.LessOrEqual(t, kinds[kind], 1, "%+v", reasons)
	}
	require.LessOrEqual(t, kinds[End]+kinds[GoingOut], 1, "%+v", reasons)
	require.LessOrEqual(t, kinds[End]+kinds[Weight], 1, "%+v", reasons)
	if o.Rules.InPlay == game.InPlayNone {
		require.Zero(t, kinds[End], "%+v", reasons)
	}
}

// checkReason checks a reason against the facts.
func checkReason(t *testing.T, c *comparison, w weighed) {
	t.Helper()
	here, there := c.this.Facts, c.other.Facts
	said := w.Text
	for _, m := range []game.Move{c.this.Move, c.other.Move} { // tiles aren't figures
		said = strings.ReplaceAll(said, m.String(), "it")
	}
	require.NotEmpty(t, w.Figures, "%q has figures behind it", w.Text)
	tell := func(of ...float64) {
		t.Helper()
		var got []float64
		for _, text := range number.FindAllString(said, -1) {
			n, err := strconv.ParseFloat(text, 64)
			require.NoError(t, err)
			got = append(got, n)
		}
		require.GreaterOrEqual(t, len(of), len(got), "%q", w.Text)
		for i := range got {
			require.InDelta(t, of[i], got[i], 0.51, "%q of %+v and %+v", w.Text, here, there)
		}
	}
	seat := seatOf(c, said)
	switch w.Kind {
	case Later:
		ours, theirs := strings.HasPrefix(said, "you"), here.Theirs
		of, against := theirs, there.Theirs
		if ours {
			of, against = here.Ours, there.Ours
		}
		require.Equal(t, strings.Contains(said, "more later"), of > against, said)
		require.Equal(t, (of > against) == ours, (w.points > 0) == (c.o.Rules.Win == game.WinHigh), said)
		tell(of, against)
	case End:
		require.Equal(t, here.End > there.End, w.points > 0)
		if strings.Contains(said, "not") {
			require.Equal(t, strings.Contains(said, "more") == strings.Contains(said, "brings"), here.End > there.End, said)
		} else {
			require.Equal(t, strings.Contains(said, "bringing"), here.End < there.End, said)
		}
		require.Equal(t, strings.HasPrefix(said, "the round's end brings"), here.End > 0 || here.End == 0 && there.End >= 0, said)
		tell(math.Abs(here.End), math.Abs(there.End))
	case Now:
		require.Equal(t, here.Now > there.Now, w.points > 0)
		if strings.HasPrefix(said, "scores nothing") {
			require.Zero(t, here.Now)
			tell(there.Now)
		} else {
			tell(here.Now, there.Now)
		}
	case Reply:
		require.Equal(t, strings.Contains(said, "leaves"), here.Reply < there.Reply, said)
		require.Equal(t, here.Reply < there.Reply, w.points > 0)
		tell(here.Reply, there.Reply)
	case Stuck, Partner:
		can := strings.Contains(said, "can follow")
		require.Equal(t, can, here.Stuck[seat].Part < there.Stuck[seat].Part, said)
		require.Equal(t, can == (w.Kind == Partner), w.points > 0, said)
		require.Equal(t, w.Kind == Partner, c.o.Rules.Partner(seat, c.o.Seat))
		if strings.Contains(said, "must draw") {
			require.Positive(t, here.Draws[seat])
		}
		if _, rest, ok := strings.Cut(said, "lacks "); ok {
			lacks, figures, _ := strings.Cut(rest, ", and ")
			checkLacks(t, c, seat, lacks)
			said = figures
		}
		if _, rest, ok := strings.Cut(said, ", as "); ok {
			checkScarce(t, c, rest)
			said, _, _ = strings.Cut(said, ", as ")
		}
		if can {
			tell(100*(1-here.Stuck[seat].Part), 100*(1-there.Stuck[seat].Part))
		} else {
			tell(100*here.Stuck[seat].Part, 100*there.Stuck[seat].Part)
		}
	case Following:
		require.Equal(t, here.Follow.Part > there.Follow.Part, w.points > 0, said)
		if strings.Contains(said, "stuck") {
			require.Less(t, here.Follow.Part, there.Follow.Part)
			tell(100*(1-here.Follow.Part), 100*(1-there.Follow.Part))
		} else {
			require.Equal(t, strings.HasPrefix(said, "you can follow"), here.Follow.Part > there.Follow.Part, said)
			tell(100*here.Follow.Part, 100*there.Follow.Part)
		}
	case Weight:
		require.Equal(t, strings.Contains(said, "more pips"), here.Left > there.Left, said)
		require.Equal(t, here.Left < there.Left, w.points > 0)
		if strings.HasPrefix(said, "sheds") {
			tell(float64(game.SetOf(c.this.Move.Tile).Pips(c.o.Rules.DoubleBlank)), here.Left, there.Left)
		} else {
			tell(here.Left, there.Left)
		}
	case GoingOut:
		require.Equal(t, (here.Out[seat].Part > there.Out[seat].Part) == c.o.Rules.Partner(seat, c.o.Seat), w.points > 0, said)
		less := strings.Contains(said, "less") || strings.Contains(said, "can't")
		require.Equal(t, less, here.Out[seat].Part < there.Out[seat].Part, said)
		tell(100*here.Out[seat].Part, 100*there.Out[seat].Part)
	case Blocking:
		switch {
		case strings.HasPrefix(said, "blocks"):
			require.InDelta(t, 1, here.Block.Part, 1e-9)
			tell(100 * here.Blocked.Part)
		case strings.HasPrefix(said, "a block goes your way"):
			require.Equal(t, strings.Contains(said, "more"), here.Blocked.Part > there.Blocked.Part, said)
			require.Equal(t, strings.Contains(said, "more"), w.points > 0, said)
			tell(100*here.Blocked.Part, 100*there.Blocked.Part)
		case strings.HasPrefix(said, "the block"):
			require.True(t, c.solved)
			require.Equal(t, strings.Contains(said, "doesn't"), here.Blocked.Part < there.Blocked.Part, said)
		case strings.Contains(said, "go your way"):
			require.Greater(t, here.Block.Part, there.Block.Part)
			tell(100*here.Block.Part, 100*there.Block.Part, 100*here.Blocked.Part/here.Block.Part)
		default:
			less := strings.Contains(said, "less often") || strings.Contains(said, "rarer")
			require.Equal(t, less || strings.Contains(said, "doesn't"), here.Block.Part < there.Block.Part, said)
			require.Equal(t, strings.Contains(said, "better"), here.Block.Part < there.Block.Part && w.points < 0, said)
			if c.solved {
				require.Equal(t, strings.HasSuffix(said, "well for you"), here.Blocked.Part > 0, said)
			}
			tell(100*here.Block.Part, 100*there.Block.Part)
		}
	case Match:
		require.Equal(t, strings.HasPrefix(said, "fewer"), c.this.Points < c.other.Points)
		require.Equal(t, c.this.Points < c.other.Points, c.this.Worth > c.other.Worth)
		tell(100*c.this.Win, 100*c.other.Win)
		if strings.Contains(said, "wins") {
			require.Greater(t, c.this.Win, c.other.Win)
		}
	default:
		require.Fail(t, "a kind that nothing checks", "%+v", w)
	}
}

// seatOf returns the seat that a text speaks of.
func seatOf(c *comparison, text string) game.Seat {
	for i, name := range names {
		if strings.HasPrefix(text, name) {
			return game.Seat(i)
		}
	}
	return c.o.Seat
}

// checkLacks checks "5s and 3s": the ends show them, and the seat doesn't hold any.
func checkLacks(t *testing.T, c *comparison, seat game.Seat, text string) {
	t.Helper()
	for _, digits := range number.FindAllString(text, -1) {
		n, _ := strconv.Atoi(digits)
		require.True(t, c.seen.Lacking(seat, n), text)
		require.True(t, shows(c, n), text)
	}
}

// checkScarce checks "two 5s are unseen".
func checkScarce(t *testing.T, c *comparison, text string) {
	t.Helper()
	n, _ := strconv.Atoi(number.FindString(text))
	require.True(t, shows(c, n), text)
	want := map[int]string{0: fmt.Sprintf("no %ds are unseen", n), 1: fmt.Sprintf("only one %d is unseen", n), 2: fmt.Sprintf("only two %ds are unseen", n)}
	require.Equal(t, want[c.seen.Numbers[n].Unseen], text)
}

// shows reports whether an end shows a number after the move.
func shows(c *comparison, n int) bool {
	for _, open := range c.o.After(c.this.Move).Open {
		if open.Pips == n {
			return true
		}
	}
	return false
}

// checkOverall checks how the moves are said to compare as a whole.
func checkOverall(t *testing.T, c *comparison) {
	t.Helper()
	r := c.overall()
	by := c.this.Points - c.other.Points
	switch {
	case strings.HasPrefix(r.Text, "comes out"):
		said, err := strconv.ParseFloat(number.FindString(r.Text), 64)
		require.NoError(t, err)
		require.InDelta(t, by, said*map[bool]float64{true: 1, false: -1}[strings.Contains(r.Text, "ahead")], 0.051, r.Text)
		require.False(t, c.this.Level && c.other.Level)
	case strings.Contains(r.Text, "for the match"):
		said, err := strconv.ParseFloat(number.FindString(strings.ReplaceAll(r.Text, c.rival(), "it")), 64)
		require.NoError(t, err)
		require.InDelta(t, by, said*map[bool]float64{true: 1, false: -1}[strings.Contains(r.Text, "more")], 0.051, r.Text)
		require.True(t, c.this.Level && c.other.Level)
	default:
		require.Less(t, math.Abs(by), 1.0, r.Text)
		require.True(t, c.this.Level && c.other.Level || by == 0, r.Text)
	}
}

// What came to nothing in tenths is told as nothing, and a reason that explains but
// a little stands beside the whole.
func TestSmallFiguresAndSmallReasons(t *testing.T) {
	r, err := variants.Resolve("evens", 2, nil)
	require.NoError(t, err)
	x := explainer{o: &game.Observation{Rules: r}, names: names}
	play := func(tile game.Tile) game.Move { return game.Move{Kind: game.Plays, Tile: tile, End: game.E} }
	best := ai.Finding{Opinion: ai.Opinion{Move: play(game.NewTile(6, 1)), Points: 10}, Level: true}
	other := ai.Finding{Opinion: ai.Opinion{Move: play(game.NewTile(6, 5))}}

	best.Facts.End, other.Facts.End = 3, -0.04
	c := comparison{explainer: &x, this: &other, other: &best}
	assert.Equal(t, "the round's end brings less: 0, not 3", c.end().Text)

	best.Facts, other.Facts = ai.Facts{Worlds: 9, Left: 3}, ai.Facts{Worlds: 9, Left: 4.5}
	var texts []string
	for _, reason := range x.reasons([]ai.Finding{best, other}, 0) {
		texts = append(texts, reason.Text)
	}
	assert.Equal(t, []string{"comes out 10 points ahead of 6-5 on E", "leaves fewer pips in hand: 3 at the end, not 4.5"}, texts)
}

// Where a move's value is known, and not what leads to it, no figures are made up.
func TestReasonsNeedFacts(t *testing.T) {
	o := game.Observation{Rules: game.Rules{Seats: 2}}
	tile := game.NewTile
	found := []ai.Finding{
		{Opinion: ai.Opinion{Move: game.Move{Tile: tile(6, 4), End: game.W}, Points: 12}, Level: true, Facts: ai.Facts{Worlds: 1, Now: 5}},
		{Opinion: ai.Opinion{Move: game.Move{Tile: tile(6, 1), End: game.W}, Points: 2}},
	}
	x := explainer{o: &o, names: names, solved: true}
	for i, want := range []string{"comes out 10 points ahead of 6-1 on W", "comes out 10 points behind 6-4 on W"} {
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
	return &comparison{explainer: &explainer{o: &game.Observation{Rules: r}, names: names}, this: &this, other: &other}
}

// Drawing scores nothing itself, so its points aren't held against another move.
func TestDrawingIsNotBlamedForScoringNothing(t *testing.T) {
	play := ai.Finding{Facts: ai.Facts{Now: 5}, Opinion: ai.Opinion{Move: game.Move{Tile: game.NewTile(6, 1), End: game.W}}}
	draw := ai.Finding{Opinion: ai.Opinion{Move: game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}}}
	assert.Zero(t, compared(t, "plaza", 2, draw, play).now())
	assert.Equal(t, "scores 5 now", compared(t, "plaza", 2, play, draw).now().Text)
}

// What one of several opponents scores costs but its part of it.
func TestAReplyCountsAgainstAllOpponents(t *testing.T) {
	this, other := ai.Finding{Facts: ai.Facts{Reply: 1}}, ai.Finding{Facts: ai.Facts{Reply: 7}}
	assert.InDelta(t, 6, compared(t, "fives", 2, this, other).reply().points, 1e-9)
	assert.InDelta(t, 3, compared(t, "fives", 3, this, other).reply().points, 1e-9)
	assert.InDelta(t, 2, compared(t, "fives", 4, this, other).reply().points, 1e-9)
}

// A chance that hardly differs makes no points, however much would hang on it.
func TestSmallDifferencesInChancesCountForNothing(t *testing.T) {
	c := compared(t, "block", 2, ai.Finding{}, ai.Finding{})
	assert.Zero(t, c.swing(ai.Chance{Part: 0.54, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}))
	assert.InDelta(t, 6, c.swing(ai.Chance{Part: 0.56, Swing: 100}, ai.Chance{Part: 0.5, Swing: 100}), 1e-9)
}

// A number is scarce where no more than two of its tiles are out of sight; the scarcest that
// the move shows is told.
func TestScarceNumbers(t *testing.T) {
	r, err := variants.Resolve("block", 2, nil)
	require.NoError(t, err)
	for left, want := range map[int]string{0: "no 1s are unseen", 1: "only one 1 is unseen", 2: "only two 1s are unseen", 3: ""} {
		x := explainer{o: &game.Observation{Rules: r, Layout: []game.Laid{{Tile: game.NewTile(6, 4), End: game.NoEnd, Inner: 6, Outer: 4}}}}
		for range game.MaxPips + 1 {
			x.seen.Numbers = append(x.seen.Numbers, Number{Unseen: 0})
		}
		x.seen.Numbers[1].Unseen = left
		c := comparison{explainer: &x, this: &ai.Finding{Opinion: ai.Opinion{Move: game.Move{Tile: game.NewTile(6, 1), End: game.W}}}}
		assert.Equal(t, want, c.scarce())
	}
}
