package advice

import (
	"fmt"
	"math"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

// What is shown of a move, at the head of its column.
const (
	columnPoints = "points"
	columnAhead  = "ahead"
	columnMatch  = "match"
)

// What there is to say where a seat has no choice.
const (
	onlyMove = "the only move"
	onlyTile = "the only tile that fits"
	mustPass = "nothing fits, so pass"
)

func (x *explainer) mustDraw(fit, unseen int) string {
	return fmt.Sprintf("%s must draw: %d of %d unseen tiles fit", x.name(x.o.Seat), fit, unseen)
}

// own says something about the seat whose moves these are: "you", or a name.
func (x *explainer) own(you, other string, values ...any) string {
	return x.w.About(x.o.Seat, you, other, values...)
}

// saying is what a reason says: whole, and in short where there is little room. After
// what there is of a number in the whole stands, in brackets, what it is with the rival,
// the move that this one is compared with. Between the two there may be one that names the
// rival and has no numbers.
type saying struct{ text, than, short string }

// compared is a saying whose short form compares: "lets Bo score more".
func (c *comparison) compared(text, short string) saying {
	return saying{text, fmt.Sprintf("%s than after %s", short, c.rival()), short}
}

// whole is a saying whose short form says all but the numbers.
func whole(text, short string) saying { return saying{text: text, short: short} }

func same(text string) saying { return whole(text, text) }

func either[T any](is bool, yes, no T) T {
	if is {
		return yes
	}
	return no
}

// number writes a number to a tenth: "3.1", "12".
func number(n float64) string {
	text := strings.TrimSuffix(fmt.Sprintf("%.1f", math.Abs(n)), ".0")
	if n < 0 && text != "0" {
		return "−" + text
	}
	return text
}

// points writes points to a tenth: "1 point", "3.1 points".
func points(n float64) string {
	if text := number(n); text != "1" {
		return text + " points"
	}
	return "1 point"
}

// average writes a number that is an average, unless all is known: "about 3.1".
func (x *explainer) average(n float64) string {
	if x.solved {
		return number(n)
	}
	return "about " + number(n)
}

// percent writes a chance: "62%". Only what is sure is all or nothing.
func percent(part float64) string {
	switch {
	case part < 1 && part >= 0.995:
		return "over 99%"
	case part > 0 && part < 0.005:
		return "under 1%"
	}
	return fmt.Sprintf("%.0f%%", 100*part)
}

// after says how often something happens with the rival: "62% after 6-4 on E".
func (c *comparison) after(part float64) string {
	switch part {
	case 0:
		return fmt.Sprintf("never after %s", c.rival())
	case 1:
		return fmt.Sprintf("always after %s", c.rival())
	}
	return fmt.Sprintf("%s after %s", percent(part), c.rival())
}

// The points of the move itself.

func (c *comparison) sayScores(here, there float64) saying {
	short := fmt.Sprintf("scores %s now", number(here))
	if there == 0 {
		return same(short)
	}
	return whole(fmt.Sprintf("scores %s now (only %s with %s)", number(here), number(there), c.rival()), short)
}

func (c *comparison) sayScoresLess(here, there float64) saying {
	if here == 0 {
		return whole(fmt.Sprintf("scores nothing, while %s scores %s", c.rival(), number(there)), "scores nothing now")
	}
	return whole(
		fmt.Sprintf("scores only %s, while %s scores %s", number(here), c.rival(), number(there)),
		fmt.Sprintf("scores only %s now", number(here)))
}

// What others score in their turns.

func (c *comparison) sayReplyLess(seat game.Seat, here, there float64) saying {
	name := c.name(seat)
	if here == 0 {
		return whole(
			fmt.Sprintf("leaves %s nothing to score (%s after %s)", name, c.average(there), c.rival()),
			fmt.Sprintf("leaves %s nothing to score", name))
	}
	return c.compared(
		c.w.About(seat, "you score only %s next (%s after %s)", "%s scores only %s next (%s after %s)", c.average(here), number(there), c.rival()),
		fmt.Sprintf("leaves %s less to score", name))
}

func (c *comparison) sayReplyMore(name string, here, there float64) saying {
	return c.compared(
		fmt.Sprintf("lets %s score %s next (%s after %s)", name, c.average(here), number(there), c.rival()),
		fmt.Sprintf("lets %s score more", name))
}

// What a side scores later on. Each is for a player, for the seat or its team, and for the
// others where there are several.

func (c *comparison) sayOursLater(here, there float64) saying {
	if c.o.Rules.Teams {
		return c.compared(
			c.own("your team scores %s later (%s after %s)", "%s's team scores %s later (%s after %s)", c.average(here), number(there), c.rival()),
			c.own(either(here > there, "your team scores more later", "your team scores less later"),
				either(here > there, "%s's team scores more later", "%s's team scores less later")))
	}
	return c.compared(
		c.own("you score %s later (%s after %s)", "%s scores %s later (%s after %s)", c.average(here), number(there), c.rival()),
		c.own(either(here > there, "you score more later", "you score less later"), either(here > there, "%s scores more later", "%s scores less later")))
}

func (c *comparison) sayTheirsLater(here, there float64) saying {
	if c.o.Rules.Seats > 2 {
		return c.compared(
			fmt.Sprintf("the others score %s later (%s after %s)", c.average(here), number(there), c.rival()),
			either(here > there, "the others score more later", "the others score less later"))
	}
	next := c.nextSeat()
	return c.compared(
		c.w.About(next, "you score %s later (%s after %s)", "%s scores %s later (%s after %s)", c.average(here), number(there), c.rival()),
		c.w.About(next, either(here > there, "you score more later", "you score less later"), either(here > there, "%s scores more later", "%s scores less later")))
}

// The points of the round's end, which may be a cost.

func (c *comparison) sayEnd(here, there float64) saying {
	me := c.name(c.o.Seat)
	switch {
	case here >= 0 && there >= 0:
		return c.compared(
			fmt.Sprintf("the end of the round is worth %s to %s (%s after %s)", c.averagePoints(here), me, number(there), c.rival()),
			fmt.Sprintf(either(here > there, "the end of the round is worth more to %s", "the end of the round is worth less to %s"), me))
	case here <= 0 && there <= 0:
		return c.compared(
			fmt.Sprintf("the end of the round costs %s %s (%s after %s)", me, c.averagePoints(-here), number(-there), c.rival()),
			fmt.Sprintf(either(here > there, "the end of the round costs %s less", "the end of the round costs %s more"), me))
	case here > there:
		return whole(
			fmt.Sprintf("the end of the round is worth %s to %s (it costs %s after %s)", c.averagePoints(here), me, number(-there), c.rival()),
			fmt.Sprintf("the end of the round is worth points to %s", me))
	}
	return whole(
		fmt.Sprintf("the end of the round costs %s %s (it is worth %s after %s)", me, c.averagePoints(-here), number(there), c.rival()),
		fmt.Sprintf("the end of the round costs %s points", me))
}

// The pips that stay in the hand.

// sayShed is for a tile that no other has more pips than.
func (c *comparison) sayShed(mine int, here, there float64) saying {
	return whole(
		fmt.Sprintf("gets rid of %s: %s left at the end (%s after %s)", pips(mine), c.average(here), number(there), c.rival()),
		fmt.Sprintf("gets rid of %s", pips(mine)))
}

// sayHeavier is for a tile with more pips than the rival's, where that is most of it. Unless it
// is the heaviest the rival is named always: what is said is true of the two alone.
func (c *comparison) sayHeavier(here, there int, heaviest bool) saying {
	short := fmt.Sprintf("gets rid of %s", pips(here))
	switch {
	case !heaviest:
		short = fmt.Sprintf("gets rid of more pips than %s", c.rival())
	case there == 0:
		return same(short)
	}
	return whole(fmt.Sprintf("gets rid of %s (only %d with %s)", pips(here), there, c.rival()), short)
}

func (c *comparison) sayHand(here, there float64) saying {
	return c.compared(
		c.own("%s left in hand at the end (%s after %s)", "%[2]s left in %[1]s's hand at the end (%[3]s after %[4]s)", c.averagePips(here), number(there), c.rival()),
		c.own(either(here > there, "more pips left in hand", "fewer pips left in hand"), either(here > there, "more pips left in %s's hand", "fewer pips left in %s's hand")))
}

// averagePips writes pips like average: "about 3.1 pips".
func (x *explainer) averagePips(n float64) string {
	if text := x.average(n); number(n) != "1" {
		return text + " pips"
	}
	return x.average(n) + " pip"
}

// averagePoints writes points like average: "about 3.1 points".
func (x *explainer) averagePoints(n float64) string {
	if x.solved {
		return points(n)
	}
	return "about " + points(n)
}

func pips(n int) string {
	if n == 1 {
		return "1 pip"
	}
	return fmt.Sprintf("%d pips", n)
}

const (
	addsTile     = "adds a tile to the hand"
	wouldAddTile = "drawing would add a tile to the hand"
)

// Who can play next. A seat that can't must draw or pass.

// stuck is what a seat must do that can't play.
func stuck(draws bool) string {
	if draws {
		return "must draw"
	}
	return "must pass"
}

// saySureStuck is for a seat that has none of the numbers that the ends show.
func (c *comparison) saySureStuck(seat game.Seat, lacked []int, draws bool, there float64) saying {
	short := c.w.About(seat, "you have no %s and %s", "%s has no %s and %s", numbersOr(lacked), stuck(draws))
	return whole(fmt.Sprintf("%s (%s)", short, c.after(there)), short)
}

func (c *comparison) sayStuck(name string, draws bool, here, there float64) saying {
	if here == 1 {
		return whole(fmt.Sprintf("%s %s (%s)", name, stuck(draws), c.after(there)), fmt.Sprintf("%s %s", name, stuck(draws)))
	}
	return c.compared(
		fmt.Sprintf("%s %s %s of the time (%s)", name, stuck(draws), percent(here), c.after(there)),
		fmt.Sprintf("%s %s more often", name, stuck(draws)))
}

// sayLessStuck is the same for an opponent that finds more to play. It never says never: only
// some of the ways that the tiles may lie were tried.
func (c *comparison) sayLessStuck(name string, draws bool, here, there float64) saying {
	if here < 0.005 {
		return c.compared(
			fmt.Sprintf(either(draws, "%s hardly ever has to draw (%s)", "%s hardly ever has to pass (%s)"), name, c.after(there)),
			fmt.Sprintf("%s can play more often", name))
	}
	return c.compared(
		fmt.Sprintf("%s %s only %s of the time (%s)", name, stuck(draws), percent(here), c.after(there)),
		fmt.Sprintf("%s can play more often", name))
}

// sayInferredStuck is where nothing rules the numbers out, but what a seat has played tells.
func (c *comparison) sayInferredStuck(seat game.Seat, numbers []int, draws bool, here, there float64) saying {
	return whole(
		c.w.About(seat, "you seem to have no %s and %s %s of the time (%s)", "%s seems to have no %s and %s %s of the time (%s)",
			numbersOr(numbers), stuck(draws), percent(here), c.after(there)),
		c.w.About(seat, "you seem to have no %s", "%s seems to have no %s", numbersOr(numbers)))
}

// sayLackingStuck is where some ends show numbers that a seat lacks.
func (c *comparison) sayLackingStuck(seat game.Seat, lacked []int, draws bool, here, there float64) saying {
	return whole(
		c.w.About(seat, "you have no %s and %s %s of the time (%s)", "%s has no %s and %s %s of the time (%s)", numbersOr(lacked), stuck(draws), percent(here), c.after(there)),
		c.w.About(seat, either(here > 0.5, "you have no %s and probably %s", "you have no %s and perhaps %s"),
			either(here > 0.5, "%s has no %s and probably %s", "%s has no %s and perhaps %s"), numbersOr(lacked), stuck(draws)))
}

// sayScarceStuck is where few tiles with a number are left.
func (c *comparison) sayScarceStuck(name string, scarce string, draws bool, here, there float64) saying {
	if here == 1 {
		return whole(
			fmt.Sprintf("%s: %s %s (%s)", scarce, name, stuck(draws), c.after(there)),
			fmt.Sprintf("%s: %s %s", scarce, name, stuck(draws)))
	}
	return whole(
		fmt.Sprintf("%s: %s %s %s of the time (%s)", scarce, name, stuck(draws), percent(here), c.after(there)),
		fmt.Sprintf("%s: %s often %s", scarce, name, stuck(draws)))
}

func sayAllStuck(draws bool) saying {
	if draws {
		return same("all the others must draw")
	}
	return same("all the others must pass")
}

func sayAllScarceStuck(scarce string, draws bool) saying {
	if draws {
		return same(fmt.Sprintf("%s: all the others must draw", scarce))
	}
	return same(fmt.Sprintf("%s: all the others must pass", scarce))
}

// sayAble is for a player and its partner.
func (c *comparison) sayAble(name string, here, there float64) saying {
	if here == 1 {
		return whole(fmt.Sprintf("%s can play for sure (%s)", name, c.after(there)), fmt.Sprintf("%s can play for sure", name))
	}
	return c.compared(
		fmt.Sprintf("%s can play %s of the time (%s)", name, percent(here), c.after(there)),
		fmt.Sprintf("%s can play more often", name))
}

func (c *comparison) sayLessAble(name string, here, there float64) saying {
	if here == 0 {
		return whole(fmt.Sprintf("%s can't play (%s)", name, c.after(there)), fmt.Sprintf("%s can't play", name))
	}
	return c.compared(
		fmt.Sprintf("%s can play only %s of the time (%s)", name, percent(here), c.after(there)),
		fmt.Sprintf("%s can play less often", name))
}

// sayCertain is for a line that is known to its end.
func sayCertain(name string, able, draws bool) saying {
	if able {
		return same(fmt.Sprintf("%s can play next", name))
	}
	return same(fmt.Sprintf("%s %s next", name, stuck(draws)))
}

// partner names the seat's partner.
func (c *comparison) partner(seat game.Seat) string {
	switch c.w.You() {
	case c.o.Seat:
		return fmt.Sprintf("your partner %s", c.name(seat))
	case seat:
		return c.name(seat)
	}
	return fmt.Sprintf("the partner %s", c.name(seat))
}

// sayKeptForPartner is where the seat between lacks a number that the move shows.
func (c *comparison) sayKeptForPartner(name string, between game.Seat, number int, here, there float64) saying {
	return whole(
		c.w.About(between, "you have no %ds: %s can play %s of the time (%s)", "%s has no %ds: %s can play %s of the time (%s)", number, name, percent(here), c.after(there)),
		c.w.About(between, "you have no %ds, so %s may use it", "%s has no %ds, so %s may use it", number, name))
}

// The partner's turn where it speaks against the rest.

func (c *comparison) sayThoughLess(name string, here, there float64) saying {
	if here == 0 {
		return whole(fmt.Sprintf("though %s can't play (%s)", name, c.after(there)), fmt.Sprintf("though %s can't play", name))
	}
	return c.compared(
		fmt.Sprintf("though %s can play only %s of the time (%s)", name, percent(here), c.after(there)),
		fmt.Sprintf("though %s can play less often", name))
}

func (c *comparison) sayThoughAble(name string, here, there float64) saying {
	return c.compared(
		fmt.Sprintf("though %s can play %s of the time (%s)", name, percent(here), c.after(there)),
		fmt.Sprintf("though %s can play more often", name))
}

// scarce says that few tiles with a number are unseen.
func scarce(left, number int) string {
	switch left {
	case 0:
		return fmt.Sprintf("no unseen tile has a %d", number)
	case 1:
		return fmt.Sprintf("only one unseen tile has a %d", number)
	}
	return fmt.Sprintf("only two unseen tiles have a %d", number)
}

// scarceAtAll says the same where the ends show several numbers.
func scarceAtAll(left int) string {
	switch left {
	case 0:
		return "no unseen tile fits"
	case 1:
		return "only one unseen tile fits"
	}
	return "only two unseen tiles fit"
}

// numbersOr lists numbers: "5s or 3s".
func numbersOr(list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = fmt.Sprintf("%ds", n)
	}
	return words.Join(texts, "or")
}

