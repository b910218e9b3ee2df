// Package choice models how players choose. It describes every move by a few numbers, its [Features], such as the
// weight of the tile, how many of the tiles kept fit afterwards, and whether the next seat is known to lack what the
// ends show, and computes a weighted sum of them.
//
// The sum has two uses. In a multinomial logit, where the probability of a move is proportional to the exponential of
// its sum, it gives the likelihood of a hand, given the choices that the seat made. As the value of a move, it is a
// fast and sensible policy for rollouts. The coefficients for both are fitted to rounds played by bots, separately for
// every kind of game and stage of a round; see the command internal/tools/fit.
package choice

import (
	"math/bits"

	"dominoes/game"
	"dominoes/game/domino"
)

// Board is a round as the whole table sees it: the position, and what the play so far has shown. Of the position's
// hands, only that of the seat to move is used; of the others, only their numbers of tiles.
type Board struct {
	Pos game.Position
	// Lacks has a bit for every number that a seat is known to have no tile for. With free drawing this is a guess.
	Lacks [domino.MaxSeats]uint16

	table domino.Set                  // tiles on the table
	laid  [domino.MaxPips + 1]uint8   // tiles on the table that show a number
	by    [domino.MaxArms]domino.Seat // the seat that laid the tile at each end
}

// NewBoard returns the board at the beginning of a round, with the tiles that are on the table already, if any.
func NewBoard(p game.Position, layout []domino.Laid) Board {
	b := Board{Pos: p}
	for e := range b.by {
		b.by[e] = domino.NoSeat
	}
	for _, l := range layout {
		b.addTile(l.Tile)
	}
	return b
}

// InitialLayout returns the tiles of a layout that were on the table when the round began: no seat laid them.
func InitialLayout(layout []domino.Laid) []domino.Laid {
	for i, l := range layout {
		if l.Seat != domino.NoSeat {
			return layout[:i]
		}
	}
	return layout
}

func (b *Board) addTile(t domino.Tile) {
	b.table = b.table.With(t)
	b.laid[t.High()]++
	if !t.IsDouble() {
		b.laid[t.Low()]++
	}
}

// Play makes a move, which must be legal.
func (b *Board) Play(m game.Move) {
	seat, phase := b.Pos.Turn(), b.Pos.Trains().Phase
	b.note(m.Kind, m.Tile, m.End)
	b.Pos.Play(m)
	if phase == domino.JoinOwn {
		b.noteFirstTurn(seat)
	}
}

// Follow makes the move of an event.
func (b *Board) Follow(e game.Event) {
	switch e := e.(type) {
	case game.Joined:
		b.note(game.Plays, e.Laid.Tile, e.Laid.End)
	case game.Drew:
		b.note(game.Draws, domino.NoTile, domino.NoEnd)
	case game.Passed:
		b.note(game.Passes, domino.NoTile, domino.NoEnd)
	default:
		return
	}
	seat, phase := b.Pos.Turn(), b.Pos.Trains().Phase
	b.Pos.Follow(e)
	if phase == domino.JoinOwn {
		b.noteFirstTurn(seat)
	}
}

// noteFirstTurn records what a seat lacks if its first turn on trains has ended, which goes on as long as a tile fits.
func (b *Board) noteFirstTurn(seat domino.Seat) {
	if b.Pos.Turn() != seat {
		b.Lacks[seat] |= 1 << b.Pos.Pips(domino.TrainOf(seat))
	}
}

// note records what a move of the seat to move shows.
func (b *Board) note(kind game.MoveKind, t domino.Tile, e domino.End) {
	seat := b.Pos.Turn() & 3
	switch kind {
	case game.Passes:
		b.Lacks[seat] |= b.open()
	case game.Draws:
		// The drawn tiles may have any number but those that the seat was stuck on: a tile that fits is played at once.
		b.Lacks[seat] = b.open()
	default:
		switch {
		case e == domino.NoEnd:
			for i := range b.by {
				b.by[i] = seat
			}
		case t.IsDouble() && b.table.And(doubles).IsEmpty(): // if any double is the spinner, it is this one
			for i := domino.N; i < domino.MaxArms; i++ {
				b.by[i] = seat
			}
			fallthrough
		default:
			b.by[e&7] = seat
		}
		b.addTile(t)
	}
}

// open returns the numbers of the open ends that any tile may join, as bits.
func (b *Board) open() (numbers uint16) {
	trains := b.Pos.Trains()
	for ends := b.Pos.Open(); ends != 0; ends &= ends - 1 {
		if e := first(ends); !trains.OnlyDoubles(e) {
			numbers |= 1 << b.Pos.Pips(e)
		}
	}
	return numbers
}

func first(ends domino.Ends) domino.End { return domino.End(bits.TrailingZeros16(uint16(ends))) }
