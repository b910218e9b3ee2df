package match

import (
	"testing"

	"dominoes/game"
	"dominoes/game/record"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// started returns a match in mid-round in which A, with the hand, is to move.
func started(t *testing.T, variant, fill string, layout []game.Laid, hand ...game.Tile) Match {
	t.Helper()
	m, err := New(1, Setup{Variant: variant, Options: map[string]string{"fill-first": fill}, Seats: DefaultSeats(record.Human, "greedy")}, game.Seed{1})
	require.NoError(t, err)
	s := game.Setup{Turn: game.A, Last: game.NoSeat, Layout: layout}
	s.Hands = [game.MaxSeats][]game.Tile{hand, {game.NewTile(0, 0), game.NewTile(6, 5)}}
	m, err = m.Apply(s)
	require.NoError(t, err)
	return m
}

func TestWhyNotAndForbiddenTellTheRule(t *testing.T) {
	double := game.Laid{Tile: game.NewTile(5, 5), End: game.NoEnd, Inner: 5, Outer: 5}
	west := game.Laid{Tile: game.NewTile(5, 3), End: game.W}
	stuck, tip := game.NewTile(4, 2), game.NewTile(5, 1)

	m := started(t, "fives", "false", []game.Laid{double, west}, stuck, tip)
	assert.Equal(t, "4-2 fits nowhere: the open ends are 3 and 5", m.See(m.State.Turn()).WhyNot(stuck))
	assert.True(t, m.See(m.State.Turn()).Can(game.Plays))
	assert.False(t, m.See(m.State.Turn()).Can(game.Draws))
	assert.Empty(t, m.Forbidden(game.Play{Seat: game.A, Tile: tip, End: game.E}))
	assert.Equal(t, "5-1 doesn't fit W, which shows 3", m.Forbidden(game.Play{Seat: game.A, Tile: tip, End: game.W}))
	assert.Equal(t, "it's your turn", m.Forbidden(game.Pass{Seat: game.B}))
	assert.Equal(t, "you can play 5-1, so you may not pass", m.Forbidden(game.Pass{Seat: game.A}))

	east := game.Laid{Tile: game.NewTile(6, 3), End: game.W}
	m = started(t, "fives", "true", []game.Laid{double, west, east}, game.NewTile(6, 1), tip)
	assert.Equal(t, "cover all sides of the lead first, on E", m.See(m.State.Turn()).WhyNot(game.NewTile(6, 1)))

	m, err := New(1, Setup{Variant: "draw", Seats: DefaultSeats("greedy", "greedy")}, game.Seed{1})
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	assert.Equal(t, "you must lead "+m.State.Forced().String()+", the highest tile", m.See(m.State.Turn()).WhyNot(game.NoTile))
}
