package theme

import (
	"testing"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"

	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
)

// colouredThemes are those with colours.
func colouredThemes() []Theme {
	return []Theme{
		Dark(), Light(), themeIn("dark", colours256), themeIn("light", colours256), Named("sixteen", colorprofile.ANSI),
		themeIn("contrast", trueColour), themeIn("contrast", colours256), themeIn("contrast", colours16),
	}
}

// atLeast checks the contrast of a colour on a ground.
func atLeast(t *testing.T, least float64, fg, bg canvas.Color, text ...any) {
	t.Helper()
	assert.GreaterOrEqual(t, contrast(fg, bg), least, text...)
}

// Text reaches 4.5:1 wherever it is written. On the felts of the cube, gold and the
// seats' names, which are bold, reach 4:1: nothing stronger keeps the seats apart.
func TestTextCanBeRead(t *testing.T) {
	for _, th := range []Theme{Dark(), Light(), themeIn("dark", colours256), themeIn("light", colours256)} {
		felt := 4.5
		if th.Name == themeIn("dark", colours256).Name || th.Name == themeIn("light", colours256).Name {
			felt = 4
		}
		for i, fg := range append([]canvas.Color{th.Text, th.Soft, th.Dim, th.Ends, th.Gold, th.Good, th.Bad}, th.Seats[:]...) {
			for _, bg := range []canvas.Color{th.Ground, th.Panel, th.Raised} {
				atLeast(t, 4.5, fg, bg, "%s: %d", th.Name, i)
			}
		}
		for i, fg := range append([]canvas.Color{th.Gold}, th.Seats[:]...) {
			atLeast(t, felt, fg, th.Felt, "%s: %d on felt", th.Name, i)
		}
		for _, bg := range []canvas.Color{th.Felt, th.GhostGround} {
			atLeast(t, 4.5, th.Text, bg, th.Name)
		}
		atLeast(t, 4.5, th.Ends, th.Felt, th.Name)
		atLeast(t, 4.5, th.Gold, th.GhostGround, th.Name)
		for _, row := range th.Tile.Rows {
			atLeast(t, 4.5, th.Tile.Pips[0], row, th.Name)
		}
		for _, last := range th.Last {
			atLeast(t, 4.5, last.Pips[0], last.Rows[2], th.Name)
		}
		atLeast(t, 3.65, th.Unplayable.Pips[0], th.Unplayable.Rows[1], th.Name)
		atLeast(t, 2.5, th.Back.Rows[1], th.Panel, th.Name)
	}
}

// High contrast is 7:1 for whatever is drawn, on every ground it may stand on.
func TestHighContrastIsSevenToOne(t *testing.T) {
	for _, th := range []Theme{themeIn("contrast", trueColour), themeIn("contrast", colours256), themeIn("contrast", colours16)} {
		roles := append([]canvas.Color{
			th.Text, th.Soft, th.Dim, th.Faint, th.Rule, th.Ends, th.Gold, th.Good, th.Bad, th.Back.Rows[1],
		}, th.Seats[:]...)
		for i, fg := range roles {
			for _, bg := range []canvas.Color{th.Ground, th.Panel, th.Raised, th.Felt, th.GhostGround} {
				atLeast(t, 7, fg, bg, "%s: %d", th.Name, i)
			}
		}
		for _, f := range append([]Face{th.Tile, th.Back}, th.Last[:]...) {
			for _, bg := range f.Rows {
				for _, fg := range []canvas.Color{f.Pips[0], f.Divider, f.Spinner} {
					atLeast(t, 7, fg, bg, th.Name)
				}
			}
		}
		for _, bg := range th.Tile.Rows {
			assert.Equal(t, canvas.RGB(0xffffff), darkColor(bg), th.Name)
		}
		assert.True(t, th.Unplayable.Boxed, "%s: an outline in the colour of dim text", th.Name)
	}
}

// Coloured pips reach 4:1 on a tile's middle row, 7:1 in high contrast, and stay
// clear of its other rows and of the tints of the tile laid last.
func TestPipsCanBeRead(t *testing.T) {
	for _, plain := range colouredThemes() {
		for p := PlainPips; p <= SafePips; p++ {
			th := plain.WithPips(p)
			for n, fg := range th.Tile.Pips {
				least := 4.0
				if th.Coloured == themeIn("contrast", trueColour).Coloured || th.Coloured == themeIn("contrast", colours256).Coloured {
					least = 7
				}
				atLeast(t, least, fg, th.Tile.Rows[1], "%s, %s: %d", th.Name, p, n)
				for _, f := range append([]Face{th.Tile}, th.Last[:]...) {
					for _, bg := range f.Rows {
						atLeast(t, 3, f.Pips[n], bg, "%s, %s: %d", th.Name, p, n)
					}
				}
			}
		}
	}
}

// contrast returns the contrast ratio of two colours on a dark terminal, 1 to 21.
func contrast(a, b canvas.Color) float64 {
	return canvastest.Contrast(darkColor(a), darkColor(b))
}
