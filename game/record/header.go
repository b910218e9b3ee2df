package record

import (
	"encoding/json"
	"fmt"
	"strconv"

	"dominoes/game"
)

// Version is the version of the format.
const Version = 1

// Human is the player of a seat that a person plays.
const Human = "human"

// Header is a record's first line.
type Header struct {
	// Variant is a variant's id, and Options the values, as text by option
	// id, that differ from the variant's own.
	Variant string
	Options map[string]string
	// Seats are the 2 to 4 players, A first.
	Seats []Seat
	// Seed is what every shuffle and lot follows from, where it is known.
	Seed *game.Seed
}

// Seat is who plays at a seat.
type Seat struct {
	Name   string `json:"name"`
	Player string `json:"player"`
}

// Resolver returns the rules for a variant's id, a number of seats and options
// given as text by id.
type Resolver func(variant string, seats int, options map[string]string) (game.Rules, error)

// MarshalJSON writes the header as the record's first line.
func (h Header) MarshalJSON() ([]byte, error) {
	options := make(map[string]any, len(h.Options))
	for id, text := range h.Options {
		options[id] = scalar(text)
	}
	line := struct {
		Dominoes int            `json:"dominoes"`
		Variant  string         `json:"variant"`
		Options  map[string]any `json:"options"`
		Seats    []Seat         `json:"seats"`
		Seed     string         `json:"seed,omitempty"`
	}{Version, h.Variant, options, h.Seats, ""}
	if h.Seed != nil {
		line.Seed = h.Seed.String()
	}
	return json.Marshal(line)
}

// scalar turns an option's text into the JSON value that stands for it.
func scalar(text string) any {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	if b, err := strconv.ParseBool(text); err == nil && strconv.FormatBool(b) == text {
		return b
	}
	return text
}

// header decodes the first line.
func header(line object) (Header, error) {
	h := Header{Options: map[string]string{}}
	version, ok := line.take("dominoes")
	if !ok {
		return h, fmt.Errorf("this is no match record: its first line has no \"dominoes\"")
	}
	if string(version) != strconv.Itoa(Version) {
		return h, fmt.Errorf("unknown version %s: this program reads version %d", excerpt(version), Version)
	}
	var err error
	if h.Variant, err = line.text("variant"); err != nil {
		return h, err
	}
	if err := headerSeats(line, &h); err != nil {
		return h, err
	}
	if err := headerOptions(line, &h); err != nil {
		return h, err
	}
	if line.has("seed") {
		text, err := line.text("seed")
		if err != nil {
			return h, err
		}
		seed, err := game.ParseSeed(text)
		if err != nil {
			return h, err
		}
		h.Seed = &seed
	}
	return h, line.done()
}

func headerSeats(line object, h *Header) error {
	entries, err := line.list("seats")
	if err != nil {
		return err
	}
	for i, entry := range entries {
		seat, err := decodeObject(entry)
		if err != nil {
			return fmt.Errorf("seat %d: %w", i+1, err)
		}
		s := Seat{Name: game.Seat(i).String()}
		if seat.has("name") {
			if s.Name, err = seat.text("name"); err != nil {
				return fmt.Errorf("seat %d: %w", i+1, err)
			}
		}
		if s.Player, err = seat.text("player"); err != nil {
			return fmt.Errorf("seat %d: %w", i+1, err)
		}
		if err := seat.done(); err != nil {
			return fmt.Errorf("seat %d: %w", i+1, err)
		}
		h.Seats = append(h.Seats, s)
	}
	if n := len(h.Seats); n < 2 || n > game.MaxSeats {
		return fmt.Errorf("a match has 2 to 4 seats, not %d", n)
	}
	return nil
}

func headerOptions(line object, h *Header) error {
	if !line.has("options") {
		return nil
	}
	options, err := line.object("options")
	if err != nil {
		return err
	}
	for _, m := range options.members {
		var value any
		if err := json.Unmarshal(m.value, &value); err != nil {
			return err
		}
		switch v := value.(type) {
		case string:
			if _, word := scalar(v).(string); !word {
				return fmt.Errorf("option %q: write %s without quotes", m.key, v)
			}
			h.Options[m.key] = v
		case bool, float64:
			h.Options[m.key] = string(m.value)
		default:
			return fmt.Errorf("option %q can't be %s", m.key, excerpt(m.value))
		}
	}
	return nil
}
