package domino_test

import (
	"testing"

	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
)

func TestValidateRefusesUnplayableRules(t *testing.T) {
	const fives, trains = "fives 4 teams", "mexican-train 2 set=6"
	for _, c := range []struct {
		rules  string
		want   string // the error, "?" for any, "" for none
		change func(*domino.Rules)
	}{
		{fives, "a match has 2 to 4 seats, not 1", func(r *domino.Rules) { r.Seats, r.Teams = 1, false }},
		{fives, "a match has 2 to 4 seats, not 5", func(r *domino.Rules) { r.Seats, r.Teams = 5, false }},
		{fives, "teams need four seats, not 3", func(r *domino.Rules) { r.Seats = 3 }},
		{fives, "a set goes up to 6, 9 or 12, not 7", func(r *domino.Rules) { r.Set = 7 }},
		{fives, "a set goes up to 6, 9 or 12, not 0", func(r *domino.Rules) { r.Set = 0 }},
		{fives, "a spinner has 2, 4 or 8 arms, not 3", func(r *domino.Rules) { r.Arms = 3 }},
		{fives, "points for a round are rounded to 1, 3 or 5, not 0", func(r *domino.Rules) { r.RoundTo = 0 }},
		{fives, "at least 1 tile is dealt to each seat, not 0", func(r *domino.Rules) { r.Deal = 0 }},
		{fives, "8 tiles for each of 4 seats are more than the 28 of a double-six set", func(r *domino.Rules) { r.Deal = 8 }},
		{fives, "14 tiles for each of 4 seats are more than the 55 of a double-nine set", func(r *domino.Rules) { r.Deal, r.Set = 14, 9 }},
		{fives, "", func(r *domino.Rules) { r.Deal = 7 }},
		{fives, "", func(r *domino.Rules) { r.Set, r.Deal = 12, 22 }},
		{fives, "0 to 28 tiles can be left in the boneyard, not 29", func(r *domino.Rules) { r.Reserve = 29 }},
		{fives, "0 to 28 tiles can be left in the boneyard, not -1", func(r *domino.Rules) { r.Reserve = -1 }},
		{fives, "", func(r *domino.Rules) { r.Reserve = 28 }},
		{fives, "0-0 counts 0 to 1000000, not -1", func(r *domino.Rules) { r.DoubleBlank = -1 }},
		{fives, "a target is 1 to 1000000, not 0", func(r *domino.Rules) { r.Target = 0 }},
		{fives, "a target is 1 to 1000000, not 1000001", func(r *domino.Rules) { r.Target = 1_000_001 }},
		{fives, "", func(r *domino.Rules) { r.Target = 1 }},
		{fives, "", func(r *domino.Rules) { r.Target = 1_000_000 }},

		// Point 20: the other rules of a target are for matches that the highest score wins.
		{"block 2 target-rule=at-once", "?", func(r *domino.Rules) { r.Win = domino.WinLow }},
		{"block 2 target-rule=exact", "?", func(r *domino.Rules) { r.Win = domino.WinLow }},
		{"block 2 target-rule=love", "?", func(r *domino.Rules) { r.Win = domino.WinLow }},
		// Point 25: teams whose hands are added up can't settle a tie by tiles.
		{"block 4 teams block-winner=lowest-team", "?", func(r *domino.Rules) { r.Tie = domino.TieDrawOff }},
		{"block 4 teams block-winner=lowest-team", "?", func(r *domino.Rules) { r.Tie = domino.TieLightestTile }},
		{"block 4 block-winner=lowest-team", "", func(r *domino.Rules) { r.Tie = domino.TieDrawOff }},
		{"block 4 block-winner=lowest-team", "", func(r *domino.Rules) { r.Tie = domino.TieLightestTile }},
		// Point 22: no spinner.
		{"matador 2", "?", func(r *domino.Rules) { r.Spinner, r.Arms = domino.SpinnerLead, 4 }},
		// Point 30.
		{trains, "?", func(r *domino.Rules) { r.Deal = 14 }}, // the engine isn't dealt
		{trains, "", func(r *domino.Rules) { r.Deal = 13 }},
		{trains, "?", func(r *domino.Rules) { r.Rounds = 8 }}, // there are seven engines
		{trains, "?", func(r *domino.Rules) { r.Rounds = 0 }},
		{trains, "?", func(r *domino.Rules) { r.Lead = domino.LeadHighestDouble }},
		{trains, "?", func(r *domino.Rules) { r.Spinner = domino.SpinnerLead }},
		{trains, "?", func(r *domino.Rules) { r.InPlay = domino.InPlayFives }},
		{trains, "?", func(r *domino.Rules) { r.Join = domino.JoinSeven }},
	} {
		r := rulestest.Rules(t, c.rules)
		c.change(&r)
		err := r.Validate()
		switch c.want {
		case "":
			assert.NoError(t, err)
		case "?":
			assert.Error(t, err, "%+v", r)
		default:
			assert.EqualError(t, err, c.want)
		}
	}
}

func TestPartnersShareScoreInTeamsOnly(t *testing.T) {
	team, single := rulestest.Rules(t, "block 4 teams"), rulestest.Rules(t, "block 4")
	for a := range domino.Seat(domino.MaxSeats) {
		for b := range domino.Seat(domino.MaxSeats) {
			assert.Equal(t, a == b || a == b^2, team.Partner(a, b), "%s and %s", a, b)
			assert.Equal(t, a == b, single.Partner(a, b), "%s and %s", a, b)
		}
	}
}
