package advice

import (
	"fmt"
	"math"
	"strings"

	"dominoes/game/words"
)

// What there is to say where a seat has no choice.
const (
	onlyMove = "the only move"
	onlyTile = "the only tile that fits"
	mustPass = "you can't play, so you must pass"
)

func mustDraw(fit, unseen int) string {
	return fmt.Sprintf("you must draw: %d of %d unseen tiles fit", fit, unseen)
}

// saying is what a reason says: whole, and in short where there is little room. After
// what there is of a number in the whole stands, in brackets, what it is with the rival,
// the move that this one is compared with.
type saying struct{ text, short string }

func same(text string) saying { return saying{text, text} }

func either(is bool, yes, no string) string {
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
	return saying{fmt.Sprintf("scores %s now (only %s with %s)", number(here), number(there), c.rival()), short}
}

func (c *comparison) sayScoresLess(here, there float64) saying {
	if here == 0 {
		return saying{fmt.Sprintf("scores nothing, while %s scores %s", c.rival(), number(there)), "scores nothing now"}
	}
	return saying{
		fmt.Sprintf("scores only %s, while %s scores %s", number(here), c.rival(), number(there)),
		fmt.Sprintf("scores only %s now", number(here)),
	}
}

// What others score in their turns.

func (c *comparison) sayReplyLess(name string, here, there float64) saying {
	if here == 0 {
		return saying{
			fmt.Sprintf("leaves %s nothing to score (%s after %s)", name, c.average(there), c.rival()),
			fmt.Sprintf("leaves %s nothing to score", name),
		}
	}
	return saying{
		fmt.Sprintf("%s scores only %s next (%s after %s)", name, c.average(here), number(there), c.rival()),
		fmt.Sprintf("leaves %s less to score", name),
	}
}

func (c *comparison) sayReplyMore(name string, here, there float64) saying {
	return saying{
		fmt.Sprintf("lets %s score %s next (%s after %s)", name, c.average(here), number(there), c.rival()),
		fmt.Sprintf("lets %s score more", name),
	}
}

// What a side scores later on. Each is for a player, for the seat or its team, and for the
// others where there are several.

func (c *comparison) sayOursLater(here, there float64) saying {
	if c.o.Rules.Teams {
		return saying{
			fmt.Sprintf("your team scores %s later (%s after %s)", c.average(here), number(there), c.rival()),
			either(here > there, "your team scores more later", "your team scores less later"),
		}
	}
	return saying{
		fmt.Sprintf("you score %s later (%s after %s)", c.average(here), number(there), c.rival()),
		either(here > there, "you score more later", "you score less later"),
	}
}

func (c *comparison) sayTheirsLater(here, there float64) saying {
	if c.o.Rules.Seats > 2 {
		return saying{
			fmt.Sprintf("the others score %s later (%s after %s)", c.average(here), number(there), c.rival()),
			either(here > there, "the others score more later", "the others score less later"),
		}
	}
	name := c.name(c.nextSeat())
	return saying{
		fmt.Sprintf("%s scores %s later (%s after %s)", name, c.average(here), number(there), c.rival()),
		fmt.Sprintf(either(here > there, "%s scores more later", "%s scores less later"), name),
	}
}

// The points of the round's end, which may be a cost.

func (c *comparison) sayEnd(here, there float64) saying {
	switch {
	case here >= 0 && there >= 0:
		return saying{
			fmt.Sprintf("the round's end brings you %s (%s after %s)", c.average(here), number(there), c.rival()),
			either(here > there, "the round's end brings you more", "the round's end brings you less"),
		}
	case here <= 0 && there <= 0:
		return saying{
			fmt.Sprintf("the round's end costs you %s (%s after %s)", c.average(-here), number(-there), c.rival()),
			either(here > there, "the round's end costs you less", "the round's end costs you more"),
		}
	case here > there:
		return saying{
			fmt.Sprintf("the round's end brings you %s (costs %s after %s)", c.average(here), number(-there), c.rival()),
			"the round's end brings you points",
		}
	}
	return saying{
		fmt.Sprintf("the round's end costs you %s (brings %s after %s)", c.average(-here), number(there), c.rival()),
		"the round's end costs you points",
	}
}

// The pips that stay in the hand.

