package prefs

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/internal/quote"
	"dominoes/view/cells"
)

// Keymap has the keys that people bound to actions. Pages know nothing of it: a key
// that is pressed becomes the action's own. The zero value binds none.
type Keymap struct{ Bound map[string][]string }

// Of returns the keys of an action.
func (k Keymap) Of(id string) []string {
	a, _ := actionByID(id)
	return k.KeysOf(a)
}

// KeysOf returns the keys of an action.
func (k Keymap) KeysOf(a Action) []string {
	if keys, ok := k.Bound[a.ID]; ok {
		return keys
	}
	return a.Keys
}

// Pressed returns the name by which a kind of page knows a key that was pressed; false if
// that name was bound to something else. First counts what was typed. Only if that does
// nothing there, the key in the same place on a US keyboard counts.
func (k Keymap) Pressed(kind string, press tea.KeyPressMsg) (string, bool) {
	name := press.String()
	if place := ByPlace(press); place != "" && !k.works(kind, name) && k.works(kind, place) {
		name = place
	}
	return k.known(kind, name)
}

// works reports whether a key does something on a kind of page.
func (k Keymap) works(kind, name string) bool {
	return slices.ContainsFunc(allActions, func(a Action) bool { return a.worksOn(kind) && slices.Contains(k.KeysOf(a), name) })
}

// Does reports whether a key does something on a kind of page.
func (k Keymap) Does(kind string, press tea.KeyPressMsg) bool {
	return k.works(kind, press.String()) || k.works(kind, ByPlace(press))
}

// CapsLock reports whether a key that does nothing on a kind of page would do something in
// lower case.
func (k Keymap) CapsLock(kind string, press tea.KeyPressMsg) bool {
	name := cmp.Or(ByPlace(press), press.String())
	lower := strings.ToLower(name)
	return lower != name && utf8.RuneCountInString(name) == 1 && k.works(kind, lower)
}

// known returns the name by which a kind of page knows a key, as [Keymap.Pressed] does.
func (k Keymap) known(kind, name string) (string, bool) {
	if len(k.Bound) == 0 {
		return name, true
	}
	free := true
	for _, a := range allActions {
		keys, bound := k.Bound[a.ID]
		switch {
		case !bound || !a.worksOn(kind):
		case slices.Contains(keys, name):
			return a.Keys[0], true
		case slices.Contains(a.Keys, name):
			free = false
		}
	}
	return name, free
}

// Name returns an action's first key.
func (k Keymap) Name(id string) string { return k.Of(id)[0] }

// Spoken returns the first key of an action as a sentence says it: "shift+u" for U.
func (k Keymap) Spoken(id string) string {
	name := k.Name(id)
	if lower := strings.ToLower(name); len(name) == 1 && lower != name {
		return "shift+" + lower
	}
	return name
}

// arrows are how those keys are written in captions.
var arrows = map[string]string{"left": "←", "right": "→", "up": "↑", "down": "↓"}

