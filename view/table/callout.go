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
			for i, row := range large {
				felt.Text(place.Min.X, place.Min.Y+i, place.Dx(), row, style)
			}
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
	width := 0
	for _, line := range lines {
		width = max(width, cells.Width(line))
	}
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
