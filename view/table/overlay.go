package table

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// drawCallout paints the callout where the felt is free, in large letters if possible, else in one row. If tiles lie
// everywhere it replaces the open ends.
func (s *Table) drawCallout(c *canvas.Canvas, t *theme.Theme, r Regions) {
	if s.Callout.Text == "" {
		return
	}
	style := t.Styles.Strong
	if s.Callout.Seat < game.MaxSeats {
		style = t.Styles.Names[s.Callout.Seat]
	}
	felt := c.Sub(r.Felt)
	if large := widgets.LargeLetters(s.Callout.Text); s.Callout.Large && large != nil && !t.Chars.Plain() {
		if place, ok := s.free(large, r); ok {
			felt.Lines(place.Min.X, place.Min.Y, place.Dx(), large, style)
			return
		}
	}
	line := string(t.Chars.ChosenLeft) + " " + s.Callout.Text + " " + string(t.Chars.ChosenRight)
	if place, ok := s.free([]string{line}, r); ok {
		felt.Text(place.Min.X, place.Min.Y, place.Dx(), line, style)
		return
	}
	ends := c.Sub(r.Ends)
	ends.Fill(ends.Bounds(), canvas.Style{Bg: t.Panel})
	ends.Text(0, 0, r.Ends.Dx(), line, style.Align(lipgloss.Center))
}

// free returns the free place for lines that is nearest to the middle of the felt: one row away from everything else,
// or directly beside it.
func (s *Table) free(lines []string, r Regions) (place image.Rectangle, ok bool) {
	width := cells.Widest(lines)
	w, h := r.Felt.Dx(), r.Felt.Dy()
	if width > w || len(lines) > h {
		return place, false
	}
	for _, aside := range [2]int{0, (w - width) / 2} { // in the middle, or anywhere
		for _, gap := range [2]int{1, 0} {
			if place, ok = s.freeAround(image.Pt(width, len(lines)), aside, gap, r); ok {
				return place, true
			}
		}
	}
	return place, false
}

// freeAround returns the free place of a size that is nearest to the middle of the felt, at most aside columns away
// from it and gap cells away from everything else.
func (s *Table) freeAround(size image.Point, aside, gap int, r Regions) (place image.Rectangle, ok bool) {
	w, h := r.Felt.Dx(), r.Felt.Dy()
	for _, x := range around((w-size.X)/2, aside) {
		for _, y := range around((h-size.Y)/2, h) {
			place = layout.RectAt(x, y, size)
			if y >= gap && y+size.Y+gap <= h && !s.isCovered(place.Inset(-gap), r) {
				return place, true
			}
		}
	}
	return image.Rectangle{}, false
}

// around returns the numbers no further than most from n, the nearest first.
func around(n, most int) []int {
	numbers := []int{n}
	for step := 1; step <= most; step++ {
		numbers = append(numbers, n-step, n+step)
	}
	return numbers
}

// isCovered reports whether anything is on a place of the felt.
func (s *Table) isCovered(place image.Rectangle, r Regions) bool {
	blocks := []image.Rectangle{r.Left.Sub(r.Felt.Min), r.Right.Sub(r.Felt.Min)}
	onFelt := place.Add(s.Felt.Window.Offset)
	return s.Felt.Covered(onFelt) || s.Felt.Captioned(onFelt) ||
		slices.ContainsFunc(blocks, func(b image.Rectangle) bool { return b.Overlaps(place) })
}

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
