package model

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/record"
)

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
