package tiles

import (
	"image"

	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// drawSeams separates touching tiles by a line in the felt's colour. It is cut from the tile with the shorter side
// along the contact, or from the lower or right one if the sides are equal. Pips and digits stay whole.
func (f *Felt) drawSeams(c *canvas.Canvas, t *theme.Theme) {
	if t.Tile.Boxed || f.Placement.Size.Small() && !t.Seams {
		return
	}
	for i, p := range f.Placement.Tiles {
		if p.Joined < 0 || p.Rect.Empty() || !layout.Touch(p.Rect, f.Placement.Tiles[p.Joined].Rect) {
			continue
		}
		f.drawSeam(c, t, i, p.Joined)
	}
}

// drawSeam draws the seam between tiles i and j, which touch.
func (f *Felt) drawSeam(c *canvas.Canvas, t *theme.Theme, i, j int) {
	cut, from, r := f.seam(&t.Chars, i, j)
	tile := f.Placement.Tiles[cut]
	face := f.lookOf(cut).face(t)
	for y := from.Min.Y; y < from.Max.Y; y++ {
		row := face.Row(y-tile.Rect.Min.Y, tile.Rect.Dy())
		for x := from.Min.X; x < from.Max.X; x++ { // over dividers, but not over pips and digits
			at := image.Pt(x, y).Sub(f.Window.Offset)
			if shown := c.RuneAt(at.X, at.Y); shown == ' ' || shown == t.Chars.Upright || shown == t.Chars.LastUpright {
				c.Set(at.X, at.Y, r, seamStyle(t, row, r == t.Chars.SeamRight))
			}
		}
	}
}

// seam returns which of the tiles i and j is cut, its cells along the other, and the character of the seam.
func (f *Felt) seam(chars *theme.Chars, i, j int) (cut int, from image.Rectangle, r rune) {
	first, second := f.Placement.Tiles[i].Rect, f.Placement.Tiles[j].Rect
	beside := first.Max.X == second.Min.X || second.Max.X == first.Min.X
	if first.Min.Y > second.Min.Y && !beside || first.Min.X > second.Min.X && beside {
		i, j = j, i
		first, second = second, first
	}
	// First is now the upper or the left one.
	cut, from = j, layout.Contact(second, first)
	if beside && first.Dy() < second.Dy() || !beside && first.Dx() < second.Dx() {
		cut, from = i, layout.Contact(first, second)
	}
	switch {
	case beside && cut == i:
		return cut, from, chars.SeamRight
	case beside:
		return cut, from, chars.SeamLeft
	case cut == i:
		return cut, from, chars.SeamBottom
	}
	return cut, from, chars.SeamTop
}

// seamStyle returns the style of a seam in a row of a tile. Its character is the gap, or else the rest of the tile
// beside the gap. If the felt is the terminal's background there is no colour to draw the gap with, so the rest of the
// tile is drawn in reverse video.
func seamStyle(t *theme.Theme, row canvas.Color, tile bool) canvas.Style {
	switch {
	case tile:
		return canvas.Style{Fg: row, Bg: t.Felt}
	case t.Felt == 0:
		return canvas.Style{Fg: row, Attr: canvas.Reverse}
	}
	return canvas.Style{Fg: t.Felt, Bg: row}
}
