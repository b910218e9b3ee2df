package domino

import (
	"fmt"
	"math/bits"
	"strings"

	"dominoes/internal/quote"
)

// Seat is a place at the table, A to D clockwise, which is the order of turns.
type Seat uint8

// The seats. NoSeat means no seat.
const (
	A Seat = iota
	B
	C
	D

	MaxSeats      = 4
	NoSeat   Seat = 255
)

// String returns the seat's letter.
func (s Seat) String() string {
	if s >= MaxSeats {
		return "nobody"
	}
	return string('A' + rune(s))
}

// Seats is a set of seats.
type Seats uint8

// Only returns the set with s alone, or the empty set for NoSeat.
func (s Seat) Only() Seats { return 1 << s }

// Has reports whether seat is in s.
func (s Seats) Has(seat Seat) bool { return s>>seat&1 != 0 }

// Len returns the number of seats in s.
func (s Seats) Len() int { return bits.OnesCount8(uint8(s)) }

// Alone reports whether s has exactly one seat.
func (s Seats) Alone() bool { return s != 0 && s&(s-1) == 0 }

// First returns the first seat of s, which must have one.
func (s Seats) First() Seat { return Seat(bits.TrailingZeros8(uint8(s))) }

// List returns the seats of s in order, nil if s is empty.
func (s Seats) List() []Seat {
	var list []Seat
	for ; s != 0; s &= s - 1 {
		list = append(list, s.First())
	}
	return list
}

// End is a place where a tile can be joined, named by compass or, with trains, by the train's owner. An arm keeps its
// name however long it grows and whichever way it bends on screen.
type End uint8

// The ends: W and E are the two ends of the line of play, N and S the tips of
// the spinner, the others the corners of a lead with eight arms.
const (
	W End = iota
	E
	N
	S
	NW
	NE
	SW
	SE

	MaxArms     = 8
	NoEnd   End = 255
)

// The ends of Mexican Train: a train for each seat, and the public one. Modulo 8 they don't collide, so e&7
// distinguishes all ends of a layout in every game.
const (
	TrainA End = MaxArms + iota
	TrainB
	TrainC
	TrainD
	TrainM

	maxEnds = MaxArms + iota
)

var endNames = [maxEnds]string{"W", "E", "N", "S", "NW", "NE", "SW", "SE", "A", "B", "C", "D", "M"}

// String returns the compass name, or the letter of the train.
func (e End) String() string {
	if e >= maxEnds {
		return "lead"
	}
	return endNames[e]
}

// TrainOf returns the train of a seat.
func TrainOf(s Seat) End { return TrainA + End(s&3) }

// Owner returns the seat that owns train e, or NoSeat.
func (e End) Owner() Seat {
	if e < TrainA || e > TrainD {
		return NoSeat
	}
	return Seat(e - TrainA)
}

// ParseEnd reads an end's name in capitals.
func ParseEnd(text string) (End, error) {
	for e, name := range endNames {
		if name == text {
			return End(e), nil
		}
	}
	return NoEnd, fmt.Errorf("%s is no end: the ends are %s", quote.Text(text), strings.Join(endNames[:MaxArms], ", "))
}

// Ends is a set of ends.
type Ends uint16

// EndsOf returns the set of the given ends.
func EndsOf(ends ...End) Ends {
	var s Ends
	for _, e := range ends {
		s |= e.Only()
	}
	return s
}

// Only returns the set with e alone.
func (e End) Only() Ends { return 1 << (e & 15) }

// First returns the first end of s, which must have one.
func (s Ends) First() End { return End(bits.TrailingZeros16(uint16(s))) & 15 }

// Line has the two ends of the line of play.
const Line Ends = 1<<W | 1<<E

// trains has all trains.
const trains Ends = 1<<TrainA | 1<<TrainB | 1<<TrainC | 1<<TrainD | 1<<TrainM

// Has reports whether e is in s.
func (s Ends) Has(e End) bool { return e < maxEnds && s&e.Only() != 0 }

// Len returns the number of ends in s.
func (s Ends) Len() int { return bits.OnesCount16(uint16(s)) }

// List returns the ends of s in the order of their constants.
func (s Ends) List() []End {
	var list []End
	for ; s != 0; s &= s - 1 {
		list = append(list, s.First())
	}
	return list
}

// String lists the ends: "W, E, N".
func (s Ends) String() string { return listed(s.List(), ", ") }

// Around returns the ends of s in the order in which people read them off the table: clockwise from the west, then the
// trains.
func (s Ends) Around() []End {
	var list []End
	for _, e := range [MaxArms]End{W, NW, N, NE, E, SE, S, SW} {
		if s.Has(e) {
			list = append(list, e)
		}
	}
	return append(list, (s & trains).List()...)
}

// Laid is a tile on the table.
type Laid struct {
	Tile Tile
	// End is the arm the tile was joined to, NoEnd for the lead.
	End End
	// Inner is the half towards the lead and Outer the half that faces away from it. For the lead itself, Inner is the
	// western half and Outer the eastern one.
	Inner, Outer int
	// Seat played the tile; NoSeat if it was on the table when a record started in mid-round.
	Seat Seat
}

// Turned reports whether a wild tile was joined with its low half.
func (l Laid) Turned() bool { return l.End != NoEnd && l.Inner != l.Tile.High() }

// String returns the tile with its inner half first.
func (l Laid) String() string { return fmt.Sprintf("%d-%d", l.Inner, l.Outer) }
