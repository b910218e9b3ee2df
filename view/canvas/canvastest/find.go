// Package canvastest helps tests that look for something on a canvas.
package canvastest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// Find returns the cell at which a text begins on a canvas.
func Find(t *testing.T, c *canvas.Canvas, text string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(c.Plain(), "\n") {
		if i := strings.Index(line, text); i >= 0 {
			return cells.Width(line[:i]), y
		}
	}
	require.Fail(t, "no "+text, c.Plain())
	return 0, 0
}

// Look returns the style in which a text begins on a canvas.
func Look(t *testing.T, c *canvas.Canvas, text string) canvas.Style {
	t.Helper()
	_, style, _ := c.Char(Find(t, c, text))
	return style
}

// Contrast returns the contrast ratio of two colours, 1 to 21, as WCAG 2 defines it.
func Contrast(a, b canvas.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c canvas.Color) float64 {
	_, y, _ := c.True().Colorful().Xyz()
	return y
}
