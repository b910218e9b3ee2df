package advice

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/require"
)

// check is a reason whose text is checked against the facts.
type check struct {
	testing.TB
	*comparison
	weighed
	said string
}

func (k *check) has(text string) bool { return strings.Contains(k.said, text) }

func (k *check) begins(text string) bool { return strings.HasPrefix(k.said, text) }

// numbers checks that the text has the first of these numbers, and no others.
func (k *check) numbers(want ...float64) {
	k.Helper()
	got := numeral.FindAllString(k.said, -1)
	require.GreaterOrEqual(k, len(want), len(got), "%q", k.Figures)
	for i := range got {
		n, err := strconv.ParseFloat(strings.Replace(got[i], "−", "-", 1), 64)
		require.NoError(k, err)
		require.InDelta(k, want[i], n, 0.51, "%q of %+v and %+v", k.Figures, k.this.Facts, k.other.Facts)
	}
}

// percentages checks the chances after the two moves in the text.
func (k *check) percentages(here, there float64) {
	k.Helper()
	if numeral.MatchString(beforeRival(k.said)) {
		k.numbers(100*here, 100*there)
		return
	}
	require.True(k, here < rarely || here >= 1-rarely, k.said)
	k.numbers(100 * there)
}

// chance checks the chances after the two moves; good is true if a higher one is good for the seat.
func (k *check) chance(here, there float64, good bool) {
	k.Helper()
	require.Equal(k, (here > there) == good, k.points > 0, k.said)
	if here >= rarely {
		require.Equal(k, here < there, k.has("only") || k.has("can't"), k.said)
	}
	k.percentages(here, there)
}

// average checks the averages after the two moves; good is true if a higher one is good for the seat.
func (k *check) average(here, there float64, good bool) {
	k.Helper()
	require.Equal(k, (here > there) == good, k.points > 0, k.said)
	if k.has("hardly anything") || k.has("nothing") {
		require.Less(k, here, 0.05, k.said)
		k.numbers(there)
		return
	}
	k.numbers(here, there)
}

// checkReason checks a reason against the facts.
func checkReason(t *testing.T, c *comparison, w weighed) {
	t.Helper()
	said := plainly(c, w.Figures)
	seat := seatOf(c, said)
	k := &check{t, c, w, checkKnown(t, c, said)}
	here, there, high := &c.this.Facts, &c.other.Facts, c.o.Rules.Win == domino.WinHigh
	checkWords(k)
	switch w.Kind {
	case Now:
		require.Equal(t, here.Now == 0, k.has("nothing"), said)
		k.average(here.Now, there.Now, high)
	case Reply:
		require.Equal(t, k.has("lets"), here.Reply.Average > there.Reply.Average, said)
		k.average(here.Reply.Average, there.Reply.Average, !high)
	case Stuck, Partner:
		checkTurn(k, seat)
	case Following:
		k.chance(here.Able[c.o.Seat].Part, there.Able[c.o.Seat].Part, true)
	case Weight:
		checkWeight(k)
	case GoingOut:
		switch {
		case k.said == "goes out":
			require.InDelta(t, 1, here.Out[c.o.Seat].Part, 1e-9)
			require.InDelta(t, 1, here.Over, 1e-9)
		case k.has("at once"):
			require.InDelta(t, 1, there.Out[c.o.Seat].Part, 1e-9)
			require.Negative(t, w.points)
		case k.has("team"):
			k.chance(here.SideOut.Part, there.SideOut.Part, true)
		default:
			k.chance(here.Out[seat].Part, there.Out[seat].Part, c.o.Rules.Partner(seat, c.o.Seat))
		}
	case Blocking:
		checkBlocking(k)
	case Match:
		require.Equal(t, k.begins("fewer") || k.has("worth only"), c.this.Points < c.other.Points, said)
		require.Equal(t, w.points > 0, c.this.Worth > c.other.Worth)
		if k.has("worth only") {
			require.Greater(t, c.this.Win, c.other.Win)
			k.numbers(c.this.Points, c.other.Points)
			return
		}
		require.Equal(t, c.this.Points < c.other.Points, c.this.Win > c.other.Win, said)
		k.percentages(c.this.Win, c.other.Win)
	case Target:
		hit := here
		if w.points < 0 {
			hit = there
		}
		require.InDelta(t, 1, hit.Target.Part, 1e-9, said)
		require.True(t, c.o.Rules.TargetRule == domino.TargetAtOnce || c.o.Rules.TargetRule == domino.TargetExact)
	case Own, Numbers, Tiles, Doubles:
		checkTrait(k)
	default:
		require.Fail(t, "a kind that nothing checks", "%+v", w)
	}
}

