package tiles

import (
	"encoding/xml"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/svg"
	"dominoes/view/theme"
)

func themes() []theme.Theme {
	return []theme.Theme{theme.Dark(), theme.Light(), theme.Sixteen(), theme.Mono(), theme.PlainASCII(), theme.Dark().WithASCII(), theme.Dark().WithoutFelt(), theme.Cube(true), theme.Cube(false)}
}

func TestFelt(t *testing.T) {
	files := goldentest.Of(t)
	for _, s := range scenes(t) {
		for name, theme := range map[string]theme.Theme{"unicode": theme.Dark(), "ascii": theme.PlainASCII()} {
			t.Run(s.name+"-"+name, func(t *testing.T) {
				files.Equal(t, s.draw(theme).Plain()+"\n")
			})
		}
	}
}

// Sixteen colours need seams at S, and a felt without colour draws them in
// reverse.
func TestFeltStyled(t *testing.T) {
	files := goldentest.Of(t)
	for name, theme := range map[string]theme.Theme{"dark": theme.Dark(), "sixteen": theme.Sixteen(), "mono": theme.Mono(), "no-felt": theme.Dark().WithoutFelt()} {
		t.Run(name, func(t *testing.T) {
			files.Equal(t, scenes(t)[0].draw(theme).String())
		})
	}
}

func TestASCIIIsASCII(t *testing.T) {
	for _, s := range scenes(t) {
		for _, theme := range []theme.Theme{theme.PlainASCII(), theme.Light().WithASCII()} {
			for _, r := range s.draw(theme).Plain() {
				require.Less(t, r, rune(0x80), "%s in %s", string(r), s.name)
			}
		}
	}
}

func TestNoColourMeansNone(t *testing.T) {
	for _, s := range scenes(t) {
		for _, theme := range []theme.Theme{theme.Mono(), theme.PlainASCII()} {
			assert.NotRegexp(t, `\x1b\[[0-9;]*([349]|10)[0-9][;m]`, s.draw(theme).String())
		}
	}
}

// Every ghost, and every end that is open and shown, can be clicked.
func TestEndsCanBeFoundByMouse(t *testing.T) {
	for _, s := range scenes(t) {
		f := s.felt()
		c := s.draw(theme.Dark())
		w, h := c.Size()
		for _, g := range f.Ghosts {
			at := layout.Middle(f.rect(g)).Sub(f.Window.Offset)
			e, ok := f.EndAt(at.X, at.Y)
			assert.True(t, ok, "%s: ghost %s", s.name, g.End)
			assert.Equal(t, g.End, e, s.name)
		}
		found := game.Ends(0)
		for y := range h {
			for x := range w {
				if e, ok := f.EndAt(x, y); ok {
					found |= game.EndsOf(e)
				}
			}
		}
		if !f.Window.Pans() {
			assert.Equal(t, s.layout.Open&found, found)
			if len(s.layout.Laid) > 0 {
				assert.Equal(t, s.layout.Open, found, s.name)
			}
		}
	}
}

func TestLabelsCoverNothing(t *testing.T) {
	for _, s := range scenes(t) {
		f := s.felt()
		for _, l := range f.labels() {
			assert.False(t, f.Covered(l.rect), "%s: %s", s.name, l.end)
		}
	}
}

func BenchmarkFelt(b *testing.B) {
	for _, s := range scenes(b)[:4] {
		b.Run(s.name, func(b *testing.B) {
			f, theme := s.felt(), theme.Dark()
			for b.Loop() {
				c := canvas.New(s.area.W, s.area.H, canvas.Style{})
				f.Draw(c, &theme)
				_ = c.String()
			}
		})
	}
}

// The terminal is sent numbers only, so nothing on the way converts colours.
func TestCubeIsDrawnInNumbers(t *testing.T) {
	for _, pair := range [][2]theme.Theme{{theme.Dark(), theme.Cube(true)}, {theme.Light(), theme.Cube(false)}, {theme.Contrast(), theme.ContrastCube()}} {
		for _, s := range scenes(t) {
			for p := theme.PlainPips; p <= theme.SafePips; p++ {
				drawn := s.draw(pair[1].WithPips(p)).String()
				assert.Contains(t, drawn, "8;5;", "%s, %s", pair[1].Name, s.name)
				assert.NotContains(t, drawn, "8;2;", "%s, %s", pair[1].Name, s.name)
			}
		}
	}
}

func TestSVGOfScenes(t *testing.T) {
	for _, s := range scenes(t) {
		for _, theme := range themes() {
			picture := svg.Dark().SVG(s.draw(theme))
			require.NoError(t, xml.Unmarshal([]byte(picture), new(any)))
			assert.Less(t, len(picture), 20_000, s.name)
			assert.Equal(t, picture, svg.Dark().SVG(s.draw(theme)), s.name)
		}
	}
}
