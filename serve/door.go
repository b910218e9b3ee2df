package serve

import (
	"net"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"
)

// visitKey is under which the context of a connection has its visit.
type visitKey struct{}

// newDoor returns what speaks SSH with clients: it agrees on a cipher, lets them in as their visit
// says, and hands over the sessions that they ask for. All else that they ask for is refused.
func (s *Server) newDoor() (*ssh.Server, error) {
	door, err := wish.NewServer(wish.WithVersion("dominoes"), func(d *ssh.Server) error {
		d.AddHostKey(s.key) // without one, wish makes a file for another
		return nil
	})
	if err != nil {
		return nil, err
	}
	door.HostSigners = nil // a visit is told when the key is used
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
