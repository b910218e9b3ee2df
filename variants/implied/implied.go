// Package implied says what follows from rules, as whether a round can be tied or every round is led with a double. What
// options matter, and what is to be told of the rules, goes by it.
package implied

import "dominoes/game"

// Facts are rules with what follows from them.
type Facts struct{ game.Rules }

// MayLackLead reports whether nobody may have the double that is to be led.
func (f Facts) MayLackLead() bool { return f.WantsDouble() && f.MayLackDouble() }

// LeavesTiles reports whether more tiles than the hands get are in the set. Of the engine, which lies on the table, it
// takes no account: trains are chosen later.
func (f Facts) LeavesTiles() bool { return game.SetSize(f.Set) > f.Seats*f.Deal }

// Draws reports whether tiles may be drawn.
func (f Facts) Draws() bool { return f.LeavesTiles() && f.Boneyard != game.BoneyardNone }

// MayHaveSpinner reports whether a double may have more than two open ends by what touches in the layout.
func (f Facts) MayHaveSpinner() bool { return f.Join == game.JoinMatch }

// HasSpinner reports whether some double is a spinner.
func (f Facts) HasSpinner() bool { return f.Spinner != game.SpinnerNone }

// Spins reports whether a double may have more than two arms.
func (f Facts) Spins() bool { return f.Rules.Spins() }

// PairsUp reports whether partners can play together.
func (f Facts) PairsUp() bool { return f.Seats == game.MaxSeats }

// InTeams reports whether they do.
func (f Facts) InTeams() bool { return f.Teams }

// MakesPass reports whether there are enough players for making all the others pass to be a feat.
func (f Facts) MakesPass() bool { return f.Seats == game.MaxSeats }

// HighWins reports whether most points win.
func (f Facts) HighWins() bool { return f.Win == game.WinHigh }

// OnTrains reports whether each player builds a train.
func (f Facts) OnTrains() bool { return f.Trains != game.TrainsNone }

// AwardsPips reports whether a round's end scores pips.
func (f Facts) AwardsPips() bool { return f.Award != game.AwardNone }

// MayHaveTrains reports whether trains go with what is listed before them. What they don't go with isn't hidden where
// there are trains, but refused: a list can't lose lines above the one that is changed.
func (f Facts) MayHaveTrains() bool {
	return f.Lead == game.LeadLot && f.Spinner == game.SpinnerNone && !f.FillFirst && f.InPlay == game.InPlayNone && f.Join == game.JoinMatch
}

// MayCarryOrTie reports whether a blocked round can be a tie, or be won by nobody.
func (f Facts) MayCarryOrTie() bool { return f.MayTie() || f.BlocksUnwon() }

// CountsHands reports whether it makes a difference what a hand counts.
func (f Facts) CountsHands() bool { return f.AwardsPips() || f.BlockWinner != game.BlockNone }

// PaysBoth reports whether a tile for both ends adds anything else than another.
func (f Facts) PaysBoth() bool { return f.Finish[game.WayBoth] != f.Finish[game.WayPlain] }

// Undealt returns how many tiles no hand gets.
func (f Facts) Undealt() int {
	rest := game.SetSize(f.Set) - f.Seats*f.Deal
	if f.OnTrains() {
		rest-- // the engine
	}
	return rest
}

// Drawable returns how many tiles may be drawn in a round.
func (f Facts) Drawable() int {
	if f.Boneyard == game.BoneyardNone {
		return 0
	}
	return max(0, f.Undealt()-f.Reserve)
}

// WantsDouble reports whether the opening rule asks for a double.
func (f Facts) WantsDouble() bool {
	return f.Lead != game.LeadLot && f.Lead != game.LeadHighestTile
}

// MayLackDouble reports whether a deal can leave every hand without a double:
// all the set's doubles then lie among the tiles not dealt.
func (f Facts) MayLackDouble() bool { return f.Undealt() > f.Set }

