package serve_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"testing"

	"dominoes/serve"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// server is a running server.
type server struct {
	*servetest.Server
	t *testing.T
}

// serving starts a server whose sessions run a program.
func serving(t *testing.T, program serve.Program, change ...func(*serve.Config)) *server {
	t.Helper()
	return &server{servetest.Start(t, program, change...), t}
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

// connects connects a client, which must be admitted.
func (s *server) connects(methods ...ssh.AuthMethod) *ssh.Client {
	s.t.Helper()
	c, err := servetest.Dial(s.Addr, methods...)
	require.NoError(s.t, err, "%s", s.Log)
	s.t.Cleanup(func() { _ = c.Close() })
	return c
}

// opens opens a session in a terminal of this kind, or without one if term is "".
func (s *server) opens(c *ssh.Client, term string, prepare ...func(*ssh.Session)) *servetest.Caller {
	s.t.Helper()
	return servetest.Open(s.t, c, term, "", prepare...)
}

// mirror is a program that prints who is there and what happens. The key q leaves, s prints the size, p panics.
func mirror(ctx context.Context, s *serve.Session) error {
	out, pressed := s.Lines(), make(chan byte)
	say := func(format string, args ...any) { _, _ = fmt.Fprintf(out, format+"\n", args...) }
	say("I am %s, %s, drawn %v, wish %v, env %v", s.Person.Name, s.Person.Key, s.Drawn(), s.Wish, s.Environ())
	go func() {
		defer close(pressed)
		for b := make([]byte, 1); ; {
			if _, err := s.Read(b); err != nil {
				return
			}
			select {
			case pressed <- b[0]:
			case <-ctx.Done():
			}
		}
	}()
	for {
		select {
		case <-ctx.Done():
			say("saved")
			return nil
		case text := <-s.Notices():
			say("notice: %s", text)
		case key, ok := <-pressed:
			switch {
			case !ok || key == 'q':
				return nil
			case key == 's':
				width, height := s.Size()
				say("%d by %d", width, height)
			case key == 'p':
				panic("pressed")
			default:
				say("key %q", key)
			}
		}
	}
}

// connectsRaw opens a connection and sends nothing.
func (s *server) connectsRaw() net.Conn {
	s.t.Helper()
	c, err := net.Dial("tcp", s.Addr)
	require.NoError(s.t, err)
	s.t.Cleanup(func() { _ = c.Close() })
	return c
}
