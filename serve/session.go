package serve

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
)

// Person is who a session belongs to.
type Person struct {
	// Name is what others see; no two people that are here have names alike.
	Name string
	// Key is the SHA-256 fingerprint of the key that was proved, as ssh-keygen -l writes it; "" for
	// a guest.
	Key string
	// Dir is the directory of this person's files. It need not exist. A guest's is removed
	// when they leave.
	Dir string
}

// Guest reports whether nobody knows who it is.
func (p Person) Guest() bool { return p.Key == "" }

// Session is a person at a terminal. Reads and writes go to the terminal as they are: where it is
// drawn on, a line ends with \r\n. A session is used by one program; its methods may be
// called at the same time.
type Session struct {
	Person Person
	// Address is where they come from: an IP address, without a port.
	Address string
	// Wish is what was asked for beside the host's name.
	Wish Wish
	// Log takes lines about this session.
	Log *slog.Logger

	channel ssh.Channel
	keys    *keys
	size    size
	// term is what the client says that its terminal is; pty tells that there is one.
	term    string
	pty     bool
	locale  []string
	notices chan string
	limits  Limits
	end     context.CancelCauseFunc
	// cut ends the connection, whatever waits for it.
	cut func()

	mu      sync.Mutex // guards what follows
	patient time.Duration
}

// Read reads what the terminal sends. It returns [io.EOF] once the terminal is gone.
func (s *Session) Read(b []byte) (int, error) { return s.keys.Read(b) }

// Waiting reports whether Read wouldn't wait.
func (s *Session) Waiting() bool { return s.keys.waiting() }

// Write writes to the terminal. Where that takes nothing for long, the connection is cut.
func (s *Session) Write(b []byte) (int, error) {
	s.mu.Lock()
	patient := s.patient
	s.mu.Unlock()
	late := time.AfterFunc(patient, func() {
		s.end(stalled)
		s.cut()
	})
	defer late.Stop()
	return s.channel.Write(b)
}

// hurry waits less for the terminal from now on: nothing that matters is written any more.
func (s *Session) hurry() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.patient = min(s.patient, lastWords)
}

// lastWords is how long the terminal has for what is written when the program has ended.
const lastWords = 2 * time.Second

// Size returns how large the client says that the terminal is, in cells; 0 if it doesn't say.
func (s *Session) Size() (width, height int) { return s.size.get() }

// Resized has an entry once the terminal has another size.
func (s *Session) Resized() <-chan struct{} { return s.size.changed }

// Notices are texts from the server for the person, such as that the session will end soon. Of
// several that aren't fetched only the last one is kept.
func (s *Session) Notices() <-chan string { return s.notices }

// Terminal reports whether the client has brought a terminal.
func (s *Session) Terminal() bool { return s.pty }

// Drawn reports whether the terminal can be drawn on. If not, the program is to use [Session.Lines].
func (s *Session) Drawn() bool { return s.pty && s.term != "" && s.term != "dumb" }

// Getenv returns what the client said of its terminal: TERM, LANG and LC_*; "" for all else.
func (s *Session) Getenv(name string) string {
	for _, entry := range s.Environ() {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

// Environ returns the same as a list, as in "TERM=xterm".
func (s *Session) Environ() []string {
	return append([]string{"TERM=" + s.term}, s.locale...)
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

// size is how large a terminal is.
type size struct {
	changed chan struct{}

	mu            sync.Mutex // guards what follows
	width, height int
}

// set takes in what a client says.
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
