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
		last := map[string][]byte{}
		for line := range bytes.Lines(data) {
			if figures, ok := decodeFigures(line); ok {
				last[figures.ID] = line
			}
		}
		for _, e := range entries {
			figures, ok := decodeFigures(last[e.ID])
			if !ok || figures.Size != e.Size {
				continue
			}
			if r, ok := decodeReport(last[e.ID]); ok && !yield(e, r) {
				return
			}
		}
	}
}
