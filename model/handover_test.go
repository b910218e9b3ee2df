package model

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
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
			assert.Equal(t, game.NoSeat, d.table().Viewer(), "a whole pause")
			d.release().press("enter")
			assert.NotEqual(t, game.NoSeat, d.table().Viewer())
		})
	}
}

// Between two people the table is to be seen from the next one's chair, and nobody's hand.
func TestAHandOverShowsTheTable(t *testing.T) {
	c := configFor("fives", record.Human, record.Human)
	d := at(t, c, position(t, "6-6, W 6-5", "5-4 1-1 6-1", "5-0", ""), 80, 24)
	require.Contains(t, d.screen(), "Ann, it's your turn")
	assert.Contains(t, d.screen(), "enter: see your 3 tiles")
	d.press("enter", "enter")
	require.Equal(t, board.HandOver, d.table().Stage)
	screen := d.screen()
	for _, seen := range []string{"Bo, it's your turn", "Open ends", "5│6", "4━5", "enter: see your last tile", "▸ Bo"} {
		assert.Contains(t, strings.ReplaceAll(screen, "┃", "━"), seen)
	}
	assert.NotContains(t, screen, "▐ 5 │ 0 ▌", "the hand is its owner's")
	for _, press := range strings.Fields("v x d p s 1") {
		before := d.screen()
		assert.Equal(t, before, d.press(press).screen(), "%s does nothing, and isn't offered", press)
	}
	assert.NotContains(t, d.line(-1), "see the table")
	assert.Contains(t, d.press("u").screen(), "Take it back?")
}
