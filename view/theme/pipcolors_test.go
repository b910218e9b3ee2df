package theme

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/view/canvas"
)

// Safe colours stay apart for everybody: those of neighbouring numbers most, as
// they are the easiest to mix up, then those of a double-six set, then all.
func TestSafePipsStayApart(t *testing.T) {
	for _, test := range []struct {
		name                      string
		pips                      PipColors
		neighbours, toSix, others float64
	}{
		{"true colour", safe, 20, 13, 8},
		{"true colour, high contrast", safeDeep, 19, 13, 8},
		{"256 colours", safeCube, 17, 7.5, 5},
		{"256 colours, high contrast", safeDeepCube, 17, 10, 3},
	} {
		neighbours, toSix, all := math.Inf(1), math.Inf(1), math.Inf(1)
		for n := range test.pips {
			for m := range n {
				d, vision := apart(test.pips[m], test.pips[n])
				least := test.others
				if n <= 6 {
					least, toSix = test.toSix, min(toSix, d)
				}
				if n-m == 1 {
					least, neighbours = test.neighbours, min(neighbours, d)
				}
				all = min(all, d)
				assert.GreaterOrEqual(t, d, least, "%s: %d and %d, %s", test.name, m, n, vision)
			}
		}
		t.Logf("%s: neighbours %.1f, 0 to 6 %.1f, all %.1f", test.name, neighbours, toSix, all)
	}
	// Of 16 colours four can be read on white; numbers share them.
	used := []canvas.Color{canvas.ANSI(0), canvas.ANSI(1), canvas.ANSI(4), canvas.ANSI(5)}
	for i, c := range used {
		for _, other := range used[:i] {
			d, vision := apart(c, other)
			assert.GreaterOrEqual(t, d, 24.0, "%d and %d, %s", other-1, c-1, vision)
		}
	}
	for _, c := range colouredSixteen {
		assert.Contains(t, used, c)
	}
}

// The brighter colours are for those who see them all.
func TestColouredPipsStayApart(t *testing.T) {
	for i, pips := range []PipColors{coloured, colouredDeep, colouredCube, colouredDeepCube} {
		for n := range pips {
			for m := range n {
				least := 8.0
				if n-m == 1 {
					least = 40
				}
				assert.GreaterOrEqual(t, distance(linear(pips[m]), linear(pips[n])), least, "%d: %d and %d", i, m, n)
			}
		}
	}
}

// The seats' names differ for everybody. In 16 colours only four reach high
// contrast, and yellow and green are close without the long cones: they are A's
// and D's, who are no partners.
func TestSeatsStayApart(t *testing.T) {
	for _, th := range colouredThemes() {
		least := 15.0
		if th.Name == ContrastSixteen().Name {
			least = 5
		}
		closest := math.Inf(1)
		for i, c := range th.Seats {
			for j, other := range th.Seats[:i] {
				d, vision := apart(c, other)
				closest = min(closest, d)
				assert.GreaterOrEqual(t, d, least, "%s: %c and %c, %s", th.Name, 'A'+j, 'A'+i, vision)
			}
		}
		t.Logf("%s: %.1f", th.Name, closest)
	}
}

// Pips change the faces that show numbers to play with, and nothing else.
func TestWithPips(t *testing.T) {
	for _, plain := range colouredThemes() {
		assert.Equal(t, plain, plain.WithPips(PlainPips), plain.Name)
		for p, want := range map[Pips]PipColors{ColouredPips: plain.Coloured, SafePips: plain.Safe} {
			th := plain.WithPips(p)
			assert.Equal(t, want, th.Tile.Pips, th.Name)
			for s := range th.Last {
				assert.Equal(t, want, th.Last[s].Pips, th.Name)
				assert.Equal(t, plain.Last[s].Divider, th.Last[s].Divider, th.Name)
			}
			assert.Equal(t, plain.Unplayable, th.Unplayable, th.Name)
			assert.Equal(t, plain.Back, th.Back, th.Name)
			assert.Equal(t, th.WithASCII(), plain.WithASCII().WithPips(p), th.Name)
		}
	}
	for _, th := range []Theme{Mono(), PlainASCII()} {
		assert.Equal(t, th, th.WithPips(ColouredPips), th.Name)
		assert.Equal(t, th, th.WithPips(SafePips), th.Name)
	}
}

func TestPipNames(t *testing.T) {
	for p := PlainPips; p <= SafePips; p++ {
		read, err := ParsePips(p.String())
		require.NoError(t, err)
		assert.Equal(t, p, read)
		assert.Equal(t, p, p.Next(1).Next(-1))
		assert.Equal(t, p, p.Next(3))
	}
	assert.Equal(t, SafePips, PlainPips.Next(-1))
	_, err := ParsePips("pink")
	assert.ErrorContains(t, err, `unknown pips "pink": they are plain, coloured, safe`)
}
