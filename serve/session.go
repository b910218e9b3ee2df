package serve

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
)

// Person is the person of a session.
type Person struct {
	// Name is the name that others see; no two people connected have names that look alike.
	Name string
	// Key is the SHA-256 fingerprint of the person's first key, as ssh-keygen -l writes it; "" for a guest.
	Key string
	// Proved is the fingerprint of the key that they have connected with; "" for a guest.
	Proved string
	// Dir is the directory for the person's files. It need not exist. A guest's is deleted when they leave.
	Dir string
}

// Guest reports whether the person has no key.
func (p Person) Guest() bool { return p.Key == "" }

// Session is a person at a terminal. Reads and writes are raw: on a terminal in raw mode lines end with \r\n. A session
// is for one program, whose goroutines may share it.
type Session struct {
	Person Person
	// Address is the client's IP address, without a port.
	Address string
	// Wish is the command after the host's name.
	Wish Wish
	// Log logs about this session.
	Log *slog.Logger

	channel ssh.Channel
	keys    *keys
	size    size
	// term is the type of the terminal; pty is true if there is one.
	term    string
	pty     bool
	env     []string
	notices chan string
	limits  Limits
	end     context.CancelCauseFunc
	// cut closes the connection, whatever waits for it.
	cut func()
	// answered is told how long after a key something was written.
	answered func(time.Duration)

	mu      sync.Mutex // guards what follows
	patient time.Duration
}

// Read reads the terminal's input. It returns [io.EOF] once the terminal is gone.
func (s *Session) Read(b []byte) (int, error) { return s.keys.Read(b) }

// Waiting reports whether Read would return at once.
func (s *Session) Waiting() bool { return s.keys.waiting() }

// Write writes to the terminal. If that accepts nothing for too long the connection is closed.
func (s *Session) Write(b []byte) (int, error) {
	s.mu.Lock()
	patient := s.patient
	s.mu.Unlock()
	late := time.AfterFunc(patient, func() {
		s.end(stalled)
		s.cut()
	})
	defer late.Stop()
	n, err := s.channel.Write(b)
	if d, ok := s.keys.answer(); ok {
		s.answered(d)
	}
	return n, err
}

// hurry shortens the timeout for output from now on, since nothing important follows.
func (s *Session) hurry() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.patient = min(s.patient, lastWords)
}

// lastWords is the timeout for output after the program has ended.
const lastWords = 2 * time.Second

// Size returns the size of the terminal in cells; 0 if the client hasn't said.
func (s *Session) Size() (width, height int) { return s.size.get() }

// Resized receives a value when the terminal's size has changed.
func (s *Session) Resized() <-chan struct{} { return s.size.changed }

// Notices are messages of the server for the person, such as that the session will end soon. Only the newest is kept.
func (s *Session) Notices() <-chan string { return s.notices }

// Terminal reports whether the client has a terminal.
func (s *Session) Terminal() bool { return s.pty }

// Drawn reports whether the terminal can be drawn on. If not, the program must use [Session.Lines].
func (s *Session) Drawn() bool { return s.pty && s.term != "" && s.term != "dumb" }

// Getenv returns the client's TERM, COLORTERM, LANG or LC_* variable; "" for all others.
func (s *Session) Getenv(name string) string {
	for _, entry := range s.Environ() {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

// Environ returns these variables as a list, as in "TERM=xterm".
func (s *Session) Environ() []string {
	return append([]string{"TERM=" + s.term}, s.env...)
}

// notify leaves a notice for the program.
func (s *Session) notify(text string) {
	for {
		select {
		case s.notices <- text:
			return
		default:
		}
		select {
		case <-s.notices:
		default:
		}
	}
}

// size is the size of a terminal.
type size struct {
	changed chan struct{}

	mu            sync.Mutex // guards what follows
	width, height int
}

func (s *size) set(width, height uint32) {
	s.mu.Lock()
	s.width, s.height = int(width), int(height)
	s.mu.Unlock()
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

func (s *size) get() (width, height int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.width, s.height
}
