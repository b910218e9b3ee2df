package canvas

import (
	"image"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"
)

// A box over wide characters cuts them through without moving what is beside
// it, wherever its sides fall.
func TestBoxesOverWideCharacters(t *testing.T) {
	for left := range 10 {
		for width := 1; left+width <= 10; width++ {
			for _, paint := range []func(c *Canvas){
				func(c *Canvas) { c.Fill(c.Bounds(), Style{Bg: RGB(0x010203)}) },
				func(c *Canvas) { c.Put(0, 0, width, "漢字漢字漢字", Style{}) },
				func(c *Canvas) { c.Set(0, 0, 'x', Style{}); c.Set(width-1, 0, 'x', Style{}) },
			} {
				c := New(10, 1, Style{})
				c.Put(0, 0, 10, "漢字漢字漢", Style{})
				paint(c.Sub(image.Rect(left, 0, left+width, 1)))
				require.Equal(t, 10, ansi.StringWidth(c.String()), "%d+%d: %q", left, width, c.Plain())
				require.False(t, strings.ContainsRune(c.Plain(), 0))
			}
		}
	}
}
