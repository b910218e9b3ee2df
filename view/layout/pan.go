package layout

import "image"

// Window is the viewport: the part of the felt that is shown.
type Window struct {
	// Offset is the cell of the felt at the window's top left corner.
	Offset image.Point
	// Size is the window's size in cells, or zero if all of the felt is shown.
	Size image.Point
	// West, East, North and South are true if tiles lie outside on that side.
	West, East, North, South bool
	shows                    shown
	byHand                   bool
}

// shown is what a window was chosen for. While it is the same, a window that the player has moved stays where it is.
type shown struct {
	size        image.Point // of the window
	lead, ghost image.Rectangle
	last        int
}

// Shows reports whether the window shows all of r.
func (w Window) Shows(r image.Rectangle) bool {
	return w.Size == image.Point{} || r.In(image.Rectangle{Min: w.Offset, Max: w.Offset.Add(w.Size)})
}

// Pans reports whether anything lies outside.
func (w Window) Pans() bool { return w.West || w.East || w.North || w.South }

// Pan chooses what to show of a placement in width × height cells: all of the area if everything lies within, else the
// newest tile and ghost, the place of the selected tile, which may be empty. It moves no more than needed as tiles are
// played, so that the table stays still while it can. If the player has moved the window before, it stays until there
// is another newest tile or ghost.
func Pan(p Placement, width, height int, ghost image.Rectangle, before Window) Window {
	size := image.Pt(width, height)
	all := p.Bounds.Union(ghost)
	if p.Last() < 0 || all.In(image.Rectangle{Max: size}) {
		return Window{}.outside(p, size)
	}
	w := Window{shows: shown{size: size, lead: p.Tiles[0].Rect, ghost: ghost, last: p.Last()}}
	if before.byHand && before.shows == w.shows {
		w.Offset, w.byHand = before.Offset, true
		return w.outside(p, size)
	}
	var bounds image.Rectangle
	for i, tile := range p.Tiles { // replay the scrolling tile by tile
		bounds = bounds.Union(tile.Rect)
		if i+1 >= p.Choice.chosenAt {
			w.Offset = p.scroll(w.Offset, size, bounds, tile.Rect)
		}
	}
	if !ghost.Empty() {
		w.Offset = p.scroll(w.Offset, size, all, p.Tiles[p.Last()].Rect, ghost)
	}
	return w.outside(p, size)
}

// scroll moves a window of the given size until the wanted rectangles are in view, the last one first, and as much of
// all as possible.
func (p Placement) scroll(at, size image.Point, all image.Rectangle, wanted ...image.Rectangle) image.Point {
	margin := p.Size.Standing()
	x, y := make([][2]int, 0, 2), make([][2]int, 0, 2)
	for _, r := range wanted {
		if !r.Empty() {
			x, y = append(x, [2]int{r.Min.X, r.Max.X}), append(y, [2]int{r.Min.Y, r.Max.Y})
		}
	}
	return image.Pt(
		scrollIntoView(at.X, size.X, margin.X, [2]int{all.Min.X, all.Max.X}, x),
		scrollIntoView(at.Y, size.Y, margin.Y/2, [2]int{all.Min.Y, all.Max.Y}, y),
	)
}

// Moved returns w moved by the player, no further than the outermost tiles and never so far that none is in view. If
// the whole layout is inside, the window stays.
func (w Window) Moved(p Placement, width, height int, by image.Point) Window {
	size := image.Pt(width, height)
	if w = w.outside(p, size); !w.Pans() {
		return w
	}
	margin := p.Size.Standing()
	to := w
	to.Offset.X = slide(w.Offset.X, by.X, width, p.Bounds.Min.X-margin.X, p.Bounds.Max.X+margin.X)
	to.Offset.Y = slide(w.Offset.Y, by.Y, height, p.Bounds.Min.Y-margin.Y/2, p.Bounds.Max.Y+margin.Y/2)
	view := image.Rectangle{Min: to.Offset, Max: to.Offset.Add(size)}
	for _, t := range p.Tiles {
		if t.Rect.Overlaps(view) {
			to.byHand = true
			return to.outside(p, size)
		}
	}
	return w
}

// Free returns w following the newest tile and the ghost again.
func (w Window) Free() Window {
	w.byHand = false
	return w
}

// slide moves a window along one axis, not beyond from and to unless it is there already.
func slide(at, by, length, from, to int) int {
	if by < 0 {
		return max(at+by, min(at, from))
	}
	return min(at+by, max(at, to-length))
}

// scrollIntoView returns where a window of the given length begins on one axis. If all of it fits, the window stays if
// it shows everything, or else is centred. Otherwise it stays while the wanted spans are at least margin inside. If it
// must move, it shows as much of all as it can, and the last wanted span if it can't show every one.
func scrollIntoView(at, length, margin int, all [2]int, wanted [][2]int) int {
	if all[1]-all[0] <= length {
		if at <= all[0] && all[1] <= at+length {
			return at
		}
		return all[0] - (length-all[1]+all[0])/2
	}
	inside := func(at int) int {
		for _, s := range wanted {
			m := max(0, min(margin, (length-s[1]+s[0])/2))
			at = min(max(at, s[1]+m-length), s[0]-m)
		}
		return at
	}
	stays := max(min(at, all[1]+margin-length), all[0]-margin)
	if stays == at && inside(at) == at {
		return at
	}
	return inside(all[0] - (length-all[1]+all[0])/2)
}

// outside returns w with its size, and with the sides marked on which tiles or captions of trains lie outside.
func (w Window) outside(p Placement, size image.Point) Window {
	w.Size = size
	shown, all := image.Rectangle{Min: w.Offset, Max: w.Offset.Add(size)}, p.Bounds
	for _, train := range p.Trains {
		all = all.Union(RectAt(train.Caption.X, train.Caption.Y, image.Pt(1, 1)))
	}
	w.West = all.Min.X < shown.Min.X
	w.East = all.Max.X > shown.Max.X
	w.North = all.Min.Y < shown.Min.Y
	w.South = all.Max.Y > shown.Max.Y
	return w
}
