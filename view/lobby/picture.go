package lobby

import (
	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// pictured are the outer halves of the tiles on the two arms of the picture, whose lead is the double six.
var pictured = map[domino.End][]int{domino.W: {4, 1, 1}, domino.E: {3, 3, 5, 2, 0}}

// picture returns a line of tiles for a felt of w × h cells.
func picture(w, h int) layout.Placement {
	lead := domino.Laid{Tile: domino.NewTile(6, 6), End: domino.NoEnd, Inner: 6, Outer: 6}
	l := layout.Layout{Spinner: -1, Arms: 2, Laid: []domino.Laid{lead}}
	for _, e := range []domino.End{domino.W, domino.E} {
		inner := lead.Outer
		for _, outer := range pictured[e] {
			l.Laid = append(l.Laid, domino.Laid{Tile: domino.NewTile(inner, outer), End: e, Inner: inner, Outer: outer})
			inner = outer
		}
	}
	return layout.Whole(l, layout.Area{W: w - 4, H: h - 2, MaxPips: 6})
}

// drawPicture paints the picture in the middle of a felt without a table.
func drawPicture(c *canvas.Canvas, t *theme.Theme) {
	place := picture(c.Size())
	offset := place.Bounds.Min.Sub(c.Bounds().Size().Sub(place.Bounds.Size()).Div(2))
	felt := tiles.Felt{Placement: place, Window: layout.Window{Offset: offset}, Last: -1}
	felt.Draw(c, t)
}
