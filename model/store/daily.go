package store

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"io"
	"os"

	"dominoes/game/record"
)

// Daily returns the match of a day's deal, as in 2026-11-20, that was changed last;
// ok is false where none has been begun. Records that can't be read are passed over.
func (m *Matches) Daily(day string) (e Entry, r record.Match, ok bool, err error) {
	entries, err := m.List()
	if err != nil {
		return e, r, false, err
	}
	for _, e := range entries {
		if !mentions(e.Name, day) {
			continue
		}
		if r, err := m.Read(e); err == nil && r.Header.Daily == day {
			return e, r, true, nil
		}
	}
	return e, r, false, nil
}

// mentions reports whether a record's first line has a text in it, so that not every
// record need be read.
func mentions(name, text string) bool { return bytes.Contains(firstLine(name), []byte(text)) }

// commitmentDigits is how long a commitment is.
const commitmentDigits = 2 * sha256.Size

// commitmentOf returns what a record's first line says that its match commits to, "" where
// it says nothing of that.
func commitmentOf(name string) string {
	_, rest, _ := bytes.Cut(firstLine(name), []byte(`"commitment":"`))
	return string(rest[:min(len(rest), commitmentDigits)])
}

// firstLine returns a record's first line, as far as it can be read.
func firstLine(name string) []byte {
	file, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }() // it was only read
	// The last line may lack its newline; of what can't be read, what comes before counts.
	line, _ := bufio.NewReader(io.LimitReader(file, record.MaxLine)).ReadBytes('\n')
	return line
}
