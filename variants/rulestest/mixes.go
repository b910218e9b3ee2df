package rulestest

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// Effective resets all options that have no effect in these rules. Only those may be missing from a text about the
// rules.
func Effective(r domino.Rules) domino.Rules {
	undealt := domino.Facts{Rules: r}.Undealt()
	if r.Boneyard == domino.BoneyardNone || undealt <= r.Reserve {
		// No tile can be drawn.
		r.Boneyard, r.Reserve = domino.BoneyardNone, 0
	}
	if r.Spinner == domino.SpinnerNone || r.Arms == 2 {
		// No double has tips.
		r.Spinner, r.Arms, r.ArmsOpen = domino.SpinnerNone, 2, domino.OpenSidesFirst
	}
	if r.Lead == domino.LeadLot || r.Lead == domino.LeadHighestTile || undealt < r.Set+1 {
		// The lead needn't be a double, or some hand must have one.
		r.NoLead = domino.NoLeadRedeal
	}
	if r.RedealDoubles > min(r.Deal, r.Set+1) {
		// No hand can have that many.
		r.RedealDoubles = 0
	}
	if !(domino.Facts{Rules: r}).MayRedeal() {
		r.RedealDouble = false
	}
	if r.Seats != domino.MaxSeats {
		r.PassBonus = 0
	}
	if r.Seats == 2 {
		r.Direction = domino.Clockwise
	}
	if r.PassBonus == 0 {
		r.PassBonusUntil = 0
	}
	if r.Trains == domino.TrainsNone {
		r.FirstTurn, r.Covering = domino.FirstTile, domino.CoverNext
	}
	return effectiveTie(effectiveScoring(effectiveTeams(r)))
}

// effectiveTeams resets the options for teams that have no effect.
func effectiveTeams(r domino.Rules) domino.Rules {
	if r.Teams {
		return r
	}
	if r.Out = domino.OutSeat; r.BlockWinner == domino.BlockLowestTeam {
		r.BlockWinner = domino.BlockLowest
	}
	return r
}

// effectiveScoring resets the options for scores that have no effect.
func effectiveScoring(r domino.Rules) domino.Rules {
	if r.Award == domino.AwardNone {
		// Nothing is rounded, and hands are only compared.
		r.RoundTo = 1
		if r.BlockWinner == domino.BlockNone {
			r.DoubleBlank = 0
		}
	}
	if r.Finish[domino.WayBoth] == r.Finish[domino.WayPlain] {
		r.Capicua = domino.CapicuaEither
	}
	if r.BlockWinner == domino.BlockNone {
		r.Finish[domino.WayBlock] = 0
	}
	if r.TargetRule == domino.TargetAtOnce && r.InPlay == domino.InPlayNone && r.PassBonus == 0 {
		// No tile scores.
		r.TargetRule = domino.TargetRoundEnd
	}
	return r
}

// effectiveTie resets the rule for ties if there can't be any.
func effectiveTie(r domino.Rules) domino.Rules {
	lowest := domino.Facts{Rules: r}.MayTie()
	// a round can be blocked before the first play
	unwon := r.BlockWinner == domino.BlockNone || r.Trains != domino.TrainsNone ||
		r.BlockWinner == domino.BlockBlocker && r.Award != domino.AwardEachOwn
	carries := r.Tie == domino.TieCarry || r.Tie == domino.TieCarryOnce
	if !lowest && !(unwon && carries) {
		r.Tie = domino.TieNone
	}
	return r
}

// Bases returns the variants' own rules and random ones.
func Bases(rng *rand.Rand) []domino.Rules {
	var all []domino.Rules
	for _, v := range variants.All() {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
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
func RandomTrains(rng *rand.Rand) domino.Rules {
	for {
		r := Random(rng)
		r.Lead, r.Join, r.InPlay = domino.LeadLot, domino.JoinMatch, domino.InPlayNone
		r.Spinner, r.FillFirst = domino.SpinnerNone, false
		r.Trains = domino.TrainsOwn + domino.Trains(rng.IntN(2))
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
func Random(rng *rand.Rand) domino.Rules {
	for {
		r := domino.Rules{Seats: 2 + rng.IntN(3)}
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

// Rules reads rules as in "block 4 teams award=all": a variant, the number of seats, and options. An option
// without a value is true, and a later one replaces an earlier one.
func Rules(t require.TestingT, text string) domino.Rules {
	words := strings.Fields(text)
	v, err := variants.ByID(words[0])
	require.NoError(t, err)
	seats, err := strconv.Atoi(words[1])
	require.NoError(t, err)
	chosen := map[string]string{}
	for _, option := range words[2:] {
		id, value, found := strings.Cut(option, "=")
		if !found {
			value = "true"
		}
		chosen[id] = value
	}
	r, err := v.Resolve(seats, chosen)
	require.NoError(t, err)
	return r
}
