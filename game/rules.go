package game

import "fmt"

// Rules is a complete rule set for one match, its number of seats included.
// It is a plain value; variants are named values of it.
type Rules struct {
	Seats       int         // players, 2 to 4
	Set         int         // highest pips on a half: 6, 9 or 12
	Deal        int         // tiles dealt to each seat, at least 1
	Lead        Lead        // who leads the first round, and with what
	LaterLead   LaterLead   // who leads the later rounds
	NoLead      NoLead      // what happens where nobody holds a double to lead
	Boneyard    Boneyard    // how a seat that can't play draws
	Reserve     int         // tiles at the boneyard's end that are never drawn
	Spinner     Spinner     // which double grows more than two arms
	Arms        int         // how many arms the spinner can have: 2, 4 or 8
	ArmsOpen    ArmsOpen    // when the spinner's tips open
	FillFirst   bool        // the lead double's open sides are covered before anything else is joined
	InPlay      InPlay      // what the open ends' total scores after each tile
	Award       Award       // what a round's end is worth
	RoundTo     int         // the award goes to the nearest multiple: 1 or 5
	BlockWinner BlockWinner // who wins a blocked round
	Tie         Tie         // what happens where a blocked round's lowest hands are equal
	DoubleBlank int         // pips that 0-0 counts in a hand
	Win         Win         // whether the highest or the lowest score wins the match
	Target      int         // the round that brings a seat to this score ends the match
	Teams       bool        // A and C play B and D
}

// Lead says who leads the first round of a match.
type Lead uint8

const (
	// LeadLot: each seat draws a tile, most pips leads any tile (docs/rules.md, Evens).
	LeadLot Lead = iota
	// LeadHighestDouble: the highest double held is led (docs/rules.md, Plaza).
	LeadHighestDouble
	// LeadHighestTile: the highest tile held is led (docs/rules.md, Draw).
	LeadHighestTile
	// LeadBlankThenDoubles: 0-0, else the highest double held is led (docs/rules.md, Classic).
	LeadBlankThenDoubles
)

// LaterLead says who leads the rounds after the first.
type LaterLead uint8

const (
	// LaterSame: every round opens as the first (docs/rules.md, Draw, Classic, Plaza).
	LaterSame LaterLead = iota
	// LaterWinner: the last round's winner leads any tile (docs/rules.md, Evens).
	LaterWinner
	// LaterRotate: the lead passes to the next seat, any tile.
	LaterRotate
)

// NoLead says what happens where the opening rule wants a double and nobody
// holds one.
type NoLead uint8

const (
	// NoLeadRedeal: the tiles are dealt anew (docs/rules.md, Plaza).
	NoLeadRedeal NoLead = iota
	// NoLeadHighestTile: the highest tile held is led (docs/rules.md, Classic).
	NoLeadHighestTile
)

// Boneyard says how a seat that can't play draws.
type Boneyard uint8

const (
	// BoneyardNone: nothing is drawn, a stuck seat passes (docs/rules.md, Block).
	BoneyardNone Boneyard = iota
	// BoneyardUntil: a stuck seat draws until it can play (docs/rules.md, Evens, Draw, Classic).
	BoneyardUntil
	// BoneyardFree: the same, and a seat that can play may draw too (docs/rules.md, Plaza).
	BoneyardFree
	// BoneyardUpTo1: a stuck seat draws at most one tile (docs/rules.md, Dutch).
	BoneyardUpTo1
	// BoneyardUpTo2: a stuck seat draws at most two tiles (docs/rules.md, Dutch).
	BoneyardUpTo2
)

// Spinner says which double grows more than two arms.
type Spinner uint8

const (
	// SpinnerNone: every double lies in the line of play.
	SpinnerNone Spinner = iota
	// SpinnerFirstDouble: the first double laid, be it the lead or not (docs/rules.md, Block).
	SpinnerFirstDouble
	// SpinnerLead: the lead, where it is a double (docs/rules.md, Larger sets).
	SpinnerLead
)

// ArmsOpen says when a spinner's tips and corners may be joined.
type ArmsOpen uint8

const (
	// OpenSidesFirst: after both its sides are covered (docs/rules.md, Block).
	OpenSidesFirst ArmsOpen = iota
	// OpenAlways: as soon as it lies (docs/rules.md, Larger sets).
	OpenAlways
)

// InPlay says which totals of the open ends score after a tile is laid.
type InPlay uint8

const (
	// InPlayNone: nothing scores in play.
	InPlayNone InPlay = iota
	// InPlayEven: an even total scores itself (docs/rules.md, Evens).
	InPlayEven
	// InPlayFives: a multiple of five scores itself (docs/rules.md, Block).
	InPlayFives
)

// Award says what a round's end is worth.
type Award uint8

