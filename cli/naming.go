package cli

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/model/match"
)

// gameName returns the name of a record's game: that of the house rules that it was played by, if any. Daily deals
// always have the variant's name.
func gameName(h record.Header) string {
	options := h.Options
	if h.Daily != "" {
		options = nil
	}
	if v := user.Owner().OwnGames().Find(h.Variant, len(h.Seats), options); v != nil {
		return v.Name
	}
	return h.Variant
}

// seatNames are the display names of a record's seats, by the seats' letters.
type seatNames map[string]string

func namesOf(h record.Header) seatNames {
	n := seatNames{}
	for i, name := range shownNames(h.Seats) {
		n[game.Seat(i).String()] = name
	}
	return n
}

// shownNames returns distinct names of the seats, A first. In records of other programs names may be too long or
// missing; a missing name is replaced by the seat's letter.
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

// of returns the name of the seat with this letter.
func (n seatNames) of(letter string) string {
	if name, ok := n[letter]; ok {
		return name
	}
	return letter
}

// all returns the names of the seats with these letters.
func (n seatNames) all(letters []string) []string {
	list := make([]string, len(letters))
	for i, letter := range letters {
		list[i] = n.of(letter)
	}
	return list
}
