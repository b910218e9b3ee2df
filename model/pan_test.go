package model

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/layout"
)

// longTable is a table whose line doesn't fit at size L.
func longTable(t require.TestingT, w, h int) *desk {
	s := position(t, "6-6, E 6-5, E 5-5, E 5-4, W 6-1, W 1-2, W 2-2, W 2-3, E 4-3", "4-4 3-3 2-0 3-0", "0-0 6-2", "")
	return at(t, configFor("block", record.Human, "greedy"), s, w, h)
}

// z steps through the sizes that the set can be shown in, 0 goes back to what
// has room.
func TestSizesByHand(t *testing.T) {
	d := longTable(t, 80, 24)
	auto := d.table().Placement.Size
	var sizes []layout.Size
	for range 4 {
		d.press("z")
		sizes = append(sizes, d.table().Placement.Size)
	}
	assert.ElementsMatch(t, []layout.Size{layout.SizeS, layout.SizeM, layout.SizeL}, sizes[:3])
	assert.Equal(t, sizes[0], sizes[3], "it goes round")
	assert.Contains(t, d.line(-2), "Press 0 to fit the tiles to the screen again")
	d.press("0")
	assert.Equal(t, auto, d.table().Placement.Size)
	assert.NotContains(t, d.screen(), "0 fits them")

	twelve := sit(t, configFor("plaza-twelve", record.Human, "greedy"), 80, 24)
	for range 4 {
		twelve.press("z")
		assert.NotEqual(t, layout.SizeS, twelve.table().Placement.Size, "a cell can't hold 12")
	}
}

// forced is a table that pans.
func forced(t *testing.T) *desk {
	d := longTable(t, 80, 24)
	for d.press("z"); d.table().Placement.Size != layout.SizeL; d.press("z") {
	}
	require.True(t, d.table().Window.Pans())
	return d
}

// What lies outside is brought in by keys, by the wheel and by dragging, and the
// next move brings the table back to what matters.
func TestMovingTheView(t *testing.T) {
	offset := func(d *desk) int { return d.table().Window.Offset.X }
	d := forced(t)
	start := offset(d)
	d.press("shift+right", "shift+right")
	right := offset(d)
	assert.Greater(t, right, start)
	d.press("shift+left")
	assert.Less(t, offset(d), right)
	moved := offset(d)
	d.press("l", "esc")
	assert.Equal(t, moved, offset(d), "it stays while nothing happens")

	d = forced(t)
	d.send(tea.MouseWheelMsg{X: 40, Y: 8, Button: tea.MouseWheelDown, Mod: tea.ModShift})
	assert.Greater(t, offset(d), start)

	d = forced(t)
	d.send(tea.MouseClickMsg{X: 60, Y: 3, Button: tea.MouseLeft}, tea.MouseMotionMsg{X: 52, Y: 3, Button: tea.MouseLeft})
	assert.Equal(t, start+8, offset(d), "what was under the mouse is under it still")
	d.send(tea.MouseReleaseMsg{X: 52, Y: 3, Button: tea.MouseLeft}, tea.MouseMotionMsg{X: 20, Y: 3})
	assert.Equal(t, start+8, offset(d))
	d.press("enter")
	assert.NotEqual(t, start+8, offset(d), "it follows the next tile")
}

// Where all of the table is in view there is nothing to move.
func TestAWholeTableStaysPut(t *testing.T) {
	d := fivesTable(t, 120, 36)
	before := d.screen()
	d.press("shift+left", "shift+up")
	d.send(tea.MouseWheelMsg{X: 40, Y: 8, Button: tea.MouseWheelDown})
	assert.Equal(t, before, d.screen())
	for _, b := range d.top().Bindings() {
		assert.NotEqual(t, page.KeyPan.Help(), b.Help(), "the key isn't offered")
	}
}

// The wheel over the hand chooses a tile.
func TestTheWheelChoosesATile(t *testing.T) {
	d := fivesTable(t, 80, 24)
	tab := d.table()
	hand := tab.Regions(tab.View(d.m.env())).Hand
	at := func(b tea.MouseButton) tea.MouseWheelMsg {
		return tea.MouseWheelMsg{X: hand.Min.X + 3, Y: hand.Min.Y + 1, Button: b}
	}
	d.send(at(tea.MouseWheelDown), at(tea.MouseWheelDown), at(tea.MouseWheelUp))
	assert.Equal(t, 1, d.table().Chosen)
}

// l opens the log beside the table where there is room, and closes it again;
// elsewhere it is a page.
func TestTheLogBesideTheTable(t *testing.T) {
	d := fivesTable(t, 120, 36)
	before := d.screen()
	d.press("l")
	assert.Contains(t, d.screen(), "│ Log ─")
	assert.Len(t, d.m.pages, 2)
	d.press("l")
	assert.Equal(t, before, d.screen())
	d.press("l").send(tea.WindowSizeMsg{Width: 100, Height: 36})
	assert.NotContains(t, d.screen(), "│ Log ─", "it gives way first")
	assert.IsType(t, dialog.Text{}, d.press("l").top())
	assert.Contains(t, fivesTable(t, 200, 50).screen(), "│ Log ─", "where it takes nothing from the table it is there")
}

// Choosing an end brings it into view again.
func TestAChosenEndIsBroughtIntoView(t *testing.T) {
	d := forced(t).press("E", "shift+right", "shift+right", "shift+right")
	right := d.table().Window.Offset.X
	d.press("W")
	assert.Less(t, d.table().Window.Offset.X, right)
}

// Tiles lie the same way when one comes back to a table: from a window of another size, after
// undo and redo, and when the match is opened anew from its state.
func TestTheTableIsAsItWasLeft(t *testing.T) {
	d := sit(t, configFor("block", record.Human, "greedy"), 80, 24)
	sizes := map[layout.Size]bool{}
	for range 14 {
		d.press("enter")
		if d.table().Stage != board.Playing {
			break
		}
		left := d.table()
		sizes[left.Placement.Size] = true
		same := func(how string) {
			t.Helper()
			now := d.table()
			require.Equal(t, left.Placement.Tiles, now.Placement.Tiles, how)
			require.Equal(t, left.Window, now.Window, how)
		}
		d.send(tea.WindowSizeMsg{Width: 160, Height: 48}, tea.WindowSizeMsg{Width: 80, Height: 24})
		same("after another size")
		d.press("u", "U")
		same("after undo and redo")
		anew := board.New(left.Match)
		anew.Chair, anew.Chosen = left.Chair, left.Chosen
		env := d.m.env()
		anew = anew.Arrange(board.ViewOf(env, prefs.OnTable))
		require.Equal(t, left.Placement.Tiles, anew.Placement.Tiles, "opened anew")
	}
	assert.Greater(t, len(sizes), 1, "the size has changed in between")
}
