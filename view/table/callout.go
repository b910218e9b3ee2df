package table

import (
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// calloutText is the callout's text as rows of characters: several for large letters, else one.
type calloutText struct {
	rows []string
	// caption is the row below large letters, "" if there is none; captioned is true if that or the row says it.
	caption   string
	captioned bool
	// place is the text's place on the felt, empty if there is no room.
	place image.Rectangle
}

// fitCallout returns the callout in the largest letters that the felt has room for, with a free cell around them. If
// there is none, large letters may begin in the felt's first row and leave half of it empty, and a single row may touch
// tiles.
func (s *Table) fitCallout(t *theme.Theme, r Regions) calloutText {
	taken, felt := s.taken(r), r.Felt.Sub(r.Felt.Min)
	inner := felt.Inset(1)
	captions := slices.Compact([]string{s.Callout.Caption, ""})
	if s.Callout.Large {
		forms := widgets.LargeLetters(s.Callout.Text, t.Chars.Plain())
		for _, caption := range captions {
			if large, ok := fitLarge(forms, caption, inner, taken); ok {
				return large
			}
		}
	}
	var line string
	for _, caption := range captions {
		line = string(t.Chars.ChosenLeft) + " " + strings.TrimSpace(s.Callout.Text+" "+caption) + " " +
			string(t.Chars.ChosenRight)
		size := image.Pt(cells.Width(line), 1)
		place, ok := free(size, 1, inner, taken)
		if !ok {
			place, ok = free(size, 0, felt, taken)
		}
		if ok {
			return calloutText{rows: []string{line}, captioned: caption != "", place: place}
		}
	}
	return calloutText{rows: []string{line}}
}

// fitLarge returns the first of some forms of large letters for which there is room inside or, if there is none, in the
// row above; ok is false if no form fits.
func fitLarge(
	forms [][]string, caption string, inside image.Rectangle, taken []image.Rectangle,
) (large calloutText, ok bool) {
	for _, top := range []int{inside.Min.Y, 0} {
		within := image.Rect(inside.Min.X, top, inside.Max.X, inside.Max.Y)
		for _, rows := range forms {
			size := image.Pt(max(cells.Widest(rows), cells.Width(caption)), len(rows)+min(1, len(caption)))
			if place, ok := free(size, 1, within, taken); ok {
				return calloutText{rows, caption, caption != "", place}, true
			}
		}
	}
	return calloutText{}, false
}

// CalloutAt returns the place of the callout on a width × height screen, empty if it isn't on the felt.
func (s *Table) CalloutAt(t *theme.Theme, width, height int) image.Rectangle {
	r := s.Regions(width, height)
	l := s.fitCallout(t, r)
	if s.Callout.Text == "" || l.place.Empty() {
		return image.Rectangle{}
	}
	return l.place.Add(r.Felt.Min)
}

// drawCallout paints the callout where the felt is free, or in place of the open ends if tiles lie everywhere.
func (s *Table) drawCallout(c *canvas.Canvas, t *theme.Theme, r Regions) {
	if s.Callout.Text == "" {
		return
	}
	style := t.Styles.Strong
	if s.Callout.Seat < domino.MaxSeats {
		style = t.Styles.Names[s.Callout.Seat]
	}
	switch l, felt := s.fitCallout(t, r), c.Sub(r.Felt); {
	case len(l.rows) > 1:
		for y, row := range l.rows {
			style := canvas.Style{Fg: t.Letter(y, len(l.rows)), Bg: t.Felt}.Bold()
			felt.Put(l.place.Min.X+(l.place.Dx()-cells.Widest(l.rows))/2, l.place.Min.Y+y, l.place.Dx(), row, style)
		}
		felt.Text(l.place.Min.X, l.place.Max.Y-1, l.place.Dx(), l.caption, style.Align(lipgloss.Center))
	case !l.place.Empty():
		felt.Text(l.place.Min.X, l.place.Min.Y, l.place.Dx(), l.rows[0], style)
	default:
		ends := c.Sub(r.Ends)
		ends.Fill(ends.Bounds(), canvas.Style{Bg: t.Panel})
		ends.Text(0, 0, r.Ends.Dx(), l.rows[0], style.Align(lipgloss.Center))
	}
}

// taken returns the places on the felt, in its cells, where something is shown.
func (s *Table) taken(r Regions) []image.Rectangle {
	taken := s.Felt.Taken()
	for i := range taken {
		taken[i] = taken[i].Sub(s.Felt.Offset)
	}
	kept := r.Kept()
	return append(taken, kept[:]...)
}

// free returns the free place of a size that is closest to the middle column of within, and in that column to the
// middle row. It keeps gap rows and twice as many columns from everything that is taken.
func free(size image.Point, gap int, within image.Rectangle, taken []image.Rectangle) (place image.Rectangle, ok bool) {
	first := within.Min.Add(within.Size().Sub(size).Div(2))
	if !layout.RectAt(within.Min.X, within.Min.Y, size).In(within) {
		return image.Rectangle{}, false
	}
	for _, x := range around(first.X, first.X-within.Min.X+1) {
		for _, y := range around(first.Y, first.Y-within.Min.Y+1) {
			place = layout.RectAt(x, y, size)
			apart := image.Rect(x-2*gap, y-gap, x+size.X+2*gap, y+size.Y+gap)
			if place.In(within) && !slices.ContainsFunc(taken, apart.Overlaps) {
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
