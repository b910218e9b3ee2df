package people

import (
	"cmp"
	"maps"
	"slices"

	"dominoes/view/names"
)

// Known is a person in the list of people.
type Known struct {
	Name string `json:"name"`
	// Keys are the fingerprints of their keys, First that of the first one, which may have been removed.
	First  string   `json:"first"`
	Keys   []string `json:"keys"`
	Banned bool     `json:"banned,omitempty"`
}

// Change is a change of a person by the host.
type Change struct {
	Do string `json:"do"`
	// Who is the person's name, or the fingerprint of one of their keys.
	Who string `json:"who"`
	// Name is the new name of a person who is renamed.
	Name string `json:"name,omitempty"`
}

// What a [Change] does. A removed person is unknown, and may come again under any name; a banned one is kept out.
const (
	Rename = "rename"
	Remove = "remove"
	Ban    = "ban"
	Unban  = "unban"
)

// All returns all people by name.
func (p *People) All() []Known {
	p.mu.Lock()
	defer p.mu.Unlock()
	all := []Known{}
	for first, who := range p.known {
		all = append(all, Known{who.Name, first, slices.Clone(who.keys(first)), who.Banned})
	}
	slices.SortFunc(all, func(a, b Known) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.First, b.First))
	})
	return all
}

// Banned reports whether a key's owner is kept out.
func (p *People) Banned(fingerprint string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.known[p.owners[fingerprint]].Banned
}

// Change changes a person, and returns their first key's fingerprint. A change that can't be saved isn't made.
func (p *People) Change(c Change) (first string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	first = p.find(c.Who)
	if first == "" {
		return "", noSuchPerson(c.Who)
	}
	before := maps.Clone(p.known)
	who := p.known[first]
	delete(p.known, first)
	p.index()
	switch c.Do {
	case Rename:
		if has := p.like(c.Name); has != "" {
			err = takenError{Name: c.Name, Has: has}
		} else {
			err = check(c.Name)
		}
		who.Name = c.Name
	case Ban, Unban:
		who.Banned = c.Do == Ban
	}
	if c.Do != Remove {
		p.known[first] = who
	}
	if err == nil {
		err = p.keep()
	}
	if err != nil {
		p.known, p.unkept = before, false
	}
	p.index()
	return first, err
}

// find returns the first key of the person with a name or key; "" if there is none.
func (p *People) find(who string) string {
	if first := p.owners[who]; first != "" {
		return first
	}
	for first, person := range p.known {
		if first == who || names.Same(person.Name, who) {
			return first
		}
	}
	return ""
}
