package widgets

import (
	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// MinWidth and MinHeight are the size in cells of the smallest terminal that the screens fit on.
const (
	MinWidth  = 60
	MinHeight = 20
)

// Notice is a screen with one message in the middle.
type Notice struct {
	// Headline is the message itself, above the explaining Lines.
	Headline string
	Lines    []string
	Keys     KeyBar
}

// Draw paints the notice over all of c.
func (n *Notice) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	y := (h - 3 - len(n.Lines)) / 2
	c.Text(0, y, w, n.Headline, t.Styles.Title.Align(lipgloss.Center))
	c.Lines(0, y+2, w, n.Lines, t.Styles.Text.Align(lipgloss.Center))
	if len(n.Keys) > 0 {
		n.Keys.Draw(c.Row(h-1), t)
	}
}

// TooSmall draws the message that the terminal is too small, at any size.
func TooSmall(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	lines := cells.Paragraphs(tooSmall(w, h), max(w, 1))
	c.Lines(0, max(0, (h-len(lines))/2), w, lines, t.Styles.Text.Align(lipgloss.Center))
}
