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
	"dominoes/view/widgets"
)

// Callout is what is called out over the felt: that somebody goes out, or whose turn it is.
type Callout struct {
	Text string
	// Seat has the colour; NoSeat is nobody's.
	Seat game.Seat
	// Large writes it in letters of several rows where the felt has room for them.
	Large bool
}

// drawCallout paints the callout where the felt is free: above all in letters that are
// seen from afar, else in a row. Where tiles lie everywhere it covers the row at the top.
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
			for i, row := range large {
				felt.Text(place.Min.X, place.Min.Y+i, place.Dx(), row, style)
			}
			return
		}
	}
	line := string(t.Chars.ChosenLeft) + " " + s.Callout.Text + " " + string(t.Chars.ChosenRight)
	place, ok := s.free([]string{line}, r)
	if !ok {
		place = image.Rect(0, 0, r.Felt.Dx(), 1)
	}
	felt.Text(place.Min.X, place.Min.Y, place.Dx(), line, style.Align(lipgloss.Center))
}

// free returns the place on the felt, as near to its middle row as there is one, that has
// room for lines: a row apart from everything else, or else just beside it.
func (s *Table) free(lines []string, r Regions) (place image.Rectangle, ok bool) {
	width := 0
	for _, line := range lines {
		width = max(width, cells.Width(line))
	}
	w, h := r.Felt.Dx(), r.Felt.Dy()
	middle := (h - len(lines)) / 2
	for _, gap := range []int{1, 0} {
		for step := range h {
			for _, y := range []int{middle - step, middle + step} {
				place = layout.RectAt((w-width)/2, y, image.Pt(width, len(lines)))
				if y >= gap && y+len(lines)+gap <= h && width <= w && !s.isCovered(place.Inset(-gap), r) {
					return place, true
				}
			}
		}
	}
	return place, false
}

// isCovered reports whether something else is on a place of the felt.
func (s *Table) isCovered(place image.Rectangle, r Regions) bool {
	blocks := []image.Rectangle{r.Left.Sub(r.Felt.Min), r.Right.Sub(r.Felt.Min)}
	return s.Felt.Covered(place.Add(s.Felt.Window.Offset)) ||
		slices.ContainsFunc(blocks, func(b image.Rectangle) bool { return b.Overlaps(place) })
}
