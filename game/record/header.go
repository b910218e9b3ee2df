package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/quote"
)

// Version is the version of the format.
const Version = 1

// Human is the player of a seat that a person plays.
const Human = "human"

// Header is a record's first line.
type Header struct {
	// Variant is the variant's id, and Options are the values that differ from its own, as text by option id.
	Variant string
	Options map[string]string
	// Seats are the 2 to 4 players, A first.
	Seats []Seat
	// Seed is the seed of all shuffles and lots if it is public from the start; otherwise it is nil, and the last line
	// reveals the seed.
	Seed *game.Seed
	// Commitment commits to the seed and the rest of the header before the first tile: 64 hex digits made by
	// [Header.Commit], or "" if there is none. In records of older programs it is [game.Seed.Commitment] of the seed
	// alone.
	Commitment string
	// Copied is the number of actions at the beginning that were copied from another match; random events in them don't
	// follow from the seed.
	Copied int
	// Daily is the day of a daily deal, as in 2026-11-20; "" for other matches.
	Daily string
	// Program is the program that wrote the record, as in "dominoes v1.2.3", or "". It is informational only.
	Program string
}

// Seat is the player of a seat.
type Seat struct {
	Name   string `json:"name"`
	Player string `json:"player"`
}

// Resolver returns the rules for a variant's id, a number of seats and options given as text by id.
type Resolver func(variant string, seats int, options map[string]string) (domino.Rules, error)

// MarshalJSON implements [json.Marshaler].
func (h Header) MarshalJSON() ([]byte, error) {
	options := make(map[string]any, len(h.Options))
	for id, text := range h.Options {
		options[id] = Scalar(text)
	}
	line := struct {
		Dominoes   int            `json:"dominoes"`
		Variant    string         `json:"variant"`
		Options    map[string]any `json:"options"`
		Seats      []Seat         `json:"seats"`
		Seed       string         `json:"seed,omitempty"`
		Commitment string         `json:"commitment,omitempty"`
		Copied     int            `json:"copied,omitempty"`
		Daily      string         `json:"daily,omitempty"`
		Program    string         `json:"program,omitempty"`
	}{Version, h.Variant, options, h.Seats, "", h.Commitment, h.Copied, h.Daily, h.Program}
	if h.Seed != nil {
		line.Seed = h.Seed.String()
	}
	return json.Marshal(line)
}

// Commit returns the header with its commitment to a seed: the SHA-256 of the record's first line, including the
// newline, with the seed's 64 digits in place of the commitment. Any later change of the header invalidates it.
func (h Header) Commit(seed game.Seed) Header {
	h.Commitment = seed.String()
	var line bytes.Buffer
	_ = NewWriter(&line).Header(h) // neither the buffer nor the encoding can fail
	h.Commitment = digest(line.Bytes())
	return h
}

// Binding is what a commitment binds.
type Binding string

const (
	// BindsHeader: the seed and the whole header.
	BindsHeader Binding = "header"
	// BindsSeed: the seed alone, as in records of older programs.
	BindsSeed Binding = "seed"
	// BindsNothing: there is no commitment, or it is to another seed.
	BindsNothing Binding = ""
)

// Binds returns what the header's commitment binds if seed is the match's seed. It uses the first line byte for byte as
// it was read.
func (m *Match) Binds(seed game.Seed) Binding {
	commitment := m.Header.Commitment
	if commitment == "" {
		return BindsNothing
	}
	line := bytes.Replace(m.headerText, []byte(commitment), []byte(seed.String()), 1)
	switch commitment {
	case digest(append(line, '\n')):
		return BindsHeader
	case seed.Commitment():
		return BindsSeed
	}
	return BindsNothing
}

// digest returns the SHA-256 of a text as 64 hex digits.
func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// Scalar returns the JSON value for an option's text.
func Scalar(text string) any {
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
	version, ok := line.consume("dominoes")
	if !ok {
		return h, fmt.Errorf("this is no match record: its first line has no \"dominoes\"")
	}
	if string(version) != strconv.Itoa(Version) {
		return h, fmt.Errorf("unknown version %s: this program reads version %d", quote.Excerpt(string(version)), Version)
	}
	h.Variant = line.text("variant")
	headerSeats(line, &h)
	headerOptions(line, &h)
	if line.has("seed") {
		h.Seed = line.seed()
	}
	if line.has("commitment") {
		h.Commitment = commitment(line)
	}
	if line.has("copied") {
		if line.decode("copied", someActions, &h.Copied); h.Copied < 0 {
			line.fail(fmt.Errorf("\"copied\" must be a number of actions, not %d", h.Copied))
		}
	}
	if line.has("daily") {
		h.Daily = line.text("daily")
		if _, err := time.Parse(time.DateOnly, h.Daily); err != nil {
			line.fail(fmt.Errorf("%s isn't a day: write it as in 2026-11-20", quote.Excerpt(h.Daily)))
		}
	}
	h.Program = line.textOr("program", "")
	return h, line.done()
}

func commitment(line object) string {
	text := line.text("commitment")
	if sum, err := hex.DecodeString(text); err != nil || len(sum) != sha256.Size || strings.ToLower(text) != text {
		line.fail(fmt.Errorf("%s isn't a commitment: it must be 64 hex digits in small letters", quote.Excerpt(text)))
	}
	return text
}

func headerSeats(line object, h *Header) {
	for i, entry := range line.list("seats") {
		s, err := headerSeat(entry, domino.Seat(i))
		if err != nil {
			line.fail(fmt.Errorf("seat %d: %w", i+1, err))
		}
		h.Seats = append(h.Seats, s)
	}
	if n := len(h.Seats); n < 2 || n > domino.MaxSeats {
		line.fail(fmt.Errorf("a match has 2 to 4 seats, not %d", n))
	}
}

// headerSeat decodes a seat, whose default name is its letter.
func headerSeat(entry []byte, at domino.Seat) (s Seat, err error) {
	seat, err := decodeObject(entry)
	if err != nil {
		return s, err
	}
	s.Name = seat.textOr("name", at.String())
	s.Player = seat.text("player")
	return s, seat.done()
}

func headerOptions(line object, h *Header) {
	if !line.has("options") {
		return
	}
	options := line.object("options")
	for _, m := range options.members {
		var value any
		line.fail(json.Unmarshal(m.value, &value))
		switch v := value.(type) {
		case string:
			if _, word := Scalar(v).(string); !word {
				line.fail(fmt.Errorf("option %s: write %s without quotes", quote.Text(m.key), v))
			}
			h.Options[m.key] = v
		case bool, float64:
			h.Options[m.key] = string(m.value)
		default:
			line.fail(fmt.Errorf("option %s can't be %s", quote.Text(m.key), quote.Excerpt(string(m.value))))
		}
	}
}
