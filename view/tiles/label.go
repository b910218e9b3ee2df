package tiles

import (
	"image"
	"slices"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// label is the name of an open end: one cell beyond the last tile of its arm.
type label struct {
	end         domino.End
	needs       string // what joins the end, after its name; empty if there is no room for it
	rect        image.Rectangle
	highlighted bool // the selected tile fits, but its ghost has no room
}

// labels returns the labels of the open ends without a visible ghost, but not of trains that are dim. If the felt is
// crowded, a label is on another side of the arm's last tile.
func (f *Felt) labels() []label {
	var all []label
	for _, e := range f.Open.List() {
		s := f.Placement.Ends[e&7]
		ghost := f.ghost(e)
		if !s.Exists || f.dim(e) || ghost != nil && !f.rect(*ghost).Empty() {
			continue
		}
		if l, ok := f.besideEnd(label{end: e, highlighted: ghost != nil}, s, all); ok {
			all = append(all, l)
		}
	}
	return all
}

// besideEnd returns l beside the last tile of its arm; ok is false if there is no room.
func (f *Felt) besideEnd(l label, s layout.EndSpot, labels []label) (at label, ok bool) {
	free := f.freePlaces(l.end, s, l.end.String(), labels)
	if needs := f.Needs[l.end]; needs != "" && !l.highlighted {
		if roomy := f.freePlaces(l.end, s, l.end.String()+" "+needs, labels); len(roomy) > 0 {
			l.needs, free = needs, roomy
		}
	}
	if len(free) > 0 {
		l.rect = free[0]
	}
	return l, len(free) > 0
}

// SaysNeed reports whether the felt says what joins end e, unless the place of the chosen tile covers it.
func (f *Felt) SaysNeed(e domino.End) bool {
	bare := *f
	bare.Ghosts = nil
	s := f.Placement.Ends[e&7]
	if !s.Exists {
		return false
	}
	return len(bare.freePlaces(e, s, e.String()+" "+f.Needs[e], nil)) > 0
}

// freePlaces returns the free places for a text at end e, best first.
func (f *Felt) freePlaces(e domino.End, s layout.EndSpot, text string, labels []label) (free []image.Rectangle) {
	all := f.labelPlaces(e, s, text)
	// A label beside another arm's tile could be mistaken for that arm's.
	slices.SortStableFunc(all, func(a, b image.Rectangle) int {
		return f.neighbours(a, s.From) - f.neighbours(b, s.From)
	})
	for _, r := range all {
		if f.clear(r, labels) {
			free = append(free, r)
		}
	}
	return free
}

func (f *Felt) ghost(e domino.End) *Ghost {
	i := slices.IndexFunc(f.Ghosts, func(g Ghost) bool { return g.End == e })
	if i < 0 {
		return nil
	}
	return &f.Ghosts[i]
}

// neighbours counts the tiles directly to the left and right of r, except tile i.
func (f *Felt) neighbours(r image.Rectangle, i int) int {
	n := 0
	for at, p := range f.Placement.Tiles {
		if at != i && p.Rect.Overlaps(image.Rect(r.Min.X-1, r.Min.Y, r.Max.X+1, r.Max.Y)) {
			n++
		}
	}
	return n
}

// clear reports whether r is on the felt, uncovered, and with no label directly to its left or right.
func (f *Felt) clear(r image.Rectangle, labels []label) bool {
	beside := image.Rect(r.Min.X-1, r.Min.Y, r.Max.X+1, r.Max.Y)
	near := slices.ContainsFunc(labels, func(l label) bool { return l.rect.Overlaps(beside) })
	return !near && r.In(f.Placement.Felt) && !f.Covered(r)
}

// labelPlaces returns the places for a text at end e, best first: in line, one cell beyond the end of a row; beside
// the outer half at the end of a column.
func (f *Felt) labelPlaces(e domino.End, s layout.EndSpot, text string) []image.Rectangle {
	r, size := f.Placement.Tiles[s.From].Rect, image.Pt(len(text), 1)
	if len(f.Placement.Rails) > 0 {
		return rowLabelPlaces(s, r, size)
	}
	mid, half := layout.Middle(r), f.Placement.Size.Halves().Y/2
	if !f.Placement.Tiles[s.From].Standing {
		half = 0
	}
	outer := mid.Y + s.Heading.Y*half
	left, right := r.Min.X-1-size.X, r.Max.X+1
	above, below := r.Min.Y-1, r.Max.Y
	row := func(y int) []image.Rectangle {
		return []image.Rectangle{layout.RectAt(right, y, size), layout.RectAt(left, y, size)}
	}
	column := []image.Rectangle{layout.RectAt(mid.X, below, size), layout.RectAt(mid.X, above, size)}
	if e >= domino.NW && s.From == f.spinner() {
		return f.cornerLabelPlaces(e, s, size)
	}
	var places []image.Rectangle
	switch {
	case s.Heading.X > 0:
		places = append(append(row(mid.Y), column...), row(r.Max.Y-1)...)
	case s.Heading.X < 0:
		beside := []image.Rectangle{layout.RectAt(left, mid.Y, size), layout.RectAt(right, mid.Y, size)}
		places = append(append(beside, column...), row(r.Max.Y-1)...)
	case s.From == f.spinner() && s.Heading.Y > 0:
		places = append(column, row(outer)...)
	case s.From == f.spinner():
		places = append([]image.Rectangle{column[1]}, row(outer)...)
	case s.Heading.Y > 0:
		places = append(row(outer), column...)
	default:
		places = append(row(outer), column[1], column[0])
	}
	if next := layout.Middle(s.Single); !s.Single.Empty() { // free even if there is no room around the last tile
		places = append(places, layout.RectAt(next.X-size.X/2, next.Y, size))
	}
	return places
}

// spinner returns the index of the spinner, or -1.
func (f *Felt) spinner() int {
	return slices.IndexFunc(f.Placement.Tiles, func(p layout.Placed) bool { return p.Spinner })
}

// cornerLabelPlaces returns the place for the name of a corner arm without tiles: beyond its leaders.
func (f *Felt) cornerLabelPlaces(e domino.End, s layout.EndSpot, size image.Point) []image.Rectangle {
	var at image.Point
	for _, l := range f.Placement.Leaders {
		if l.End == e {
			at = l.At // the outermost is last
		}
	}
	at = at.Add(layout.Drift(e))
	if s.Heading.X > 0 {
		at.X++
	} else {
		at.X -= size.X
	}
	return []image.Rectangle{layout.RectAt(at.X, at.Y, size)}
}

// labelAt returns the end whose label is at a cell of the felt or, if no tile covers the cell, next to it.
func (f *Felt) labelAt(at image.Point) (domino.End, bool) {
	labels := f.labels()
	for _, l := range labels {
		if at.In(l.rect) {
			return l.end, true
		}
	}
	for _, l := range labels {
		if at.In(l.rect.Inset(-1)) && !f.Covered(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}) {
			return l.end, true
		}
	}
	return domino.NoEnd, false
}

func (f *Felt) drawLabels(c *canvas.Canvas, t *theme.Theme) {
	for _, l := range f.labels() {
		style := t.Styles.End
		if l.highlighted {
			style = t.Styles.Key
		}
		at := l.rect.Min.Sub(f.Offset)
		g := f.ghost(l.end)
		name := style
		if g != nil && (g.Selected || len(f.Ghosts) == 1) {
			name = style.Reverse(true) // instead of a frame
		}
		used := c.Text(at.X, at.Y, 3, l.end.String(), name)
		if g != nil && g.Points != "" {
			c.Text(at.X+used+1, at.Y, 4, g.Points, style)
		}
		c.Text(at.X+used+1, at.Y, len(l.needs), l.needs, t.Styles.Label)
	}
}
