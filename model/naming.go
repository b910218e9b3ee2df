package model

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// maxName is the longest name of a player, in characters.
const maxName = 16

// edit is how far a name has been typed on the start screen.
type edit struct {
	naming bool // letters go into the focused seat's name
	marked bool // the first letter replaces the name
	before string
}

// Keys while a name is typed. No others work then, those that work everywhere
// neither: they are letters.
var (
	keyNameDone = prefs.Bind("enter", "done", "enter", "tab")
	keyNameBack = prefs.Bind("esc", "as it was", "esc")
	keyNameEdit = prefs.Bind("backspace", "delete", "backspace")
)

// keys returns the row at the bottom.
func (s start) keys() widgets.KeyBar {
	if !s.naming {
		return bar(s.bindings()...)
	}
	return typingBar(s.bindings())
}

func (s start) rename() start {
	i, ok := s.seat()
	if !ok {
		s.alert = chooseSeat
		return s
	}
	s.edit = edit{naming: true, marked: true, before: s.seats[i].Name}
	return s
}

// typed edits the focused seat's name.
func (s start) typed(msg tea.KeyPressMsg) start {
	i, _ := s.seat()
	s.seats = slices.Clone(s.seats)
	name := &s.seats[i].Name
	switch {
	case key.Matches(msg, keyNameBack):
		*name, s.edit = s.before, edit{}
	case key.Matches(msg, keyNameDone):
		if *name = strings.TrimSpace(*name); *name == "" {
			*name = s.freeName(i)
		}
		s.edit = edit{}
	case key.Matches(msg, keyNameEdit):
		if runes := []rune(*name); len(runes) > 0 {
			*name = string(runes[:len(runes)-1])
		}
		s.marked = false
	case cells.Printable(msg.Text) != "":
		if s.marked {
			*name, s.marked = "", false
		}
		if letters := cells.Printable(msg.Text); len([]rune(*name+letters)) <= maxName {
			*name += letters
		}
	}
	return s
}

// freeName returns a usual name that no seat but seat i has: that of its own
// place if it can be, or else of one as near to it as can be.
func (s start) freeName(i int) string {
	names := s.names
	order := append(slices.Clone(names[i:i+1]), names[i+1:]...)
	for n := i - 1; n >= 0; n-- {
		order = append(order, names[n])
	}
	for _, name := range order {
		taken := func(j int) bool { return j != i && strings.EqualFold(s.seats[j].Name, name) }
		if !slices.ContainsFunc([]int{0, 1, 2, 3}[:len(s.seats)], taken) {
			return name
		}
	}
	return names[i]
}
