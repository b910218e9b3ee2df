package sessions

import (
	"regexp"
	"strings"
	"testing"

	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// codeIn returns the code for another key that a text shows.
func codeIn(t *testing.T, text string) string {
	t.Helper()
	found := regexp.MustCompile(`code ([0-9a-z]{8})\.`).FindStringSubmatch(strings.Join(strings.Fields(text), " "))
	require.NotNil(t, found, text)
	return found[1]
}

// A person links a second key with a code that the first one's session shows, on the screen or in lines, comes with
// either, and removes one.
func TestPersonComesWithSeveralKeys(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	keys := []ssh.Signer{servetest.NewKey(t), servetest.NewKey(t), servetest.NewKey(t)}
	first := ssh.FingerprintSHA256(keys[0].PublicKey())

	ann := servetest.CallNamed(t, h.Addr, keys[0], "Ann", "xterm-256color", "")
	ann.Sees("No tables are open")
	ann.Does("s", "SSH keys", "\x1b[A\x1b[A\x1b[A\r", "Add another key", "\r", "Your code")
	other := servetest.Call(t, h.Addr, keys[1], "", "")
	other.Does("code zzzzzzzz\n", "That code isn't valid", "code "+codeIn(t, ann.Seen())+"\n", "Hello, Ann. From now on you can come with this key, too.")
	other.Does("keys\n", "You can come here with 2 keys.\n1: "+first, "keys new\n", "Where you are asked for a name")
	third := servetest.Call(t, h.Addr, keys[2], "xterm-256color", "")
	third.Does("code "+strings.ToUpper(codeIn(t, other.Seen()))+"\r", "No tables are open")
	assert.Equal(t, []string{first, first, first}, []string{h.People().Of(first), h.People().Of(ssh.FingerprintSHA256(keys[1].PublicKey())), h.People().Of(ssh.FingerprintSHA256(keys[2].PublicKey()))})

	other.Does("keys remove 2\n", "You are connected with the key", "no\n", "The key is kept.", "keys remove 1\nyes\n", "The key is removed.")
	gone := servetest.CallNamed(t, h.Addr, keys[0], "Benno", "", "")
	gone.Sees("This key was removed from its owner's keys here")
	servetest.Call(t, h.Addr, keys[2], "", "").Sees("No tables are open.")
	other.Types("q\n")
	other.Leaves(0)
	assert.Equal(t, first, h.People().Of(ssh.FingerprintSHA256(keys[1].PublicKey())), "the first key identifies her")
}
