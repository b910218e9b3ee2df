// Package tables has what pages and line mode share about a server's tables: who sits there, how to join one, and a
// table's news in sentences.
package tables

import (
	"cmp"
	"slices"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/variants"
)

// Way says which table to join by its code, and how: on a chair, which may be the person's own from before, or as a
// spectator. The zero value joins none.
type Way struct {
	Code    string
	Watches bool
	// Quick, if not nil, is the setup for which [Quick] finds the table.
	Quick *match.Setup
}

// Join joins the table, and returns its code. It may block.
func (w Way) Join(l page.Lobby) (code string, link page.Link, err error) {
	switch {
	case w.Quick != nil:
		return Quick(l, *w.Quick)
	case w.Watches:
		link, err = l.Watch(w.Code)
	default:
		link, err = l.Join(w.Code)
	}
	return w.Code, link, err
}

// Entry is what choosing a table in a list does.
type Entry uint8

// The entries.
const (
	Sit    Entry = iota // takes a free chair
	Return              // goes back to the person's own seat
	Watch               // only shows the table, which has no chair for the person
)

// EntryOf returns what choosing a table does.
func EntryOf(t *hosting.Info) Entry {
	switch {
	case t.Yours:
		return Return
	case t.Free() == 0:
		return Watch
	}
	return Sit
}

// WayTo returns the way to a table that is chosen in a list.
func WayTo(t *hosting.Info) Way { return Way{Code: t.Code, Watches: EntryOf(t) == Watch} }

// Quick gives a person a chair at once: their own at a table that gathers, or one at the table that has waited longest
// for players of the setup's game. If there is none it opens one for everybody. It may block.
func Quick(l page.Lobby, s match.Setup) (code string, link page.Link, err error) {
	list := slices.DeleteFunc(l.List(), func(t hosting.Info) bool { return !waits(&t, s) })
	slices.SortStableFunc(list, func(a, b hosting.Info) int {
		return cmp.Or(cmp.Compare(EntryOf(&b), EntryOf(&a)), a.Opened.Compare(b.Opened)) // their own table first
	})
	for _, t := range list {
		if link, err := l.Join(t.Code); err == nil {
			return t.Code, link, nil
		}
	}
	code, err = l.Open(hosting.Offer{Setup: ForFriends(s), Public: true, Terms: room.Terms{StandIns: true}})
	if err != nil {
		return "", nil, err
	}
	link, err = l.Join(code)
	return code, link, err
}

// waits reports whether a table gathers and waits for players of a setup's game: people are there, and its result
// doesn't count, or it is the person's own.
func waits(t *hosting.Info, s match.Setup) bool {
	if t.Begun || t.Yours {
		return !t.Begun
	}
	here := slices.ContainsFunc(t.Chairs, func(c room.ChairView) bool { return c.Here })
	return t.Free() > 0 && here && t.Public && !t.Rated && t.Setup.Variant == s.Variant
}

// ForFriends returns a setup with seats for at least two people of any name, who replace the first bots.
func ForFriends(s match.Setup) match.Setup {
	s.Seats = slices.Clone(s.Seats)
	people := 0
	for i := range s.Seats {
		if s.Seats[i].Player == record.Human {
			s.Seats[i].Name = ""
			people++
		}
	}
	for i := range s.Seats {
		if people < 2 && s.Seats[i].Player != record.Human {
			s.Seats[i] = record.Seat{Player: record.Human}
			people++
		}
	}
	return s
}

// Age returns a duration in its largest unit: minute, hour or day. The first minute counts as a whole one.
func Age(d time.Duration) (n int, unit string) {
	switch minutes := int(d.Minutes()); {
	case minutes < 60:
		return max(1, minutes), "minute"
	case minutes < 24*60:
		return minutes / 60, "hour"
	}
	return int(d.Hours()) / 24, "day"
}

// Game returns the game of a setup, house rules included; nil if it isn't known.
func Game(s match.Setup, games variants.Catalogue) *variants.Variant {
	return games.OrAll().Find(s.Variant, len(s.Seats), s.Options)
}

// GameName returns the name of a setup's game.
func GameName(s match.Setup, games variants.Catalogue) string {
	if v := Game(s, games); v != nil {
		return v.Name
	}
	return s.Variant
}

// Sitting returns the chairs that people have taken, and the number of bots.
func Sitting(chairs []room.ChairView) (people []domino.Seat, bots int) {
	for i := range chairs {
		switch c := &chairs[i]; {
		case c.Gone || c.Player != record.Human:
			bots++
		case c.Taken:
			people = append(people, domino.Seat(i))
		}
	}
	return people, bots
}

// Missing returns the number of free chairs, and the chairs of people who are away.
func Missing(chairs []room.ChairView) (free int, away []domino.Seat) {
	for i := range chairs {
		switch c := &chairs[i]; {
		case c.Free():
			free++
		case c.Taken && !c.Here:
			away = append(away, domino.Seat(i))
		}
	}
	return free, away
}
