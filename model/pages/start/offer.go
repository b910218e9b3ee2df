package start

import (
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// NewTable returns the page that makes the setup of a shared table, which it passes to offer. People's seats are open
// to others, except for the first, which is the opener's.
func NewTable(s match.Setup, games variants.Catalogue, offer func(match.Setup) page.Result) Page {
	if len(s.Seats) == 0 {
		s.Seats = match.UnnamedSeats(record.Human, record.Human)
	}
	p := New(s, nil, games)
	p.Over, p.Shared, p.Offer = true, true, offer
	return p
}

// heading returns the heading of the list of games.
func (s Page) heading() string {
	if s.Offer != nil {
		return newTable
	}
	return newMatch
}

// offeredSeat returns the label of a seat of a shared table, and who may take it.
func (s Page) offeredSeat(i int) (label, value string) {
	switch player := s.Seats[i].Player; {
	case i == s.Own():
		return numberedSeat(i + 1), seatOfOpener
	case player == record.Human:
		return numberedSeat(i + 1), seatForAll
	default:
		return numberedSeat(i + 1), match.PlayerName(player)
	}
}

// notesOnOffer returns notes on the focused part of a shared table, in several lengths, the longest first.
func (s Page) notesOnOffer(ascii bool) []string {
	part, i := s.focused()
	switch {
	case part != startview.SeatPart:
		return notesOnOpenSeats(len(s.Seats) == domino.MaxSeats)
	case s.adding():
		return notesOnOpenAdding
	case i == s.Own():
		return notesOnOwnSeat
	case s.Seats[i].Player == record.Human:
		return notesOnOpenSeat
	}
	notes := notesOnPlayer(s.Seats[i], ascii)
	return notes[len(notes)-1:] // the shortest has no name: bots are named when the match starts
}
