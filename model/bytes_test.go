package model

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/view/canvas"
)

// modern has the capabilities of most terminals.
var modern = canvas.Terminal{Erases: true, RawLineFeed: true}

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
			if n := len(frame.ChangesOn(modern, before)); d.startPage().Game != game {
				if n > 450 {
					scrolls++
				}
				assert.Less(t, n, 560, "%v %s %d", size, key, i)
				assert.Equal(t, belowList(before), belowList(frame), "%v %s %d", size, key, i)
			}
			d.release()
		}
		assert.LessOrEqual(t, scrolls, 4, "the list scrolls by half of what fits, all of whose rows change")
		moving := d.press("down", "down").screen()
		rested := d.release().screen()
		assert.NotEqual(t, moving, rested)
		d.press("up", "down", "tab", "shift+tab")
		assert.Equal(t, rested, d.screen(), "another key shows the choice at once")
	}
}

// belowList returns the start screen below the list of games.
func belowList(c *canvas.Canvas) string {
	_, below, _ := strings.Cut(c.Plain(), "Seats")
	return below
}

// While a choice moves, the details of a match or a table stay, and so do the picture, the note and the keys of a game
// whose seats or options change. They follow once the choice rests. Only the keys that act on a table follow at once.
func TestMovingChoiceSendsFewBytes(t *testing.T) {
	for name, c := range map[string]struct {
		open   func(t require.TestingT, w, h int) *desk
		keys   string
		limits [3]int
	}{
		"matches": {withKept("g"), "down down up", [3]int{300, 300, 300}},
		"lobby": {func(t require.TestingT, w, h int) *desk { return inLobby(t, w, h, someTables()) },
			"down down up", [3]int{360, 360, 360}}, // its first keys follow at once
		"options": {func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("o", "down") },
			"down right right left left", [3]int{350, 350, 350}}, // another option loses its effect, and gets it back
		"seats": {func(t require.TestingT, w, h int) *desk { return start2(t, w, h) },
			"+ + - -", [3]int{450, 450, 450}},
	} {
		for i, size := range [][2]int{{80, 24}, {120, 36}, {160, 48}} {
			d := c.open(t, size[0], size[1])
			d.hold = true
			for _, key := range strings.Fields(c.keys) {
				before, _ := d.m.Frame()
				moving, _ := d.press(key).m.Frame()
				n := len(moving.ChangesOn(modern, before))
				assert.LessOrEqual(t, n, c.limits[i], "%s %v %s", name, size, key)
				d.release()
			}
		}
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
