// Package says has the texts about the rules, by subject: the labels of options and their values in words, the parts of
// a game's summary, the sentences of the rule book with the pages that say them, and the rule of the moment. All texts
// about a rule, short and long, are in one place.
//
// Fixed texts are constants and tables, with verbs for the values. Functions return texts that depend on the rules or
// the state of a match. Packages variants, rulebook and moment decide which texts apply.
package says

import (
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// Option has the texts about an option with a list of values: its id, its name for people and what it decides.
type Option struct {
	ID, Label, Meaning string
	// Values are the option's values, in the order of the constants in package game.
	Values []Value
}

// Value has the texts about a value of an option: its id, its name, an explanation, and its part of a game's summary.
type Value struct{ ID, Says, Explains, Short string }

// Value returns the texts about the value with this id, or the zero Value if there is none.
func (o Option) Value(id string) Value {
	for _, v := range o.Values {
		if v.ID == id {
			return v
		}
	}
	return Value{}
}

// Number has the texts about an option that can be any number.
type Number struct {
	ID, Label, Meaning string
	// Zero is 0 in words, or "".
	Zero string
	// IfZero and IfOne explain 0 and 1, unless they are "". Explains is the format for all other numbers.
	IfZero, IfOne, Explains string
}

// Say returns a number in words.
func (n Number) Say(value string) string {
	if value == "0" && n.Zero != "" {
		return n.Zero
	}
	return value
}

// Explain says what a number means.
func (n Number) Explain(value string) string {
	switch {
	case value == "0" && n.IfZero != "":
		return n.IfZero
	case value == "1" && n.IfOne != "":
		return n.IfOne
	}
	return fmt.Sprintf(n.Explains, value)
}

// Pages is a set of rule pages.
type Pages uint32

const (
	Evens   Pages = 1 << iota // docs/rules.md, Evens
	Draw                      // docs/rules.md, Draw
	Block                     // docs/rules.md, Block
	Classic                   // docs/rules.md, Classic
	Plaza                     // docs/rules.md, Plaza
	// Rows are the pages of the games that docs/rules.md describes in a table; they say what the game's row says.
	Rows
	// Every is for what all pages say or imply, and for definitions of words.
	Every = Evens | Draw | Block | Classic | Plaza | Rows
	// Agreed is for what the pages agree on although they differ on the option.
	Agreed Pages = 1 << 31
)

// PagesOf returns the rule pages of a game's source, or 0 if the source is unknown.
func PagesOf(source string) Pages {
	return map[string]Pages{"evens": Evens, "draw": Draw, "block": Block, "classic": Classic, "plaza": Plaza,
		"rows": Rows}[source]
}

// Rule is a sentence of the rule book with its sources.
type Rule struct {
	// Pages is the set of pages that say it. In games of other pages, this program has settled it.
	Pages Pages
	// Option is the option whose value the sentence states, or "" if it says more. If that option was chosen for the
	// match, the sentence isn't marked as settled by us.
	Option string
	// Text is the sentence, with verbs for the values of [Rule.With].
	Text string
}

// With returns the rule with its text formatted with values.
func (r Rule) With(values ...any) Rule {
	r.Text = fmt.Sprintf(r.Text, values...)
	return r
}

// Pair is a sentence for "you" and one for others, whose first verb is for the name.
type Pair struct{ You, Other string }

// Of returns the sentence about a seat.
func (p Pair) Of(w words.Words, s domino.Seat, values ...any) string {
	return w.About(s, p.You, p.Other, values...)
}

// Plural is a sentence about one thing, and one about several.
type Plural struct{ One, Several string }

// Of returns the sentence about n things, formatted with values.
func (p Plural) Of(n int, values ...any) string {
	if n == 1 {
		return fmt.Sprintf(p.One, values...)
	}
	return fmt.Sprintf(p.Several, values...)
}

// ByCount returns the rule for one thing, or the one for several with their number in words.
func ByCount(n int, one, several Rule) Rule {
	if n == 1 {
		return one
	}
	return several.With(words.Spell(n))
}
