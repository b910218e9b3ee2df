package serve_test

import (
	"bytes"
	"crypto/rand"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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
	other.Types("ann\nАnn\nBo\n")
	other.Says("The name Ann is taken here. Please choose another name.")
	other.Says("The name Ann is taken here, and Аnn looks the same. Please choose another name.")
	other.Says("I am Bo, ")
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

const code = "rye-otter-42-plum"

func admitting(a serve.Admission) func(*serve.Config) {
	return func(c *serve.Config) { c.Admission = a }
}

// thief offers a key that isn't theirs and signs with their own.
type thief struct {
	ssh.Signer
	stolen ssh.PublicKey
}

func (t thief) PublicKey() ssh.PublicKey { return t.stolen }

func (t thief) Sign(r io.Reader, data []byte) (*ssh.Signature, error) { return t.Signer.Sign(r, data) }

func TestAdmissionByKeyCodeAndList(t *testing.T) {
	ann, bo := servetest.NewKey(t), servetest.NewKey(t)
	list := []ssh.PublicKey{ann.PublicKey()}
	stolen := ssh.PublicKeys(thief{bo, ann.PublicKey()})
	type how = []ssh.AuthMethod
	open, keysOnly := serve.Admission{Guests: true}, serve.Admission{}
	listed, emptyList := serve.Admission{Guests: true, Allowed: list}, serve.Admission{Guests: true, Allowed: []ssh.PublicKey{}}
	invited, invitedKeys := serve.Admission{Guests: true, Invite: code}, serve.Admission{Invite: code}
	both := serve.Admission{Invite: code, Allowed: list}
	guest := servetest.AsGuest()
	for name, test := range map[string]struct {
		serve.Admission
		how  how
		want ssh.Signer // nil for a guest
		in   bool
	}{
		"open, a key":                     {open, how{ssh.PublicKeys(ann)}, ann, true},
		"open, no key":                    {open, how{guest}, nil, true},
		"open, nothing":                   {open, nil, nil, false},
		"open, a password":                {open, how{ssh.Password("x")}, nil, false},
		"open, a stolen key":              {open, how{stolen}, nil, false},
		"open, a stolen key, then none":   {open, how{stolen, guest}, nil, false}, // a wrong signature ends the connection
		"open, two keys":                  {open, how{ssh.PublicKeys(thief{bo, ann.PublicKey()}, bo)}, nil, false},
		"no guests, a key":                {keysOnly, how{ssh.PublicKeys(bo)}, bo, true},
		"no guests, no key":               {keysOnly, how{guest}, nil, false},
		"list, on it":                     {listed, how{ssh.PublicKeys(ann)}, ann, true},
		"list, not on it":                 {listed, how{ssh.PublicKeys(bo), guest}, nil, false},
		"list, second key":                {listed, how{ssh.PublicKeys(bo, ann)}, ann, true},
		"list, stolen":                    {listed, how{stolen, guest}, nil, false},
		"an empty list":                   {emptyList, how{ssh.PublicKeys(ann), guest}, nil, false},
		"code, a key and the code":        {invited, how{ssh.PublicKeys(bo), withCode(code)}, bo, true},
		"code, a key and a wrong one":     {invited, how{ssh.PublicKeys(bo), withCode("x")}, nil, false},
		"code, a key alone":               {invited, how{ssh.PublicKeys(bo)}, nil, false},
		"code, a stolen key and the code": {invited, how{stolen, withCode(code)}, nil, false},
		"code, no key":                    {invited, how{withCode("a", "b", " "+code+" ")}, nil, true},
		"code, no guests, no key":         {invitedKeys, how{withCode(code)}, nil, false},
		"code, no guests, a key":          {invitedKeys, how{ssh.PublicKeys(bo), withCode(code)}, bo, true},
		"code, no guests, a stolen key":   {invitedKeys, how{stolen, withCode(code)}, nil, false},
		"list and code, on it":            {both, how{ssh.PublicKeys(ann)}, ann, true},
		"list and code, second key":       {both, how{ssh.PublicKeys(bo, ann)}, ann, true},
		"list and code, stolen after own": {both, how{ssh.PublicKeys(bo), stolen, withCode("x")}, nil, false},
		"list and code, the code":         {both, how{ssh.PublicKeys(bo), withCode(code)}, bo, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := serving(t, mirror, admitting(test.Admission))
			c, err := servetest.Dial(s.Addr, test.how...)
			if !test.in {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			defer func() { _ = c.Close() }()
			w := s.opens(c, "xterm")
			if test.want == nil {
				w.Says("I am Guest 1")
				return
			}
			w.Says("Name: ")
			w.Types("Ann\r")
			w.Says("I am Ann, " + ssh.FingerprintSHA256(test.want.PublicKey()) + ",")
		})
	}
}

func TestWrongCodesAreLimited(t *testing.T) {
	s := serving(t, mirror, admitting(serve.Admission{Guests: true, Invite: code}), func(c *serve.Config) { c.CodeTries = 5 })
	asked := 0
	guessing := func() ssh.AuthMethod {
		return ssh.RetryableAuthMethod(ssh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
			asked += len(questions)
			return make([]string, len(questions)), nil
		}), -1)
	}
	for _, most := range []int{3, 5, 5} {
		_, err := servetest.Dial(s.Addr, guessing())
		require.Error(t, err)
		assert.Equal(t, most, asked)
	}
	_, err := servetest.Dial(s.Addr, withCode(code))
	require.Error(t, err, "this address has had its tries")
	s.Log.Says("a wrong code")
	s.Log.Says("Too many wrong codes were given")
}

