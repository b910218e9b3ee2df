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

// Keymap has the keys that a person has bound to actions. It replaces a pressed key by the action's default key, so
// that pages need not know of it. The zero value has no bindings.
type Keymap struct {
	// Bound are the bound keys by the action's id.
	Bound map[string][]string
}

// Of returns the keys of the action with this id.
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

// Pressed returns the default key for a pressed key on a kind of page; false if the key has lost its default meaning.
// It uses the typed character, or, if that does nothing there, the key in the same place on a US keyboard.
func (k Keymap) Pressed(kind string, press tea.KeyPressMsg) (string, bool) {
	name := press.String()
	if place := byPlace(press); place != "" && !k.works(kind, name) && k.works(kind, place) {
		name = place
	}
	return k.defaultKey(kind, name)
}

// works reports whether a key does something on a kind of page.
func (k Keymap) works(kind, name string) bool {
	return slices.ContainsFunc(allActions, func(a Action) bool {
		return a.worksOn(kind) && slices.Contains(k.KeysOf(a), name)
	})
}

// Does reports whether a key does something on a kind of page.
func (k Keymap) Does(kind string, press tea.KeyPressMsg) bool {
	return k.works(kind, press.String()) || k.works(kind, byPlace(press))
}

// CapsLock reports whether a key does nothing on a kind of page only because it is in upper case.
func (k Keymap) CapsLock(kind string, press tea.KeyPressMsg) bool {
	name := cmp.Or(byPlace(press), press.String())
	lower := strings.ToLower(name)
	return lower != name && utf8.RuneCountInString(name) == 1 && k.works(kind, lower)
}

// defaultKey returns the default key for a key's name, see [Keymap.Pressed].
func (k Keymap) defaultKey(kind, name string) (string, bool) {
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

// Name returns the name of an action's first key.
func (k Keymap) Name(id string) string { return k.Of(id)[0] }

// Spoken returns an action's first key as it is written in a sentence: "shift+u" for U.
func (k Keymap) Spoken(id string) string {
	name := k.Name(id)
	if lower := strings.ToLower(name); len(name) == 1 && lower != name {
		return "shift+" + lower
	}
	return name
}

// arrows are the captions of the arrow keys.
var arrows = map[string]string{"left": "←", "right": "→", "up": "↑", "down": "↓"}

// Caption returns the caption of a binding's keys on a kind of page.
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
		name = cmp.Or(arrows[name], name)
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

// AllKeys returns all keys of a binding on a kind of page, such as "←→ shift+tab": first the first key of each action,
// then the others. For more than two actions it returns the caption.
func (k Keymap) AllKeys(kind string, b key.Binding) string {
	actions, ok := actionsOf(kind, b)
	switch {
	case !ok:
		return b.Help().Key
	case len(actions) > 2:
		return k.Caption(kind, b)
	}
	var firsts, others []string
	for _, a := range actions {
		for i, name := range k.KeysOf(a) {
			name = cmp.Or(arrows[name], name)
			if i == 0 {
				firsts = append(firsts, name)
			} else {
				others = append(others, name)
			}
		}
	}
	if pair := strings.Join(firsts, ""); pair == "←→" || pair == "↑↓" {
		firsts = []string{pair}
	}
	return strings.Join(append(firsts, others...), " ")
}

// actionsOf returns the actions of a binding's keys on a kind of page; false if a key has none.
func actionsOf(kind string, b key.Binding) (actions []Action, ok bool) {
	for _, own := range b.Keys() {
		a, ok := ActionOf(kind, own)
		if !ok {
			return nil, false
		}
		if !slices.ContainsFunc(actions, func(b Action) bool { return b.ID == a.ID }) {
			actions = append(actions, a)
		}
	}
	return actions, true
}

// TakenError is returned if another action that works on the same page has a key.
type TakenError struct {
	Key    string
	Action Action
}

func (e *TakenError) Error() string {
	return fmt.Sprintf("%s is already used for %s", e.Key, e.Action.Label())
}

// Bind replaces the keys of an action. The error is a [*TakenError], or says why a key can't be bound.
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

// conflict returns another action that has one of a's keys on the same page.
func (k Keymap) conflict(a Action) (other Action, key string, ok bool) {
	for _, key := range k.KeysOf(a) {
		for _, b := range allActions {
			if b.ID != a.ID && a.overlaps(b) && slices.Contains(k.KeysOf(b), key) {
				return b, key, true
			}
		}
	}
	return Action{}, "", false
}

// maxKeys is how many keys an action can have.
const maxKeys = 8

// checkKeys returns an error if the action doesn't exist or can't have these keys, apart from conflicts.
func checkKeys(id string, keys []string) (Action, error) {
	a, ok := actionByID(id)
	if !ok {
		return a, noAction(id)
	}
	if len(keys) == 0 {
		return a, fmt.Errorf("%s needs a key", id)
	}
	if len(keys) > maxKeys {
		return a, fmt.Errorf("%s can have %d keys at most", id, maxKeys)
	}
	for _, key := range keys {
		if err := checkKey(key); err != nil {
			return a, err
		}
	}
	return a, nil
}

// keyNames are the names of keys that aren't characters, besides f1 to f12.
var keyNames = []string{"enter", "space", "tab", "esc", "backspace", "delete", "insert", "up", "down", "left", "right",
	"home", "end", "pgup", "pgdown"}

// checkKey returns an error if a key can't be bound.
func checkKey(name string) error {
	if why, ok := reserved[name]; ok {
		return fmt.Errorf("%s can't be used: %s", name, why)
	}
	rest, shift := name, false // rest is the name without modifiers
	for _, mod := range []string{"ctrl+", "alt+", "shift+"} {
		if cut, ok := strings.CutPrefix(rest, mod); ok && cut != "" {
			rest, shift = cut, mod == "shift+"
		}
	}
	r, size := utf8.DecodeRuneInString(rest)
	character := size == len(rest) && size > 0 && r > ' ' && cells.Printable(rest) == rest
	switch {
	case character && !shift && (rest == name || strings.ToLower(rest) == rest):
		return nil
	case character && shift:
		return fmt.Errorf("there is no key %s: write a letter with shift as a capital letter, like \"H\"", quote.Text(name))
	case slices.Contains(keyNames, rest) || functionKey(rest):
		return nil
	}
	return fmt.Errorf("there is no key %s: a key is a letter, a digit, a sign, f1 to f12, or one of %s; ctrl+, alt+ and shift+ can stand before it, in this order",
		quote.Text(name), strings.Join(keyNames, ", "))
}

// functionKey reports whether a name is one of f1 to f12.
func functionKey(name string) bool {
	var n int
	_, err := fmt.Sscanf(name, "f%d", &n)
	return err == nil && n >= 1 && n <= 12 && name == fmt.Sprint("f", n)
}
