// Package widgets draws the parts that several screens share: the header, the key bar, menus, pages of text, tabs,
// notices, progress bars, and names written in tiles.
package widgets

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Key is a key that works now, and what it does.
type Key struct {
	Press, Does string
	// Kept is true for keys that are left out last, as those to play and to leave.
	Kept bool
}

// KeyBar is the row of keys that work now, the most useful first. The last one, help, is always shown; if there is
// little room, others are left out from the end, kept ones last. Bubbles' help isn't used because its keys can't be hit
// tested.
type KeyBar []Key

// KeyGap is the space between two keys, in cells.
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

// Width returns the columns that the key and its description take.
func (k Key) Width() int { return cells.Width(k.Press) + 1 + cells.Width(k.Does) }

// Draw paints the key from column x of the first row of c, its description in style does.
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

// At returns the index of the key at column x of a bar of this width, and whether x is in its right half; ok is false
// if there is none.
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

// named returns the bar with the names of keys in the theme's characters.
func (b KeyBar) named(t *theme.Theme) KeyBar {
	named := make(KeyBar, len(b))
	for i, k := range b {
		k.Press = t.Keys(k.Press)
		named[i] = k
	}
	return named
}
