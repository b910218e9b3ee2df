package start

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	startview "dominoes/view/start"
)

// nextPlayer returns the player of an added seat: a bot like the last one, or at a shared table a person.
func (s Page) nextPlayer() string {
	if s.Offer != nil {
		return record.Human
	}
	return match.NextBot(s.Seats)
}

// addSeat adds a seat. The focus moves to it, but stays on the field that adds seats while more can be added.
func (s Page) addSeat() Page {
	n := len(s.Seats)
	if n == game.MaxSeats {
		s.Alert = tooManySeats
		return s
	}
	stays := s.Adding() && n+1 < game.MaxSeats
	s.Seats = append(slices.Clip(s.Seats), record.Seat{Player: s.nextPlayer()})
	s.own = append(slices.Clip(s.own), ownNames{})
	s = s.focusOn(startview.SeatPart, n)
	if stays {
		s.Focus++
	}
	return s.named().checked()
}

// seatedFor returns the page with the seats for a game that is about to be chosen. Games of pairs have seats of their
// own, four at first; players keep their seats.
func (s Page) seatedFor(variant int) Page {
	pairs := s.games[variant].InPairs()
	if pairs == s.Chosen().InPairs() {
		return s
	}
	now, next := seating{s.Seats, s.own}, s.otherSeats
	if next.seats == nil {
		next.seats = match.SeatsFor(&s.games[variant], now.seats, s.nextPlayer())
		next.own = slices.Concat(now.own, make([]ownNames, len(next.seats)-len(now.seats)))
	}
	stay := min(len(now.seats), len(next.seats))
	s.otherSeats = now
	s.Seats = slices.Concat(now.seats[:stay], next.seats[stay:])
	s.own = slices.Concat(now.own[:stay], next.own[stay:])
	return s.named()
}

// removeSeat removes the focused seat.
func (s Page) removeSeat() Page {
	if len(s.Seats) == 2 {
		s.Alert = tooFewSeats
		return s
	}
	i, ok := s.seat()
	if !ok {
		s.Alert = chooseSeat
		return s
	}
	s.Seats = slices.Delete(slices.Clone(s.Seats), i, i+1)
	s.own = slices.Delete(slices.Clone(s.own), i, i+1)
	return s.named().focusOn(startview.SeatPart, min(i, len(s.Seats)-1)).checked()
}

// checked shows an alert if the number of seats doesn't fit the options.
func (s Page) checked() Page {
	if _, err := s.Rules(); err != nil {
		s.Alert = err.Error()
	}
	return s
}
