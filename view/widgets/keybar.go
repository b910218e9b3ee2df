// Package widgets has what several screens are made of: the header, the bar of keys, boxes
// to choose from, pages of text, tabs, notices, progress, and names written in tiles.
package widgets

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Key is a key that does something now, and what.
type Key struct {
	Press, Does string
	// Kept keys give way last: how to play, and how to get out.
	Kept bool
}

// KeyBar is the row that says which keys work, the most useful first. The last
// one, help, is always shown; others give way from the end, and kept ones after them. Keys can be clicked, so that
// their columns are reckoned here: those of Bubbles' help can't be found again.
type KeyBar []Key

// KeyGap parts the keys of a bar, in cells.
const KeyGap = 3

// shown returns the indexes of the keys that fit in width cells, with the column of each.
func (b KeyBar) shown(width int) (indexes, columns []int) {
	if len(b) == 0 {
		return nil, nil
	}
	last := len(b) - 1
	fits := make([]bool, len(b))
	room := width - 2 - b[last].Width()
	for _, kept := range []bool{true, false} {
		for i, k := range b[:last] {
			if k.Kept != kept {
				continue
			}
			if k.Width()+KeyGap > room {
				break
			}
			room -= k.Width() + KeyGap
			fits[i] = true
		}
	}
	fits[last] = true
	x := 1
	for i, k := range b {
		if fits[i] {
			indexes, columns = append(indexes, i), append(columns, x)
			x += k.Width() + KeyGap
		}
	}
	return indexes, columns
}

// Width returns the columns of a key with what it does.
func (k Key) Width() int { return cells.Width(k.Press) + 1 + cells.Width(k.Does) }

// Draw paints a key, and what it does in a style, from column x of the first row of c.
func (k Key) Draw(c *canvas.Canvas, t *theme.Theme, x int, does lipgloss.Style) {
	x += c.Text(x, 0, c.Columns()-x, k.Press+" ", t.Styles.Key)
	c.Text(x, 0, c.Columns()-x, k.Does, does)
}

// Draw paints the bar on the first row of c.
func (b KeyBar) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	c.Fill(image.Rect(0, 0, w, 1), canvas.Style{Bg: t.Panel})
	b = b.named(t)
	indexes, columns := b.shown(w)
	for i, at := range indexes {
		b[at].Draw(c, t, columns[i], t.Styles.Soft)
	}
}

// At returns the index of the key whose caption lies in column x of a bar of this
// width, and whether that is in its right half; false for none.
func (b KeyBar) At(x, width int, t *theme.Theme) (index int, right, ok bool) {
	b = b.named(t)
	indexes, columns := b.shown(width)
	for i, at := range indexes {
		if k := b[at]; x >= columns[i] && x < columns[i]+k.Width() {
			return at, x >= columns[i]+k.Width()/2, true
		}
	}
	return 0, false, false
}

// named returns the bar with its keys named in the theme's characters.
func (b KeyBar) named(t *theme.Theme) KeyBar {
	named := make(KeyBar, len(b))
	for i, k := range b {
		k.Press = t.Keys(k.Press)
		named[i] = k
	}
	return named
}
