package variants

import (
	"dominoes/game/domino"
	"dominoes/variants/says"
)

// options are all parameters of the rules: what is said about them, their fields, and when they make a difference. An
// option that depends on others comes after them.
var options = []Option{
	oneOf(says.Set, func(r *domino.Rules) *int { return &r.Set }),
	number(says.Deal, func(r *domino.Rules) *int { return &r.Deal }),
	word(says.Lead, func(r *domino.Rules) *domino.Lead { return &r.Lead }),
	word(says.LaterLead, func(r *domino.Rules) *domino.LaterLead { return &r.LaterLead }),
	when(domino.Facts.MayLackLead, word(says.NoLead, func(r *domino.Rules) *domino.NoLead { return &r.NoLead })),
	number(says.RedealDoubles, func(r *domino.Rules) *int { return &r.RedealDoubles }),
	when(domino.Facts.MayRedeal, toggle(says.RedealDouble, func(r *domino.Rules) *bool { return &r.RedealDouble })),
	when(domino.Facts.LeavesTiles, word(says.Boneyard, func(r *domino.Rules) *domino.Boneyard { return &r.Boneyard })),
	when(domino.Facts.Draws, number(says.Reserve, func(r *domino.Rules) *int { return &r.Reserve })),
	word(says.Join, func(r *domino.Rules) *domino.Join { return &r.Join }),
	when(domino.Facts.MayHaveSpinner, word(says.Spinner, func(r *domino.Rules) *domino.Spinner { return &r.Spinner })),
	when(domino.Facts.HasSpinner, oneOf(says.Arms, func(r *domino.Rules) *int { return &r.Arms })),
	when(domino.Facts.Spins, word(says.ArmsOpen, func(r *domino.Rules) *domino.ArmsOpen { return &r.ArmsOpen })),
	toggle(says.FillFirst, func(r *domino.Rules) *bool { return &r.FillFirst }),
	word(says.InPlay, func(r *domino.Rules) *domino.InPlay { return &r.InPlay }),
	when(domino.Facts.MayHaveTrains, word(says.Trains, func(r *domino.Rules) *domino.Trains { return &r.Trains })),
	when(domino.Facts.OnTrains, word(says.FirstTurn, func(r *domino.Rules) *domino.FirstTurn { return &r.FirstTurn })),
	when(domino.Facts.OnTrains, word(says.Covering, func(r *domino.Rules) *domino.Covering { return &r.Covering })),
	when(domino.Facts.FourPlay, number(says.PassBonus, func(r *domino.Rules) *int { return &r.PassBonus })),
	when(domino.Facts.PaysPasses, number(says.PassBonusUntil, func(r *domino.Rules) *int { return &r.PassBonusUntil })),
	number(says.Entry, func(r *domino.Rules) *int { return &r.Entry }),
	word(says.Award, func(r *domino.Rules) *domino.Award { return &r.Award }),
	when(domino.Facts.AwardsPips, oneOf(says.RoundTo, func(r *domino.Rules) *int { return &r.RoundTo })),
	finish(says.Finish, "0/0/0/0/0", "0/0/25/0/0", "0/0/30/0/0", "0/0/30/30/0", "0/0/100/0/0/100", "0/0/100/0/100/100",
		"1/1/1/1/0", "1/1/1/1/1", "1/2/3/4/1", "1/2/3/6/1"),
	when(domino.Facts.PaysBoth, word(says.Capicua, func(r *domino.Rules) *domino.Capicua { return &r.Capicua })),
	word(says.BlockWinner, func(r *domino.Rules) *domino.BlockWinner { return &r.BlockWinner }),
	when(domino.Facts.MayCarryOrTie, word(says.Tie, func(r *domino.Rules) *domino.Tie { return &r.Tie })),
	when(domino.Facts.CountsHands, number(says.DoubleBlank, func(r *domino.Rules) *int { return &r.DoubleBlank })),
	word(says.Win, func(r *domino.Rules) *domino.Win { return &r.Win }),
	when(domino.Facts.HighWins, roundBonus(says.RoundBonus, "0", "100/75/50/25")),
	number(says.Target, func(r *domino.Rules) *int { return &r.Target }),
	when(domino.Facts.HighWins, word(says.TargetRule,
		func(r *domino.Rules) *domino.TargetRule { return &r.TargetRule })),
	number(says.Rounds, func(r *domino.Rules) *int { return &r.Rounds }),
	when(domino.Facts.FourPlay, toggle(says.Teams, func(r *domino.Rules) *bool { return &r.Teams })),
	when(domino.Facts.InTeams, word(says.Out, func(r *domino.Rules) *domino.GoingOut { return &r.Out })),
	when(domino.Facts.SeveralPlay, word(says.Direction,
		func(r *domino.Rules) *domino.Direction { return &r.Direction })),
}