func (c *comparison) figureDraws(seat game.Seat, n float64) string {
	return c.w.About(seat, "you draw about %s tiles", "%s draws about %s tiles", number(n))
}

// Whether the seat can play when its turn comes again.

func (c *comparison) sayFollow(here, there float64) saying {
	me := c.name(c.o.Seat)
	switch more := here > there; {
	case c.solved && more:
		return same(fmt.Sprintf("%s can play on the next turn", me))
	case c.solved:
		return same(fmt.Sprintf("%s can't play on the next turn", me))
	case more:
		return whole(fmt.Sprintf("%s can play next time: %s (%s)", me, percent(here), c.after(there)), fmt.Sprintf("%s can play next time", me))
	}
	return whole(fmt.Sprintf("%s can play next time: only %s (%s)", me, percent(here), c.after(there)), fmt.Sprintf("%s may be stuck next time", me))
}

func figureKept(kept []keptTiles) string {
	texts := make([]string, len(kept))
	for i, k := range kept {
		texts[i] = fmt.Sprintf("%d for %s", k.n, k.end)
	}
	return fmt.Sprintf("tiles kept: %s", strings.Join(texts, ", "))
}

// Who goes out.

const goesOut = "goes out"

// winsMatch is said of a tile that brings its side to the target at once.
const winsMatch = "reaches the target, which wins the match"

