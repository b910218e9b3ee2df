package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRulesThatCantBePlayed(t *testing.T) {
	const fives, trains = "fives 4 teams", "mexican-train 2 set=6"
	for _, c := range []struct {
		rules  string
		want   string // "" if they can be played
		change func(*game.Rules)
	}{
		{fives, "a match has 2 to 4 seats, not 1", func(r *game.Rules) { r.Seats, r.Teams = 1, false }},
		{fives, "a match has 2 to 4 seats, not 5", func(r *game.Rules) { r.Seats, r.Teams = 5, false }},
		{fives, "teams need four seats, not 3", func(r *game.Rules) { r.Seats = 3 }},
		{fives, "a set goes up to 6, 9 or 12, not 7", func(r *game.Rules) { r.Set = 7 }},
		{fives, "a set goes up to 6, 9 or 12, not 0", func(r *game.Rules) { r.Set = 0 }},
		{fives, "a spinner has 2, 4 or 8 arms, not 3", func(r *game.Rules) { r.Arms = 3 }},
		{fives, "points for a round are rounded to 1, 3 or 5, not 0", func(r *game.Rules) { r.RoundTo = 0 }},
		{fives, "at least 1 tile is dealt to each seat, not 0", func(r *game.Rules) { r.Deal = 0 }},
		{fives, "8 tiles for each of 4 seats are more than the 28 of a double-six set", func(r *game.Rules) { r.Deal = 8 }},
		{fives, "14 tiles for each of 4 seats are more than the 55 of a double-nine set", func(r *game.Rules) { r.Deal, r.Set = 14, 9 }},
		{fives, "", func(r *game.Rules) { r.Deal = 7 }},
		{fives, "", func(r *game.Rules) { r.Set, r.Deal = 12, 22 }},
		{fives, "0 to 28 tiles can be left in the boneyard, not 29", func(r *game.Rules) { r.Reserve = 29 }},
		{fives, "0 to 28 tiles can be left in the boneyard, not -1", func(r *game.Rules) { r.Reserve = -1 }},
		{fives, "", func(r *game.Rules) { r.Reserve = 28 }},
		{fives, "0-0 counts 0 to 1000000, not -1", func(r *game.Rules) { r.DoubleBlank = -1 }},
		{fives, "a target is 1 to 1000000, not 0", func(r *game.Rules) { r.Target = 0 }},
		{fives, "a target is 1 to 1000000, not 1000001", func(r *game.Rules) { r.Target = 1_000_001 }},
		{fives, "", func(r *game.Rules) { r.Target = 1 }},
		{fives, "", func(r *game.Rules) { r.Target = 1_000_000 }},

		// Point 20: the other rules of a target are for matches that the highest score wins.
		{"block 2 target-rule=at-once", "?", func(r *game.Rules) { r.Win = game.WinLow }},
		{"block 2 target-rule=exact", "?", func(r *game.Rules) { r.Win = game.WinLow }},
		{"block 2 target-rule=love", "?", func(r *game.Rules) { r.Win = game.WinLow }},
		// Point 25: teams whose hands are added up can't settle a tie by tiles.
		{"block 4 teams block-winner=lowest-team", "?", func(r *game.Rules) { r.Tie = game.TieDrawOff }},
		{"block 4 teams block-winner=lowest-team", "?", func(r *game.Rules) { r.Tie = game.TieLightestTile }},
		{"block 4 block-winner=lowest-team", "", func(r *game.Rules) { r.Tie = game.TieDrawOff }},
		{"block 4 block-winner=lowest-team", "", func(r *game.Rules) { r.Tie = game.TieLightestTile }},
		// Point 22: no spinner.
		{"matador 2", "?", func(r *game.Rules) { r.Spinner, r.Arms = game.SpinnerLead, 4 }},
		// Point 30.
		{trains, "?", func(r *game.Rules) { r.Deal = 14 }}, // the engine isn't dealt
		{trains, "", func(r *game.Rules) { r.Deal = 13 }},
		{trains, "?", func(r *game.Rules) { r.Rounds = 8 }}, // there are seven engines
		{trains, "?", func(r *game.Rules) { r.Rounds = 0 }},
		{trains, "?", func(r *game.Rules) { r.Lead = game.LeadHighestDouble }},
		{trains, "?", func(r *game.Rules) { r.Spinner = game.SpinnerLead }},
		{trains, "?", func(r *game.Rules) { r.InPlay = game.InPlayFives }},
		{trains, "?", func(r *game.Rules) { r.Join = game.JoinSeven }},
	} {
		r := rulesOf(t, c.rules)
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
		_, same := game.New(r)
		assert.Equal(t, err, same)
	}
}

func TestPartners(t *testing.T) {
	team, single := rulesOf(t, "block 4 teams"), rulesOf(t, "block 4")
	for a := range game.Seat(game.MaxSeats) {
		for b := range game.Seat(game.MaxSeats) {
			assert.Equal(t, a == b || a == b^2, team.Partner(a, b), "%s and %s", a, b)
			assert.Equal(t, a == b, single.Partner(a, b), "%s and %s", a, b)
		}
	}
}

// A match keeps its rules if the value that it was given changes.
func TestMatchKeepsItsRules(t *testing.T) {
	r := rulesOf(t, "block 2")
	s, err := game.New(r)
	require.NoError(t, err)
	given := s.Rules()
	given.Target, r.Target = 1, 2
	assert.Equal(t, 100, s.Rules().Target)
}

// A Round has the leader, the plays and the ending.
func TestRoundsTellTheirStory(t *testing.T) {
	tb := sit(t, "block 2").play("deal A 6-6 6-1; B 6-5 5-5")
	assert.Equal(t, game.A, tb.state.Round().Leader)
	assert.Equal(t, game.NoTile, tb.state.Round().Lead.Tile, "the table is empty")
	tb.play("A 6-6, B 6-5 E, A 6-1 W")
	round := tb.ended()
	assert.Equal(t, game.A, round.Leader)
	assert.Equal(t, game.Laid{Tile: tileOf(t, "6-6"), End: game.NoEnd, Inner: 6, Outer: 6, Seat: game.A}, round.Lead)
	require.Len(t, round.Plays, 3)
	assert.Equal(t, game.Laid{Tile: tileOf(t, "6-5"), End: game.E, Inner: 6, Outer: 5, Seat: game.B}, round.Plays[1].Laid)
	assert.Equal(t, "6-5", round.Plays[1].Laid.String())
	assert.Equal(t, [game.MaxSeats]game.Set{{}, setOf(t, "5-5")}, round.Hands)
	assert.Equal(t, [game.MaxSeats]int{0, 10, 0, 0}, round.Pips)
	assert.Equal(t, "A is out, A won, 10 0; 10 0, deal, A leads", tb.story())
	assert.Equal(t, game.A, tb.position().Last())

	middle := at(t, "block 2", "layout 6-6; A 6-1; B 5-5; scores 1 2")
	assert.Equal(t, game.NoSeat, middle.state.Round().Leader, "the round began before")
	assert.Empty(t, middle.state.Round().Plays)
	middle.play("A 6-1 E")
	assert.Equal(t, tileOf(t, "6-6"), middle.ended().Lead.Tile)
	assert.Equal(t, "11 2", middle.scores())
}
