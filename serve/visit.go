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
	letIn   func() // is called once somebody is let in
	ctx     context.Context
	end     context.CancelCauseFunc

	key   string    // the fingerprint of the one that was proved, "" for a guest
	known sync.Once // who it is

	hungUp chan struct{} // is closed with the connection
	open   tally         // of the sessions
	// bored ends a connection that has no session.
	bored *time.Timer
	told  sync.Once // that channels are refused

	mu      sync.Mutex     // guards what follows
	in      bool           // somebody is let in
	parting bool           // no more sessions begin
	running sync.WaitGroup // sessions; it isn't added to once parting is set
}

func (v *visit) close() { _ = v.conn.Close() }

// serve lets somebody in and runs their sessions until the connection ends, or ctx does. When it
// returns all of them have ended.
func (v *visit) serve(ctx context.Context) {
	v.ctx, v.end = context.WithCancelCause(ctx)
	v.hungUp = make(chan struct{})
	defer context.AfterFunc(v.ctx, v.part)()
	v.door.HandleConn(&patientConn{v.conn, v})
	close(v.hungUp)
	v.end(gone)
	wasIn := v.stopBeginning()
	v.running.Wait()
	if wasIn {
		v.log.Info("gone")
	}
}

// arrived takes in that somebody is let in.
func (v *visit) arrived(who gossh.ConnMetadata) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.in = true
	v.letIn()
	v.log.Info("let in", "client", string(who.ClientVersion()))
	v.bored = time.AfterFunc(v.Handshake, func() {
		if v.open.none() {
			v.close()
		}
	})
}

// begin reports whether a session may begin, and counts it if so.
func (v *visit) begin() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.parting {
		return false
	}
	v.running.Add(1)
	return true
}

// stopBeginning lets no more sessions begin, and reports whether somebody was let in at all.
func (v *visit) stopBeginning() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.parting = true
	return v.in
}

// part ends the connection. It waits for the last sessions, and a moment longer for a client that
// hangs up by itself: it has read everything then.
func (v *visit) part() {
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

// channel runs a session on a channel that somebody asks for who was let in.
func (v *visit) channel(asked gossh.NewChannel, who *gossh.ServerConn) {
	defer v.survive(v.log)
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
	defer v.bored.Reset(v.Handshake)
	defer leave()
	channel, requests, err := asked.Accept()
	if err != nil {
		return
	}
	defer func() { _ = channel.Close() }()
	v.session(v.ctx, channel, requests)
}

// reject refuses a channel. The log tells of the first.
func (v *visit) reject(asked gossh.NewChannel, reason gossh.RejectionReason, why string) {
	v.told.Do(func() { v.log.Info("refused a channel", "type", asked.ChannelType(), "why", why) })
	_ = asked.Reject(reason, why) // it may be gone
}

// config returns how this connection is negotiated.
func (v *visit) config() *gossh.ServerConfig {
	c := &gossh.ServerConfig{}
	c.AddHostKey(&signer{v.Server.key.(gossh.AlgorithmSigner), func() { _ = v.conn.SetDeadline(time.Now().Add(v.Login)) }})
	a := &arrival{Admission: &v.Admission, address: v.address, log: v.log, wrong: &v.wrong}
	a.configure(c)
	c.AuthLogCallback = func(who gossh.ConnMetadata, _ string, err error) {
		if err == nil {
			v.arrived(who)
		}
	}
	return c
}

// signer tells when the server proves who it is. By then the client speaks the protocol, and a
// person may have to answer whether to trust the server, and for a passphrase.
type signer struct {
	gossh.AlgorithmSigner
	signs func()
}

// Sign implements [ssh.Signer].
func (s *signer) Sign(r io.Reader, data []byte) (*gossh.Signature, error) {
	s.signs()
	return s.AlgorithmSigner.Sign(r, data)
}

// SignWithAlgorithm implements [gossh.AlgorithmSigner].
func (s *signer) SignWithAlgorithm(r io.Reader, data []byte, algorithm string) (*gossh.Signature, error) {
	s.signs()
	return s.AlgorithmSigner.SignWithAlgorithm(r, data, algorithm)
}

// patientConn is a connection that ends where a write takes too long.
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
