package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"dominoes/ai/arena"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/build"
	"dominoes/internal/each"
	"dominoes/model/match"
	"dominoes/variants"
)

// roundFiles writes each round of the arena to a record of its own.
type roundFiles struct {
	dir    string
	digits int // in the largest deal number
	header record.Header
	rules  domino.Rules
}

// newRoundFiles creates the directory. It is an error if the directory isn't empty or can't be created.
func newRoundFiles(dir string, c arena.Config) (*roundFiles, error) {
	v, err := variants.ByID(c.Variant)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if len(entries) > 0 {
		return nil, fmt.Errorf("%s isn't empty: records need a new or an empty directory", dir)
	}
	header := record.Header{Variant: v.ID, Options: variants.Changed(v, c.Rules), Program: build.Read().Program()}
	return &roundFiles{dir, len(strconv.Itoa(c.Deals)), header, c.Rules}, nil
}

// writeAll writes the records of a deal's rounds.
func (f *roundFiles) writeAll(d arena.Deal) error {
	for _, r := range d.Rounds {
		if err := f.write(r); err != nil {
			return err
		}
	}
	return nil
}

func (f *roundFiles) write(r arena.Round) error {
	s, err := game.New(f.rules)
	if err != nil {
		return err
	}
	header := f.header
	header.Seats, header.Seed = match.DefaultSeats(each.Of(r.Seats, match.Recorded)...), &r.Seed
	// Write the file in one go: if that fails, the round can be played again.
	var text bytes.Buffer
	w := record.NewWriter(&text)
	if err := w.Header(header); err != nil {
		return err
	}
	for _, a := range r.Actions {
		var events []game.Event
		if s, events, err = game.Apply(s, a); err != nil {
			return err
		}
		if err := w.Action(a, events); err != nil {
			return err
		}
	}
	name := fmt.Sprintf("deal-%0*d-rotation-%d.jsonl", f.digits, r.Deal, r.Rotation)
	return os.WriteFile(filepath.Join(f.dir, name), text.Bytes(), 0o644)
}
