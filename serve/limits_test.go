package serve_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/serve"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

func limiting(change func(*serve.Limits)) func(*serve.Config) {
	return func(c *serve.Config) { change(&c.Limits) }
}

func TestSessionsAreLimited(t *testing.T) {
	s := serving(t, mirror, limiting(func(l *serve.Limits) { l.Sessions, l.SessionsPerKey, l.SessionsPerAddress = 4, 2, 3 }))
	key := servetest.NewKey(t)
	first := s.opens(s.connects(ssh.PublicKeys(key)), "xterm")
	first.Says("Name: ")
	first.Types("Ann\r")
	first.Says("I am Ann")
	c := s.connects(ssh.PublicKeys(key))
	second := s.opens(c, "xterm")
	second.Says("I am Ann")

	third := s.opens(c, "xterm")
	third.Leaves(1)
	assert.Contains(t, third.String(), "You are here 2 times already")

	s.opens(s.connects(servetest.AsGuest()), "xterm").Says("I am Guest 1")
	fourth := s.opens(s.connects(servetest.AsGuest()), "xterm")
	fourth.Leaves(1)
	assert.Contains(t, fourth.String(), "There are 3 sessions from your address already")

	first.Types("q")
	first.Leaves(0)
	s.opens(s.connects(servetest.AsGuest()), "xterm").Says("I am Guest 2")

	full := serving(t, mirror, limiting(func(l *serve.Limits) { l.Sessions = 1 }))
	full.opens(full.connects(servetest.AsGuest()), "xterm").Says("I am Guest 1")
	other := full.opens(full.connects(servetest.AsGuest()), "")
	other.Leaves(1)
	assert.Equal(t, "All 1 seats of this server are taken: please try again later.\n", other.String())
}

func TestChannelsOfConnectionAreLimited(t *testing.T) {
	s := serving(t, mirror, limiting(func(l *serve.Limits) { l.Channels = 2 }))
	c := s.connects(servetest.AsGuest())
	one := s.opens(c, "xterm")
	s.opens(c, "xterm").Says("I am Guest")
	_, err := c.NewSession()
	require.ErrorContains(t, err, "as many sessions as it can")
	one.Says("I am Guest")
	one.Types("q")
	one.Leaves(0)
	require.Eventually(t, func() bool {
		session, err := c.NewSession()
		if err == nil {
			_ = session.Close()
		}
		return err == nil
	}, servetest.Patience, time.Millisecond)
}

func TestAttemptsOfAddressAreLimited(t *testing.T) {
	s := serving(t, mirror, limiting(func(l *serve.Limits) { l.Attempts = 3 }))
	for range 3 {
		require.NoError(t, s.connects(servetest.AsGuest()).Close())
	}
	text, err := io.ReadAll(s.connectsRaw())
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(text), "SSH-2.0-dominoes\r\n"))
	assert.Contains(t, string(text), "Too many connections come from your address: please try again in a minute.")
	_, err = servetest.Dial(s.Addr, servetest.AsGuest())
	assert.ErrorContains(t, err, "Too many connections come from your address")
	s.Log.Says("refused a connection")
}

func TestSilentCrowdKeepsNobodyOut(t *testing.T) {
	s := serving(t, mirror, limiting(func(l *serve.Limits) { l.Arriving, l.ArrivingPerAddress = 50, 20 }))
	here := s.opens(s.connects(servetest.AsGuest()), "xterm")
	here.Says("I am Guest 1")
	var all sync.WaitGroup
	var told atomic.Int64
	silent := make(chan net.Conn, 100)
	for range 100 {
		all.Go(func() {
			c, err := net.Dial("tcp", s.Addr)
			if err != nil {
				return
			}
			silent <- c
			_, _ = io.WriteString(c, "SSH-2.0-silent\r\n") // and nothing after that
			text := make([]byte, 100)                      // both answers are longer
			if _, err := io.ReadFull(c, text); err == nil && bytes.Contains(text, []byte("Too many connections")) {
				told.Add(1)
			}
		})
	}
	all.Wait()
	assert.GreaterOrEqual(t, told.Load(), int64(70), "the others were told to wait")
	here.Types("s")
	here.Says("100 by 30")
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}
	c, err := d.Dial("tcp", s.Addr)
	if err != nil {
		t.Log("this system has no other address to come from:", err)
	} else {
		s.opens(s.through(c), "xterm").Says("I am Guest 2") // another address can still connect
	}
	close(silent)
	for c := range silent {
		_ = c.Close()
	}
	require.Eventually(t, func() bool {
		c, err := servetest.Dial(s.Addr, servetest.AsGuest())
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	}, servetest.Patience, 10*time.Millisecond)
}

