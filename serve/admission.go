package serve

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/crypto/ssh"

	"dominoes/internal/input"
	"dominoes/internal/quote"
)

// Admission configures who may connect.
type Admission struct {
	// Allowed are the keys that need no invitation; nil if there is no such list.
	Allowed []ssh.PublicKey
	// Invite is the code that everybody else must give; "" if there is none. With a list and without a code nobody else
	// is admitted; with neither, everybody is.
	Invite string
	// Guests is true if people without a key are admitted.
	Guests bool
}

// keyExtension names the permission with the fingerprint of the key that was proved. Permissions belong to the step
// that admitted the client, so a key that was only offered never gets there.
const keyExtension = "dominoes-key"

// permit returns the permissions for a proved key, nil for a guest.
func permit(key ssh.PublicKey) *ssh.Permissions {
	if key == nil {
		return &ssh.Permissions{}
	}
	return &ssh.Permissions{Extensions: map[string]string{keyExtension: ssh.FingerprintSHA256(key)}}
}

// codesPerConnection is how many codes may be tried before the client must connect again.
const codesPerConnection = 3

// arrival is a connection that is being admitted.
type arrival struct {
	*Admission
	address string
	log     *slog.Logger
	wrong   *rates // wrong codes, see guesser
	// known reports whether the server knows a fingerprint.
	known func(fingerprint string) bool
	tried int  // the number of codes tried
	told  bool // true once the client was told why it isn't admitted
}

// errNotAllowed means that the client can't be admitted in this way.
var errNotAllowed = errors.New("not allowed in")

// configure sets how a client can authenticate.
//
// The callback for keys is called for keys that are offered as well as for those that are proved, so it must not record
// anything: package ssh uses its result only once the key has been proved.
func (a *arrival) configure(c *ssh.ServerConfig) {
	c.MaxAuthTries = 12 // some people have many keys
	c.PublicKeyCallback = a.key
	c.KeyboardInteractiveCallback = a.keyless
}

// keyless admits guests: clients try this when they have no more keys to offer.
func (a *arrival) keyless(_ ssh.ConnMetadata, ask ssh.KeyboardInteractiveChallenge) (*ssh.Permissions, error) {
	switch {
	case !a.Guests:
		return nil, a.refuse(onlyKeys)
	case a.Invite != "":
		return a.code(nil, ask)
	case a.Allowed != nil:
		return nil, a.refuse(onlyListed)
	}
	_, err := ask("", "", nil, nil)
	return permit(nil), err
}

// refuse returns an error that says why the client isn't admitted. Clients try several times, but are told once.
func (a *arrival) refuse(why string) error {
	if a.told {
		return errNotAllowed
	}
	a.told = true
	a.log.Info("refused to let in", "why", strings.TrimSpace(why))
	return &ssh.BannerError{Err: errNotAllowed, Message: why}
}

// key decides on a key. Certificates are refused: their owners offer the plain key as well.
func (a *arrival) key(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
	_, isCertificate := key.(*ssh.Certificate)
	switch {
	case isCertificate:
		return nil, errNotAllowed
	case a.allows(key), a.Allowed == nil && a.Invite == "":
		return permit(key), nil
	case a.Invite == "":
		return nil, errNotAllowed
	}
	return nil, &ssh.PartialSuccessError{Next: ssh.ServerAuthCallbacks{
		PublicKeyCallback: func(_ ssh.ConnMetadata, another ssh.PublicKey) (*ssh.Permissions, error) {
			if !a.allows(another) {
				return nil, errNotAllowed
			}
			return permit(another), nil
		},
		KeyboardInteractiveCallback: func(
			_ ssh.ConnMetadata, ask ssh.KeyboardInteractiveChallenge,
		) (*ssh.Permissions, error) {
			return a.code(key, ask) // the key was proved in the step before
		},
	}}
}

// allows reports whether a key is on the list.
func (a *arrival) allows(key ssh.PublicKey) bool {
	text := key.Marshal()
	return slices.ContainsFunc(a.Allowed, func(k ssh.PublicKey) bool { return string(k.Marshal()) == string(text) })
}

// guesser returns the name under which wrong codes are counted: a key that the server knows, so that others can't use
// up its owner's tries, or else the address, since new keys are easily made.
func (a *arrival) guesser(key ssh.PublicKey) string {
	if key != nil {
		if fingerprint := ssh.FingerprintSHA256(key); a.known(fingerprint) {
			return fingerprint
		}
	}
	return a.address
}

// code asks for the invitation. key was proved before; nil for a guest.
func (a *arrival) code(key ssh.PublicKey, ask ssh.KeyboardInteractiveChallenge) (*ssh.Permissions, error) {
	guesser := a.guesser(key)
	for instruction := byInvite; ; instruction = wrongCode {
		if a.tried++; a.tried > codesPerConnection || !a.wrong.may(guesser, time.Now()) {
			return nil, a.refuse(noMoreTries)
		}
		answers, err := ask("", instruction, []string{askCode}, []bool{false})
		if err != nil {
			return nil, err
		}
		if len(answers) == 1 && sameCode(answers[0], a.Invite) {
			return permit(key), nil
		}
		a.log.Info("a wrong code")
		a.wrong.spend(guesser, time.Now())
	}
}

// sameCode compares codes in constant time.
func sameCode(given, want string) bool {
	g, w := sha256.Sum256([]byte(strings.TrimSpace(given))), sha256.Sum256([]byte(want))
	return subtle.ConstantTimeCompare(g[:], w[:]) == 1
}

// codeBits is the least strength of a code.
const codeBits = 40

// CheckInvite returns an error if a code is too easy to guess: if it has fewer than 40 bits, assuming that its
// characters are random ones of their kinds.
func CheckInvite(code string) error {
	var letters float64
	for _, kind := range []struct {
		is   func(rune) bool
		many float64
	}{
		{unicode.IsLower, 26}, {unicode.IsUpper, 26}, {unicode.IsDigit, 10},
		{func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }, 10},
	} {
		if strings.ContainsFunc(code, kind.is) {
			letters += kind.many
		}
	}
	runes := []rune(code)
	different := slices.Clone(runes)
	slices.Sort(different)
	different = slices.Compact(different)
	switch bits := float64(len(runes)) * math.Log2(max(1, letters)); {
	case strings.TrimSpace(code) != code:
		return errors.New("the invitation code begins or ends with a space")
	case bits < codeBits, len(different) < 6:
		return fmt.Errorf("the invitation code is too easy to guess: it needs %d bits, as 9 random small letters have, or 7 of all kinds, and at least 6 different ones", codeBits)
	}
	return nil
}

// ReadAllowed reads a list of keys in the format of sshd's authorized_keys. Options before a key are errors, since none
// would be obeyed.
func ReadAllowed(name string) ([]ssh.PublicKey, error) {
	text, err := input.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", name, err)
	}
	keys := []ssh.PublicKey{}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, _, options, _, err := ssh.ParseAuthorizedKey([]byte(line))
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s, line %d: that isn't a public key as in authorized_keys", name, i+1)
		case len(options) > 0:
			return nil, fmt.Errorf("%s, line %d: options before a key (%s) mean nothing here: leave them out", name, i+1, quote.Excerpt(strings.Join(options, ",")))
		}
		keys = append(keys, key)
	}
	return keys, nil
}
