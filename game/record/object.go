package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// errCut marks JSON that ends before it is complete.
var errCut = errors.New("the line is cut off")

// object is a JSON object whose members are taken out one by one, so that
// unknown and repeated keys are found.
type object struct {
	members []member
	index   map[string]int // of members, by key
	taken   map[string]bool
}

type member struct {
	key   string
	value json.RawMessage
}

// decodeObject reads exactly one JSON object.
func decodeObject(text []byte) (object, error) {
	o := object{index: map[string]int{}, taken: map[string]bool{}}
	dec := json.NewDecoder(bytes.NewReader(text))
	var whole json.RawMessage
	switch err := dec.Decode(&whole); {
	case errors.Is(err, io.ErrUnexpectedEOF), err != nil && bytes.HasSuffix(text, []byte{0}):
		return o, errCut // a file system may fill up with zeros what wasn't written
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
		o.index[m.key] = len(o.members)
		o.members = append(o.members, m)
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

func (o object) has(key string) bool {
	_, ok := o.index[key]
	return ok
}

func (o object) take(key string) (json.RawMessage, bool) {
	i, ok := o.index[key]
	if !ok {
		return nil, false
	}
	o.taken[key] = true
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
		if !o.taken[m.key] {
			return fmt.Errorf("unknown key %q", m.key)
		}
	}
	return nil
}