// checkWords checks that a reason in words has no estimates, and is no longer than the one with them.
func checkWords(k *check) {
	k.Helper()
	require.NotRegexp(k, `%|\(|\babout \d|\d\.\d|[−+]\d|of the time`, k.Text)
	require.LessOrEqual(k, len([]rune(k.Text)), 66, k.Text)
	require.LessOrEqual(k, len([]rune(k.Figures)), 90, k.Figures)
}

// checkTurn checks a reason about whether another seat, or all of them, can play.
func checkTurn(k *check, seat domino.Seat) {
	k.Helper()
	here, there := &k.this.Facts, &k.other.Facts
	if k.has("all the others") {
		for other := range domino.Seat(k.o.Rules.Seats) {
			require.True(k, other == k.o.Seat || here.Stuck[other].Part == 1, k.said)
		}
		return
	}
	require.Equal(k, k.Kind == Partner, k.o.Rules.Partner(seat, k.o.Seat))
	of, against := here.Stuck[seat].Part, there.Stuck[seat].Part
	if k.Kind == Partner {
		of, against = here.Able[seat].Part, there.Able[seat].Part
	} else {
		draws := max(here.Draws[seat], there.Draws[seat]) >= 0.05 && !k.has("can play next")
		require.Equal(k, draws, k.has("must draw") || k.has("to draw"), k.said)
	}
	require.Equal(k, of > against, k.points > 0, k.said)
	switch {
	case k.solved:
		require.Equal(k, k.has("can play next"), here.Able[seat].Part == 1, k.said)
	case !numeral.MatchString(beforeRival(k.said)):
		require.Equal(k, k.has("must ") && !k.has("nearly always") || k.has("can't play"), k.surelyStuck(k.this, seat), k.said)
		fallthrough
	default:
		k.percentages(of, against)
	}
}

// checkWeight checks a reason about pips.
func checkWeight(k *check) {
	k.Helper()
	left, leftThere := k.this.Facts.Left.Average, k.other.Facts.Left.Average
	if !k.begins("gets rid") {
		require.Equal(k, strings.HasSuffix(k.Text, "more pips at the end"), left > leftThere, k.Text)
		k.average(left, leftThere, false)
		return
	}
	mine, rivals := float64(k.pips(k.this.Move)), float64(k.pips(k.other.Move))
	require.True(k, mine > rivals && (left < leftThere || k.other.Move.Kind == game.Draws), k.said)
	switch {
	case !k.has("left at the end"):
		k.numbers(mine, rivals)
	case k.has("hardly anything"):
		require.Less(k, left, 0.05, k.said)
		k.numbers(mine, leftThere)
	default:
		k.numbers(mine, left, leftThere)
	}
}

// checkTrait checks a reason about a visible property of a move.
func checkTrait(k *check) {
	k.Helper()
	shows := func(m game.Move, n int) bool {
		return slices.ContainsFunc(k.o.OpenAfter(m, k.o.Seat), func(open game.OpenEnd) bool { return open.Pips == n })
	}
	this, other := k.this.Move, k.other.Move
	if k.has("double") {
		require.Equal(k, this.Tile.IsDouble(), k.begins("plays"))
		require.NotEqual(k, this.Tile.IsDouble(), other.Tile.IsDouble())
		return
	}
	if k.has("own train") {
		own := domino.TrainOf(k.o.Seat)
		require.Equal(k, k.begins("uses"), this.End == own, k.said)
		require.Equal(k, k.begins("saves"), other.End == own, k.said)
		return
	}
	number, err := strconv.Atoi(numeral.FindString(k.said))
	require.NoError(k, err, k.said)
	kept, counted := k.o.Hand.Without(this.Tile), 0
	switch {
	case k.begins("covers"):
		require.Negative(k, k.points, k.said)
		require.True(k, k.o.Rules.Joining(number).Has(this.Tile) && !shows(this, number), k.said)
		return
	case k.has("open"):
		require.Positive(k, k.points, k.said)
		require.True(k, k.o.Rules.Joining(number).Has(other.Tile) && shows(this, number), k.said)
		return
	case k.has("fit"):
		for _, tile := range kept.Tiles() {
			fits := func(open game.OpenEnd) bool { return k.o.Rules.Joining(open.Pips).Has(tile) }
			if slices.ContainsFunc(k.o.OpenAfter(this, k.o.Seat), fits) {
				counted++
			}
		}
	default:
		require.Contains(k, k.said, "different numbers in hand")
		for pips := range k.o.Rules.Set + 1 {
			if !kept.And(domino.Holding(pips)).IsEmpty() {
				counted++
			}
		}
	}
	require.Equal(k, k.has("only"), k.points < 0, k.said)
	require.Equal(k, counted, number, k.said)
}

