// Package choice models how players choose. It describes every move by a few
// numbers, its [Features], such as how heavy the tile is, how many of the tiles
// kept fit then, and whether the next seat is known to lack what the ends show,
// and adds them up, each times a coefficient.
//
// That serves two ends. Taken as a multinomial logit, where the probability of a
// move goes by the exponential of the sum, it tells how likely a hand is in which
// a seat would have had the choices that it made. Taken as what moves are worth,
// it lets a round be played on sensibly and fast. The coefficients of both are
// fitted to rounds that bots played, for every kind of game and every stage of a
// round apart; see the command internal/tools/fit.
package choice

import (
	"math/bits"

	"dominoes/game"
)

// Board is a round as the whole table sees it: the position, and what the play so
// far has shown. Of the position's hands only that of the seat to move is looked
// at; of the others, how many tiles they have.
type Board struct {
	Pos game.Position
	// Lacks has a bit for every number of pips that a seat is known, or in
	// games with free drawing supposed, to hold nothing for, where an end shows it.
	Lacks [game.MaxSeats]uint16

	table game.Set                // the tiles that lie
	laid  [game.MaxPips + 1]uint8 // tiles on the table that show a number
	by    [game.MaxArms]game.Seat // who laid the tile at an end
}

// NewBoard returns the board at a round's beginning, with the layout that lay
// already, if any.
func NewBoard(p game.Position, layout []game.Laid) Board {
	b := Board{Pos: p}
	for e := range b.by {
		b.by[e] = game.NoSeat
	}
	for _, l := range layout {
		b.addTile(l.Tile)
	}
	return b
}

func (b *Board) addTile(t game.Tile) {
	b.table = b.table.With(t)
	b.laid[t.High()]++
	if !t.IsDouble() {
		b.laid[t.Low()]++
	}
}

// Play makes a move, which must be legal.
func (b *Board) Play(m game.Move) {
	b.note(m.Kind, m.Tile, m.End)
	b.Pos.Play(m)
}

// Follow makes the move that an event tells of.
func (b *Board) Follow(e game.Event) {
	switch e := e.(type) {
	case game.Joined:
		b.note(game.Plays, e.Laid.Tile, e.Laid.End)
	case game.Drew:
		b.note(game.Draws, game.NoTile, game.NoEnd)
	case game.Passed:
		b.note(game.Passes, game.NoTile, game.NoEnd)
	default:
		return
	}
	b.Pos.Follow(e)
}

// note takes in what a move of the seat to move shows.
func (b *Board) note(kind game.MoveKind, t game.Tile, e game.End) {
	seat := b.Pos.Turn() & 3
	switch kind {
	case game.Passes:
		b.Lacks[seat] |= b.open()
	case game.Draws:
		// What it drew may show anything but what it was stuck on: a tile that
		// fits is played at once.
		b.Lacks[seat] = b.open()
	default:
		switch {
		case e == game.NoEnd:
			for i := range b.by {
				b.by[i] = seat
			}
		case t.IsDouble() && b.table.And(doubles).IsEmpty(): // if a double spins, this one
			for i := game.N; i < game.MaxArms; i++ {
				b.by[i] = seat
			}
			fallthrough
		default:
			b.by[e&7] = seat
		}
		b.addTile(t)
	}
}

// open returns the numbers that the open ends show, as bits.
func (b *Board) open() (numbers uint16) {
	for ends := b.Pos.Open(); ends != 0; ends &= ends - 1 {
		numbers |= 1 << b.Pos.Pips(first(ends))
	}
	return numbers
}

func first(ends game.Ends) game.End { return game.End(bits.TrailingZeros16(uint16(ends))) }
