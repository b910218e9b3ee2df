package lobby

import (
	"image"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// pictured are the outer halves of the tiles on the two arms of the picture, whose lead is the double six.
var pictured = map[domino.End][]int{domino.W: {4, 1, 1}, domino.E: {3, 3, 5, 2, 0}}

// Picture is a line of tiles on a felt without a table. It keeps the layout of the last frame: finding the largest
// tiles that fit takes too long for each frame.
type Picture struct {
	size   image.Point // of the felt
	placed layout.Placement
}

// place returns the layout on a felt of this size.
func (p *Picture) place(size image.Point) layout.Placement {
	if p.size != size {
		*p = Picture{size, pictureFor(size)}
	}
	return p.placed
}

// pictureFor lays the line of tiles on a felt of this size.
func pictureFor(size image.Point) layout.Placement {
	lead := domino.Laid{Tile: domino.NewTile(6, 6), End: domino.NoEnd, Inner: 6, Outer: 6}
	l := layout.Layout{Spinner: -1, Arms: 2, Laid: []domino.Laid{lead}}
	for _, e := range []domino.End{domino.W, domino.E} {
		inner := lead.Outer
		for _, outer := range pictured[e] {
			l.Laid = append(l.Laid, domino.Laid{Tile: domino.NewTile(inner, outer), End: e, Inner: inner, Outer: outer})
			inner = outer
		}
	}
	return layout.Whole(l, layout.Area{W: size.X - 4, H: size.Y - 2, MaxPips: 6})
}

// draw paints the picture in the middle of a felt.
func (p *Picture) draw(c *canvas.Canvas, t *theme.Theme) {
	size := c.Bounds().Size()
	place := p.place(size)
	offset := place.Bounds.Min.Sub(size.Sub(place.Bounds.Size()).Div(2))
	felt := tiles.Felt{Placement: place, Offset: offset, Last: -1}
	felt.Draw(c, t)
}
