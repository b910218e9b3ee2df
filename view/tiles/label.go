package tiles

import (
	"image"
	"slices"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// label is the name of an open end: one cell beyond the last tile of its arm, or at the side of the window if the end
// is outside.
type label struct {
	end         domino.End
	needs       string // what joins the end, after its name; empty if there is no room for it
	rect        image.Rectangle
	highlighted bool // the selected tile fits, but its ghost has no room or is out of view
	// out is the direction of an end outside the window, as a step of one cell; zero if it is inside.
	out image.Point
}

// labels returns the labels of the open ends without a ghost in view, but not of trains that are dim. If the felt is
// crowded, a label is on another side of the arm's last tile, or at the window's side.
func (f *Felt) labels() []label {
	var all []label
	for _, e := range f.Open.List() {
		s := f.Placement.Ends[e&7]
		ghost := f.ghost(e)
		if !s.Exists || f.dim(e) || ghost != nil && f.inView(f.rect(*ghost)) {
			continue
		}
		l := label{end: e, highlighted: ghost != nil}
		if ghost != nil && !f.rect(*ghost).Empty() {
			all = append(all, f.atSide(l, f.rect(*ghost), all))
		} else if l, ok := f.besideEnd(l, s, all); ok {
			all = append(all, l)
		}
	}
	return all
}

// besideEnd returns l beside the last tile of its arm, or at the window's side; ok is false if there is no room.
func (f *Felt) besideEnd(l label, s layout.EndSpot, labels []label) (at label, ok bool) {
	places, free := f.freePlaces(l.end, s, l.end.String(), labels)
	if needs := f.Needs[l.end]; needs != "" && !l.highlighted {
		if _, roomy := f.freePlaces(l.end, s, l.end.String()+" "+needs, labels); len(roomy) > 0 {
			l.needs, free = needs, roomy
		}
	}
	switch {
	case len(free) > 0:
		l.rect = free[0]
		return l, true
	case len(places) > 0 && f.Window.Size != image.Point{}:
		return f.atSide(l, places[0], labels), true
	}
	return l, false
}

// SaysNeed reports whether the felt says what joins end e, unless the place of the chosen tile covers it.
func (f *Felt) SaysNeed(e domino.End) bool {
	bare := *f
	bare.Ghosts = nil
	s := f.Placement.Ends[e&7]
	if !s.Exists {
		return false
	}
	_, free := bare.freePlaces(e, s, e.String()+" "+f.Needs[e], nil)
	return len(free) > 0
}

// freePlaces returns the places for a text at end e, best first, and which of them are free and in view.
func (f *Felt) freePlaces(e domino.End, s layout.EndSpot, text string, labels []label) (all, free []image.Rectangle) {
	all = f.labelPlaces(e, s, text)
	// A label beside another arm's tile could be mistaken for that arm's.
	slices.SortStableFunc(all, func(a, b image.Rectangle) int {
		return f.neighbours(a, s.From) - f.neighbours(b, s.From)
	})
	for _, r := range all {
		if f.clear(r, labels) && f.Window.Shows(r) {
			free = append(free, r)
		}
	}
	return all, free
}

func (f *Felt) inView(r image.Rectangle) bool {
	view := image.Rectangle{Min: f.Window.Offset, Max: f.Window.Offset.Add(f.Window.Size)}
	return r.Overlaps(view) || !r.Empty() && f.Window.Size == image.Point{}
}

// atSide returns l at the window's side, as near as possible to a place outside.
func (f *Felt) atSide(l label, place image.Rectangle, labels []label) label {
	view := image.Rectangle{Min: f.Window.Offset, Max: f.Window.Offset.Add(f.Window.Size)}
	at := layout.Middle(place)
	size := image.Pt(len(l.end.String())+1, 1)
	mark := layout.RectAt(min(max(at.X, view.Min.X), view.Max.X-size.X), min(max(at.Y, view.Min.Y), view.Max.Y-1), size)
	switch {
	case at.Y < view.Min.Y:
		l.out = image.Pt(0, -1)
	case at.Y >= view.Max.Y:
		l.out = image.Pt(0, 1)
	case at.X < view.Min.X+view.Dx()/2:
		l.out, mark = image.Pt(-1, 0), mark.Add(image.Pt(view.Min.X-mark.Min.X, 0))
	default:
		l.out, mark = image.Pt(1, 0), mark.Add(image.Pt(view.Max.X-mark.Max.X, 0))
	}
	l.rect, _ = f.freeAlong(mark, l.out, view, labels)
	return l
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
	if len(f.Placement.Trains) > 0 {
		return trainLabelPlaces(e, s, f.Placement.Tiles[s.From])
	}
	r, size := f.Placement.Tiles[s.From].Rect, image.Pt(len(text), 1)
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
	switch {
	case s.Heading.X > 0:
		return append(append(row(mid.Y), column...), row(r.Max.Y-1)...)
	case s.Heading.X < 0:
		beside := []image.Rectangle{layout.RectAt(left, mid.Y, size), layout.RectAt(right, mid.Y, size)}
		return append(append(beside, column...), row(r.Max.Y-1)...)
	case s.From == f.spinner() && s.Heading.Y > 0:
		return append(column, row(outer)...)
	case s.From == f.spinner():
		return append([]image.Rectangle{column[1]}, row(outer)...)
	case s.Heading.Y > 0:
		return append(row(outer), column...)
	}
	return append(row(outer), column[1], column[0])
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

// text returns the end's name, with an arrow if it is outside the window.
func (l label) text(t *theme.Theme) string {
	switch name := l.end.String(); {
	case l.out.X < 0:
		return string(t.Chars.West) + name
	case l.out.X > 0:
		return name + string(t.Chars.East)
	case l.out.Y < 0:
		return string(t.Chars.North) + name
	case l.out.Y > 0:
		return string(t.Chars.South) + name
	default:
		return name
	}
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
		if l.out != (image.Point{}) { // it may cover a tile
			style = style.Background(t.GhostGround.Terminal())
		}
		at := l.rect.Min.Sub(f.Window.Offset)
		g := f.ghost(l.end)
		name := style
		if g != nil && (g.Selected || len(f.Ghosts) == 1) {
			name = style.Reverse(true) // instead of a frame
		}
		used := c.Text(at.X, at.Y, 3, l.text(t), name)
		if g != nil && g.Points != "" {
			c.Text(at.X+used+1, at.Y, 4, g.Points, style)
		}
		c.Text(at.X+used+1, at.Y, len(l.needs), l.needs, t.Styles.Label)
	}
}

// freeAlong moves a mark of tiles outside along its side, as little as needed, until it covers nothing and is a cell
// away from labels. If that is impossible it covers tiles, and free is false.
func (f *Felt) freeAlong(
	mark image.Rectangle, out image.Point, within image.Rectangle, labels []label,
) (moved image.Rectangle, free bool) {
	along := image.Pt(out.Y*out.Y, out.X*out.X)
	place := func(covers bool) (image.Rectangle, bool) {
		for d := range max(within.Dx(), within.Dy()) {
			for _, step := range [2]int{d, -d} {
				moved := mark.Add(along.Mul(step))
				near := func(l label) bool { return l.rect.Overlaps(moved.Inset(-1)) }
				if moved.In(within) && !slices.ContainsFunc(labels, near) && (covers || !f.Covered(moved)) {
					return moved, true
				}
			}
		}
		return mark, false
	}
	if moved, free = place(false); !free {
		moved, _ = place(true)
	}
	return moved, free
}
