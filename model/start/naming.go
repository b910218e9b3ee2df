package start

import (
	"cmp"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/names"
)

// MaxName is the longest name of a player, in letters as they are seen.
const MaxName = 16

// Keys while a name is typed, beside those that edit. No others work then, those that work
// everywhere neither: they are letters.
var (
	keyNameDone = prefs.Bind("enter", saysNameDone, "enter", "tab")
	keyNameBack = prefs.Bind("esc", saysNameBack, "esc")
	keyNameNext = prefs.Bind("↑↓", saysKnownNames, "up", "down")
)

// named returns the page with everybody's name: the typed one, or else a usual one. A bot that
// sits there already stays who it is.
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

// typedElsewhere reports whether a name was typed for another seat than the i-th.
func (s Page) typedElsewhere(i int, name string) bool {
	for j, seat := range s.Seats {
		if j != i && names.Alike(*s.own[j].of(seat.Player), name) {
			return true
		}
	}
	return false
}

// ChosenNames returns the names of the match on the screen, "" for each seat that nobody named.
func (s Page) ChosenNames() []string {
	names := make([]string, len(s.Seats))
	for i, seat := range match.WithoutUsualNames(s.Seats) {
		names[i] = cmp.Or(*s.own[i].of(seat.Player), seat.Name)
	}
	return names
}

// Person returns the name of the first person who sits there, "" where nobody chose one.
func (s Page) Person() string {
	for i, seat := range s.Seats {
		if seat.Player == record.Human {
			return s.ChosenNames()[i]
		}
	}
	return ""
}

// remembering returns the page once its match has been dealt: whoever has a name there is
// known from then on.
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
		return s // whoever comes has a name
	case !ok:
		s.Alert = chooseSeat
		return s
	}
	s.edit = edit{Naming: true, field: dialog.NewField(s.Seats[i].Name, MaxName).Marked()}
	return s
}

// typed takes in a key, or a paste, for the focused seat's name.
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

// takeName gives the focused seat the name that was typed, unless somebody else was given it;
// without one it has its usual name again.
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

// known returns the people who have played here and don't sit at the table.
func (s Page) known() []string {
	at, _ := s.seat()
	if s.Seats[at].Player != record.Human {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.People), func(name string) bool {
		return slices.ContainsFunc(s.Seats, func(seat record.Seat) bool { return names.Alike(seat.Name, name) })
	})
}

// nextKnown returns the known name after the one in the field.
func (s Page) nextKnown() string {
	known := s.known()
	return known[(slices.Index(known, s.field.Text())+1)%len(known)]
}
