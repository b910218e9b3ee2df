package theme

import (
	"github.com/charmbracelet/colorprofile"

	"dominoes/game"
	"dominoes/view/canvas"
)

// themes lists the themes by name. Each function returns the theme in the colours that a terminal has: every colour is
// written three times, in true colour, as one of the 256 and as one of the 16.
var themes = []struct {
	name string
	in   func(depth) Theme
}{
	{"dark", darkIn},
	{"light", lightIn},
	{"contrast", contrastIn},
	{"sixteen", func(depth) Theme { return darkIn(colours16) }},
	{"mono", func(depth) Theme { return Mono() }},
}

// Names returns the names of the themes.
func Names() []string {
	names := make([]string, len(themes))
	for i, t := range themes {
		names[i] = t.name
	}
	return names
}

// Named returns the theme called name, or the dark one if there is none, in the colours of a terminal with this
// profile.
func Named(name string, profile colorprofile.Profile) Theme {
	if profile < colorprofile.ANSI {
		return Mono()
	}
	in := trueColour
	switch profile {
	case colorprofile.ANSI:
		in = colours16
	case colorprofile.ANSI256:
		in = colours256
	}
	for _, t := range themes {
		if t.name == name {
			return t.in(in)
		}
	}
	return darkIn(in)
}

// Dark returns the dark theme in true colour.
func Dark() Theme { return darkIn(trueColour) }

// Light returns the light theme in true colour.
func Light() Theme { return lightIn(trueColour) }

// darkIn returns the dark theme. Its 256 colours are chosen by eye, from pictures of whole tables. The darkest green
// among them is brighter than the felt in true colour, so text and marks on it are paler and ghosts have no background
// of their own. There is no ivory, only lemon and peach: tiles are bone-white.
//
// In 16 colours the felt and all other backgrounds are the terminal's black.
func darkIn(in depth) Theme {
	c := in.color
	return Theme{
		Name:   pick(in, "dark", "dark, 256 colours", "sixteen"),
		Ground: c(0x0e1412, 233, 0), Panel: c(0x141d1a, 234, 0), Raised: c(0x1b2723, 235, 0),
		Felt: c(0x17352b, 22, 0), GhostGround: c(0x1e4236, 22, 0),
		Text: c(0xdde6df, 254, 15), Soft: c(0xa5b8ad, 251, 7), Dim: c(0x7a9085, 246, 7), Faint: c(0x4a5e55, 241, 8),
		Rule: c(0x2b3b35, 239, 8), Ends: c(0x73b398, 151, 2),
		Gold: c(0xf0c04f, 220, 11), Good: c(0x8fd18a, 114, 10), Bad: c(0xe88873, 210, 9),
		Seats: [game.MaxSeats]canvas.Color{
			c(0xf0c04f, 220, 11), c(0xa0d0ee, 116, 14), c(0xee9080, 215, 9), c(0xac94ea, 183, 13),
		},
		// A face is top row, middle rows, bottom row, pips, divider, spinner's divider.
		Tile: face(c(0xf7f0e0, 231, 15), c(0xf1e8d5, 255, 15), c(0xe1d6bb, 252, 15),
			c(0x23272b, 235, 0), c(0xa89a78, 137, 8), c(0xb5492e, 131, 1)),
		Unplayable: face(c(0xa5a797, 248, 8), c(0x9da08f, 247, 8), c(0x8f9282, 245, 8),
			c(0x343b36, 236, 15), c(0x7d8071, 242, 7), c(0x7d8071, 242, 7)),
		Back: face(c(0x3d6f8c, 67, 12), c(0x356480, 67, 12), c(0x2b5570, 24, 12),
			c(0x7fb0c9, 153, 14), c(0x356480, 67, 12), c(0x356480, 67, 12)),
		// The newest tile is pale gold, blue, red or violet.
		Last: [game.MaxSeats]Face{
			face(c(0xf5e0af, 222, 14), c(0xf1daa7, 222, 14), c(0xe6cf96, 222, 14),
				c(0x23272b, 235, 0), c(0x7f6c3b, 94, 4), c(0xb5492e, 131, 1)),
			face(c(0xd9e5e5, 195, 14), c(0xd5e0de, 195, 14), c(0xcbd4cc, 152, 14),
				c(0x23272b, 235, 0), c(0x5b7383, 24, 4), c(0xb5492e, 131, 1)),
			face(c(0xf4cfbf, 224, 14), c(0xf0cab8, 224, 14), c(0xe5bea7, 224, 14),
				c(0x23272b, 235, 0), c(0x7e5651, 95, 4), c(0xb5492e, 131, 1)),
			face(c(0xded1e3, 189, 14), c(0xdacbdc, 189, 14), c(0xcfc0cb, 188, 14),
				c(0x23272b, 235, 0), c(0x615881, 60, 4), c(0xb5492e, 131, 1)),
		},
		Coloured: coloured.in(in), Safe: safe.in(in),
		Seams: in == colours16,
		Chars: Unicode(),
	}.styled()
}

