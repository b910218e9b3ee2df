package tiles

import (
	"image"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulebook"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Figure is a small layout among text: small tiles and the names of open ends, on a strip of felt just large enough.
type Figure struct {
	felt Felt
	size image.Point
}

// figureArea is larger than any figure, so that no arm turns.
var figureArea = image.Pt(120, 40)

// trainsWidth is a width that text always has. On so narrow a felt the engine is to the left of its trains.
const trainsWidth = 58

// mostTall is the greatest number of trains shown among text in tiles of several rows.
const mostTall = 3

// newFigure places a layout in tiles of the smallest size, or the next one if a number has two digits. No tile is
// marked as the newest.
func newFigure(l layout.Layout, captions []Caption) Figure {
	l.Arms = max(l.Arms, 2)
	area := layout.Area{W: figureArea.X, H: figureArea.Y, MaxPips: 9, Force: layout.SizeS}
	for _, laid := range l.Laid {
		if laid.Tile.High() > area.MaxPips {
			area.MaxPips, area.Force = domino.MaxPips, layout.SizeM
		}
	}
	if n := l.Trains.Len(); n > 0 {
		if n > mostTall {
			area.Force = layout.SmallestSize(area.MaxPips)
		}
		area.W, area.H = trainsWidth, n*(1+area.Force.Lying().Y) // a row for each train and one for its caption
	}
	p := layout.Whole(l, area)
	f := Figure{felt: Felt{Placement: p, Last: -1, Open: l.Open, Captions: captions}}
	all := p.Bounds
	for _, c := range captions {
		if place, _ := f.felt.captionPlace(c); !place.Empty() {
			place.Max.X++ // a caption never reaches the last column
			all = all.Union(place)
		}
	}
	for _, label := range f.felt.labels() {
		all = all.Union(label.rect)
	}
	for _, leader := range p.Leaders {
		all = all.Union(image.Rectangle{Min: leader.At, Max: leader.At.Add(image.Pt(1, 1))})
	}
	f.felt.Offset = all.Min
	f.size = all.Size()
	return f
}

// NewExample returns the figure of a rule's example.
func NewExample(r domino.Rules, e rulebook.Example) Figure {
	l := layout.Of(&game.Observation{Rules: r, Layout: e.Layout, Spinner: e.Spinner})
	l.Open = e.Open
	var captions []Caption
	for _, train := range e.Trains {
		captions = append(captions, newCaption(train.End, train.Name, train.Marked, train.Cover))
	}
	f := newFigure(l, captions)
	f.felt.Wild = r.Wild()
	return f
}

// Size returns the figure's width and height in cells.
func (f Figure) Size() image.Point { return f.size }

// Draw paints the figure with its top left corner at that of c.
func (f Figure) Draw(c *canvas.Canvas, t *theme.Theme) { f.felt.Draw(c, t) }
