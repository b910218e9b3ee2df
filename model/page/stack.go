package page

import (
	"dominoes/view/canvas"
)

// DrawStack paints pages on the screen, the lowest first. Nothing of a page below a box can
// be read, and where the top one hides nobody's hand lies there.
func (e Env) DrawStack(c *canvas.Canvas, pages []Page) {
	last := len(pages) - 1
	for i, p := range pages {
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