// AlwaysDouble reports whether every round is led with a double.
func (f Facts) AlwaysDouble() bool {
	return f.WantsDouble() && f.LaterLead == game.LaterSame &&
		(f.NoLead == game.NoLeadRedeal || !f.MayLackDouble())
}

// MayRedeal reports whether a round can end before its lead.
func (f Facts) MayRedeal() bool {
	return f.DealsAnew() || f.WantsDouble() && f.NoLead == game.NoLeadRedeal && f.MayLackDouble()
}

// DealsAnew reports whether a hand can have so many doubles that all is dealt again.
func (f Facts) DealsAnew() bool {
	return f.RedealDoubles > 0 && f.RedealDoubles <= min(f.Deal, f.Set+1)
}

// MayTie reports whether a blocked round can have equal lowest hands.
func (f Facts) MayTie() bool {
	return f.BlockWinner == game.BlockLowest || f.BlockWinner == game.BlockLowestTeam
}

// TeamsCompare reports whether partners' hands are compared together in a blocked round.
func (f Facts) TeamsCompare() bool { return f.BlockWinner == game.BlockLowestTeam && f.Teams }

// AllMayTie reports whether a round that is blocked is a tie where all hands are equal.
func (f Facts) AllMayTie() bool {
	return f.BlockWinner == game.BlockBlocker && f.Award != game.AwardEachOwn
}

// BlocksUnwon reports whether nobody may win a blocked round although no tie of the lowest hands is possible. On trains
// a round can be blocked before anybody has played.
func (f Facts) BlocksUnwon() bool {
	return f.AllMayTie() || f.BlockWinner == game.BlockNone || f.OnTrains() && !f.MayTie()
}

// MayBeUnwon reports whether a round that was led can end without a winner.
func (f Facts) MayBeUnwon() bool {
	return f.BlocksUnwon() || f.MayTie() && f.Tie != game.TieSplit
}

// MayLevel reports whether several sides may be level with the highest score when a round has brought a match to its
// target: several must be able to score in one round. With two sides there are no level scores while one has nothing.
func (f Facts) MayLevel() bool {
	switch {
	case f.Win == game.WinLow, f.Target == 0, f.TargetRule == game.TargetExact:
		return false
	case f.TargetRule == game.TargetLove && (f.Seats == 2 || f.Teams):
		return false
	case f.RecordsOwn():
		return true
	case f.MayTie() && f.Tie == game.TieSplit:
		return true
	}
	return f.ScoresInPlay() && f.TargetRule != game.TargetAtOnce
}

// Carries reports whether blocked rounds that nobody wins make a later one worth more.
func (f Facts) Carries() bool {
	return (f.Tie == game.TieCarry || f.Tie == game.TieCarryOnce) && f.MayCarryOrTie()
}

// RecordsOwn reports whether players record the pips of their own hands.
func (f Facts) RecordsOwn() bool {
	return f.Award == game.AwardEachOwn || f.Award == game.AwardLosersOwn
}

// PartnersRecord reports whether a losing pair records its two hands as one.
func (f Facts) PartnersRecord() bool { return f.Award == game.AwardLosersOwn && f.Teams }

// BlankCounts returns what 0-0 counts in a hand, 0 where no hand is counted.
func (f Facts) BlankCounts() int {
	if !f.CountsHands() {
		return 0
	}
	return f.DoubleBlank
}

// ScoresInPlay reports whether tiles can score.
func (f Facts) ScoresInPlay() bool { return f.InPlay != game.InPlayNone || f.PaysPasses() }

// PaysPasses reports whether making the others pass scores.
func (f Facts) PaysPasses() bool { return f.PassBonus > 0 && f.MakesPass() }

// OutTogether reports whether both partners must go out to win a round.
func (f Facts) OutTogether() bool { return f.Teams && f.Out == game.OutSide }

// OpenFromStart reports whether a double that leads has more than two open ends at once.
func (f Facts) OpenFromStart() bool { return f.Spins() && f.ArmsOpen == game.OpenAlways }
