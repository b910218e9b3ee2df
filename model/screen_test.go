package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/view/canvas"
)

// The bell rings once when a person's turn follows another player's, if the settings allow it.
func TestBellRingsForATurn(t *testing.T) {
	for wanted, rings := range map[bool]int{false: 0, true: 1} {
		c := configFor("block", record.Human, "greedy")
		c.Bell = wanted
		d := at(t, c, position(t, "6-6, W 6-5", "5-4 1-1 6-1 3-3", "6-4 3-1 2-0 2-1", ""), 80, 24)
		d.hold = true
		require.Zero(t, d.m.Bells(), "the first turn follows no wait")
		d.press("right", "left", "enter")
		require.Zero(t, d.m.Bells(), "the bot is at the turn")
		d.release()
		require.Equal(t, domino.A, d.table().Match.Turn)
		assert.Equal(t, rings, d.m.Bells())
		d.press("right", "left", "esc", "esc", "u")
		assert.Equal(t, rings, d.m.Bells(), "nor do keys, or what is taken back")
		c = configFor("draw", record.Human, record.Human)
		c.Bell = wanted
		d = sit(t, c, 80, 24).press("enter")
		require.Zero(t, d.m.Bells())
		for range 2 { // a hand-over, which is opened
			assert.Equal(t, rings, d.press("enter").m.Bells())
		}
	}
}

// The window's title starts with whose turn it is, because its end may be cut off.
func TestWindowsTitle(t *testing.T) {
	title := func(d *desk) string { return d.m.View().WindowTitle }
	c := configFor("block", record.Human, "greedy")
	d := at(t, c, position(t, "6-6, W 6-5", "5-4 1-1 6-1", "6-4 3-1 2-0", ""), 80, 24)
	d.hold = true
	assert.Equal(t, "Your turn - Block - Dominoes", title(d))
	assert.Equal(t, "Block - Dominoes", title(d.press("enter")))
	assert.Equal(t, "Dominoes", title(sit(t, config(), 80, 24)))

	d = waiting(t, 80, 24)
	assert.Equal(t, "Waiting for 2 players - Block Fives - Dominoes", title(d), "a free chair, and one who is away")
	assert.Equal(t, "Waiting for 2 players - Block Fives - Dominoes", title(d.press("k")), "under a box, too")

	several := sit(t, configFor("block", record.Human, record.Human), 80, 24)
	name := func() string { return several.table().Match.Header.Seats[several.table().Match.Turn].Name }
	assert.Equal(t, name()+"'s turn - Block - Dominoes", title(several), "at a hand-over too")
	first := name()
	several.press("enter", "enter")
	assert.NotEqual(t, first, name())
	assert.Equal(t, name()+"'s turn - Block - Dominoes", title(several))
}

// modern is a terminal as most are.
var modern = canvas.Terminal{Erases: true, Falls: true}

// While the choice of a game moves, only the list changes; the picture and the options follow once it rests.
func TestChoosingGameSendsFewBytes(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}, {160, 48}, {250, 70}} {
		d := start2(t, size[0], size[1])
		d.hold = true
		games, scrolls := len(d.startPage().Games), 0
		for i := range 2 * games {
			before, _ := d.m.Frame()
			key := []string{"down", "up"}[i/games]
			game := d.startPage().Game
			frame, _ := d.press(key).m.Frame()
			switch n := len(frame.ChangesOn(modern, before)); {
			case d.startPage().Game == game:
			case n > 450:
				scrolls++
				fallthrough
			default:
				assert.Less(t, n, 600, "%v %s %d", size, key, i)
			}
			d.release()
		}
		assert.LessOrEqual(t, scrolls, 2, "the list scrolls by half of it")
		moving := d.press("down", "down").screen()
		rested := d.release().screen()
		assert.NotEqual(t, moving, rested)
		d.press("up", "down", "tab", "shift+tab")
		assert.Equal(t, rested, d.screen(), "another key shows the choice at once")
	}
}

// A key that moves the selection changes little, however large the screen is and however many ends a tile fits.
func TestSelectingTileSendsFewBytes(t *testing.T) {
	for variant, limits := range map[string][2]int{
		"draw": {450, 450}, "cross": {450, 450}, "matador": {450, 520}, "plaza-twelve": {450, 450},
	} {
		for i, size := range [][2]int{{80, 24}, {160, 48}} {
			d := sit(t, configFor(variant, record.Human, record.Human), size[0], size[1]).press("enter")
			for range 2 { // the lead and the play after it
				for range min(7, len(d.table().Hand())) {
					before, _ := d.m.Frame()
					frame, _ := d.press("right").m.Frame()
					n := len(frame.ChangesOn(modern, before))
					assert.Positive(t, n)
					assert.LessOrEqual(t, n, limits[i], "%s %v", variant, size)
				}
				d.press("enter", "enter")
			}
		}
	}
}
