package start

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	startview "dominoes/view/start"
)

// NewTable returns the page that makes the setup of a shared table, which it passes to offer. People's seats are open
// to others, except for the first, which is the opener's.
func NewTable(s match.Setup, offer func(match.Setup) page.Result) Page {
	if len(s.Seats) == 0 {
		s.Seats = match.UnnamedSeats(record.Human, record.Human)
	}
	p := New(s, nil)
	p.Over, p.Offer = true, offer
	return p
}

// offered returns the setup of the shared table, without names: players bring theirs.
func (s Page) offered() match.Setup {
	set := s.Setup()
	set.Seats = slices.Clone(set.Seats)
	for i := range set.Seats {
		set.Seats[i].Name = ""
	}
	return set
}

// heading returns the heading of the list of games.
func (s Page) heading() string {
	if s.Offer != nil {
		return newTable
	}
	return newMatch
}

// ownSeat returns the index of the opener's seat, or -1.
func (s Page) ownSeat() int {
	return slices.IndexFunc(s.Seats, func(seat record.Seat) bool { return seat.Player == record.Human })
}

// offeredSeat returns the label of a seat of a shared table, and who may take it.
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

// notesOnOffer returns notes on the focused part of a shared table, in several lengths, the longest first.
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
	return notes[len(notes)-1:] // the shortest has no name: bots are named when the match starts
}
