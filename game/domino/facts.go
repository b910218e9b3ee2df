package domino

// Facts answers questions about rules, for example whether a round can be tied. The answers decide which options matter
// and what the texts of the rules say.
type Facts struct{ Rules }

// MayLackLead reports whether a deal can leave all hands without a double although one must be led.
func (f Facts) MayLackLead() bool { return f.WantsDouble() && f.MayLackDouble() }

// LeavesTiles reports whether the set has more tiles than the hands get. It ignores the engine of trains: the option
// for trains comes later in the list.
func (f Facts) LeavesTiles() bool { return SetSize(f.Set) > f.Seats*f.Deal }

// Draws reports whether tiles can be drawn.
func (f Facts) Draws() bool { return f.LeavesTiles() && f.Boneyard != BoneyardNone }

// MayHaveSpinner reports whether the way halves are matched allows a spinner.
func (f Facts) MayHaveSpinner() bool { return f.Join == JoinMatch }

// HasSpinner reports whether some double becomes a spinner.
func (f Facts) HasSpinner() bool { return f.Spinner != SpinnerNone }

// Spins reports whether a double may have more than two arms.
func (f Facts) Spins() bool { return f.Rules.Spins() }

// SeveralPlay reports whether there are enough players for turns to have a direction.
func (f Facts) SeveralPlay() bool { return f.Seats > 2 }

// FourPlay reports whether there are enough players for partners, and for a bonus for making all others pass.
func (f Facts) FourPlay() bool { return f.Seats == MaxSeats }

// InTeams reports whether partners play together.
func (f Facts) InTeams() bool { return f.Teams }

// HighWins reports whether the highest score wins.
func (f Facts) HighWins() bool { return f.Win == WinHigh }

// OnTrains reports whether each player builds a train.
func (f Facts) OnTrains() bool { return f.Trains != TrainsNone }

// AwardsPips reports whether a round's end scores pips.
func (f Facts) AwardsPips() bool { return f.Award != AwardNone }

// MayHaveTrains reports whether the options listed before the one for trains allow trains. With trains those options
// stay in the list, so that no line above the changed one disappears, but they can't be changed.
func (f Facts) MayHaveTrains() bool {
	return f.Lead == LeadLot && f.Spinner == SpinnerNone && !f.FillFirst && f.InPlay == InPlayNone &&
		f.Join == JoinMatch
}

// MayCarryOrTie reports whether a blocked round can be tied or have no winner.
func (f Facts) MayCarryOrTie() bool { return f.MayTie() || f.BlocksUnwon() }

// CountsHands reports whether the pips of hands matter.
func (f Facts) CountsHands() bool { return f.AwardsPips() || f.BlockWinner != BlockNone }

// PaysBoth reports whether a last tile that fits both ends adds another amount than a plain one.
func (f Facts) PaysBoth() bool { return f.Finish[WayBoth] != f.Finish[WayPlain] }

// Undealt returns the number of tiles that aren't dealt.
func (f Facts) Undealt() int {
	rest := SetSize(f.Set) - f.Seats*f.Deal
	if f.OnTrains() {
		rest-- // the engine
	}
	return rest
}

// Drawable returns the number of tiles that can be drawn in a round.
func (f Facts) Drawable() int {
	if f.Boneyard == BoneyardNone {
		return 0
	}
	return max(0, f.Undealt()-f.Reserve)
}

// WantsDouble reports whether the first lead must be a double.
func (f Facts) WantsDouble() bool {
	return f.Lead != LeadLot && f.Lead != LeadHighestTile
}

// MayLackDouble reports whether a deal can leave all hands without a double, because all doubles fit among the undealt
// tiles.
func (f Facts) MayLackDouble() bool { return f.Undealt() > f.Set }

// AlwaysDouble reports whether every round is led with a double.
func (f Facts) AlwaysDouble() bool {
	return f.WantsDouble() && f.LaterLead == LaterSame &&
		(f.NoLead == NoLeadRedeal || !f.MayLackDouble())
}

// MayRedeal reports whether a round can end before its lead.
func (f Facts) MayRedeal() bool {
	return f.DealsAnew() || f.WantsDouble() && f.NoLead == NoLeadRedeal && f.MayLackDouble()
}

// DealsAnew reports whether a hand can have enough doubles for a redeal.
func (f Facts) DealsAnew() bool {
	return f.RedealDoubles > 0 && f.RedealDoubles <= min(f.Deal, f.Set+1)
}

// MayTie reports whether the lowest hands of a blocked round can be equal.
func (f Facts) MayTie() bool {
	return f.BlockWinner == BlockLowest || f.BlockWinner == BlockLowestTeam || f.BlockWinner == BlockNoDouble
}

// TeamsCompare reports whether partners' hands are compared together in a blocked round.
func (f Facts) TeamsCompare() bool { return f.Rules.TeamsCompare() }

// AllMayTie reports whether a blocked round is tied if all hands are equal.
func (f Facts) AllMayTie() bool {
	return f.BlockWinner == BlockBlocker && f.Award != AwardEachOwn
}

// BlocksUnwon reports whether a blocked round can have no winner for other reasons than a tie of the lowest hands. With
// trains a round can be blocked before the first play.
func (f Facts) BlocksUnwon() bool {
	return f.AllMayTie() || f.BlockWinner == BlockNone || f.OnTrains() && !f.MayTie()
}

// MayBeUnwon reports whether a round can end without a winner after its lead.
func (f Facts) MayBeUnwon() bool {
	return f.BlocksUnwon() || f.MayTie() && f.Tie != TieSplit
}

// MayLevel reports whether several sides can share the highest score when a match reaches its target. For that, several
// must be able to score in one round. With a love target and two sides they can't, since one side must have nothing.
func (f Facts) MayLevel() bool {
	switch {
	case f.Win == WinLow, f.Target == 0, f.TargetRule == TargetExact:
		return false
	case f.TargetRule == TargetLove && (f.Seats == 2 || f.Teams):
		return false
	case f.RecordsOwn():
		return true
	case f.MayTie() && f.Tie == TieSplit:
		return true
	}
	return f.ScoresInPlay() && f.TargetRule != TargetAtOnce
}

// Carries reports whether blocked rounds without a winner make a later round worth more.
func (f Facts) Carries() bool {
	return (f.Tie == TieCarry || f.Tie == TieCarryOnce) && f.MayCarryOrTie()
}

// PartnersRecord reports whether a losing pair records its two hands as one.
func (f Facts) PartnersRecord() bool { return f.Award == AwardLosersOwn && f.Teams }

// BlankCounts returns the pips that 0-0 counts in a hand, or 0 if hands aren't counted.
func (f Facts) BlankCounts() int {
	if !f.CountsHands() {
		return 0
	}
	return f.DoubleBlank
}

// ScoresInPlay reports whether points can be scored during play.
func (f Facts) ScoresInPlay() bool { return f.InPlay != InPlayNone || f.PaysPasses() }

// PaysPasses reports whether making all others pass scores.
func (f Facts) PaysPasses() bool { return f.PassBonus > 0 && f.FourPlay() }

// OpenFromStart reports whether a lead double has more than two open ends at once.
func (f Facts) OpenFromStart() bool { return f.Spins() && f.ArmsOpen == OpenAlways }
