package tiles

import (
	"image"

	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Figure is a small layout among text: tiles of the smallest size, with the names
// of the open ends, on a strip of felt just as large as they need.
type Figure struct {
	felt Felt
	size image.Point
}

// figureArea is more room than a figure takes, so that no arm of one turns.
var figureArea = image.Pt(120, 40)

// NewFigure places a layout whose numbers have one digit. Nothing of it is marked
// as laid last.
func NewFigure(l layout.Layout) Figure {
	l.Arms = max(l.Arms, 2)
	p := layout.Whole(l, layout.Area{W: figureArea.X, H: figureArea.Y, MaxPips: 9, Force: layout.SizeS})
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
