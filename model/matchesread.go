package model

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/history"
	"dominoes/model/prefs"
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
func (s *shelf) open(c *services) tea.Cmd {
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
func (s *shelf) next(c *services) tea.Cmd {
	if !s.reading() {
		return nil
	}
	ctx, so := s.ctx, shelfMsg{number: s.number, known: s.known, unread: s.unread, held: s.held}
	return func() tea.Msg { return readOn(ctx, c, so, history.Batch) }
}

// readOn reads a few records more. After the last, where nobody waits any more, and
// now and then between, what is known is remembered for the next time.
func readOn(ctx context.Context, c *services, so shelfMsg, most int) shelfMsg {
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
func whoHolds(c *services, known []history.Summary) map[string]bool {
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

// renewal is how long a list of matches stands until it is looked at anew.
const renewal = 5 * time.Second

// renewMsg tells that what a reading has come to may be old.
type renewMsg struct{ number int }

// renew looks anew at what is kept where matches are listed: another program may play
// them.
func (m Model) renew(msg renewMsg) (Model, tea.Cmd) {
	if msg.number != m.shelf.number || !m.listing() {
		return m, nil
	}
	return m.look()
}

// listing reports whether a list of matches is open.
func (m Model) listing() bool {
	return slices.ContainsFunc(m.pages, func(p page) bool { return p.kind().keys == prefs.OnMatches })
}

// look begins a new reading of what is kept.
func (m Model) look() (Model, tea.Cmd) {
	if m.config.History == nil {
		return m, nil
	}
	m.shelf = m.shelf.again()
	return m, m.shelf.open(&m.config.services)
}

// shelve takes in what a reading has come to, and goes on with it unless somebody
// plays by now. The first time, where nobody has done anything yet, unfinished
// matches are offered.
func (m Model) shelve(msg shelfMsg) (tea.Model, tea.Cmd) {
	if msg.number != m.shelf.number {
		return m, nil
	}
	m.shelf.known, m.shelf.unread, m.shelf.held, m.shelf.err = msg.known, msg.unread, msg.held, msg.err
	_, m.shelf.paused = m.table()
	offer := !m.touched && !m.opening && !m.shelf.paused
	m.touched = true
	if p := (matchList{goOn: true}); offer && len(p.listed(m.env())) > 0 {
		m.pages = slices.Insert(slices.Clone(m.pages), 1, page(p)) // what is said of the settings stays over it
	}
	next, cmd := m.updateAll(msg)
	m = next.(Model)
	if !m.shelf.reading() && m.listing() {
		again := renewMsg{m.shelf.number}
		cmd = tea.Batch(cmd, m.config.After(renewal, func() tea.Msg { return again }))
	}
	return m, tea.Batch(cmd, m.shelf.next(&m.config.services))
}
