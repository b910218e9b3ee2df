// Package tables has what pages and line mode share about a server's tables: who sits there, how to join one, and a
// table's news in sentences.
package tables

import (
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
}

// Join joins the table. It may block.
func (w Way) Join(l page.Lobby) (page.Link, error) {
	if w.Watches {
		return l.Watch(w.Code)
	}
	return l.Join(w.Code)
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
