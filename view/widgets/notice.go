package widgets

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// MinWidth and MinHeight are the smallest terminal, in cells, that the screens
// can be shown on.
const (
	MinWidth  = 60
	MinHeight = 20
)

// Notice is a screen that says one thing in the middle: the hand-over between
// two people.
type Notice struct {
	Title, Detail string
	// Backs draws that many tiles face down above the words.
	Backs int
	// Headline is what matters.
	Headline string
	Lines    []string
	// Footer is the state of the match in a line.
	Footer string
	Keys   KeyBar
}

// Draw paints the screen on all of c.
func (n *Notice) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	if n.Title != "" {
		DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, n.Title, n.Detail, "", handsHidden)
	}
	y := (h - 3 - len(n.Lines)) / 2
	size := layout.SizeL
	if n.Backs*9 > w-4 {
		size = layout.SizeM
	}
	step := size.Standing().X + 2
	if backs := min(n.Backs, (w-4)/step); backs > 0 && h >= MinHeight {
		x := (w - step*backs + 2) / 2
		for i := range backs {
			tiles.Draw(c, t, x+step*i, y-4, tiles.Look{Size: size, Standing: true, State: tiles.FaceDown, Ground: t.Felt})
		}
		y = min(y+5, h-5-len(n.Lines)) // the footer keeps its row
	}
	centre := func(y int, text string, style lipgloss.Style) {
		c.Text(0, y, w, text, style.Align(lipgloss.Center))
	}
	centre(y, n.Headline, t.Styles.Title)
	for i, line := range n.Lines {
		centre(y+2+i, line, t.Styles.Text)
	}
	if n.Footer != "" {
		centre(h-3, n.Footer, t.Styles.Label)
	}
	if len(n.Keys) > 0 {
		n.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
	}
}

// TooSmall is the screen of a terminal that can't show the others: what it has
// and what it needs. It can be drawn at any size.
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
