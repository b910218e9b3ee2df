package serve

import (
	"net"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"
)

// visitKey is the key of the visit in a connection's context.
type visitKey struct{}

// newDoor returns the SSH server for clients: it negotiates, admits them as their visit decides, and passes on the
// sessions that they ask for. All other requests are refused.
func (s *Server) newDoor() (*ssh.Server, error) {
	door, err := wish.NewServer(wish.WithVersion("dominoes"), func(d *ssh.Server) error {
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