// checkBlocking checks a reason about a round that ends blocked.
func checkBlocking(k *check) {
	k.Helper()
	here, there := &k.this.Facts, &k.other.Facts
	ends := here
	if k.begins("it ") {
		ends = there
	}
	surely := ends.Over == 1 && ends.Block.Part == 1
	switch {
	case strings.HasSuffix(k.said, "nobody wins"):
		require.True(k, surely, k.said)
		require.Equal(k, domino.BlockNone, k.o.Rules.BlockWinner)
	case k.begins("it blocks"):
		require.True(k, surely, k.said)
		k.numbers(100 * there.Blocked.Part)
	case k.begins("blocks"):
		require.True(k, surely, k.said)
		require.Equal(k, k.points > 0, here.Blocked.Part >= 0.5, k.said)
		k.numbers(100 * here.Blocked.Part)
	case k.has("blocked with you ahead"):
		require.Equal(k, here.Blocked.Part > there.Blocked.Part, k.points > 0, k.said)
		k.percentages(here.Blocked.Part, there.Blocked.Part)
	case k.begins("you are"):
		require.Equal(k, k.has("ahead"), here.Blocked.Part > there.Blocked.Part, k.said)
	default:
		less := k.has("rarer") || k.has("isn't")
		require.Equal(k, less, here.Block.Part < there.Block.Part, k.said)
		if !k.solved {
			require.Equal(k, k.has("good"), (k.points > 0) == !less, k.said)
		}
		k.percentages(here.Block.Part, there.Block.Part)
	}
}

// beforeRival returns the part of a text about the move itself.
func beforeRival(said string) string {
	own, _, _ := strings.Cut(said, "(")
	return own
}

// seatOf returns the seat that a text speaks of.
func seatOf(c *comparison, text string) domino.Seat {
	at, seat := -1, c.o.Seat
	for i, name := range names {
		if found := strings.LastIndex(text, name+" "); found > at {
			at, seat = found, domino.Seat(i)
		}
	}
	return seat
}

// checkKnown checks "Bo has no 5s or 3s" and "only one unseen tile has a 6": the ends show the numbers, and that is how
// many tiles there are. It returns the rest of the text.
func checkKnown(t *testing.T, c *comparison, said string) string {
	t.Helper()
	next := c.nextSeat()
	shown := c.shows(c.this, next)
	seat := func(name string) domino.Seat { return domino.Seat(slices.Index(names, name)) }
	for _, found := range lackSaid.FindAllStringSubmatch(said, -1) {
		for _, digits := range numeral.FindAllString(found[2], -1) {
			n, _ := strconv.Atoi(digits)
			require.True(t, c.seen.Lacking(seat(found[1]), n), said)
			require.Contains(t, shown, n, said)
		}
	}
	for _, found := range scarceSaid.FindAllStringSubmatch(said, -1) {
		require.Equal(t, []string{"no", "only one", "only two"}[c.fitting(c.this, next).Len()], found[1], said)
		if found[2] != "" {
			require.Equal(t, found[2], listOr("%d", shown), said)
		}
	}
	for _, found := range needSaid.FindAllStringSubmatch(said, -1) {
		_, needed := c.lacked(seat(found[2]))
		require.Equal(t, listOr("%d", needed), strings.TrimSpace(found[1]), said)
	}
	said = needSaid.ReplaceAllString(said, "$2 ")
	for _, found := range suggested.FindAllStringSubmatch(said, -1) {
		require.Equal(t, listOr("%d", shown), strings.TrimSpace(found[2]), said)
		require.Greater(t, c.this.Facts.Stuck[seat(found[1])].Part, c.stuckByCount(seat(found[1]))+0.2, said)
	}
	said = suggested.ReplaceAllString(said, "$1")
	return scarceSaid.ReplaceAllString(lackSaid.ReplaceAllString(said, "$1"), "")
}

// plainly returns a reason's text with the other move called "it", and words for chances as numbers.
func plainly(c *comparison, text string) string {
	return strings.NewReplacer(c.rival(), "it", "never after", "0% after", "always after", "100% after",
		"hardly ever after", "0% after").Replace(text)
}

var (
	numeral    = regexp.MustCompile(`−?\d+(\.\d+)?`)
	lackSaid   = regexp.MustCompile(`(\w+) has no ((?:\d+s(?:, | or )?)+)`)
	scarceSaid = regexp.MustCompile(`(no|only one|only two) unseen tiles? (?:(?:has|have) a (\d+)|fits?)`)
	needSaid   = regexp.MustCompile(`without a ((?:\d+(?:, | or )?)+) (\w+) `)
	suggested  = regexp.MustCompile(`(\w+) likely has no ((?:\d+(?:, | or )?)+)`)
)
