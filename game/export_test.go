package game

import "dominoes/game/domino"

// Hidden returns the tiles that a seat can't see while a round runs: the other hands and the boneyard.
func (s *State) Hidden(viewer domino.Seat) []domino.Tile {
	var hidden []domino.Tile
	for seat := range domino.Seat(domino.MaxSeats) {
		if seat != viewer {
			hidden = append(hidden, s.pos.hands[seat].Tiles()...)
		}
	}
	return append(hidden, s.pos.Boneyard()...)
}

// Reshuffled returns the state as if the tiles that a seat can't see had been dealt differently: each of its
// [State.Hidden] tiles is replaced by the one with the same index in instead.
func (s *State) Reshuffled(viewer domino.Seat, instead []domino.Tile) State {
	next := *s
	s = &next
	swaps := map[domino.Tile]domino.Tile{}
	for i, t := range s.Hidden(viewer) {
		swaps[t] = instead[i]
	}
	one := func(t domino.Tile) domino.Tile {
		if u, hidden := swaps[t]; hidden {
			return u
		}
		return t
	}
	every := func(set domino.Set) (moved domino.Set) {
		for _, t := range set.Tiles() {
			moved = moved.With(one(t))
		}
		return moved
	}

	stock := *s.pos.stock
	for i := range s.pos.stockEnd {
		stock[i] = one(stock[i])
	}
	s.pos.stock = &stock
	s.pos.held = domino.Set{}
	for seat := range s.pos.hands {
		s.pos.hands[seat] = every(s.pos.hands[seat])
		s.pos.held = s.pos.held.Or(s.pos.hands[seat])
	}
	s.pos.forced = one(s.pos.forced)
	if s.pos.laid == 0 && s.pos.forced != domino.NoTile {
		s.pos.fits = domino.SetOf(s.pos.forced)
	}

	history := make([]Event, len(s.history))
	for i, e := range s.history {
		switch told := e.(type) {
		case Dealt:
			for seat := range told.Hands {
				told.Hands[seat] = every(told.Hands[seat])
			}
			told.Forced = one(told.Forced)
			e = told
		case Drew:
			told.Tile = one(told.Tile)
			e = told
		}
		history[i] = e
	}
	s.history = history
	return next
}
