package setup

import (
	"errors"
	"fmt"
	"slices"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
)

// Choose returns the draft with a game by its index. Games of pairs have seats of their own, four at first; players
// keep their seats.
func (d Draft) Choose(game int) Draft {
	if d.Games[game].InPairs() == d.Chosen().InPairs() {
		d.Game = game
		return d
	}
	return d.Preview(game).named()
}

// Preview is [Draft.Choose] without names for the seats, which take most of the time.
func (d Draft) Preview(game int) Draft {
	if d.Games[game].InPairs() == d.Chosen().InPairs() {
		d.Game = game
		return d
	}
	now, next := seating{d.Seats, d.given}, d.aside
	if next.seats == nil {
		next.seats = match.SeatsFor(&d.Games[game], now.seats, d.nextPlayer())
		next.given = slices.Concat(now.given, make([]givenNames, len(next.seats)-len(now.seats)))
	}
	stay := min(len(now.seats), len(next.seats))
	d.Game, d.aside = game, now
	d.Seats = slices.Concat(now.seats[:stay], next.seats[stay:])
	d.given = slices.Concat(now.given[:stay], next.given[stay:])
	return d
}

// nextPlayer returns the player of an added seat: a bot like the last one, or at a shared table a person.
func (d Draft) nextPlayer() string {
	if d.Shared {
		return record.Human
	}
	return match.NextBot(d.Seats)
}

// Add returns the draft with one more seat.
func (d Draft) Add() (Draft, error) {
	if len(d.Seats) == domino.MaxSeats {
		return d, errTooManySeats
	}
	d.Seats = append(slices.Clip(d.Seats), record.Seat{Player: d.nextPlayer()})
	d.given = append(slices.Clip(d.given), givenNames{})
	return d.named(), nil
}

// Remove returns the draft without a seat.
func (d Draft) Remove(seat int) (Draft, error) {
	if len(d.Seats) == 2 {
		return d, errTooFewSeats
	}
	d.Seats = slices.Delete(slices.Clone(d.Seats), seat, seat+1)
	d.given = slices.Delete(slices.Clone(d.given), seat, seat+1)
	return d.named(), nil
}

// Give returns the draft with a seat given to a player.
func (d Draft) Give(seat int, player string) Draft {
	if d.Seats[seat].Player == player {
		return d
	}
	d.Seats = slices.Clone(d.Seats)
	d.Seats[seat] = record.Seat{Player: player}
	return d.named()
}

// GiveAll returns the draft with one seat for each player, or an error if they can't be seated, or if the options don't
// go with their number. A seat keeps its name if its player stays a person or a bot.
func (d Draft) GiveAll(players []string) (Draft, error) {
	n := len(players)
	if n < 2 || n > domino.MaxSeats {
		return d, fmt.Errorf("2 to 4 can play, not %d", n)
	}
	for _, p := range players {
		switch _, err := ai.Parse(p); {
		case p == record.Human:
		case errors.Is(err, ai.ErrUnknown):
			return d, errUnknown(p)
		case err != nil:
			return d, err
		}
	}
	v := d.Chosen()
	if _, err := v.Resolve(n, d.options[v.ID]); err != nil {
		return d, err
	}
	d.Seats = match.UnnamedSeats(players...)
	d.given = slices.Concat(d.given, make([]givenNames, domino.MaxSeats))[:n]
	return d.named(), nil
}

// Own returns the index of the first seat for a person, or -1 if only bots would play.
func (d Draft) Own() int {
	return slices.IndexFunc(d.Seats, func(seat record.Seat) bool { return seat.Player == record.Human })
}
