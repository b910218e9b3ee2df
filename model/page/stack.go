package page

import (
	"dominoes/view/canvas"
)

// DrawStack draws pages, lowest first, from the topmost one that covers the screen. Text below a box is unreadable, and
// no hand is visible below a page that hides hands.
func (e Env) DrawStack(c *canvas.Canvas, pages []Page) {
	last, lowest := len(pages)-1, 0
	for i, p := range pages {
		if !p.Kind().Box {
			lowest = i // it covers those below
		}
	}
	for i := lowest; i <= last; i++ {
		p := pages[i]
		box := p.Kind().Box
		if box && i < last {
			continue // only the top box is drawn
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
