package variants

import "dominoes/game"

// Rules that several variants share.
var (
	evens = game.Rules{
		Set: 6, Lead: game.LeadLot, LaterLead: game.LaterWinner, NoLead: game.NoLeadRedeal,
		Boneyard: game.BoneyardUntil, Spinner: game.SpinnerNone, Arms: 2, ArmsOpen: game.OpenSidesFirst,
		InPlay: game.InPlayEven, Award: game.AwardOthersMinusOwn, RoundTo: 1,
		BlockWinner: game.BlockLowest, Tie: game.TieNone, Win: game.WinHigh, Target: 100,
	}
	block = game.Rules{
		Set: 6, Lead: game.LeadHighestDouble, LaterLead: game.LaterWinner, NoLead: game.NoLeadHighestTile,
		Boneyard: game.BoneyardNone, Spinner: game.SpinnerNone, Arms: 2, ArmsOpen: game.OpenSidesFirst,
		InPlay: game.InPlayNone, Award: game.AwardOthers, RoundTo: 1,
		BlockWinner: game.BlockLowest, Tie: game.TieNone, Win: game.WinHigh, Target: 100,
	}
	plaza = game.Rules{
		Set: 6, Lead: game.LeadHighestDouble, LaterLead: game.LaterSame, NoLead: game.NoLeadRedeal,
		Boneyard: game.BoneyardFree, Spinner: game.SpinnerNone, Arms: 2, ArmsOpen: game.OpenSidesFirst,
		InPlay: game.InPlayNone, Award: game.AwardOthers, RoundTo: 1,
		BlockWinner: game.BlockLowest, Tie: game.TieSplit, Win: game.WinHigh, Target: 100,
	}
)

// with returns the rules changed.
func with(r game.Rules, change func(*game.Rules)) game.Rules {
	change(&r)
	return r
}

var (
	sevenEach   = [game.MaxSeats + 1]int{2: 7, 3: 7, 4: 7}
	sevenOrFive = [game.MaxSeats + 1]int{2: 7, 3: 5, 4: 5}
)

// open lists what a variant's page leaves to the players: the target, the deal
// and teams always, filling the lead double first where a double leads, and
// what else is given.
func open(fill bool, more map[string][]string) map[string][]string {
	options := map[string][]string{"target": nil, "deal": nil, "teams": nil}
	if fill {
		options["fill-first"] = nil
	}
	for id, values := range more {
		options[id] = values
	}
	return options
}

var all = withLines([]Variant{
	{
		ID: "evens", page: evensPage, Name: "Evens", Page: "Evens dominoes (no spinner)",
		about:  []string{"in-play", "spinner"},
		rounds: rounds{2: 2, 3: 2, 4: 2},
		rules:  evens, deal: sevenOrFive, Open: open(false, nil),
	},
	{
		ID: "evens-spinner", page: evensPage, Name: "Evens with spinner", Page: "Evens dominoes (one spinner)",
		about:  []string{"in-play", "spinner"},
		rounds: rounds{2: 2, 3: 2, 4: 2},
		rules: with(evens, func(r *game.Rules) {
			r.Spinner, r.Arms = game.SpinnerFirstDouble, 4
		}),
		deal: sevenOrFive, Open: open(false, nil),
	},
	{
		ID: "draw", page: drawPage, Name: "Draw", Page: "Draw dominoes",
		about:  []string{"boneyard", "lead"},
		rounds: rounds{2: 11, 3: 8, 4: 11},
		rules: with(evens, func(r *game.Rules) {
			r.Lead, r.LaterLead, r.InPlay = game.LeadHighestTile, game.LaterSame, game.InPlayNone
		}),
		deal: sevenEach, Open: open(false, nil),
	},
	{
		ID: "fives", page: blockPage, Name: "All Fives", Page: "Block dominoes, with its spinner and points during play",
		Alike:  "Muggins is much like it: there is no spinner, and you draw if you can't play.",
		about:  []string{"in-play", "spinner"},
		rounds: rounds{2: 4, 3: 3, 4: 3},
		rules: with(block, func(r *game.Rules) {
			r.Spinner, r.Arms, r.InPlay, r.RoundTo = game.SpinnerFirstDouble, 4, game.InPlayFives, 5
		}),
		deal: sevenEach,
		Open: open(true, map[string][]string{
			"boneyard":     {"none", "until", "free"},
			"spinner":      {"first-double", "none"},
			"block-winner": {"lowest", "blocker"},
		}),
	},
	{
		ID: "block", page: blockPage, Name: "Block", Page: "Block dominoes",
		about:  []string{"boneyard"},
		rounds: rounds{2: 14, 3: 11, 4: 9},
		rules:  block, deal: sevenEach, Open: open(true, nil),
	},
	{
		ID: "classic", page: classicPage, Name: "Classic", Page: "Classic dominoes",
		about:  []string{"award", "win"},
		rounds: rounds{2: 9, 3: 8, 4: 11},
		rules: with(block, func(r *game.Rules) {
			r.Lead, r.LaterLead, r.Boneyard = game.LeadBlankThenDoubles, game.LaterSame, game.BoneyardUntil
			r.Award, r.BlockWinner, r.Win, r.Target = game.AwardEachOwn, game.BlockBlocker, game.WinLow, 101
		}),
		deal: sevenEach, Open: open(true, nil),
	},
	{
		ID: "plaza", page: plazaPage, Name: "Draw (free drawing)", Page: "The draw game",
		about:  []string{"boneyard", "tie"},
		rounds: rounds{2: 10, 3: 7, 4: 6},
		rules:  plaza, deal: sevenOrFive, Open: open(true, plazaTies),
	},
	{
		ID: "plaza-nine", page: plazaPage, Name: "Draw double-nine", Page: "The draw game, larger sets",
		about:  []string{"set", "arms"},
		rounds: rounds{2: 7, 3: 4, 4: 3},
		rules: with(plaza, func(r *game.Rules) {
			r.Set, r.Spinner, r.Arms, r.ArmsOpen = 9, game.SpinnerLead, 4, game.OpenAlways
		}),
		deal: sevenOrFive, Open: open(true, plazaTies),
	},
	{
		ID: "plaza-twelve", page: plazaPage, Name: "Draw double-twelve", Page: "The draw game, larger sets",
		about:  []string{"set", "arms"},
		rounds: rounds{2: 5, 3: 3, 4: 2},
		rules: with(plaza, func(r *game.Rules) {
			r.Set, r.Spinner, r.Arms, r.ArmsOpen = 12, game.SpinnerLead, 8, game.OpenAlways
		}),
		deal: sevenOrFive, Open: open(true, plazaTies),
	},
	{
		ID: "dutch", page: plazaPage, Name: "Dutch draw", Page: "The draw game, traditional Dutch variant",
		about:  []string{"boneyard", "double-blank"},
		rounds: rounds{2: 10, 3: 7, 4: 6},
		rules: with(plaza, func(r *game.Rules) {
			r.Boneyard, r.Reserve, r.DoubleBlank = game.BoneyardUpTo2, 2, 13
		}),
		deal: sevenOrFive,
		Open: open(true, map[string][]string{
			"tie": {"split", "draw-off"}, "boneyard": {"up-to-2", "up-to-1"},
		}),
	},
})

var plazaTies = map[string][]string{"tie": {"split", "draw-off"}}

// withLines gives each variant the line that its own rules have.
func withLines(list []Variant) []Variant {
	for i := range list {
		list[i].Line = list[i].LineOf(list[i].Rules(2))
	}
	return list
}
