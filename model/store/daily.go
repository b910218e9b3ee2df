package store

import (
	"bufio"
	"bytes"
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
func mentions(name, text string) bool {
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // it was only read
	// The last line may lack its newline; of what can't be read, what comes before counts.
	line, _ := bufio.NewReader(io.LimitReader(file, record.MaxLine)).ReadBytes('\n')
	return bytes.Contains(line, []byte(text))
}
