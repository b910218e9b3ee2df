package admin

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gofrs/flock"

	"dominoes/serve/people"
)

// The files in a server's home.
const (
	LockName   = "server.lock"
	PeopleName = "people.json"
	peopleDir  = "people"
)

// DirOf returns the directory for a person's files in a server's home by their first key's fingerprint, as ssh-keygen
// -l writes it. It is an error if that isn't a fingerprint.
func DirOf(home, key string) (string, error) {
	digest, err := base64.RawStdEncoding.DecodeString(strings.TrimPrefix(key, "SHA256:"))
	return filepath.Join(home, peopleDir, hex.EncodeToString(digest)), err
}

// Apply makes a change of a server's people. For a removed or banned person it
// calls sendAway with their first key, and then deletes the files of a removed one.
func Apply(p *people.People, home string, c people.Change, sendAway func(first string)) error {
	first, err := p.Change(c)
	if err != nil || c.Do != people.Remove && c.Do != people.Ban {
		return err
	}
	sendAway(first)
	if c.Do == people.Ban {
		return nil
	}
	dir, err := DirOf(home, first)
	if err != nil {
		return err
	}
	return os.RemoveAll(dir)
}

// Manage makes a change of the people of the server in a home, or none if c is nil, and returns the people: through the
// server if it runs, or else on its files, which are locked meanwhile.
func Manage(home string, c *people.Change) ([]people.Known, error) {
	if _, err := os.Stat(home); err != nil {
		return nil, err
	}
	lock := flock.New(filepath.Join(home, LockName))
	locked, err := lock.TryLock()
	if err != nil {
		return nil, err
	}
	if !locked {
		a, err := Ask(home, Request{Change: c})
		if errors.Is(err, ErrNotRunning) {
			err = runsUnasked(home)
		}
		return a.People, err
	}
	defer func() { _ = lock.Close() }()
	if _, err := os.Stat(filepath.Join(home, PeopleName)); errors.Is(err, fs.ErrNotExist) && c == nil {
		return nil, nil
	}
	p, err := people.Open(filepath.Join(home, PeopleName))
	if err != nil {
		return nil, err
	}
	if c != nil {
		if err := Apply(p, home, *c, func(string) {}); err != nil {
			return nil, err
		}
	}
	return p.All(), nil
}
