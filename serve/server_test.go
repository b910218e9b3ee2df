package serve

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

func TestGuestIsServedUntilLeaving(t *testing.T) {
	s := serving(t, mirror)
	w := s.opens(s.connects(asGuest()), "xterm")
	w.says("I am Guest 1, , drawn true")
	w.types("s")
	w.says("80 by 24")
	w.types("q")
	w.leaves(0)
	s.log.says(`msg="let in" address=`)
}

// A person with a key is asked for a name once, and known by it from then on.
func TestNameIsChosenOnce(t *testing.T) {
	s := serving(t, mirror)
	key := newKey(t)
	w := s.opens(s.connects(ssh.PublicKeys(key)), "xterm")
	w.says("Name: ")
	w.types("  \r You\r")
	w.says("Names like Guest, Player, Bot and You are for people who have no other. Please choose another name.")
	w.types("Bax\x7fr\x15Ann\r") // taken back, and all of it
	w.says("I am Ann, " + ssh.FingerprintSHA256(key.PublicKey()))
	w.types("q")
	w.leaves(0)

	again := s.opens(s.connects(ssh.PublicKeys(key)), "xterm")
	again.says("I am Ann, ")
	assert.NotContains(t, again.String(), "Name: ")

	other := s.opens(s.connects(ssh.PublicKeys(newKey(t))), "")
	other.says("Name: ")
	other.types("ann\nАnn\nBo\n")
	other.says("The name Ann is taken here. Please choose another name.")
	other.says("The name Ann is taken here, and Аnn looks the same. Please choose another name.")
	other.says("I am Bo, ")
}

// A shell is a session; everything else that a client may ask for is refused.
func TestRequestsForAnythingButTheProgramAreRefused(t *testing.T) {
	s := serving(t, mirror)
	c := s.connects(asGuest())
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
	w.says("drawn true, wish { }, env [TERM=xterm LANG=C.UTF-8]")
	for _, kind := range []string{"shell", "exec", "subsystem", "env", "pty-req", "auth-agent-req@openssh.com"} {
		granted, err := w.SendRequest(kind, true, nil)
		require.NoError(t, err)
		require.False(t, granted, kind)
	}
	w.types("q")
	w.leaves(0)
}
func TestSizeIsTheLastOneNamed(t *testing.T) {
	s := serving(t, mirror)
	w := s.opens(s.connects(asGuest()), "xterm")
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
		w.types("s")
		w.says(test.want)
	}
}

// A panic ends the session that it happens in, and no other.
func TestPanicEndsItsSessionAlone(t *testing.T) {
	s := serving(t, mirror)
	c := s.connects(asGuest())
	other, w := s.opens(c, "xterm"), s.opens(c, "xterm")
	other.says("I am")
	w.says("I am")
	w.types("p")
	w.leaves(2)
	assert.Contains(t, w.String(), "Something failed here")
	s.log.says("msg=panic")
	s.log.says("serve.mirror")
	other.types("s")
	other.says("80 by 24")
}

// When the server ends, each session is told so and saves what there is.
func TestSessionsEndWithTheServer(t *testing.T) {
	s := serving(t, mirror)
	var all []*terminal
	for range 3 {
		w := s.opens(s.connects(asGuest()), "xterm")
		w.says("I am")
		all = append(all, w)
	}
	s.connects(asGuest()) // without a session
	s.connectsRaw()       // not let in
	s.stop()
	for _, w := range all {
		w.leaves(0)
		assert.Regexp(t, `(?s)saved\r\nThe server is shutting down.\r\n$`, w.String())
	}
	<-s.ended
}
func TestServerRefusesHomeOfAnother(t *testing.T) {
	c := Config{Home: t.TempDir(), Limits: Usual()}
	first, err := New(c)
	require.NoError(t, err)
	_, err = New(c)
	require.ErrorContains(t, err, "another server has its home in")
	require.NoError(t, first.Close())
	second, err := New(c)
	require.NoError(t, err)
	assert.Equal(t, first.Fingerprint(), second.Fingerprint())
	require.NoError(t, second.Close())
}
