package tiles

import (
	"image"
	"slices"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

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

// drawEdges marks the sides on which tiles lie outside the window. A mark is in the middle of its side unless a tile is
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
		if !free { // a mark of one cell needs less room
			mid := layout.Middle(mark)
			mark, free = f.freeAlong(image.Rectangle{Min: mid, Max: mid.Add(image.Pt(1, 1))}, m.out, within, labels)
		}
		if !free && slices.ContainsFunc(labels, func(l label) bool { return l.out == m.out }) {
			continue // the label of an end there says the same
		}
		mark = mark.Sub(f.Window.Offset)
		for y := mark.Min.Y; y < mark.Max.Y; y++ {
			for x := mark.Min.X; x < mark.Max.X; x++ {
				c.Set(x, y, m.r, canvas.Style{Fg: t.Text, Bg: t.GhostGround}.Bold())
			}
		}
	}
}

// EndAt returns the end at cell (x, y) of the canvas that the felt is drawn on: that of a ghost, a label, a train's
// caption, or the last tile of an open arm.
func (f *Felt) EndAt(x, y int) (game.End, bool) {
	at := image.Pt(x, y).Add(f.Window.Offset)
	for _, g := range f.Ghosts {
		if at.In(f.rect(g)) {
			return g.End, true
		}
	}
	if e, ok := f.labelAt(at); ok {
		return e, true
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

// arms returns the number of open ends that grow from tile i.
func (f *Felt) arms(i int) int {
	n := 0
	for _, e := range f.Open.List() {
		if s := f.Placement.Ends[e&7]; s.Exists && s.From == i {
			n++
		}
	}
	return n
}
