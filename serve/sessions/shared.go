// Package sessions runs the program for the sessions of a server: on the screen or line by line, at the server's tables
// or in private matches.
package sessions

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"os"
	"runtime"
	"time"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/internal/build"
	"dominoes/internal/user"
	"dominoes/model"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/room"
	"dominoes/serve"
	"dominoes/serve/club"
	"dominoes/serve/people"
	"dominoes/variants"
)

// Shared is what the sessions of a server share: its tables, and the pool in which bots think. Until it is open it has
// no tables and doesn't limit thinking.
type Shared struct {
	club *club.Club
	// pool limits how many bots and advice think at once, at tables and in private matches.
	pool *hosting.Pool
	// people are the people that the server knows.
	people *people.People
	// games are the rule sets that tables can have.
	games variants.Catalogue
	// pace is the least time that a bot's move at a table takes.
	pace time.Duration
	// newSeed returns the seed of a table's match; nil means [user.NewSeed].
	newSeed func() game.Seed
	// judge judges choices for all sessions; nil means the usual one. It caches answers, since all players of a table
	// have the same match judged.
	judge review.Judge
	// listenAddr is the address to which people connect; nil until it is known.
	listenAddr net.Addr
}

// tablePace is the pace of bots at shared tables, slow enough to follow.
const tablePace = 700 * time.Millisecond

// New returns what sessions share on a server whose tables can have these games.
func New(games variants.Catalogue) *Shared { return &Shared{games: games, pace: tablePace} }

// judgedAtMost is the largest number of cached answers of the judge, about 2 kB each.
const judgedAtMost = 4000

// Limits of tables: all of a server, those that one person has open, and the time after which an abandoned table is
// closed.
const (
	tablesAtMost     = 200
	tablesEachAtMost = 5
	tableIdle        = 7 * 24 * time.Hour
)

// Open opens the tables of a server that listens on an address.
func (h *Shared) Open(s *serve.Server, addr net.Addr) {
	h.listenAddr, h.people = addr, s.People()
	if h.newSeed == nil {
		h.newSeed = user.NewSeed
	}
	if h.judge == nil {
		h.judge = review.Cached(review.Adviser(words.Words{Names: []string{"A", "B", "C", "D"}}), judgedAtMost)
	}
	h.pool = hosting.NewPool(max(1, runtime.GOMAXPROCS(0)-1)) // leave one core to handle keys
	h.club = club.Open(club.Options{
		DataHome: s.Home, StateHome: s.Home, Now: time.Now, NewSeed: h.newSeed, Program: build.Read().Program(),
		Log: s.Log, Pool: h.pool, Pace: h.pace, Games: h.games,
		AtMost: tablesAtMost, EachAtMost: tablesEachAtMost, Idle: tableIdle,
		Own: func(key string) *store.Matches {
			dir, err := s.DirOf(key)
			if err != nil {
				return nil // nothing is kept for guests
			}
			return store.NewMatches(dir, dir, time.Now)
		},
		First: s.People().First, Called: s.People().Called,
		Invitation: func(code string) string { return invitation(addr, serve.Join, code) },
	})
}

// Count returns the number of tables without a match yet, and of those with one.
func (h *Shared) Count() (gathering, playing int) { return h.club.Count() }

// Close closes the tables, and says on all screens that the server is shutting down.
func (h *Shared) Close() { h.club.Close(serverDown) }

// invitation returns the command that connects to a table of the server, or "" if addr isn't a TCP address. If the
// server listens on all addresses, the command has the machine's host name.
func invitation(addr net.Addr, verb, code string) string {
	at, ok := addr.(*net.TCPAddr)
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
	return sshCommand(host, at.Port, verb, code)
}

// Greet returns the command that opens the requested table on the full screen, for a client that has asked for a table
// without a terminal; "" for others.
func (h *Shared) Greet(s *serve.Session) string {
	if s.Wish.Verb == "" || s.Terminal() {
		return ""
	}
	command := invitation(h.listenAddr, s.Wish.Verb, hosting.ReadCode(s.Wish.Code))
	if command == "" {
		return ""
	}
	return forFullScreen(command)
}

// Play runs the program for a session.
func (h *Shared) Play(ctx context.Context, s *serve.Session) error {
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
	return draw(ctx, s, config)
}

// config returns the program's configuration for a session, with what the sessions share.
func (h *Shared) config(ctx context.Context, s *serve.Session) (model.Config, error) {
	config, err := ownConfig(ctx, s)
	if err != nil {
		return config, err
	}
	config.InTurn = h.inTurn(ctx)
	if h.judge != nil && config.Judge != nil {
		config.Judge = h.judge
	}
	if h.pool != nil {
		config.WhenIdle = h.pool.Share(ctx).WhenIdle
	}
	if h.club != nil {
		p := h.visitor(s)
		config.Lobby, config.Inviting = h.club.For(p, s.Address), h.club.Enter(ctx, p)
	}
	config.Keyring = h.keyring(s)
	config.JoinTable = wayTo(s.Wish)
	return config, nil
}

// visitor returns the person of a session as others see them.
func (h *Shared) visitor(s *serve.Session) room.Person {
	p := room.Person{ID: s.Person.Key, Name: people.Shown(s.Person.Name)}
	if p.Guest = s.Person.Guest(); p.Guest {
		p.ID = guestID + rand.Text() // a guest who comes back is another person
	}
	return p
}

// guestID is the prefix of the ids that stand for a guest's missing key.
const guestID = "guest:"

// inTurn returns a function that runs work of a session when its turn has come in the pool; nil if thinking isn't
// limited.
func (h *Shared) inTurn(ctx context.Context) func(context.Context, func(context.Context)) error {
	if h.pool == nil {
		return nil
	}
	return h.pool.Share(ctx).Do
}
