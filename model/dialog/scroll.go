package dialog

import (
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
)

// Scrolled returns the first line that is shown after a message, of a page with so many
// lines on so many rows. Bubbles' viewport scrolls. It doesn't draw: its lines are strings,
// and pages have figures between their lines, keys that can be clicked, and marks where a
// search found something. The place is kept as a number, for a width can change the lines.
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
		msg.Mod = 0 // with shift the viewport would go sideways
		v, _ = v.Update(msg)
	}
	return v.YOffset()
}
