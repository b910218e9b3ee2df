package process

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/internal/input"
)

// The lines sent to a bot, each an object with a single key.
type (
	helloLine struct {
		Hello   int    `json:"hello"`
		Program string `json:"program"`
	}
	roundLine struct {
		Round roundStart `json:"round"`
	}
	eventLine struct {
		Event json.RawMessage `json:"event"`
	}
	moveLine struct {
		Move question `json:"move"`
	}
	roundEndLine struct {
		RoundEnd roundEnd `json:"roundend"`
	}
	matchEndLine struct {
		MatchEnd matchEnd `json:"matchend"`
	}
	errorLine struct {
		Error string `json:"error"`
		Line  string `json:"line"`
	}
	byeLine struct {
		Bye bool `json:"bye"`
	}
)

// version is the protocol's version.
const version = 1

type roundStart struct {
	Variant  string            `json:"variant"`
	Options  json.RawMessage   `json:"options"`
	Seats    []string          `json:"seats"`
	You      string            `json:"you"`
	Teams    bool              `json:"teams"`
	Scores   map[string]string `json:"scores"`
	Target   int               `json:"target"`
	Hand     []string          `json:"hand"`
	Boneyard int               `json:"boneyard"`
	Leader   string            `json:"leader,omitempty"`
	// Layout is the tiles already on the table, if a round starts in the middle.
	Layout [][]string `json:"layout,omitempty"`
	Chance string     `json:"chance"`
}

// turnEvent is a seat's action. Draw is the tile for the seat itself, and true for the others.
type turnEvent struct {
	Seat string `json:"seat,omitempty"`
	choice
}

// choice is a move.
type choice struct {
	Play string `json:"play,omitempty"`
	End  string `json:"end,omitempty"`
	Draw any    `json:"draw,omitempty"`
	Pass bool   `json:"pass,omitempty"`
}

type drawOffEvent struct {
	DrawOff map[string]string `json:"drawoff"`
}

type question struct {
	N     int      `json:"n"`
	MS    int64    `json:"ms,omitempty"`
	Legal []choice `json:"legal"`
	Seen  seen     `json:"seen"`
}

type seen struct {
	Hand     []string          `json:"hand"`
	Held     map[string]int    `json:"held"`
	Boneyard int               `json:"boneyard"`
	Drawable int               `json:"drawable"`
	Layout   [][]string        `json:"layout"`
	Open     []openEnd         `json:"open"`
	Total    int               `json:"total"`
	History  []json.RawMessage `json:"history"`
	Dealt    []string          `json:"dealt"`
}

type openEnd struct {
	End    string `json:"end"`
	Pips   int    `json:"pips"`
	Counts int    `json:"counts"`
}

type roundEnd struct {
	Ended   string              `json:"ended"`
	Winners []string            `json:"winners"`
	Points  map[string]string   `json:"points"`
	Hands   map[string][]string `json:"hands"`
	Scores  map[string]string   `json:"scores"`
}

type matchEnd struct {
	Placing [][]string        `json:"placing"`
	Scores  map[string]string `json:"scores"`
}

func encode(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic(err) // all of them can be written
	}
	return text
}

func lineOf(message any) []byte { return append(encode(message), '\n') }

// members are the members of an object from a bot. Keys are case-sensitive, while [json.Unmarshal] into a struct would
// take "N" for "n".
type members map[string]json.RawMessage

// membersOf parses a line that must be an object.
func membersOf(line []byte) (members, *ai.Fault) {
	line, err := input.Text(line)
	if err != nil {
		return nil, isUTF16()
	}
	var m members
	err = json.Unmarshal(line, &m)
	var mistyped *json.UnmarshalTypeError
	switch {
	case errors.As(err, &mistyped):
		return nil, notAnObject(line)
	case err != nil:
		return nil, notJSON(err)
	}
	return m, nil
}

// read decodes a member, if it is present.
func (m members) read(key, wanted string, into any) *ai.Fault {
	if value, ok := m[key]; ok && json.Unmarshal(value, into) != nil {
		return mustBe(key, wanted, value)
	}
	return nil
}

// number returns a required member that must be a whole number.
func (m members) number(key string) (int, *ai.Fault) {
	var number *int
	if fault := m.read(key, aNumber, &number); fault != nil {
		return 0, fault
	}
	if number == nil {
		return 0, lacks(key)
	}
	return *number, nil
}

// ready is a bot's answer to the greeting, safe to print.
type ready struct {
	name     string
	variants []string
}

// decodeReady decodes a bot's first line.
func decodeReady(line []byte) (r ready, err error) {
	m, fault := membersOf(line)
	speaks := 0
	if fault == nil {
		speaks, fault = m.number("ready")
	}
	if fault == nil {
		fault = cmp.Or(m.read("name", aString, &r.name), m.read("variants", someStrings, &r.variants))
	}
	r.name = command.Printable(r.name)
	for i, id := range r.variants {
		r.variants[i] = command.Printable(id)
	}
	switch {
	case fault != nil:
		return r, fmt.Errorf("is wrong: %s", fault.Problem)
	case speaks != version:
		return r, fmt.Errorf("speaks version %d of the protocol, not %d", speaks, version)
	}
	return r, nil
}

// decodeAnswer decodes an answer; the fault is one of its form. n is 0 if it is missing.
func decodeAnswer(line []byte) (n, move int, fault *ai.Fault) {
	m, fault := membersOf(line)
	if fault == nil {
		n, fault = m.number("n")
	}
	if fault == nil {
		move, fault = m.number("move")
	}
	return n, move, fault
}