const (
	// AwardOthers: the winner takes all other hands' pips (docs/rules.md, Block, Plaza).
	AwardOthers Award = iota
	// AwardOthersMinusOwn: the same less the winner's own, once (docs/rules.md, Evens, Draw).
	AwardOthersMinusOwn
	// AwardEachOwn: each seat records its own pips (docs/rules.md, Classic).
	AwardEachOwn
)

// BlockWinner says who wins a blocked round.
type BlockWinner uint8

const (
	// BlockLowest: the hand with the fewest pips (docs/rules.md, Evens, Block, Plaza).
	BlockLowest BlockWinner = iota
	// BlockBlocker: the seat that played the last tile (docs/rules.md, Block, Classic);
	// where all hands are equal nobody (docs/rules.md, point 7).
	BlockBlocker
)

// Tie says what happens where the lowest hands of a blocked round are equal.
type Tie uint8

const (
	// TieNone: nobody scores (docs/rules.md, Evens, Draw, Block).
	TieNone Tie = iota
	// TieSplit: the award is shared exactly (docs/rules.md, Plaza).
	TieSplit
	// TieDrawOff: the tied seats draw from the played tiles, most pips takes
	// all, equal draws again (docs/rules.md, Plaza).
	TieDrawOff
	// TieLightestTile: the tied seat with the lightest single tile wins.
	TieLightestTile
)

// Win says which score wins the match.
type Win uint8

const (
	// WinHigh: the highest score.
	WinHigh Win = iota
	// WinLow: the lowest score (docs/rules.md, Classic).
	WinLow
)

// limit of figures that a rule set may name, so that no sum can overflow.
const maxFigure = 1_000_000

// Validate reports the first thing that makes r unplayable: a figure out of
// its range, teams without four seats, or more tiles to deal than the set has.
func (r *Rules) Validate() error {
	switch {
	case r.Seats < 2 || r.Seats > MaxSeats:
		return fmt.Errorf("a match has 2 to 4 seats, not %d", r.Seats)
	case r.Teams && r.Seats != MaxSeats:
		return fmt.Errorf("teams need four seats, not %d", r.Seats)
	case r.Set != 6 && r.Set != 9 && r.Set != MaxPips:
		return fmt.Errorf("a set goes up to 6, 9 or 12, not %d", r.Set)
	case r.Arms != 2 && r.Arms != 4 && r.Arms != MaxArms:
		return fmt.Errorf("a spinner has 2, 4 or 8 arms, not %d", r.Arms)
	case r.RoundTo != 1 && r.RoundTo != 5:
		return fmt.Errorf("points for a round are rounded to 1 or 5, not %d", r.RoundTo)
	case r.Deal < 1:
		return fmt.Errorf("at least 1 tile is dealt to each seat, not %d", r.Deal)
	case r.Deal*r.Seats > SetSize(r.Set):
		return fmt.Errorf("%d tiles for each of %d seats are more than the %d of a double-%d set",
			r.Deal, r.Seats, SetSize(r.Set), r.Set)
	case r.Reserve < 0 || r.Reserve > SetSize(r.Set):
		return fmt.Errorf("0 to %d tiles can be left in the boneyard, not %d", SetSize(r.Set), r.Reserve)
	case r.DoubleBlank < 0 || r.DoubleBlank > maxFigure:
		return fmt.Errorf("0-0 counts 0 to %d, not %d", maxFigure, r.DoubleBlank)
	case r.Target < 1 || r.Target > maxFigure:
		return fmt.Errorf("a target is 1 to %d, not %d", maxFigure, r.Target)
	}
	return nil
}

// Partner reports whether a and b share a score: a seat with itself, and with
// the seat opposite where teams play.
func (r *Rules) Partner(a, b Seat) bool {
	return a == b || r.Teams && (a^b)&1 == 0
}

// Sides returns how many play for themselves: two teams, or every seat.
func (r *Rules) Sides() int {
	if r.Teams {
		return 2
	}
	return r.Seats
}

// maxDraws returns how many tiles a seat may draw in one turn.
func (r *Rules) maxDraws() int {
	switch r.Boneyard {
	case BoneyardNone:
		return 0
	case BoneyardUpTo1:
		return 1
	case BoneyardUpTo2:
		return 2
	}
	return MaxTiles
}

// Spins reports whether a double could grow more than two arms at all.
func (r *Rules) Spins() bool { return r.Spinner != SpinnerNone && r.Arms > 2 }

// tips returns the ends that a spinner adds to the line's two.
func (r *Rules) tips() Ends {
	switch {
	case !r.Spins():
		return 0
	case r.Arms == 4:
		return EndsOf(N, S)
	}
	return EndsOf(N, S, NW, NE, SW, SE)
}
