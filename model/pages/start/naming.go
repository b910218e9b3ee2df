package start

import (
	"cmp"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/pages/dialog"
	"dominoes/view/names"
)

// MaxName is the length of the longest player name, in grapheme clusters.
const MaxName = 16

// Keys while a name is typed, besides those that edit. All other keys type characters then.
var (
	keyNameDone = prefs.Bind("enter", saysNameDone, "enter", "tab")
	keyNameBack = prefs.Bind("esc", saysNameBack, "esc")
	keyNameNext = prefs.Bind("↑↓", saysKnownNames, "up", "down")
)

// named returns the page with the names of all seats: the typed ones, or default ones. Bots keep their names.
func (s Page) named() Page {
	seats := slices.Clone(s.Seats)
	for i, seat := range seats {
		own := *s.own[i].of(seat.Player)
		if own != "" || seat.Player == record.Human || match.ChosenName(seat) || s.typedElsewhere(i, seat.Name) {
			seats[i].Name = own
		}
	}
	s.Seats = match.NameSeats(seats, s.People)
	return s
}

// typedElsewhere reports whether a name was typed for another seat than i.
func (s Page) typedElsewhere(i int, name string) bool {
	for j, seat := range s.Seats {
		if j != i && names.Alike(*s.own[j].of(seat.Player), name) {
			return true
		}
	}
	return false
}

// ChosenNames returns the names that people chose for the seats, "" for default ones.
func (s Page) ChosenNames() []string {
	names := make([]string, len(s.Seats))
	for i, seat := range match.WithoutUsualNames(s.Seats) {
		names[i] = cmp.Or(*s.own[i].of(seat.Player), seat.Name)
	}
	return names
}

// Person returns the chosen name of the first person, or "".
func (s Page) Person() string {
	for i, seat := range s.Seats {
		if seat.Player == record.Human {
			return s.ChosenNames()[i]
		}
	}
	return ""
}

// remembering returns the page after a deal: it remembers the names of the people.
func (s Page) remembering() Page {
	var people []string
	for i, name := range s.ChosenNames() {
		if s.Seats[i].Player == record.Human {
			people = append(people, name)
		}
	}
	s.People = prefs.Remembered(people, s.People)
	return s
}

func (s Page) rename() Page {
	i, ok := s.seat()
	switch {
	case s.Offer != nil:
		return s // players bring their names
	case !ok:
		s.Alert = chooseSeat
		return s
	}
	s.edit = edit{Naming: true, field: dialog.NewField(s.Seats[i].Name, MaxName).Marked()}
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
		s.field = dialog.NewField(s.nextKnown(), MaxName).Marked()
	default:
		s.field = s.field.Update(msg)
	}
	return s
}

// takeName gives the focused seat the typed name, unless another seat has it; an empty one restores the default name.
func (s Page) takeName() Page {
	i, _ := s.seat()
	name := strings.TrimSpace(s.field.Text())
	others := slices.Delete(s.named().ChosenNames(), i, i+1)
	if at := slices.IndexFunc(others, func(other string) bool { return names.Alike(other, name) }); name != "" && at >= 0 {
		s.Alert = nameTaken(name, others[at])
		return s
	}
	if s.field.IsMarked() && name == s.Seats[i].Name {
		s.edit = edit{}
		return s
	}
	s.own = slices.Clone(s.own)
	*s.own[i].of(s.Seats[i].Player) = name
	s.Seats = slices.Clone(s.Seats)
	s.Seats[i].Name = name
	s.edit = edit{}
	return s.named()
}

// known returns the remembered names that aren't in use at the table.
func (s Page) known() []string {
	at, _ := s.seat()
	if s.Seats[at].Player != record.Human {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.People), func(name string) bool {
		return slices.ContainsFunc(s.Seats, func(seat record.Seat) bool { return names.Alike(seat.Name, name) })
	})
}

// nextKnown returns the remembered name after the one in the field.
func (s Page) nextKnown() string {
	known := s.known()
	return known[(slices.Index(known, s.field.Text())+1)%len(known)]
}
