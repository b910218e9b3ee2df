package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode/utf8"

	"dominoes/game"
)

// errCut marks JSON that ends before it is complete.
var errCut = errors.New("the line is cut off")

// object is a JSON object whose members are taken out one by one, so that
// unknown and repeated keys are found.
type object struct {
	members []member
	// index finds members by their keys where there are more than a few.
	index map[string]int
}

type member struct {
	key   string
	value json.RawMessage
	taken bool
}

// few is up to how many members are found by looking at each.
const few = 8

// decodeObject reads exactly one JSON object.
func decodeObject(text []byte) (object, error) {
	var o object
	dec := json.NewDecoder(bytes.NewReader(text))
	var whole json.RawMessage
	switch err := dec.Decode(&whole); {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return o, errCut
	case err != nil:
		return o, fmt.Errorf("this is no JSON: %w", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return o, errors.New("more than one JSON value on a line")
	}
	if !utf8.Valid(text) {
		return o, errors.New("the line isn't UTF-8")
	}
	if whole[0] != '{' {
		return o, fmt.Errorf("%s is no JSON object", excerpt(whole))
	}
	dec = json.NewDecoder(bytes.NewReader(whole))
	if _, err := dec.Token(); err != nil {
		return o, err
	}
	for dec.More() {
		var m member
		key, err := dec.Token()
		if err != nil {
			return o, err
		}
		m.key = key.(string)
		if err := dec.Decode(&m.value); err != nil {
			return o, err
		}
		if o.has(m.key) {
			return o, fmt.Errorf("%q appears twice", m.key)
		}
		if o.members = append(o.members, m); len(o.members) > few {
			o.number()
		}
	}
	return o, nil
}

// excerpt shortens what an error quotes.
func excerpt(text []byte) string {
	const most = 60
	if runes := []rune(string(text)); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(text)
}

// number brings the index up to date.
func (o *object) number() {
	if o.index == nil {
		o.index = map[string]int{}
	}
	for i := len(o.index); i < len(o.members); i++ {
		o.index[o.members[i].key] = i
	}
}

// find returns where a member is, or -1.
func (o object) find(key string) int {
	if o.index != nil {
		if i, ok := o.index[key]; ok {
			return i
		}
		return -1
	}
	return slices.IndexFunc(o.members, func(m member) bool { return m.key == key })
}

func (o object) has(key string) bool { return o.find(key) >= 0 }

func (o object) take(key string) (json.RawMessage, bool) {
	i := o.find(key)
	if i < 0 {
		return nil, false
	}
	o.members[i].taken = true
	return o.members[i].value, true
}

// decode takes a member that must be there; form is what it must be.
func (o object) decode(key, form string, into any) error {
	value, ok := o.take(key)
	if !ok {
		return fmt.Errorf("%q is missing", key)
	}
	if string(value) == "null" || json.Unmarshal(value, into) != nil {
		return fmt.Errorf("%q must be %s, not %s", key, form, excerpt(value))
	}
	return nil
}

func (o object) text(key string) (text string, err error) {
	err = o.decode(key, "a string", &text)
	return text, err
}

// seed takes the seed that the object names.
func (o object) seed() (*game.Seed, error) {
	text, err := o.text("seed")
	if err != nil {
		return nil, err
	}
	seed, err := game.ParseSeed(text)
	return &seed, err
}

func (o object) list(key string) (list []json.RawMessage, err error) {
	err = o.decode(key, "a list", &list)
	return list, err
}

func (o object) object(key string) (object, error) {
	value, ok := o.take(key)
	if !ok {
		return object{}, fmt.Errorf("%q is missing", key)
	}
	inner, err := decodeObject(value)
	if err != nil {
		return inner, fmt.Errorf("%q: %w", key, err)
	}
	return inner, nil
}

// done reports a member that nobody took.
func (o object) done() error {
	for _, m := range o.members {
		if !m.taken {
			return fmt.Errorf("unknown key %q", m.key)
		}
	}
	return nil
}
