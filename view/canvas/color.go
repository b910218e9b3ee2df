package canvas

import "github.com/charmbracelet/x/ansi"

// Color is a colour of a cell: the zero Color is the terminal's own, the others
// come from RGB and ANSI.
type Color uint32

const trueColour Color = 1 << 24

// RGB returns a colour in true colour, written 0xrrggbb.
func RGB(rgb uint32) Color { return trueColour | Color(rgb&0xffffff) }

// ANSI returns one of a terminal's numbered colours: 0 to 15 are its own 16,
// those up to 255 the usual cube and greys.
func ANSI(n int) Color { return Color(n&255) + 1 }

// Mix returns c with percent of its way gone towards other. It mixes true
// colours only; c comes back as it is if either isn't one.
func (c Color) Mix(other Color, percent int) Color {
	if c&other&trueColour == 0 {
		return c
	}
	mixed := trueColour
	for shift := 0; shift <= 16; shift += 8 {
		a, b := int(c>>shift&0xff), int(other>>shift&0xff)
		mixed |= Color((a*(100-percent)+b*percent+50)/100) << shift
	}
	return mixed
}

// True returns the usual true colour for one of the cube or the greys. Others come back
// as they are: what a terminal's own 16 look like is its own affair.
func (c Color) True() Color {
	if c <= 16 || c&trueColour != 0 {
		return c
	}
	r, g, b, _ := ansi.IndexedColor(c - 1).RGBA()
	return RGB(r>>8<<16 | g>>8<<8 | b>>8)
}

// Hex returns a true colour's value, 0xrrggbb.
func (c Color) Hex() uint32 { return uint32(c &^ trueColour) }
