package theme

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/view/canvas"
)

// Pips is how pips and digits are coloured.
type Pips uint8

// The ways to colour pips. SafePips can be told apart with red-green and blue-yellow blindness.
const (
	PlainPips Pips = iota
	ColouredPips
	SafePips
)

var pipNames = []string{"plain", "coloured", "safe"}

// String returns the name of p.
func (p Pips) String() string { return pipNames[p] }

// ParsePips reads the name of a way to colour pips; the error lists the names.
func ParsePips(text string) (Pips, error) {
	i := slices.Index(pipNames, text)
	if i < 0 {
		return PlainPips, fmt.Errorf("unknown pips %s: %s", quote.Text(text), near.Or(text, pipNames, "they are "+strings.Join(pipNames, ", ")))
	}
	return Pips(i), nil
}

// Next returns the way that is n steps further on, wrapping around.
func (p Pips) Next(n int) Pips {
	count := len(pipNames)
	return Pips(((int(p)+n)%count + count) % count)
}

// PipColors are colours by number, 0 to 12.
type PipColors [game.MaxPips + 1]canvas.Color

// pipShades are the colours of pips, by number, for each depth.
type pipShades [game.MaxPips + 1]struct {
	rgb         uint32
	cube, basic int
}

func (s *pipShades) in(d depth) (colors PipColors) {
	for n, shade := range s {
		colors[n] = d.color(shade.rgb, shade.cube, shade.basic)
	}
	return colors
}

// The 256 colours have few dark ones: numbers whose hues are close differ in lightness. Of the 16 colours only blue,
// red and magenta can be read on white; the other numbers are black, and a number and the one six above it share a
// colour. There is no green, so these are safe too.
var (
	// on ivory
	coloured = pipShades{
		{0x6f6b5a, 240, 0}, {0x17609c, 25, 4}, {0x246b33, 22, 0}, {0xa82a23, 124, 1}, {0x6b3f93, 91, 5},
		{0x8f4b00, 94, 0}, {0x14696a, 23, 0}, {0x7a4a2a, 88, 4}, {0x3c4a5c, 60, 0}, {0xa12d6e, 125, 1},
		{0x4f6b12, 58, 5}, {0x5a4fbf, 57, 0}, {0x23272b, 235, 0},
	}
	// Safe colours differ in lightness where some eyes confuse the hues: amber, rust and olive with red-green
	// blindness, blue and teal with blue-yellow blindness.
	safe = pipShades{
		{0x575134, 60, 0}, {0x133d66, 25, 4}, {0x855d00, 130, 0}, {0x00755c, 23, 1}, {0x8b1900, 124, 5},
		{0xa2378c, 53, 0}, {0x23272b, 232, 0}, {0x00557f, 238, 4}, {0x706923, 22, 0}, {0x4b3089, 17, 1},
		{0x78191f, 52, 5}, {0x3a626e, 242, 0}, {0x473a36, 235, 0},
	}
	// on white, dark enough for high contrast
	colouredDeep = pipShades{
		{0x5c5846, 240, 0}, {0x0f5189, 19, 4}, {0x1f5f2b, 22, 0}, {0xa1241e, 124, 1}, {0x6b3f93, 90, 5},
		{0x7d4100, 52, 0}, {0x0e5a5b, 24, 0}, {0x6b4125, 88, 4}, {0x3c4a5c, 238, 0}, {0x952965, 125, 1},
		{0x445c0f, 23, 5}, {0x5347b3, 57, 0}, {0x000000, 16, 0},
	}
	safeDeep = pipShades{
		{0x545a35, 240, 0}, {0x003467, 17, 4}, {0x5b2906, 88, 0}, {0x2d6151, 236, 1}, {0x9b2d00, 124, 5},
		{0x8d3971, 53, 0}, {0x000000, 16, 0}, {0x085c8e, 24, 4}, {0x645818, 238, 0}, {0x402077, 18, 1},
		{0x7a2222, 52, 5}, {0x004f62, 23, 0}, {0x46403a, 234, 0},
	}
)
