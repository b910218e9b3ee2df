// Package rulestest draws random rules for property tests: those of the variants and mixes that only house rules can
// have. It also plays matches by them and sets up positions.
package rulestest

import (
	"errors"
	"flag"
	"strconv"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"

	"pgregory.net/rapid"
)

// Properties are checked with fewer cases than the library's 100, unless LONG=1 or a flag says otherwise.
func init() {
	if err := flag.Set("rapid.checks", strconv.Itoa(sampletest.Of(40, 100))); err != nil {
		panic(err)
	}
}

// Draw returns a variant's rules, sometimes with random changes to their options. Trains and unusual targets are drawn
// separately, since random changes would seldom produce them.
func Draw(t *rapid.T) domino.Rules {
	seats := rapid.IntRange(2, domino.MaxSeats).Draw(t, "seats")
	v, err := variants.ByID(rapid.SampledFrom(variants.IDs()).Draw(t, "variant"))
	if err != nil {
		t.Fatal(err)
	}
	r := v.Rules(seats)
	r.Teams = seats == domino.MaxSeats && rapid.Bool().Draw(t, "teams")
	kind := rapid.IntRange(0, 9).Draw(t, "kind")
	if kind == 2 || kind == 3 {
		r.Trains = domino.TrainsNone // trains exclude both
	}
	switch kind {
	case 0, 1:
		onTrains(t, &r)
	case 2:
		towardsTarget(t, &r)
	case 3:
		r.Join, r.Spinner = domino.JoinSeven, domino.SpinnerNone
	case 4:
		inPairs(t, &r)
	}
	if r.Validate() == nil && domino.Endless(r) != nil { // no score could reach the target
		r.Rounds = rapid.IntRange(1, 5).Draw(t, "rounds")
	}
	changeOptions(t, &r)
	if r.Rounds == 0 && mayGoOn(r) {
		r.Rounds = rapid.IntRange(1, 5).Draw(t, "limit")
	}
	if err := errors.Join(r.Validate(), domino.Endless(r)); err != nil {
		t.Fatal(err)
	}
	return r
}

// changeOptions changes options of the rules at random, in half of all cases.
func changeOptions(t *rapid.T, r *domino.Rules) {
	house := rapid.Bool().Draw(t, "house")
	for _, o := range variants.Options() {
		if !house || o.ID == "teams" || o.ID == "target" || !rapid.Bool().Draw(t, "change "+o.ID) {
			continue
		}
		changed := *r
		if err := o.Set(&changed, rapid.SampledFrom(drawable(&o, r.Seats)).Draw(t, o.ID)); err != nil {
			t.Fatal(err)
		}
		if changed.Validate() == nil && domino.Endless(changed) == nil { // some mixes are impossible
			*r = changed
		}
	}
}

// drawable lists the values of an option from which Draw chooses.
func drawable(o *variants.Option, seats int) []string {
	switch o.ID {
	case "deal":
		return figures(1, min(9, domino.SetSize(6)/seats))
	case "reserve":
		return figures(0, 4)
	case "redeal-doubles":
		return append([]string{"0"}, figures(3, 7)...) // with lower numbers nearly all deals would be redealt
	case "rounds":
		return figures(0, 7)
	}
	if o.Values == nil {
		return figures(0, 20)
	}
	return o.Values
}

// mayGoOn reports whether a match could take very long or never end, because little or nothing scores or tiles are
// redealt over and over.
func mayGoOn(r domino.Rules) bool {
	return r.Award == domino.AwardNone || r.Award == domino.AwardLosersOwn || r.BlockWinner == domino.BlockNone ||
		r.TargetRule != domino.TargetRoundEnd || r.Entry > 0 || r.RedealDoubles > 0 || r.Join != domino.JoinMatch
}

