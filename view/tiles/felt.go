package tiles

import (
	"image"
	"slices"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Felt is the table with the tiles and labels on it, ready to be drawn.
type Felt struct {
	Placement layout.Placement
	// Offset is the cell of the felt in the top left corner of the canvas.
	Offset image.Point
	// Last is the index of the tile marked as the newest, -1 for none.
	Last int
	// Open are the ends that take a tile now. They are labelled.
	Open domino.Ends
	// Needs says what joins each end that doesn't take the number it shows. Wild are the tiles that join any end.
	Needs map[domino.End]string
	Wild  domino.Set
	// Ghosts are the places where the selected tile fits.
	Ghosts []Ghost
	// Captions are the captions of trains, if the game has any.
	Captions []Caption
}

// Ghost is a place where the selected tile fits.
type Ghost struct {
	// End is the end it would be joined to, or NoEnd for a lead at the place At.
	End domino.End
	At  image.Rectangle
	// Double is true if the selected tile is a double.
	Double bool
	// Points is what it would score, such as "+15"; empty for nothing.
	Points string
	// Sum is what the open ends would add up to, such as "= 15".
	Sum string
	// Tile is the tile's name if it is shown instead of the end's.
	Tile string
	// Selected is true for the selected one of several.
	Selected bool
}

// rect returns the place of a ghost on the felt; empty if there is no room at this size. If several ghosts overlap, the
// selected one has a place, or the first one if none of them is selected.
func (f *Felt) rect(g Ghost) image.Rectangle {
	place := f.place(g)
	for i, before := 0, true; i < len(f.Ghosts); i++ {
		other := f.Ghosts[i]
		if other.End == g.End {
			before = false
		} else if (other.Selected || before && !g.Selected) && f.place(other).Overlaps(place) {
			return image.Rectangle{}
		}
	}
	return place
}

// place returns the place of a ghost on the felt, even if it overlaps other ghosts.
func (f *Felt) place(g Ghost) image.Rectangle {
	if g.End == domino.NoEnd {
		return g.At
	}
	place, _ := f.Placement.Ends[g.End&7].Next(g.Double)
	return place
}

func (f *Felt) lookOf(i int) Look {
	p := f.Placement.Tiles[i]
	l := Look{
		First: p.First, Second: p.Second, Standing: p.Standing, Size: f.Placement.Size,
		Spinner: p.Spinner || f.uncovered(i), Wild: f.Wild.Has(domino.NewTile(p.First, p.Second)), Seat: p.Seat,
	}
	if i == f.Last {
		l.State = LastLaid
	}
	return l
}

// Taken returns the places of tiles, ghosts, leaders, and names of ends and trains.
func (f *Felt) Taken() []image.Rectangle {
	var taken []image.Rectangle
	for _, p := range f.Placement.Tiles {
		taken = append(taken, p.Rect)
	}
	for _, g := range f.Ghosts {
		taken = append(taken, f.rect(g))
	}
	for _, l := range f.Placement.Leaders {
		taken = append(taken, layout.RectAt(l.At.X, l.At.Y, image.Pt(1, 1)))
	}
	for _, l := range f.labels() {
		taken = append(taken, l.rect)
	}
	for _, caption := range f.Captions {
		place, _ := f.captionPlace(caption)
		taken = append(taken, place)
	}
	return taken
}

// Covered reports whether a tile, a ghost or a leader lies on any cell of r.
func (f *Felt) Covered(r image.Rectangle) bool {
	return slices.ContainsFunc(f.Placement.Tiles, func(p layout.Placed) bool { return p.Rect.Overlaps(r) }) ||
		slices.ContainsFunc(f.Ghosts, func(g Ghost) bool { return f.rect(g).Overlaps(r) }) ||
		slices.ContainsFunc(f.Placement.Leaders, func(l layout.Leader) bool { return l.At.In(r) })
}

// Uncut returns the felt without the tiles that don't lie whole on a canvas of this size.
func (f *Felt) Uncut(size image.Point) *Felt {
	view, cut := image.Rectangle{Min: f.Offset, Max: f.Offset.Add(size)}, *f
	cut.Placement.Tiles = slices.Clone(f.Placement.Tiles)
	for i := range cut.Placement.Tiles {
		if p := &cut.Placement.Tiles[i]; !p.Rect.In(view) {
			p.Rect = image.Rectangle{}
		}
	}
	return &cut
}

// Caption is the text above a train.
type Caption struct {
	End domino.End
	// Name is the owner's name, in the colour of Seat; with NoSeat the train is public.
	Name string
	Seat domino.Seat
	// Says tells who may join the train, and Open is true if everyone may.
	Says string
	Open bool
	// Cover says that a double on the train must be covered, or is empty.
	Cover string
	// Own is true for the viewer's own train, and Dim for one on which nothing in the viewer's hand fits.
	Own, Dim bool
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
		at := p.Rect.Min.Sub(f.Offset)
		Draw(c, t, at.X, at.Y, l)
	}
	f.drawSeams(c, t)
	f.drawLeaders(c, t)
	f.drawTrains(c, t)
	for _, g := range f.Ghosts {
		f.drawGhost(c, t, g)
	}
	f.drawLabels(c, t)
}

