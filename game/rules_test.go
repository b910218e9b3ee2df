package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A match keeps its rules if the value that it was given changes.
func TestMatchKeepsItsRules(t *testing.T) {
	r := rulestest.Rules(t, "block 2")
	s, err := game.New(r)
	require.NoError(t, err)
	given := s.Rules()
	given.Target, r.Target = 1, 2
	assert.Equal(t, 100, s.Rules().Target)
}

// A Round has the leader, the plays and the ending.
func TestRoundsTellTheirStory(t *testing.T) {
	tb := sit(t, "block 2").play("deal A 6-6 6-1; B 6-5 5-5")
	assert.Equal(t, domino.A, tb.state.Round().Leader)
	assert.Equal(t, domino.NoTile, tb.state.Round().Lead.Tile, "the table is empty")
	tb.play("A 6-6, B 6-5 E, A 6-1 W")
	round := tb.ended()
	assert.Equal(t, domino.A, round.Leader)
	assert.Equal(t, domino.Laid{Tile: tileOf(t, "6-6"), End: domino.NoEnd, Inner: 6, Outer: 6, Seat: domino.A}, round.Lead)
	require.Len(t, round.Plays, 3)
	assert.Equal(
		t,
		domino.Laid{Tile: tileOf(t, "6-5"), End: domino.E, Inner: 6, Outer: 5, Seat: domino.B},
		round.Plays[1].Laid,
	)
	assert.Equal(t, "6-5", round.Plays[1].Laid.String())
	assert.Equal(t, [domino.MaxSeats]domino.Set{{}, setOf(t, "5-5")}, round.Hands)
	assert.Equal(t, [domino.MaxSeats]int{0, 10, 0, 0}, round.Pips)
	assert.Equal(t, "A is out, A won, 10 0; 10 0, deal, A leads", tb.story())
	assert.Equal(t, domino.A, tb.position().Last())

	middle := at(t, "block 2", "layout 6-6; A 6-1; B 5-5; scores 1 2")
	assert.Equal(t, domino.NoSeat, middle.state.Round().Leader, "the round began before")
	assert.Empty(t, middle.state.Round().Plays)
	middle.play("A 6-1 E")
	assert.Equal(t, tileOf(t, "6-6"), middle.ended().Lead.Tile)
	assert.Equal(t, "11 2", middle.scores())
}
