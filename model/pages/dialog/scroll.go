package dialog

import (
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
)

// Moved returns the chosen line of a list after a message; rows is how many of its lines are visible. It returns false
// if the message doesn't move the cursor.
func Moved(msg tea.Msg, at, lines, rows int) (int, bool) {
	by := 0
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyUp):
			by = -1
		case key.Matches(msg, page.KeyDown):
			by = 1
		case key.Matches(msg, page.KeyPageUp):
			by = -rows
		case key.Matches(msg, page.KeyPageDn):
			by = rows
		case key.Matches(msg, page.KeyTop):
			by = -lines
		case key.Matches(msg, page.KeyBottom):
			by = lines
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			by = -1
		case tea.MouseWheelDown:
			by = 1
		}
	}
	return max(0, min(at+by, lines-1)), by != 0
}

// Scrolled returns the first visible line after a message, for a page with this many lines and rows. Bubbles' viewport
// scrolls but doesn't draw: its lines are strings, and pages also have figures, clickable keys and search marks. The
// position is kept as a number because a new width can change the lines.
func Scrolled(msg tea.Msg, top, lines, rows int) int {
	v := viewport.New(viewport.WithHeight(rows))
	v.KeyMap = viewport.KeyMap{Up: page.KeyUp, Down: page.KeyDown, PageUp: page.KeyPageUp, PageDown: page.KeyPageDn}
	v.SetContentLines(make([]string, lines))
	v.SetYOffset(top)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyTop):
			v.GotoTop()
		case key.Matches(msg, page.KeyBottom):
			v.GotoBottom()
		}
		v, _ = v.Update(msg)
	case tea.MouseWheelMsg:
		msg.Mod = 0 // with shift the viewport would scroll sideways
		v, _ = v.Update(msg)
	}
	return v.YOffset()
}
