package game

import (
	"errors"
	"fmt"
	"slices"
)

// Rules is a complete rule set for one match, its number of seats included.
// It is a plain value; variants are named values of it.
type Rules struct {
	Seats       int         // players, 2 to 4
	Set         int         // highest pips on a half: 6, 9 or 12
	Deal        int         // tiles dealt to each seat, at least 1
	Lead        Lead        // who leads the first round, and with what
	LaterLead   LaterLead   // who leads the later rounds
	NoLead      NoLead      // what happens if nobody holds a double to lead
	Boneyard    Boneyard    // how a seat that can't play draws
	Reserve     int         // tiles at the boneyard's end that are never drawn
	Spinner     Spinner     // which double grows more than two arms
	Arms        int         // how many arms the spinner can have: 2, 4 or 8
	ArmsOpen    ArmsOpen    // when the spinner's tips open
	FillFirst   bool        // the lead double's open sides are covered before anything else is joined
	InPlay      InPlay      // what scores after each tile
	Award       Award       // what a round's end is worth
	RoundTo     int         // the award goes to the nearest multiple: 1, 3 or 5
	BlockWinner BlockWinner // who wins a blocked round
	Tie         Tie         // what happens if a blocked round's lowest hands are equal
	DoubleBlank int         // pips that 0-0 counts in a hand
	Win         Win         // whether the highest or the lowest score wins the match
	Target      int         // the score that ends the match; 0 if only Rounds does
	Teams       bool        // A and C play B and D

	Finish        Finish     // what the way to win adds to the award
	Capicua       Capicua    // when a plain tile fits both ends, for Finish
	Join          Join       // which halves may touch
	Out           GoingOut   // which hands must be empty for a side to go out
	TargetRule    TargetRule // when the target counts
	Entry         int        // a side without points scores nothing less than this at a time
	PassBonus     int        // with four seats, what making the others pass scores
	RedealDoubles int        // the number of doubles in a hand that causes a redeal; 0 for never
	Rounds        int        // the number of rounds in the match; 0 for no limit
	Trains        Trains     // the trains of Mexican Train
}

// maxFigure limits the figures of a rule set, so that no sum can overflow.
const maxFigure = 1_000_000

// maxBonus limits PassBonus, since the points that a seat scores in a round have 15 bits.
const maxBonus = 1000

// Validate reports the first thing that makes r unplayable: a figure out of
// its range, teams without four seats, more tiles to deal than the set has, or
// options that can't go together. Rules with which a match would never end can be played.
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
	case r.RoundTo != 1 && r.RoundTo != 3 && r.RoundTo != 5:
		return fmt.Errorf("points for a round are rounded to 1, 3 or 5, not %d", r.RoundTo)
	case r.Deal < 1:
		return fmt.Errorf("at least 1 tile is dealt to each seat, not %d", r.Deal)
	case r.Trains == TrainsNone && r.Deal*r.Seats > SetSize(r.Set):
		return fmt.Errorf("%d tiles for each of %d seats are more than the %d of a %s set",
			r.Deal, r.Seats, SetSize(r.Set), SetName(r.Set))
	case r.Trains != TrainsNone && r.Deal*r.Seats > SetSize(r.Set)-1:
		return fmt.Errorf("%d tiles for each of %d seats are more than the %d that a %s set has without the engine",
			r.Deal, r.Seats, SetSize(r.Set)-1, SetName(r.Set))
	}
	for _, figure := range []struct {
		n, least, most int
		wrong          string // with the most and n
	}{
		{r.Reserve, 0, SetSize(r.Set), "0 to %d tiles can be left in the boneyard, not %d"},
		{r.DoubleBlank, 0, maxFigure, "0-0 counts 0 to %d, not %d"},
		{r.RedealDoubles, 0, MaxTiles, "0 to %d doubles in a hand make a redeal, not %d"},
		{r.Rounds, 0, maxFigure, "a match has 0 to %d rounds, not %d"},
		{r.Target, max(0, 1-r.Rounds), maxFigure, "a target is 1 to %d, not %d"},
		{r.Entry, 0, maxFigure, "the first score of a side is at least 0 to %d, not %d"},
		{r.PassBonus, 0, maxBonus, "making the others pass scores 0 to %d, not %d"},
		{slices.Min(r.Finish[:]), 0, maxFigure, "the way to win a round adds 0 to %d points, not %d"},
		{slices.Max(r.Finish[:]), 0, maxFigure, "the way to win a round adds 0 to %d points, not %d"},
	} {
		if figure.n < figure.least || figure.n > figure.most {
			return fmt.Errorf(figure.wrong, figure.most, figure.n)
		}
	}
	return r.validateMix()
}

