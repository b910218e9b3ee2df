package table

import (
	"image"

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
	for _, r := range s.Rising {
		c.Text(r.At.X, r.At.Y, cells.Width(r.Text), r.Text, t.Styles.Key.Background(t.Felt.Terminal()))
	}
}

// draw paints the tile, with a thin edge around it that sets it off from the tiles below.
func (f Flying) draw(c *canvas.Canvas, t *theme.Theme) {
	r := layout.Centred(f.At, f.Look.Size.Lying())
	f.Look.Ground = t.Felt
	tiles.Draw(c, t, r.Min.X, r.Min.Y, f.Look)
	if t.Tile.Boxed {
		return // it has an edge of its own
	}
	edge := func(x, y int, line rune, inverted bool) {
		_, below, _ := c.Char(x, y)
		style := canvas.Style{Fg: t.Tile.Divider, Bg: below.Bg}
		if inverted {
			style.Fg, style.Bg = style.Bg, style.Fg
		}
		c.Set(x, y, line, style)
	}
	left, right := r.Min.X, r.Max.X
	if f.Look.Size.Small() { // its ends are half cells
		left, right = left+1, right-1
	} else {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			edge(r.Min.X-1, y, t.Chars.SeamRight, true)
			edge(r.Max.X, y, t.Chars.SeamLeft, false)
		}
	}
	for x := left; x < right; x++ {
		edge(x, r.Min.Y-1, t.Chars.SeamBottom, false)
		edge(x, r.Max.Y, t.Chars.SeamTop, false)
	}
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
	return layout.Middle(place).Sub(s.Felt.Window.Offset).Add(s.Regions(width, height).Felt.Min)
}

// ScoreAt returns the cell of a seat's score, or one near it.
func (s *Table) ScoreAt(side Side, width, height int) image.Point {
	if side == Below {
		return s.Regions(width, height).HandTitle.Min.Add(image.Pt(4, 1))
	}
	return s.SeatAt(side, width, height)
}
