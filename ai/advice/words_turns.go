package advice

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
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

// sayInferredStuck is for a seat that may have the numbers, but probably hasn't, given the moves that it chose.
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
