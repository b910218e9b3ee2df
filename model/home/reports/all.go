package reports

import (
	"bytes"
	"iter"

	"dominoes/ai/review"
	"dominoes/internal/input"
	"dominoes/model/home/store"
)

// All returns the reports of some matches by the current judge, in the order of the matches. Those without one are left
// out. An unreadable file counts as empty.
func (f *File) All(entries []store.Entry) iter.Seq2[store.Entry, review.Report] {
	return func(yield func(store.Entry, review.Report) bool) {
		if len(entries) == 0 {
			return
		}
		data, err := input.ReadFile(f.name)
		if err != nil {
			return
		}
		last := lastLines(data)
		for _, e := range entries {
			if r, ok := decodeReport(last[version{e.ID, e.Size}]); ok && !yield(e, r) {
				return
			}
		}
	}
}

// version identifies a match's record at one size.
type version struct {
	id   string
	size int64
}

// lastLines returns the last line about each version of a record by the current judge.
func lastLines(data []byte) map[version][]byte {
	last := map[version][]byte{}
	for line := range bytes.Lines(data) {
		if figures, ok := decodeFigures(line); ok {
			last[version{figures.ID, figures.Size}] = line
		}
	}
	return last
}