func TestCrowdComesInAtOnce(t *testing.T) {
	s := serving(t, mirror, limiting(func(l *serve.Limits) { l.Sessions, l.SessionsPerAddress = 100, 100 }))
	s.connects(servetest.AsGuest())
	before := runtime.NumGoroutine()
	var all sync.WaitGroup
	for range 60 {
		all.Go(func() {
			c, err := servetest.Dial(s.Addr, servetest.AsGuest())
			if !assert.NoError(t, err) {
				return
			}
			defer func() { _ = c.Close() }()
			session, err := c.NewSession()
			if !assert.NoError(t, err) {
				return
			}
			session.Stdin = strings.NewReader("q")
			out, err := session.CombinedOutput("join AB")
			assert.NoError(t, err)
			assert.Contains(t, string(out), "I am Guest")
			assert.Contains(t, string(out), "drawn false, wish {join ab}")
		})
	}
	all.Wait()
	require.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+5 }, servetest.Patience, 10*time.Millisecond, "goroutines are left")
}

func TestGarbageEndsItsConnectionAlone(t *testing.T) {
	s := serving(t, mirror)
	here := s.opens(s.connects(servetest.AsGuest()), "xterm")
	here.Says("I am")
	for _, garbage := range []string{
		"GET / HTTP/1.1\r\n\r\n", strings.Repeat("x", 1<<16), "SSH-2.0-x\r\n" + strings.Repeat("\xff", 1<<16), "SSH-1.5-old\r\n", "\x00\x00\x00\x00",
		"SSH-2.0-x\r\n\x00\x00\x00\x0c\x0a\x14",
	} {
		c := s.connectsRaw()
		_, _ = io.WriteString(c, garbage)
		_ = c.(*net.TCPConn).CloseWrite()
		_, _ = io.Copy(io.Discard, c) // until it is closed
	}
	raw := s.connectsRaw()
	c := s.through(raw)
	s.opens(c, "xterm").Says("I am")
	_, err := raw.Write(bytes.Repeat([]byte{0xa5}, 1<<16))
	require.NoError(t, err)
	require.Error(t, c.Wait())
	here.Types("s")
	here.Says("100 by 30")
}

