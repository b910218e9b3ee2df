// Package club has the tables of a server: [hosting.Rooms] with everything that they need of the
// world. Matches are recorded in the server's home. After a restart the tables stand there as
// their records say, and when a match is over each of its people gets a copy among their own.
package club

import (
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/store"
	"dominoes/variants"
)

// Options are what a club needs of the world.
type Options struct {
	// DataHome and StateHome are the homes of the server's own files.
	DataHome, StateHome string
	Now                 func() time.Time
	// After calls f after a while, in a goroutine of its own, unless it is stopped before; nil stands
	// for the real clock.
	After   func(wait time.Duration, f func()) (stop func())
	NewSeed func() game.Seed
	// Pool lets bots think; their moves take as long as Pace at least.
	Pool *hosting.Pool
	Pace time.Duration
	// Games are the rule sets that a table may have, house rules among them; none stands for the program's.
	Games variants.Catalogue
	// Program is what records name as their writer, as in "dominoes v1.2.3".
	Program string
	// AtMost is how many tables there may be, EachAtMost how many one person may have opened.
	AtMost, EachAtMost int
	// Idle is after how long a table is closed at which nobody is.
	Idle time.Duration
	// Own returns the matches of a person, by their key's fingerprint; nil where nothing of theirs is
	// kept.
	Own func(key string) *store.Matches
	// Invitation returns what is typed in a terminal to come to a table by its code; nil where that
	// isn't known.
	Invitation func(code string) string
	Log        *slog.Logger
}

// Club is a server's tables.
type Club struct {
	o       Options
	rooms   *hosting.Rooms
	matches *store.Matches
	tables  *store.Tables
	copies  sync.WaitGroup
	// sweep stops the next look for tables that nobody uses.
	mu    sync.Mutex
	sweep func()
}

// sweepEvery is how often tables are looked for at which nobody is any more.
const sweepEvery = time.Minute

// Open opens a club, with the tables that stood when it was last closed, or broken off.
func Open(o Options) *Club {
	if o.Log == nil {
		o.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	if o.After == nil {
		o.After = func(wait time.Duration, f func()) func() {
			t := time.AfterFunc(wait, f)
			return func() { t.Stop() }
		}
	}
	c := &Club{o: o, matches: store.NewMatches(o.DataHome, o.StateHome, o.Now), tables: store.NewTables(o.DataHome)}
	c.rooms = hosting.NewRooms(hosting.RoomsOptions{
		Options: hosting.Options{Now: o.Now, After: o.After, Pool: o.Pool, Pace: o.Pace, Begin: c.begin, Log: o.Log},
		AtMost:  o.AtMost, EachAtMost: o.EachAtMost, Keep: c.keep, Forget: c.forget, Over: c.over,
	})
	c.restore()
	c.sweepLater()
	return c
}

// begin returns a match that is recorded in the server's home.
func (c *Club) begin(s match.Setup) (match.Match, *recorder.Recorder, error) {
	m, err := match.New(1, s, c.o.NewSeed())
	if err != nil {
		return m, nil, err
	}
	m = m.Called(c.o.Games).WrittenBy(c.o.Program)
	return m, recorder.New(func() (recorder.File, error) { return c.matches.Create(*m.Seed, m.Header.Commitment) }), nil
}

// restore opens the tables again that were kept. One that can't be gone on with is forgotten; its
// record stays.
func (c *Club) restore() {
	kept, err := c.tables.List()
	if err != nil {
		c.o.Log.Error("some tables can't be restored", "why", err)
	}
	for _, k := range kept {
		if err := c.stand(k); err != nil {
			c.o.Log.Error("a table can't be restored", "match", k.Record, "why", err)
			c.forget(k.Code)
		}
	}
}

// stand opens a table again that was kept.
func (c *Club) stand(k hosting.Kept) error {
	if k.Setup != nil {
		if _, err := variants.Resolve(k.Setup.Variant, len(k.Setup.Seats), k.Setup.Options); err != nil {
			return err
		}
		c.rooms.Gather(k)
		return nil
	}
	m, recorder, err := c.resume(k.Record)
	if err == nil {
		c.rooms.Restore(k, m, recorder)
	}
	return err
}

var errOver = errors.New("its match is over, or its seed is lost")

// resume opens a match again to go on with it.
func (c *Club) resume(id string) (match.Match, *recorder.Recorder, error) {
	e, err := c.matches.Find(id)
	if err != nil {
		return match.Match{}, nil, err
	}
	m, recorder, err := c.matches.Resume(e)
	switch {
	case err != nil:
		return m, nil, err
	case recorder == nil:
		return m, nil, errOver
	case m.Revealed():
		return m, nil, errors.Join(errOver, recorder.Close(m))
	}
	return m.Called(c.o.Games), recorder, nil
}

func (c *Club) keep(k hosting.Kept) {
	if err := c.tables.Keep(k); err != nil {
		c.o.Log.Error("a table wouldn't stand after a restart", "match", k.Record, "why", err)
	}
}

func (c *Club) forget(code string) {
	if err := c.tables.Forget(code); err != nil {
		c.o.Log.Error("a table can't be forgotten", "why", err)
	}
}

// over gives each of a match's people a copy of it.
func (c *Club) over(people []room.Person, m match.Match) {
	if c.o.Own == nil {
		return
	}
	for _, p := range people {
		own := c.o.Own(p.ID)
		if p.ID == "" || own == nil {
			continue
		}
		c.copies.Go(func() {
			copied := recorder.New(func() (recorder.File, error) { return own.Create(*m.Seed, m.Header.Commitment) })
			if err := copied.Close(m); err != nil {
				c.o.Log.Error("a match isn't among the player's own", "key", p.ID, "why", err)
			}
		})
	}
}

// sweepLater closes tables that nobody uses, now and then.
func (c *Club) sweepLater() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sweep = c.o.After(sweepEvery, func() {
		c.rooms.Sweep(c.o.Idle)
		c.sweepLater()
	})
}

// Close closes all tables, with their records complete, and tells everybody there why. They stand
// again when the club is opened next.
func (c *Club) Close(why string) {
	c.mu.Lock()
	c.sweep()
	c.mu.Unlock()
	c.rooms.Close(why)
	c.copies.Wait()
}

// For returns what a person can do with the tables, who comes from an address.
func (c *Club) For(p room.Person, address string) page.Lobby { return lobby{c, p, address} }

// lobby is a club as one person uses it.
type lobby struct {
	club    *Club
	person  room.Person
	address string
}

// List implements [page.Lobby].
func (l lobby) List() []hosting.Info { return l.club.rooms.List(l.person) }

// Open implements [page.Lobby].
func (l lobby) Open(o hosting.Offer) (code string, err error) { return l.club.rooms.Open(l.person, o) }

// Games implements [page.Lobby].
func (l lobby) Games() variants.Catalogue { return l.club.o.Games }

// Join implements [page.Lobby].
func (l lobby) Join(code string) (page.Link, error) {
	return l.club.rooms.Join(l.person, strings.TrimSpace(code), l.address)
}

// Watch implements [page.Lobby].
func (l lobby) Watch(code string) (page.Link, error) {
	return l.club.rooms.Watch(l.person, strings.TrimSpace(code), l.address)
}

// Invitation implements [page.Lobby].
func (l lobby) Invitation(code string) string {
	if l.club.o.Invitation == nil {
		return ""
	}
	return l.club.o.Invitation(code)
}
