package advice

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"dominoes/game/domino"
)

// NoneBetter says that no move is better than another, or only that it isn't clear which one is.
func NoneBetter(unsure bool) string {
	if unsure {
		return "no move is clearly the best"
	}
	return "any move is as good as the others"
}

// own says something about the seat to move: with "you", or with its name.
func (x *explainer) own(you, other string, values ...any) string {
	return x.w.About(x.o.Seat, you, other, values...)
}

// does says what a seat does: "you score", "Bo scores".
func (x *explainer) does(seat domino.Seat, you, other string) string {
	return x.name(seat) + " " + either(seat == x.w.You(), you, other)
}

// estimated returns a reason with its estimates and in words.
func estimated(figures, text string) Reason { return Reason{Text: text, Figures: figures} }

// bracketed returns a reason with what holds after the other move in brackets.
func bracketed(text, there string) Reason {
	return estimated(fmt.Sprintf("%s (%s)", text, there), text)
}

func same(text string) Reason { return estimated(text, text) }

// afterRival adds the number after the other move: "scores 5 (3.1 after 6-0 on W)".
func (c *comparison) afterRival(text string, there float64) string {
	return fmt.Sprintf("%s (%s after %s)", text, number(there), c.rival())
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

// rarely is the limit below which a chance is called "hardly ever". An event that never happened in the sample may
// still happen.
const rarely = 0.005

// adverb returns "hardly ever" or "nearly always" for chances near 0 and 1, or "" for others and for exact ones.
func (x *explainer) adverb(part float64) string {
	switch {
	case x.solved:
	case part < rarely:
		return "hardly ever"
	case part >= 1-rarely:
		return "nearly always"
	}
	return ""
}

// often says how often an uncertain event happens: "Bo goes out 62% of the time", or "only 62% of the time" if more is
// false, or "Bo nearly always goes out".
func (x *explainer) often(who, does string, part float64, more bool) string {
	if adverb := x.adverb(part); adverb != "" {
		return fmt.Sprintf("%s %s %s", who, adverb, does)
	}
	return fmt.Sprintf("%s %s %s%s of the time", who, does, either(more, "", "only "), x.percent(part))
}

// after says how often an event happens with the rival: "62% after 6-4 on E". "always" and "never" are for certain
// events.
func (c *comparison) after(part float64, sure bool) string {
	how := cmp.Or(c.adverb(part), c.percent(part))
	if sure || c.solved {
		how = either(part > 0.5, "always", "never")
	}
	return fmt.Sprintf("%s after %s", how, c.rival())
}

// Visible properties of a move.

const playsDouble = "plays a double while it fits"

func (c *comparison) sayKeepsDouble() Reason {
	return same(fmt.Sprintf("keeps the double %s in hand", c.other.Move.Tile))
}

func (c *comparison) sayCoversPartners(partner domino.Seat, number int, against bool) Reason {
	text := fmt.Sprintf("covers the %d that %s played", number, c.partner(partner))
	return same(either(against, "though it "+text, text))
}

func (c *comparison) sayKeepsPartners(partner domino.Seat, number int, against bool) Reason {
	text := fmt.Sprintf("keeps the %d open for %s", number, c.partner(partner))
	return same(either(against, "though it "+text, text))
}

func (c *comparison) sayCoversOwn(number int) Reason {
	return same(c.own("covers the %d that you played", "covers the %[2]d that %[1]s played", number))
}

func (c *comparison) sayKeepsOwn(number int) Reason {
	return same(c.own("keeps open the %d that you played", "keeps open the %[2]d that %[1]s played", number))
}

func (c *comparison) saySavesTrain() Reason {
	return same(c.own("saves your own train for later", "saves %s's own train for later"))
}

func (c *comparison) sayUsesTrain() Reason {
	return same(c.own("uses your own train, which can wait", "uses %s's own train, which can wait"))
}

func (c *comparison) sayNumbersKept(here, there int) Reason {
	const what = "different numbers in hand"
	return c.sayKept(fmt.Sprintf("%d %s", here, what), what, here > there, there)
}

func (c *comparison) sayTilesKept(here, there int) Reason {
	what := fmt.Sprintf("%d tiles that fit", here)
	return c.sayKept(either(here == 1, "1 tile that fits", what), "tiles that fit", here > there, there)
}

func (c *comparison) sayKept(what, short string, more bool, there int) Reason {
	return estimated(
		c.afterRival(either(more, "keeps ", "keeps only ")+what, float64(there)),
		fmt.Sprintf("keeps %s %s", either(more, "more", "fewer"), short))
}

// rival names the other move.
func (c *comparison) rival() string { return c.other.Move.String() }

// partner names the seat's partner.
func (c *comparison) partner(seat domino.Seat) string {
	switch c.w.You() {
	case c.o.Seat:
		return fmt.Sprintf("your partner %s", c.name(seat))
	case seat:
		return c.name(seat)
	}
	return fmt.Sprintf("the partner %s", c.name(seat))
}
