package canvas

import (
	"image/color"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/lucasb-eyer/go-colorful"
)

// Color is the colour of a cell, made by [RGB] or [ANSI]. The zero Color is the terminal's default.
type Color uint32

const trueColour Color = 1 << 24

// RGB returns a colour in true colour, written 0xrrggbb.
func RGB(rgb uint32) Color { return trueColour | Color(rgb&0xffffff) }

// ANSI returns one of a terminal's 256 numbered colours: 0 to 15 depend on the terminal, the others are a fixed cube
// and greys.
func ANSI(n int) Color { return Color(n&255) + 1 }

// Terminal returns c as Lip Gloss and ultraviolet take it, so that they write the same sequence; nil for the default.
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

func colorOf(c color.Color) Color {
	switch c := c.(type) {
	case nil, lipgloss.NoColor:
		return 0
	case ansi.BasicColor:
		return ANSI(int(c))
	case ansi.IndexedColor:
		return ANSI(int(c))
	case color.RGBA:
		if c.A == 0xff {
			return RGB(uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B))
		}
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

// Colorful converts c for go-colorful; the default becomes black.
func (c Color) Colorful() colorful.Color {
	if c == 0 {
		return colorful.Color{}
	}
	made, _ := colorful.MakeColor(c.Terminal())
	return made
}

// Mix returns c mixed with percent of other, or c unless both are true colours.
func (c Color) Mix(other Color, percent int) Color {
	if c&other&trueColour == 0 {
		return c
	}
	return fromColorful(c.Colorful().BlendRgb(other.Colorful(), float64(percent)/100))
}

// True converts a colour of the fixed cube or greys to true colour. Others are returned unchanged: 0 to 15 depend on
// the terminal.
func (c Color) True() Color {
	if c <= 16 || c&trueColour != 0 {
		return c
	}
	return fromColorful(c.Colorful())
}

// Grey returns the grey among the 256 colours that is as light as a true colour.
func (c Color) Grey() Color {
	const first, greys, darkest, step = 232, 24, 8, 10
	light, _, _ := c.Colorful().Lab()
	level, _, _ := colorful.Lab(light, 0, 0).Clamped().RGB255()
	return ANSI(first + min(max(0, (int(level)-darkest+step/2)/step), greys-1))
}

// Hex returns a true colour's value, 0xrrggbb.
func (c Color) Hex() uint32 { return uint32(c &^ trueColour) }
