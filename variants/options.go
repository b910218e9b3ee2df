package variants

import (
	"dominoes/game"
	"dominoes/variants/implied"
	"dominoes/variants/says"
)

// options are all parameters of the rules: what is said about them, their fields, and when they make a difference. An
// option that depends on others comes after them.
var options = []Option{
	oneOf(says.Set, func(r *game.Rules) *int { return &r.Set }),
	number(says.Deal, func(r *game.Rules) *int { return &r.Deal }),
	word(says.Lead, func(r *game.Rules) *game.Lead { return &r.Lead }),
	word(says.LaterLead, func(r *game.Rules) *game.LaterLead { return &r.LaterLead }),
	when(implied.Facts.MayLackLead, word(says.NoLead, func(r *game.Rules) *game.NoLead { return &r.NoLead })),
	number(says.RedealDoubles, func(r *game.Rules) *int { return &r.RedealDoubles }),
	when(implied.Facts.LeavesTiles, word(says.Boneyard, func(r *game.Rules) *game.Boneyard { return &r.Boneyard })),
	when(implied.Facts.Draws, number(says.Reserve, func(r *game.Rules) *int { return &r.Reserve })),
	word(says.Join, func(r *game.Rules) *game.Join { return &r.Join }),
	when(implied.Facts.MayHaveSpinner, word(says.Spinner, func(r *game.Rules) *game.Spinner { return &r.Spinner })),
	when(implied.Facts.HasSpinner, oneOf(says.Arms, func(r *game.Rules) *int { return &r.Arms })),
	when(implied.Facts.Spins, word(says.ArmsOpen, func(r *game.Rules) *game.ArmsOpen { return &r.ArmsOpen })),
	toggle(says.FillFirst, func(r *game.Rules) *bool { return &r.FillFirst }),
	word(says.InPlay, func(r *game.Rules) *game.InPlay { return &r.InPlay }),
	when(implied.Facts.MayHaveTrains, word(says.Trains, func(r *game.Rules) *game.Trains { return &r.Trains })),
	when(implied.Facts.FourPlay, number(says.PassBonus, func(r *game.Rules) *int { return &r.PassBonus })),
	number(says.Entry, func(r *game.Rules) *int { return &r.Entry }),
	word(says.Award, func(r *game.Rules) *game.Award { return &r.Award }),
	when(implied.Facts.AwardsPips, oneOf(says.RoundTo, func(r *game.Rules) *int { return &r.RoundTo })),
	finish(says.Finish, "0/0/0/0/0", "0/0/25/0/0", "0/0/30/0/0", "0/0/30/30/0", "1/1/1/1/0", "1/1/1/1/1", "1/2/3/4/1",
		"1/2/3/6/1"),
	when(implied.Facts.PaysBoth, word(says.Capicua, func(r *game.Rules) *game.Capicua { return &r.Capicua })),
	word(says.BlockWinner, func(r *game.Rules) *game.BlockWinner { return &r.BlockWinner }),
	when(implied.Facts.MayCarryOrTie, word(says.Tie, func(r *game.Rules) *game.Tie { return &r.Tie })),
	when(implied.Facts.CountsHands, number(says.DoubleBlank, func(r *game.Rules) *int { return &r.DoubleBlank })),
	word(says.Win, func(r *game.Rules) *game.Win { return &r.Win }),
	number(says.Target, func(r *game.Rules) *int { return &r.Target }),
	when(implied.Facts.HighWins, word(says.TargetRule, func(r *game.Rules) *game.TargetRule { return &r.TargetRule })),
	number(says.Rounds, func(r *game.Rules) *int { return &r.Rounds }),
	when(implied.Facts.FourPlay, toggle(says.Teams, func(r *game.Rules) *bool { return &r.Teams })),
	when(implied.Facts.InTeams, word(says.Out, func(r *game.Rules) *game.GoingOut { return &r.Out })),
}
