package advice

import "dominoes/game"

// Seen is what a seat could have noticed so far.
type Seen struct {
	// Numbers tells of every number of the set, by number.
	Numbers []Number
	// Lacks are the numbers that a seat is known not to hold, by seat; the highest
	// number first.
	Lacks [game.MaxSeats][]Lack
}

// Number says where the tiles with a number are; a double counts once.
type Number struct {
	Table, Hand, Unseen int
}

// Lack is a number that a seat is known not to hold.
type Lack struct {
	Pips int
	// Event is the index in the history of the pass or the draw that showed it.
	Event int
}
