package widgets

import (
	"image"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Tabs is a row of names with a selected one.
type Tabs struct {
	Names []string
	At    int
}

// tabGap is the space between two tabs.
const tabGap = 2

// columns returns the width of tab i: its mark, its name and the gap after it.
func (s Tabs) columns(i int) int { return 3 + cells.Width(cells.Printable(s.Names[i])) + tabGap }

// first returns the first tab to show so that the selected one fits into w columns.
func (s Tabs) first(w int) int {
	first, used := s.At, 1
	for ; first >= 0 && first < len(s.Names); first-- {
		if used += s.columns(first); used > w+tabGap {
			break
		}
	}
	return min(first+1, s.At)
}

// Draw paints the tabs into the first row of c, with a mark before the selected one. [Tabs.TabAt] relies on their
// widths.
func (s Tabs) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	var tabs []string
	for i := s.first(w); i < len(s.Names); i++ {
		sign, name := "  ", t.Styles.Soft
		if i == s.At {
			raised := t.Raised.Terminal()
			sign, name = t.Render(t.Styles.Key.Background(raised),
				string(t.Chars.Turn)+" "), t.Styles.Strong.Background(raised)
		}
		tabs = append(tabs, sign+t.Render(name, s.Names[i]+" ")+strings.Repeat(" ", tabGap))
	}
	c.Write(image.Rect(1, 0, w, 1), lipgloss.JoinHorizontal(lipgloss.Top, tabs...))
}

// TabAt returns the tab at cell (x, y) if the tabs are drawn at a place.
func (s Tabs) TabAt(x, y int, place image.Rectangle) (int, bool) {
	if !image.Pt(x, y).In(place) {
		return 0, false
	}
	at := place.Min.X + 1
	for i := s.first(place.Dx()); i < len(s.Names); i++ {
		if x >= at && x < at+s.columns(i)-tabGap {
			return i, true
		}
		at += s.columns(i)
	}
	return 0, false
}
