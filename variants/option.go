package variants

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game/domino"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/variants/says"
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

// Option is a parameter of the rules, as records and people set it.
type Option struct {
	// ID identifies the option in records and on the command line.
	ID string
	// Label is the name for people, shown before a value: "Spinner".
	Label string
	// Meaning says in one line what the option decides.
	Meaning string
	Kind    Kind
	// Values lists the values as text; nil if any number is allowed that [domino.Rules.Validate] accepts. For a Free
	// option it lists the usual values.
	Values []string
	// Free is true if values that aren't listed are allowed, too.
	Free bool

	get     func(*domino.Rules) string
	set     func(*domino.Rules, string) error
	say     func(value string) string
	explain func(value string) string
	needs   func(domino.Facts) bool
}

// Matters reports whether the option can make a difference with the other values of r: the number of arms doesn't
// without a spinner. It depends only on the seats and on options listed before.
func (o *Option) Matters(r domino.Rules) bool {
	return o.needs == nil || o.needs(domino.Facts{Rules: r})
}

// ParseSetting parses "option=value".
func ParseSetting(text string) (option, value string, err error) {
	option, value, found := strings.Cut(text, "=")
	if !found {
		return "", "", fmt.Errorf("%s sets nothing: write option=value, for example target=150", quote.Text(text))
	}
	return option, value, nil
}

// Value returns the option's value in r, as text.
func (o *Option) Value(r domino.Rules) string { return o.get(&r) }

// Set sets the option in r. If the value is invalid, the error lists the valid ones.
func (o *Option) Set(r *domino.Rules, value string) error { return o.set(r, value) }

// Say returns a value in words, to follow the label: "first double". Invalid values are returned unchanged.
func (o *Option) Say(value string) string {
	if o.unknown(value) {
		return value
	}
	return o.say(value)
}

// Explain says in a few words what a value means; "" for invalid values.
func (o *Option) Explain(value string) string {
	if o.unknown(value) {
		return ""
	}
	return o.explain(value)
}

// unknown reports whether a value is invalid.
func (o *Option) unknown(value string) bool {
	if o.Free {
		var r domino.Rules
		return o.set(&r, value) != nil
	}
	return o.Values != nil && !slices.Contains(o.Values, value)
}

// Named returns a value in words with the value as it is written: "until you can play (until)". Invalid values are
// returned unchanged.
func (o *Option) Named(value string) string {
	if says := o.Say(value); says != value {
		return fmt.Sprintf("%s (%s)", says, value)
	}
	return value
}

// Options returns all options, in the order in which the rules list them. Don't change them.
func Options() []Option { return options }

// OptionByID returns the option with this id. If there is none, the error names similar ones or says where to find them.
func OptionByID(id string) (*Option, error) {
	if o := find(id); o != nil {
		return o, nil
	}
	ids := make([]string, len(options))
	for i, o := range options {
		ids[i] = o.ID
	}
	return nil, fmt.Errorf("unknown option %s: %s", quote.Text(id),
		near.Or(id, ids, "dominoes variants lists the options"))
}

func find(id string) *Option {
	for i := range options {
		if options[i].ID == id {
			return &options[i]
		}
	}
	return nil
}

// when returns the option with the condition under which it makes a difference.
func when(needs func(domino.Facts) bool, o Option) Option {
	o.needs = needs
	return o
}

// listed returns an option with a list of values, without get and set.
func listed(t says.Option, kind Kind) Option {
	o := Option{ID: t.ID, Label: t.Label, Meaning: t.Meaning, Kind: kind}
	for _, v := range t.Values {
		o.Values = append(o.Values, v.ID)
	}
	o.say = func(value string) string { return t.Value(value).Says }
	o.explain = func(value string) string { return t.Value(value).Explains }
	return o
}

// word returns an option with a list of words, whose indexes are the values of the field.
func word[T ~uint8](t says.Option, field func(*domino.Rules) *T) Option {
	o := listed(t, Word)
	o.get = func(r *domino.Rules) string { return o.Values[*field(r)] }
	o.set = func(r *domino.Rules, value string) error {
		i := slices.Index(o.Values, value)
		if i < 0 {
			return noValue(o.ID, value, o.Values)
		}
		*field(r) = T(i)
		return nil
	}
	return o
}

// toggle returns an option that is true or false.
func toggle(t says.Option, field func(*domino.Rules) *bool) Option {
	o := listed(t, Switch)
	o.get = func(r *domino.Rules) string { return strconv.FormatBool(*field(r)) }
	o.set = func(r *domino.Rules, value string) error {
		if value != "true" && value != "false" {
			return fmt.Errorf("%s can't be %s: it must be true or false", o.ID, quote.Text(value))
		}
		*field(r) = value == "true"
		return nil
	}
	return o
}

