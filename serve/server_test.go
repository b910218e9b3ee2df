package serve_test

import (
	"os"
	"path/filepath"
	"testing"

	"dominoes/serve"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

func TestGuestIsServedUntilLeaving(t *testing.T) {
	s := serving(t, mirror)
	w := s.opens(s.connects(servetest.AsGuest()), "xterm")
	w.Says("I am Guest 1, , drawn true")
	w.Types("s")
	w.Says("100 by 30")
	w.Types("q")
	w.Leaves(0)
	s.Log.Says(`msg="let in" address=`)
}

func TestServerRemovesTemporaryFilesOfKilledOne(t *testing.T) {
	home := t.TempDir()
	left := filepath.Join(home, ".people.json.dominoes-123456789")
	require.NoError(t, os.WriteFile(left, []byte("{"), 0o600))
	serving(t, mirror, func(c *serve.Config) { c.Home = home })
	assert.NoFileExists(t, left)
}

func TestNameIsChosenOnce(t *testing.T) {
	s := serving(t, mirror)
	key := servetest.NewKey(t)
	w := s.opens(s.connects(ssh.PublicKeys(key)), "xterm")
	w.Says("Name: ")
	w.Types("  \r You\r")
	w.Says("Names like Guest, Player, Bot and You are for people who have no other. Please choose another")
	w.Types("Bax\x7fr\x15Ann\r") // taken back, and all of it
	w.Says("I am Ann, " + ssh.FingerprintSHA256(key.PublicKey()))
	w.Types("q")
	w.Leaves(0)

	again := s.opens(s.connects(ssh.PublicKeys(key)), "xterm")
	again.Says("I am Ann, ")
	assert.NotContains(t, again.String(), "Name: ")

	other := s.opens(s.connects(ssh.PublicKeys(servetest.NewKey(t))), "")
	other.Says("Name: ")
	other.Types("ann\nАnn\nBen\n")
	other.Says("The name Ann is taken here. Please choose another name.")
	other.Says("The name Ann is taken here, and Аnn looks the same. Please choose another name.")
	other.Says("I am Ben, ")
}

// A shell is a session; everything else that a client may ask for is refused.
func TestRequestsForAnythingButTheProgramAreRefused(t *testing.T) {
	s := serving(t, mirror)
	c := s.connects(servetest.AsGuest())
	for _, command := range []string{"ls", "sh -c id", "join", "join a b", "scp -t /", "join ../x", "JOIN abc", "join a\x00b"} {
		session, err := c.NewSession()
		require.NoError(t, err)
		out, err := session.CombinedOutput(command)
		require.Error(t, err)
		assert.Contains(t, string(out), "This server only plays dominoes", command)
	}
	session, err := c.NewSession()
	require.NoError(t, err)
	require.Error(t, session.RequestSubsystem("sftp"))
	for _, kind := range []string{"auth-agent-req@openssh.com", "x11-req", "break", "signal", "pty-req", "exec", "made-up", "env"} {
		granted, err := session.SendRequest(kind, true, nil)
		require.NoError(t, err)
		require.False(t, granted, kind)
	}
	for name, granted := range map[string]bool{
		"LANG": true, "LC_ALL": true, "LD_PRELOAD": false, "PATH": false, "DOMINOES_HOME": false, "TERM": false, "COLORTERM": false, "LC_": false, "LANGUAGE": false,
	} {
		assert.Equal(t, granted, session.Setenv(name, "de_DE.UTF-8") == nil, name)
	}
	// COLORTERM was refused once, since OpenSSH doesn't send it by itself. Those who let it be sent want true colours.
	require.NoError(t, session.Setenv("COLORTERM", "24bit"))
	require.NoError(t, session.Setenv("COLORTERM", "truecolor"))
	require.Error(t, session.Setenv("LANG", "a\nb"))
	require.Error(t, session.Setenv("LANG", "() { :; }"))
	require.NoError(t, session.Close())

	for _, kind := range []string{"tcpip-forward", "cancel-tcpip-forward", "streamlocal-forward@openssh.com", "keepalive@openssh.com", "hostkeys-prove-00@openssh.com", "made-up"} {
		granted, _, err := c.SendRequest(kind, true, []byte("\xff\xff\xff\xff"))
		require.NoError(t, err)
		require.False(t, granted, kind)
	}
	for range 100 {
		_, _, err := c.OpenChannel("direct-tcpip", []byte{1})
		require.Error(t, err)
	}
	for _, forward := range []func() error{
		func() error { _, err := c.Dial("tcp", "127.0.0.1:22"); return err },
		func() error { _, err := c.Listen("tcp", "127.0.0.1:0"); return err },
		func() error { _, err := c.Dial("unix", "/tmp/x"); return err },
		func() error { _, _, err := c.OpenChannel("x11", nil); return err },
		func() error { _, _, err := c.OpenChannel("made-up", nil); return err },
	} {
		require.Error(t, forward())
	}
	w := s.opens(c, "xterm", func(s *ssh.Session) {
		require.NoError(t, s.Setenv("LANG", "C.UTF-8"))
		_, err := s.SendRequest("auth-agent-req@openssh.com", true, nil)
		require.NoError(t, err)
	})
	w.Says("drawn true, wish { }, env [TERM=xterm LANG=C.UTF-8]")
	for _, kind := range []string{"shell", "exec", "subsystem", "env", "pty-req", "auth-agent-req@openssh.com"} {
		granted, err := w.SendRequest(kind, true, nil)
		require.NoError(t, err)
		require.False(t, granted, kind)
	}
	w.Types("q")
	w.Leaves(0)
}
func TestSizeIsTheLastOneNamed(t *testing.T) {
	s := serving(t, mirror)
	w := s.opens(s.connects(servetest.AsGuest()), "xterm")
	for _, test := range []struct {
		height, width int
		want          string
	}{{36, 120, "120 by 36"}, {0, 0, "0 by 0"}, {65535, 65535, "65535 by 65535"}, {0, 1, "1 by 0"}} {
		for range 300 { // as fast as can be
			require.NoError(t, w.WindowChange(5, 5))
		}
		require.NoError(t, w.WindowChange(test.height, test.width))
		_, err := w.SendRequest("window-change", true, []byte{1, 2, 3}) // what came before it has arrived
		require.NoError(t, err)
		w.Types("s")
		w.Says(test.want)
	}
}

func TestPanicEndsItsSessionAlone(t *testing.T) {
	s := serving(t, mirror)
	c := s.connects(servetest.AsGuest())
	other, w := s.opens(c, "xterm"), s.opens(c, "xterm")
	other.Says("I am")
	w.Says("I am")
	w.Types("p")
	w.Leaves(2)
	assert.Contains(t, w.String(), "Something failed here")
	s.Log.Says("msg=panic")
	s.Log.Says("serve_test.mirror")
	other.Types("s")
	other.Says("100 by 30")
}

func TestSessionsEndWithTheServer(t *testing.T) {
	s := serving(t, mirror)
	var all []*servetest.Caller
	for range 3 {
		w := s.opens(s.connects(servetest.AsGuest()), "xterm")
		w.Says("I am")
		all = append(all, w)
	}
	s.connects(servetest.AsGuest()) // without a session
	s.connectsRaw()                 // not let in
	s.Stop()
	for _, w := range all {
		w.Leaves(0)
		assert.Regexp(t, `(?s)saved\r\nThe server is shutting down.\r\n$`, w.String())
	}
	<-s.Ended
}
func TestServerRefusesHomeOfAnother(t *testing.T) {
	c := serve.Config{Home: t.TempDir(), Limits: serve.Usual()}
	first, err := serve.New(c)
	require.NoError(t, err)
	_, err = serve.New(c)
	require.ErrorContains(t, err, "another server has its home in")
	require.NoError(t, first.Close())
	second, err := serve.New(c)
	require.NoError(t, err)
	assert.Equal(t, first.Fingerprint(), second.Fingerprint())
	require.NoError(t, second.Close())
}
