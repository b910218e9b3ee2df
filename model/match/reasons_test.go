package match

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants/moment"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// started returns a match in mid-round in which A, with the hand, is to move.
func started(t *testing.T, variant, fill string, layout []domino.Laid, hand ...domino.Tile) Match {
	t.Helper()
	m, err := New(1, Setup{Variant: variant, Options: map[string]string{"fill-first": fill}, Seats: DefaultSeats(record.Human, "greedy")}, game.Seed{1})
	require.NoError(t, err)
	s := game.Setup{Turn: domino.A, Last: domino.NoSeat, Layout: layout}
	s.Hands = [domino.MaxSeats][]domino.Tile{hand, {domino.NewTile(0, 0), domino.NewTile(6, 5)}}
	m, err = m.Apply(s)
	require.NoError(t, err)
	return m
}

func whyNot(m Match, tile domino.Tile) string {
	seen := m.See(m.State.Turn())
	return moment.WhyNot(&seen.Observation, tile)
}

func TestWhyNotAndForbiddenTellTheRule(t *testing.T) {
	double := domino.Laid{Tile: domino.NewTile(5, 5), End: domino.NoEnd, Inner: 5, Outer: 5}
	west := domino.Laid{Tile: domino.NewTile(5, 3), End: domino.W}
	stuck, tip := domino.NewTile(4, 2), domino.NewTile(5, 1)

	m := started(t, "fives", "false", []domino.Laid{double, west}, stuck, tip)
	assert.Equal(t, "4-2 fits nowhere: the open ends are 3 and 5", whyNot(m, stuck))
	assert.True(t, m.See(m.State.Turn()).Can(game.Plays))
	assert.False(t, m.See(m.State.Turn()).Can(game.Draws))
	assert.Empty(t, m.Forbidden(game.Play{Seat: domino.A, Tile: tip, End: domino.E}))
	assert.Equal(t, "5-1 doesn't fit W, which shows 3", m.Forbidden(game.Play{Seat: domino.A, Tile: tip, End: domino.W}))
	assert.Equal(t, "it's your turn", m.Forbidden(game.Pass{Seat: domino.B}))
	assert.Equal(t, "you can play 5-1, so you may not pass", m.Forbidden(game.Pass{Seat: domino.A}))

	east := domino.Laid{Tile: domino.NewTile(6, 3), End: domino.W}
	m = started(t, "fives", "true", []domino.Laid{double, west, east}, domino.NewTile(6, 1), tip)
	assert.Equal(t, "cover all sides of the lead first, on E", whyNot(m, domino.NewTile(6, 1)))

	m, err := New(1, Setup{Variant: "draw", Seats: DefaultSeats("greedy", "greedy")}, game.Seed{1})
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	assert.Equal(t, "you must lead "+m.State.Forced().String()+", the highest tile", whyNot(m, domino.NoTile))
}
