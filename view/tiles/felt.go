package tiles

import (
	"image"
	"slices"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Felt is the table with what lies on it, ready to be drawn.
type Felt struct {
	Placement layout.Placement
	// Window is what Pan chose; the zero Window where all of the felt is shown.
	Window layout.Window
	// Last is the index of the tile marked as laid last, -1 for none.
	Last int
	// Open are the ends that take a tile now. They are labelled.
	Open game.Ends
	// Ghosts are the ends where the chosen tile fits.
	Ghosts []Ghost
	// Captions are what is said of the trains, of games that have some.
	Captions []Caption
}

// Ghost is a place where the chosen tile fits.
type Ghost struct {
	// End is where it would be joined. NoEnd is for a lead, which would lie
	// At that place of the felt.
	End game.End
	At  image.Rectangle
	// Double tells that the chosen tile is a double.
	Double bool
	// Points is what it would score, as "+15"; empty for nothing.
	Points string
	// Sum is what the open ends would make, as "= 15".
	Sum string
	// Selected is the end chosen among several.
	Selected bool
}

// rect returns the place of a ghost on the felt; empty where there is no room
// at this size.
func (f *Felt) rect(g Ghost) image.Rectangle {
	if g.End == game.NoEnd {
		return g.At
	}
	place, _ := f.Placement.Ends[g.End&7].Next(g.Double)
	return place
}

// lookOf returns what tile i looks like.
func (f *Felt) lookOf(i int) Look {
	p := f.Placement.Tiles[i]
	l := Look{
		First: p.First, Second: p.Second, Standing: p.Standing, Size: f.Placement.Size,
		Spinner: p.Spinner, Seat: p.Seat,
	}
	if i == f.Last {
		l.State = LastLaid
	}
	return l
}

// Draw paints the felt on all of c.
func (f *Felt) Draw(c *canvas.Canvas, t *theme.Theme) {
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Text, Bg: t.Felt})
	for i, p := range f.Placement.Tiles {
		if p.Rect.Empty() {
			continue
		}
		l := f.lookOf(i)
		l.Ground = t.Felt
		at := p.Rect.Min.Sub(f.Window.Offset)
		Draw(c, t, at.X, at.Y, l)
	}
	f.drawSeams(c, t)
	f.drawLeaders(c, t)
	f.drawTrains(c, t)
	for _, g := range f.Ghosts {
		f.drawGhost(c, t, g)
	}
	f.drawLabels(c, t)
	f.drawEdges(c, t)
}

func (f *Felt) drawLeaders(c *canvas.Canvas, t *theme.Theme) {
	for _, l := range f.Placement.Leaders {
		r := t.Chars.Falling
		if l.Rising {
			r = t.Chars.Rising
		}
		at := l.At.Sub(f.Window.Offset)
		c.Set(at.X, at.Y, r, canvas.Style{Fg: t.Gold, Bg: t.Felt})
	}
}

// drawEdges marks the sides on which tiles lie outside, so that nobody takes
// what is shown for all. A mark keeps to the middle of its side unless a tile is
// there.
func (f *Felt) drawEdges(c *canvas.Canvas, t *theme.Theme) {
	if !f.Window.Pans() {
		return
	}
	w, h := c.Size()
	labels, within := f.labels(), c.Bounds().Add(f.Window.Offset)
	for _, m := range []struct {
		beyond bool
		r      rune
		mark   image.Rectangle
		out    image.Point
	}{
		{f.Window.West, t.Chars.West, image.Rect(0, h/2-1, 1, h/2+2), image.Pt(-1, 0)},
		{f.Window.East, t.Chars.East, image.Rect(w-1, h/2-1, w, h/2+2), image.Pt(1, 0)},
		{f.Window.North, t.Chars.North, image.Rect(w/2-1, 0, w/2+2, 1), image.Pt(0, -1)},
		{f.Window.South, t.Chars.South, image.Rect(w/2-1, h-1, w/2+2, h), image.Pt(0, 1)},
	} {
		if !m.beyond {
			continue
		}
		mark, free := f.freeAlong(m.mark.Add(f.Window.Offset), m.out, within, labels)
		if !free { // a single one needs less
			mid := layout.Middle(mark)
			mark, free = f.freeAlong(image.Rectangle{Min: mid, Max: mid.Add(image.Pt(1, 1))}, m.out, within, labels)
		}
		if !free && slices.ContainsFunc(labels, func(l label) bool { return l.out == m.out }) {
			continue // an end's mark says it
		}
		mark = mark.Sub(f.Window.Offset)
		for y := mark.Min.Y; y < mark.Max.Y; y++ {
			for x := mark.Min.X; x < mark.Max.X; x++ {
				c.Set(x, y, m.r, canvas.Style{Fg: t.Text, Bg: t.GhostGround}.Bold())
			}
		}
	}
}

// freeAlong moves a mark of what lies out on a side as little as needed along it, until it
// covers nothing and is a cell away from labels. Where that can't be it covers tiles, and
// free is false.
func (f *Felt) freeAlong(mark image.Rectangle, out image.Point, within image.Rectangle, labels []label) (moved image.Rectangle, free bool) {
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

// EndAt returns the end that lies at cell (x, y) of the canvas the felt is
// drawn on: a ghost, an end's label, a train's caption, or the last tile of an arm that is open.
func (f *Felt) EndAt(x, y int) (game.End, bool) {
	at := image.Pt(x, y).Add(f.Window.Offset)
	for _, g := range f.Ghosts {
		if at.In(f.rect(g)) {
			return g.End, true
		}
	}
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
	if e, ok := f.captionAt(at); ok {
		return e, true
	}
	for _, e := range f.Open.List() {
		s := f.Placement.Ends[e&7]
		if s.Exists && at.In(f.Placement.Tiles[s.From].Rect) && f.arms(s.From) == 1 {
			return e, true
		}
	}
	return game.NoEnd, false
}

// arms returns how many open ends grow from tile i.
func (f *Felt) arms(i int) int {
	n := 0
	for _, e := range f.Open.List() {
		if s := f.Placement.Ends[e&7]; s.Exists && s.From == i {
			n++
		}
	}
	return n
}

// Covered reports whether a tile or a ghost lies on any cell of r.
func (f *Felt) Covered(r image.Rectangle) bool {
	for _, p := range f.Placement.Tiles {
		if p.Rect.Overlaps(r) {
			return true
		}
	}
	for _, g := range f.Ghosts {
		if f.rect(g).Overlaps(r) {
			return true
		}
	}
	for _, l := range f.Placement.Leaders {
		if l.At.In(r) {
			return true
		}
	}
	return false
}
