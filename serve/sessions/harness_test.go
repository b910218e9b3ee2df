package sessions

import (
	"flag"
	"net"
	"sync"
	"testing"

	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/serve"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/require"
)

// TestMain lets many sessions wait at once: they wait more than they work.
func TestMain(m *testing.M) {
	_ = flag.Set("test.parallel", "8")
	m.Run()
}

// hosted is a server on this machine with tables.
type hosted struct {
	*servetest.Server
	*Shared
	stop func()
}

// hosts starts a server with tables whose files are in a home. Its bots play at once.
func hosts(t *testing.T, home string, change ...func(*serve.Config)) hosted {
	t.Helper()
	return hostsOf(t, &Shared{}, home, change...)
}

// hostsOf is hosts with what the sessions share.
func hostsOf(t *testing.T, shared *Shared, home string, change ...func(*serve.Config)) hosted {
	t.Helper()
	h := hosted{Shared: shared}
	h.Server = servetest.Start(t, shared.Play, append(change, func(c *serve.Config) { c.Home, c.Greet = home, shared.Greet })...)
	shared.Open(h.Server.Server, h.listener(t))
	h.stop = sync.OnceFunc(func() { h.Stop(); shared.Close() })
	t.Cleanup(h.stop)
	return h
}

// listener returns the address of the server.
func (h hosted) listener(t *testing.T) net.Addr {
	t.Helper()
	addr, err := net.ResolveTCPAddr("tcp", h.Addr)
	require.NoError(t, err)
	return addr
}

// offers opens a table.
func (h hosted) offers(t *testing.T, offer hosting.Offer) (code string) {
	t.Helper()
	code, err := h.club.For(room.Person{ID: "somebody"}, "here").Open(offer)
	require.NoError(t, err)
	return code
}

// gathers opens a table with seats for four people.
func (h hosted) gathers(t *testing.T) (code string) {
	t.Helper()
	return h.offers(t, hosting.Offer{Public: true, Setup: match.Setup{
		Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human, record.Human, record.Human),
	}})
}
