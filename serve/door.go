package serve

import (
	"net"
	"slices"
	"strings"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"
)

// visitKey is the key of the visit in a connection's context.
type visitKey struct{}

// version is what the server says after "SSH-2.0-".
const version = "dominoes"

// newDoor returns the SSH server for clients: it negotiates, admits them as their visit decides, and passes on the
// sessions that they ask for. All other requests are refused.
func (s *Server) newDoor() (*ssh.Server, error) {
	door, err := wish.NewServer(wish.WithVersion(version), func(d *ssh.Server) error {
		d.AddHostKey(s.key) // otherwise wish would make a key file
		return nil
	})
	if err != nil {
		return nil, err
	}
	door.HostSigners = nil // the visit's signer reports when the key is used
	door.HandshakeTimeout = s.Handshake
	door.ConnCallback = func(ctx ssh.Context, c net.Conn) net.Conn {
		ctx.SetValue(visitKey{}, c.(*patientConn).visit)
		return c
	}
	door.ServerConfigCallback = func(ctx ssh.Context) *gossh.ServerConfig { return visitOf(ctx).config() }
	door.ConnectionFailedCallback = func(c net.Conn, err error) {
		s.Log.Info("not let in", "address", addressOf(c.RemoteAddr()), "why", err)
	}
	door.ChannelHandlers = map[string]ssh.ChannelHandler{
		"session": func(_ *ssh.Server, who *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
			visitOf(ctx).channel(asked, who)
		},
		"default": func(_ *ssh.Server, _ *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
			visitOf(ctx).reject(asked, gossh.Prohibited, onlySessions)
		},
	}
	return door, nil
}

func visitOf(ctx ssh.Context) *visit { return ctx.Value(visitKey{}).(*visit) }

// offerWithoutSHA1 sets what a server offers for encryption and accepts as signatures: all that package ssh supports,
// but nothing with SHA-1.
func offerWithoutSHA1(c *gossh.ServerConfig) {
	offered := gossh.SupportedAlgorithms()
	withoutSHA1 := func(names []string) []string {
		return slices.DeleteFunc(names, func(name string) bool { return strings.Contains(name, "sha1") })
	}
	c.KeyExchanges, c.MACs = withoutSHA1(offered.KeyExchanges), withoutSHA1(offered.MACs)
	c.Ciphers, c.PublicKeyAuthAlgorithms = offered.Ciphers, offered.PublicKeyAuths
}