// lightIn returns the light theme.
func lightIn(in depth) Theme {
	if in == colours16 {
		return darkIn(in) // 16 colours have no pale felt
	}
	c := func(rgb uint32, cube int) canvas.Color { return in.color(rgb, cube, 0) }
	return Theme{
		Name:   pick(in, "light", "light, 256 colours", ""),
		Ground: c(0xf6f4ee, 255), Panel: c(0xe9e6dc, 254), Raised: c(0xdedacd, 253),
		Felt: c(0xa9cab6, 151), GhostGround: c(0xbddac8, 194),
		Text: c(0x20302a, 235), Soft: c(0x40534a, 238), Dim: c(0x52645b, 240), Faint: c(0x95a398, 246),
		Rule: c(0xc4bfae, 250), Ends: c(0x1f523c, 22),
		Gold: c(0x6f4700, 58), Good: c(0x1d6128, 22), Bad: c(0xa03318, 124),
		Seats: [game.MaxSeats]canvas.Color{c(0x6f4700, 58), c(0x18527e, 24), c(0x65101a, 52), c(0x522a91, 54)},
		Tile: face(c(0xfffdf6, 231), c(0xfbf5e6, 231), c(0xece1c6, 252),
			c(0x1c2226, 234), c(0xb3a685, 137), c(0xa83a1d, 131)),
		Unplayable: face(c(0xd3d5c9, 251), c(0xcbcdc0, 250), c(0xbdbfb1, 248),
			c(0x5f665f, 237), c(0xa5a89a, 245), c(0xa5a89a, 245)),
		Back: face(c(0x6f9ab3, 110), c(0x648fa8, 67), c(0x567f97, 66),
			c(0xcfe2ec, 195), c(0x648fa8, 67), c(0x648fa8, 67)),
		// The seats' own colours are too dark to tint the newest tile: these are the dark theme's.
		Last: [game.MaxSeats]Face{
			face(c(0xfae8bd, 222), c(0xf7e3b3, 222), c(0xedd69e, 222), c(0x1c2226, 235), c(0x7b6938, 94), c(0xa83a1d, 131)),
			face(c(0xdfeef3, 195), c(0xdce8e9, 195), c(0xd2dbd4, 152), c(0x1c2226, 235), c(0x577080, 24), c(0xa83a1d, 131)),
			face(c(0xf9d8ce, 224), c(0xf7d3c3, 224), c(0xedc5ae, 224), c(0x1c2226, 235), c(0x7b544f, 95), c(0xa83a1d, 131)),
			face(c(0xe3d9f2, 189), c(0xe0d4e7, 189), c(0xd6c7d2, 188), c(0x1c2226, 235), c(0x5d557e, 60), c(0xa83a1d, 131)),
		},
		Coloured: coloured.in(in), Safe: safe.in(in),
		Chars: Unicode(),
	}.styled()
}

