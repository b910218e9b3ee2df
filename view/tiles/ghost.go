package tiles

import (
	"image"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// drawGhost paints the outline of the place where the selected tile would lie. Of the other places where it fits, only
// the corners are painted, or only the names if there are many.
func (f *Felt) drawGhost(c *canvas.Canvas, t *theme.Theme, g Ghost) {
	r := f.rect(g)
	if r.Empty() {
		return // its label is highlighted instead
	}
	at := r.Sub(f.Offset)
	sub := c.Sub(at)
	frame, style, apart := t.Chars.Ghost, canvas.Style{Fg: t.Gold, Bg: t.GhostGround}, 1
	if f.Placement.Size == layout.SizeL {
		apart = 2
	}
	text := t.Styles.Key
	switch {
	case len(f.Ghosts) == 1:
	case g.Selected: // only what enter would play is gold
		frame, text = t.Chars.GhostBold, text.Reverse(true)
	default:
		style, text, apart = canvas.Style{Fg: t.Ends, Bg: t.Felt}, t.Styles.End, max(r.Dx(), r.Dy())
	}
	sub.Fill(sub.Bounds(), style)
	if g.Selected || len(f.Ghosts) <= manyGhosts {
		drawFrame(sub, frame, style, apart)
	}
	f.drawGhostText(sub, g, text)
	if f.Placement.Size.Small() {
		f.drawSum(c, t, g, r)
	}
}

// manyGhosts is the largest number of places that all have corners. With more only the selected one has a frame: eight
// frames around a double would hide its arms, and all would be redrawn when the selection moves.
const manyGhosts = 3

// drawGhostText writes the name and the worth of a play there: side by side, one below the other, or with the name in
// the frame.
func (f *Felt) drawGhostText(c *canvas.Canvas, g Ghost, style lipgloss.Style) {
	w, h := c.Size()
	centre := func(y int, text string) {
		c.Text(0, y, w, text, style.Align(lipgloss.Center))
	}
	name, worth, small := g.name(w), g.worth(), f.Placement.Size.Small()
	switch {
	case name == "" && small:
	case name == "":
		centre(h/2, g.Points)
	case small || worth == "":
		centre(h/2, name)
	case h > 3:
		apart := f.Placement.Size.Halves().Y / 2
		if h == 7 {
			apart = 1
		}
		centre(h/2-apart, name)
		what, number, two := strings.Cut(worth, " ")
		if !two {
			centre(h/2+apart, what)
			break
		}
		centre(h/2, what)
		centre(h/2+apart, number)
	case cells.Width(name+" "+worth) > w-2:
		centre(0, " "+name+" ")
		centre(h/2, worth)
	default:
		centre(h/2, name+" "+worth)
	}
}

// name returns the tile's name if it fits between the sides of a frame of w columns, or else the end's; a lead has
// none.
func (g Ghost) name(w int) string {
	switch {
	case g.Tile != "" && cells.Width(g.Tile) <= w-2:
		return g.Tile
	case g.End == domino.NoEnd:
		return ""
	}
	return g.End.String()
}

// worth returns what a play there scores, or else the sum of the open ends after it.
func (g Ghost) worth() string {
	if g.Points != "" {
		return g.Points
	}
	return g.Sum
}

// drawSum writes the sum and the points beside a ghost of size S, which has no room for them.
func (f *Felt) drawSum(c *canvas.Canvas, t *theme.Theme, g Ghost, r image.Rectangle) {
	text := g.Sum
	if text != "" && g.Points != "" {
		text += "  "
	}
	sum := cells.Width(text)
	size := image.Pt(sum+cells.Width(g.Points), 1)
	if size.X == 0 {
		return
	}
	for _, place := range f.sumPlaces(g, r, size) {
		apart := image.Rect(place.Min.X-1, place.Min.Y, place.Max.X+1, place.Max.Y)
		if !f.clear(place, f.labels()) || f.Covered(apart) {
			continue
		}
		at := place.Min.Sub(f.Offset)
		c.Text(at.X, at.Y, sum, text, t.Styles.Label)
		c.Text(at.X+sum, at.Y, size.X-sum, g.Points, t.Styles.Key)
		return
	}
}

// sumPlaces returns the places for the sum of a ghost at r, best first.
func (f *Felt) sumPlaces(g Ghost, r image.Rectangle, size image.Point) []image.Rectangle {
	mid := layout.Middle(r)
	right, left := layout.RectAt(r.Max.X+1, mid.Y, size), layout.RectAt(r.Min.X-1-size.X, mid.Y, size)
	below, above := layout.RectAt(r.Min.X, r.Max.Y, size), layout.RectAt(r.Min.X, r.Min.Y-1, size)
	flushBelow, flushAbove := layout.RectAt(r.Max.X-size.X, r.Max.Y, size), layout.RectAt(r.Max.X-size.X,
		r.Min.Y-1, size)
	if g.End == domino.NoEnd || f.Placement.Ends[g.End&7].Heading.X == 0 {
		return []image.Rectangle{right, left, above, below}
	}
	return []image.Rectangle{below, above, flushBelow, flushAbove, right, left}
}
