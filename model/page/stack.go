package page

import (
	"dominoes/view/canvas"
)

// DrawStack paints pages on the screen, the lowest first, from the topmost that covers the screen on. Nothing of a
// page below a box can be read, and where the top one hides nobody's hand lies there.
func (e Env) DrawStack(c *canvas.Canvas, pages []Page) {
	last, lowest := len(pages)-1, 0
	for i, p := range pages {
		if !p.Kind().Box {
			lowest = i // it covers what lies below
		}
	}
	for i := lowest; i <= last; i++ {
		p := pages[i]
		box := p.Kind().Box
		if box && i < last {
			continue // boxes don't pile up
		}
		if box {
			c.Backdrop(e.Theme.Ground)
		}
		e.Hidden = pages[last].Kind().Hides && i < last
		p.Draw(e, c)
	}
	e.Hidden = false
	e.NameKeys(c, pages[last])
}
