package canvas

import (
	"image/color"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/lucasb-eyer/go-colorful"
)

// Color is a colour of a cell: the zero Color is the terminal's own, the others
// come from RGB and ANSI. It is small; [Color.Terminal] is the same for libraries.
type Color uint32

const trueColour Color = 1 << 24

// RGB returns a colour in true colour, written 0xrrggbb.
func RGB(rgb uint32) Color { return trueColour | Color(rgb&0xffffff) }

// ANSI returns one of a terminal's numbered colours: 0 to 15 are its own 16,
// those up to 255 the usual cube and greys.
func ANSI(n int) Color { return Color(n&255) + 1 }

// Terminal returns c as Lip Gloss and ultraviolet take it, which then write the same
// sequence for it; nil for the terminal's own.
func (c Color) Terminal() color.Color {
	switch {
	case c == 0:
		return nil
	case c&trueColour != 0:
		return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 0xff}
	case c > 16:
		return ansi.IndexedColor(c - 1)
	}
	return ansi.BasicColor(c - 1)
}

// colorOf returns a library's colour as a canvas has it.
func colorOf(c color.Color) Color {
	switch c := c.(type) {
	case nil, lipgloss.NoColor:
		return 0
	case ansi.BasicColor:
		return ANSI(int(c))
	case ansi.IndexedColor:
		return ANSI(int(c))
	}
	rgb, opaque := colorful.MakeColor(c)
	if !opaque {
		return 0
	}
	return fromColorful(rgb)
}

// fromColorful returns the nearest true colour.
func fromColorful(c colorful.Color) Color {
	r, g, b := c.Clamped().RGB255()
	return RGB(uint32(r)<<16 | uint32(g)<<8 | uint32(b))
}

// Colorful returns c as go-colorful reckons with it; black for the terminal's own.
func (c Color) Colorful() colorful.Color {
	if c == 0 {
		return colorful.Color{}
	}
	made, _ := colorful.MakeColor(c.Terminal())
	return made
}

// Mix returns c with percent of its way gone towards other. It mixes true
// colours only; c comes back as it is if either isn't one.
func (c Color) Mix(other Color, percent int) Color {
	if c&other&trueColour == 0 {
		return c
	}
	return fromColorful(c.Colorful().BlendRgb(other.Colorful(), float64(percent)/100))
}

// True returns the usual true colour for one of the cube or the greys. Others come back
// as they are: what a terminal's own 16 look like is its own affair.
func (c Color) True() Color {
	if c <= 16 || c&trueColour != 0 {
		return c
	}
	return fromColorful(c.Colorful())
}

// Hex returns a true colour's value, 0xrrggbb.
func (c Color) Hex() uint32 { return uint32(c &^ trueColour) }