func (c *comparison) sayRivalWinsMatch() saying {
	return same(fmt.Sprintf("%s reaches the target, which wins the match", c.rival()))
}

func (c *comparison) sayRivalGoesOut() saying {
	return same(fmt.Sprintf("%s goes out at once", c.rival()))
}

func (c *comparison) sayYouGoOut(here, there float64) saying {
	switch more := here > there; {
	case c.solved && more:
		return same("you go out")
	case c.solved:
		return same("you can't go out")
	case more:
		return c.compared(fmt.Sprintf("you go out %s of the time (%s)", percent(here), c.after(there)), "you go out more often")
	}
	return c.compared(fmt.Sprintf("you go out only %s of the time (%s)", percent(here), c.after(there)), "you go out less often")
}

func (c *comparison) sayGoesOut(name string, here, there float64) saying {
	switch more := here > there; {
	case c.solved && more:
		return same(fmt.Sprintf("%s goes out", name))
	case c.solved:
		return same(fmt.Sprintf("%s can't go out", name))
	case more:
		return c.compared(fmt.Sprintf("%s goes out %s of the time (%s)", name, percent(here), c.after(there)), fmt.Sprintf("%s goes out more often", name))
	}
	return c.compared(fmt.Sprintf("%s goes out only %s of the time (%s)", name, percent(here), c.after(there)), fmt.Sprintf("%s goes out less often", name))
}

