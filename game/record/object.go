package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/internal/quote"
)

// errCut is the error for incomplete JSON.
var errCut = errors.New("the line is cut off")

// object is a JSON object whose members are consumed one by one, so that unknown and repeated keys are detected. The
// first error is kept until [object.done]; what is decoded after it means nothing.
type object struct {
	members []member
	fault   *error // the first error, shared with the objects within
	// index has the members by key if there are more than indexThreshold.
	index map[string]int
}

type member struct {
	key      string
	value    json.RawMessage
	consumed bool
}

// indexThreshold is the number of members up to which a linear search is used.
const indexThreshold = 8

// decodeObject reads exactly one JSON object.
func decodeObject(text []byte) (object, error) {
	o := object{fault: new(error)}
	if !json.Valid(text) {
		return o, syntaxError(text)
	}
	if !utf8.Valid(text) {
		return o, errors.New("the line isn't UTF-8")
	}
	text = bytes.TrimSpace(text)
	if text[0] != '{' {
		return o, fmt.Errorf("%s is no JSON object", quote.Excerpt(string(text)))
	}
	for i := skip(text, 1); text[i] != '}'; {
		end := stringEnd(text, i)
		key, err := unquote(text[i:end])
		if err != nil {
			return o, err
		}
		begin := skip(text, skip(text, end)+1) // after the colon
		end = valueEnd(text, begin)
		if o.has(key) {
			return o, fmt.Errorf("%s appears twice", quote.Text(key))
		}
		o.members = append(o.members, member{key: key, value: text[begin:end:end]})
		if len(o.members) > indexThreshold {
			o.updateIndex()
		}
		if i = skip(text, end); text[i] == ',' {
			i = skip(text, i+1)
		}
	}
	return o, nil
}

func (o *object) updateIndex() {
	if o.index == nil {
		o.index = map[string]int{}
	}
	for i := len(o.index); i < len(o.members); i++ {
		o.index[o.members[i].key] = i
	}
}

// find returns the index of a member, or -1.
func (o *object) find(key string) int {
	if o.index != nil {
		if i, ok := o.index[key]; ok {
			return i
		}
		return -1
	}
	return slices.IndexFunc(o.members, func(m member) bool { return m.key == key })
}

func (o *object) has(key string) bool { return o.find(key) >= 0 }

func (o *object) consume(key string) (json.RawMessage, bool) {
	i := o.find(key)
	if i < 0 {
		return nil, false
	}
	o.members[i].consumed = true
	return o.members[i].value, true
}

// fail keeps an error if it is the first.
func (o *object) fail(err error) {
	if *o.fault == nil {
		*o.fault = err
	}
}

// decode consumes a required member; form describes its type in errors.
func (o *object) decode(key, form string, into any) {
	value, ok := o.consume(key)
	switch {
	case !ok:
		o.fail(fmt.Errorf("%s is missing", quote.Text(key)))
	case string(value) == "null" || json.Unmarshal(value, into) != nil:
		o.fail(fmt.Errorf("%s must be %s, not %s", quote.Text(key), form, quote.Excerpt(string(value))))
	}
}

func (o *object) text(key string) (text string) {
	if i := o.find(key); i < 0 || o.members[i].value[0] != '"' {
		o.decode(key, "a string", &text) // fails: it is missing or no string
		return ""
	}
	value, _ := o.consume(key)
	text, err := unquote(value)
	o.fail(err)
	return text
}

// textOr is text for a member that may be missing.
func (o *object) textOr(key, otherwise string) string {
	if !o.has(key) {
		return otherwise
	}
	return o.text(key)
}

// seed consumes the member "seed".
func (o *object) seed() *game.Seed {
	seed, err := game.ParseSeed(o.text("seed"))
	o.fail(err)
	return &seed
}

func (o *object) list(key string) (list []json.RawMessage) {
	o.decode(key, "a list", &list)
	return list
}

func (o *object) object(key string) (inner object) {
	value, ok := o.consume(key)
	if !ok {
		o.fail(fmt.Errorf("%s is missing", quote.Text(key)))
		return object{fault: o.fault}
	}
	inner, err := decodeObject(value)
	if err != nil {
		o.fail(fmt.Errorf("%s: %w", quote.Text(key), err))
	}
	inner.fault = o.fault
	return inner
}

// done returns the first error. A member that hasn't been consumed is an error, too.
func (o *object) done() error {
	for _, m := range o.members {
		if !m.consumed {
			o.fail(fmt.Errorf("unknown key %s", quote.Text(m.key)))
		}
	}
	return *o.fault
}
