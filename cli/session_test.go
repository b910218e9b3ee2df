package cli

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"dominoes/ai"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/serve"
)

// servesHere starts a server on this machine whose sessions run a program, and returns its address, and what ends it.
func servesHere(t *testing.T, program serve.Program, change ...func(*serve.Config)) (addr string, stop func()) {
	t.Helper()
	config := serve.Config{
		Home: t.TempDir(), Program: program, Admission: serve.Admission{Guests: true}, Limits: serve.Usual(), Log: slog.New(slog.DiscardHandler),
	}
	for _, f := range change {
		f(&config)
	}
	server, err := serve.New(config)
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(ctx, l)
		_ = server.Close()
	}()
	stop = func() { cancel(); <-ended }
	t.Cleanup(stop)
	return l.Addr().String(), stop
}

// caller is somebody's terminal, in which they have called a server.
type caller struct {
	t       *testing.T
	client  *ssh.Client
	session *ssh.Session
	keys    io.WriteCloser
	ended   chan struct{}

	mu      sync.Mutex // guards what follows
	screen  *vt.Emulator
	written strings.Builder
	// arrived is told whenever something has been written, with how much that is in all; nil tells nobody.
	arrived func(written int)
}

func (c *caller) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.written.Write(b)
	if c.arrived != nil {
		c.arrived(c.written.Len())
	}
	return c.screen.Write(b)
}

func newKey(t *testing.T) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	require.NoError(t, err)
	key, err := ssh.NewSignerFromKey(private)
	require.NoError(t, err)
	return key
}

// calls connects with a key, in a terminal of a kind, which answers what it is asked. Without a
// key it is a guest's, without a kind there is no terminal.
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
		_ = client.Close()
		<-c.ended
		_ = c.screen.InputPipe().(io.Closer).Close()
		<-answered
	})
	return c
}

func (c *caller) seen() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.screen.String()
}

// sees waits until a text is on the screen.
func (c *caller) sees(text string) {
	c.t.Helper()
	if !assert.Eventually(c.t, func() bool { return strings.Contains(c.seen(), text) }, 30*time.Second, time.Millisecond, "%q", text) {
		require.FailNow(c.t, "it isn't there", "%s", c.seen())
	}
}

func (c *caller) types(keys string) {
	c.t.Helper()
	_, err := io.WriteString(c.keys, keys)
	require.NoError(c.t, err)
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
	require.Eventually(c.t, func() bool { return c.seen() != before }, 30*time.Second, time.Millisecond)
}

// leaves waits until the session has ended with the terminal as it was found.
func (c *caller) leaves() {
	c.t.Helper()
	select {
	case <-c.ended:
	case <-time.After(30 * time.Second):
		require.FailNow(c.t, "the session doesn't end", "%s", c.seen())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	assert.False(c.t, c.screen.IsAltScreen())
	for _, mode := range []string{"1049", "1002", "1006", "2004"} {
		assert.GreaterOrEqual(c.t, strings.LastIndex(c.written.String(), "\x1b[?"+mode+"l"), strings.LastIndex(c.written.String(), "\x1b[?"+mode+"h"), mode)
	}
}

// A person plays a few moves and leaves; with the same key the match goes on, and with another
// one it isn't seen.
func TestAMatchOverSSH(t *testing.T) {
	t.Parallel()
	addr, stop := servesHere(t, (&house{}).play)
	key := newKey(t)
	c := calls(t, addr, key, "xterm-256color")
	c.sees("Name:")
	c.types("Ann\r")
	c.sees("enter deal")
	c.types("\r")
	c.sees("The table is empty")
	c.types("\r")
	for range 3 {
		c.plays()
	}
	ends := regexp.MustCompile(`Open ends.*`).FindString(c.seen())
	c.types("\x03")
	c.leaves()
	c.sees("Your match is saved. Come back with the same key to continue it.")

	again := calls(t, addr, key, "xterm-256color")
	again.sees("Continue")
	again.types("\r")
	again.sees("Open ends")
	require.NotEmpty(t, ends)

	stranger := calls(t, addr, newKey(t), "xterm-256color")
	stranger.sees("Name:")
	stranger.types("Bo\r")
	stranger.sees("enter deal")
	assert.NotContains(t, stranger.seen(), "Continue")

	stop()
	again.leaves()
	again.sees("The server is shutting down.")
	stranger.leaves()
}

// Without a terminal, and on one that can't be drawn on, the match is played line by line.
func TestLinesOverSSH(t *testing.T) {
	t.Parallel()
	addr, _ := servesHere(t, (&house{}).play)
	key := newKey(t)
	c := calls(t, addr, key, "")
	c.types("Cy\n")
	c.sees("Hello, Cy.")
	c.types("1\n")
	c.sees("Your hand")
	c.types("1\nquit\n")
	c.sees("Quit?")
	c.types("1\n")
	c.sees("come back with the same key to continue it")
	c.leaves()

	dumb := calls(t, addr, key, "dumb")
	dumb.sees("Your last match isn't over.")
	dumb.types("yex\x7fs\r")
	dumb.sees("Your hand")
	assert.NotContains(t, dumb.seen(), "\x1b")
	dumb.types("\x03")
	dumb.leaves()
}

func TestAGuestsMatchIsGone(t *testing.T) {
	t.Parallel()
	addr, _ := servesHere(t, (&house{}).play)
	c := calls(t, addr, nil, "xterm-256color")
	c.sees("enter deal")
	c.types("\r")
	c.sees("Round 1")
	c.types("\x03")
	c.leaves()
	c.sees("Your match isn't kept")
	again := calls(t, addr, nil, "xterm-256color")
	again.sees("enter deal")
	assert.NotContains(t, again.seen(), "Continue")
}

// Nobody can have a program started, or a bot that thinks as long as they please.
func TestBotsOfASession(t *testing.T) {
	for _, value := range []string{"exec:sh", "exec:./mybot", "lookahead:think=1h", "club:work=1000000000"} {
		_, err := plainBot(value)
		require.Error(t, err, value)
	}
	bot, err := plainBot("club")
	require.NoError(t, err)
	assert.NotNil(t, bot)
	s := &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}}
	config, err := visitorsConfig(t.Context(), s)
	require.NoError(t, err)
	assert.Nil(t, config.StartBot)
	assert.Nil(t, config.Rescue)
	assert.Equal(t, "Ann", config.Setup.Seats[0].Name)
}

