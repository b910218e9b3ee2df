package widgets

import (
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Tabs are names in a row, of which one is chosen.
type Tabs struct {
	Names []string
	At    int
}

// tabGap is the room between two tabs.
const tabGap = 2

// columns returns how many columns a tab takes: its sign, its name and the room
// after it.
func (s Tabs) columns(i int) int { return 3 + cells.Width(cells.Printable(s.Names[i])) + tabGap }

// first returns the first tab that is shown, so that the chosen one has room.
func (s Tabs) first(w int) int {
	first, used := s.At, 1
	for ; first >= 0 && first < len(s.Names); first-- {
		if used += s.columns(first); used > w+tabGap {
			break
		}
	}
	return min(first+1, s.At)
}

// Draw paints the tabs into the first row of c, with a sign before the chosen one.
func (s Tabs) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	x := 1
	for i := s.first(w); i < len(s.Names); i++ {
		style := canvas.Style{Fg: t.Soft, Bg: t.Ground}
		if i == s.At {
			style = canvas.Style{Fg: t.Text, Bg: t.Raised}.Bold()
			c.Put(x, 0, 2, string(t.Chars.Turn)+" ", canvas.Style{Fg: t.Gold, Bg: t.Raised}.Bold())
		}
		c.Put(x+2, 0, w-x-2, s.Names[i]+" ", style)
		x += s.columns(i)
	}
}

// TabAt returns the tab that lies in a column of a row that is w columns wide.
func (s Tabs) TabAt(x, w int) (int, bool) {
	at := 1
	for i := s.first(w); i < len(s.Names); i++ {
		if x >= at && x < at+s.columns(i)-tabGap {
			return i, true
		}
		at += s.columns(i)
	}
	return 0, false
}