// sayShed is for a tile with more pips than the rival's.
func (c *comparison) sayShed(mine int, here, there float64) saying {
	return saying{
		fmt.Sprintf("gets rid of %s: you end with %s (%s after %s)", pips(mine), c.average(here), number(there), c.rival()),
		fmt.Sprintf("gets rid of %s", pips(mine)),
	}
}

// sayHeavier is the same where that is most of it.
func (c *comparison) sayHeavier(here, there int) saying {
	short := fmt.Sprintf("gets rid of %s", pips(here))
	if there == 0 {
		return same(short)
	}
	return saying{fmt.Sprintf("gets rid of %s (only %d with %s)", pips(here), there, c.rival()), short}
}

func (c *comparison) sayHand(here, there float64) saying {
	return saying{
		fmt.Sprintf("you end with %s (%s after %s)", c.averagePips(here), number(there), c.rival()),
		either(here > there, "you end with more pips", "you end with fewer pips"),
	}
}

// averagePips writes pips like average: "about 3.1 pips".
func (x *explainer) averagePips(n float64) string {
	if text := x.average(n); number(n) != "1" {
		return text + " pips"
	}
	return x.average(n) + " pip"
}

func pips(n int) string {
	if n == 1 {
		return "1 pip"
	}
	return fmt.Sprintf("%d pips", n)
}

const (
	addsTile     = "adds a tile to your hand"
	wouldAddTile = "drawing would add a tile to your hand"
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
func (c *comparison) saySureStuck(name string, lacked []int, draws bool, there float64) saying {
	short := fmt.Sprintf("%s has no %s and %s", name, numbersOr(lacked), stuck(draws))
	return saying{fmt.Sprintf("%s (%s)", short, c.after(there)), short}
}

func (c *comparison) sayStuck(name string, draws bool, here, there float64) saying {
	if here == 1 {
		return saying{fmt.Sprintf("%s %s (%s)", name, stuck(draws), c.after(there)), fmt.Sprintf("%s %s", name, stuck(draws))}
	}
	return saying{
		fmt.Sprintf("%s %s %s of the time (%s)", name, stuck(draws), percent(here), c.after(there)),
		fmt.Sprintf("%s %s more often", name, stuck(draws)),
	}
}

// sayLackingStuck is where some ends show numbers that a seat lacks.
func (c *comparison) sayLackingStuck(name string, lacked []int, draws bool, here, there float64) saying {
	return saying{
		fmt.Sprintf("%s has no %s and %s %s of the time (%s)", name, numbersOr(lacked), stuck(draws), percent(here), c.after(there)),
		fmt.Sprintf(either(here > 0.5, "%s has no %s and probably %s", "%s has no %s and perhaps %s"), name, numbersOr(lacked), stuck(draws)),
	}
}

// sayScarceStuck is where few tiles with a number are left.
func (c *comparison) sayScarceStuck(name string, scarce string, draws bool, here, there float64) saying {
	if here == 1 {
		return saying{
			fmt.Sprintf("%s: %s %s (%s)", scarce, name, stuck(draws), c.after(there)),
			fmt.Sprintf("%s: %s %s", scarce, name, stuck(draws)),
		}
	}
	return saying{
		fmt.Sprintf("%s: %s %s %s of the time (%s)", scarce, name, stuck(draws), percent(here), c.after(there)),
		fmt.Sprintf("%s: %s often %s", scarce, name, stuck(draws)),
	}
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

func (c *comparison) sayAble(name string, here, there float64) saying {
	if here == 1 {
		return saying{fmt.Sprintf("%s can play for sure (%s)", name, c.after(there)), fmt.Sprintf("%s can play for sure", name)}
	}
	return saying{
		fmt.Sprintf("%s can play %s of the time (%s)", name, percent(here), c.after(there)),
		fmt.Sprintf("%s can play more often", name),
	}
}

// sayCertain is for a line that is known to its end.
func sayCertain(name string, able, draws bool) saying {
	if able {
		return same(fmt.Sprintf("%s can play next", name))
	}
	return same(fmt.Sprintf("%s %s next", name, stuck(draws)))
}

func partner(name string) string { return fmt.Sprintf("your partner %s", name) }

// sayKeptForPartner is where the seat between lacks a number that the move shows.
func (c *comparison) sayKeptForPartner(name, between string, number int, here, there float64) saying {
	return saying{
		fmt.Sprintf("%s has no %ds: %s can play %s of the time (%s)", between, number, name, percent(here), c.after(there)),
		fmt.Sprintf("%s has no %ds, so %s may use it", between, number, name),
	}
}

// The partner's turn where it speaks against the rest.

func (c *comparison) sayThoughPartnerStuck(name string, draws bool, here, there float64) saying {
	return saying{
		fmt.Sprintf("though your partner %s %s %s of the time (%s)", name, stuck(draws), percent(here), c.after(there)),
		fmt.Sprintf("though your partner %s is stuck more often", name),
	}
}

func (c *comparison) sayThoughPartnerAble(name string, here, there float64) saying {
	return saying{
		fmt.Sprintf("though your partner %s can play %s of the time (%s)", name, percent(here), c.after(there)),
		fmt.Sprintf("though your partner %s can play more often", name),
	}
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

// numbersOr lists numbers: "5s or 3s".
func numbersOr(list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = fmt.Sprintf("%ds", n)
	}
	return words.Join(texts, "or")
}

func figureDraws(name string, n float64) string {
	return fmt.Sprintf("%s draws about %s tiles", name, number(n))
}

// Whether the seat can play when its turn comes again.

func (c *comparison) sayFollow(here, there float64) saying {
	if c.solved {
		return same("you can play in your next turn")
	}
	return saying{fmt.Sprintf("you can play next time: %s (%s)", percent(here), c.after(there)), "you can play next time"}
}

func (c *comparison) sayNoFollow(here, there float64) saying {
	if c.solved {
		return same("you can't play in your next turn")
	}
	return saying{fmt.Sprintf("you can't play next time: %s (%s)", percent(here), c.after(there)), "you may be stuck next time"}
}

func figureKept(kept []keptTiles) string {
	texts := make([]string, len(kept))
	for i, k := range kept {
		texts[i] = fmt.Sprintf("%d for %s", k.n, k.end)
	}
	return fmt.Sprintf("tiles you keep: %s", strings.Join(texts, ", "))
}

// Who goes out.

const goesOut = "goes out"

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
		return saying{fmt.Sprintf("you go out %s of the time (%s)", percent(here), c.after(there)), "you go out more often"}
	}
	return saying{fmt.Sprintf("you go out only %s of the time (%s)", percent(here), c.after(there)), "you go out less often"}
}

