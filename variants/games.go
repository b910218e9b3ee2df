package variants

import (
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"sync"

	"dominoes/game/domino"
	"dominoes/internal/quote"
	"dominoes/variants/says"
)

// games has a file for each rule set of the program, in the order of [All].
//
//go:embed games/*.toml
var games embed.FS

// All returns the program's variants in their usual order. Any record may name them. Don't change them. It reads them
// when it is first called, and panics if a file has a mistake.
var All = sync.OnceValue(func() (list Catalogue) {
	files, err := games.ReadDir("games")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		name := path.Join("games", file.Name())
		text, err := games.ReadFile(name)
		if err != nil {
			panic(err)
		}
		v, err := readGame(name, text, list)
		if err != nil {
			panic(err)
		}
		list = append(list, v)
	}
	return list
})

// readGame reads a game, which may be based on one of those read before.
func readGame(name string, text []byte, before Catalogue) (Variant, error) {
	file, err := parseFile(name, text, append([]string{optionsTable, openTable, elsewhereTable}, impliedTables()...)...)
	if err != nil {
		return Variant{}, err
	}
	v := read{file: file, Variant: Variant{
		rules: plainRules(), Open: map[string][]string{}, sets: map[int]implications{},
		deals: map[int]map[string]string{},
	}}
	if err := v.need("id", "name", "page", "source", "tells", "rounds"); err != nil {
		return v.Variant, err
	}
	for _, e := range file.Entries {
		if e.Table == "" {
			if err := v.gameKey(e, before); err != nil {
				return v.Variant, err
			}
		}
	}
	for _, take := range []func() error{v.checkMix, v.takeOpen, v.takeElsewhere, v.takeSets, v.takeDeals} {
		if err := take(); err != nil {
			return v.Variant, err
		}
	}
	v.Line, v.names = v.LineOf(v.Rules(v.UsualSeats())), v.allNames()
	return v.Variant, nil
}

// gameKey reads an entry above the tables of a game's file.
func (v *read) gameKey(e entry, before Catalogue) (err error) {
	switch e.Key {
	case "id":
		return v.id(e, before)
	case "base":
		_, err = v.takeBase(e, before)
	case "name":
		v.Name, err = v.text(e)
	case "page":
		v.Page, err = v.text(e)
	case "alike":
		v.Alike, err = v.text(e)
	case "also-called":
		v.AlsoCalled, err = v.texts(e)
	case "source":
		if v.Source, err = v.text(e); err == nil && says.PagesOf(v.Source) == 0 {
			err = v.file.At(e, fmt.Errorf("unknown source %s", quote.Text(v.Source)))
		}
	case "turns":
		if v.Turns, err = v.text(e); err == nil {
			err = v.direction(e)
		}
	case "differ":
		err = v.takeDiffer(e)
	case "tells":
		v.lineOptions, err = v.texts(e)
	case "rounds":
		v.rounds, err = v.numbers(e)
	default:
		err = v.file.At(e, fmt.Errorf("unknown key %s", quote.Text(e.Key)))
	}
	return err
}

// direction sets the option for the direction of turns to what the game's pages say.
func (v *read) direction(e entry) error {
	if err := find("direction").set(&v.rules, v.Turns); err != nil {
		return v.file.At(e, err)
	}
	return nil
}

// takeDiffer reads the options on which the game's pages differ.
func (v *read) takeDiffer(e entry) (err error) {
	if v.Differ, err = v.texts(e); err != nil {
		return err
	}
	for _, id := range v.Differ {
		if _, err := OptionByID(id); err != nil {
			return v.file.At(e, err)
		}
	}
	return nil
}

// takeOpen reads what the game's page leaves to the players, in addition to what the base's page does.
func (v *read) takeOpen() error {
	open := maps.Clone(v.Open)
	for _, e := range v.file.Entries {
		if e.Table != openTable {
			continue
		}
		o, err := OptionByID(e.Key)
		if err != nil {
			return v.file.At(e, err)
		}
		if open[o.ID], err = v.openValues(e, o); err != nil {
			return err
		}
	}
	v.Open = open
	return nil
}

// openValues reads the values of an option that a page allows; nil stands for all.
func (v *read) openValues(e entry, o *Option) ([]string, error) {
	if e.Value == anyValue {
		return nil, nil
	}
	values, err := v.texts(e)
	if err != nil {
		return nil, err
	}
	for _, value := range values {
		if o.unknown(value) {
			return nil, v.file.At(e, noValue(o.ID, value, o.Values))
		}
	}
	return slices.Clip(values), nil
}

// takeElsewhere reads what other places play differently, in the order of the file: an option's value, and a text that
// says who plays so.
func (v *read) takeElsewhere() error {
	for _, e := range v.file.Entries {
		if e.Table != elsewhereTable {
			continue
		}
		o, err := OptionByID(e.Key)
		if err != nil {
			return v.file.At(e, err)
		}
		texts, err := v.texts(e)
		if err != nil {
			return err
		}
		r := v.Rules(v.UsualSeats())
		if len(texts) != 2 {
			return v.file.At(e, fmt.Errorf(`%s must be a value and a text, as in %[1]s = ["…", "…"]`, e.Key))
		}
		if err := o.Set(&r, texts[0]); err != nil {
			return v.file.At(e, err)
		}
		v.Elsewhere = append(v.Elsewhere, Difference{Option: o, Value: texts[0], Text: texts[1]})
	}
	return nil
}

// ByID returns the program's variant with this id. If there is none, the error lists the ids.
func ByID(id string) (*Variant, error) { return All().ByID(id) }

// IDs returns the ids of the program's variants in their usual order.
func IDs() []string { return All().IDs() }

// Resolve returns the rules of a match as a record names them: the variant's own for this number of seats, changed by
// options and by nothing else. Errors name what is unknown or doesn't go together.
func Resolve(id string, seats int, options map[string]string) (domino.Rules, error) {
	v, err := ByID(id)
	if err != nil {
		return domino.Rules{}, err
	}
	return v.resolve(seats, options)
}
