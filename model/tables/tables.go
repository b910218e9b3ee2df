// Package tables has what pages and line mode share about a server's tables: who sits there, how to join one, and a
// table's news in sentences.
package tables

import (
	"dominoes/game/domino"
	"dominoes/game/record"
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