// oneOf returns an option that is one of a few numbers.
func oneOf(t says.Option, field func(*domino.Rules) *int) Option {
	o := listed(t, Number)
	o.get = func(r *domino.Rules) string { return strconv.Itoa(*field(r)) }
	o.set = func(r *domino.Rules, value string) error {
		n, err := parseNumber(o.ID, value)
		if err == nil && !slices.Contains(o.Values, strconv.Itoa(n)) {
			err = fmt.Errorf("%s can't be %d: it must be one of %s", o.ID, n, strings.Join(o.Values, ", "))
		}
		if err == nil {
			*field(r) = n
		}
		return err
	}
	return o
}

// number returns an option that can be any number.
func number(t says.Number, field func(*domino.Rules) *int) Option {
	return Option{
		ID: t.ID, Label: t.Label, Meaning: t.Meaning, Kind: Number, say: t.Say, explain: t.Explain,
		get: func(r *domino.Rules) string { return strconv.Itoa(*field(r)) },
		set: func(r *domino.Rules, value string) error {
			n, err := parseNumber(t.ID, value)
			if err == nil {
				*field(r) = n
			}
			return err
		},
	}
}

// finish returns the option for what each of the ways to win adds, with usual values.
func finish(t says.Option, usual ...string) Option {
	return Option{
		ID: t.ID, Label: t.Label, Meaning: t.Meaning, Kind: Word, Free: true, Values: usual,
		get: func(r *domino.Rules) string { return writeFinish(r.Finish) },
		set: func(r *domino.Rules, value string) error {
			f, err := parseFinish(value)
			if err != nil {
				return fmt.Errorf("%s can't be %s: %w", t.ID, quote.Text(value), err)
			}
			r.Finish = f
			return nil
		},
		say:     func(value string) string { f, _ := parseFinish(value); return says.FinishValue(f).Says },
		explain: func(value string) string { f, _ := parseFinish(value); return says.FinishValue(f).Explains },
	}
}

// writeFinish formats what the ways to win add: "0/0/30/0/0". It leaves out the last number if it is that of a double.
func writeFinish(f domino.Finish) string {
	numbers := f[:]
	if f[domino.WayBlank] == f[domino.WayDouble] {
		numbers = f[:domino.WayBlank]
	}
	return writeNumbers(numbers)
}

func parseFinish(text string) (f domino.Finish, err error) {
	numbers, ok := parseNumbers(text, len(f))
	if !ok || len(numbers) < len(f)-1 {
		return f, errNoFinish
	}
	copy(f[:], numbers)
	if len(numbers) < len(f) {
		f[domino.WayBlank] = f[domino.WayDouble]
	}
	return f, nil
}

// roundBonus returns the option for what the first rounds that are won add, with usual values.
func roundBonus(t says.Option, usual ...string) Option {
	return Option{
		ID: t.ID, Label: t.Label, Meaning: t.Meaning, Kind: Word, Free: true, Values: usual,
		get: func(r *domino.Rules) string { return writeNumbers(r.RoundBonus[:max(1, r.RoundBonus.Len())]) },
		set: func(r *domino.Rules, value string) error {
			b, ok := parseRoundBonus(value)
			if !ok {
				return fmt.Errorf("%s can't be %s: it must be one to %d whole numbers, as in 100/75/50/25", t.ID,
					quote.Text(value), len(b))
			}
			r.RoundBonus = b
			return nil
		},
		say:     func(value string) string { b, _ := parseRoundBonus(value); return says.RoundBonusValue(b).Says },
		explain: func(value string) string { b, _ := parseRoundBonus(value); return says.RoundBonusValue(b).Explains },
	}
}

// parseRoundBonus reads numbers of digits alone, joined as in "100/75/50/25".
func parseRoundBonus(text string) (b domino.RoundBonus, ok bool) {
	numbers, ok := parseNumbers(text, len(b))
	if !ok || strings.Trim(text, "0123456789/") != "" {
		return b, false
	}
	copy(b[:], numbers)
	return b, true
}

// writeNumbers joins numbers as in "0/0/30".
func writeNumbers(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, "/")
}

// parseNumbers reads up to limit numbers, joined as in "0/0/30"; ok is false if the text is something else.
func parseNumbers(text string, limit int) (numbers []int, ok bool) {
	for word := range strings.SplitSeq(text, "/") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	return numbers, len(numbers) <= limit
}

// noValue returns the error for an invalid value.
func noValue(id, value string, values []string) error {
	return fmt.Errorf("%s can't be %s: %s", id, quote.Text(value),
		near.Or(value, values, "it must be one of "+strings.Join(values, ", ")))
}

var errNoFinish = errors.New("it must be five or six whole numbers, as in 0/0/30/0/0")

func parseNumber(id, value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0, fmt.Errorf("%s can't be %s: it must be a whole number", id, quote.Text(value))
	}
	return n, nil
}
