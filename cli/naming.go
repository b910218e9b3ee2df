package cli

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/model/match"
)

// gameName returns what the game of a record is called: by its house rules, or, for a day's deal, as
// everywhere.
func gameName(h record.Header) string {
	options := h.Options
	if h.Daily != "" {
		options = nil
	}
	if v := ownGames().Find(h.Variant, len(h.Seats), options); v != nil {
		return v.Name
	}
	return h.Variant
}

// seatNames are what the seats of a record are called in text, by their letters.
type seatNames map[string]string

// namesOf returns the players' names.
func namesOf(h record.Header) seatNames {
	n := seatNames{}
	for i, name := range shownNames(h.Seats) {
		n[game.Seat(i).String()] = name
	}
	return n
}

// shownNames returns the names of seats, A first, so that each can be told from the others. In records
// of other programs names may be long, or missing: then the seat's letter stands for it.
func shownNames(seats []record.Seat) []string {
	short := slices.Clone(seats)
	for i := range short {
		short[i].Name = quote.Excerpt(short[i].Name)
	}
	list := match.ShownNames(short)
	for i := range list {
		if list[i] == "" {
			list[i] = game.Seat(i).String()
		}
	}
	return list
}

// of returns the name for a seat's letter.
func (n seatNames) of(letter string) string {
	if name, ok := n[letter]; ok {
		return name
	}
	return letter
}

// all returns the names for letters.
func (n seatNames) all(letters []string) []string {
	list := make([]string, len(letters))
	for i, letter := range letters {
		list[i] = n.of(letter)
	}
	return list
}
