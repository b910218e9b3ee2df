package widgets

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// The cursor is seen, wherever it is and however little room there is.
func TestTypedShowsItsCursor(t *testing.T) {
	for _, c := range []struct {
		typed          Typed
		width          int
		plain, reverse string
	}{
		{Typed{Text: "Ann", At: 3}, 10, "Ann_", ""},
		{Typed{Text: "Ann", At: 1}, 10, "Ann", "n"},
		{Typed{Text: "Ann", At: 3, Marked: true}, 10, "Ann", "Ann"},
		{Typed{}, 10, "_", ""},
		{Typed{Text: "漢字", At: 3}, 10, "漢字", "字"},
		{Typed{Text: "x👩‍👩‍👧e\u0301", At: 1}, 10, "x👩‍👩‍👧e\u0301", "👩‍👩‍👧"},
		{Typed{Text: "abcdef", At: 6}, 4, "def_", ""},
		{Typed{Text: "abcdef", At: 4}, 3, "cdef", "e"},
		{Typed{Text: "漢字漢", At: 9}, 4, "漢_", ""},
	} {
		dark := theme.Dark()
		screen := canvas.New(20, 1, canvas.Style{})
		screen.Write(image.Rect(0, 0, 20, 1), c.typed.Render(&dark, dark.Styles.Text, c.width))
		plain, reverse, cells := "", "", 0
		for x := range 20 {
			letter, style, width := screen.Char(x, 0)
			if letter == " " {
				break
			}
			plain, cells = plain+letter, cells+width
			if style.Attr&canvas.Reverse != 0 {
				reverse += letter
			}
		}
		assert.Equal(t, c.plain, plain)
		assert.Equal(t, c.reverse, reverse, c.plain)
		assert.Equal(t, cells, c.typed.Width(c.width), c.plain)
	}
}
