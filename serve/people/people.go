// Package people knows who has come to a server: by the fingerprint of their key each person has
// one name, chosen once and kept. No two names are alike, so that nobody sits down as somebody
// else.
package people

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"dominoes/model/store"
	"dominoes/view/cells"
)

// People are those that a server knows. All methods may be called at the same time.
type People struct {
	file string

	mu    sync.Mutex
	names map[string]string // by fingerprint
	taken map[string]bool   // by what is the same in names that are alike
}

// Most is how many people are known at most; the file has all of them.
const Most = 20_000

// Open reads who is known from a file, which need not exist.
func Open(file string) (*People, error) {
	p := &People{file: file, names: map[string]string{}, taken: map[string]bool{}}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &p.names)
	}
	if err != nil {
		return nil, fmt.Errorf("%s, which names the people that this server knows, can't be read: %w", file, err)
	}
	if p.names == nil { // the file says null
		p.names = map[string]string{}
	}
	for _, name := range p.names {
		p.taken[gist(name)] = true
	}
	return p, nil
}

// Name returns the name of whoever has a key, by its fingerprint; "" where that isn't known.
func (p *People) Name(fingerprint string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.names[fingerprint]
}

// Reasons why a name can't be had.
var (
	ErrKnown = errors.New("you have a name here already")
	ErrTaken = errors.New("somebody here has that name, or one like it")
	ErrFull  = fmt.Errorf("this server knows %d people, and can't take more", Most)
)

// Call gives whoever has a key a name, once and for all. The name must pass [Check].
func (p *People) Call(fingerprint, name string) error {
	if err := Check(name); err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.names[fingerprint] != "":
		return ErrKnown
	case p.taken[gist(name)]:
		return ErrTaken
	case len(p.names) >= Most:
		return ErrFull
	}
	p.names[fingerprint] = name
	text, err := json.MarshalIndent(p.names, "", "  ")
	if err == nil {
		err = store.Replace(p.file, append(text, '\n'))
	}
	if err != nil {
		delete(p.names, fingerprint)
		return err
	}
	p.taken[gist(name)] = true
	return nil
}

// Widest is how wide a name may be, in cells.
const Widest = 16

// Check says what is wrong with a name; nil where it can be had. It may hold letters of any script,
// digits, spaces between them and a few signs, and must not pass for what the server calls others.
func Check(name string) error {
	switch {
	case name != strings.Join(strings.Fields(name), " "), cells.Printable(name) != name, strings.ContainsFunc(name, odd):
		return errors.New("a name has letters, digits, single spaces, and the signs - _ . and '")
	case count(name, unicode.IsMark) > count(name, unicode.IsLetter):
		return errors.New("a name has no more accents than letters")
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return errors.New("a name needs at least one letter")
	case cells.Width(name) > Widest, len(name) > 8*Widest:
		return fmt.Errorf("a name has at most %d letters", Widest)
	case kept.MatchString(gist(name)):
		return errors.New("names like Guest, Player, Bot and You are kept for those who have no other")
	}
	return nil
}

// kept matches the gist of names that somebody has who chose none.
var kept = regexp.MustCompile(`^(guest|player|bot)\d*$|^you$`)

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
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.'", r)
}

// gist returns what is the same in names that would be taken for one: their letters and
// digits, in small.
func gist(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(unicode.ToUpper(r))
	}, name)
}
