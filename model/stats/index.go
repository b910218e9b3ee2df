package stats

import (
	"context"
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"dominoes/model/store"
)

// Index gives the summaries of all matches that are kept. What it has worked out
// it remembers in a cache.
//
// A summary from the cache is trusted while the file has the name, the size and the
// time of last change that it had when it was read. The program only ever appends
// to records or cuts them off, and both change these; a record that was changed by
// something else, with its size and its time put back, is taken for what it was
// until the cache is removed.
type Index struct {
	matches *store.Matches
	cache   *store.Cache
}

// NewIndex returns the index of matches, with what it keeps in a cache.
func NewIndex(matches *store.Matches, cache *store.Cache) *Index { return &Index{matches, cache} }

// Open returns the summaries that the cache has, and the records that must be read
// for the others. Both have the one that was changed last first.
func (x *Index) Open() (known []Summary, unread []store.Entry, err error) {
	entries, err := x.matches.List()
	if err != nil {
		return nil, nil, err
	}
	data, err := x.cache.Read()
	cached := map[string]Summary{}
	if err == nil { // else all must be read
		for _, s := range decode(data) {
			cached[s.Entry.Name] = s
		}
	}
	for _, e := range entries {
		s, ok := cached[e.Name]
		if ok && s.Entry.ID == e.ID && s.Entry.Size == e.Size && s.Entry.Changed.Equal(e.Changed) {
			s.Entry = e
			known = append(known, s)
			continue
		}
		unread = append(unread, e)
	}
	return known, unread, nil
}

// Read sums up records in their order, as many at once as there are cores. It stops
// once ctx has ended, and returns those it has come to. Records that are gone by
// then are left out.
func (x *Index) Read(ctx context.Context, entries []store.Entry) []Summary {
	read := make([]*Summary, len(entries))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(entries)) {
		wait.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(entries) {
					return
				}
				read[i] = x.read(entries[i])
			}
		})
	}
	wait.Wait()
	var list []Summary
	for _, s := range read {
		if s != nil {
			list = append(list, *s)
		}
	}
	return list
}

// Keep remembers summaries for the next time. Records that can't be read are left
// out, since that may have passed by then.
func (x *Index) Keep(all []Summary) error {
	data, err := encode(slices.DeleteFunc(slices.Clone(all), func(s Summary) bool { return !s.Sound() }))
	if err != nil {
		return err
	}
	return x.cache.Write(data)
}

// All returns the summaries of all records, the one that was changed last first,
// and tells how many of them it has. Where ctx ends before, it remembers what it
// has come to. That the cache can't be written is no error.
func (x *Index) All(ctx context.Context, progress func(done, total int)) ([]Summary, error) {
	all, unread, err := x.Open()
	if err != nil {
		return nil, err
	}
	total, fresh := len(all)+len(unread), len(unread) > 0
	for len(unread) > 0 && ctx.Err() == nil {
		progress(total-len(unread), total)
		n := min(Batch, len(unread))
		all = append(all, x.Read(ctx, unread[:n])...)
		unread = unread[n:]
	}
	Sort(all)
	if fresh {
		_ = x.Keep(all) // it is only a cache
	}
	return all, ctx.Err()
}

// Batch is how many records one reads before one says how far one is: they take a
// tenth of a second or so.
const Batch = 128

// Sort puts summaries in the order in which they are listed: the one that was
// changed last first.
func Sort(all []Summary) {
	slices.SortStableFunc(all, func(a, b Summary) int { return b.Entry.Last.Compare(a.Entry.Last) })
}

// read sums up a record; nil where it is gone.
func (x *Index) read(e store.Entry) *Summary {
	m, err := x.matches.Read(e)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	s := Summarize(e, m, err)
	return &s
}
