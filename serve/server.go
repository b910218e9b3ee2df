package serve

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"charm.land/ssh"
	"github.com/gofrs/flock"
	gossh "golang.org/x/crypto/ssh"

	"dominoes/model/home/store"
	"dominoes/serve/admin"
	"dominoes/serve/people"
)

// Program runs a session. It returns when the person leaves, or soon after ctx ends, with the terminal restored. Its
// error is logged; the person is told that something failed.
type Program func(ctx context.Context, s *Session) error

// Config configures a server.
type Config struct {
	// Home is the directory of the server's files. It is created if necessary.
	Home    string
	Program Program
	// Greet returns what is printed at the start of a session, "" for nothing; nil prints nothing.
	Greet func(*Session) string
	Admission
	Limits
	Log *slog.Logger
}

// Server is an SSH server for playing.
type Server struct {
	Config
	door   *ssh.Server
	key    gossh.Signer
	people *people.People
	lock   *flock.Flock

	arriving                       pendingConns
	connections, sessions, refused counter
	attempts, wrong                rates
	// refusals limits how often a refused address is logged.
	refusals rates
	guests   numbers
	live     live
	begun    atomic.Int64 // sessions
}

// guestsDir is the directory for the files of guests. Package admin names the others.
const guestsDir = "guests"

// New returns a server for a home, which no other server can use until this one is closed.
func New(c Config) (*Server, error) {
	if err := os.MkdirAll(c.Home, 0o700); err != nil {
		return nil, err
	}
	s := &Server{
		Config: c, lock: flock.New(filepath.Join(c.Home, admin.LockName)),
		attempts: rates{most: c.Attempts, per: time.Minute},
		wrong:    rates{most: c.CodeTries, per: time.Duration(c.CodeTries) * time.Minute},
		refusals: rates{most: 5, per: time.Minute},
		arriving: pendingConns{most: c.Arriving, each: c.ArrivingPerAddress},
	}
	switch locked, err := s.lock.TryLock(); {
	case err != nil:
		return nil, err
	case !locked:
		return nil, fmt.Errorf("another server has its home in %s: end it first, or give --home another directory", c.Home)
	}
	err := s.open()
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// OpenPeople reads the people that the server with this home knows.
func OpenPeople(home string) (*people.People, error) {
	return people.Open(filepath.Join(home, admin.PeopleName))
}

// open reads the home, and deletes the files of guests and what a killed server has left.
func (s *Server) open() (err error) {
	if s.key, err = hostKey(s.Home); err != nil {
		return err
	}
	if s.door, err = s.newDoor(); err != nil {
		return err
	}
	if s.people, err = OpenPeople(s.Home); err != nil {
		return err
	}
	store.RemoveLeftovers(s.Home)
	return os.RemoveAll(filepath.Join(s.Home, guestsDir))
}

// Close releases the home.
func (s *Server) Close() error { return s.lock.Close() }

// Fingerprint returns the host key's fingerprint, which people can compare.
func (s *Server) Fingerprint() string { return gossh.FingerprintSHA256(s.key.PublicKey()) }

// People returns the people that the server knows.
func (s *Server) People() *people.People { return s.people }

// Serve accepts connections until ctx ends. Then it ends every session, and waits until all have saved their state. The
// error says why no more connections could be accepted.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	inner, cancel := context.WithCancelCause(context.Background())
	defer cancel(shuttingDown)
	defer context.AfterFunc(ctx, func() {
		cancel(shuttingDown)
		_ = l.Close() // Accept returns the error
	})()
	var open sync.WaitGroup
	defer open.Wait()
	defer cancel(shuttingDown)
	for {
		c, err := l.Accept()
		switch {
		case inner.Err() != nil:
			if err == nil {
				_ = c.Close()
			}
			return nil
		case errors.Is(err, net.ErrClosed):
			return err
		case err != nil: // a temporary error, such as too many open files
			s.Log.Warn("a connection can't be taken", "error", err)
			select {
			case <-inner.Done():
			case <-time.After(time.Second / 10):
			}
			continue
		}
		s.arrive(inner, c, &open)
	}
}

// arrive starts to serve a connection unless there are too many. It doesn't block.
func (s *Server) arrive(ctx context.Context, c net.Conn, open *sync.WaitGroup) {
	address := addressOf(c.RemoteAddr())
	letIn, leave, err := s.admit(address, func() { _ = c.Close() })
	if err != nil {
		if s.refusals.spend(address, time.Now()) {
			s.Log.Info("refused a connection", "address", address, "why", err)
		}
		left, full := s.refused.enter(s.Sessions+s.Arriving, err)
		if full != nil {
			_ = c.Close()
			return
		}
		open.Go(func() {
			defer left()
			turnAway(c, err.Error())
		})
		return
	}
	open.Go(func() {
		defer leave()
		defer letIn()
		v := &visit{Server: s, conn: c, address: address, log: s.Log.With("address", address), letIn: letIn}
		v.serve(ctx)
	})
}

// admit counts a connection, which turnAway closes. letIn must be called once it is admitted, leave once it has ended.
func (s *Server) admit(address string, turnAway func()) (letIn, leave func(), err error) {
	if !s.attempts.spend(address, time.Now()) {
		return nil, nil, Ending(tooManyHere)
	}
	leave, err = s.connections.enter(s.Sessions+s.Arriving, Ending(tooManyArriving),
		bound{address, s.SessionsPerAddress + s.ArrivingPerAddress, Ending(tooManyHere)})
	if err != nil {
		return nil, nil, err
	}
	letIn, err = s.arriving.enter(address, turnAway)
	if err != nil {
		leave()
	}
	return letIn, leave, err
}

// recoverPanic keeps a panic from ending the server.
func (s *Server) recoverPanic(log *slog.Logger) {
	if r := recover(); r != nil {
		log.Error("panic", "what", r, "stack", string(debug.Stack()))
	}
}

// numbers hands out the smallest free numbers from 1.
type numbers struct {
	mu   sync.Mutex
	used map[int]bool
}

// take returns a free number, which back frees again.
func (n *numbers) take() (number int, back func()) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.used == nil {
		n.used = map[int]bool{}
	}
	for number = 1; n.used[number]; number++ {
	}
	n.used[number] = true
	return number, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		delete(n.used, number)
	}
}
