// Package people knows who has come to a server: by the fingerprint of their key each person has
// one name, chosen once and kept. A new name must not look like another one, so that nobody sits down as
// somebody else; names from before that rule stay.
package people

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"unicode"

	"dominoes/internal/input"
	"dominoes/model/store"
	"dominoes/view/cells"
	"dominoes/view/names"
)

// People are those that a server knows. All methods may be called at the same time.
type People struct {
	file string

	mu    sync.Mutex
	known map[string]string // names by fingerprint
	// unkept is true while the file lacks a name.
	unkept bool
	taken  []map[string]string // names by their looks, a map for each of [names.Look]
}

// Most is how many people are known at most; the file has all of them.
const Most = 20_000

// Open reads who is known from a file, which need not exist.
func Open(file string) (*People, error) {
	p := &People{file: file, known: map[string]string{}, taken: make([]map[string]string, len(names.Look{}))}
	for i := range p.taken {
		p.taken[i] = map[string]string{}
	}
	text, err := input.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &p.known)
	}
	if err != nil {
		return nil, fmt.Errorf("%s, which names the people that this server knows, can't be read: %w", file, err)
	}
	if p.known == nil { // the file says null
		p.known = map[string]string{}
	}
	for _, name := range p.known {
		p.take(name)
	}
	return p, nil
}

// Name returns the name of the owner of a key, by its fingerprint; "" if it isn't known. It tries again to keep
// names that couldn't be kept.
func (p *People) Name(fingerprint string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.unkept {
		_ = p.keep() // it was said that it failed
	}
	return p.known[fingerprint]
}

// TakenError refuses a name because it looks like one that somebody has.
type TakenError struct{ Name, Has string }

// Error implements [error].
func (e TakenError) Error() string { return taken(e.Has, e.Name) }

// NotKeptError says why a name couldn't be kept. It is its person's all the same, while the server runs, and is
// kept as soon as that can be done.
type NotKeptError struct{ Err error }

// Error implements error.
func (e *NotKeptError) Error() string { return notKept(e.Err) }

// Unwrap returns the reason.
func (e *NotKeptError) Unwrap() error { return e.Err }

// Call gives the owner of a key a name, once and for all. The name must pass [Check]. A [*NotKeptError] is for the
// log; people may read all other errors.
func (p *People) Call(fingerprint, name string) error {
	if err := spelled(name); err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	switch has := p.like(name); {
	case p.known[fingerprint] != "":
		return ErrKnown
	case has != "":
		return TakenError{Name: name, Has: has}
	case len(p.known) >= Most:
		return ErrFull
	}
	if err := Check(name); err != nil {
		return err
	}
	p.known[fingerprint] = name
	p.take(name)
	if err := p.keep(); err != nil {
		return &NotKeptError{err}
	}
	return nil
}

// keep writes the names to the file. The caller holds the lock.
func (p *People) keep() error {
	text, err := json.MarshalIndent(p.known, "", "  ")
	if err == nil {
		err = store.Replace(p.file, append(text, '\n'))
	}
	p.unkept = err != nil
	return err
}

// take keeps a name from others.
func (p *People) take(name string) {
	for i, shown := range look(name) {
		p.taken[i][shown] = name
	}
}

// like returns a name that looks like this one; "" if nobody has one.
func (p *People) like(name string) string {
	for i, shown := range look(name) {
		if has := p.taken[i][shown]; has != "" {
			return has
		}
	}
	return ""
}

// Widest is how wide a name may be, in cells.
const Widest = 16

// Check says what is wrong with a name; nil if it can be had. It may hold letters of one script,
// digits, spaces between them and a few signs, and must not look like a name that the server gives.
func Check(name string) error {
	if err := spelled(name); err != nil {
		return err
	}
	if slices.ContainsFunc([]string{"Guest", "Player", "Bot", "You"}, look(name).Numbered) {
		return errKept
	}
	if scripts := names.Mixed(name); scripts != nil {
		return errors.New(mixed(name, scripts))
	}
	return nil
}

// spelled says what is wrong with the characters of a name.
func spelled(name string) error {
	switch {
	case name != strings.Join(strings.Fields(name), " "), cells.Printable(name) != name, strings.ContainsFunc(name, odd):
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

// look is what must differ between names: signs don't count, or A.nn could sit down as Ann.
func look(name string) names.Look { return names.LookOf(name).Letters() }

// count returns how many letters of a name are of a kind.
func count(name string, kind func(rune) bool) (n int) {
	for _, r := range name {
		if kind(r) {
			n++
		}
	}
	return n
}

// odd reports whether a letter isn't for names.
func odd(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.'", r) || names.Invisible(r)
}