func TestWeakCodesAreRefused(t *testing.T) {
	for _, weak := range []string{"1234", "aaaaaaaaaaaaaaaaaa", "123456789012", "secret", " rye-otter-42-plum", "abababababababab", "Pa$$1"} {
		require.Error(t, serve.CheckInvite(weak), weak)
	}
	for _, strong := range []string{code, "qwzrtpxnk", "4815162342190", "Gk3$xR9"} {
		require.NoError(t, serve.CheckInvite(strong), strong)
	}
}

func TestReadAllowedNamesFaultyLine(t *testing.T) {
	line := strings.TrimSpace(string(ssh.MarshalAuthorizedKey(servetest.NewKey(t).PublicKey())))
	for text, want := range map[string]string{
		"":                                    "",
		"# nobody\n\n" + line + " ann\r\n":    "",
		line + "\nssh-ed25519 nonsense":       "line 2: that isn't a public key",
		`command="ls" ` + line:                "line 1: options before a key (command=\"ls\") mean nothing here",
		"-----BEGIN OPENSSH PRIVATE KEY-----": "line 1",
	} {
		name := filepath.Join(t.TempDir(), "keys")
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		keys, err := serve.ReadAllowed(name)
		if want == "" {
			require.NoError(t, err)
			assert.NotNil(t, keys, "an empty list lets nobody in")
			continue
		}
		require.ErrorContains(t, err, want)
	}
	_, err := serve.ReadAllowed(filepath.Join(t.TempDir(), "none"))
	require.Error(t, err)
}

func TestCertificateIsRefused(t *testing.T) {
	key, authority := servetest.NewKey(t), servetest.NewKey(t)
	certificate := &ssh.Certificate{Key: key.PublicKey(), CertType: ssh.UserCert, ValidPrincipals: []string{"anybody"}, ValidBefore: ssh.CertTimeInfinity}
	require.NoError(t, certificate.SignCert(rand.Reader, authority))
	signer, err := ssh.NewCertSigner(certificate, key)
	require.NoError(t, err)
	s := serving(t, mirror, admitting(serve.Admission{}))
	_, err = servetest.Dial(s.Addr, ssh.PublicKeys(signer))
	require.Error(t, err)
}

// openSSH runs the system's client, with a key of its own, and returns what it wrote.
func openSSH(t *testing.T, s *server, input string, args ...string) (out string, err error) {
	t.Helper()
	dir := t.TempDir()
	key := filepath.Join(dir, "key")
	made, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key).CombinedOutput()
	require.NoError(t, err, "%s", made)
	host, port, err := net.SplitHostPort(s.Addr)
	require.NoError(t, err)
	args = append([]string{
		"-F", "none", "-p", port, "-i", key, "-o", "IdentitiesOnly=yes", "-o", "UserKnownHostsFile=" + filepath.Join(dir, "known"), "-o", "StrictHostKeyChecking=no",
		"-o", "LogLevel=INFO", "-o", "BatchMode=no", host,
	}, args...)
	cmd := exec.CommandContext(t.Context(), "ssh", args...)
	cmd.Env = append(os.Environ(), "SSH_AUTH_SOCK=", "LC_DOMINOES=x", "SECRET=y")
	cmd.Stdin = strings.NewReader(input)
	var text bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &text
	err = cmd.Run()
	return text.String(), err
}

func TestOpenSSH(t *testing.T) {
	for _, program := range []string{"ssh", "ssh-keygen"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("there is no " + program)
		}
	}
	s := serving(t, mirror)
	for _, c := range []struct {
		input, args string
		refused     bool
		says        []string
	}{
		{"Ann\nq", "-T", false, []string{"I am Ann, SHA256:", "drawn false"}},
		{"q", "-T -o PubkeyAuthentication=no", false, []string{"I am Guest 1"}},
		{"q", "-tt -o PubkeyAuthentication=no -o SendEnv=SECRET join ab", false, []string{"drawn true, wish {join ab}", "env [TERM="}},
		{"", "ls /", true, []string{"This server only plays dominoes"}},
		{"", "-s sftp", true, []string{"subsystem request failed"}},
		{"q", "-T -o PubkeyAuthentication=no -R0:127.0.0.1:22", false, []string{"remote port forwarding failed"}},
		{"", "-W 127.0.0.1:22 -o PubkeyAuthentication=no", true, []string{"forwarding"}},
	} {
		out, err := openSSH(t, s, c.input, strings.Fields(c.args)...)
		if !strings.Contains(c.args, "-R") { // some versions go on, others end
			assert.Equal(t, c.refused, err != nil, "%s: %s", c.args, out)
		}
		for _, text := range c.says {
			assert.Contains(t, out, text, c.args)
		}
		assert.NotContains(t, out, "SECRET")
	}
	closed := serving(t, mirror, admitting(serve.Admission{}))
	out, err := openSSH(t, closed, "", "-T", "-o", "PubkeyAuthentication=no")
	require.Error(t, err)
	assert.Contains(t, out, "This server knows people by their SSH key.")
}

func TestNameIsAskedAgainWhenTerminalIsResized(t *testing.T) {
	s := serving(t, mirror)
	c := servetest.Call(t, s.Addr, servetest.NewKey(t), "xterm-256color", "")
	c.Sees("█   █ │ █   █", "Name:")
	c.Types("Tom/\rBet")
	c.Sees("Please choose another name.", "Name: Bet")
	require.NoError(t, c.WindowChange(20, 60))
	c.Sees("▐D│O▌ ▐M│I▌", "Please choose another name.", "Name: Bet")
	c.Types("ty\r")
	c.Sees("I am Betty")
	c.HangsUp()
}
