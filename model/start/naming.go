package start

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// MaxName is the longest name of a player, in characters.
const MaxName = 16

// edit is how far a name has been typed on the start screen.
type edit struct {
	Naming bool // letters go into the focused seat's name
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
func (s Page) keys() widgets.KeyBar {
	if !s.Naming {
		return page.Bar(s.Bindings()...)
	}
	return page.TypingBar(s.Bindings())
}

func (s Page) rename() Page {
	i, ok := s.seat()
	if !ok {
		s.Alert = chooseSeat
		return s
	}
	s.edit = edit{Naming: true, marked: true, before: s.Seats[i].Name}
	return s
}

// typed edits the focused seat's name.
func (s Page) typed(msg tea.KeyPressMsg) Page {
	i, _ := s.seat()
	s.Seats = slices.Clone(s.Seats)
	name := &s.Seats[i].Name
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
		if letters := cells.Printable(msg.Text); len([]rune(*name+letters)) <= MaxName {
			*name += letters
		}
	}
	return s
}

// freeName returns a usual name that no seat but seat i has: that of its own
// place if it can be, or else of one as near to it as can be.
func (s Page) freeName(i int) string {
	names := s.Names
	order := append(slices.Clone(names[i:i+1]), names[i+1:]...)
	for n := i - 1; n >= 0; n-- {
		order = append(order, names[n])
	}
	for _, name := range order {
		taken := func(j int) bool { return j != i && strings.EqualFold(s.Seats[j].Name, name) }
		if !slices.ContainsFunc([]int{0, 1, 2, 3}[:len(s.Seats)], taken) {
			return name
		}
	}
	return names[i]
}
