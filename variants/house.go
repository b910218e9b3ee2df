package variants

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/internal/quote"
	"dominoes/variants/rulefile"
)

// ReadHouse reads a file of house rules: a name, the variant that they change, and options. The rule set
// that it returns is one like any other, but that records name its Base instead, see [Variant.Named]: whoever
// reads them need not have the file. Its id is none of those that are taken. Errors are [rulefile.Error].
func ReadHouse(name string, text []byte, taken Catalogue) (Variant, error) {
	file, err := rulefile.Parse(name, text, optionsTable)
	if err != nil {
		return Variant{}, err
	}
	v := read{file: file}
	about := ""
	for _, e := range file.Entries {
		if e.Table != "" {
			continue
		}
		switch e.Key {
		case "id":
			err = v.id(e, taken)
		case "name":
			v.Name, err = v.shortText(e, mostName)
		case "about":
			about, err = v.shortText(e, mostAbout)
		case "base":
			err = v.takeBase(e)
		default:
			err = v.file.At(e, fmt.Errorf("unknown key %s: above [options] there are id, name, about and base", quote.Text(e.Key)))
		}
		if err != nil {
			return Variant{}, err
		}
	}
	if err := v.need("id", "name", "base"); err != nil {
		return Variant{}, err
	}
	if err := v.checkMix(); err != nil {
		return Variant{}, err
	}
	v.told = strings.TrimRight(strings.TrimSpace(about), ".")
	v.Line, v.names = v.LineOf(v.Rules(v.UsualSeats())), v.allNames()
	return v.Variant, nil
}

// How many letters a name, and what is said of house rules, may have: the start screen has room for them.
const (
	mostName  = 40
	mostAbout = 120
)

// shortText returns the value of an entry that must be a text of so many letters at most.
func (v *read) shortText(e rulefile.Entry, most int) (string, error) {
	text, err := v.text(e)
	if n := utf8.RuneCountInString(text); err == nil && n > most {
		err = v.file.At(e, fmt.Errorf("%s is too long: %d letters, and there is room for %d", e.Key, n, most))
	}
	return text, err
}

// takeBase begins with the variant that the house rules change.
func (v *read) takeBase(e rulefile.Entry) error {
	id, err := v.text(e)
	if err != nil {
		return err
	}
	base, err := ByID(id)
	if err != nil {
		return v.file.At(e, err)
	}
	v.Base, v.Open, v.Page = base, base.Open, base.Page
	v.rules, v.deal, v.sets, v.deals = base.rules, base.deal, base.sets, base.deals
	v.Source, v.about = base.Source, base.about
	return nil
}

// Named returns how a record tells of rules of the variant: by a variant that everybody knows, and the
// options by which they differ from it.
func (v *Variant) Named(r game.Rules) (id string, options map[string]string) {
	base := v.Published()
	return base.ID, Changed(base, r)
}

// Find returns the first rule set by whose rules a match of a variant with some options is played: the
// variant itself, house rules that change it so, or else the variant; nil where there is none of the id. The
// options are those that a record has, which names no house rules.
func (c Catalogue) Find(id string, seats int, options map[string]string) *Variant {
	base, err := c.ByID(id)
	if err != nil {
		return nil
	}
	r, err := base.resolve(seats, options)
	if err != nil || r == base.Rules(seats) {
		return base
	}
	for i := range c {
		if v := &c[i]; v.Base != nil && v.Base.ID == id && v.Rules(seats) == r {
			return v
		}
	}
	return base
}

var errNoName = errors.New("house rules need a name")

// WriteHouse writes a file of house rules: a variant with the options by which r differs. Where the deal
// differs, it does for that number of seats alone. Its id is made of the name, and none that is taken.
func WriteHouse(name string, v *Variant, r game.Rules, taken Catalogue) (id string, text []byte, err error) {
	base := v.Published()
	if name = strings.TrimSpace(name); name == "" {
		return "", nil, errNoName
	}
	id = freeID(name, taken)
	var b strings.Builder
	fmt.Fprintf(&b, "id   = \"%s\"\nname = %s\nbase = \"%s\"\n\n[%s]\n", id, quoted(name), base.ID, optionsTable)
	changed := Changed(base, r)
	for _, o := range Options() {
		value, ok := changed[o.ID]
		switch {
		case o.ID == "deal":
			deal := v.dealOf(r.Set)
			deal[r.Seats] = r.Deal
			if deal == base.deal {
				continue
			}
			value = fmt.Sprintf("[%d, %d, %d]", deal[2], deal[3], deal[4])
		case !ok:
			continue
		case o.Kind == Word:
			value = strconv.Quote(value)
		}
		fmt.Fprintf(&b, "%s = %s\n", o.ID, value)
	}
	_, err = ReadHouse(id, []byte(b.String()), taken)
	return id, []byte(b.String()), err
}

// quoted writes a text in double quotes, without what can't be shown.
func quoted(text string) string {
	text = strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return -1
		}
		return c
	}, text)
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// device is a name that no file can have on Windows, whatever follows the dot.
var device = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// freeID makes an id of a name.
func freeID(name string, taken Catalogue) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < '0' || c > '9')
	})
	id := strings.Join(words, "-")
	if id == "" || device.MatchString(id) {
		id = strings.TrimPrefix(id+"-house", "-")
	}
	ids := taken.IDs()
	for n := 1; ; n++ {
		free := id
		if n > 1 {
			free = fmt.Sprintf("%s-%d", id, n)
		}
		if !slices.Contains(ids, free) {
			return free
		}
	}
}
