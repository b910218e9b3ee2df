package model

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/history"
	"dominoes/model/store"
)

// shelf is what is known of the matches that are kept. Reading them takes a while
// where there are many: what is read first is there at once, and more comes with
// each answer.
type shelf struct {
	// known has the one that was changed last first; unread is still to come.
	known  []history.Summary
	unread []store.Entry
	// held are the files that another program has open, by their names.
	held map[string]bool
	err  error
	// number tells a reading from those before it, whose answers come too late.
	number int
	// paused tells that it doesn't go on: somebody plays.
	paused bool
	ctx    context.Context
	stop   context.CancelFunc
}

// source is where a shelf is read from.
type source struct {
	// Matches are those that are kept; nil where none are. History knows what their
	// records tell; nil where none are kept.
	Matches *store.Matches
	History *history.Index
}

// shelfMsg brings what a reading has come to.
type shelfMsg struct {
	number int
	known  []history.Summary
	unread []store.Entry
	held   map[string]bool
	err    error
}

// lookMsg asks to look anew at what is kept.
type lookMsg struct{}

func lookAgain() tea.Msg { return lookMsg{} }

// The first answer of a reading needs firstRead records to be read at the most. Of
// so many unfinished matches as heldFor it is looked up who has them open. After
// every keepEvery records what is known is remembered.
const (
	firstRead = 16
	heldFor   = 100
	keepEvery = 1000
)

// newShelf returns the shelf before its first reading.
func newShelf() shelf {
	ctx, stop := context.WithCancel(context.Background())
	return shelf{ctx: ctx, stop: stop}
}

// again returns the shelf with a new reading, which ends the one before.
func (s shelf) again() shelf {
	s.stop()
	s.number++
	s.paused = false
	s.ctx, s.stop = context.WithCancel(context.Background())
	return s
}

// reading reports whether more is to come.
func (s *shelf) reading() bool { return len(s.unread) > 0 && !s.paused }

// waiting counts the matches that can be gone on with.
func (s *shelf) waiting() int {
	n := 0
	for i := range s.known {
		if s.known[i].Unfinished() {
			n++
		}
	}
	return n
}

// open returns the command that begins a reading; nil where nothing is kept.
func (s *shelf) open(c source) tea.Cmd {
	if c.History == nil {
		return nil
	}
	number, ctx := s.number, s.ctx
	return func() tea.Msg {
		known, unread, err := c.History.Open()
		if err != nil {
			return shelfMsg{number: number, err: err}
		}
		return readOn(ctx, c, shelfMsg{number: number, known: known, unread: unread}, firstRead)
	}
}

// next returns the command that goes on reading.
func (s *shelf) next(c source) tea.Cmd {
	if !s.reading() {
		return nil
	}
	ctx, so := s.ctx, shelfMsg{number: s.number, known: s.known, unread: s.unread, held: s.held}
	return func() tea.Msg { return readOn(ctx, c, so, history.Batch) }
}

// readOn reads a few records more. After the last, where nobody waits any more, and
// now and then between, what is known is remembered for the next time.
func readOn(ctx context.Context, c source, so shelfMsg, most int) shelfMsg {
	n := min(most, len(so.unread))
	if n > 0 {
		fresh := c.History.Read(ctx, so.unread[:n])
		so.known = append(slices.Clip(so.known), fresh...)
		history.Sort(so.known)
		so.unread = so.unread[n:]
		if len(so.unread)%keepEvery < n || ctx.Err() != nil {
			_ = c.History.Keep(so.known) // it is only a cache
		}
	}
	if so.held == nil || n > 0 {
		so.held = whoHolds(c, so.known)
	}
	return so
}

// whoHolds looks up which of the newest unfinished matches another program has open.
func whoHolds(c source, known []history.Summary) map[string]bool {
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

// progress says how much is read, while more is to come.
func (s *shelf) progress() string {
	if !s.reading() {
		return ""
	}
	return fmt.Sprintf("read %d of %d", len(s.known), len(s.known)+len(s.unread))
}

// spokenTime says when something was, as one says it now; "" without a clock.
func spokenTime(t, now time.Time) string {
	if now.IsZero() || t.IsZero() {
		return ""
	}
	t, now = t.Local(), now.Local()
	day := func(t time.Time) string { return t.Format(time.DateOnly) }
	switch {
	case day(t) == day(now):
		return t.Format("today 15:04")
	case day(t) == day(now.AddDate(0, 0, -1)):
		return t.Format("yesterday 15:04")
	case t.Year() == now.Year():
		return t.Format("2 Jan 15:04")
	}
	return t.Format("2 Jan 2006")
}

// briefTime says when something was in fewer words: the hour only where it was today.
func briefTime(t, now time.Time) string {
	text := spokenTime(t, now)
	if strings.HasPrefix(text, "today") {
		return text
	}
	return strings.TrimSuffix(text, t.Local().Format(" 15:04"))
}

// spokenDay says on which day something was.
func spokenDay(t, now time.Time) string {
	if t.Year() == now.Year() {
		return t.Local().Format("2 Jan")
	}
	return t.Local().Format("2 Jan 2006")
}