func (c *comparison) saySideGoesOut(here, there float64) saying {
	switch more := here > there; {
	case c.solved && more:
		return same(c.own("your team goes out", "%s's team goes out"))
	case c.solved:
		return same(c.own("your team can't go out", "%s's team can't go out"))
	case more:
		return c.compared(
			c.own("your team goes out %s of the time (%s)", "%s's team goes out %s of the time (%s)", percent(here), c.after(there)),
			c.own("your team goes out more often", "%s's team goes out more often"))
	}
	return c.compared(
		c.own("your team goes out only %s of the time (%s)", "%s's team goes out only %s of the time (%s)", percent(here), c.after(there)),
		c.own("your team goes out less often", "%s's team goes out less often"))
}

// A round that ends blocked.

// blocksForNobody is said where a blocked round has no winner.
const blocksForNobody = "blocks the round, which nobody wins"

func (c *comparison) sayRivalBlocksForNobody() saying {
	return same(fmt.Sprintf("%s blocks the round, which nobody wins", c.rival()))
}

func (c *comparison) sayBlocks(ahead float64) saying {
	switch {
	case ahead == 1:
		return same(fmt.Sprintf("blocks the round with %s ahead", c.name(c.o.Seat)))
	case ahead == 0:
		return same(fmt.Sprintf("blocks the round with %s behind", c.name(c.o.Seat)))
	}
	return same(c.own("blocks the round, and you are ahead %s of the time", "blocks the round, and %s is ahead %s of the time", percent(ahead)))
}

