// Package people stores the names of a server's people. Each has one name, chosen once, and is found by the
// fingerprints of their keys. The first key's fingerprint identifies a person for good, also when they have removed it.
// A new name must not look like another one, so that nobody can pose as somebody else; older names stay.
package people

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"dominoes/ai"
	"dominoes/internal/input"
	"dominoes/model/home/store"
	"dominoes/view/cells"
	"dominoes/view/names"
)

// People are the people that a server knows. Its methods may be called concurrently.
type People struct {
	file string
	now  func() time.Time

	mu sync.Mutex // guards the fields below
	// known are the people by their first key's fingerprint, which stays their identity.
	known map[string]person
	// owners are these fingerprints by those of all keys.
	owners map[string]string
	codes  map[string]code
	// unkept is true while a change couldn't be saved.
	unkept bool
	taken  []map[string]string // names by their looks, one map for each of [names.Look]
}

// maxPeople is the maximum number of people, all of whom are in the file.
const maxPeople = 20_000

// Open reads a file of people, which need not exist.
func Open(file string) (*People, error) {
	p := &People{file: file, now: time.Now, known: map[string]person{}, codes: map[string]code{}}
	text, err := input.ReadFile(file)
	if err == nil {
		p.known, err = readPeople(text)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s, which names the people that this server knows, can't be read: %w", file, err)
	}
	p.index()
	return p, nil
}

// index derives owners and taken from known.
func (p *People) index() {
	p.owners, p.taken = map[string]string{}, make([]map[string]string, len(names.Look{}))
	for i := range p.taken {
		p.taken[i] = map[string]string{}
	}
	for first, who := range p.known {
		for _, key := range who.keys(first) {
			p.owners[key] = first
		}
		p.take(who.Name)
	}
}

// Of returns the fingerprint of the first key of a key's owner, which identifies them for good; "" if the key isn't
// known.
func (p *People) Of(fingerprint string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.owners[fingerprint]
}

// Name returns the name for a key's fingerprint; "" if it isn't known. It also retries to save what couldn't be saved.
func (p *People) Name(fingerprint string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.unkept {
		_ = p.keep() // the failure was reported before
	}
	return p.known[p.owners[fingerprint]].Name
}

// First returns the fingerprint of the first key of a key's owner, or the fingerprint itself if the key isn't known. It
// identifies people also after they have removed their first key.
func (p *People) First(fingerprint string) string { return cmp.Or(p.Of(fingerprint), fingerprint) }

// Called returns the name of the owner of a key, also of a removed first key, as others see it; "" if the key isn't
// known.
func (p *People) Called(fingerprint string) string {
	first := p.First(fingerprint)
	p.mu.Lock()
	defer p.mu.Unlock()
	return Shown(p.known[first].Name)
}

// takenError means that a name looks like one that is taken.
type takenError struct{ Name, Has string }

// Error implements [error].
func (e takenError) Error() string { return taken(e.Has, e.Name) }

// NotKeptError says why a change couldn't be saved. It is valid while the server runs, and saving is retried.
type NotKeptError struct{ Err error }

// Error implements error.
func (e *NotKeptError) Error() string { return notKept(e.Err) }

// Unwrap returns the reason.
func (e *NotKeptError) Unwrap() error { return e.Err }

// Call gives a key's owner a name, for good. The name must pass check. A [*NotKeptError] is for the log; other errors
// are for people.
func (p *People) Call(fingerprint, name string) error {
	if err := spelled(name); err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	switch has := p.like(name); {
	case p.owners[fingerprint] != "":
		return ErrKnown
	case p.known[fingerprint].Name != "":
		return ErrRemoved
	case has != "":
		return takenError{Name: name, Has: has}
	case len(p.known) >= maxPeople:
		return errFull
	}
	if err := check(name); err != nil {
		return err
	}
	p.known[fingerprint], p.owners[fingerprint] = person{Name: name}, fingerprint
	p.take(name)
	return p.save()
}

// keep writes the people to the file. The caller holds the lock.
func (p *People) keep() error {
	text, err := encodePeople(p.known)
	if err == nil {
		err = store.Replace(p.file, text)
	}
	p.unkept = err != nil
	return err
}

// take marks a name as taken.
func (p *People) take(name string) {
	for i, shown := range look(name) {
		p.taken[i][shown] = name
	}
}

// like returns a taken name that looks like this one; "" if there is none.
func (p *People) like(name string) string {
	for i, shown := range look(name) {
		if has := p.taken[i][shown]; has != "" {
			return has
		}
	}
	return ""
}

// Widest is the maximum width of a name, in cells.
const Widest = 16

// check returns an error if a name isn't allowed. It may have letters of one script, digits, spaces between them and a
// few signs, and must not look like a name that the server assigns.
func check(name string) error {
	if err := spelled(name); err != nil {
		return err
	}
	if slices.ContainsFunc([]string{"Guest", "Player", "Bot", "You"}, look(name).Numbered) {
		return errKept
	}
	if ofBot(name) {
		return errBots
	}
	if scripts := names.Mixed(name); scripts != nil {
		return errors.New(mixed(name, scripts))
	}
	return nil
}

// ofBot reports whether a name looks like that of a bot, alone or with a number.
func ofBot(name string) bool { return slices.ContainsFunc(ai.AllNames(), look(name).Numbered) }

// Shown returns a person's name as others see it: with a mark that no bot has if a bot might have the name, which
// people could choose once.
func Shown(name string) string {
	if ofBot(name) {
		return personMark + name
	}
	return name
}

// spelled returns an error about the characters of a name.
func spelled(name string) error {
	switch {
	case name != strings.Join(strings.Fields(name), " "), cells.Printable(name) != name,
		strings.ContainsFunc(name, odd):
		return errSigns
	case count(name, unicode.IsMark) > count(name, unicode.IsLetter):
		return errAccents
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return errNoLetter
	case cells.Width(name) > Widest, len(name) > 8*Widest:
		return errWide
	}
	return nil
}

// look returns the part of a name that must differ from others: signs don't count, since A.nn could pose as Ann.
func look(name string) names.Look { return names.LookOf(name).Letters() }

// count returns the number of a name's letters of a kind.
func count(name string, kind func(rune) bool) (n int) {
	for _, r := range name {
		if kind(r) {
			n++
		}
	}
	return n
}

// odd reports whether a letter isn't allowed in names.
func odd(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.'", r) ||
		names.Invisible(r)
}
