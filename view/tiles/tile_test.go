package tiles

import (
	"testing"

	"dominoes/game"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/theme"

	"github.com/charmbracelet/colorprofile"
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

// A tile shows each half in its number's colour, also with digits, and the one that was laid last in its seat's.
func TestTilesTakePips(t *testing.T) {
	th := theme.Named("contrast", colorprofile.TrueColor).WithPips(theme.SafePips)
	c := canvas.New(54, 7, canvas.Style{Bg: th.Felt})
	x := 0
	for _, size := range []layout.Size{layout.SizeS, layout.SizeM, layout.SizeL} {
		for y, state := range []State{Normal, LastLaid} {
			Draw(c, &th, x, 4*y, Look{First: 3, Second: 1, Size: size, State: state, Seat: game.B})
		}
		x += size.Lying().X + 2
	}
	goldentest.Equal(t, canvastest.Picture(c, th))
}
