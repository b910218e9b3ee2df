package table

import (
	"image"
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// drawMotion paints moving tiles and texts over the screen.
func (s *Table) drawMotion(c *canvas.Canvas, t *theme.Theme) {
	for _, f := range s.Flying {
		f.draw(c, t)
	}
	regions := s.Regions(c.Size())
	for _, r := range s.Rising {
		if !r.hides(c, regions) {
			c.Text(r.At.X, r.At.Y, cells.Width(r.Text), r.Text, t.Styles.Key.Background(t.Felt.Terminal()))
		}
	}
}

// hides reports whether the text would touch another one outside of the tiles' felt, such as a player's name.
func (r Rising) hides(c *canvas.Canvas, regions Regions) bool {
	place := layout.RectAt(r.At.X-1, r.At.Y, image.Pt(cells.Width(r.Text)+2, 1))
	if place.In(regions.Felt) && !place.Overlaps(regions.Left) && !place.Overlaps(regions.Right) {
		return false
	}
	return strings.TrimSpace(c.Sub(place).Plain()) != ""
}

// draw paints the tile, with felt around it that sets it off from the tiles below: a column on each side, unless the
// tile's ends are half cells, and half a row above and below, or a whole one if there are no colours to divide it with.
func (f Flying) draw(c *canvas.Canvas, t *theme.Theme) {
	r := layout.Centred(f.At, f.Look.Size.Lying())
	around := r.Inset(-1)
	if f.Look.Size.Small() && !t.Tile.Boxed {
		around.Min.X, around.Max.X = r.Min.X, r.Max.X
	}
	for x := around.Min.X; x < around.Max.X; x++ {
		leaveHalf(c, t, x, around.Min.Y, '▀')
		leaveHalf(c, t, x, around.Max.Y-1, '▄')
	}
	c.Fill(image.Rect(around.Min.X, r.Min.Y, around.Max.X, r.Max.Y), canvas.Style{Bg: t.Felt})
	f.Look.Ground = t.Felt
	tiles.Draw(c, t, r.Min.X, r.Min.Y, f.Look)
}

// leaveHalf fills a cell with felt, but for the half of it that a block covers if that can be drawn.
func leaveHalf(c *canvas.Canvas, t *theme.Theme, x, y int, half rune) {
	_, below, _ := c.Char(x, y)
	reverse := below.Attr&canvas.Reverse != 0
	if t.Chars.Plain() || below.Bg == 0 && !reverse {
		half = ' '
	}
	style := canvas.Style{Fg: below.Bg, Bg: t.Felt}
	if reverse {
		style.Fg = below.Fg
	}
	c.Set(x, y, half, style)
}

// HandAt returns the cell of a width × height screen at the middle of tile i of the hand, and false if the tile isn't
// shown.
func (s *Table) HandAt(i, width, height int) (image.Point, bool) {
	r := s.Regions(width, height).Hand
	place, ok := s.Hand.PlaceOf(i, r.Dx(), r.Dy())
	return r.Min.Add(layout.Middle(place)), ok
}

// SeatAt returns the cell of a seat's tiles; for the seat below, one just above the hand.
func (s *Table) SeatAt(side Side, width, height int) image.Point {
	r := s.Regions(width, height)
	switch {
	case side == Below:
		return image.Pt((r.Hand.Min.X+r.Hand.Max.X)/2, r.Hand.Min.Y+1)
	case side == Left && !r.Left.Empty():
		return image.Pt(r.Left.Min.X+4, r.Left.Min.Y+2)
	case side == Right && !r.Right.Empty():
		return image.Pt(r.Right.Min.X+4, r.Right.Min.Y+2)
	case side == Left:
		return image.Pt(r.Seats.Min.X+8, r.Seats.Min.Y)
	case side == Right:
		return image.Pt(r.Seats.Max.X-8, r.Seats.Min.Y)
	}
	return image.Pt((r.Seats.Min.X+r.Seats.Max.X)/2, r.Seats.Min.Y)
}

// StockAt returns the cell of the boneyard's count.
func (s *Table) StockAt(width, height int) image.Point {
	r := s.Regions(width, height)
	return image.Pt(r.Header.Max.X-4, r.Header.Max.Y)
}

// StockHas reports whether a cell is on the boneyard's count.
func (s *Table) StockHas(x, y, width, height int) bool {
	r := s.Regions(width, height).Header
	return y == r.Min.Y && x < r.Max.X && x >= r.Max.X-1-cells.Width(s.Stock)
}

// OnScreen returns the cell at the middle of a place on the felt.
func (s *Table) OnScreen(place image.Rectangle, width, height int) image.Point {
	return layout.Middle(place).Sub(s.Felt.Offset).Add(s.Regions(width, height).Felt.Min)
}

// ScoreAt returns the cell of a seat's score, or one near it.
func (s *Table) ScoreAt(side Side, width, height int) image.Point {
	if side == Below {
		return s.Regions(width, height).HandTitle.Min.Add(image.Pt(4, 1))
	}
	return s.SeatAt(side, width, height)
}