func (c *comparison) sayGoesOut(name string, here, there float64) saying {
	switch more := here > there; {
	case c.solved && more:
		return same(fmt.Sprintf("%s goes out", name))
	case c.solved:
		return same(fmt.Sprintf("%s can't go out", name))
	case more:
		return saying{fmt.Sprintf("%s goes out %s of the time (%s)", name, percent(here), c.after(there)), fmt.Sprintf("%s goes out more often", name)}
	}
	return saying{fmt.Sprintf("%s goes out only %s of the time (%s)", name, percent(here), c.after(there)), fmt.Sprintf("%s goes out less often", name)}
}

// A round that ends blocked.

func (c *comparison) sayBlocks(ahead float64) saying {
	switch {
	case ahead == 1:
		return same("blocks the round with you ahead")
	case ahead == 0:
		return same("blocks the round with you behind")
	}
	return same(fmt.Sprintf("blocks the round, and you are ahead %s of the time", percent(ahead)))
}

func (c *comparison) sayRivalBlocks(ahead float64) saying {
	switch {
	case ahead == 1:
		return same(fmt.Sprintf("%s blocks the round with you ahead", c.rival()))
	case ahead == 0:
		return same(fmt.Sprintf("%s blocks the round with you behind", c.rival()))
	}
	return same(fmt.Sprintf("%s blocks the round, with you ahead %s of the time", c.rival(), percent(ahead)))
}

func (c *comparison) sayBlockedMore(here, there, ahead float64) saying {
	switch {
	case c.solved && ahead > 0:
		return same("the round ends blocked with you ahead")
	case c.solved:
		return same("the round ends blocked")
	case ahead > 0.5:
		return saying{fmt.Sprintf("a block suits you and is likelier: %s (%s)", percent(here), c.after(there)), "a block suits you and is likelier"}
	}
	return saying{fmt.Sprintf("a block is likelier, and bad for you: %s (%s)", percent(here), c.after(there)), "a block is likelier, and bad for you"}
}

