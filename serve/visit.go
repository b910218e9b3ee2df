package serve

import (
	"context"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// visit is a connection from its first byte to its last.
type visit struct {
	*Server
	conn    net.Conn
	address string
	log     *slog.Logger
	letIn   func() // called once the client is admitted
	ctx     context.Context
	end     context.CancelCauseFunc

	key   string    // the fingerprint of the proved key, "" for a guest
	known sync.Once // guards key

	hungUp chan struct{} // closed with the connection
	open   counter       // the open sessions
	// idle closes the connection once it has had no session for a while.
	idle       *time.Timer
	logRefused sync.Once // logs only the first refused channel

	mu       sync.Mutex     // guards the fields below
	admitted bool           // the client is admitted
	closing  bool           // no more sessions may start
	running  sync.WaitGroup // the sessions; none is added once closing is true
}

func (v *visit) close() { _ = v.conn.Close() }

// serve authenticates the client and runs its sessions until the connection or ctx ends. It returns when all of them
// have ended.
func (v *visit) serve(ctx context.Context) {
	v.ctx, v.end = context.WithCancelCause(ctx)
	v.hungUp = make(chan struct{})
	defer context.AfterFunc(v.ctx, v.closeAfterSessions)()
	v.door.HandleConn(&patientConn{v.conn, v})
	close(v.hungUp)
	v.end(gone)
	admitted := v.stopBeginning()
	v.running.Wait()
	if admitted {
		v.log.Info("gone")
	}
}

func (v *visit) markAdmitted(who gossh.ConnMetadata) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.admitted = true
	v.letIn()
	v.log.Info("let in", "client", string(who.ClientVersion()))
	v.idle = time.AfterFunc(v.Handshake, func() {
		if v.open.none() {
			v.close()
		}
	})
}

// begin counts a new session, and reports whether it may start.
func (v *visit) begin() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.closing {
		return false
	}
	v.running.Add(1)
	return true
}

// stopBeginning prevents new sessions, and reports whether the client was admitted.
func (v *visit) stopBeginning() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.closing = true
	return v.admitted
}

// closeAfterSessions closes the connection after the last session. It waits a little, so that the client can read
// everything and hang up itself.
func (v *visit) closeAfterSessions() {
	defer v.close()
	if !v.stopBeginning() {
		return
	}
	v.running.Wait()
	select {
	case <-v.hungUp:
	case <-time.After(lastWords):
	}
}

// channel runs a session on a channel of an admitted client.
func (v *visit) channel(asked gossh.NewChannel, who *gossh.ServerConn) {
	defer v.recoverPanic(v.log)
	v.known.Do(func() { v.key = who.Permissions.Extensions[keyExtension] })
	if !v.begin() {
		v.reject(asked, gossh.Prohibited, shuttingDown.Error())
		return
	}
	defer v.running.Done()
	leave, err := v.open.enter(v.Channels, Ending(tooManyChannels))
	if err != nil {
		v.reject(asked, gossh.ResourceShortage, err.Error())
		return
	}
	defer v.idle.Reset(v.Handshake)
	defer leave()
	channel, requests, err := asked.Accept()
	if err != nil {
		return
	}
	defer func() { _ = channel.Close() }()
	v.session(v.ctx, channel, requests)
}

func (v *visit) reject(asked gossh.NewChannel, reason gossh.RejectionReason, why string) {
	v.logRefused.Do(func() { v.log.Info("refused a channel", "type", asked.ChannelType(), "why", why) })
	_ = asked.Reject(reason, why) // the client may be gone
}

// config returns the SSH configuration of this connection.
func (v *visit) config() *gossh.ServerConfig {
	c := &gossh.ServerConfig{}
	offerWithoutSHA1(c)
	allowLogin := func() { _ = v.conn.SetDeadline(time.Now().Add(v.Login)) }
	c.AddHostKey(&signer{v.Server.key.(gossh.AlgorithmSigner), allowLogin})
	a := &arrival{Admission: &v.Admission, address: v.address, log: v.log, wrong: &v.wrong,
		known: func(fingerprint string) bool { return v.people.Name(fingerprint) != "" }}
	a.configure(c)
	c.AuthLogCallback = func(who gossh.ConnMetadata, _ string, err error) {
		if err == nil {
			v.markAdmitted(who)
		}
	}
	return c
}

// signer calls onSign when the server proves its identity. From then on a login may take longer: the client speaks the
// protocol, and a person may have to decide whether to trust the server, or type a passphrase.
type signer struct {
	gossh.AlgorithmSigner
	onSign func()
}

// Sign implements [ssh.Signer].
func (s *signer) Sign(r io.Reader, data []byte) (*gossh.Signature, error) {
	s.onSign()
	return s.AlgorithmSigner.Sign(r, data)
}

// SignWithAlgorithm implements [gossh.AlgorithmSigner].
func (s *signer) SignWithAlgorithm(r io.Reader, data []byte, algorithm string) (*gossh.Signature, error) {
	s.onSign()
	return s.AlgorithmSigner.SignWithAlgorithm(r, data, algorithm)
}

// patientConn is a connection that ends its visit if a write takes too long.
type patientConn struct {
	net.Conn
	visit *visit
}

// Write implements [net.Conn].
func (c *patientConn) Write(b []byte) (int, error) {
	late := time.AfterFunc(c.visit.Stalled, func() {
		c.visit.end(stalled)
		_ = c.Conn.Close()
	})
	defer late.Stop()
	return c.Conn.Write(b)
}
