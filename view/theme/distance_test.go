package theme

import (
	"testing"

	"dominoes/view/canvas"

	"github.com/stretchr/testify/assert"
)

// Safe colours of pips stay apart for everybody: those of neighbouring numbers most, as they are the easiest to mix up, then those of a
// double-six set, then all. The brighter colours are for those who see all of them.
func TestPipsStayApart(t *testing.T) {
	seen := func(a, b canvas.Color) (float64, string) { return distance(linear(a), linear(b)), "all cones" }
	for _, c := range []struct {
		name                      string
		pips                      PipColors
		apart                     func(a, b canvas.Color) (float64, string)
		neighbours, toSix, others float64
	}{
		{"safe", themeIn("dark", trueColour).Safe, apart, 20, 13, 8},
		{"safe, high contrast", themeIn("contrast", trueColour).Safe, apart, 19, 13, 8},
		{"safe, 256 colours", themeIn("dark", colours256).Safe, apart, 17, 7.5, 5},
		{"safe, 256 colours, high contrast", themeIn("contrast", colours256).Safe, apart, 17, 10, 3},
		{"coloured", themeIn("dark", trueColour).Coloured, seen, 40, 8, 8},
		{"coloured, high contrast", themeIn("contrast", trueColour).Coloured, seen, 40, 8, 8},
		{"coloured, 256 colours", themeIn("dark", colours256).Coloured, seen, 40, 8, 8},
		{"coloured, 256 colours, high contrast", themeIn("contrast", colours256).Coloured, seen, 40, 8, 8},
	} {
		for n := range c.pips {
			for m := range n {
				least := c.others
				switch {
				case n-m == 1:
					least = max(c.neighbours, c.toSix)
				case n <= 6:
					least = c.toSix
				}
				d, vision := c.apart(c.pips[m], c.pips[n])
				assert.GreaterOrEqual(t, d, least, "%s: %d and %d, %s", c.name, m, n, vision)
			}
		}
	}
}

// Of 16 colours four can be read on white; numbers share them.
func TestPipsInSixteenColoursStayApart(t *testing.T) {
	used := []canvas.Color{canvas.ANSI(0), canvas.ANSI(1), canvas.ANSI(4), canvas.ANSI(5)}
	for i, c := range used {
		for _, other := range used[:i] {
			d, vision := apart(c, other)
			assert.GreaterOrEqual(t, d, 24.0, "%d and %d, %s", other-1, c-1, vision)
		}
	}
	assert.Subset(t, used, themeIn("dark", colours16).Coloured)
}

// The seats' names differ for everybody. In 16 colours only four reach high contrast, and yellow and green are close without the long
// cones: they are A's and D's, who are no partners.
func TestSeatsStayApart(t *testing.T) {
	for _, th := range colouredThemes() {
		least := 15.0
		if th.Name == themeIn("contrast", colours16).Name {
			least = 5
		}
		for i, c := range th.Seats {
			for j, other := range th.Seats[:i] {
				d, vision := apart(c, other)
				assert.GreaterOrEqual(t, d, least, "%s: %c and %c, %s", th.Name, 'A'+j, 'A'+i, vision)
			}
		}
	}
}

// Pips change the faces that show numbers to play with, and nothing else.
func TestWithPipsChangesFacesInPlayAlone(t *testing.T) {
	for _, plain := range colouredThemes() {
		assert.Equal(t, plain, plain.WithPips(PlainPips), plain.Name)
		for p, want := range map[Pips]PipColors{ColouredPips: plain.Coloured, SafePips: plain.Safe} {
			th, changed := plain, plain.WithPips(p)
			th.Tile.Pips = want
			for s := range th.Last {
				th.Last[s].Pips = want
			}
			assert.Equal(t, th, changed, th.Name)
			assert.Equal(t, changed.WithASCII(), plain.WithASCII().WithPips(p), th.Name)
		}
	}
	for _, th := range []Theme{Mono(), PlainASCII()} {
		assert.Equal(t, th, th.WithPips(ColouredPips), th.Name)
		assert.Equal(t, th, th.WithPips(SafePips), th.Name)
	}
}

func TestPipsAreParsedByName(t *testing.T) {
	for p := PlainPips; p <= SafePips; p++ {
		read, err := ParsePips(p.String())
		assert.NoError(t, err)
		assert.Equal(t, []Pips{p, p, p}, []Pips{read, p.Next(1).Next(-1), p.Next(3)})
	}
	_, err := ParsePips("pink")
	assert.ErrorContains(t, err, `unknown pips "pink"`)
}