func (c *comparison) sayBlockedLess(here, there float64, suits bool) saying {
	switch {
	case c.solved && suits:
		return same("the round isn't blocked, which would be better")
	case c.solved:
		return same("the round isn't blocked")
	case suits:
		return saying{fmt.Sprintf("a block would suit you, but is rarer: %s (%s)", percent(here), c.after(there)), "a block would suit you, but is rarer"}
	}
	return saying{fmt.Sprintf("a block would be bad and is rarer: %s (%s)", percent(here), c.after(there)), "a block, which would be bad, is rarer"}
}

func (c *comparison) sayAheadBlocked(here, there float64) saying {
	more := here > there
	if c.solved {
		return same(either(more, "you are ahead when the round is blocked", "you are behind when the round is blocked"))
	}
	return saying{
		fmt.Sprintf("blocked with you ahead: %s (%s)", percent(here), c.after(there)),
		either(more, "you come out ahead of a block more often", "you come out ahead of a block less often"),
	}
}

func figureAheadBlocked(part float64) string {
	return fmt.Sprintf("you are ahead in %s of the blocked rounds", percent(part))
}

// Points against the chance to be ahead after the round, or to win the match.

func (c *comparison) sayFewerButAhead(here, there float64) saying {
	return saying{fmt.Sprintf("fewer points, but ahead %s of the time (%s)", percent(here), c.after(there)), "fewer points, but ahead more often"}
}

func (c *comparison) sayMoreThoughBehind(here, there float64) saying {
	return saying{fmt.Sprintf("more points, though ahead only %s of the time (%s)", percent(here), c.after(there)), "more points, though ahead less often"}
}

func (c *comparison) sayMoreButBehind(here, there float64) saying {
	return saying{fmt.Sprintf("more points, but ahead only %s of the time (%s)", percent(here), c.after(there)), "more points, but ahead less often"}
}

func (c *comparison) sayAheadButFewer(here, there float64) saying {
	return saying{fmt.Sprintf("ahead more often, but worth only %s (%s after %s)", points(here), number(there), c.rival()), "ahead more often, but fewer points"}
}

func sayFewerButMatch() saying {
	return same("fewer points, but a better chance to win the match")
}

func sayMoreButMatch() saying {
	return same("more points, but a lower chance to win the match")
}

func (c *comparison) figureWorth(here, there float64) string {
	if c.solved {
		return fmt.Sprintf("worth %s (%s after %s)", points(here), number(there), c.rival())
	}
	return fmt.Sprintf("worth %s on average (%s after %s)", points(here), number(there), c.rival())
}

// How the moves compare as a whole.

func (c *comparison) sayEqual() saying {
	if c.solved {
		return same(fmt.Sprintf("as good as %s", c.rival()))
	}
	return same(fmt.Sprintf("about as good as %s", c.rival()))
}

func (c *comparison) sayEqualFewer() saying {
	return same(fmt.Sprintf("as good as %s: fewer points, but ahead more often", c.rival()))
}

func (c *comparison) sayEqualMore() saying {
	return same(fmt.Sprintf("as good as %s: more points, but ahead less often", c.rival()))
}

func (c *comparison) sayEqualMatch(by float64) saying {
	if by > 0 {
		return same(fmt.Sprintf("as good for the match as %s, with more points", c.rival()))
	}
	return same(fmt.Sprintf("as good for the match as %s, with fewer points", c.rival()))
}

func (c *comparison) sayBy(by float64) saying {
	switch {
	case c.solved && by > 0:
		return same(fmt.Sprintf("%s better than %s", points(by), c.rival()))
	case c.solved:
		return same(fmt.Sprintf("%s worse than %s", points(-by), c.rival()))
	case by > 0:
		return same(fmt.Sprintf("about %s better than %s", points(by), c.rival()))
	}
	return same(fmt.Sprintf("about %s worse than %s", points(-by), c.rival()))
}

func (c *comparison) sayMatchBetter() saying {
	return same(fmt.Sprintf("better for the match than %s", c.rival()))
}

func (c *comparison) sayMatchWorse() saying {
	return same(fmt.Sprintf("worse for the match than %s", c.rival()))
}

// rival names the other move.
func (c *comparison) rival() string { return c.other.Move.String() }