// A panic ends its session with the terminal given back and words on it, and the match is saved.
func TestAPanicOverSSH(t *testing.T) {
	t.Parallel()
	var armed atomic.Bool
	program := func(ctx context.Context, s *serve.Session) error {
		config, err := visitorsConfig(ctx, s)
		require.NoError(t, err)
		config.Bots = func(value string) (ai.Player, error) {
			if armed.Load() {
				panic("a bot's")
			}
			return plainBot(value)
		}
		config.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
			if armed.Load() {
				panic("a page's")
			}
			return page.AfterClock(wait, f)
		}
		return drawThere(ctx, s, config)
	}
	addr, _ := servesHere(t, program)
	other := calls(t, addr, nil, "xterm-256color")
	other.sees("enter deal")
	key := newKey(t)
	c := calls(t, addr, key, "xterm-256color")
	c.sees("Name:")
	c.types("Ann\r")
	c.sees("enter deal")
	c.types("\r")
	c.sees("The table is empty")
	c.types("\r")
	c.plays()
	armed.Store(true)
	c.types("\r\rd\r\rd\r\r")
	c.leaves()
	c.sees("Something failed here, so the session had to end.")
	armed.Store(false)
	again := calls(t, addr, key, "xterm-256color")
	again.sees("Continue")
	other.types("i")
	other.sees("RULES")
}

// Whatever size a terminal says that it has, and however often, the table is drawn in the one that it
// has at last; others don't notice.
func TestSizesWithoutEnd(t *testing.T) {
	t.Parallel()
	addr, _ := servesHere(t, (&house{}).play)
	other := calls(t, addr, nil, "xterm-256color")
	other.sees("enter deal")
	c := calls(t, addr, nil, "xterm-256color")
	c.sees("enter deal")
	c.types("\r")
	c.sees("your turn")
	sizes := []int{0, 1, 2, 5, 24, 30, 80, 200, 501, 70_000, 1 << 31}
	for i := range 3000 {
		require.NoError(t, c.session.WindowChange(sizes[i%11], sizes[i/11%11]))
		if i%100 == 0 {
			c.types("\x1b[200~x\x1b[20")
		}
	}
	require.NoError(t, c.session.WindowChange(30, 100))
	c.types("\x1b[201~")
	other.types("i")
	other.sees("RULES")
	// What is typed while a program is behind with what came before is dropped: it is typed until it has caught up.
	require.Eventually(t, func() bool {
		_, err := io.WriteString(c.keys, "r")
		return err == nil && strings.Contains(c.seen(), "RULES")
	}, 30*time.Second, 100*time.Millisecond)
	c.types("\x03")
	c.leaves()
}

// Nothing is left of people who have gone.
func TestNothingIsLeftOfSessions(t *testing.T) {
	left := func() string {
		text := make([]byte, 1<<20)
		return string(text[:runtime.Stack(text, true)])
	}
	programs := func(stacks string) int { return strings.Count(stacks, "created by charm.land/bubbletea") }
	before := programs(left()) // of other tests
	addr, _ := servesHere(t, (&house{}).play)
	come := func() {
		c := calls(t, addr, nil, "xterm-256color")
		c.sees("enter deal")
		c.types("\r")
		c.sees("The table is empty")
		c.types("\x03")
		c.leaves()
		require.NoError(t, c.client.Close())
	}
	for range 20 {
		come()
	}
	require.Eventually(t, func() bool {
		stacks := left()
		return !strings.Contains(stacks, "serve.(*visit)") && !strings.Contains(stacks, "serve.(*Session)") && programs(stacks) <= before
	}, 30*time.Second, 10*time.Millisecond, "%s", left())
}

// Who presses no key is warned on the screen, and line by line too.
func TestTheIdleAreWarned(t *testing.T) {
	t.Parallel()
	addr, _ := servesHere(t, (&house{}).play, func(c *serve.Config) { c.Idle, c.IdleWarning = 6*time.Second, 5*time.Second })
	drawn, inLines := calls(t, addr, nil, "xterm-256color"), calls(t, addr, nil, "")
	for _, c := range []*caller{drawn, inLines} {
		c.sees("Are you still there? Without a key the session ends in 5 seconds.")
	}
	for _, c := range []*caller{drawn, inLines} {
		c.leaves()
		c.sees("You pressed no key for 6 seconds, so the session has ended.")
	}
}

// Nobody fills the server's disk with matches.
func TestASessionKeepsSoManyMatches(t *testing.T) {
	s := &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}}
	config, err := visitorsConfig(t.Context(), s)
	require.NoError(t, err)
	m, err := match.New(1, config.Setup, newSeed())
	require.NoError(t, err)
	file, err := config.Record(m)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	kept, err := config.Matches.List()
	require.NoError(t, err)
	for i := range mostMatches {
		require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(kept[0].Name), fmt.Sprint(i)+".jsonl"), nil, 0o600))
	}
	_, err = config.Record(m)
	require.ErrorContains(t, err, "2000 of your matches are saved here")
}
