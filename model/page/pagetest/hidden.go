package pagetest

import (
	"slices"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants"
)

// DrawnMatch returns a match among people after some random moves, during a round.
func DrawnMatch(t *rapid.T) match.Match {
	variant := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
	players := slices.Repeat([]string{record.Human}, rapid.IntRange(2, 4).Draw(t, "players"))
	m := Match(t, match.Setup{Variant: variant, Seats: Seats(players...)})
	m.Seed = new(Seed(rapid.Byte().Draw(t, "seed")))
	after := rapid.IntRange(3, 40).Draw(t, "after")
	for m.Ply < after || m.State.Stage() != game.AwaitMove {
		var err error
		if m.State.Stage() != game.AwaitMove {
			m, err = m.Chance()
		} else {
			m, err = m.Apply(rapid.SampledFrom(m.State.Moves()).Draw(t, "move").Act(m.State.Turn()))
		}
		require.NoError(t, err)
		if m.State.Stage() == game.MatchOver {
			t.Skip("the match is over")
		}
	}
	return m
}

// DrawnSeat returns a random seat of a match, or NoSeat for a spectator.
func DrawnSeat(t *rapid.T, m match.Match) domino.Seat {
	seat := domino.Seat(rapid.IntRange(0, len(m.Header.Seats)).Draw(t, "seat"))
	if int(seat) == len(m.Header.Seats) {
		return domino.NoSeat
	}
	return seat
}

// Otherwise returns a match in which some tiles that a seat can't see have been elsewhere since the deal, and
// everything that the seat may know is the same. It returns false if no tiles can be exchanged.
func Otherwise(t *rapid.T, m match.Match, seat domino.Seat) (other match.Match, ok bool) {
	other = m
	unseen := rapid.Permutation(Unseen(m, seat).Tiles()).Draw(t, "unseen")
	for i := 1; i < len(unseen); i += 2 {
		if next, can := Exchanged(other, unseen[i-1], unseen[i]); can {
			other, ok = next, true
		}
	}
	return other, ok
}

// Unseen returns the tiles that are neither on the table nor in a seat's hand. It uses the state, because tests check
// what a seat is shown.
func Unseen(m match.Match, seat domino.Seat) domino.Set {
	unseen := domino.FullSet(m.State.Rules().Set)
	for _, laid := range m.State.Layout() {
		unseen = unseen.Without(laid.Tile)
	}
	if seat == domino.NoSeat {
		return unseen
	}
	return unseen.Minus(m.State.Hand(seat))
}

// Exchanged returns the match with two tiles exchanged in its last deal. It returns false if the actions since the deal
// would be illegal then.
func Exchanged(m match.Match, a, b domino.Tile) (match.Match, bool) {
	actions := m.Actions()[:m.Ply]
	last := len(actions) - 1
	deal, ok := actions[last].(game.Deal)
	for ; !ok; deal, ok = actions[last].(game.Deal) {
		last--
	}
	for seat := range deal.Hands {
		deal.Hands[seat] = swapped(deal.Hands[seat], a, b)
	}
	deal.Boneyard = swapped(deal.Boneyard, a, b)
	other, err := m.At(last).Apply(deal)
	for _, action := range actions[last+1:] {
		if err == nil {
			other, err = other.Apply(action)
		}
	}
	return other, err == nil && other.State.Turn() == m.State.Turn()
}

// swapped returns tiles with one in the other's place.
func swapped(tiles []domino.Tile, a, b domino.Tile) []domino.Tile {
	tiles = slices.Clone(tiles)
	for i, tile := range tiles {
		switch tile {
		case a:
			tiles[i] = b
		case b:
			tiles[i] = a
		}
	}
	return tiles
}

// Start is when the people of [Together] have joined.
var Start = time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)

// Together returns the room of a match whose people are all present, each at their own screen and with their name as
// id. They have seen the ends of the first shown rounds.
func Together(m match.Match, shown int) room.Room {
	m.Moment = m.Ply
	r := room.At(m, shown)
	var people []room.Person
	for _, seat := range m.Header.Seats {
		people = append(people, room.Person{ID: seat.Name, Name: seat.Name})
	}
	r = r.Shared(people, Start)
	for i := range people {
		r.Chairs[i].Screens, r.Chairs[i].Away = 1, time.Time{}
	}
	return r
}
