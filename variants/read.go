package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/internal/quote"
	"dominoes/variants/rulefile"
)

// The tables that a file of rules may have; a house rule has the first alone.
const (
	optionsTable = "options"
	openTable    = "open"
)

// anyValue stands where a page leaves all values of an option to the players.
const anyValue = "any"

// read is a variant while it is read from its file.
type read struct {
	Variant
	file rulefile.File
	// sameDeal tells that the file has one number of tiles for any number of seats.
	sameDeal bool
}

// plainRules are what a game without a base begins with: the first value of each option, and 0 for numbers.
func plainRules() (r game.Rules) {
	for _, o := range options {
		if len(o.Values) > 0 {
			_ = o.set(&r, o.Values[0]) // it is one of the values
		}
	}
	return r
}

// text returns the value of an entry that must be a text.
func (v *read) text(e rulefile.Entry) (string, error) {
	text, ok := e.Value.(string)
	if !ok || strings.TrimSpace(text) == "" {
		return "", v.file.At(e, fmt.Errorf(`%s must be a text in double quotes, as in %[1]s = "…"`, e.Key))
	}
	return text, nil
}

// texts returns the value of an entry that must be a list of texts.
func (v *read) texts(e rulefile.Entry) ([]string, error) {
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

// numbers returns the value of an entry that must be a number for each of 2 to 4 seats.
func (v *read) numbers(e rulefile.Entry) (list [game.MaxSeats + 1]int, err error) {
	items, _ := e.Value.([]any)
	ok := len(items) == game.MaxSeats-1
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

// id reads the id of a rule set that isn't in a list yet.
func (v *read) id(e rulefile.Entry, taken Catalogue) error {
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

// takeOptions sets what the table of options says, but for one entry: -1 for none.
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

// option gives an option the value that an entry has.
func (v *read) option(e rulefile.Entry) error {
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

// wrongType tells what an option takes.
func (v *read) wrongType(e rulefile.Entry, o *Option) error {
	switch o.Kind {
	case Word:
		return v.file.At(e, fmt.Errorf("%s must be a text in double quotes: one of %s", e.Key, strings.Join(o.Values, ", ")))
	case Switch:
		return v.file.At(e, fmt.Errorf("%s must be true or false", e.Key))
	}
	return v.file.At(e, fmt.Errorf("%s must be a whole number, as in %[1]s = 100", e.Key))
}

// takeDeal reads how many tiles each player gets: one number, or three by the number of players.
func (v *read) takeDeal(e rulefile.Entry) (err error) {
	if n, ok := e.Value.(int); ok {
		v.deal, v.sameDeal = [game.MaxSeats + 1]int{2: n, 3: n, 4: n}, true
		return nil
	}
	if _, ok := e.Value.([]any); !ok {
		return v.file.At(e, fmt.Errorf("deal must be a whole number, or three: for two, three and four players, as in deal = [7, 5, 5]"))
	}
	v.deal, err = v.numbers(e)
	v.sameDeal = false
	return err
}

// check reports what makes the rules unplayable, and for how many players. Where one number is dealt to
// any number of players, there need not be enough tiles for all of them.
func (v *read) check() error {
	for seats := 2; seats <= game.MaxSeats; seats++ {
		r := v.Rules(seats)
		if v.sameDeal && seats > 2 && tooMany(r) {
			continue
		}
		if err := r.Validate(); err != nil {
			return err
		}
		if err := r.Endless(); err != nil {
			return err
		}
	}
	return nil
}

// tooMany reports whether more tiles are dealt than there are.
func tooMany(r game.Rules) bool {
	tiles := game.SetSize(r.Set)
	if r.Trains != game.TrainsNone {
		tiles-- // the engine
	}
	return r.Deal*r.Seats > tiles
}

// checkMix sets the options, begun as the base has them. Where they can't be played together it names the
// line of the last one without which they could, or else without which something else were wrong.
func (v *read) checkMix() error {
	begun := *v
	if err := v.takeOptions(-1); err != nil {
		return err
	}
	wrong := v.check()
	if wrong == nil {
		return nil
	}
	var blamed rulefile.Entry
	for i, e := range slices.Backward(v.file.Entries) {
		if e.Table != optionsTable {
			continue
		}
		without := begun
		_ = without.takeOptions(i) // each can be set
		switch err := without.check(); {
		case err == nil:
			return v.file.At(e, fmt.Errorf("%s doesn't go with the rest: %w", e.Key, wrong))
		case blamed.Key == "" && err.Error() != wrong.Error():
			blamed = e
		}
	}
	if blamed.Key == "" {
		return v.file.At(rulefile.Entry{Line: v.file.Tables[optionsTable]}, wrong)
	}
	return v.file.At(blamed, fmt.Errorf("%s doesn't go with the rest: %w", blamed.Key, wrong))
}

// need reports a key that isn't there.
func (v *read) need(keys ...string) error {
	for _, key := range keys {
		if !slices.ContainsFunc(v.file.Entries, func(e rulefile.Entry) bool { return e.Table == "" && e.Key == key }) {
			return v.file.At(rulefile.Entry{}, fmt.Errorf("there is no %s: write %[1]s = \"…\" above [%s]", key, optionsTable))
		}
	}
	return nil
}
