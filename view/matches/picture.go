package matches

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// TablePicture is a small picture of a table, with tiles only.
type TablePicture struct {
	Layout  layout.Layout
	MaxPips int
	// Says is the text on an empty table.
	Says string
}

// Draw paints the table on all of c at the largest size that fits. If none does, the newest tiles are shown.
func (g *TablePicture) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	if len(g.Layout.Laid) == 0 {
		c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
		c.Text(1, h/2, w-2, g.Says, t.Styles.Label.Align(lipgloss.Center))
		return
	}
	in := image.Pt(w-2*glimpseMargin.X, h-2*glimpseMargin.Y)
	var p layout.Placement
	for size := layout.SizeM; size != layout.SizeAuto; size = size.Smaller(g.MaxPips) {
		p = layout.Whole(g.Layout, layout.Area{W: in.X, H: in.Y, MaxPips: g.MaxPips, Force: size})
		if p.Fits && !p.Choice.Pans() {
			break
		}
	}
	felt := tiles.Felt{Placement: p, Last: p.Last()}
	if p.Choice.Pans() {
		felt.Window = layout.Pan(p, w, h, image.Rectangle{}, layout.Window{})
	} else {
		felt.Window.Offset = p.Bounds.Min.Sub(image.Pt(w, h).Sub(p.Bounds.Size()).Div(2))
	}
	felt.Draw(c, t)
}

// glimpseMargin is the free felt around the tiles.
var glimpseMargin = image.Pt(2, 0)