// Caption returns what the keys of a binding are called on a kind of page.
func (k Keymap) Caption(kind string, b key.Binding) string {
	var names []string
	changed := false
	for _, own := range b.Keys() {
		a, ok := ActionOf(kind, own)
		if !ok {
			return b.Help().Key
		}
		if _, bound := k.Bound[a.ID]; bound {
			changed = true
		}
		name := k.Name(a.ID)
		if arrow, ok := arrows[name]; ok {
			name = arrow
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch last := len(names) - 1; {
	case !changed:
		return b.Help().Key
	case last > 3:
		return names[0] + "…" + names[last]
	}
	return strings.Join(names, "/")
}

// TakenError tells that another action has a key in the same place.
type TakenError struct {
	Key    string
	Action Action
}

// Error names the key and the action.
func (e *TakenError) Error() string {
	return fmt.Sprintf("%s is already used for %s", e.Key, e.Action.Label())
}

// AllKeys lists every key of a binding on a kind of page, the first of each action before the
// others: "←→ shift+tab". Of more than two actions that would be too much, so they have their
// caption.
func (k Keymap) AllKeys(kind string, b key.Binding) string {
	var firsts, others, ids []string
	for _, own := range b.Keys() {
		a, ok := ActionOf(kind, own)
		if !ok {
			return b.Help().Key
		}
		if slices.Contains(ids, a.ID) {
			continue
		}
		ids = append(ids, a.ID)
		for i, name := range k.KeysOf(a) {
			if arrow, ok := arrows[name]; ok {
				name = arrow
			}
			if i == 0 {
				firsts = append(firsts, name)
			} else {
				others = append(others, name)
			}
		}
	}
	if len(ids) > 2 {
		return k.Caption(kind, b)
	}
	if pair := strings.Join(firsts, ""); pair == "←→" || pair == "↑↓" {
		firsts = []string{pair}
	}
	return strings.Join(append(firsts, others...), " ")
}

// Bind gives keys to an action in place of those that it has. The error says why
// that can't be.
func (k Keymap) Bind(id string, keys ...string) (Keymap, error) {
	a, err := checkKeys(id, keys)
	if err != nil {
		return k, err
	}
	next := Keymap{maps.Clone(k.Bound)}
	if next.Bound == nil {
		next.Bound = map[string][]string{}
	}
	if next.Bound[id] = keys; slices.Equal(keys, a.Keys) {
		delete(next.Bound, id)
	}
	if other, key, ok := next.conflict(a); ok {
		return k, &TakenError{Key: key, Action: other}
	}
	return next, nil
}

// conflict returns an action that has a key of a's, where both work.
func (k Keymap) conflict(a Action) (other Action, key string, ok bool) {
	for _, key := range k.KeysOf(a) {
		for _, b := range allActions {
			if b.ID != a.ID && a.meets(b) && slices.Contains(k.KeysOf(b), key) {
				return b, key, true
			}
		}
	}
	return Action{}, "", false
}

// mostKeys is how many keys an action can have.
const mostKeys = 8

// checkKeys says where an action or a key can't be bound, other things aside.
func checkKeys(id string, keys []string) (Action, error) {
	a, ok := actionByID(id)
	if !ok {
		return a, noAction(id)
	}
	if len(keys) == 0 {
		return a, fmt.Errorf("%s needs a key", id)
	}
	if len(keys) > mostKeys {
		return a, fmt.Errorf("%s can have %d keys at most", id, mostKeys)
	}
	for _, key := range keys {
		if err := checkKey(key); err != nil {
			return a, err
		}
	}
	return a, nil
}

// keyNames are the names of keys that aren't letters, beside f1 to f12.
var keyNames = []string{"enter", "space", "tab", "esc", "backspace", "delete", "insert", "up", "down", "left", "right", "home", "end", "pgup", "pgdown"}

// checkKey says where a text is not the name of a key that can be bound.
func checkKey(name string) error {
	if why, ok := reserved[name]; ok {
		return fmt.Errorf("%s can't be used: %s", name, why)
	}
	rest, shift := name, false
	for _, mod := range []string{"ctrl+", "alt+", "shift+"} {
		if cut, ok := strings.CutPrefix(rest, mod); ok && cut != "" {
			rest, shift = cut, mod == "shift+"
		}
	}
	r, size := utf8.DecodeRuneInString(rest)
	letter := size == len(rest) && size > 0 && r > ' ' && cells.Printable(rest) == rest
	switch {
	case letter && !shift && (rest == name || strings.ToLower(rest) == rest):
		return nil
	case letter && shift:
		return fmt.Errorf("there is no key %s: write a letter with shift as a capital letter, like \"H\"", quote.Text(name))
	case slices.Contains(keyNames, rest) || functionKey(rest):
		return nil
	}
	return fmt.Errorf("there is no key %s: a key is a letter, a digit, a sign, f1 to f12, or one of %s; ctrl+, alt+ and shift+ can stand before it, in this order",
		quote.Text(name), strings.Join(keyNames, ", "))
}

func functionKey(name string) bool {
	var n int
	_, err := fmt.Sscanf(name, "f%d", &n)
	return err == nil && n >= 1 && n <= 12 && name == fmt.Sprint("f", n)
}
