package prefs

import (
	"fmt"
	"strings"

	"dominoes/game/words"
)

// Listed is a setting with its value.
type Listed struct {
	ID, Does, Values string
	// Value is as in the file. Line is its line in the file, or 0 for a default.
	Value string
	Line  int
}

// List returns all settings with their values.
func (r Report) List() []Listed {
	var list []Listed
	for _, s := range allSettings() {
		l := Listed{ID: s.id, Does: s.does, Values: s.values, Value: s.usual}
		if w, ok := r.Written[s.id]; ok {
			l.Value, l.Line = w.Value, w.Line
		}
		list = append(list, l)
	}
	return list
}

// Bound returns the actions whose keys the file sets.
func (r Report) Bound() []Listed {
	var list []Listed
	for _, a := range allActions {
		if w, ok := r.Written["keys."+a.ID]; ok {
			list = append(list, Listed{ID: "keys." + a.ID, Does: a.Does, Value: w.Value, Line: w.Line})
		}
	}
	return list
}

// Example returns a settings file with all defaults, and comments on other values.
func Example() string {
	var b strings.Builder
	b.WriteString(fileHead)
	table := ""
	for _, s := range (Report{}).List() {
		id := s.ID
		if head, rest, ok := strings.Cut(id, "."); ok {
			if id = rest; head != table {
				table = head
				fmt.Fprintf(&b, matchHead, head)
			}
		}
		fmt.Fprintf(&b, settingListed, words.Sentence(s.Does)[:len(s.Does)], s.Values, id, s.Value)
	}
	b.WriteString(keysHead)
	for _, a := range Actions() {
		fmt.Fprintf(&b, "# %s = %s\n", a.ID, written(a.Keys...))
	}
	return b.String()
}
