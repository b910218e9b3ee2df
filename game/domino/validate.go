package domino

import (
	"errors"
	"fmt"
)

// maxFigure limits the numbers in a rule set, so that no sum can overflow.
const maxFigure = 1_000_000

// maxBonus limits PassBonus, since a position keeps the points that a seat scores in a round in 15 bits.
const maxBonus = 1000

// Validate returns an error if r is unplayable: a figure out of its range, teams without four seats, more tiles to deal
// than the set has, or options that can't go together. Rules by which a match would never end are valid.
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
	if err := r.validateFigures(); err != nil {
		return err
	}
	return r.validateMix()
}

// validateFigures returns an error if a figure is out of its range.
func (r *Rules) validateFigures() error {
	switch {
	case r.Reserve < 0 || r.Reserve > SetSize(r.Set):
		return fmt.Errorf("0 to %d tiles can be left in the boneyard, not %d", SetSize(r.Set), r.Reserve)
	case r.DoubleBlank < 0 || r.DoubleBlank > maxFigure:
		return fmt.Errorf("0-0 counts 0 to %d, not %d", maxFigure, r.DoubleBlank)
	case r.RedealDoubles < 0 || r.RedealDoubles > MaxTiles:
		return fmt.Errorf("0 to %d doubles in a hand make a redeal, not %d", MaxTiles, r.RedealDoubles)
	case r.Target < 0 || r.Target > maxFigure || r.Target == 0 && r.Rounds == 0:
		return fmt.Errorf("a target is 1 to %d, not %d", maxFigure, r.Target)
	case r.Rounds < 0 || r.Rounds > maxFigure:
		return fmt.Errorf("a match has 0 to %d rounds, not %d", maxFigure, r.Rounds)
	case r.Entry < 0 || r.Entry > maxFigure:
		return fmt.Errorf("the first score of a side is at least 0 to %d, not %d", maxFigure, r.Entry)
	case r.PassBonus < 0 || r.PassBonus > maxBonus:
		return fmt.Errorf("making the others pass scores 0 to %d, not %d", maxBonus, r.PassBonus)
	case r.PassBonusUntil < 0 || r.PassBonusUntil > maxFigure:
		return fmt.Errorf("a side gets no more pass bonus from 0 to %d points on, not %d", maxFigure, r.PassBonusUntil)
	}
	for _, n := range r.Finish {
		if n < 0 || n > maxFigure {
			return fmt.Errorf("the way to win a round adds 0 to %d points, not %d", maxFigure, n)
		}
	}
	for _, n := range r.RoundBonus {
		if n < 0 || n > maxFigure {
			return fmt.Errorf("the first rounds that are won add 0 to %d points each, not %d", maxFigure, n)
		}
	}
	return nil
}

// validateMix returns an error if options can't go together.
func (r *Rules) validateMix() error {
	trains := r.Trains != TrainsNone
	asleep := SetSize(r.Set) - r.Deal*r.Seats // all of them may be doubles
	switch {
	case r.RedealDoubles > 0 && (r.RedealDoubles-1)*r.Seats < r.Set+1-asleep:
		return fmt.Errorf("with %d tiles for each of %d seats somebody always has %d doubles, and no round would begin",
			r.Deal, r.Seats, r.RedealDoubles)
	case r.TeamsCompare() && (r.Tie == TieDrawOff || r.Tie == TieLightestTile):
		return errors.New("teams whose hands are compared together can't settle a tie by tiles")
	case r.BlockWinner == BlockNoDouble && (r.Tie == TieDrawOff || r.Tie == TieLightestTile):
		return errors.New("hands that lose by their doubles can't settle a tie by tiles")
	case r.TargetRule != TargetRoundEnd && r.Win == WinLow:
		return errors.New("where the lowest score wins, a target counts at a round's end")
	case r.RoundBonus != RoundBonus{} && r.Win == WinLow:
		return errors.New("where the lowest score wins, no points are added for winning the first rounds")
	case r.TargetRule != TargetRoundEnd && r.Target == 0:
		return errors.New("a target that counts in another way than at a round's end can't be 0")
	case r.Join == JoinSeven && r.Spinner != SpinnerNone:
		return errors.New("where halves that touch add up, doubles lie along the line, so there is no spinner")
	case trains && r.Rounds > r.Set+1:
		return fmt.Errorf("each round of trains begins with another double, so there are at most %d, not %d",
			r.Set+1, r.Rounds)
	case trains && r.Lead != LeadLot:
		return errors.New("with trains the first lead is by lot: the engine lies already")
	case trains && r.LaterLead == LaterWinnerDouble:
		return errors.New("with trains the engine lies already, so the winner can't lead a double")
	case trains && (r.Spinner != SpinnerNone || r.FillFirst):
		return errors.New("trains all start at the engine, so there is no spinner, and no lead to cover")
	case trains && r.InPlay != InPlayNone:
		return errors.New("trains have no open ends to score during play")
	case trains && r.Join != JoinMatch:
		return errors.New("on trains equal halves touch")
	}
	return nil
}
