package tiles

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// The tiles of 8a-tiles: every number at every size, lying and standing, and
// every state.
func TestTiles(t *testing.T) {
	files := goldentest.Of(t)
	for name, theme := range map[string]theme.Theme{"unicode": theme.Dark(), "ascii": theme.PlainASCII()} {
		t.Run(name, func(t *testing.T) {
			c := canvas.New(130, 56, canvas.Style{})
			y := 0
			for _, size := range []layout.Size{layout.SizeL, layout.SizeM, layout.SizeS} {
				for _, standing := range []bool{false, true} {
					x := 0
					for n := 0; n <= game.MaxPips; n += 2 {
						if size < layout.SizeM && n > 9 {
							break
						}
						Draw(c, &theme, x, y, Look{First: n, Second: min(n+1, 12), Standing: standing, Size: size})
						x += size.Lying().X + 2
					}
					y += 8
				}
				x := 0
				for _, l := range []Look{{First: 5, Second: 5, Spinner: true}, {First: 6, Second: 4, State: LastLaid}, {First: 3, State: Unplayable}, {State: FaceDown}, {First: 7, Second: 8, Pips: true}} {
					for _, standing := range []bool{false, true} {
						l.Size, l.Standing = size, standing
						Draw(c, &theme, x, y, l)
						x += 13 - 4*int(layout.SizeL-size)
						if size == layout.SizeL {
							x += 2
						}
					}
				}
				y += 8
			}
			files.Equal(t, c.Plain()+"\n")
		})
	}
}

// A half shows as many pips as its number, lying and standing.
func TestPipsAreCounted(t *testing.T) {
	for n := 0; n <= game.MaxPips; n++ {
		for _, standing := range []bool{false, true} {
			assert.Equal(t, n, drawnPips(Look{First: n, Standing: standing, Size: layout.SizeL}, '●'))
		}
		if n <= 9 {
			assert.Equal(t, n, drawnPips(Look{Second: n, Size: layout.SizeM, Pips: true}, '•'))
		}
	}
}

func drawnPips(l Look, pip rune) int {
	theme := theme.Dark()
	c := canvas.New(15, 7, canvas.Style{})
	Draw(c, &theme, 0, 0, l)
	n := 0
	for _, r := range c.Plain() {
		if r == pip {
			n++
		}
	}
	return n
}

// A tile shows each half in its number's colour, also with digits.
func TestTilesTakePips(t *testing.T) {
	th := theme.Contrast().WithPips(theme.SafePips)
	for _, size := range []layout.Size{layout.SizeS, layout.SizeM, layout.SizeL} {
		for _, state := range []State{Normal, LastLaid} {
			c := canvas.New(15, 3, canvas.Style{})
			Draw(c, &th, 0, 0, Look{First: 3, Second: 1, Size: size, State: state})
			found := map[canvas.Color]bool{}
			w, h := c.Size()
			for i := range w * h {
				_, style, _ := c.Char(i%w, i/w)
				found[style.Fg] = true
			}
			assert.True(t, found[th.Tile.Pips[3]] && found[th.Tile.Pips[1]], "size %v", size)
		}
	}
}
