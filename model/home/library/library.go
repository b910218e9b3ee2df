// Package library loads the list of recorded matches in batches, so that the first ones are shown without waiting for
// the rest. It also formats times.
package library

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/reports"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
)

// Library is the list of recorded matches, as far as it is loaded: reading many records takes a while, so each message
// brings a batch.
type Library struct {
	// Known are the loaded matches, the most recently changed first; Unread aren't loaded yet.
	Known  []stats.Summary
	Unread []store.Entry
	// Held has the names of the files that another program has open.
	Held map[string]bool
	// Kept are the figures of the judged matches.
	Kept reports.Kept
	Err  error
	// scan is the number of the current scan, from 1, which its messages carry.
	scan int
	// Paused is true while a match is played: loading stops meanwhile.
	Paused bool
	ctx    context.Context
	stop   context.CancelFunc
}

// Source is what a library is loaded from.
type Source struct {
	// Matches are the records, and History their summaries; both are nil if nothing is recorded.
	Matches *store.Matches
	History *stats.Index
	// Reports are the judged choices of these matches; nil if they aren't judged.
	Reports *reports.File
}

// ReadMsg is the state of a scan after another batch.
type ReadMsg struct {
	scan   int
	Known  []stats.Summary
	Unread []store.Entry
	Held   map[string]bool
	Kept   reports.Kept
	Err    error
}

// LookMsg requests a rescan of the records.
type LookMsg struct{}

// Look is the command that requests a rescan.
func Look() tea.Msg { return LookMsg{} }

// The first message of a scan has up to FirstRead newly read records. heldFor limits the unfinished matches that are
// checked for other programs. The summaries are saved after every keepEvery records.
const (
	FirstRead = 16
	heldFor   = 100
	keepEvery = 1000
)

// New returns the library before its first scan.
func New() Library {
	ctx, stop := context.WithCancel(context.Background())
	return Library{ctx: ctx, stop: stop, scan: 1}
}

// Again starts a new scan, which replaces the current one.
func (s Library) Again() Library {
	s.stop()
	s.scan++
	s.Paused = false
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s
}

// Begun reports whether anything was loaded, or is being loaded again.
func (s Library) Begun() bool { return s.scan > 1 || s.Known != nil }

// With returns the library after a message; false if it is of an earlier scan.
func (s Library) With(msg ReadMsg) (Library, bool) {
	if s.scan != msg.scan {
		return s, false
	}
	s.Known, s.Unread, s.Held, s.Kept, s.Err = msg.Known, msg.Unread, msg.Held, msg.Kept, msg.Err
	return s, true
}

// RenewMsg is sent when the result of a scan may be stale.
type RenewMsg struct{ scan int }

// Renewal returns the RenewMsg for the current scan.
func (s Library) Renewal() RenewMsg { return RenewMsg{s.scan} }

// Old reports whether msg is about the current scan.
func (s Library) Old(msg RenewMsg) bool { return s.scan == msg.scan }

// Reading reports whether more batches will come.
func (s Library) Reading() bool { return len(s.Unread) > 0 && !s.Paused }

// Empty reports whether there are no records at all.
func (s Library) Empty() bool { return len(s.Known)+len(s.Unread) == 0 && s.Err == nil }

// Waiting returns the number of matches that can be continued.
func (s Library) Waiting() int {
	n := 0
	for i := range s.Known {
		if s.Known[i].Unfinished() {
			n++
		}
	}
	return n
}

// Open returns the command that starts the scan, or nil if nothing is recorded.
func (s Library) Open(c Source) tea.Cmd {
	if c.History == nil {
		return nil
	}
	scan, ctx := s.scan, s.ctx
	return func() tea.Msg {
		known, unread, err := c.History.Open()
		if err != nil {
			return ReadMsg{scan: scan, Err: err}
		}
		state := ReadMsg{scan: scan, Known: known, Unread: unread}
		if c.Reports != nil {
			state.Kept = c.Reports.Read()
		}
		return readBatch(ctx, c, state, FirstRead)
	}
}

// Next returns the command that reads the next batch, or nil.
func (s Library) Next(c Source) tea.Cmd {
	if !s.Reading() {
		return nil
	}
	ctx, state := s.ctx, ReadMsg{scan: s.scan, Known: s.Known, Unread: s.Unread, Held: s.Held, Kept: s.Kept}
	return func() tea.Msg { return readBatch(ctx, c, state, stats.Batch) }
}

// readBatch reads up to limit more records. It saves the summaries after the last record, after a cancellation, and now
// and then between.
func readBatch(ctx context.Context, c Source, state ReadMsg, limit int) ReadMsg {
	n := min(limit, len(state.Unread))
	if n > 0 {
		fresh := c.History.Read(ctx, state.Unread[:n])
		state.Known = append(slices.Clip(state.Known), fresh...)
		stats.Sort(state.Known)
		state.Unread = state.Unread[n:]
		if len(state.Unread)%keepEvery < n || ctx.Err() != nil {
			_ = c.History.Keep(state.Known) // only a cache
		}
	}
	if state.Held == nil || n > 0 {
		state.Held = heldByOthers(c, state.Known)
	}
	return state
}

// heldByOthers returns which of the newest unfinished matches another program has open.
func heldByOthers(c Source, known []stats.Summary) map[string]bool {
	held, left := map[string]bool{}, heldFor
	for i := 0; i < len(known) && left > 0; i++ {
		if !known[i].Unfinished() {
			continue
		}
		left--
		if _, open := c.Matches.Held(known[i].Entry); open {
			held[known[i].Entry.Name] = true
		}
	}
	return held
}

// Progress returns how much is loaded, for the header, or "" if all is. Bubbles' progress bar would need a row, and its
// spinner would wake up the program all the time; each message updates the numbers anyway.
func (s Library) Progress() string {
	if !s.Reading() {
		return ""
	}
	return progress(len(s.Known), len(s.Known)+len(s.Unread))
}
