package tiles

import (
	"image"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Figure is a small layout among text: tiles of a small size, with the names
// of the open ends, on a strip of felt just as large as they need.
type Figure struct {
	felt Felt
	size image.Point
}

// figureArea is more room than a figure takes, so that no arm of one turns.
var figureArea = image.Pt(120, 40)

// NewFigure places a layout: in tiles of the smallest size, or the next one where a number
// has two digits. Nothing of it is marked as played last.
func NewFigure(l layout.Layout) Figure {
	l.Arms = max(l.Arms, 2)
	area := layout.Area{W: figureArea.X, H: figureArea.Y, MaxPips: 9, Force: layout.SizeS}
	for _, laid := range l.Laid {
		if laid.Tile.High() > area.MaxPips {
			area.MaxPips, area.Force = game.MaxPips, layout.SizeM
		}
	}
	p := layout.Whole(l, area)
	f := Figure{felt: Felt{Placement: p, Last: -1, Open: l.Open}}
	all := p.Bounds
	for _, label := range f.felt.labels() {
		all = all.Union(label.rect)
	}
	for _, leader := range p.Leaders {
		all = all.Union(image.Rectangle{Min: leader.At, Max: leader.At.Add(image.Pt(1, 1))})
	}
	f.felt.Window.Offset = all.Min
	f.size = all.Size()
	return f
}

// Size returns the columns and rows that the layout takes.
func (f Figure) Size() image.Point { return f.size }

// Draw paints the figure with its top left corner at that of c.
func (f Figure) Draw(c *canvas.Canvas, t *theme.Theme) { f.felt.Draw(c, t) }
