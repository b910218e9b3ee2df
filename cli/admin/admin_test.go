package admin

import (
	"bytes"
	"io"
	"log/slog"
	"net"
	"os"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/serve"
	"dominoes/serve/admin"
	"dominoes/serve/sessions"
	"dominoes/variants"
)

// runs runs one of the commands for a home, and returns what it prints.
func runs(t *testing.T, home string, args ...string) (string, error) {
	t.Helper()
	root := &cobra.Command{SilenceErrors: true, SilenceUsage: true}
	root.AddCommand(Commands(cobra.NoArgs, func(err error) error { return err })...)
	var out bytes.Buffer
	root.SetOut(&out)
	root.SetErr(&out)
	root.SetArgs(append(args, "--home", home))
	err := root.Execute()
	return out.String(), err
}

func TestCommandsReachRunningServerAndFiles(t *testing.T) {
	home, err := os.MkdirTemp("", "d") // the names of sockets are limited
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(home) })
	errors := admin.NewErrors(slog.NewTextHandler(io.Discard, nil))
	shared := sessions.New(variants.All())
	server, err := serve.New(serve.Config{Home: home, Limits: serve.Usual(), Log: slog.New(errors)})
	require.NoError(t, err)
	shared.Open(server, &net.TCPAddr{})
	server.Log.Error("it failed", "why", "a test")
	require.NoError(t, server.People().Call("SHA256:ann", "Ann"))
	_, err = Open(server, shared, errors, "192.0.2.1:1")
	require.ErrorContains(t, err, "--metrics: 192.0.2.1:1 isn't an address of this machine alone")
	shut, err := Open(server, shared, errors, "127.0.0.1:0")
	require.NoError(t, err)
	check := func(want string, args ...string) {
		t.Helper()
		said, err := runs(t, home, args...)
		require.NoError(t, err)
		assert.Contains(t, said, want)
	}
	check("Here      0 people with a key, 0 guests; 0 sessions, 0 connections\nTables    0 with a match", "status")
	check("it failed why=a test\n", "status")
	check(`"gathering":0,"playing":0,"memory":`, "status", "--json")
	check("Ann is called Anne from now on.\n", "people", "rename", "Ann", "Anne")
	check("Anne  SHA256:ann\n", "people")
	check("anne is kept out", "people", "ban", "anne")
	check("Anne  SHA256:ann  banned\n", "people")
	_, err = runs(t, home, "people", "rename", "Ann")
	require.EqualError(t, err, "this command needs a person's name or the fingerprint of their key and the new name")
	shut()
	shared.Close()
	_, err = runs(t, home, "status")
	require.ErrorIs(t, err, admin.ErrNotRunning)
	_, err = runs(t, home, "people")
	require.ErrorContains(t, err, "doesn't answer")
	require.NoError(t, server.Close())
	check("Anne may come again.\n", "people", "unban", "Anne")
	check(`[{"name":"Anne","first":"SHA256:ann","keys":["SHA256:ann"]}]`, "people", "--json")
}

func TestCollectorIsPacedByLiveHeap(t *testing.T) {
	assert.Equal(t, []int{100, 100, 40, 20}, []int{gcPercent(0), gcPercent(10e6), gcPercent(50e6), gcPercent(500e6)})
}

func TestMemoryIsReleasedAfterSessionsChange(t *testing.T) {
	start := time.Now()
	r := release{at: start}
	for i, step := range []struct {
		after    time.Duration
		sessions int
		free     uint64
		due      bool
	}{
		{5 * time.Second, 0, 0, false}, {10 * time.Second, 1, 0, true}, {15 * time.Second, 1, 0, true}, {20 * time.Second, 1, 0, false},
		{25 * time.Second, 1, mostFree, true}, {80 * time.Second, 1, 0, false}, {85 * time.Second, 1, 0, true}, {90 * time.Second, 0, 0, true}, {95 * time.Second, 0, 0, true},
		{100 * time.Second, 0, 0, false},
	} {
		assert.Equal(t, step.due, r.due(step.sessions, step.free, start.Add(step.after)), i)
	}
}
