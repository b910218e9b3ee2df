package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
)

// Kind is the form of an option's value.
type Kind uint8

const (
	// Word options take one of a list of words.
	Word Kind = iota
	// Number options take a whole number.
	Number
	// Switch options are true or false.
	Switch
)

// Option is one parameter of the rules, as records and people set it.
type Option struct {
	ID string
	// Meaning says in a line what it decides.
	Meaning string
	Kind    Kind
	// Values lists the values there are, as text; nil where any number will
	// do that [game.Rules.Validate] accepts.
	Values []string

	get func(*game.Rules) string
	set func(*game.Rules, string) error
}

// ParseSetting reads "option=value".
func ParseSetting(text string) (option, value string, err error) {
	option, value, found := strings.Cut(text, "=")
	if !found {
		return "", "", fmt.Errorf("%q sets nothing: write option=value, for example target=150", text)
	}
	return option, value, nil
}

// Value returns the option's value in r, as text.
func (o *Option) Value(r game.Rules) string { return o.get(&r) }

// Set changes r. The error says which values there are.
func (o *Option) Set(r *game.Rules, value string) error { return o.set(r, value) }

// Spoken returns a value as people say it: a switch is yes or no.
func Spoken(value string) string {
	switch value {
	case "true":
		return "yes"
	case "false":
		return "no"
	}
	return value
}

// Options returns every option, in the order in which the rules list them.
// Don't change them.
func Options() []Option { return options }

// OptionByID returns the option with the id; the error lists the ids there are.
func OptionByID(id string) (*Option, error) {
	if o := find(id); o != nil {
		return o, nil
	}
	ids := make([]string, len(options))
	for i, o := range options {
		ids[i] = o.ID
	}
	return nil, fmt.Errorf("unknown option %q: the options are %s", id, strings.Join(ids, ", "))
}

func find(id string) *Option {
	for i := range options {
		if options[i].ID == id {
			return &options[i]
		}
	}
	return nil
}

// word makes an option of a list of words whose places are the field's values.
func word[T ~uint8](id, meaning string, field func(*game.Rules) *T, words ...string) Option {
	return Option{
		ID: id, Meaning: meaning, Kind: Word, Values: words,
		get: func(r *game.Rules) string { return words[*field(r)] },
		set: func(r *game.Rules, value string) error {
			for i, w := range words {
				if w == value {
					*field(r) = T(i)
					return nil
				}
			}
			return fmt.Errorf("%s can't be %q: it is one of %s", id, value, strings.Join(words, ", "))
		},
	}
}

// number makes an option of a number, one of values if there are any.
func number(id, meaning string, field func(*game.Rules) *int, values ...string) Option {
	return Option{
		ID: id, Meaning: meaning, Kind: Number, Values: values,
		get: func(r *game.Rules) string { return strconv.Itoa(*field(r)) },
		set: func(r *game.Rules, value string) error {
			n, err := strconv.Atoi(value)
			if err != nil {
				return fmt.Errorf("%s can't be %q: it is a whole number", id, value)
			}
			if len(values) > 0 && !slices.Contains(values, strconv.Itoa(n)) {
				return fmt.Errorf("%s can't be %s: it is one of %s", id, value, strings.Join(values, ", "))
			}
			*field(r) = n
			return nil
		},
	}
}

// toggle makes an option that is true or false.
func toggle(id, meaning string, field func(*game.Rules) *bool) Option {
	return Option{
		ID: id, Meaning: meaning, Kind: Switch, Values: []string{"false", "true"},
		get: func(r *game.Rules) string { return strconv.FormatBool(*field(r)) },
		set: func(r *game.Rules, value string) error {
			if value != "true" && value != "false" {
				return fmt.Errorf("%s can't be %q: it is true or false", id, value)
			}
			*field(r) = value == "true"
			return nil
		},
	}
}

var options = []Option{
	number("set", "the highest number of pips on half a tile", func(r *game.Rules) *int { return &r.Set }, "6", "9", "12"),
	number("deal", "tiles dealt to each seat", func(r *game.Rules) *int { return &r.Deal }),
	word("lead", "who leads the first round, and with what", func(r *game.Rules) *game.Lead { return &r.Lead },
		"lot", "highest-double", "highest-tile", "blank-then-doubles"),
	word("later-lead", "who leads the later rounds", func(r *game.Rules) *game.LaterLead { return &r.LaterLead },
		"same", "winner", "rotate"),
	word("no-lead", "what happens where nobody holds a double to lead", func(r *game.Rules) *game.NoLead { return &r.NoLead },
		"redeal", "highest-tile"),
	word("boneyard", "how a seat that can't play draws", func(r *game.Rules) *game.Boneyard { return &r.Boneyard },
		"none", "until", "free", "up-to-1", "up-to-2"),
	number("reserve", "tiles at the boneyard's end that are never drawn", func(r *game.Rules) *int { return &r.Reserve }),
	word("spinner", "which double grows more than two arms", func(r *game.Rules) *game.Spinner { return &r.Spinner },
		"none", "first-double", "lead"),
	number("arms", "how many arms the spinner can have", func(r *game.Rules) *int { return &r.Arms }, "2", "4", "8"),
	word("arms-open", "when the spinner's tips open", func(r *game.Rules) *game.ArmsOpen { return &r.ArmsOpen },
		"sides-first", "always"),
	toggle("fill-first", "cover every open side of the lead double before anything else", func(r *game.Rules) *bool { return &r.FillFirst }),
	word("in-play", "which totals of the open ends score", func(r *game.Rules) *game.InPlay { return &r.InPlay },
		"none", "even", "fives"),
	word("award", "what the end of a round is worth", func(r *game.Rules) *game.Award { return &r.Award },
		"others", "others-minus-own", "each-own"),
	number("round-to", "the award goes to the nearest multiple", func(r *game.Rules) *int { return &r.RoundTo }, "1", "5"),
	word("block-winner", "who wins a blocked round", func(r *game.Rules) *game.BlockWinner { return &r.BlockWinner },
		"lowest", "blocker"),
	word("tie", "what happens where the lowest hands are equal", func(r *game.Rules) *game.Tie { return &r.Tie },
		"none", "split", "draw-off", "lightest-tile"),
	number("double-blank", "what 0-0 counts in a hand", func(r *game.Rules) *int { return &r.DoubleBlank }),
	word("win", "which score wins the match", func(r *game.Rules) *game.Win { return &r.Win }, "high", "low"),
	number("target", "the score that ends the match", func(r *game.Rules) *int { return &r.Target }),
	toggle("teams", "A and C play B and D", func(r *game.Rules) *bool { return &r.Teams }),
}
