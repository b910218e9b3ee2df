package rulestest

import (
	"math/rand/v2"

	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/implied"
)

// Effective resets all options that have no effect in these rules. Only those may be missing from a text about the
// rules.
func Effective(r game.Rules) game.Rules {
	undealt := implied.Facts{Rules: r}.Undealt()
	if r.Boneyard == game.BoneyardNone || undealt <= r.Reserve {
		// No tile can be drawn.
		r.Boneyard, r.Reserve = game.BoneyardNone, 0
	}
	if r.Spinner == game.SpinnerNone || r.Arms == 2 {
		// No double has tips.
		r.Spinner, r.Arms, r.ArmsOpen = game.SpinnerNone, 2, game.OpenSidesFirst
	}
	if r.Lead == game.LeadLot || r.Lead == game.LeadHighestTile || undealt < r.Set+1 {
		// The lead needn't be a double, or some hand must have one.
		r.NoLead = game.NoLeadRedeal
	}
	if r.RedealDoubles > min(r.Deal, r.Set+1) {
		// No hand can have that many.
		r.RedealDoubles = 0
	}
	if r.Seats != game.MaxSeats {
		r.PassBonus = 0
	}
	if !r.Teams {
		r.Out = game.OutSeat
		if r.BlockWinner == game.BlockLowestTeam {
			r.BlockWinner = game.BlockLowest
		}
	}
	return effectiveTie(effectiveScoring(r))
}

// effectiveScoring resets the options for scores that have no effect.
func effectiveScoring(r game.Rules) game.Rules {
	if r.Award == game.AwardNone {
		// Nothing is rounded, and hands are only compared.
		r.RoundTo = 1
		if r.BlockWinner == game.BlockNone {
			r.DoubleBlank = 0
		}
	}
	if r.Finish[game.WayBoth] == r.Finish[game.WayPlain] {
		r.Capicua = game.CapicuaEither
	}
	if r.BlockWinner == game.BlockNone {
		r.Finish[game.WayBlock] = 0
	}
	if r.TargetRule == game.TargetAtOnce && r.InPlay == game.InPlayNone && r.PassBonus == 0 {
		// No tile scores.
		r.TargetRule = game.TargetRoundEnd
	}
	return r
}

// effectiveTie resets the rule for ties if there can't be any.
func effectiveTie(r game.Rules) game.Rules {
	lowest := r.BlockWinner == game.BlockLowest || r.BlockWinner == game.BlockLowestTeam
	unwon := r.BlockWinner == game.BlockNone || r.Trains != game.TrainsNone || // a round can be blocked before the first play
		r.BlockWinner == game.BlockBlocker && r.Award != game.AwardEachOwn
	carries := r.Tie == game.TieCarry || r.Tie == game.TieCarryOnce
	if !lowest && !(unwon && carries) {
		r.Tie = game.TieNone
	}
	return r
}

// Bases returns the variants' own rules and random ones.
func Bases(rng *rand.Rand) []game.Rules {
	var all []game.Rules
	for _, v := range variants.All() {
		for seats := 2; seats <= game.MaxSeats; seats++ {
			all = append(all, v.Rules(seats))
		}
	}
	for range sampletest.Of(100, 300) {
		all = append(all, Random(rng))
	}
	for range sampletest.Of(10, 30) {
		all = append(all, RandomTrains(rng))
	}
	return all
}

// RandomTrains returns random rules with trains, which [Random] seldom does.
func RandomTrains(rng *rand.Rand) game.Rules {
	for {
		r := Random(rng)
		r.Lead, r.Join, r.Spinner, r.FillFirst, r.InPlay = game.LeadLot, game.JoinMatch, game.SpinnerNone, false, game.InPlayNone
		r.Trains = game.TrainsOwn + game.Trains(rng.IntN(2))
		if r.Rounds = rng.IntN(r.Set + 2); r.Validate() == nil {
			return r
		}
	}
}

// ValuesOf lists an option's values, or some numbers if any number is allowed.
func ValuesOf(o *variants.Option) []string {
	if o.Values != nil {
		return o.Values
	}
	return []string{"0", "1", "2", "3", "5", "6", "7", "13", "14", "50", "100", "101"}
}

// Random returns random valid rules.
func Random(rng *rand.Rand) game.Rules {
	for {
		r := game.Rules{Seats: 2 + rng.IntN(3)}
		for i := range variants.Options() {
			o := &variants.Options()[i]
			values := ValuesOf(o)
			if err := o.Set(&r, values[rng.IntN(len(values))]); err != nil {
				panic(err)
			}
		}
		if r.Validate() == nil {
			return r
		}
	}
}
