package start

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/widgets"
)

// MaxName is the longest name of a player, in letters as they are seen.
const MaxName = 16

// edit is how far a name has been typed on the start screen.
type edit struct {
	Naming bool // letters go into the focused seat's name
	field  dialog.Field
	before string
}

// Keys while a name is typed, beside those that edit. No others work then, those that work
// everywhere neither: they are letters.
var (
	keyNameDone = prefs.Bind("enter", "done", "enter", "tab")
	keyNameBack = prefs.Bind("esc", "as it was", "esc")
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
	name := s.Seats[i].Name
	s.edit = edit{Naming: true, field: dialog.NewField(name, MaxName).Marked(), before: name}
	return s
}

// typed takes in a key, or a paste, for the focused seat's name.
func (s Page) typed(msg tea.Msg) Page {
	i, _ := s.seat()
	s.Seats = slices.Clone(s.Seats)
	name := &s.Seats[i].Name
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case key.Matches(press, keyNameBack):
		*name, s.edit = s.before, edit{}
	case key.Matches(press, keyNameDone):
		if *name = strings.TrimSpace(*name); *name == "" {
			*name = s.freeName(i)
		}
		s.edit = edit{}
	default:
		if field := s.field.Update(msg); field != s.field {
			*name, s.field = field.Text(), field
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
