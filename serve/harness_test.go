package serve

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// patience is how long a test waits before it gives up.
const patience = time.Minute

// note is a text that grows, and can be waited for.
type note struct {
	t  *testing.T
	mu sync.Mutex // guards what follows
	b  bytes.Buffer
}

func (n *note) Write(b []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.b.Write(b)
}

func (n *note) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.b.String()
}

// says waits until a text is in it, however its lines are broken.
func (n *note) says(text string) {
	n.t.Helper()
	broken := strings.NewReplacer("\r\n", " ")
	said := func() bool {
		return strings.Contains(n.String(), text) || strings.Contains(broken.Replace(n.String()), text)
	}
	require.Eventually(n.t, said, patience, time.Millisecond, "%q", text)
}

// served is a server that runs.
type served struct {
	t    *testing.T
	addr string
	log  *note
	// stop asks the server to end, ended is closed once it has.
	stop  func()
	ended chan struct{}
}

// tight are limits that tests meet quickly.
func tight() Limits {
	l := Usual()
	l.Attempts, l.Arriving, l.ArrivingPerAddress = 10_000, 1000, 1000
	return l
}

// serving starts a server whose sessions run a program.
func serving(t *testing.T, program Program, change ...func(*Config)) *served {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	return servingAt(t, l, program, change...)
}

// servingAt does the same for connections of a listener.
func servingAt(t *testing.T, l net.Listener, program Program, change ...func(*Config)) *served {
	t.Helper()
	s := &served{t: t, log: &note{t: t}, ended: make(chan struct{})}
	c := Config{Home: t.TempDir(), Program: program, Admission: Admission{Guests: true}, Limits: tight(), Log: slog.New(slog.NewTextHandler(s.log, nil))}
	for _, f := range change {
		f(&c)
	}
	server, err := New(c)
	require.NoError(t, err)
	s.addr = l.Addr().String()
	ctx, cancel := context.WithCancel(t.Context())
	s.stop = cancel
	go func() {
		defer close(s.ended)
		_ = server.Serve(ctx, l)
		_ = server.Close()
	}()
	t.Cleanup(func() {
		cancel()
		select {
		case <-s.ended:
		case <-time.After(patience):
			t.Error("the server doesn't end", s.log)
		}
	})
	return s
}

// newKey returns another key.
func newKey(t *testing.T) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	require.NoError(t, err)
	signer, err := ssh.NewSignerFromKey(private)
	require.NoError(t, err)
	return signer
}

// asGuest answers no questions.
func asGuest() ssh.AuthMethod {
	return ssh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
		return make([]string, len(questions)), nil
	})
}

// withCode answers questions with codes, one after another.
func withCode(codes ...string) ssh.AuthMethod {
	return ssh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
		if len(questions) == 0 {
			return nil, nil
		}
		if len(codes) == 0 {
			return nil, io.EOF
		}
		code := codes[0]
		codes = codes[1:]
		return []string{code}, nil
	})
}

// dial connects; the error says why that isn't let in.
func (s *served) dial(methods ...ssh.AuthMethod) (*ssh.Client, error) {
	return ssh.Dial("tcp", s.addr, &ssh.ClientConfig{User: "anybody", Auth: methods, HostKeyCallback: ssh.InsecureIgnoreHostKey(), Timeout: patience})
}

// connects connects and is let in.
func (s *served) connects(methods ...ssh.AuthMethod) *ssh.Client {
	s.t.Helper()
	c, err := s.dial(methods...)
	require.NoError(s.t, err, "%s", s.log)
	s.t.Cleanup(func() { _ = c.Close() })
	return c
}

// terminal is a session with a terminal, seen from the client.
type terminal struct {
	*ssh.Session
	*note
	keys  io.WriteCloser
	ended chan error
}

// opens opens a session in a terminal of a kind; "" has none.
func (s *served) opens(c *ssh.Client, term string, prepare ...func(*ssh.Session)) *terminal {
	s.t.Helper()
	session, err := c.NewSession()
	require.NoError(s.t, err)
	w := &terminal{Session: session, note: &note{t: s.t}, ended: make(chan error, 1)}
	session.Stdout, session.Stderr = w.note, w.note
	w.keys, err = session.StdinPipe()
	require.NoError(s.t, err)
	if term != "" {
		require.NoError(s.t, session.RequestPty(term, 24, 80, ssh.TerminalModes{}))
	}
	for _, f := range prepare {
		f(session)
	}
	require.NoError(s.t, session.Shell())
	go func() { w.ended <- session.Wait() }()
	return w
}

func (w *terminal) types(keys string) {
	w.t.Helper()
	_, err := io.WriteString(w.keys, keys)
	require.NoError(w.t, err)
}

// leaves waits for the end, which has a status.
func (w *terminal) leaves(status int) {
	w.t.Helper()
	select {
	case err := <-w.ended:
		have := 0
		if exit := (*ssh.ExitError)(nil); err != nil {
			require.ErrorAs(w.t, err, &exit, "%s", w.note)
			have = exit.ExitStatus()
		}
		require.Equal(w.t, status, have, "%s", w.note)
	case <-time.After(patience):
		require.FailNow(w.t, "the session doesn't end", "%s", w.note)
	}
}

// mirror is a program that tells who is there, and what it is told: q leaves, s tells the size,
// p panics.
func mirror(ctx context.Context, s *Session) error {
	out := s.Lines()
	_, _ = fmt.Fprintf(out, "I am %s, %s, drawn %v, wish %v, env %v\n", s.Person.Name, s.Person.Key, s.Drawn(), s.Wish, s.Environ())
	over := make(chan struct{})
	defer close(over)
	go func() {
		for {
			select {
			case <-over:
				return
			case text := <-s.Notices():
				_, _ = fmt.Fprintf(out, "notice: %s\n", text)
			}
		}
	}()
	pressed := make(chan byte)
	go func() {
		defer close(pressed)
		for b := make([]byte, 1); ; {
			if _, err := s.Read(b); err != nil {
				return
			}
			select {
			case pressed <- b[0]:
			case <-over:
				return
			}
		}
	}()
	for {
		select {
		case <-ctx.Done():
			_, _ = fmt.Fprintln(out, "saved")
			return nil
		case key, ok := <-pressed:
			width, height := s.Size()
			switch {
			case !ok || key == 'q':
				return nil
			case key == 's':
				_, _ = fmt.Fprintf(out, "%d by %d\n", width, height)
			case key == 'p':
				panic("pressed")
			default:
				_, _ = fmt.Fprintf(out, "key %q\n", key)
			}
		}
	}
}

// connectsRaw makes a connection that speaks no protocol yet.
func (s *served) connectsRaw() net.Conn {
	s.t.Helper()
	c, err := net.Dial("tcp", s.addr)
	require.NoError(s.t, err)
	s.t.Cleanup(func() { _ = c.Close() })
	return c
}
