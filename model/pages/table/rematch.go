package table

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/room"
)

// The keys for another match in which the players of a shared table sit differently.
var (
	keyRotate = prefs.Bind("n", doRotate, "n")
	keySwap   = prefs.Bind("a", doSwap, "a")
)

// nextFor returns the kind of another match that a key at a shared table asks for; ok is false for other keys.
func nextFor(msg tea.KeyPressMsg) (next room.Next, ok bool) {
	switch {
	case key.Matches(msg, page.KeyAgain):
		return room.SameSeats, true
	case key.Matches(msg, keyRotate):
		return room.Rotated, true
	case key.Matches(msg, keySwap):
		return room.Swapped, true
	}
	return 0, false
}