func (c *comparison) sayRivalBlocks(ahead float64) saying {
	switch {
	case ahead == 1:
		return same(fmt.Sprintf("%s blocks the round with %s ahead", c.rival(), c.name(c.o.Seat)))
	case ahead == 0:
		return same(fmt.Sprintf("%s blocks the round with %s behind", c.rival(), c.name(c.o.Seat)))
	}
	return same(fmt.Sprintf("%s blocks the round, with %s ahead %s of the time", c.rival(), c.name(c.o.Seat), percent(ahead)))
}

func (c *comparison) sayBlockedMore(here, there, ahead float64) saying {
	switch {
	case c.solved && ahead > 0:
		return same(fmt.Sprintf("the round ends blocked with %s ahead", c.name(c.o.Seat)))
	case c.solved:
		return same("the round ends blocked")
	case ahead > 0.5:
		return whole(fmt.Sprintf("the round is blocked %s of the time (%s), which is good", percent(here), c.after(there)), "a good block is likelier")
	}
	return whole(fmt.Sprintf("the round is blocked %s of the time (%s), which is bad", percent(here), c.after(there)), "a bad block is likelier")
}

func (c *comparison) sayBlockedLess(here, there float64, suits bool) saying {
	switch {
	case c.solved && suits:
		return same("the round isn't blocked, which would be better")
	case c.solved:
		return same("the round isn't blocked")
	case suits:
		return whole(fmt.Sprintf("a good block is rarer: the round is blocked %s of the time (%s)", percent(here), c.after(there)), "a good block is rarer")
	}
	return whole(fmt.Sprintf("a bad block is rarer: the round is blocked %s of the time (%s)", percent(here), c.after(there)), "a bad block is rarer")
}

