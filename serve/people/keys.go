package people

import (
	"dominoes/model/hosting"
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// person is what the file has of a person: their name alone if they have one key and nothing else is known of them.
type person struct {
	Name string `json:"name"`
	// Keys are the fingerprints of their keys; empty if it is the first one alone.
	Keys []string `json:"keys,omitempty"`
	// Banned is true if they are kept out.
	Banned bool `json:"banned,omitempty"`
}

// readPeople decodes the file of people.
func readPeople(text []byte) (map[string]person, error) {
	var file map[string]json.RawMessage
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	known := map[string]person{}
	for first, entry := range file {
		var who person
		if json.Unmarshal(entry, &who.Name) != nil {
			if err := json.Unmarshal(entry, &who); err != nil {
				return nil, err
			}
		}
		known[first] = who
	}
	return known, nil
}

// encodePeople returns the file of people.
func encodePeople(known map[string]person) ([]byte, error) {
	file := map[string]any{}
	for first, who := range known {
		if file[first] = who; len(who.Keys) == 0 && !who.Banned {
			file[first] = who.Name
		}
	}
	text, err := json.MarshalIndent(file, "", "  ")
	return append(text, '\n'), err
}

// keys returns the fingerprints of a person's keys.
func (p person) keys(first string) []string {
	if len(p.Keys) == 0 {
		return []string{first}
	}
	return p.Keys
}

// maxKeys is the maximum number of a person's keys.
const maxKeys = 10

// CodeLasts is how long a code to link a key is valid.
const CodeLasts = 10 * time.Minute

// code is what the server knows of a code to link a key.
type code struct {
	owner string
	until time.Time
}

// NewCode returns a code with which another key can be linked to a key's owner. It replaces their last one, and is lost
// when the server ends.
func (p *People) NewCode(fingerprint string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	owner, now := p.owners[fingerprint], p.now()
	for text, c := range p.codes {
		if c.owner == owner || !now.Before(c.until) {
			delete(p.codes, text)
		}
	}
	text := hosting.NewCode()
	p.codes[text] = code{owner, now.Add(CodeLasts)}
	return text
}

// ReadCode returns the code in a line that begins with the word code; ok is false if there is none.
func ReadCode(line string) (text string, ok bool) {
	words := strings.Fields(line)
	if len(words) != 2 || !strings.EqualFold(words[0], "code") {
		return "", false
	}
	if text = hosting.ReadCode(words[1]); len(text) != hosting.CodeLetters {
		return "", false
	}
	return text, true
}

// Link adds a key, which must not be known, to the keys of the person who has the code, and uses the code up. Errors
// are for people, except a [*NotKeptError].
func (p *People) Link(fingerprint, text string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	c, ok := p.codes[text]
	if !ok || !p.now().Before(c.until) {
		return ErrNoCode
	}
	who, ok := p.known[c.owner]
	has := who.keys(c.owner)
	switch {
	case p.owners[fingerprint] != "":
		return ErrKnown
	case p.known[fingerprint].Name != "" && fingerprint != c.owner:
		return ErrRemoved
	case !ok:
		return ErrNoCode
	case len(has) >= maxKeys:
		return errMostKeys
	}
	delete(p.codes, text)
	who.Keys = append(slices.Clone(has), fingerprint)
	p.known[c.owner], p.owners[fingerprint] = who, c.owner
	return p.save()
}

// Keys returns the fingerprints of all keys of a key's owner, the oldest first.
func (p *People) Keys(fingerprint string) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	owner, ok := p.owners[fingerprint]
	if !ok {
		return nil
	}
	return slices.Clone(p.known[owner].keys(owner))
}

// Unlink removes one of the keys of a key's owner, but not their last one. Errors are those of [People.Link].
func (p *People) Unlink(fingerprint, removed string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	owner := p.owners[fingerprint]
	who := p.known[owner]
	has := who.keys(owner)
	switch {
	case owner == "" || !slices.Contains(has, removed):
		return errNoKey
	case len(has) == 1:
		return errLastKey
	}
	who.Keys = slices.DeleteFunc(slices.Clone(has), func(key string) bool { return key == removed })
	p.known[owner] = who
	delete(p.owners, removed)
	return p.save()
}

// save saves a change. The caller holds the lock.
func (p *People) save() error {
	if err := p.keep(); err != nil {
		return &NotKeptError{err}
	}
	return nil
}
