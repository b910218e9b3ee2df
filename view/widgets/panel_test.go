package widgets

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
)

// A box is seen as one in every theme: it has a ground of its own, or a line around it, and
// room between its edge and its text.
func TestABoxHasAnEdge(t *testing.T) {
	p := &Choices{Title: "All", Note: "a note", Keys: KeyBar{{Press: "?", Does: "help"}}}
	for i := range 30 {
		p.Lines = append(p.Lines, Choosable{Label: fmt.Sprintf("line-%02d.", i), Value: "x"})
	}
	for _, th := range []theme.Theme{
		theme.Dark(), theme.Light(), theme.Sixteen(), theme.Mono(), theme.PlainASCII(), theme.Contrast(), theme.ContrastCube(), theme.ContrastSixteen(),
	} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			c := canvas.New(size[0], size[1], canvas.Style{Bg: th.Ground})
			p.Draw(c, &th)
			box := p.spread(size[0], size[1]).box
			where := fmt.Sprintf("%s at %v", th.Name, size)
			assert.True(t, box.In(c.Bounds().Inset(1)), where)
			for y := box.Min.Y; y < box.Max.Y; y++ {
				for _, x := range []int{box.Min.X, box.Max.X - 1} {
					char, style, _ := c.Char(x, y)
					assert.True(t, style.Bg != th.Ground || strings.TrimSpace(char) != "", "%s: no edge in row %d", where, y)
					assert.True(t, style.Bg == th.Ground || strings.TrimSpace(char) == "", "%s: text on the edge in row %d", where, y)
				}
			}
			x, y := canvastest.Find(t, c, "All")
			assert.Equal(t, []int{box.Min.X + 4, box.Min.Y + 1}, []int{x, y}, where)
			line, _ := canvastest.Find(t, c, "line-00.")
			note, _ := canvastest.Find(t, c, "a note")
			assert.Equal(t, []int{x, x}, []int{line, note}, "%s: all text begins in one column", where)
		}
	}
}
