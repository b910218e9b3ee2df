package cli

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"dominoes/model"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/lobby"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/store"
	"dominoes/serve"
	"dominoes/serve/club"
	"dominoes/variants"
)

// house is what the sessions of a server share: its tables, and who may think. The zero value has no
// tables, and everybody may.
type house struct {
	club *club.Club
	// pool lets bots and advice think, at tables and in everybody's own matches.
	pool *hosting.Pool
	// games are the rule sets that a table may have.
	games variants.Catalogue
	// pace is how long a bot's move takes at least at a table.
	pace time.Duration
	// listens is the address at which people come in; nil before that is known.
	listens net.Addr
}

// How many tables there may be, how many of them one person may have opened, and after how long one
// is closed at which nobody is.
const (
	tablesAtMost     = 200
	tablesEachAtMost = 5
	tableIdle        = 7 * 24 * time.Hour
)

// open opens the tables of a server, which listens on an address.
func (h *house) open(s *serve.Server, listens net.Addr) {
	h.listens = listens
	h.pool = hosting.NewPool(max(1, runtime.GOMAXPROCS(0)-1)) // one core is left for keys
	h.club = club.Open(club.Options{
		DataHome: s.Home, StateHome: s.Home, Now: time.Now, NewSeed: newSeed, Program: readBuild().program(), Log: s.Log,
		Pool: h.pool, Pace: h.pace, Games: h.games, AtMost: tablesAtMost, EachAtMost: tablesEachAtMost, Idle: tableIdle,
		Own: func(key string) *store.Matches {
			dir, err := s.DirOf(key)
			if err != nil {
				return nil // a guest, of whom nothing is kept
			}
			return store.NewMatches(dir, dir, time.Now)
		},
		Invitation: func(code string) string { return invitation(listens, serve.Join, code) },
	})
}

// tablePace is the pace of bots at tables that people share: one can follow it.
const tablePace = 700 * time.Millisecond

// invitation returns what is typed to come to a table of a server that listens on an address. A
// server that listens everywhere is known by the machine's name, as far as anybody can tell.
func invitation(listens net.Addr, verb, code string) string {
	at, ok := listens.(*net.TCPAddr)
	if !ok {
		return ""
	}
	host := at.IP.String()
	switch {
	case at.IP.IsLoopback():
		host = "localhost"
	case at.IP.IsUnspecified():
		host, _ = os.Hostname()
	}
	return comeBy(host, at.Port, verb, code)
}

// greet returns how to come to the named table on the screen, for a client without a terminal; "" for others.
func (h *house) greet(s *serve.Session) string {
	if s.Wish.Verb == "" || s.Terminal() {
		return ""
	}
	command := invitation(h.listens, s.Wish.Verb, hosting.ReadCode(s.Wish.Code))
	if command == "" {
		return ""
	}
	return forFullScreen(command)
}

// lobby returns the tables as the person of a session uses them.
func (h *house) lobby(s *serve.Session) page.Lobby {
	p := room.Person{ID: s.Person.Key, Name: s.Person.Name}
	if s.Person.Guest() {
		p.ID = guestID + rand.Text() // who comes back is somebody else
	}
	return h.club.For(p, s.Address)
}

// guestID begins what stands for the key of somebody who has none.
const guestID = "guest:"

// play runs the program for somebody who has come to the server.
func (h *house) play(ctx context.Context, s *serve.Session) error {
	switch {
	case s.Wish.Verb != "" && h.club == nil:
		_, err := fmt.Fprintln(s.Lines(), noTables)
		return ignoreGone(ctx, err)
	case !s.Drawn():
		return ignoreGone(ctx, h.playLines(ctx, s))
	}
	config, err := h.config(ctx, s)
	if err != nil {
		return err
	}
	return drawThere(ctx, s, config)
}

// turns returns what lets a session think in turn with all others; nil where everybody may.
func (h *house) turns(ctx context.Context) func(context.Context, func(context.Context)) error {
	if h.pool == nil {
		return nil
	}
	return h.pool.Share(ctx).Do
}

// config returns how the program runs for a session, with what it shares with others.
func (h *house) config(ctx context.Context, s *serve.Session) (model.Config, error) {
	config, err := visitorsConfig(ctx, s)
	if err != nil {
		return config, err
	}
	config.InTurn = h.turns(ctx)
	if h.club != nil {
		config.Lobby = h.lobby(s)
	}
	if s.Wish.Verb != "" {
		config.Come = lobby.ComeMsg{Code: hosting.ReadCode(s.Wish.Code), Watches: s.Wish.Verb == serve.Watch}
	}
	return config, nil
}

// playLines plays over plain lines: at tables and on one's own, one after the other.
func (h *house) playLines(ctx context.Context, s *serve.Session) error {
	rw := s.Lines()
	defer tellNotices(s, func(text string) { _, _ = fmt.Fprintln(rw, text) })()
	typed := &ending{Reader: rw}
	in := bufio.NewReader(typed) // which has what comes after an answer, too
	c := lines.Config{In: in, Out: rw, InTurn: h.turns(ctx)}
	if h.club == nil {
		return playLinesThere(ctx, s, in, c)
	}
	tables := h.lobby(s)
	come := wished(tables, s.Wish)
	for {
		own, err := lines.Tables(ctx, tables, come, time.Now, c)
		if err != nil || !own {
			return err
		}
		if err := playLinesThere(ctx, s, in, c); err != nil || typed.ended.Load() || ctx.Err() != nil {
			return err
		}
		come = nil
	}
}

// wished returns the way to the table that somebody named when they called; nil where they named none.
func wished(tables page.Lobby, w serve.Wish) lines.Come {
	code := hosting.ReadCode(w.Code)
	switch w.Verb {
	case serve.Join:
		return func() (page.Link, error) { return tables.Join(code) }
	case serve.Watch:
		return func() (page.Link, error) { return tables.Watch(code) }
	}
	return nil
}

// ending is a reader that knows when nothing more comes.
type ending struct {
	io.Reader
	ended atomic.Bool
}

// Read implements [io.Reader].
func (e *ending) Read(b []byte) (int, error) {
	n, err := e.Reader.Read(b)
	if err != nil {
		e.ended.Store(true)
	}
	return n, err
}
