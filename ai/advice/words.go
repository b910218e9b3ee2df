package advice

import (
	"fmt"
	"math"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

// The heads of the columns of a move's values.
const (
	columnPoints = "points"
	columnAhead  = "ahead"
	columnMatch  = "match"
)

// Reasons for a single move.
const (
	onlyMove = "the only move"
	onlyTile = "the only tile that fits"
	mustPass = "nothing fits, so pass"
)

func (x *explainer) mustDraw(fit, unseen int) string {
	return fmt.Sprintf("%s must draw: %d of %d unseen tiles fit", x.name(x.o.Seat), fit, unseen)
}

// own says something about the seat to move: with "you", or with its name.
func (x *explainer) own(you, other string, values ...any) string {
	return x.w.About(x.o.Seat, you, other, values...)
}

// saying is a reason in words: in full, and in short if there is little room. In the full text a number is followed in
// brackets by that of the rival, which is the move compared with. than is in between: it names the rival, but has no
// numbers.
type saying struct{ text, than, short string }

// compared returns a saying whose short form compares: "lets Bo score more".
func (c *comparison) compared(text, short string) saying {
	return saying{text, fmt.Sprintf("%s than after %s", short, c.rival()), short}
}

// whole returns a saying whose short form leaves out only the numbers.
func whole(text, short string) saying { return saying{text: text, short: short} }

func same(text string) saying { return whole(text, text) }

func either[T any](is bool, yes, no T) T {
	if is {
		return yes
	}
	return no
}

// number formats a number to a tenth: "3.1", "12".
func number(n float64) string {
	text := strings.TrimSuffix(fmt.Sprintf("%.1f", math.Abs(n)), ".0")
	if n < 0 && text != "0" {
		return "−" + text
	}
	return text
}

// points formats points to a tenth: "1 point", "3.1 points".
func points(n float64) string {
	if text := number(n); text != "1" {
		return text + " points"
	}
	return "1 point"
}

// average formats an average, with "about" unless it is exact: "about 3.1".
func (x *explainer) average(n float64) string {
	if x.solved {
		return number(n)
	}
	return "about " + number(n)
}

// rarely is the limit below which a chance is called "hardly ever". An event that never happened in the sample may
// still happen.
const rarely = 0.005

// amount is like average, but says "hardly anything" if it rounds to 0.
func (x *explainer) amount(n float64) string {
	if tenth(n) == 0 && !x.solved {
		return "hardly anything"
	}
	return x.average(n)
}

// percent formats a chance: "62%". Only exact chances are shown as 0% or 100%.
func (x *explainer) percent(part float64) string {
	switch {
	case x.solved:
	case part >= 1-rarely:
		return "over 99%"
	case part < rarely:
		return "under 1%"
	}
	return fmt.Sprintf("%.0f%%", 100*part)
}

// often says how often an uncertain event happens: "Bo goes out 62% of the time", or "only 62% of the time" if more is
// false.
func (x *explainer) often(who, does string, part float64, more bool) string {
	switch {
	case part < rarely:
		return fmt.Sprintf("%s hardly ever %s", who, does)
	case part >= 1-rarely:
		return fmt.Sprintf("%s nearly always %s", who, does)
	case more:
		return fmt.Sprintf("%s %s %s of the time", who, does, x.percent(part))
	}
	return fmt.Sprintf("%s %s only %s of the time", who, does, x.percent(part))
}

// after says how often an event happens with the rival: "62% after 6-4 on E". "always" and "never" are for certain
// events.
func (c *comparison) after(part float64, sure bool) string {
	how := c.percent(part)
	switch {
	case sure || c.solved:
		how = either(part > 0.5, "always", "never")
	case part < rarely:
		how = "hardly ever"
	case part >= 1-rarely:
		how = "nearly always"
	}
	return fmt.Sprintf("%s after %s", how, c.rival())
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
	if tenth(here) == 0 {
		short := fmt.Sprintf(either(c.solved, "leaves %s nothing to score", "leaves %s hardly anything to score"), name)
		return whole(fmt.Sprintf("%s (%s after %s)", short, c.average(there), c.rival()), short)
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

// What a side scores later: the seat or its team, and one or several opponents.

func (c *comparison) sayOursLater(here, there float64) saying {
	if c.o.Rules.Teams {
		return c.compared(
			c.own("your team scores %s later (%s after %s)", "%s's team scores %s later (%s after %s)", c.amount(here), number(there), c.rival()),
			c.own(either(here > there, "your team scores more later", "your team scores less later"),
				either(here > there, "%s's team scores more later", "%s's team scores less later")))
	}
	return c.compared(
		c.own("you score %s later (%s after %s)", "%s scores %s later (%s after %s)", c.amount(here), number(there), c.rival()),
		c.own(either(here > there, "you score more later", "you score less later"), either(here > there, "%s scores more later", "%s scores less later")))
}

func (c *comparison) sayTheirsLater(here, there float64) saying {
	if c.o.Rules.Seats > 2 {
		return c.compared(
			fmt.Sprintf("the others score %s later (%s after %s)", c.amount(here), number(there), c.rival()),
			either(here > there, "the others score more later", "the others score less later"))
	}
	next := c.nextSeat()
	return c.compared(
		c.w.About(next, "you score %s later (%s after %s)", "%s scores %s later (%s after %s)", c.amount(here), number(there), c.rival()),
		c.w.About(next, either(here > there, "you score more later", "you score less later"), either(here > there, "%s scores more later", "%s scores less later")))
}

// The points of the round's end, which may be a loss.

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

// sayShed is for a tile with the most pips.
func (c *comparison) sayShed(mine int, here, there float64) saying {
	return whole(
		fmt.Sprintf("gets rid of %s: %s left at the end (%s after %s)", pips(mine), c.amount(here), number(there), c.rival()),
		fmt.Sprintf("gets rid of %s", pips(mine)))
}

// sayHeavier is for a tile whose main merit is having more pips than the rival's. Unless it is the heaviest, the rival
// is always named, since the statement is true only of the two.
func (c *comparison) sayHeavier(here, there int, heaviest bool) saying {
	short := fmt.Sprintf("gets rid of %s", pips(here))
	switch {
	case !heaviest:
		short = fmt.Sprintf("gets rid of more pips than %s", c.rival())
	case there == 0:
		return same(short)
	}
	if there == 0 {
		return whole(fmt.Sprintf("gets rid of %s (none with %s)", pips(here), c.rival()), short)
	}
	return whole(fmt.Sprintf("gets rid of %s (only %d with %s)", pips(here), there, c.rival()), short)
}

func (c *comparison) sayHand(here, there float64) saying {
	return c.compared(
		c.own("%s left in hand at the end (%s after %s)", "%[2]s left in %[1]s's hand at the end (%[3]s after %[4]s)", c.averagePips(here), number(there), c.rival()),
		c.own(either(here > there, "more pips left in hand", "fewer pips left in hand"), either(here > there, "more pips left in %s's hand", "fewer pips left in %s's hand")))
}

// averagePips formats pips like average: "about 3.1 pips".
func (x *explainer) averagePips(n float64) string {
	if text := x.average(n); number(n) != "1" {
		return text + " pips"
	}
	return x.average(n) + " pip"
}

// averagePoints formats points like average: "about 3.1 points".
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

// Whether other seats can play next. A seat that can't must draw or pass.

// stuck says what a seat that can't play must do.
func stuck(draws bool) string {
	if draws {
		return "must draw"
	}
	return "must pass"
}

// haveTo is stuck with "has to" for the infinitive: "has to draw".
func (c *comparison) haveTo(seat game.Seat, draws bool) string {
	return either(seat == c.w.You(), "have to ", "has to ") + either(draws, "draw", "pass")
}

// saySureStuck is for a seat that has none of the numbers that the ends show.
func (c *comparison) saySureStuck(seat game.Seat, lacked []int, draws bool, there string) saying {
	short := c.w.About(seat, "you have no %s and %s", "%s has no %s and %s", numbersOr(lacked), stuck(draws))
	return whole(fmt.Sprintf("%s (%s)", short, there), short)
}

func (c *comparison) sayStuck(seat game.Seat, name string, draws, sure bool, here float64, there string) saying {
	short := fmt.Sprintf("%s %s", name, stuck(draws))
	switch {
	case sure:
		return whole(fmt.Sprintf("%s (%s)", short, there), short)
	case here >= 1-rarely:
		return c.compared(fmt.Sprintf("%s nearly always %s (%s)", name, c.haveTo(seat, draws), there), short+" more often")
	}
	return c.compared(fmt.Sprintf("%s %s of the time (%s)", short, c.percent(here), there), short+" more often")
}

// sayLessStuck is for an opponent that can play more often.
func (c *comparison) sayLessStuck(seat game.Seat, draws bool, here float64, there string) saying {
	name := c.name(seat)
	short := fmt.Sprintf("%s can play more often", name)
	if here < rarely {
		return c.compared(fmt.Sprintf("%s hardly ever %s (%s)", name, c.haveTo(seat, draws), there), short)
	}
	return c.compared(fmt.Sprintf("%s %s only %s of the time (%s)", name, stuck(draws), c.percent(here), there), short)
}

// sayInferredStuck is for a seat that may have the numbers, but probably hasn't, judging by what it has played.
func (c *comparison) sayInferredStuck(seat game.Seat, numbers []int, draws bool, here float64, there string) saying {
	return whole(
		c.w.About(seat, "you seem to have no %s and %s %s of the time (%s)", "%s seems to have no %s and %s %s of the time (%s)",
			numbersOr(numbers), stuck(draws), c.percent(here), there),
		c.w.About(seat, "you seem to have no %s", "%s seems to have no %s", numbersOr(numbers)))
}

// sayStuckWithout is for a seat that is known to lack all numbers that the ends show but these.
func (c *comparison) sayStuckWithout(name string, needed []int, draws bool, here float64, there string) saying {
	short := fmt.Sprintf("without a %s %s %s", numberOr(needed), name, stuck(draws))
	return whole(fmt.Sprintf("%s: %s of the time (%s)", short, c.percent(here), there), short)
}

// sayScarceStuck is for a seat that probably can't play because few tiles with a number are left.
func (c *comparison) sayScarceStuck(name, scarce string, draws, sure bool, here float64, there string) saying {
	short := fmt.Sprintf("%s: %s %s", scarce, name, stuck(draws))
	if sure {
		return whole(fmt.Sprintf("%s (%s)", short, there), short)
	}
	return whole(
		fmt.Sprintf("%s %s of the time (%s)", short, c.percent(here), there),
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

// sayAble is for a partner that can play more often.
func (c *comparison) sayAble(name string, here float64, there string) saying {
	return c.compared(fmt.Sprintf("%s (%s)", c.often(name+" can", "play", here, true), there), fmt.Sprintf("%s can play more often", name))
}

func (c *comparison) sayLessAble(name string, sure bool, here float64, there string) saying {
	if sure {
		return whole(fmt.Sprintf("%s can't play (%s)", name, there), fmt.Sprintf("%s can't play", name))
	}
	return c.compared(fmt.Sprintf("%s (%s)", c.often(name+" can", "play", here, false), there), fmt.Sprintf("%s can play less often", name))
}

// sayCertain is for a solved round.
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

// sayKeptForPartner is for a number that the move shows and the seat between lacks.
func (c *comparison) sayKeptForPartner(name string, between game.Seat, number int, here float64, there string) saying {
	return whole(
		c.w.About(between, "you have no %ds: %s (%s)", "%s has no %ds: %s (%s)", number, c.often(name+" can", "play", here, true), there),
		c.w.About(between, "you have no %ds, so %s may use it", "%s has no %ds, so %s may use it", number, name))
}

// though marks a saying as contradicting the other reasons.
func though(s saying) saying {
	s.text, s.short = "though "+s.text, "though "+s.short
	if s.than != "" {
		s.than = "though " + s.than
	}
	return s
}

// scarce says that at most 2 unseen tiles have a number.
func scarce(left, number int) string {
	switch left {
	case 0:
		return fmt.Sprintf("no unseen tile has a %d", number)
	case 1:
		return fmt.Sprintf("only one unseen tile has a %d", number)
	}
	return fmt.Sprintf("only two unseen tiles have a %d", number)
}

// scarceAtAll is scarce for several numbers.
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

// numberOr lists numbers: "5 or 3".
func numberOr(list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = fmt.Sprint(n)
	}
	return words.Join(texts, "or")
}

func (c *comparison) figureDraws(seat game.Seat, n float64) string {
	return c.w.About(seat, "you draw about %s tiles", "%s draws about %s tiles", number(n))
}

// Whether the seat can play in its next turn.

func (c *comparison) sayFollow(sure, more bool, here float64, after string) saying {
	me := c.name(c.o.Seat)
	short := fmt.Sprintf(either(more, "%s can play next time", "%s may be stuck next time"), me)
	switch {
	case c.solved:
		return same(fmt.Sprintf(either(more, "%s can play on the next turn", "%s can't play on the next turn"), me))
	case sure:
		return whole(fmt.Sprintf("%s for sure (%s)", short, after), short)
	case here < rarely, here >= 1-rarely:
		return whole(fmt.Sprintf("%s (%s)", c.often(me+" can", "play next time", here, more), after), short)
	}
	return whole(fmt.Sprintf("%s can play next time: %s%s (%s)", me, either(more, "", "only "), c.percent(here), after), short)
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

// winsMatch is for a tile that brings its side to the target at once.
const winsMatch = "reaches the target, which wins the match"

func (c *comparison) sayRivalWinsMatch() saying {
	return same(fmt.Sprintf("%s reaches the target, which wins the match", c.rival()))
}

func (c *comparison) sayRivalGoesOut() saying {
	return same(fmt.Sprintf("%s goes out at once", c.rival()))
}

// sayGoesOut is for a player or a team.
func (c *comparison) sayGoesOut(who string, you bool, here, there float64) saying {
	more, goes := here > there, either(you, "go out", "goes out")
	switch {
	case c.solved && more:
		return same(fmt.Sprintf("%s %s", who, goes))
	case c.solved:
		return same(fmt.Sprintf("%s can't go out", who))
	}
	return c.compared(
		fmt.Sprintf("%s (%s)", c.often(who, goes, here, more), c.after(there, false)),
		fmt.Sprintf("%s %s %s", who, goes, either(more, "more often", "less often")))
}

func (c *comparison) team() string { return c.own("your team", "%s's team") }

// A round that ends blocked.

// blocksForNobody is for a blocked round without a winner.
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
	return same(c.own("blocks the round, and you are ahead %s of the time", "blocks the round, and %s is ahead %s of the time", c.percent(ahead)))
}

func (c *comparison) sayRivalBlocks(ahead float64) saying {
	switch {
	case ahead == 1:
		return same(fmt.Sprintf("%s blocks the round with %s ahead", c.rival(), c.name(c.o.Seat)))
	case ahead == 0:
		return same(fmt.Sprintf("%s blocks the round with %s behind", c.rival(), c.name(c.o.Seat)))
	}
	return same(fmt.Sprintf("%s blocks the round, with %s ahead %s of the time", c.rival(), c.name(c.o.Seat), c.percent(ahead)))
}

func (c *comparison) sayBlockedMore(here, there, ahead float64) saying {
	switch {
	case c.solved && ahead > 0:
		return same(fmt.Sprintf("the round ends blocked with %s ahead", c.name(c.o.Seat)))
	case c.solved:
		return same("the round ends blocked")
	}
	good := either(ahead > 0.5, "good", "bad")
	return whole(
		fmt.Sprintf("%s (%s), which is %s", c.often("the round is", "blocked", here, true), c.after(there, false), good),
		fmt.Sprintf("a %s block is likelier", good))
}

func (c *comparison) sayBlockedLess(here, there float64, suits bool) saying {
	switch {
	case c.solved && suits:
		return same("the round isn't blocked, which would be better")
	case c.solved:
		return same("the round isn't blocked")
	}
	short := either(suits, "a good block is rarer", "a bad block is rarer")
	return whole(fmt.Sprintf("%s: %s (%s)", short, c.often("the round is", "blocked", here, true), c.after(there, false)), short)
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
		fmt.Sprintf("%s (%s)", c.often("the round is", fmt.Sprintf("blocked with %s ahead", c.name(c.o.Seat)), here, true), c.after(there, false)),
		either(more, "blocks are good more often", "blocks are good less often"))
}

func (c *comparison) figureAheadBlocked(part float64) string {
	return c.own("you are ahead in %s of the blocked rounds", "%s is ahead in %s of the blocked rounds", c.percent(part))
}

// Points compared with the displayed chance: to be ahead after the round, or to win the match.

// chance says how often the seat is ahead in the round, or wins the match.
func (c *comparison) chance(only bool, here, there float64) string {
	does := "ahead in the round"
	if c.deciding {
		does = c.own("you win the match", "%s wins the match")
	}
	return fmt.Sprintf("%s %s%s of the time (%s)", does, either(only, "only ", ""), c.percent(here), c.after(there, false))
}

// moreOften is chance in short.
func (c *comparison) moreOften(more bool) string {
	if c.deciding {
		return either(more, "a better chance to win the match", "a lower chance to win the match")
	}
	return either(more, "ahead in the round more often", "ahead in the round less often")
}

// sayTrade says which of points and chance the move has more and less of. but is "but" if the second speaks for the
// move's place, and "though" if it speaks against it.
func (c *comparison) sayTrade(more bool, but string, here, there float64) saying {
	lead := either(more, "more points", "fewer points") + ", " + but + " "
	return whole(lead+c.chance(more, here, there), lead+c.moreOften(!more))
}

// sayButFewer is for a move that is worse although the seat is ahead more often.
func (c *comparison) sayButFewer(here, there float64) saying {
	return whole(
		fmt.Sprintf("%s, but worth only %s (%s after %s)", c.moreOften(true), points(here), number(there), c.rival()),
		fmt.Sprintf("%s, but fewer points", c.moreOften(true)))
}

// Comparisons of the moves as a whole.

func (c *comparison) sayEqual() saying {
	return same(fmt.Sprintf(either(c.solved, "as good as %s", "about as good as %s"), c.rival()))
}

// sayEqualTraded is for moves that are as good, one in points and the other in its chance.
func (c *comparison) sayEqualTraded(more bool) saying {
	short := either(more, "more points", "fewer points") + ", but " + c.moreOften(!more)
	return whole(fmt.Sprintf("as good as %s: %s", c.rival(), short), short)
}

func (c *comparison) sayEqualPoints(more bool) saying {
	good := c.sayEqual().text
	if c.deciding {
		good = fmt.Sprintf("as good for the match as %s", c.rival())
	}
	return same(good + either(more, ", with more points", ", with fewer points"))
}

// sayCounted is for a solved round in which only the results are known.
func (c *comparison) sayCounted(better bool) saying {
	if better {
		return same(fmt.Sprintf("better than %s by the end of the round", c.rival()))
	}
	return same(fmt.Sprintf("worse than %s by the end of the round", c.rival()))
}

// sayLittle is for moves that differ on average, but without a single clear reason.
func (c *comparison) sayLittle(better bool) saying {
	return same(fmt.Sprintf(either(better, "a little better on average than %s", "a little worse on average than %s"), c.rival()))
}

// sayRest is about the pips that the other sides are left with.
func (c *comparison) sayRest(here, there float64) saying {
	left := "the others are left with"
	if c.o.Rules.Seats == 2 {
		left = c.w.About(c.nextSeat(), "you are left with", "%s is left with")
	}
	return c.compared(
		fmt.Sprintf("%s %s (%s after %s)", left, c.averagePips(here), number(there), c.rival()),
		left+either(here > there, " more pips", " fewer pips"))
}

// Visible properties of a move.

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