func (f *Felt) drawLeaders(c *canvas.Canvas, t *theme.Theme) {
	for _, l := range f.Placement.Leaders {
		r := t.Chars.Falling
		if l.Rising {
			r = t.Chars.Rising
		}
		at := l.At.Sub(f.Offset)
		c.Set(at.X, at.Y, r, canvas.Style{Fg: t.Gold, Bg: t.Felt})
	}
}

// EndAt returns the end at cell (x, y) of the canvas that the felt is drawn on: that of a ghost, a label, a train's
// caption, or the last tile of an open arm.
func (f *Felt) EndAt(x, y int) (domino.End, bool) {
	at := image.Pt(x, y).Add(f.Offset)
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
	return domino.NoEnd, false
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

// drawSeams separates touching tiles by a line in the felt's colour. It is cut from the tile with the shorter side
// along the contact, or from the lower or right one if the sides are equal. Pips and digits stay whole.
func (f *Felt) drawSeams(c *canvas.Canvas, t *theme.Theme) {
	if t.Tile.Boxed || f.Placement.Size.Small() && !t.Seams {
		return
	}
	for i, p := range f.Placement.Tiles {
		if p.Joined < 0 || p.Rect.Empty() {
			continue
		}
		if to := f.Placement.Tiles[p.Joined].Rect; to.Empty() || !layout.Touch(p.Rect, to) {
			continue
		}
		f.drawSeam(c, t, i, p.Joined)
	}
}

// drawSeam draws the seam between tiles i and j, which touch.
func (f *Felt) drawSeam(c *canvas.Canvas, t *theme.Theme, i, j int) {
	cut, from, r := f.seam(&t.Chars, i, j)
	tile := f.Placement.Tiles[cut]
	face := f.lookOf(cut).face(t)
	for y := from.Min.Y; y < from.Max.Y; y++ {
		row := face.Row(y-tile.Rect.Min.Y, tile.Rect.Dy())
		for x := from.Min.X; x < from.Max.X; x++ { // over dividers, but not over pips and digits
			at := image.Pt(x, y).Sub(f.Offset)
			if shown := c.RuneAt(at.X, at.Y); shown == ' ' || shown == t.Chars.Upright || shown == t.Chars.LastUpright {
				c.Set(at.X, at.Y, r, seamStyle(t, row, r == t.Chars.SeamRight))
			}
		}
	}
}

// seam returns which of the tiles i and j is cut, its cells along the other, and the character of the seam.
func (f *Felt) seam(chars *theme.Chars, i, j int) (cut int, from image.Rectangle, r rune) {
	first, second := f.Placement.Tiles[i].Rect, f.Placement.Tiles[j].Rect
	beside := first.Max.X == second.Min.X || second.Max.X == first.Min.X
	if first.Min.Y > second.Min.Y && !beside || first.Min.X > second.Min.X && beside {
		i, j = j, i
		first, second = second, first
	}
	// First is now the upper or the left one.
	cut, from = j, layout.Contact(second, first)
	if beside && first.Dy() < second.Dy() || !beside && first.Dx() < second.Dx() {
		cut, from = i, layout.Contact(first, second)
	}
	switch {
	case beside && cut == i:
		return cut, from, chars.SeamRight
	case beside:
		return cut, from, chars.SeamLeft
	case cut == i:
		return cut, from, chars.SeamBottom
	}
	return cut, from, chars.SeamTop
}

// seamStyle returns the style of a seam in a row of a tile. Its character is the gap, or else the rest of the tile
// beside the gap. If the felt is the terminal's background there is no colour to draw the gap with, so the rest of the
// tile is drawn in reverse video.
func seamStyle(t *theme.Theme, row canvas.Color, tile bool) canvas.Style {
	switch {
	case tile:
		return canvas.Style{Fg: row, Bg: t.Felt}
	case t.Felt == 0:
		return canvas.Style{Fg: row, Attr: canvas.Reverse}
	}
	return canvas.Style{Fg: t.Felt, Bg: row}
}
