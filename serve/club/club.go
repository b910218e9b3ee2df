// Package club is the tables of a server: [hosting.Rooms] with records, restarts and copies. Matches are recorded in
// the server's home. After a restart the tables are open again as their records say, and when a match is over each of
// its people gets a copy among their own matches.
package club

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/each"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/season"
	"dominoes/variants"
)

// Options configure a club.
type Options struct {
	// DataHome and StateHome are the directories of the server's own files.
	DataHome, StateHome string
	Now                 func() time.Time
	NewSeed             func() game.Seed
	// Pool limits how many bots think at a time; their moves take at least Pace.
	Pool *hosting.Pool
	Pace time.Duration
	// Games are the games that a table may have, house rules included; empty means the program's own.
	Games variants.Catalogue
	// Program is the writer's name in records, as in "dominoes v1.2.3".
	Program string
	// AtMost is the maximum number of tables, EachAtMost the maximum that one person may have open.
	AtMost, EachAtMost int
	// Idle is how long a table stays open without people.
	Idle time.Duration
	// Own returns the saved matches of a person, by their key's fingerprint; nil if nothing is saved for them.
	Own func(key string) *store.Matches
	// First returns the fingerprint of a person's first key, which stands for all of theirs, and Called their name; ""
	// if it isn't known.
	First, Called func(key string) string
	// Invitation returns the command to join a table with this code; "" if that isn't known.
	Invitation func(code string) string
	Log        *slog.Logger
}

// Club is a server's tables.
type Club struct {
	o       Options
	rooms   *hosting.Rooms
	matches *store.Matches
	tables  *store.Tables
	results *results
	deals   *duplicates
	copies  sync.WaitGroup

	mu    sync.Mutex  // guards sweep
	sweep *time.Timer // stops the timer of the next sweep
}

// sweepEvery is how often unused tables are closed.
const sweepEvery = time.Minute

// Open opens a club with the tables that were open when it was last closed, or killed.
func Open(o Options) *Club {
	c := &Club{o: o, matches: store.NewMatches(o.DataHome, o.StateHome, o.Now), tables: store.NewTables(o.DataHome)}
	c.results = openResults(o.DataHome, o.Log)
	c.deals = openDuplicates(o.DataHome, o.Now, o.Log)
	c.rooms = hosting.NewRooms(hosting.RoomsOptions{
		Options: hosting.Options{Now: o.Now, Pool: o.Pool, Pace: o.Pace, Begin: c.begin, Log: o.Log},
		AtMost:  o.AtMost, EachAtMost: o.EachAtMost, Keep: c.keep, Forget: c.forget, Over: c.over,
		BeginDeal: c.beginDeal, MayPlay: c.mayPlay, GaveUp: c.gaveUp,
	})
	c.restore()
	c.sweepLater()
	return c
}

// begin returns a match that is recorded in the server's home.
func (c *Club) begin(s match.Setup) (match.Match, *recorder.Recorder, error) {
	return c.beginFrom(c.o.NewSeed(), s)
}

// beginFrom is begin for a match whose seed is chosen.
func (c *Club) beginFrom(seed game.Seed, s match.Setup) (match.Match, *recorder.Recorder, error) {
	m, err := match.New(1, s, seed)
	if err != nil {
		return m, nil, err
	}
	m = m.Called(c.o.Games).WrittenBy(c.o.Program)
	return m, recorder.New(func() (recorder.File, error) { return c.matches.Create(*m.Seed, m.Header.Commitment) }), nil
}

// restore opens saved tables again. One that can't be continued is forgotten; its record stays.
func (c *Club) restore() {
	kept, err := c.tables.List()
	if err != nil {
		c.o.Log.Error("some tables can't be restored", "why", err)
	}
	for _, k := range kept {
		c.rateKept(k)
		if err := c.stand(k); err != nil {
			c.o.Log.Error("a table can't be restored", "match", k.Record, "why", err)
			c.restoreDeal(k)
			c.forget(k.Code)
		}
	}
}

// stand opens a saved table again.
func (c *Club) stand(k hosting.Kept) error {
	if k.Setup != nil {
		if _, err := variants.Resolve(k.Setup.Variant, len(k.Setup.Seats), k.Setup.Options); err != nil {
			return err
		}
		c.rooms.Restore(k, match.Match{}, nil)
		return nil
	}
	m, recorder, err := c.resume(k.Record)
	if err == nil {
		c.rooms.Restore(k, m, recorder)
	}
	return err
}

var errOver = errors.New("its match is over, or its seed is lost")

// resume opens a recorded match to continue it.
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

// record reads a record in the server's home.
func (c *Club) record(id string) (record.Match, error) {
	e, err := c.matches.Find(id)
	if err != nil {
		return record.Match{}, err
	}
	return c.matches.Read(e)
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

// over notes the result of a rated match or of a tournament's deal, and gives each of a match's people a copy of it.
func (c *Club) over(now room.Room, k hosting.Kept) {
	m := now.Match
	if now.Rated {
		people := each.Of(now.Chairs, func(c room.Chair) string { return c.Person.ID })
		c.rate(&m.State, &m.Header, people, cmp.Or(k.Record, m.Header.Commitment))
	}
	c.dealOver(k, m)
	for _, p := range now.Players() {
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

// sweepLater closes unused tables from time to time.
func (c *Club) sweepLater() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sweep = time.AfterFunc(sweepEvery, func() {
		c.deals.flush()
		c.rooms.Sweep(c.o.Idle)
		c.results.flush()
		c.sweepLater()
	})
}

// Close closes all tables with their records complete, and says why on all screens. They are open again when the club
// is next opened.
func (c *Club) Close(why string) {
	c.mu.Lock()
	c.sweep.Stop()
	c.mu.Unlock()
	c.rooms.Close(why)
	c.copies.Wait()
	c.results.flush()
	c.deals.flush()
}

// Count returns the number of tables without a match yet, and of those with one.
func (c *Club) Count() (gathering, playing int) { return c.rooms.Count() }

// For returns the tables as a person with this address can use them.
func (c *Club) For(p room.Person, address string) page.Lobby { return lobby{c, p, address} }

// Enter lets others invite a person until ctx ends.
func (c *Club) Enter(ctx context.Context, p room.Person) page.Inviting {
	v := c.rooms.Enter(p)
	context.AfterFunc(ctx, v.Exit)
	return v
}

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

// Ratings implements [page.Lobby].
func (l lobby) Ratings() []season.Table {
	o := l.club.o
	return each.Of(l.club.results.tables(season.Of(o.Now()), o.First), func(t season.Table) season.Table {
		return t.Named(o.Called, o.First(l.person.ID))
	})
}

// Games implements [page.Lobby].
func (l lobby) Games() variants.Catalogue { return l.club.o.Games.OrAll() }

// Join implements [page.Lobby].
func (l lobby) Join(code string) (page.Link, error) {
	return l.club.rooms.Join(l.person, strings.TrimSpace(code), l.address, false)
}

// Watch implements [page.Lobby].
func (l lobby) Watch(code string) (page.Link, error) {
	return l.club.rooms.Join(l.person, strings.TrimSpace(code), l.address, true)
}

// Invitation implements [page.Lobby].
func (l lobby) Invitation(code string) string { return l.club.o.Invitation(code) }
