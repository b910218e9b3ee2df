// Package library knows the matches that are kept, as they are read: what is read first is
// there at once, and more comes with each answer. It also says when something was.
package library

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/stats"
	"dominoes/model/store"
	"dominoes/model/ticket"
)

// Library is what is known of the matches that are kept. Reading them takes a while
// where there are many: what is read first is there at once, and more comes with
// each answer.
type Library struct {
	// Known has the one that was changed last first; Unread is still to come.
	Known  []stats.Summary
	Unread []store.Entry
	// Held are the files that another program has open, by their names.
	Held map[string]bool
	Err  error
	// reading is for what the reading that was begun last comes to; again tells that there
	// was one before it.
	reading ticket.Ticket
	again   bool
	// Paused tells that it doesn't go on: somebody plays.
	Paused bool
	ctx    context.Context
	stop   context.CancelFunc
}

// Source is where a library is read from.
type Source struct {
	// Matches are those that are kept; nil where none are. History knows what their
	// records tell; nil where none are kept.
	Matches *store.Matches
	History *stats.Index
}

// ReadMsg brings what a reading has come to.
type ReadMsg struct {
	reading ticket.Ticket
	Known   []stats.Summary
	Unread  []store.Entry
	Held    map[string]bool
	Err     error
}

// LookMsg asks to look anew at what is kept.
type LookMsg struct{}

// Look is the command that asks to look anew at what is kept.
func Look() tea.Msg { return LookMsg{} }

// The first answer of a reading needs firstRead records to be read at the most. Of
// so many unfinished matches as heldFor it is looked up who has them open. After
// every keepEvery records what is known is remembered.
const (
	FirstRead = 16
	heldFor   = 100
	keepEvery = 1000
)

// New returns the library before its first reading.
func New() Library {
	ctx, stop := context.WithCancel(context.Background())
	return Library{ctx: ctx, stop: stop, reading: ticket.New()}
}

// Again returns the library with a new reading, which ends the one before.
func (s Library) Again() Library {
	s.stop()
	s.reading, s.again = ticket.New(), true
	s.Paused = false
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s
}

// Begun reports whether anything was read, or is being read anew.
func (s Library) Begun() bool { return s.again || s.Known != nil }

// With returns the library with what a reading has come to; false where nobody waits for
// it any more.
func (s Library) With(msg ReadMsg) (Library, bool) {
	if !s.reading.Wants(msg.reading) {
		return s, false
	}
	s.Known, s.Unread, s.Held, s.Err = msg.Known, msg.Unread, msg.Held, msg.Err
	return s, true
}

// RenewMsg tells that what a reading has come to may be old.
type RenewMsg struct{ reading ticket.Ticket }

// Renewal returns the message that says so of the last reading.
func (s Library) Renewal() RenewMsg { return RenewMsg{s.reading} }

// Old reports whether that is still the last reading.
func (s Library) Old(msg RenewMsg) bool { return s.reading.Wants(msg.reading) }

// Reading reports whether more is to come.
func (s Library) Reading() bool { return len(s.Unread) > 0 && !s.Paused }

// Empty reports whether nothing at all is kept.
func (s Library) Empty() bool { return len(s.Known)+len(s.Unread) == 0 && s.Err == nil }

// Waiting counts the matches that can be continued.
func (s Library) Waiting() int {
	n := 0
	for i := range s.Known {
		if s.Known[i].Unfinished() {
			n++
		}
	}
	return n
}

// Open returns the command that begins a reading; nil where nothing is kept.
func (s Library) Open(c Source) tea.Cmd {
	if c.History == nil {
		return nil
	}
	reading, ctx := s.reading, s.ctx
	return func() tea.Msg {
		known, unread, err := c.History.Open()
		if err != nil {
			return ReadMsg{reading: reading, Err: err}
		}
		return readOn(ctx, c, ReadMsg{reading: reading, Known: known, Unread: unread}, FirstRead)
	}
}

// Next returns the command that goes on reading.
func (s Library) Next(c Source) tea.Cmd {
	if !s.Reading() {
		return nil
	}
	ctx, so := s.ctx, ReadMsg{reading: s.reading, Known: s.Known, Unread: s.Unread, Held: s.Held}
	return func() tea.Msg { return readOn(ctx, c, so, stats.Batch) }
}

// readOn reads a few records more. After the last, where nobody waits any more, and
// now and then between, what is known is remembered for the next time.
func readOn(ctx context.Context, c Source, so ReadMsg, most int) ReadMsg {
	n := min(most, len(so.Unread))
	if n > 0 {
		fresh := c.History.Read(ctx, so.Unread[:n])
		so.Known = append(slices.Clip(so.Known), fresh...)
		stats.Sort(so.Known)
		so.Unread = so.Unread[n:]
		if len(so.Unread)%keepEvery < n || ctx.Err() != nil {
			_ = c.History.Keep(so.Known) // it is only a cache
		}
	}
	if so.Held == nil || n > 0 {
		so.Held = whoHolds(c, so.Known)
	}
	return so
}

// whoHolds looks up which of the newest unfinished matches another program has open.
func whoHolds(c Source, known []stats.Summary) map[string]bool {
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

// Progress says how much is read, while more is to come: in numbers, which stand in the
// header. A bar of Bubbles would need a row, and its spinner would wake the program while
// it waits; each answer brings the next number by itself.
func (s Library) Progress() string {
	if !s.Reading() {
		return ""
	}
	return progress(len(s.Known), len(s.Known)+len(s.Unread))
}
