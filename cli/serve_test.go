package cli

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/serve"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestServeRefusesWhatItCannotUse(t *testing.T) {
	home := t.TempDir()
	keys := filepath.Join(home, "keys")
	require.NoError(t, os.WriteFile(keys, []byte("nonsense\n"), 0o600))
	run(t, "", "serve", "--allow", keys).says(t, exitUsage, "line 1: that isn't a public key")
	broken := file(t, "id = \"x\"\nname = 7\n")
	run(t, "", "serve", "--rules", broken).says(t, exitUsage, broken+":2: name must be a text in double quotes")
	run(t, "", "serve", "--home", home, "--addr", "nowhere.invalid:1").says(t, exitUnsound, "--addr nowhere.invalid:1")
	first, err := serve.New(serve.Config{Home: home, Limits: serve.Usual()})
	require.NoError(t, err)
	run(t, "", "serve", "--home", home).says(t, exitUnsound, "another server has its home in "+home)
	assert.NoError(t, first.Close())
}

// keepsTable saves an open table in a home, where the next server opens it.
func keepsTable(t *testing.T, home string, setup match.Setup) (code string) {
	t.Helper()
	const at = "k7qm2x9d"
	require.NoError(t, store.NewTables(home).Keep(hosting.Kept{Code: at, Public: true, Setup: &setup, Opened: time.Now()}))
	return at
}

// servesTable runs a server with a table for four people, and returns its address and the table's code.
func servesTable(t *testing.T) (addr, code string) {
	t.Helper()
	home := t.TempDir()
	code = keepsTable(t, home, match.Setup{
		Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human, record.Human, record.Human),
	})
	ctx, cancel := context.WithCancel(context.Background())
	out, said := io.Pipe()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		Run(ctx, []string{"serve", "--addr", "127.0.0.1:0", "--home", home}, strings.NewReader(""), said, io.Discard)
	}()
	t.Cleanup(func() { cancel(); <-ended })
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	go func() { _, _ = io.Copy(io.Discard, out) }()
	return strings.TrimSuffix(strings.Fields(line)[3], ";"), code
}

// invitation returns the command that a caller without a terminal is told for the full screen of a table.
func invitation(t *testing.T, addr, command string) string {
	t.Helper()
	const head = "For the full screen: "
	c := servetest.Call(t, addr, servetest.NewKey(t), "", command)
	c.Sees(head)
	line, _, _ := strings.Cut(c.String(), "\n")
	c.HangsUp()
	return strings.TrimPrefix(line, head)
}
