package start

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	startview "dominoes/view/start"
)

// NewTable returns the page that makes the setup of a table that several screens share. Offer is
// what is done with it. A person's seat is for whoever comes, the first one for who opens it.
func NewTable(s match.Setup, offer func(match.Setup) page.Result) Page {
	if len(s.Seats) == 0 {
		s.Seats = match.UnnamedSeats(record.Human, record.Human)
	}
	p := New(s, nil)
	p.Over, p.Offer = true, offer
	return p
}

// offered returns the setup of the shared table. Nobody has a name until they sit down.
func (s Page) offered() match.Setup {
	set := s.Setup()
	set.Seats = slices.Clone(set.Seats)
	for i := range set.Seats {
		set.Seats[i].Name = ""
	}
	return set
}

// heading is what the list of games is headed by.
func (s Page) heading() string {
	if s.Offer != nil {
		return newTable
	}
	return newMatch
}

// ownSeat returns the index of the seat that whoever opens the table takes, or -1.
func (s Page) ownSeat() int {
	return slices.IndexFunc(s.Seats, func(seat record.Seat) bool { return seat.Player == record.Human })
}

// offeredSeat returns what a seat of the shared table is called, and who it is for.
func (s Page) offeredSeat(i int) (label, value string) {
	switch player := s.Seats[i].Player; {
	case i == s.ownSeat():
		return numberedSeat(i + 1), seatOfOpener
	case player == record.Human:
		return numberedSeat(i + 1), seatForAll
	default:
		return numberedSeat(i + 1), match.PlayerName(player)
	}
}

// notesOnOffer explain the seats of a shared table, the longest first.
func (s Page) notesOnOffer(ascii bool) []string {
	part, i := s.Focused()
	switch {
	case part != startview.SeatPart:
		return notesOnOpenSeats(len(s.Seats) == game.MaxSeats)
	case s.Adding():
		return notesOnOpenAdding()
	case i == s.ownSeat():
		return notesOnOwnSeat()
	case s.Seats[i].Player == record.Human:
		return notesOnOpenSeat()
	}
	notes := notesOnPlayer(s.Seats[i], ascii)
	return notes[len(notes)-1:] // without a name, which it has when it sits down
}
