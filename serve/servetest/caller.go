package servetest

import (
	"crypto/ed25519"
	"crypto/rand"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// NewKey returns a new key.
func NewKey(t *testing.T) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	require.NoError(t, err)
	key, err := ssh.NewSignerFromKey(private)
	require.NoError(t, err)
	return key
}

// AsGuest authenticates without a key, and answers questions with nothing.
func AsGuest() ssh.AuthMethod {
	return ssh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
		return make([]string, len(questions)), nil
	})
}

// Dial connects to a server; the error says why it doesn't admit the client.
func Dial(addr string, methods ...ssh.AuthMethod) (*ssh.Client, error) {
	return ssh.Dial("tcp", addr, &ssh.ClientConfig{
		User: "anybody", Auth: methods, HostKeyCallback: ssh.InsecureIgnoreHostKey(), Timeout: Patience,
	})
}

// Caller is a person's terminal with a session of a server.
type Caller struct {
	*ssh.Session
	// Text has all that the terminal was sent.
	*Text
	Client *ssh.Client
	Keys   io.WriteCloser
	// Ended is closed once the session has ended.
	Ended chan struct{}
	err   error // why the session has ended
}

// columns and rows are the size of a caller's terminal.
const columns, rows = 100, 30

// Open opens a session on a connection, with a command unless it is "". term is the kind of terminal, which answers
// queries; "" opens no terminal.
func Open(t *testing.T, client *ssh.Client, term, command string, prepare ...func(*ssh.Session)) *Caller {
	t.Helper()
	session, err := client.NewSession()
	require.NoError(t, err)
	c := &Caller{
		Session: session, Text: &Text{t: t, screen: vt.NewEmulator(columns, rows)}, Client: client,
		Ended: make(chan struct{}),
	}
	session.Stdout, session.Stderr = c.Text, c.Text
	c.Keys, err = session.StdinPipe()
	require.NoError(t, err)
	if term == "" {
		_, err = c.screen.Write([]byte("\x1b[20h")) // lines end with \n alone
		require.NoError(t, err)
	} else {
		require.NoError(t, session.RequestPty(term, rows, columns, nil))
	}
	for _, f := range prepare {
		f(session)
	}
	if command == "" {
		require.NoError(t, session.Shell())
	} else {
		require.NoError(t, session.Start(command))
	}
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		_, _ = io.Copy(c.Keys, c.screen)
		_, _ = io.Copy(io.Discard, c.screen) // once the session has ended
	}()
	go func() {
		defer close(c.Ended)
		c.err = session.Wait()
	}()
	t.Cleanup(func() {
		c.HangsUp()
		_ = c.screen.InputPipe().(io.Closer).Close()
		<-answered
	})
	return c
}

// Call connects with a key, or as a guest without one, and opens a session in UTF-8; see [Open].
func Call(t *testing.T, addr string, key ssh.Signer, term, command string) *Caller {
	t.Helper()
	method := AsGuest()
	if key != nil {
		method = ssh.PublicKeys(key)
	}
	client, err := Dial(addr, method)
	require.NoError(t, err)
	c := Open(t, client, term, command, func(s *ssh.Session) {
		if term != "" {
			require.NoError(t, s.Setenv("LANG", "C.UTF-8"))
		}
	})
	go func() { // as ssh does
		<-c.Ended
		_ = client.Close()
	}()
	return c
}

// CallNamed is like [Call] with a key that the server doesn't know, and chooses a name when asked.
func CallNamed(t *testing.T, addr string, key ssh.Signer, name, term, command string) *Caller {
	t.Helper()
	c := Call(t, addr, key, term, command)
	c.Sees("Name:")
	c.Types(name + map[bool]string{true: "\n", false: "\r"}[term == ""])
	return c
}

// Seen returns what is on the screen.
func (c *Caller) Seen() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.screen.String()
}

// Until waits until the screen satisfies a condition.
func (c *Caller) Until(what string, is func(seen string) bool) {
	c.t.Helper()
	c.until(what, c.Seen, is)
}

// Sees waits until texts are on the screen.
func (c *Caller) Sees(texts ...string) {
	c.t.Helper()
	for _, text := range texts {
		c.Until(text, func(seen string) bool { return strings.Contains(seen, text) })
	}
}

// Types types keys.
func (c *Caller) Types(keys string) {
	c.t.Helper()
	_, err := io.WriteString(c.Keys, keys)
	require.NoError(c.t, err)
}

// Does types the first, third, … of the steps and waits until the others are on the screen, in turn.
func (c *Caller) Does(steps ...string) {
	c.t.Helper()
	for i, step := range steps {
		if i%2 == 0 {
			c.Types(step)
		} else {
			c.Sees(step)
		}
	}
}

// Plays waits for this person's turn, plays or draws, and waits until that is on the screen.
func (c *Caller) Plays() {
	c.t.Helper()
	c.Sees("your turn")
	before, key := c.Seen(), "\r"
	if strings.Contains(before, "must draw") {
		key = "d"
	}
	c.Types(key)
	c.Until("another picture", func(seen string) bool { return seen != before })
}

// AnswersUntil plays in lines, always with the first choice, until enough returns true or the session has ended.
func (c *Caller) AnswersUntil(enough func(text string) bool) {
	asked := 0
	assert.Eventually(c.t, func() bool {
		select {
		case <-c.Ended:
			return true
		default:
		}
		text := c.String()
		if n := strings.Count(text, "Choose") + strings.Count(text, "Press enter"); n > asked {
			asked = n
			answer := "1\n"
			if strings.LastIndex(text, "Press enter") > strings.LastIndex(text, "Choose") {
				answer = "\n"
			}
			_, _ = io.WriteString(c.Keys, answer)
		}
		return enough(text)
	}, Patience, 2*time.Millisecond, "%s", c.Text)
}

// HangsUp ends the connection.
func (c *Caller) HangsUp() {
	_ = c.Client.Close()
	<-c.Ended
}

// Leaves waits until the session has ended, and checks its exit status and that the terminal is as it was found.
func (c *Caller) Leaves(status int) {
	c.t.Helper()
	select {
	case <-c.Ended:
	case <-time.After(Patience):
		require.FailNow(c.t, "the session doesn't end", "%s", c.Seen())
	}
	have := 0
	if exit := (*ssh.ExitError)(nil); c.err != nil {
		require.ErrorAs(c.t, c.err, &exit, "%s", c.Text)
		have = exit.ExitStatus()
	}
	require.Equal(c.t, status, have, "%s", c.Text)
	text := c.String()
	for _, mode := range []string{"1049", "1002", "1006", "2004"} {
		assert.GreaterOrEqual(c.t, strings.LastIndex(text, "\x1b[?"+mode+"l"),
			strings.LastIndex(text, "\x1b[?"+mode+"h"), mode)
	}
}
