package setup

import (
	"cmp"
	"slices"

	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/view/names"
)

// givenNames are the names that were given to a seat, one for a person there and one for a bot; "" for default names.
type givenNames struct{ person, bot string }

// of returns the name for a kind of player.
func (g *givenNames) of(player string) *string {
	if player == record.Human {
		return &g.person
	}
	return &g.bot
}

// givenNamesOf returns the names of seats that differ from the default ones.
func givenNamesOf(seats []record.Seat, people []string) []givenNames {
	given := make([]givenNames, len(seats))
	usual := match.NameSeats(match.WithoutUsualNames(seats), people)
	for i, seat := range seats {
		if match.ChosenName(seat) || seat.Name != usual[i].Name {
			*given[i].of(seat.Player) = seat.Name
		}
	}
	return given
}

// named returns the draft with the names of all seats: the given ones, or default ones. A bot keeps its default name
// unless that was given to another seat.
func (d Draft) named() Draft {
	seats := slices.Clone(d.Seats)
	for i, seat := range seats {
		given := *d.given[i].of(seat.Player)
		keeps := given == "" && seat.Player != record.Human && !match.ChosenName(seat) &&
			!d.givenElsewhere(i, seat.Name)
		if !keeps {
			seats[i].Name = given // NameSeats replaces ""
		}
	}
	d.Seats = match.NameSeats(seats, d.People)
	return d
}

// givenElsewhere reports whether a name was given to another seat than i.
func (d Draft) givenElsewhere(i int, name string) bool {
	for j, seat := range d.Seats {
		if j != i && names.Alike(*d.given[j].of(seat.Player), name) {
			return true
		}
	}
	return false
}

// Rename returns the draft with a name for a seat, or an error if another seat has it; "" restores the default name.
func (d Draft) Rename(seat int, name string) (Draft, error) {
	others := slices.Delete(d.named().ChosenNames(), seat, seat+1)
	if at := slices.IndexFunc(others, func(other string) bool { return names.Alike(other, name) }); name != "" &&
		at >= 0 {
		return d, errTaken(name, others[at])
	}
	d.given = slices.Clone(d.given)
	*d.given[seat].of(d.Seats[seat].Player) = name
	d.Seats = slices.Clone(d.Seats)
	d.Seats[seat].Name = name
	return d.named(), nil
}

// RenameAll returns the draft with names for the seats in order, or an error if two of them would be alike; "" keeps a
// name.
func (d Draft) RenameAll(list []string) (Draft, error) {
	d.given = slices.Clone(d.given)
	for i, name := range list[:min(len(list), len(d.Seats))] {
		if name != "" {
			*d.given[i].of(d.Seats[i].Player) = name
		}
	}
	d = d.named()
	return d, match.CheckNames(d.Seats)
}

// ChosenNames returns the names that people chose for the seats, "" for default ones.
func (d Draft) ChosenNames() []string {
	names := make([]string, len(d.Seats))
	for i, seat := range match.WithoutUsualNames(d.Seats) {
		names[i] = cmp.Or(*d.given[i].of(seat.Player), seat.Name)
	}
	return names
}

// Person returns the chosen name of the first person, or "".
func (d Draft) Person() string {
	if seat := d.Own(); seat >= 0 {
		return d.ChosenNames()[seat]
	}
	return ""
}

// Remember returns the draft after a match was started: it remembers the names of the people.
func (d Draft) Remember() Draft {
	var people []string
	for i, name := range d.ChosenNames() {
		if d.Seats[i].Player == record.Human {
			people = append(people, name)
		}
	}
	d.People = prefs.Remembered(people, d.People)
	return d
}

// Known returns the remembered names that a person's seat may get, without those in use; none for a bot's seat.
func (d Draft) Known(seat int) []string {
	if d.Seats[seat].Player != record.Human {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(d.People), func(name string) bool {
		return slices.ContainsFunc(d.Seats, func(seat record.Seat) bool { return names.Alike(seat.Name, name) })
	})
}
