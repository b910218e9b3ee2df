package sessions

import (
	"errors"
	"log/slog"

	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/serve"
	"dominoes/serve/people"
)

// keyring is the keys of a session's person.
type keyring struct {
	people *people.People
	person serve.Person
	log    *slog.Logger
}

// keyring returns the keys of a session's person; nil for guests, who have none.
func (h *Shared) keyring(s *serve.Session) page.Keyring {
	if h.people == nil || s.Person.Guest() {
		return nil
	}
	return keyring{h.people, s.Person, s.Log}
}

// Keys implements [page.Keyring].
func (k keyring) Keys() []string { return k.people.Keys(k.person.Key) }

// Used implements [page.Keyring].
func (k keyring) Used() string { return k.person.Proved }

// NewCode implements [page.Keyring].
func (k keyring) NewCode() string { return k.people.NewCode(k.person.Key) }

// Remove implements [page.Keyring].
func (k keyring) Remove(fingerprint string) error {
	err := k.people.Unlink(k.person.Key, fingerprint)
	if unkept := (*people.NotKeptError)(nil); errors.As(err, &unkept) {
		k.log.Error("a removed key isn't kept", "key", fingerprint, "why", unkept.Err)
	} else if err == nil {
		k.log.Info("a key is removed", "key", fingerprint)
	}
	return recorder.ForGuests(err)
}
