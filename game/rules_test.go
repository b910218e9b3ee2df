package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRulesThatCantBePlayed(t *testing.T) {
	for want, change := range map[string]func(*game.Rules){
		"a match has 2 to 4 seats, not 1":                                        func(r *game.Rules) { r.Seats, r.Teams = 1, false },
		"a match has 2 to 4 seats, not 5":                                        func(r *game.Rules) { r.Seats, r.Teams = 5, false },
		"teams need four seats, not 3":                                           func(r *game.Rules) { r.Seats = 3 },
		"a set goes up to 6, 9 or 12, not 7":                                     func(r *game.Rules) { r.Set = 7 },
		"a set goes up to 6, 9 or 12, not 0":                                     func(r *game.Rules) { r.Set = 0 },
		"a spinner has 2, 4 or 8 arms, not 3":                                    func(r *game.Rules) { r.Arms = 3 },
		"points for a round are rounded to 1, 3 or 5, not 0":                     func(r *game.Rules) { r.RoundTo = 0 },
		"at least 1 tile is dealt to each seat, not 0":                           func(r *game.Rules) { r.Deal = 0 },
		"8 tiles for each of 4 seats are more than the 28 of a double-six set":   func(r *game.Rules) { r.Deal = 8 },
		"14 tiles for each of 4 seats are more than the 55 of a double-nine set": func(r *game.Rules) { r.Deal, r.Set = 14, 9 },
		"0 to 28 tiles can be left in the boneyard, not 29":                      func(r *game.Rules) { r.Reserve = 29 },
		"0 to 28 tiles can be left in the boneyard, not -1":                      func(r *game.Rules) { r.Reserve = -1 },
		"0-0 counts 0 to 1000000, not -1":                                        func(r *game.Rules) { r.DoubleBlank = -1 },
		"a target is 1 to 1000000, not 0":                                        func(r *game.Rules) { r.Target = 0 },
		"a target is 1 to 1000000, not 1000001":                                  func(r *game.Rules) { r.Target = 1_000_001 },
	} {
		r := rulesOf(t, "fives", 4, "teams=true")
		change(&r)
		assert.EqualError(t, r.Validate(), want)
		_, err := game.New(r)
		assert.EqualError(t, err, want)
	}
	for _, edge := range []func(*game.Rules){
		func(r *game.Rules) { r.Deal = 7 },
		func(r *game.Rules) { r.Reserve = 28 },
		func(r *game.Rules) { r.Target = 1_000_000 },
		func(r *game.Rules) { r.Target = 1 },
		func(r *game.Rules) { r.Set, r.Deal = 12, 22 },
	} {
		r := rulesOf(t, "fives", 4, "teams=true")
		edge(&r)
		assert.NoError(t, r.Validate())
	}
}

func TestPartners(t *testing.T) {
	team, single := rulesOf(t, "block", 4, "teams=true"), rulesOf(t, "block", 4)
	for a := range game.Seat(game.MaxSeats) {
		for b := range game.Seat(game.MaxSeats) {
			opposite := a == game.A && b == game.C || a == game.C && b == game.A || a == game.B && b == game.D || a == game.D && b == game.B
			assert.Equal(t, a == b || opposite, team.Partner(a, b), "%s and %s", a, b)
			assert.Equal(t, a == b, single.Partner(a, b), "%s and %s", a, b)
		}
	}
}

// A match has its rules for good, whatever becomes of the value it was given.
func TestMatchKeepsItsRules(t *testing.T) {
	r := rulesOf(t, "block", 2)
	s, err := game.New(r)
	require.NoError(t, err)
	given := s.Rules()
	given.Target = 1
	r.Target = 2
	assert.Equal(t, 100, s.Rules().Target)
}

// A round's story: who led what, what was laid, and how it ended.
func TestRoundsTellTheirStory(t *testing.T) {
	tb := opened(t, rulesOf(t, "block", 2), "A 6-6 6-1", "B 6-5 5-5")
	assert.Equal(t, game.A, tb.state.Round().Leader)
	assert.Equal(t, game.NoTile, tb.state.Round().Lead.Tile, "the table is empty")
	tb.play("A 6-6", "B 6-5 E", "A 6-1 W")
	round := tb.ended()
	assert.Equal(t, game.A, round.Leader)
	assert.Equal(t, game.Laid{Tile: tileOf(t, "6-6"), End: game.NoEnd, Inner: 6, Outer: 6, Seat: game.A}, round.Lead)
	require.Len(t, round.Plays, 3)
	assert.Equal(t, game.Laid{Tile: tileOf(t, "6-5"), End: game.E, Inner: 6, Outer: 5, Seat: game.B}, round.Plays[1].Laid)
	assert.Equal(t, "6-5", round.Plays[1].Laid.String())
	assert.Equal(t, game.SetOf(tilesOf(t, "5-5")...), round.Hands[game.B])
	assert.True(t, round.Hands[game.A].IsEmpty())
	assert.Equal(t, [game.MaxSeats]int{0, 10, 0, 0}, round.Pips)
	assert.Equal(t, "10 0", figures(2, round.Points))
	assert.Equal(t, "10 0", figures(2, round.Scores))

	p := tb.state.Position()
	assert.Equal(t, game.A, p.Last())

	middle := at(t, rulesOf(t, "block", 2), "A 6-1", "B 5-5", "layout 6-6", "scores 1 2")
	assert.Equal(t, game.NoSeat, middle.state.Round().Leader, "the round began before")
	assert.Empty(t, middle.state.Round().Plays)
	middle.play("A 6-1 E")
	assert.Equal(t, tileOf(t, "6-6"), middle.ended().Lead.Tile)
	assert.Equal(t, "11 2", middle.scores())
}
