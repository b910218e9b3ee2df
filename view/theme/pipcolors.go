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

// The ways to colour pips. Safe colours are told apart by those who see red and
// green, or blue and yellow, alike.
const (
	PlainPips Pips = iota
	ColouredPips
	SafePips
)

var pipNames = []string{"plain", "coloured", "safe"}

// String returns the name of p.
func (p Pips) String() string { return pipNames[p] }

// ParsePips reads the name of a way to colour pips; the error lists the names
// there are.
func ParsePips(text string) (Pips, error) {
	i := slices.Index(pipNames, text)
	if i < 0 {
		return PlainPips, fmt.Errorf("unknown pips %s: %s", quote.Text(text), near.Or(text, pipNames, "they are "+strings.Join(pipNames, ", ")))
	}
	return Pips(i), nil
}

// Next returns what is by steps further on, from the last to the first.
func (p Pips) Next(by int) Pips {
	n := len(pipNames)
	return Pips(((int(p)+by)%n + n) % n)
}

// PipColors are colours by number, 0 to 12.
type PipColors [game.MaxPips + 1]canvas.Color

// WithPips returns t with its tiles' pips coloured by number. Tiles that can't
// be played stay grey, and themes without colours stay as they are.
func (t Theme) WithPips(p Pips) Theme {
	var colors PipColors
	switch p {
	case ColouredPips:
		colors = t.Coloured
	case SafePips:
		colors = t.Safe
	}
	if colors == (PipColors{}) {
		return t
	}
	t.Tile.Pips = colors
	for s := range t.Last {
		t.Last[s].Pips = colors
	}
	return t
}

// Colours for ivory in true colour.
var (
	coloured = rgbPips(0x6f6b5a, 0x17609c, 0x246b33, 0xa82a23, 0x6b3f93, 0x8f4b00, 0x14696a,
		0x7a4a2a, 0x3c4a5c, 0xa12d6e, 0x4f6b12, 0x5a4fbf, 0x23272b)
	// Safe colours differ in lightness where their hues run together for some
	// eyes: amber, rust and olive for those who see red and green alike, blue and
	// teal for those who see blue and yellow alike.
	safe = rgbPips(0x575134, 0x133d66, 0x855d00, 0x00755c, 0x8b1900, 0xa2378c, 0x23272b,
		0x00557f, 0x706923, 0x4b3089, 0x78191f, 0x3a626e, 0x473a36)
)

// Colours for white that are dark enough for high contrast.
var (
	colouredDeep = rgbPips(0x5c5846, 0x0f5189, 0x1f5f2b, 0xa1241e, 0x6b3f93, 0x7d4100, 0x0e5a5b,
		0x6b4125, 0x3c4a5c, 0x952965, 0x445c0f, 0x5347b3, 0x000000)
	safeDeep = rgbPips(0x545a35, 0x003467, 0x5b2906, 0x2d6151, 0x9b2d00, 0x8d3971, 0x000000,
		0x085c8e, 0x645818, 0x402077, 0x7a2222, 0x004f62, 0x46403a)
)

// The same four among 256 colours. The cube has few dark colours: what can't
// differ in hue differs in lightness.
var (
	colouredCube     = ansiPips(240, 25, 22, 124, 91, 94, 23, 88, 60, 125, 58, 57, 235)
	safeCube         = ansiPips(60, 25, 130, 23, 124, 53, 232, 238, 22, 17, 52, 242, 235)
	colouredDeepCube = ansiPips(240, 19, 22, 124, 90, 52, 24, 88, 238, 125, 23, 57, 16)
	safeDeepCube     = ansiPips(240, 17, 88, 236, 124, 53, 16, 24, 238, 18, 52, 23, 234)
)

// colouredSixteen is for terminals with 16 colours. Of these only blue, red and
// magenta can be read on white; the other numbers are black. There is no green,
// so it is safe too. A number and the one six above it share a colour.
var colouredSixteen = ansiPips(0, 4, 0, 1, 5, 0, 0, 4, 0, 1, 5, 0, 0)

func rgbPips(colors ...uint32) (p PipColors) {
	for n, rgb := range colors {
		p[n] = canvas.RGB(rgb)
	}
	return p
}

func ansiPips(colors ...int) (p PipColors) {
	for n, number := range colors {
		p[n] = canvas.ANSI(number)
	}
	return p
}
