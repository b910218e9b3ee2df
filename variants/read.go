package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game/domino"
	"dominoes/internal/quote"
)

// Tables of rule files; files of house rules have only the first.
const (
	optionsTable   = "options"
	openTable      = "open"
	elsewhereTable = "elsewhere"
)

// anyValue means that a page leaves all values of an option to the players.
const anyValue = "any"

// read is the state of reading a variant from its file.
type read struct {
	Variant
	file ruleFile
	// sameDeal is true if the same number of tiles is dealt with any number of seats.
	sameDeal bool
}

// plainRules returns the rules that a game without a base starts from: the first value of each option, and 0 for
// numbers.
func plainRules() (r domino.Rules) {
	for _, o := range options {
		if len(o.Values) > 0 {
			_ = o.set(&r, o.Values[0]) // a listed value is valid
		}
	}
	return r
}

// text returns the value of an entry, which must be a text.
func (v *read) text(e entry) (string, error) {
	text, ok := e.Value.(string)
	if !ok || strings.TrimSpace(text) == "" {
		return "", v.file.At(e, fmt.Errorf(`%s must be a text in double quotes, as in %[1]s = "…"`, e.Key))
	}
	return text, nil
}

// texts returns the value of an entry, which must be a list of texts.
func (v *read) texts(e entry) ([]string, error) {
	list, ok := e.Value.([]any)
	texts := make([]string, len(list))
	for i, item := range list {
		text, isText := item.(string)
		texts[i], ok = text, ok && isText
	}
	if !ok || len(list) == 0 {
		return nil, v.file.At(e, fmt.Errorf(`%s must be a list of texts, as in %[1]s = ["…", "…"]`, e.Key))
	}
	return texts, nil
}

// numbers returns the value of an entry, which must be three numbers, for 2 to 4 seats.
func (v *read) numbers(e entry) (list [domino.MaxSeats + 1]int, err error) {
	items, _ := e.Value.([]any)
	ok := len(items) == domino.MaxSeats-1
	for i, item := range items {
		n, isNumber := item.(int)
		if ok = ok && isNumber; ok {
			list[i+2] = n
		}
	}
	if !ok {
		err = v.file.At(e, fmt.Errorf("%s must be three whole numbers, for two, three and four players, as in %[1]s = [7, 5, 5]", e.Key))
	}
	return list, err
}

// id reads the id of a rule set, which must not be taken.
func (v *read) id(e entry, taken Catalogue) error {
	id, err := v.text(e)
	if err != nil {
		return err
	}
	if !validID(id) {
		return v.file.At(e, fmt.Errorf("id can't be %s: it must be of small letters, digits and hyphens", quote.Text(id)))
	}
	if other, err := taken.ByID(id); err == nil {
		return v.file.At(e, fmt.Errorf("id can't be %s: %s has it", quote.Text(id), other.Name))
	}
	v.ID = id
	return nil
}

