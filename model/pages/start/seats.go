package start

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/pages/dialog"
	startview "dominoes/view/start"
)

// addSeat adds a seat. The focus moves to it, but stays on the field that adds seats while more can be added.
func (s Page) addSeat() Page {
	n := len(s.Seats)
	stays := s.adding() && n+1 < domino.MaxSeats
	if s = s.with(s.Add()); len(s.Seats) == n {
		return s
	}
	s = s.focusOn(startview.SeatPart, n)
	if stays {
		s.Focus++
	}
	return s.checked()
}

func (s Page) removeSeat() Page {
	i, ok := s.seat()
	n := len(s.Seats)
	if !ok && n > 2 {
		s.Alert = chooseSeat
		return s
	}
	if s = s.with(s.Remove(i)); len(s.Seats) == n {
		return s
	}
	return s.focusOn(startview.SeatPart, min(i, len(s.Seats)-1)).checked()
}

// checked shows an alert if the number of seats doesn't fit the options.
func (s Page) checked() Page {
	if _, err := s.Rules(); err != nil {
		s.Alert = err.Error()
	}
	return s
}

// maxName is the length of the longest player name, in grapheme clusters.
const maxName = 16

// Keys while a name is typed, besides those that edit. All other keys type characters then.
var (
	keyNameDone = prefs.Bind("enter", saysNameDone, "enter", "tab")
	keyNameBack = prefs.Bind("esc", saysNameBack, "esc")
	keyNameNext = prefs.Bind("↑↓", saysKnownNames, "up", "down")
)

func (s Page) rename() Page {
	i, ok := s.seat()
	switch {
	case s.Offer != nil:
		return s // players bring their names
	case !ok:
		s.Alert = chooseSeat
		return s
	}
	s.edit = edit{naming: true, field: dialog.NewField(s.Seats[i].Name, maxName).Marked()}
	return s
}

// typed handles a key or a paste while a name is typed.
func (s Page) typed(msg tea.Msg) Page {
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case key.Matches(press, keyNameBack):
		s.edit = edit{}
	case key.Matches(press, keyNameDone):
		return s.takeName()
	case key.Matches(press, keyNameNext) && len(s.known()) > 0:
		s.field = dialog.NewField(s.nextKnown(), maxName).Marked()
	default:
		s.field = s.field.Update(msg)
	}
	return s
}

// takeName gives the focused seat the typed name, unless another seat has it; an empty one restores the default name.
func (s Page) takeName() Page {
	i, _ := s.seat()
	name := strings.TrimSpace(s.field.Text())
	next := s.with(s.Rename(i, name))
	switch {
	case next.Alert != "":
		return next
	case s.field.IsMarked() && name == s.Seats[i].Name:
		next = s
	}
	next.edit = edit{}
	return next
}

// known returns the remembered names for the focused seat that aren't in use at the table.
func (s Page) known() []string {
	at, _ := s.seat()
	return s.Known(at)
}

// nextKnown returns the remembered name after the one in the field.
func (s Page) nextKnown() string {
	known := s.known()
	return known[(slices.Index(known, s.field.Text())+1)%len(known)]
}
