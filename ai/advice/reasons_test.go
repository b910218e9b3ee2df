package advice

import (
	"context"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// calling returns words that call a seat "you".
func calling(seat game.Seat) words.Words { return words.Words{Names: names}.To(seat) }

// moments calls try with n moments of rounds in which the seat has a choice, of any variant, number of seats and in teams.
func moments(t *testing.T, n int, try func(game.Observation)) {
	t.Helper()
	for rng := rand.New(rand.NewPCG(7, 8+sampletest.Seed(t))); n > 0; {
		seats := 2 + rng.IntN(4)
		r, err := variants.Resolve(variants.IDs()[rng.IntN(len(variants.IDs()))], min(seats, game.MaxSeats), nil)
		require.NoError(t, err)
		r.Teams = seats > game.MaxSeats
		if m, running := rulestest.PlayAnyhow(t, r, rng.IntN(20), rng); running && len(m.Moves()) > 1 {
			try(m.Observe(m.Turn()))
			n--
		}
	}
}

var (
	numeral    = regexp.MustCompile(`−?\d+(\.\d+)?`)
	lackSaid   = regexp.MustCompile(`(\w+) has no ((?:\d+s(?:, | or )?)+)`)
	scarceSaid = regexp.MustCompile(`(no|only one|only two) unseen tiles? (?:(?:has|have) a (\d+)|fits?)`)
	needSaid   = regexp.MustCompile(`without a ((?:\d+(?:, | or )?)+) (\w+) `)
	suggested  = regexp.MustCompile(`(\w+) seems to have no ((?:\d+s(?:, | or )?)+)`)
)

// plainly returns what a reason says with the other move called "it", and words for chances
// as numbers.
func plainly(c *comparison, text string) string {
	return strings.NewReplacer(c.rival(), "it", "never after", "0% after", "always after", "100% after",
		"hardly ever after", "0% after", "nearly 100% after", "100% after", "over 99%", "99.5%", "under 1%", "0.5%").Replace(text)
}

// Every number in a reason's text is the one that it speaks of, and what it says is more or less is so.
func TestReasonsSayWhatIsSo(t *testing.T) {
	kinds := map[Kind]int{}
	moments(t, sampletest.Of(520, 1200), func(o game.Observation) { checkReasons(t, &o, kinds) })
	for _, kind := range []Kind{Now, Reply, Later, End, Stuck, Partner, Following, Weight, GoingOut, Blocking, Trait} {
		assert.Positive(t, kinds[kind], "kind %d", kind)
	}
}

// The same if everything is known, and what follows is sure: with an empty boneyard, what isn't seen is the other hand.
func TestReasonsSayWhatIsSure(t *testing.T) {
	kinds, solved := map[Kind]int{}, 0
	rng := rand.New(rand.NewPCG(3, 4))
	for _, id := range []string{"evens", "evens-spinner", "draw", "classic", "plaza"} {
		r, err := variants.Resolve(id, 2, nil)
		require.NoError(t, err)
		for n := range byte(sampletest.Of(24, 40)) {
			rulestest.Play(t, r, game.Seed{n}, func(s *game.State) (game.Move, bool) {
				o := s.Observe(s.Turn())
				if len(s.Rounds()) == 0 && o.Boneyard == 0 && len(o.Moves) > 1 && checkReasons(t, &o, kinds) {
					solved++
				}
				return rulestest.AnyMove(s, rng), len(s.Rounds()) == 0
			})
		}
	}
	assert.Greater(t, solved, 20)
	for _, kind := range []Kind{Now, Reply, Stuck, Following, Weight, GoingOut, Blocking} {
		assert.Positive(t, kinds[kind], "kind %d", kind)
	}
}

// checkReasons checks every reason that could be given for a position's moves, and
// counts them by kind.
func checkReasons(t *testing.T, o *game.Observation, kinds map[Kind]int) (solved bool) {
	t.Helper()
	study := ai.NewStudy(*o, rand.New(rand.NewPCG(1, 2)))
	study.Continue(context.Background(), 2_500)
	found := study.Findings()
	x := explainer{o: o, w: calling(o.Seat), seen: SeenBy(o), fits: study.Fits(), solved: study.Solved()}
	for i := range found {
		for j := range found {
			if i == j {
				continue
			}
			c := comparison{explainer: &x, this: &found[i], other: &found[j]}
			for _, w := range append(c.all(), c.traits()...) {
				if w.Text != "" {
					kinds[w.Kind]++
					checkReason(t, &c, w)
				}
			}
		}
		reasons := x.reasons(found, i)
		require.Equal(t, i == 0 && len(found) > 1 && found[len(found)-1].Place == 1, len(reasons) == 0)
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
		require.NotEmpty(t, r.Short, r.Text)
		require.LessOrEqual(t, len([]rune(r.Short)), 66, r.Short)
		require.LessOrEqual(t, len([]rune(r.Text)), 90, r.Text)
		require.LessOrEqual(t, len(r.Short), len(r.Text))
		require.NotRegexp(t, `points? (better|worse) than`, r.Text, "that stands beside the moves")
		kinds[r.Kind]++
	}
	for _, kind := range []Kind{Later, GoingOut, Weight, End, Stuck} {
		require.LessOrEqual(t, kinds[kind], 1, "%+v", reasons)
	}
	require.LessOrEqual(t, kinds[End]+kinds[GoingOut], 1, "%+v", reasons)
	require.LessOrEqual(t, kinds[End]+kinds[Weight], 1, "%+v", reasons)
	if o.Rules.InPlay == game.InPlayNone && o.Rules.PassBonus == 0 {
		require.Zero(t, kinds[End], "%+v", reasons)
	}
}

// checkReason checks a reason against the facts.
func checkReason(t *testing.T, c *comparison, w weighed) {
	t.Helper()
	here, there := &c.this.Facts, &c.other.Facts
	said := plainly(c, w.Text)
	seat := seatOf(c, said)
	said = checkKnown(t, c, said)
	tell := func(of ...float64) {
		t.Helper()
		got := numeral.FindAllString(said, -1)
		require.GreaterOrEqual(t, len(of), len(got), "%q", w.Text)
		for i := range got {
			n, err := strconv.ParseFloat(strings.Replace(got[i], "−", "-", 1), 64)
			require.NoError(t, err)
			require.InDelta(t, of[i], n, 0.51, "%q of %+v and %+v", w.Text, here, there)
		}
	}
	tellChance := func(of, against float64) {
		t.Helper()
		if numeral.MatchString(beforeRival(said)) {
			tell(100*of, 100*against)
			return
		}
		require.True(t, of < rarely || of >= 1-rarely, said)
		tell(100 * against)
	}
	has := func(text string) bool { return strings.Contains(said, text) }
	switch w.Kind {
	case Later:
		of, against := here.Theirs.Average, there.Theirs.Average
		ours := strings.HasPrefix(said, "you")
		if ours {
			of, against = here.Ours.Average, there.Ours.Average
		}
		require.Equal(t, (of > against) == ours, (w.points > 0) == (c.o.Rules.Win == game.WinHigh), said)
		require.Equal(t, strings.HasSuffix(w.Short, "more later"), of > against, w.Short)
		if has("hardly anything") {
			require.Less(t, of, 0.05, said)
			tell(against)
			return
		}
		tell(of, against)
	case End:
		require.Equal(t, here.End.Average > there.End.Average, w.points > 0)
		require.Equal(t, strings.HasPrefix(said, "the end of the round is worth"), tenth(here.End.Average) > 0 || tenth(here.End.Average) == 0 && there.End.Average >= 0, said)
		tell(math.Abs(here.End.Average), math.Abs(there.End.Average))
	case Now:
		require.Equal(t, here.Now > there.Now, (w.points > 0) == (c.o.Rules.Win == game.WinHigh))
		if strings.HasPrefix(said, "scores nothing") {
			require.Zero(t, here.Now)
			tell(there.Now)
		} else {
			tell(here.Now, there.Now)
		}
	case Reply:
		require.Equal(t, has("lets"), here.Reply.Average > there.Reply.Average, said)
		require.Equal(t, here.Reply.Average < there.Reply.Average, (w.points > 0) == (c.o.Rules.Win == game.WinHigh))
		if has("to score") && strings.HasPrefix(said, "leaves") {
			require.Less(t, here.Reply.Average, 0.05)
			tell(there.Reply.Average)
		} else {
			tell(here.Reply.Average, there.Reply.Average)
		}
	case Stuck, Partner:
		if has("all the others") {
			for other := range game.Seat(c.o.Rules.Seats) {
				require.True(t, other == c.o.Seat || here.Stuck[other].Part == 1, said)
			}
			return
		}
		require.Equal(t, w.Kind == Partner, c.o.Rules.Partner(seat, c.o.Seat))
		of, against := here.Stuck[seat].Part, there.Stuck[seat].Part
		if w.Kind == Partner {
			of, against = here.Able[seat].Part, there.Able[seat].Part
			require.Equal(t, of > against, w.points > 0, "%s", said)
		} else {
			require.Equal(t, of > against, w.points > 0, "%s", said)
			require.Equal(t, has("must draw") || has("to draw"), max(here.Draws[seat], there.Draws[seat]) >= 0.05 && !has("can play next"), said)
		}
		switch {
		case c.solved:
			require.Equal(t, has("can play next"), here.Able[seat].Part == 1, said)
		case !numeral.MatchString(beforeRival(said)):
			require.True(t, of < 0.005 || of >= 0.995, said)
			require.Equal(t, has("must ") && !has("must draw only") || has("can't play"), c.surelyStuck(c.this, seat), said)
			tell(100 * against)
		default:
			tell(100*of, 100*against)
		}
	case Following:
		of, against := here.Able[c.o.Seat].Part, there.Able[c.o.Seat].Part
		require.Equal(t, of > against, w.points > 0, "%s", said)
		if of >= rarely {
			require.Equal(t, of < against, has("only") || has("can't"), said)
		}
		tellChance(of, against)
	case Weight:
		mine, rivals := float64(c.pips(c.this.Move)), float64(c.pips(c.other.Move))
		left, leftThere := here.Left.Average, there.Left.Average
		switch {
		case has("left at the end") && strings.HasPrefix(said, "gets rid"):
			require.True(t, mine > rivals && left < leftThere, said)
			if has("hardly anything") {
				require.Less(t, left, 0.05, said)
				tell(mine, leftThere)
				return
			}
			tell(mine, left, leftThere)
		case strings.HasPrefix(said, "gets rid"):
			require.True(t, mine > rivals && left < leftThere, said)
			tell(mine, rivals)
		default:
			require.Equal(t, strings.HasPrefix(w.Short, "more pips"), left > leftThere, w.Short)
			require.Equal(t, left < leftThere, w.points > 0)
			tell(left, leftThere)
		}
	case Drawing:
		require.NotEqual(t, c.this.Move.Kind, c.other.Move.Kind)
		require.Equal(t, c.this.Move.Kind == game.Draws, w.points < 0)
		require.Equal(t, c.this.Move.Kind == game.Draws, strings.HasPrefix(said, "adds"))
	case GoingOut:
		switch {
		case said == "goes out":
			require.InDelta(t, 1, here.Out[c.o.Seat].Part, 1e-9)
			require.InDelta(t, 1, here.Over, 1e-9)
		case has("at once"):
			require.InDelta(t, 1, there.Out[c.o.Seat].Part, 1e-9)
			require.Negative(t, w.points)
		case has("team"):
			of, against := here.SideOut.Part, there.SideOut.Part
			require.Equal(t, of > against, w.points > 0, "%s", said)
			if of >= rarely {
				require.Equal(t, has("only") || has("can't"), of < against, said)
			}
			tellChance(of, against)
		default:
			require.Equal(t, (here.Out[seat].Part > there.Out[seat].Part) == c.o.Rules.Partner(seat, c.o.Seat), w.points > 0, said)
			if here.Out[seat].Part >= rarely {
				require.Equal(t, has("only") || has("can't"), here.Out[seat].Part < there.Out[seat].Part, said)
			}
			tellChance(here.Out[seat].Part, there.Out[seat].Part)
		}
	case Blocking:
		checkBlocking(t, c, w, said, tell, tellChance)
	case Match:
		require.Equal(t, strings.HasPrefix(said, "fewer") || has("worth only"), c.this.Points < c.other.Points, said)
		require.Equal(t, w.points > 0, c.this.Worth > c.other.Worth)
		switch {
		case has("worth only"):
			require.Greater(t, c.this.Win, c.other.Win)
			tell(c.this.Points, c.other.Points)
		default:
			require.Equal(t, c.this.Points < c.other.Points, c.this.Win > c.other.Win, said)
			tell(100*c.this.Win, 100*c.other.Win)
		}
	case Target:
		hit, said := here, said
		if w.points < 0 {
			hit = there
		}
		require.InDelta(t, 1, hit.Target.Part, 1e-9, said)
		require.True(t, c.o.Rules.TargetRule == game.TargetAtOnce || c.o.Rules.TargetRule == game.TargetExact)
	case Trait:
		checkTrait(t, c, w, said)
	default:
		require.Fail(t, "a kind that nothing checks", "%+v", w)
	}
}

// checkTrait checks what is said of a move by looking at it.
func checkTrait(t *testing.T, c *comparison, w weighed, said string) {
	t.Helper()
	number := func() int {
		n, err := strconv.Atoi(numeral.FindString(said))
		require.NoError(t, err)
		return n
	}
	isOpen := func(m game.Move, n int) bool {
		return slices.ContainsFunc(c.o.OpenAfter(m, c.o.Seat), func(open game.OpenEnd) bool { return open.Pips == n })
	}
	switch {
	case strings.Contains(said, "double"):
		double := func(m game.Move) bool { return m.Tile.High() == m.Tile.Low() }
		require.Equal(t, double(c.this.Move), strings.HasPrefix(said, "gets rid"))
		require.NotEqual(t, double(c.this.Move), double(c.other.Move))
	case strings.HasPrefix(said, "covers"):
		require.Negative(t, w.points, said)
		require.True(t, c.o.Rules.Joining(number()).Has(c.this.Move.Tile) && !isOpen(c.this.Move, number()), said)
	case strings.Contains(said, "open"):
		require.Positive(t, w.points, said)
		require.True(t, c.o.Rules.Joining(number()).Has(c.other.Move.Tile) && isOpen(c.this.Move, number()), said)
	case strings.Contains(said, "fit"):
		require.Equal(t, strings.Contains(said, "only"), w.points < 0, said)
		n := 0
		for _, tile := range c.o.Hand.Without(c.this.Move.Tile).Tiles() {
			if slices.ContainsFunc(c.o.OpenAfter(c.this.Move, c.o.Seat), func(open game.OpenEnd) bool { return c.o.Rules.Joining(open.Pips).Has(tile) }) {
				n++
			}
		}
		require.Equal(t, n, number(), said)
	default:
		require.Contains(t, said, "different numbers in hand")
		require.Equal(t, strings.Contains(said, "only"), w.points < 0, said)
		n := 0
		for pips := range c.o.Rules.Set + 1 {
			if !c.o.Hand.Without(c.this.Move.Tile).And(game.Holding(pips)).IsEmpty() {
				n++
			}
		}
		require.Equal(t, n, number(), said)
	}
}

// checkBlocking checks a reason about a round that ends blocked.
func checkBlocking(t *testing.T, c *comparison, w weighed, said string, tell func(...float64), tellChance func(of, against float64)) {
	t.Helper()
	here, there := &c.this.Facts, &c.other.Facts
	switch {
	case strings.HasSuffix(said, "nobody wins"):
		blocked := here
		if strings.HasPrefix(said, "it ") {
			blocked = there
		}
		require.True(t, blocked.Over == 1 && blocked.Block.Part == 1, said)
		require.Equal(t, game.BlockNone, c.o.Rules.BlockWinner)
	case strings.HasPrefix(said, "it blocks"):
		require.True(t, there.Over == 1 && there.Block.Part == 1, said)
		tell(100 * there.Blocked.Part)
	case strings.HasPrefix(said, "blocks"):
		require.True(t, here.Over == 1 && here.Block.Part == 1, said)
		require.Equal(t, w.points > 0, here.Blocked.Part >= 0.5, said)
		tell(100 * here.Blocked.Part)
	case strings.Contains(said, "blocked with you ahead"):
		require.Equal(t, here.Blocked.Part > there.Blocked.Part, w.points > 0, said)
		tellChance(here.Blocked.Part, there.Blocked.Part)
	case strings.HasPrefix(said, "you are"):
		require.Equal(t, strings.Contains(said, "ahead"), here.Blocked.Part > there.Blocked.Part, said)
	default:
		less := strings.Contains(said, "rarer") || strings.Contains(said, "isn't")
		require.Equal(t, less, here.Block.Part < there.Block.Part, said)
		if !c.solved {
			require.Equal(t, strings.Contains(said, "good"), (w.points > 0) == !less, said)
		}
		tellChance(here.Block.Part, there.Block.Part)
	}
}

// beforeRival returns what is said of the move itself.
func beforeRival(said string) string {
	own, _, _ := strings.Cut(said, "(")
	return own
}

// seatOf returns the seat that a text speaks of.
func seatOf(c *comparison, text string) game.Seat {
	at, seat := -1, c.o.Seat
	for i, name := range names {
		if found := strings.LastIndex(text, name+" "); found > at {
			at, seat = found, game.Seat(i)
		}
	}
	return seat
}

// checkKnown checks "Bo has no 5s or 3s" and "only one unseen tile has a 6": the ends show
// the numbers, and that is how many tiles there are. It returns the rest of what is said.
func checkKnown(t *testing.T, c *comparison, said string) string {
	t.Helper()
	for _, found := range lackSaid.FindAllStringSubmatch(said, -1) {
		for _, digits := range regexp.MustCompile(`\d+`).FindAllString(found[2], -1) {
			n, _ := strconv.Atoi(digits)
			require.True(t, c.seen.Lacking(game.Seat(slices.Index(names, found[1])), n), said)
			require.Contains(t, c.shows(c.this, c.nextSeat()), n, said)
		}
	}
	for _, found := range scarceSaid.FindAllStringSubmatch(said, -1) {
		require.Equal(t, []string{"no", "only one", "only two"}[c.fitting(c.this, c.nextSeat()).Len()], found[1], said)
		if found[2] != "" {
			n, _ := strconv.Atoi(found[2])
			require.Equal(t, []int{n}, c.shows(c.this, c.nextSeat()), said)
		}
	}
	for _, found := range needSaid.FindAllStringSubmatch(said, -1) {
		_, needed := c.lacked(game.Seat(slices.Index(names, found[2])))
		require.Equal(t, listOr("%d", needed), strings.TrimSpace(found[1]), said)
	}
	said = needSaid.ReplaceAllString(said, "$2 ")
	for _, found := range suggested.FindAllStringSubmatch(said, -1) {
		seat := game.Seat(slices.Index(names, found[1]))
		require.Equal(t, listOr("%ds", c.shows(c.this, c.nextSeat())), strings.TrimSpace(found[2]), said)
		require.Greater(t, c.this.Facts.Stuck[seat].Part, c.stuckByCount(seat)+0.2, said)
	}
	said = suggested.ReplaceAllString(said, "$1")
	return scarceSaid.ReplaceAllString(lackSaid.ReplaceAllString(said, "$1"), "")
}

// Reasons for another player's moves name that player, and call the reader "you" wherever it
// sits.
func TestReasonsForAnotherPlayersMoves(t *testing.T) {
	wrong := regexp.MustCompile(`\byou (has|goes|scores|ends|draws|is)\b|\byour\b`)
	spoken := 0
	moments(t, sampletest.Of(24, 190), func(o game.Observation) {
		study := ai.NewStudy(o, rand.New(rand.NewPCG(1, 2)))
		study.Continue(context.Background(), 3_000)
		found := study.Findings()
		for seat := range game.Seat(o.Rules.Seats) {
			x := explainer{o: &o, w: calling(seat), seen: SeenBy(&o), fits: study.Fits(), solved: study.Solved()}
			for i := range found[1:] {
				c := comparison{explainer: &x, this: &found[i+1], other: &found[0]}
				for _, w := range c.all() {
					text := w.Text + "; " + w.Short + "; " + w.Figures
					switch {
					case seat == o.Seat:
						require.NotContains(t, text, names[seat])
					case strings.Contains(text, "you"):
						spoken++
						require.NotRegexp(t, wrong, text)
					}
				}
			}
		}
	})
	assert.Positive(t, spoken)
}
