package tiles

import (
	"image"

	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// drawSeams parts tiles that touch by a line in the felt's colour. It is cut
// from the tile with the shorter side along the contact; of two equal ones,
// from the lower or the right one. Pips and digits stay whole.
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

func (f *Felt) drawSeam(c *canvas.Canvas, t *theme.Theme, i, j int) {
	first, second := f.Placement.Tiles[i].Rect, f.Placement.Tiles[j].Rect
	beside := first.Max.X == second.Min.X || second.Max.X == first.Min.X
	if first.Min.Y > second.Min.Y && !beside || first.Min.X > second.Min.X && beside {
		i, j = j, i
		first, second = second, first
	}
	// First is now the upper or the left one.
	cut, from := j, layout.Contact(second, first)
	if beside && first.Dy() < second.Dy() || !beside && first.Dx() < second.Dx() {
		cut, from = i, layout.Contact(first, second)
	}
	r := t.Chars.SeamTop
	switch {
	case beside && cut == i:
		r = t.Chars.SeamRight
	case beside:
		r = t.Chars.SeamLeft
	case cut == i:
		r = t.Chars.SeamBottom
	}
	tile := f.Placement.Tiles[cut]
	face := f.lookOf(cut).face(t)
	for y := from.Min.Y; y < from.Max.Y; y++ {
		row := face.Row(y-tile.Rect.Min.Y, tile.Rect.Dy())
		for x := from.Min.X; x < from.Max.X; x++ { // dividers give way, pips and digits don't
			at := image.Pt(x, y).Sub(f.Window.Offset)
			if shown := c.RuneAt(at.X, at.Y); shown == ' ' || shown == t.Chars.Upright || shown == t.Chars.LastUpright {
				c.Set(at.X, at.Y, r, seamStyle(t, row, r == t.Chars.SeamRight))
			}
		}
	}
}

// seamStyle returns the style of a seam in a row of a tile. The character is
// the gap, or else the tile that is left beside it. Where the felt is the
// terminal's own ground there is no colour to draw the gap with, so the tile's
// is drawn in reverse.
func seamStyle(t *theme.Theme, row canvas.Color, tile bool) canvas.Style {
	switch {
	case tile:
		return canvas.Style{Fg: row, Bg: t.Felt}
	case t.Felt == 0:
		return canvas.Style{Fg: row, Attr: canvas.Reverse}
	}
	return canvas.Style{Fg: t.Felt, Bg: row}
}