// contrastIn returns the theme of high contrast: white and black, one bright yellow, and at least 7:1 everywhere. Tiles
// that can't be played are outlines, since no grey keeps that contrast to both white and black. Of the 16 colours only
// the bright ones other than red, blue and magenta reach 7:1 on black.
func contrastIn(in depth) Theme {
	c := in.color
	black, white := c(0x000000, 16, 0), c(0xffffff, 231, 15)
	return Theme{
		Name:   pick(in, "contrast", "contrast, 256 colours", "contrast, 16 colours"),
		Ground: black, Panel: c(0x1c1c1c, 234, 0), Raised: black, Felt: black, GhostGround: c(0x1c1c1c, 234, 0),
		Text: white, Soft: c(0xe6e6e6, 254, 15), Dim: c(0xc8c8c8, 251, 7), Faint: c(0xb4b4b4, 249, 7),
		Rule: c(0xa8a8a8, 248, 7), Ends: c(0x8affc1, 121, 10),
		Gold: c(0xffd700, 220, 11), Good: c(0x6dff6d, 83, 10), Bad: c(0xffa8a8, 217, 11),
		Seats: [game.MaxSeats]canvas.Color{
			c(0xffd700, 220, 11), c(0x66f0ff, 51, 14), c(0xff8f70, 209, 15), c(0xb09cff, 111, 10),
		},
		Tile:       flat(white, black, c(0x595959, 240, 0), c(0xa80000, 88, 1)),
		Unplayable: Face{Boxed: true},
		Back:       flat(c(0x6db8ff, 75, 7), black, black, black),
		Last: [game.MaxSeats]Face{
			flat(c(0xfff1a8, 229, 14), black, c(0x5c4300, 236, 0), c(0x8a0000, 88, 0)),
			flat(c(0xc4f0ff, 159, 14), black, c(0x004a66, 17, 0), c(0x8a0000, 88, 0)),
			flat(c(0xffd9cc, 224, 14), black, c(0x8a1c00, 52, 0), c(0x8a0000, 88, 0)),
			flat(c(0xddd6ff, 189, 14), black, c(0x3d1f99, 54, 0), c(0x8a0000, 88, 0)),
		},
		Coloured: colouredDeep.in(in), Safe: safeDeep.in(in),
		Seams: true,
		Chars: Unicode(),
	}.styled()
}

// Mono returns the theme without colours. Tiles are in reverse video; those that can't be played are outlines.
func Mono() Theme {
	reverse := Face{Attr: canvas.Reverse}
	return Theme{
		Name: "mono", Tile: reverse, Back: reverse, Unplayable: Face{Boxed: true},
		Last:  [game.MaxSeats]Face{reverse, reverse, reverse, reverse},
		Seams: true, Chars: Unicode(),
	}.styled()
}

// PlainASCII returns the theme of ASCII characters without colours.
func PlainASCII() Theme {
	t := Theme{}.WithASCII()
	t.Name = "ascii"
	return t.styled()
}

// WithPips returns t with pips coloured by number. Tiles that can't be played stay grey, and themes without colours
// don't change.
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

// WithASCII returns t with ASCII characters only. Tiles are then drawn with lines on the felt.
func (t Theme) WithASCII() Theme {
	t.Chars, t.Seams = ASCII(), false
	t.Tile.Boxed, t.Unplayable.Boxed, t.Back.Boxed = true, true, true
	for s := range t.Last {
		t.Last[s].Boxed = true
	}
	return t
}

// WithoutFelt returns t with the terminal's own background everywhere but on tiles, for transparent terminals.
func (t Theme) WithoutFelt() Theme {
	t.Ground, t.Panel, t.Raised, t.Felt, t.GhostGround = 0, 0, 0, 0, 0
	return t.styled()
}

// face returns the colours of a tile with all pips alike.
func face(top, middle, bottom, pips, divider, spinner canvas.Color) Face {
	f := Face{Rows: [3]canvas.Color{top, middle, bottom}, Divider: divider, Spinner: spinner}
	for n := range f.Pips {
		f.Pips[n] = pips
	}
	return f
}

// flat is face with all rows alike.
func flat(ground, pips, divider, spinner canvas.Color) Face {
	return face(ground, ground, ground, pips, divider, spinner)
}

// depth is the number of colours that a terminal has.
type depth uint8

const (
	trueColour depth = iota
	colours256
	colours16
)

// color returns the colour for this depth. Only 16 to 255 of the 256 look the same in all terminals.
func (d depth) color(rgb uint32, cube, basic int) canvas.Color {
	return pick(d, canvas.RGB(rgb), canvas.ANSI(cube), canvas.ANSI(basic))
}

func pick[T any](d depth, full, cube, basic T) T {
	switch d {
	case colours16:
		return basic
	case colours256:
		return cube
	}
	return full
}
