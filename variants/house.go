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

	"dominoes/game/domino"
	"dominoes/internal/quote"
)

// ReadHouse reads a file of house rules: a name, the variant that they are based on, and options. Records name the
// variant and the options instead (see [Variant.Named]), so reading them doesn't require the file. The id must not be
// one of those taken. Errors are of type [FileError].
func ReadHouse(name string, text []byte, taken Catalogue) (Variant, error) {
	file, err := parseFile(name, text, optionsTable)
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
			v.Name, err = v.shortText(e, maxName)
		case "about":
			about, err = v.shortText(e, maxAbout)
		case "base":
			if v.Base, err = v.takeBase(e, All()); err == nil {
				v.Page, v.Source, v.lineOptions = v.Base.Page, v.Base.Source, v.Base.lineOptions
			}
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
	v.description = strings.TrimRight(strings.TrimSpace(about), ".")
	v.Line, v.names = v.LineOf(v.Rules(v.UsualSeats())), v.allNames()
	return v.Variant, nil
}

// Limits of characters: the start screen has no room for more.
const (
	maxName  = 40
	maxAbout = 120
)

// shortText returns the value of an entry that must be a text of at most limit characters.
func (v *read) shortText(e entry, limit int) (string, error) {
	text, err := v.text(e)
	if n := utf8.RuneCountInString(text); err == nil && n > limit {
		err = v.file.At(e, fmt.Errorf("%s is too long: %d letters, and there is room for %d", e.Key, n, limit))
	}
	return text, err
}

// Named returns how a record names rules of the variant: by the program's variant and the options that differ from it.
func (v *Variant) Named(r domino.Rules) (id string, options map[string]string) {
	base := v.Published()
	return base.ID, Changed(base, r)
}

var errNoName = errors.New("house rules need a name")

// WriteHouse returns the text of a file of house rules: a variant with the options by which r differs. If the deal
// differs, it is changed only for r's number of seats. The id is derived from the name and isn't one of those taken.
func WriteHouse(name string, v *Variant, r domino.Rules, taken Catalogue) (id string, text []byte, err error) {
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

// quoted returns a text in double quotes, without unprintable characters.
func quoted(text string) string {
	text = strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return -1
		}
		return c
	}, text)
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// device matches names that files can't have on Windows, with any extension.
var device = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// freeID derives an id from a name that isn't taken yet.
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
