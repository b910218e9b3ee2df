package stats

import (
	"context"
	"errors"
	"io/fs"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"dominoes/model/home/store"
)

// Index returns the summaries of all records, with a cache.
//
// A cached summary is used while the file has the same name, size and modification time. The program only appends to
// records or truncates them, which changes both; if another program changes a record and restores both, the old summary
// is used until the cache is removed.
type Index struct {
	matches *store.Matches
	cache   *store.Cache
}

// NewIndex returns the index of matches.
func NewIndex(matches *store.Matches, cache *store.Cache) *Index { return &Index{matches, cache} }

// Open returns the cached summaries, and the records that must be read. Both are ordered by change, the latest first.
func (x *Index) Open() (known []Summary, unread []store.Entry, err error) {
	entries, err := x.matches.List()
	if err != nil {
		return nil, nil, err
	}
	data, err := x.cache.Read()
	cached := map[string]Summary{}
	if err == nil { // otherwise read all records
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

// Read returns the summaries of the entries' records, in the same order. It reads as many records at once as there are
// cores. If ctx ends, it returns the summaries that are done. Records that don't exist any more are left out.
func (x *Index) Read(ctx context.Context, entries []store.Entry) []Summary {
	read := make([]*Summary, len(entries))
	var readers errgroup.Group
	readers.SetLimit(runtime.GOMAXPROCS(0))
	for i, e := range entries {
		readers.Go(func() error {
			if ctx.Err() == nil {
				read[i] = x.read(e)
			}
			return nil
		})
	}
	_ = readers.Wait() // they don't fail
	var list []Summary
	for _, s := range read {
		if s != nil {
			list = append(list, *s)
		}
	}
	return list
}

// Keep saves summaries in the cache, except for unreadable records, which may be readable next time.
func (x *Index) Keep(all []Summary) error {
	data, err := encode(slices.DeleteFunc(slices.Clone(all), func(s Summary) bool { return !s.Sound() }))
	if err != nil {
		return err
	}
	return x.cache.Write(data)
}

// All returns the summaries of all records, ordered by change, the latest first. It reports its progress. If ctx ends,
// it saves what it has so far. Failing to write the cache is no error.
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
		_ = x.Keep(all) // only a cache
	}
	return all, ctx.Err()
}

// Batch is the number of records to read between two reports of progress: about a tenth of a second.
const Batch = 128

// Sort sorts summaries by change, the latest first.
func Sort(all []Summary) {
	slices.SortStableFunc(all, func(a, b Summary) int { return b.Entry.Last.Compare(a.Entry.Last) })
}

// read returns the summary of a record, or nil if the record doesn't exist any more.
func (x *Index) read(e store.Entry) *Summary {
	m, err := x.matches.Read(e)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	s := Summarize(e, m, err)
	return &s
}
