// Package reports keeps the judged choices of finished matches in a file, see [review.Report].
//
// The file only grows by whole lines, one for each report, so that a killed program loses at most the last one. A later
// line about the same match replaces the earlier one. The file may be removed at any time: then matches are judged
// again.
package reports

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/internal/input"
	"dominoes/model/home/store"
)

// Kept has the figures of the kept reports by the ID of the match. It isn't changed once it has been returned.
type Kept map[string]Figures

// Figures sum up the report on one match.
type Figures struct {
	// ID and Size are those of the match's record; a record of another size needs another report.
	ID   string
	Size int64
	// Seats have the accuracy in each round of the match, or nothing for seats that had no choice or aren't judged yet.
	Seats [domino.MaxSeats][]review.Accuracy
	// Left is the number of each seat's choices that aren't judged yet.
	Left [domino.MaxSeats]int
}

// Of returns the figures of a match; false if it isn't judged, or its record has changed since.
func (k Kept) Of(e store.Entry) (Figures, bool) {
	if f, ok := k[e.ID]; ok && f.Size == e.Size {
		return f, true
	}
	return Figures{}, false
}

// Accuracy returns a seat's accuracy in round i, counted from 0 without redeals.
func (f *Figures) Accuracy(seat domino.Seat, i int) review.Accuracy {
	if i >= len(f.Seats[seat]) {
		return review.Accuracy{}
	}
	return f.Seats[seat][i]
}

// File is the file of reports.
type File struct {
	name string

	mu   sync.Mutex
	kept Kept
	// kept has the figures in the first read bytes of the file, and lines is the number of lines there.
	read  int64
	lines int
}

// New returns the reports in a file, which need not exist.
func New(name string) *File { return &File{name: name} }

// Read returns the figures of all reports by the current judge. It reads only what was appended since the last call. An
// unreadable file counts as empty.
func (f *File) Read() Kept {
	f.mu.Lock()
	defer f.mu.Unlock()
	data := f.appended()
	whole := data[:bytes.LastIndexByte(data, '\n')+1] // another program may be writing the last line
	if f.kept == nil || len(whole) > 0 {
		kept := Kept{}
		maps.Copy(kept, f.kept)
		for line := range bytes.Lines(whole) {
			f.lines++
			if figures, ok := decodeFigures(line); ok {
				kept[figures.ID] = figures
			}
		}
		f.kept, f.read = kept, f.read+int64(len(whole))
	}
	return f.kept
}

// appended returns what was appended to the file since it was read, or all of a file that was replaced.
func (f *File) appended() []byte {
	if input.Check(f.name) != nil {
		f.forget()
		return nil
	}
	file, err := os.Open(f.name)
	if err != nil {
		f.forget()
		return nil
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil
	}
	if info.Size() < f.read {
		f.forget()
	}
	data := make([]byte, info.Size()-f.read)
	n, _ := file.ReadAt(data, f.read) // a shorter file was just replaced
	return data[:n]
}

// forget makes the next Read start at the beginning of the file.
func (f *File) forget() { f.kept, f.read, f.lines = nil, 0, 0 }

// Find returns the report of a match by the current judge, complete or not.
func (f *File) Find(e store.Entry) (found review.Report, ok bool) {
	data, err := input.ReadFile(f.name)
	if err != nil {
		return found, false
	}
	for line := range bytes.Lines(data) {
		if !bytes.Contains(line, []byte(e.ID)) {
			continue
		}
		if figures, good := decodeFigures(line); good && figures.ID == e.ID && figures.Size == e.Size {
			found, ok = decodeReport(line)
		}
	}
	return found, ok
}

// Keep appends the report of a match.
func (f *File) Keep(e store.Entry, r *review.Report) error {
	line, err := encode(e, r)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(f.name), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(f.name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	last := make([]byte, 1)
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		if _, err := file.ReadAt(last, info.Size()-1); err == nil && last[0] != '\n' {
			line = slices.Concat([]byte("\n"), line) // a killed program hasn't completed its line
		}
	}
	_, err = file.Write(line)
	return err
}

// Tidy rewrites the file if most of its lines are about other judges, replaced reports, or matches that don't exist any
// more.
func (f *File) Tidy(exists func(id string) bool) error {
	f.Read()
	f.mu.Lock()
	defer f.mu.Unlock()
	useful := 0
	for id := range f.kept {
		if exists(id) {
			useful++
		}
	}
	if f.lines < 2*useful+50 {
		return nil
	}
	data, err := input.ReadFile(f.name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	last := map[string][]byte{}
	for line := range bytes.Lines(data) {
		if figures, ok := decodeFigures(line); ok && exists(figures.ID) {
			last[figures.ID] = line
		}
	}
	var kept []byte
	for _, id := range slices.Sorted(maps.Keys(last)) {
		kept = append(kept, last[id]...)
	}
	f.forget()
	return store.Replace(f.name, kept)
}
