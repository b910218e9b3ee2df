package cli

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/serve"
)

// patience is how long a test waits before it gives up.
const patience = 2 * time.Minute

// hosted is a server on this machine, with tables or without.
type hosted struct {
	*gameServer
	server *serve.Server
	addr   string
	stop   func()
}

// servesHere starts a server without tables whose sessions run a program.
func servesHere(t *testing.T, program serve.Program, change ...func(*serve.Config)) hosted {
	t.Helper()
	return startHere(t, hosted{}, append(change, func(c *serve.Config) { c.Program = program })...)
}

// hosts starts a server with tables whose files are in a home.
func hosts(t *testing.T, home string, change ...func(*serve.Config)) hosted {
	t.Helper()
	h := hosted{gameServer: &gameServer{}}
	return startHere(t, h, append(change, func(c *serve.Config) { c.Home, c.Program, c.Greet = home, h.play, h.greet })...)
}

func startHere(t *testing.T, h hosted, change ...func(*serve.Config)) hosted {
	t.Helper()
	config := serve.Config{Home: t.TempDir(), Admission: serve.Admission{Guests: true}, Limits: serve.Usual(), Log: slog.New(slog.DiscardHandler)}
	for _, f := range change {
		f(&config)
	}
	var err error
	h.server, err = serve.New(config)
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	h.addr = l.Addr().String()
	if h.gameServer != nil {
		h.open(h.server, l.Addr())
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = h.server.Serve(ctx, l)
		if h.gameServer != nil {
			h.club.Close(serverDown)
		}
		_ = h.server.Close()
	}()
	h.stop = func() { cancel(); <-ended }
	t.Cleanup(h.stop)
	return h
}

// offers opens a table.
func (h hosted) offers(t *testing.T, offer hosting.Offer) (code string) {
	t.Helper()
	code, err := h.club.For(room.Person{ID: "somebody"}, "here").Open(offer)
	require.NoError(t, err)
	return code
}

// gathers opens a table at which four people may sit down.
func (h hosted) gathers(t *testing.T) (code string) {
	t.Helper()
	return h.offers(t, hosting.Offer{Public: true, Setup: match.Setup{
		Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human, record.Human, record.Human),
	}})
}

func newKey(t *testing.T) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	require.NoError(t, err)
	key, err := ssh.NewSignerFromKey(private)
	require.NoError(t, err)
	return key
}

// caller is a person's terminal, in which they have called a server.
type caller struct {
	t       *testing.T
	client  *ssh.Client
	session *ssh.Session
	keys    io.WriteCloser
	ended   chan struct{}

	mu      sync.Mutex // guards what follows
	screen  *vt.Emulator
	written strings.Builder
}

func (c *caller) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.written.Write(b)
	return c.screen.Write(b)
}

// calls connects with a key, in a terminal of a kind, which answers queries. Without a
// key the caller is a guest, without a kind there is no terminal.
func calls(t *testing.T, addr string, key ssh.Signer, term string) *caller {
	t.Helper()
	return callsFor(t, addr, key, term, "")
}

// callsFor is calls with words after the server's name.
func callsFor(t *testing.T, addr string, key ssh.Signer, term, command string) *caller {
	t.Helper()
	how := ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })
	if key != nil {
		how = ssh.PublicKeys(key)
	}
	client, err := ssh.Dial("tcp", addr, &ssh.ClientConfig{User: "x", Auth: []ssh.AuthMethod{how}, HostKeyCallback: ssh.InsecureIgnoreHostKey()})
	require.NoError(t, err)
	c := &caller{t: t, client: client, screen: vt.NewEmulator(100, 30), ended: make(chan struct{})}
	c.session, err = client.NewSession()
	require.NoError(t, err)
	c.session.Stdout, c.session.Stderr = c, c
	c.keys, err = c.session.StdinPipe()
	require.NoError(t, err)
	if term == "" {
		_, err = c.screen.Write([]byte("\x1b[20h")) // lines end with \n alone
		require.NoError(t, err)
	} else {
		require.NoError(t, c.session.RequestPty(term, 30, 100, nil))
		require.NoError(t, c.session.Setenv("LANG", "C.UTF-8"))
	}
	if command == "" {
		require.NoError(t, c.session.Shell())
	} else {
		require.NoError(t, c.session.Start(command))
	}
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		_, _ = io.Copy(c.keys, c.screen)
		_, _ = io.Copy(io.Discard, c.screen) // once the session has ended
	}()
	go func() {
		defer close(c.ended)
		_ = c.session.Wait()
	}()
	t.Cleanup(func() {
		c.hangsUp()
		_ = c.screen.InputPipe().(io.Closer).Close()
		<-answered
	})
	return c
}

// named calls with a key, and chooses a name, which the server asks for.
func named(t *testing.T, addr string, key ssh.Signer, name, term, command string) *caller {
	t.Helper()
	c := callsFor(t, addr, key, term, command)
	c.sees("Name:")
	c.types(name + map[bool]string{true: "\n", false: "\r"}[term == ""])
	return c
}

// seen returns what is on the screen, text all that was written.
func (c *caller) seen() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.screen.String()
}

func (c *caller) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.written.String()
}

func (c *caller) String() string { return c.seen() }

// sees waits until texts are on the screen.
func (c *caller) sees(texts ...string) {
	c.t.Helper()
	for _, text := range texts {
		require.Eventually(c.t, func() bool { return strings.Contains(c.seen(), text) }, patience, 2*time.Millisecond, "%q isn't in\n%s", text, c)
	}
}

func (c *caller) types(keys string) {
	c.t.Helper()
	_, err := io.WriteString(c.keys, keys)
	require.NoError(c.t, err)
}

// does is for what a person types and sees in turn.
func (c *caller) does(steps ...string) {
	c.t.Helper()
	for i, step := range steps {
		if i%2 == 0 {
			c.types(step)
		} else {
			c.sees(step)
		}
	}
}

// plays waits for this person's turn and has it, and waits until that is seen.
func (c *caller) plays() {
	c.t.Helper()
	c.sees("your turn")
	before, key := c.seen(), "\r"
	if strings.Contains(before, "must draw") {
		key = "d"
	}
	c.types(key)
	require.Eventually(c.t, func() bool { return c.seen() != before }, patience, 2*time.Millisecond)
}

// answersUntil plays in lines with the first choice until enough holds, or the session has ended.
func (c *caller) answersUntil(enough func(text string) bool) {
	asked := 0
	assert.Eventually(c.t, func() bool {
		select {
		case <-c.ended:
			return true
		default:
		}
		text := c.text()
		if n := strings.Count(text, "Choose") + strings.Count(text, "Press enter"); n > asked {
			asked = n
			answer := "1\n"
			if strings.LastIndex(text, "Press enter") > strings.LastIndex(text, "Choose") {
				answer = "\n"
			}
			_, _ = io.WriteString(c.keys, answer)
		}
		return enough(text)
	}, patience, 2*time.Millisecond, "%s", c)
}

// hangsUp ends the connection.
func (c *caller) hangsUp() {
	_ = c.client.Close()
	<-c.ended
}

// leaves waits until the session has ended with the terminal as it was found.
func (c *caller) leaves() {
	c.t.Helper()
	select {
	case <-c.ended:
	case <-time.After(patience):
		require.FailNow(c.t, "the session doesn't end", "%s", c)
	}
	text := c.text()
	for _, mode := range []string{"1049", "1002", "1006", "2004"} {
		assert.GreaterOrEqual(c.t, strings.LastIndex(text, "\x1b[?"+mode+"l"), strings.LastIndex(text, "\x1b[?"+mode+"h"), mode)
	}
}
