package cli

import (
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/view/cells"
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

// namesOf returns the players' names. A seat without a name, or with another's, has its letter.
func namesOf(h record.Header) seatNames {
	seats := map[string]int{}
	for _, seat := range h.Seats {
		seats[seat.Name]++
	}
	n := seatNames{}
	for i, seat := range h.Seats {
		letter := game.Seat(i).String()
		if n[letter] = cells.Printable(seat.Name); n[letter] == "" || seats[seat.Name] > 1 {
			n[letter] = letter
		}
	}
	return n
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
