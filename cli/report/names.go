package report

import (
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/model/match"
)

// Names are the display names of a match's seats, A first.
type Names []string

// NamesOf returns distinct names of the seats. In records of other programs names may be too long or missing; a missing
// name is replaced by the seat's letter.
func NamesOf(seats []record.Seat) Names {
	short := slices.Clone(seats)
	for i := range short {
		short[i].Name = quote.Excerpt(short[i].Name)
	}
	list := match.ShownNames(short)
	for i := range list {
		if list[i] == "" {
			list[i] = domino.Seat(i).String()
		}
	}
	return list
}

// of returns the name of the seat with this letter.
func (n Names) of(letter string) string {
	if i := strings.Index("ABCD", letter); i >= 0 && i < len(n) {
		return n[i]
	}
	return letter
}

// all returns the names of the seats with these letters.
func (n Names) all(letters []string) []string {
	list := make([]string, len(letters))
	for i, letter := range letters {
		list[i] = n.of(letter)
	}
	return list
}
