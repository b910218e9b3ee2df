package page

import (
	"dominoes/view/canvas"
)

// DrawStack paints pages on the screen, the lowest first. A page below a box is faded, and
// shows nobody's hand where the top one hides.
func (e Env) DrawStack(c *canvas.Canvas, pages []Page) {
	last := len(pages) - 1
	for i, p := range pages {
		box := p.Kind().Box
		if box && i < last {
			continue // boxes don't pile up
		}
		if box {
			c.Fade(canvas.Style{Fg: e.Theme.Faint, Bg: e.Theme.Ground})
		}
		e.Hidden = pages[last].Kind().Hides && i < last
		p.Draw(e, c)
	}
	e.Hidden = false
	e.NameKeys(c, pages[last])
}
