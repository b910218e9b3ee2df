// Package servetest starts SSH servers and calls them from emulated terminals, for tests.
package servetest

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/require"

	"dominoes/serve"
)

// Patience is how long a test waits before it gives up.
const Patience = 2 * time.Minute

// Text collects what is written to it; tests can wait for a part of it.
type Text struct {
	t      *testing.T
	mu     sync.Mutex // guards what follows
	b      bytes.Buffer
	screen *vt.Emulator // shows the text; nil if nothing does
}

// Write implements [io.Writer].
func (x *Text) Write(b []byte) (int, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.screen != nil {
		_, _ = x.screen.Write(b) // it takes everything
	}
	return x.b.Write(b)
}

// String returns all that has been written.
func (x *Text) String() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.b.String()
}

// Says waits until a text has been written, however its lines are broken.
func (x *Text) Says(text string) {
	x.t.Helper()
	x.until(text, x.String, func(all string) bool {
		return strings.Contains(all, text) || strings.Contains(strings.ReplaceAll(all, "\r\n", " "), text)
	})
}

// Len returns the number of bytes that have been written.
func (x *Text) Len() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.b.Len()
}

// until waits until the result of seen, which only changes when something is written, satisfies a condition.
func (x *Text) until(what string, seen func() string, is func(string) bool) {
	x.t.Helper()
	began, before := time.Now(), -1
	for ; ; time.Sleep(time.Millisecond) {
		if n := x.Len(); n != before && is(seen()) {
			return
		} else {
			before = n
		}
		if time.Since(began) > Patience {
			require.FailNow(x.t, "waiting for "+what, "%s", seen())
		}
	}
}

// Server is a running server.
type Server struct {
	*serve.Server
	Addr string
	Log  *Text
	// Ended is closed once the server has ended.
	Ended  chan struct{}
	cancel func()
}

// Start starts a server on this machine whose sessions run a program. Guests are admitted.
func Start(t *testing.T, program serve.Program, change ...func(*serve.Config)) *Server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	return StartAt(t, l, program, change...)
}

// StartAt is like [Start] for the connections of a listener.
func StartAt(t *testing.T, l net.Listener, program serve.Program, change ...func(*serve.Config)) *Server {
	t.Helper()
	s := &Server{Addr: l.Addr().String(), Log: &Text{t: t}, Ended: make(chan struct{})}
	c := serve.Config{
		Home: t.TempDir(), Program: program, Admission: serve.Admission{Guests: true}, Limits: serve.Usual(),
		Log: slog.New(slog.NewTextHandler(s.Log, nil)),
	}
	c.Attempts, c.Arriving, c.ArrivingPerAddress = 10_000, 1000, 1000
	for _, f := range change {
		f(&c)
	}
	var err error
	s.Server, err = serve.New(c)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	go func() {
		defer close(s.Ended)
		_ = s.Serve(ctx, l)
		_ = s.Close()
	}()
	t.Cleanup(s.Stop)
	return s
}

// Stop stops the server and waits for its end.
func (s *Server) Stop() {
	s.cancel()
	<-s.Ended
}

// Spoil replaces a file or directory by one of the other kind, so that everything that uses it fails.
func Spoil(t *testing.T, name string) {
	t.Helper()
	info, err := os.Lstat(name)
	require.NoError(t, err)
	require.NoError(t, os.RemoveAll(name))
	if info.IsDir() {
		require.NoError(t, os.WriteFile(name, []byte("x"), 0o600))
		return
	}
	require.NoError(t, os.MkdirAll(filepath.Join(name, "x"), 0o700))
}
