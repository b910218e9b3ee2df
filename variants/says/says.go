// Package says has what is said about the rules, by subject: for each option its label and its values in words, its
// part of a game's summary, the sentences of the rule book with the pages that say them, and the rule of the moment.
// What is said about a rule at different lengths stands together.
//
// Fixed text is a constant or a row of a table, with verbs where values go. Functions of values return what depends on
// them. Which sentences apply is up to packages variants, rulebook and moment.
package says

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
)

// Option is what is said about an option with a list of values: its id, its name for people and what it decides.
type Option struct {
	ID, Label, Meaning string
	// Values are the option's values, in the order of the constants in package game.
	Values []Value
}

// Value is a value of an option: as it is written, in words, explained, and in a few words for a game's summary.
type Value struct{ ID, Says, Explains, Short string }

// Value returns what is said about a value; nothing if there is none with this id.
func (o Option) Value(id string) Value {
	for _, v := range o.Values {
		if v.ID == id {
			return v
		}
	}
	return Value{}
}

// Number is what is said about an option that can be any number.
type Number struct {
	ID, Label, Meaning string
	// Zero is 0 in words, or "".
	Zero string
	// IfZero, IfOne and Explains explain 0, 1 and all numbers for which the others are "".
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
	return map[string]Pages{"evens": Evens, "draw": Draw, "block": Block, "classic": Classic, "plaza": Plaza, "rows": Rows}[source]
}

// Rule is a sentence of the rule book with its sources.
type Rule struct {
	// Pages is the set of pages that say it. For other pages this program has settled it.
	Pages Pages
	// Option is the option whose value the sentence states, or "" if it says more. If that option was chosen for the
	// match, the sentence isn't marked as settled by us.
	Option string
	// Text is the sentence, with verbs for the values of [Rule.With].
	Text string
}

// With returns the rule with values in the place of its verbs.
func (r Rule) With(values ...any) Rule {
	r.Text = fmt.Sprintf(r.Text, values...)
	return r
}

// Pair is a sentence for "you" and one for others, whose first verb is for the name.
type Pair struct{ You, Other string }

// Of returns the sentence about a seat.
func (p Pair) Of(w words.Words, s game.Seat, values ...any) string {
	return w.About(s, p.You, p.Other, values...)
}

// Plural is a sentence about one thing, and one about several.
type Plural struct{ One, Several string }

// Of returns the sentence about n things, with values in the place of its verbs.
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
