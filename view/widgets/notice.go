package widgets

import (
	"image"

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
	for i, line := range n.Lines {
		c.Text(0, y+2+i, w, line, t.Styles.Text.Align(lipgloss.Center))
	}
	if len(n.Keys) > 0 {
		n.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
	}
}

// TooSmall draws the message that the terminal is too small, at any size.
func TooSmall(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	var lines []string
	for _, sentence := range tooSmall(w, h) {
		lines = append(lines, cells.Wrap(sentence, max(w, 1))...)
	}
	for i, line := range lines {
		c.Text(0, max(0, (h-len(lines))/2)+i, w, line, t.Styles.Text.Align(lipgloss.Center))
	}
}