// pipes is a listener whose connections are pipes, which a synctest bubble can wait for.
type pipes struct {
	waiting chan net.Conn
	closed  chan struct{}
	close   func()
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.waiting:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error { p.close(); return nil }

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

// pipe is an end of a pipe in memory. Like a system's connection it buffers some writes.
type pipe struct {
	net.Conn
	held   chan []byte
	closed chan struct{}
	close  func()
}

func newPipe(c net.Conn) *pipe {
	p := &pipe{Conn: c, held: make(chan []byte, 64), closed: make(chan struct{})}
	p.close = sync.OnceFunc(func() { close(p.closed) })
	go func() {
		defer func() { p.close(); _ = c.Close() }()
		for {
			select {
			case b := <-p.held:
				if _, err := c.Write(b); err != nil {
					return
				}
			case <-p.closed:
				if len(p.held) == 0 {
					return
				}
			}
		}
	}()
	return p
}

func (p *pipe) Write(b []byte) (int, error) {
	select {
	case <-p.closed:
		return 0, io.ErrClosedPipe
	case p.held <- bytes.Clone(b):
		return len(b), nil
	}
}

func (p *pipe) Close() error { p.close(); return nil }

func (p *pipe) RemoteAddr() net.Addr { return &net.TCPAddr{} }

// inOwnTime runs a server in a synctest bubble, whose clock advances as soon as all goroutines wait.
func inOwnTime(t *testing.T, program serve.Program, test func(t *testing.T, s *server, dial func() net.Conn), change ...func(*serve.Config)) {
	synctest.Test(t, func(t *testing.T) {
		p := &pipes{waiting: make(chan net.Conn), closed: make(chan struct{})}
		p.close = sync.OnceFunc(func() { close(p.closed) })
		s := &server{servetest.StartAt(t, p, program, change...), t}
		test(t, s, func() net.Conn {
			here, there := net.Pipe()
			p.waiting <- newPipe(there)
			return newPipe(here)
		})
		s.Stop()
		<-s.Ended
	})
}

// through makes a client of an open connection.
func (s *server) through(c net.Conn) *ssh.Client {
	s.t.Helper()
	conn, channels, requests, err := ssh.NewClientConn(c, "pipe", &ssh.ClientConfig{Auth: []ssh.AuthMethod{servetest.AsGuest()}, HostKeyCallback: ssh.InsecureIgnoreHostKey()})
	require.NoError(s.t, err)
	return ssh.NewClient(conn, channels, requests)
}

func TestIdleSessionIsWarnedAndEnds(t *testing.T) {
	inOwnTime(t, mirror, func(t *testing.T, s *server, dial func() net.Conn) {
		c := s.through(dial())
		w := s.opens(c, "xterm")
		begun := time.Now()
		time.Sleep(29*time.Minute + 30*time.Second)
		assert.Contains(t, w.String(), "notice: Are you still there? Without a key the session ends in one minute.")
		w.Types("s")
		time.Sleep(20 * time.Minute)
		assert.Contains(t, w.String(), "100 by 30")
		<-w.Ended
		w.Leaves(0)
		assert.Equal(t, 59*time.Minute+30*time.Second, time.Since(begun).Round(time.Second))
		assert.Contains(t, w.String(), "You pressed no key for 30 minutes")
		_ = c.Close()
	})
}

func TestUnreadInputIsDropped(t *testing.T) {
	s := serving(t, mirror)
	c := s.connects(servetest.AsGuest())
	channel, requests, err := c.OpenChannel("session", nil)
	require.NoError(t, err)
	go ssh.DiscardRequests(requests)
	for range 100 { // more than a channel's window
		_, err := channel.Stderr().Write(make([]byte, 1<<16))
		require.NoError(t, err)
	}
	s.opens(c, "xterm").Says("I am")
}

func TestConnectionsOfAddressAreLimited(t *testing.T) {
	s := serving(t, mirror, limiting(func(l *serve.Limits) { l.SessionsPerAddress, l.ArrivingPerAddress = 1, 3 }))
	for range 4 {
		s.connects(servetest.AsGuest())
	}
	text, err := io.ReadAll(s.connectsRaw())
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(text), "SSH-2.0-dominoes\r\n"))
	assert.Contains(t, string(text), "Too many connections come from your address: please try again in a minute.")
	_, err = servetest.Dial(s.Addr, servetest.AsGuest())
	assert.ErrorContains(t, err, "Too many connections come from your address")
}

func TestSilentConnectionsEnd(t *testing.T) {
	inOwnTime(t, mirror, func(t *testing.T, s *server, dial func() net.Conn) {
		begun := time.Now()
		silent := dial()
		_, err := io.Copy(io.Discard, silent)
		require.NoError(t, err)
		require.NoError(t, silent.Close())
		assert.Equal(t, 10*time.Second, time.Since(begun).Round(time.Second))

		c := s.through(dial())
		begun = time.Now()
		_ = c.Wait()
		assert.Equal(t, 10*time.Second, time.Since(begun).Round(time.Second))

		c = s.through(dial())
		session, err := c.NewSession()
		require.NoError(t, err)
		begun = time.Now()
		_ = session.Wait()
		_ = c.Wait()
		assert.Less(t, time.Since(begun), 21*time.Second)
	})
}

