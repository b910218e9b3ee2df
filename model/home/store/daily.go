package store

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"io"
	"os"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/game/record"
)

// Daily returns the most recently changed match of a day's deal, such as 2026-11-20; ok is false if none has been
// started. Unreadable records are skipped.
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

// Streak returns how many days in a row up to this one have a finished match of their deal.
func (m *Matches) Streak(day string) (days int, err error) {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return 0, err
	}
	entries, err := m.List()
	if err != nil {
		return 0, err
	}
	of := map[string][]Entry{}
	for _, e := range entries {
		if _, rest, ok := bytes.Cut(firstLine(e.Name), []byte(dailyField)); ok && len(rest) >= len(day) {
			of[string(rest[:len(day)])] = append(of[string(rest[:len(day)])], e)
		}
	}
	finished := func(e Entry) bool {
		r, err := m.Read(e)
		return err == nil && r.State.Stage() == game.MatchOver
	}
	for ; slices.ContainsFunc(of[at.AddDate(0, 0, -days).Format(time.DateOnly)], finished); days++ {
	}
	return days, nil
}

// dailyField precedes the day in a header.
const dailyField = `"daily":"`

// mentions reports whether a record's first line contains a text, so that Daily needn't parse every record.
func mentions(name, text string) bool { return bytes.Contains(firstLine(name), []byte(text)) }

// commitmentDigits is the length of a commitment in hex.
const commitmentDigits = 2 * sha256.Size

// commitmentOf returns the commitment in a record's first line, or "" if it has none.
func commitmentOf(name string) string {
	_, rest, _ := bytes.Cut(firstLine(name), []byte(`"commitment":"`))
	return string(rest[:min(len(rest), commitmentDigits)])
}

// firstLine returns as much of a record's first line as can be read.
func firstLine(name string) []byte {
	file, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }() // it was only read
	// The last line may lack its newline. After a read error, what came before it is used.
	line, _ := bufio.NewReader(io.LimitReader(file, record.MaxLine)).ReadBytes('\n')
	return line
}
