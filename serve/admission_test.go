package serve_test

import (
	"bufio"
	"crypto/rand"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/serve"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

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

func TestWrongCodesAreLimitedForStrangersOfAnAddress(t *testing.T) {
	s := serving(t, mirror, admitting(serve.Admission{Guests: true, Invite: code}), func(c *serve.Config) { c.CodeTries = 5 })
	ann := servetest.NewKey(t)
	before := s.opens(s.connects(ssh.PublicKeys(ann), withCode(code)), "xterm")
	before.Says("Name: ")
	before.Types("Ann\r")
	before.Says("I am Ann")
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
	_, err = servetest.Dial(s.Addr, ssh.PublicKeys(servetest.NewKey(t)), withCode(code))
	require.Error(t, err, "new keys don't help")
	s.opens(s.connects(ssh.PublicKeys(ann), withCode(code)), "").Says("I am Ann")
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

func TestEncryptionIsOfferedWithoutSHA1(t *testing.T) {
	s := serving(t, mirror)
	c := s.connectsRaw()
	_, err := io.WriteString(c, "SSH-2.0-test\r\n")
	require.NoError(t, err)
	in := bufio.NewReader(c)
	version, err := in.ReadString('\n')
	require.NoError(t, err)
	assert.Equal(t, "SSH-2.0-dominoes\r\n", version)
	head := make([]byte, 6)
	_, err = io.ReadFull(in, head)
	require.NoError(t, err)
	const keyExchangeInit, beforeLists = 20, 16 // its number, and a cookie
	require.EqualValues(t, keyExchangeInit, head[5])
	packet := make([]byte, binary.BigEndian.Uint32(head)-2)
	_, err = io.ReadFull(in, packet)
	require.NoError(t, err)
	offered := packet[beforeLists:]
	var lists []string
	for range 6 { // key exchanges, host keys, ciphers and MACs, these two in both directions
		n := binary.BigEndian.Uint32(offered)
		lists = append(lists, string(offered[4:4+n]))
		offered = offered[4+n:]
	}
	assert.Equal(t, lists[2], lists[3])
	assert.Equal(t, lists[4], lists[5])
	assert.Equal(t, []string{
		"mlkem768x25519-sha256,curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256,ecdh-sha2-nistp384," +
			"ecdh-sha2-nistp521,diffie-hellman-group14-sha256,diffie-hellman-group16-sha512," +
			"diffie-hellman-group-exchange-sha256,kex-strict-s-v00@openssh.com",
		"ssh-ed25519",
		"aes128-gcm@openssh.com,aes256-gcm@openssh.com,chacha20-poly1305@openssh.com,aes128-ctr,aes192-ctr,aes256-ctr",
		"hmac-sha2-256-etm@openssh.com,hmac-sha2-512-etm@openssh.com,hmac-sha2-256,hmac-sha2-512",
	}, append(lists[:3:3], lists[4]))
}
