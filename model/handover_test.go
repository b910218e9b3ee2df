package model

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
)

// A key that was meant for what stood there before a hand-over opens no hand, also at
// the end of a film.
func TestAHandOverIsSeenFirst(t *testing.T) {
	c := configFor("fives", record.Human, record.Human)
	d := &desk{t: t, m: New(c), hold: true}
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.run(d.m.Init())
	for page := d.table(); page.Sealed(); page = d.table() {
		d.release()
	}
	require.Equal(t, board.HandOver, d.table().Stage)
	for i := range 10 {
		d.press("enter", "space")
		require.Equal(t, game.NoSeat, d.table().Viewer)
		if d.release(); !d.table().Shut {
			require.Positive(t, i, "a whole pause after the film")
			break
		}
	}
	d.press("enter")
	first := d.table().Viewer
	require.NotEqual(t, game.NoSeat, first)

	d.press("enter", "enter", "enter")
	assert.Equal(t, board.HandOver, d.table().Stage, "to the other one")
	for d.table().Shut {
		d.press("space").release()
	}
	d.press("space")
	assert.NotContains(t, []game.Seat{first, game.NoSeat}, d.table().Viewer)
}

// A hand-over that can't be seen is waited for until it can.
func TestAHandOverThatIsCovered(t *testing.T) {
	for name, cover := range map[string][2]tea.Msg{
		"help":    {pressed("?"), pressed("esc")},
		"no room": {tea.WindowSizeMsg{Width: 10, Height: 5}, tea.WindowSizeMsg{Width: 80, Height: 24}},
	} {
		t.Run(name, func(t *testing.T) {
			d := &desk{t: t, m: New(configFor("fives", record.Human, record.Human)), hold: true}
			d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
			d.run(d.m.Init())
			d.press("enter").send(cover[0])
			for range 5 {
				d.release()
			}
			d.send(cover[1]).press("enter", "enter", "space")
			assert.Equal(t, game.NoSeat, d.table().Viewer, "a whole pause")
			d.release().press("enter")
			assert.NotEqual(t, game.NoSeat, d.table().Viewer)
		})
	}
}