// validateMix reports options that can't go together.
func (r *Rules) validateMix() error {
	trains := r.Trains != TrainsNone
	asleep := SetSize(r.Set) - r.Deal*r.Seats // all of them may be doubles
	switch {
	case r.RedealDoubles > 0 && (r.RedealDoubles-1)*r.Seats < r.Set+1-asleep:
		return fmt.Errorf("with %d tiles for each of %d seats somebody always has %d doubles, and no round would begin",
			r.Deal, r.Seats, r.RedealDoubles)
	case r.BlockWinner == BlockLowestTeam && r.Teams && (r.Tie == TieDrawOff || r.Tie == TieLightestTile):
		return errors.New("teams whose hands are compared together can't settle a tie by tiles")
	case r.TargetRule != TargetRoundEnd && r.Win == WinLow:
		return errors.New("where the lowest score wins, a target counts at a round's end")
	case r.TargetRule != TargetRoundEnd && r.Target == 0:
		return errors.New("a target that counts in another way than at a round's end can't be 0")
	case r.Join == JoinSeven && r.Spinner != SpinnerNone:
		return errors.New("where halves that touch add up, doubles lie along the line, so there is no spinner")
	case trains && r.Rounds > r.Set+1:
		return fmt.Errorf("each round of trains begins with another double, so there are at most %d, not %d", r.Set+1, r.Rounds)
	case trains && r.Lead != LeadLot:
		return errors.New("with trains the first lead is by lot: the engine lies already")
	case trains && (r.Spinner != SpinnerNone || r.FillFirst):
		return errors.New("trains all start at the engine, so there is no spinner, and no lead to cover")
	case trains && r.InPlay != InPlayNone:
		return errors.New("trains have no open ends to score during play")
	case trains && r.Join != JoinMatch:
		return errors.New("on trains equal halves touch")
	}
	return nil
}

// Partner reports whether a and b share a score: a seat with itself and, in a game of teams, with the seat opposite.
func (r *Rules) Partner(a, b Seat) bool {
	return a == b || r.Teams && (a^b)&1 == 0
}

// Sides returns the number of sides: two teams, or every seat.
func (r *Rules) Sides() int {
	if r.Teams {
		return 2
	}
	return r.Seats
}

// AllDealt reports whether no tile is left over when the hands are dealt.
func (r *Rules) AllDealt() bool {
	left := SetSize(r.Set) - r.Deal*r.Seats
	return left == 0 || left == 1 && r.Trains != TrainsNone // the engine
}

// pips returns the pips that a hand counts by these rules.
func (r *Rules) pips(hand Set) int { return hand.Pips(r.DoubleBlank) }

// count returns the pips that each hand counts by these rules.
func (r *Rules) count(hands *[MaxSeats]Set) (pips [MaxSeats]int) {
	for s := range r.Seats {
		pips[s] = r.pips(hands[s])
	}
	return pips
}

// everyone returns all seats.
func (r *Rules) everyone() seatSet { return 1<<r.Seats - 1 }

// sideOf returns a seat and its partner, if it has one.
func (r *Rules) sideOf(s Seat) seatSet {
	if r.Teams {
		return s.only() | (s ^ 2).only()
	}
	return s.only()
}

// needsMore reports whether a round needs a frame of its own: its rules depend on more than the ends of the line and
// the hands.
func (r *Rules) needsMore() bool {
	return r.InPlay >= InPlayThrees || r.Join != JoinMatch || r.Trains != TrainsNone ||
		r.TargetRule != TargetRoundEnd || r.Entry > 0 || r.PassBonus > 0 || r.Finish != Finish{} ||
		r.Out == OutSide && r.Teams || r.Tie >= TieCarry
}
