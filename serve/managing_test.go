package serve_test

import (
	"os"
	"testing"

	"dominoes/serve"
	"dominoes/serve/admin"
	"dominoes/serve/people"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// While a server runs its status and its people are reached through its socket. Somebody who is banned has to leave,
// and isn't let in again.
func TestRunningServerIsManagedThroughItsSocket(t *testing.T) {
	t.Parallel()
	home, err := os.MkdirTemp("", "d") // the names of sockets are limited
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(home) })
	s := serving(t, mirror, func(c *serve.Config) { c.Home = home })
	stop, err := s.Listen(func(now admin.Status) admin.Status {
		now.Playing = 7
		return now
	})
	require.NoError(t, err)
	defer stop()
	key := servetest.NewKey(t)
	ann := servetest.CallNamed(t, s.Addr, key, "Ann", "", "")
	ann.Sees("I am Ann")
	guest := servetest.Call(t, s.Addr, nil, "", "")
	guest.Does("x", "key 'x'")
	a, err := admin.Ask(home, admin.Request{})
	require.NoError(t, err)
	assert.Equal(t, []int{2, 1, 1, 2, 7}, []int{a.Status.Sessions, a.Status.People, a.Status.Guests, a.Status.Connections, a.Status.Playing})
	assert.Positive(t, a.Status.Keys.Total())

	_, err = admin.Manage(home, &people.Change{Do: people.Rename, Who: ssh.FingerprintSHA256(key.PublicKey()), Name: "Anne"})
	require.NoError(t, err)
	all, err := admin.Manage(home, &people.Change{Do: people.Ban, Who: "Anne"})
	require.NoError(t, err)
	assert.True(t, all[0].Banned)
	ann.Leaves(0)
	ann.Sees("You can't be here any more: ask those who run this server why.")
	again := servetest.Call(t, s.Addr, key, "", "")
	again.Leaves(1)
	again.Sees("You can't be here any more")
	_, err = admin.Manage(home, &people.Change{Do: people.Unban, Who: "Anne"})
	require.NoError(t, err)
	servetest.Call(t, s.Addr, key, "", "").Sees("I am Anne")
}
