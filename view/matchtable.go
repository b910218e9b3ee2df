package view

import "image"

// Glimpse is a table seen small: its tiles and nothing else.
type Glimpse struct {
	Layout  Layout
	MaxPips int
	// Says stands on a table on which nothing lies.
	Says string
}

// Draw paints the table on all of c, as large as there is room for; where all of it
// has none, what was laid last is shown.
func (g *Glimpse) Draw(c *Canvas, t *Theme) {
	w, h := c.Size()
	if len(g.Layout.Laid) == 0 {
		c.Fill(c.Bounds(), Style{Fg: t.Ends, Bg: t.Felt})
		c.Text(max(1, (w-Width(g.Says))/2), h/2, w-2, g.Says, Style{Fg: t.Ends, Bg: t.Felt})
		return
	}
	in := image.Pt(w-2*glimpseMargin.X, h-2*glimpseMargin.Y)
	var p Placement
	for size := SizeM; size >= SmallestSize(g.MaxPips); size-- {
		p = Fit(g.Layout, Area{W: in.X, H: in.Y, MaxPips: g.MaxPips, Force: size}, Choice{})
		if p.Fits && !p.Choice.Pans() {
			break
		}
	}
	felt := Felt{Placement: p, Last: p.Last()}
	if p.Choice.Pans() {
		felt.Window = Pan(p, w, h, image.Rectangle{}, Window{})
	} else {
		felt.Window.Offset = p.Bounds.Min.Sub(image.Pt(w, h).Sub(p.Bounds.Size()).Div(2))
	}
	felt.Draw(c, t)
}

// glimpseMargin is the felt that stays free around the tiles.
var glimpseMargin = image.Pt(2, 0)