func validID(id string) bool {
	return id != "" && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// takeBase copies the rules of the variant that the rule set is based on.
func (v *read) takeBase(e entry, from Catalogue) (*Variant, error) {
	id, err := v.text(e)
	if err != nil {
		return nil, err
	}
	base, err := from.ByID(id)
	if err != nil {
		return nil, v.file.At(e, err)
	}
	v.rules, v.deal, v.Open, v.sets, v.deals = base.rules, base.deal, base.Open, base.sets, base.deals
	v.Turns, v.Differ = base.Turns, base.Differ
	return base, nil
}

// takeOptions sets the options of the options table, except the entry with index without (-1 for none).
func (v *read) takeOptions(without int) error {
	for i, e := range v.file.Entries {
		if e.Table != optionsTable || i == without {
			continue
		}
		if err := v.option(e); err != nil {
			return err
		}
	}
	return nil
}

// option sets an option to the value of an entry.
func (v *read) option(e entry) error {
	o, err := OptionByID(e.Key)
	if err != nil {
		return v.file.At(e, err)
	}
	if o.ID == "deal" {
		return v.takeDeal(e)
	}
	text, isText := e.Value.(string)
	switch value := e.Value.(type) {
	case int:
		text = strconv.Itoa(value)
		if o.Kind != Number {
			return v.wrongType(e, o)
		}
	case bool:
		text = strconv.FormatBool(value)
		if o.Kind != Switch {
			return v.wrongType(e, o)
		}
	default:
		if !isText || o.Kind != Word {
			return v.wrongType(e, o)
		}
	}
	if err := o.set(&v.rules, text); err != nil {
		return v.file.At(e, err)
	}
	return nil
}

// wrongType returns the error for a value of the wrong type.
func (v *read) wrongType(e entry, o *Option) error {
	switch o.Kind {
	case Word:
		return v.file.At(e, fmt.Errorf("%s must be a text in double quotes: one of %s", e.Key, strings.Join(o.Values, ", ")))
	case Switch:
		return v.file.At(e, fmt.Errorf("%s must be true or false", e.Key))
	}
	return v.file.At(e, fmt.Errorf("%s must be a whole number, as in %[1]s = 100", e.Key))
}

// takeDeal reads the number of tiles that each player gets: one number, or three by the number of players.
func (v *read) takeDeal(e entry) (err error) {
	if n, ok := e.Value.(int); ok {
		v.deal, v.sameDeal = [domino.MaxSeats + 1]int{2: n, 3: n, 4: n}, true
		return nil
	}
	if _, ok := e.Value.([]any); !ok {
		return v.file.At(e, fmt.Errorf("deal must be a whole number, or three: for two, three and four players, as in deal = [7, 5, 5]"))
	}
	v.deal, err = v.numbers(e)
	v.sameDeal = false
	return err
}

// check returns an error if the rules are unplayable with some number of seats. A deal that is the same for all numbers
// of seats may need more tiles than the set has, except with two seats.
func (v *read) check() error {
	for seats := 2; seats <= domino.MaxSeats; seats++ {
		r := v.Rules(seats)
		if v.sameDeal && seats > 2 && tooMany(r) {
			continue
		}
		if err := r.Validate(); err != nil {
			return err
		}
		if err := domino.Endless(r); err != nil {
			return err
		}
	}
	return nil
}

// tooMany reports whether the deal needs more tiles than the set has.
func tooMany(r domino.Rules) bool {
	tiles := domino.SetSize(r.Set)
	if r.Trains != domino.TrainsNone {
		tiles-- // the engine
	}
	return r.Deal*r.Seats > tiles
}

// checkMix sets the options on top of the base's. If they don't go together, the error names the last option without
// which they would, or failing that, the last one without which the error would be another one.
func (v *read) checkMix() error {
	base := *v
	if err := v.takeOptions(-1); err != nil {
		return err
	}
	wrong := v.check()
	if wrong == nil {
		return nil
	}
	var culprit entry
	for i, e := range slices.Backward(v.file.Entries) {
		if e.Table != optionsTable {
			continue
		}
		without := base
		_ = without.takeOptions(i) // each was set before
		switch err := without.check(); {
		case err == nil:
			return v.file.At(e, fmt.Errorf("%s doesn't go with the rest: %w", e.Key, wrong))
		case culprit.Key == "" && err.Error() != wrong.Error():
			culprit = e
		}
	}
	if culprit.Key == "" {
		return v.file.At(entry{Line: v.file.Tables[optionsTable]}, wrong)
	}
	return v.file.At(culprit, fmt.Errorf("%s doesn't go with the rest: %w", culprit.Key, wrong))
}

// need returns an error if one of the keys is missing.
func (v *read) need(keys ...string) error {
	for _, key := range keys {
		if !slices.ContainsFunc(v.file.Entries, func(e entry) bool { return e.Table == "" && e.Key == key }) {
			return v.file.At(entry{}, fmt.Errorf("there is no %s: write %[1]s = \"…\" above [%s]", key, optionsTable))
		}
	}
	return nil
}
