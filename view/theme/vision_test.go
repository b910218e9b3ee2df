package theme

import (
	"math"

	"dominoes/view/canvas"

	"github.com/lucasb-eyer/go-colorful"
)

// The ways to see, by name: with all three cones, or without the long, the
// middle or the short ones. Red and green run together for the second and the
// third, blue and yellow (and blue and green) for the last.
var visions = []struct {
	name string
	see  func(rgb [3]float64) [3]float64
}{
	{"all cones", func(rgb [3]float64) [3]float64 { return rgb }},
	{"protanopia", matrix{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}.times},
	{"deuteranopia", matrix{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}.times},
	{"tritanopia", func(rgb [3]float64) [3]float64 {
		if 0.03901*rgb[0]-0.02788*rgb[1]-0.01113*rgb[2] >= 0 {
			return matrix{{1.01277, 0.13548, -0.14826}, {-0.01243, 0.86812, 0.14431}, {0.07589, 0.80500, 0.11911}}.times(rgb)
		}
		return matrix{{0.93678, 0.18979, -0.12657}, {0.06154, 0.81526, 0.12320}, {-0.37562, 1.12767, 0.24796}}.times(rgb)
	}},
}

// matrix maps linear red, green and blue to those that look alike. The first two
// are Viénot's, Brettel and Mollon's of 1999, the others Brettel's of 1997.
type matrix [3][3]float64

func (m matrix) times(v [3]float64) (out [3]float64) {
	for i, row := range m {
		out[i] = min(1, max(0, row[0]*v[0]+row[1]*v[1]+row[2]*v[2]))
	}
	return out
}

// linear returns the light of a colour: red, green and blue from 0 to 1.
func linear(c canvas.Color) (rgb [3]float64) {
	rgb[0], rgb[1], rgb[2] = darkColor(c).Colorful().LinearRgb()
	return rgb
}

// apart returns the least CIE76 distance of two colours over all ways to see
// them, and the name of that way. About 2 can just be seen side by side; 10 is
// seen at a glance.
func apart(a, b canvas.Color) (least float64, vision string) {
	least = math.Inf(1)
	for _, v := range visions {
		if d := distance(v.see(linear(a)), v.see(linear(b))); d < least {
			least, vision = d, v.name
		}
	}
	return least, vision
}

// distance returns the CIE76 distance of two lights.
func distance(a, b [3]float64) float64 { return 100 * shown(a).DistanceCIE76(shown(b)) }

// shown returns light as a colour.
func shown(light [3]float64) colorful.Color {
	return colorful.LinearRgb(light[0], light[1], light[2])
}

// darkColor returns c in true colour, as most dark terminals show it.
func darkColor(c canvas.Color) canvas.Color {
	sixteen := [16]uint32{
		0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
		0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
	}
	for i, rgb := range sixteen {
		if c == canvas.ANSI(i) {
			return canvas.RGB(rgb)
		}
	}
	if c == 0 {
		return canvas.RGB(0)
	}
	return c.True()
}