func (c *comparison) sayAheadBlocked(here, there float64) saying {
	more := here > there
	if c.solved {
		return whole(
			c.own(either(more, "you are ahead when the round is blocked", "you are behind when the round is blocked"),
				either(more, "%s is ahead when the round is blocked", "%s is behind when the round is blocked")),
			either(more, "the block is good", "the block is bad"))
	}
	return whole(
		fmt.Sprintf("the round is blocked with %s ahead %s of the time (%s)", c.name(c.o.Seat), percent(here), c.after(there)),
		either(more, "blocks are good more often", "blocks are good less often"))
}

func (c *comparison) figureAheadBlocked(part float64) string {
	return c.own("you are ahead in %s of the blocked rounds", "%s is ahead in %s of the blocked rounds", percent(part))
}

// Points against the chance to be ahead after the round, or to win the match.

func (c *comparison) sayTradeForMatch(gap, here, there float64) saying {
	if gap < 0 {
		return whole(
			c.own("fewer points, but you win the match %s of the time (%s)", "fewer points, but %s wins the match %s of the time (%s)", percent(here), c.after(there)),
			"fewer points, but a better chance to win the match")
	}
	return whole(
		c.own("more points, but you win the match only %s of the time (%s)", "more points, but %s wins the match only %s of the time (%s)", percent(here), c.after(there)),
		"more points, but a lower chance to win the match")
}

func (c *comparison) sayFewerButAhead(here, there float64) saying {
	return whole(fmt.Sprintf("fewer points, but ahead in the round %s of the time (%s)", percent(here), c.after(there)), "fewer points, but ahead in the round more often")
}

func (c *comparison) sayMoreThoughBehind(here, there float64) saying {
	return whole(fmt.Sprintf("more points, though ahead in the round only %s of the time (%s)", percent(here), c.after(there)), "more points, though ahead in the round less often")
}

func (c *comparison) sayMoreButBehind(here, there float64) saying {
	return whole(fmt.Sprintf("more points, but ahead in the round only %s of the time (%s)", percent(here), c.after(there)), "more points, but ahead in the round less often")
}

func (c *comparison) sayAheadButFewer(here, there float64) saying {
	return whole(fmt.Sprintf("ahead in the round more often, but worth only %s (%s after %s)", points(here), number(there), c.rival()), "ahead in the round more often, but fewer points")
}

func sayFewerButMatch() saying {
	return same("fewer points, but a better chance to win the match")
}