// A person who is asked whether to trust the server has more time than a client.
func TestPeopleHaveTimeToLogIn(t *testing.T) {
	inOwnTime(t, mirror, func(t *testing.T, s *server, dial func() net.Conn) {
		trust := func(string, net.Addr, ssh.PublicKey) error { time.Sleep(time.Minute); return nil }
		conn, channels, requests, err := ssh.NewClientConn(dial(), "pipe", &ssh.ClientConfig{Auth: []ssh.AuthMethod{servetest.AsGuest()}, HostKeyCallback: trust})
		require.NoError(t, err)
		w := s.opens(ssh.NewClient(conn, channels, requests), "xterm")
		w.Types("q")
		w.Leaves(0)
		_ = conn.Close()
	})
}

// babble writes without end.
func babble(ctx context.Context, s *serve.Session) error {
	for ctx.Err() == nil {
		if _, err := s.Write(bytes.Repeat([]byte("babble "), 1000)); err != nil {
			return nil
		}
	}
	return nil
}

// deafConn is a connection that stops reading once it is deaf.
type deafConn struct {
	net.Conn
	deaf atomic.Bool
	over chan struct{}
}

func (c *deafConn) Read(b []byte) (int, error) {
	if c.deaf.Load() {
		<-c.over
		return 0, io.EOF
	}
	return c.Conn.Read(b)
}

func TestClientThatStopsReadingEndsItsSession(t *testing.T) {
	for name, stop := range map[string]func(s *server, c net.Conn) (over func() error){
		"the channel": func(s *server, c net.Conn) func() error {
			client := s.through(c)
			session, err := client.NewSession()
			require.NoError(s.t, err)
			_, err = session.StdoutPipe() // nobody reads from it
			require.NoError(s.t, err)
			require.NoError(s.t, session.Shell())
			return client.Wait
		},
		"the connection": func(s *server, c net.Conn) func() error {
			deaf := &deafConn{Conn: c, over: make(chan struct{})}
			client := s.through(deaf)
			session, err := client.NewSession()
			require.NoError(s.t, err)
			session.Stdout = io.Discard
			require.NoError(s.t, session.Shell())
			deaf.deaf.Store(true)
			return func() error { close(deaf.over); return client.Wait() }
		},
	} {
		t.Run(name, func(t *testing.T) {
			inOwnTime(t, babble, func(t *testing.T, s *server, dial func() net.Conn) {
				begun := time.Now()
				over := stop(s, dial())
				s.Log.Says("session ends")
				assert.InDelta(t, 30, time.Since(begun).Seconds(), 5)
				assert.Contains(t, s.Log.String(), "The terminal took nothing more")
				require.Error(t, over())
			})
		})
	}
}

// Keys beyond the limit are dropped, with a notice; a flood of them ends the session.
func TestFloodOfKeysEndsSession(t *testing.T) {
	count := func(ctx context.Context, s *serve.Session) error {
		go func() { _, _ = fmt.Fprintf(s, "notice: %s\n", <-s.Notices()) }()
		<-ctx.Done()
		return nil
	}
	s := serving(t, count, limiting(func(l *serve.Limits) { l.KeyRate, l.KeyBurst, l.KeyFlood = 0, 1000, 100_000 }))
	w := s.opens(s.connects(servetest.AsGuest()), "xterm")
	w.Types(strings.Repeat("x", 1001))
	w.Says("notice: More keys came than the server takes")
	s.Log.Says("keys are dropped")
	_, _ = io.WriteString(w.Keys, strings.Repeat("x", 200_000))
	w.Leaves(0)
	assert.Contains(t, w.String(), "Far more keys came than anybody can type")
}