// onTrains sets rules of Mexican Train.
func onTrains(t *rapid.T, r *domino.Rules) {
	set := rapid.SampledFrom([]int{6, 9, domino.MaxPips}).Draw(t, "double set")
	*r = domino.Rules{
		Seats: r.Seats, Set: set, Teams: r.Teams,
		Deal: rapid.IntRange(1, min(9, (domino.SetSize(set)-1)/r.Seats)).Draw(t, "tiles each"),
		Lead: domino.LeadLot, LaterLead: domino.LaterRotate, Boneyard: domino.BoneyardUpTo1, Arms: 2, RoundTo: 1,
		Award: domino.AwardEachOwn, BlockWinner: domino.BlockNone, Win: domino.WinLow,
		Rounds:    rapid.IntRange(1, set+1).Draw(t, "engines"),
		Trains:    rapid.SampledFrom([]domino.Trains{domino.TrainsOwn, domino.TrainsOwnAndPublic}).Draw(t, "trains"),
		FirstTurn: rapid.SampledFrom([]domino.FirstTurn{domino.FirstTile, domino.FirstTrain}).Draw(t, "first turn"),
		Covering: rapid.SampledFrom([]domino.Covering{
			domino.CoverNext, domino.CoverSeveral, domino.CoverLater}).Draw(t, "covering"),
	}
}

// towardsTarget sets a low target that counts at once, only when hit exactly, or while another side has nothing.
func towardsTarget(t *rapid.T, r *domino.Rules) {
	r.Win = domino.WinHigh
	r.TargetRule = rapid.SampledFrom([]domino.TargetRule{domino.TargetAtOnce, domino.TargetExact,
		domino.TargetLove}).Draw(t, "target rule")
	r.Target = rapid.IntRange(1, 30).Draw(t, "low target")
	r.InPlay = rapid.SampledFrom([]domino.InPlay{domino.InPlayNone, domino.InPlayFives, domino.InPlayFivesAndThrees,
		domino.InPlayBergen}).Draw(t, "in play")
	if rapid.Bool().Draw(t, "by the way it was won") {
		r.Award, r.Finish = domino.AwardNone, domino.Finish{1, 1, 2, 3, 1, 1}
	}
	r.Entry = rapid.SampledFrom([]int{0, 0, 2, 5}).Draw(t, "first score")
}

// inPairs sets rules of a game of partners, if there are four seats.
func inPairs(t *rapid.T, r *domino.Rules) {
	r.Teams = r.Seats == domino.MaxSeats
	r.Out = rapid.SampledFrom([]domino.GoingOut{domino.OutSeat, domino.OutSide}).Draw(t, "who goes out")
	r.BlockWinner = rapid.SampledFrom([]domino.BlockWinner{domino.BlockLowest, domino.BlockLowestTeam,
		domino.BlockDuel}).Draw(t, "who wins a block")
	r.Tie = rapid.SampledFrom([]domino.Tie{domino.TieNone, domino.TieSplit, domino.TieCarry, domino.TieLeader}).Draw(t,
		"where hands are equal")
	r.PassBonus = rapid.SampledFrom([]int{0, 2, 30}).Draw(t, "bonus")
	if r.Win == domino.WinHigh {
		r.RoundBonus = rapid.SampledFrom([]domino.RoundBonus{{}, {3}, {100, 0, 50}}).Draw(t, "first rounds")
	}
	r.RedealDoubles = rapid.SampledFrom([]int{0, 4}).Draw(t, "too many doubles")
	r.RedealDouble = rapid.Bool().Draw(t, "double")
	r.PassBonusUntil = rapid.SampledFrom([]int{0, 1, 30}).Draw(t, "until")
	r.Award = rapid.SampledFrom([]domino.Award{domino.AwardNone, domino.AwardOthers, domino.AwardAll,
		domino.AwardLosersOwn}).Draw(t, "what a round is worth")
	r.Finish = domino.Finish{1, 2, 3, 4, 1, 5}
	r.RoundTo = rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "rounding")
}

// figures lists the numbers from low to high as text.
func figures(low, high int) (values []string) {
	for n := low; n <= high; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return values
}