func sayMoreButMatch() saying {
	return same("more points, but a lower chance to win the match")
}

// How the moves compare as a whole.

func (c *comparison) sayEqual() saying {
	if c.solved {
		return same(fmt.Sprintf("as good as %s", c.rival()))
	}
	return same(fmt.Sprintf("about as good as %s", c.rival()))
}

func (c *comparison) sayEqualFewer() saying {
	return whole(fmt.Sprintf("as good as %s: fewer points, but ahead in the round more often", c.rival()), "fewer points, but ahead in the round more often")
}

func (c *comparison) sayEqualMore() saying {
	return whole(fmt.Sprintf("as good as %s: more points, but ahead in the round less often", c.rival()), "more points, but ahead in the round less often")
}

func (c *comparison) sayEqualMatch(by float64) saying {
	if by > 0 {
		return same(fmt.Sprintf("as good for the match as %s, with more points", c.rival()))
	}
	return same(fmt.Sprintf("as good for the match as %s, with fewer points", c.rival()))
}

func (c *comparison) sayEqualTraded(gap float64) saying {
	if gap < 0 {
		return same(fmt.Sprintf("as good as %s: fewer points, but a better chance in the match", c.rival()))
	}
	return same(fmt.Sprintf("as good as %s: more points, but a lower chance in the match", c.rival()))
}

// sayCounted is where nothing is known but what the moves come to.
func (c *comparison) sayCounted(better bool) saying {
	if better {
		return same(fmt.Sprintf("better than %s by the end of the round", c.rival()))
	}
	return same(fmt.Sprintf("worse than %s by the end of the round", c.rival()))
}

// sayManyThings is where no single reason stands out.
func (c *comparison) sayManyThings(better bool) saying {
	if better {
		return same(fmt.Sprintf("many small things make it better than %s", c.rival()))
	}
	return same(fmt.Sprintf("many small things make it worse than %s", c.rival()))
}

// What can be said of a move by looking at it.

const shedsDouble = "gets rid of a double"

func (c *comparison) sayKeepsDouble() saying {
	return same(fmt.Sprintf("%s gets rid of a double", c.rival()))
}

func (c *comparison) sayCoversPartners(partner game.Seat, number int, though bool) saying {
	if though {
		return same(fmt.Sprintf("though it covers the %d that %s played", number, c.partner(partner)))
	}
	return same(fmt.Sprintf("covers the %d that %s played", number, c.partner(partner)))
}

func (c *comparison) sayKeepsPartners(partner game.Seat, number int, though bool) saying {
	if though {
		return same(fmt.Sprintf("though it keeps the %d open for %s", number, c.partner(partner)))
	}
	return same(fmt.Sprintf("keeps the %d open for %s", number, c.partner(partner)))
}

func (c *comparison) sayCoversOwn(number int) saying {
	return same(c.own("covers the %d that you played", "covers the %[2]d that %[1]s played", number))
}

func (c *comparison) sayKeepsOwn(number int) saying {
	return same(c.own("keeps the %d open that you played", "keeps the %[2]d open that %[1]s played", number))
}

func (c *comparison) sayNumbersKept(here, there int) saying {
	if here > there {
		return c.compared(fmt.Sprintf("keeps %d different numbers in hand (%d after %s)", here, there, c.rival()), "keeps more numbers in hand")
	}
	return c.compared(fmt.Sprintf("keeps only %d different numbers in hand (%d after %s)", here, there, c.rival()), "keeps fewer numbers in hand")
}

func (c *comparison) sayTilesKept(here, there int) saying {
	if here > there {
		return c.compared(fmt.Sprintf("keeps %s (%d after %s)", tilesThatFit(here), there, c.rival()), "keeps more tiles that fit")
	}
	return c.compared(fmt.Sprintf("keeps only %s (%d after %s)", tilesThatFit(here), there, c.rival()), "keeps fewer tiles that fit")
}

func tilesThatFit(n int) string {
	if n == 1 {
		return "1 tile that fits"
	}
	return fmt.Sprintf("%d tiles that fit", n)
}

// rival names the other move.
func (c *comparison) rival() string { return c.other.Move.String() }
