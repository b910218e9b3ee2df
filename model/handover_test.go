package model

import (
	"testing"

	"dominoes/game"
	"dominoes/game/record"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A key that was meant for what stood there before a hand-over opens no hand, also at
// the end of a film.
func TestAHandOverIsSeenFirst(t *testing.T) {
	c := configFor("fives", record.Human, record.Human)
	d := &desk{t: t, m: New(c), hold: true}
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.run(d.m.Init())
	for page := d.table(); page.sealed(); page = d.table() {
		d.release()
	}
	require.Equal(t, handOver, d.table().stage)
	for i := range 10 {
		d.press("enter", "space")
		require.Equal(t, game.NoSeat, d.table().viewer)
		if d.release(); !d.table().shut {
			require.Positive(t, i, "a whole pause after the film")
			break
		}
	}
	d.press("enter")
	first := d.table().viewer
	require.NotEqual(t, game.NoSeat, first)

	d.press("enter", "enter", "enter")
	assert.Equal(t, handOver, d.table().stage, "to the other one")
	for d.table().shut {
		d.press("space").release()
	}
	d.press("space")
	assert.NotContains(t, []game.Seat{first, game.NoSeat}, d.table().viewer)
}
