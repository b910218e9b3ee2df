package theme

import (
	"dominoes/game"
	"dominoes/view/canvas"
)

// face returns the colours of a tile with all pips alike.
func face(top, middle, bottom, pips, divider, spinner canvas.Color) Face {
	f := Face{Rows: [3]canvas.Color{top, middle, bottom}, Divider: divider, Spinner: spinner}
	for n := range f.Pips {
		f.Pips[n] = pips
	}
	return f
}

// tint returns f in the colour of the seat that laid the tile.
func (f Face) tint(seat canvas.Color) Face {
	f.Divider = f.Pips[0].Mix(seat, 45)
	for i, row := range f.Rows {
		f.Rows[i] = row.Mix(seat, 34)
	}
	return f
}

// darkSeats are the seats' colours on a dark ground. They tint the tile laid
// last in the light palette too: its own are too dark for that.
var darkSeats = [game.MaxSeats]canvas.Color{canvas.RGB(0xf0c04f), canvas.RGB(0xa0d0ee), canvas.RGB(0xee9080), canvas.RGB(0xac94ea)}

// Dark returns the theme for dark terminals in true colour.
func Dark() Theme {
	t := Theme{
		Name:   "dark",
		Ground: canvas.RGB(0x0e1412), Panel: canvas.RGB(0x141d1a), Raised: canvas.RGB(0x1b2723),
		Felt: canvas.RGB(0x17352b), GhostGround: canvas.RGB(0x1e4236),
		Text: canvas.RGB(0xdde6df), Soft: canvas.RGB(0xa5b8ad), Dim: canvas.RGB(0x7a9085), Faint: canvas.RGB(0x4a5e55), Rule: canvas.RGB(0x2b3b35),
		Ends: canvas.RGB(0x73b398), Gold: canvas.RGB(0xf0c04f), Good: canvas.RGB(0x8fd18a), Bad: canvas.RGB(0xe88873),
		Seats:      darkSeats,
		Tile:       face(canvas.RGB(0xf7f0e0), canvas.RGB(0xf1e8d5), canvas.RGB(0xe1d6bb), canvas.RGB(0x23272b), canvas.RGB(0xa89a78), canvas.RGB(0xb5492e)),
		Unplayable: face(canvas.RGB(0xa5a797), canvas.RGB(0x9da08f), canvas.RGB(0x8f9282), canvas.RGB(0x343b36), canvas.RGB(0x7d8071), canvas.RGB(0x7d8071)),
		Back:       face(canvas.RGB(0x3d6f8c), canvas.RGB(0x356480), canvas.RGB(0x2b5570), canvas.RGB(0x7fb0c9), canvas.RGB(0x356480), canvas.RGB(0x356480)),
		Coloured:   coloured, Safe: safe,
		Chars: Unicode(),
	}
	for s := range t.Last {
		t.Last[s] = t.Tile.tint(darkSeats[s])
	}
	return t.styled()
}

// Light returns the theme for light terminals in true colour.
func Light() Theme {
	t := Theme{
		Name:   "light",
		Ground: canvas.RGB(0xf6f4ee), Panel: canvas.RGB(0xe9e6dc), Raised: canvas.RGB(0xdedacd),
		Felt: canvas.RGB(0xa9cab6), GhostGround: canvas.RGB(0xbddac8),
		Text: canvas.RGB(0x20302a), Soft: canvas.RGB(0x40534a), Dim: canvas.RGB(0x52645b), Faint: canvas.RGB(0x95a398), Rule: canvas.RGB(0xc4bfae),
		Ends: canvas.RGB(0x1f523c), Gold: canvas.RGB(0x6f4700), Good: canvas.RGB(0x1d6128), Bad: canvas.RGB(0xa03318),
		Seats:      [game.MaxSeats]canvas.Color{canvas.RGB(0x6f4700), canvas.RGB(0x18527e), canvas.RGB(0x65101a), canvas.RGB(0x522a91)},
		Tile:       face(canvas.RGB(0xfffdf6), canvas.RGB(0xfbf5e6), canvas.RGB(0xece1c6), canvas.RGB(0x1c2226), canvas.RGB(0xb3a685), canvas.RGB(0xa83a1d)),
		Unplayable: face(canvas.RGB(0xd3d5c9), canvas.RGB(0xcbcdc0), canvas.RGB(0xbdbfb1), canvas.RGB(0x5f665f), canvas.RGB(0xa5a89a), canvas.RGB(0xa5a89a)),
		Back:       face(canvas.RGB(0x6f9ab3), canvas.RGB(0x648fa8), canvas.RGB(0x567f97), canvas.RGB(0xcfe2ec), canvas.RGB(0x648fa8), canvas.RGB(0x648fa8)),
		Coloured:   coloured, Safe: safe,
		Chars: Unicode(),
	}
	for s := range t.Last {
		t.Last[s] = t.Tile.tint(darkSeats[s])
	}
	return t.styled()
}

// Sixteen returns the theme for terminals with 16 colours. The felt is the
// terminal's black, and so are all other grounds.
func Sixteen() Theme {
	black, white, grey := canvas.ANSI(0), canvas.ANSI(15), canvas.ANSI(8)
	t := Theme{
		Name:   "sixteen",
		Ground: black, Panel: black, Raised: black, Felt: black, GhostGround: black,
		Text: white, Soft: canvas.ANSI(7), Dim: canvas.ANSI(7), Faint: grey, Rule: grey,
		Ends: canvas.ANSI(2), Gold: canvas.ANSI(11), Good: canvas.ANSI(10), Bad: canvas.ANSI(9),
		Seats:      [game.MaxSeats]canvas.Color{canvas.ANSI(11), canvas.ANSI(14), canvas.ANSI(9), canvas.ANSI(13)},
		Tile:       face(white, white, white, black, grey, canvas.ANSI(1)),
		Unplayable: face(grey, grey, grey, white, canvas.ANSI(7), canvas.ANSI(7)),
		Back:       face(canvas.ANSI(12), canvas.ANSI(12), canvas.ANSI(12), canvas.ANSI(14), canvas.ANSI(12), canvas.ANSI(12)),
		Coloured:   colouredSixteen, Safe: colouredSixteen,
		Seams: true,
		Chars: Unicode(),
	}
	for s := range t.Last {
		t.Last[s] = face(canvas.ANSI(14), canvas.ANSI(14), canvas.ANSI(14), black, canvas.ANSI(4), canvas.ANSI(1))
	}
	return t.styled()
}

// Mono returns the theme without colours. Tiles are in reverse video; those
// that can't be played are outlines.
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

// WithASCII returns t in its own colours but with ASCII characters only. Tiles
// are then drawn with lines on the felt.
func (t Theme) WithASCII() Theme {
	t.Chars, t.Seams = ASCII(), false
	t.Tile.Boxed, t.Unplayable.Boxed, t.Back.Boxed = true, true, true
	for s := range t.Last {
		t.Last[s].Boxed = true
	}
	return t
}

// WithoutFelt returns t with the terminal's own ground everywhere but on tiles,
// for terminals that can be seen through.
func (t Theme) WithoutFelt() Theme {
	t.Ground, t.Panel, t.Raised, t.Felt, t.GhostGround = 0, 0, 0, 0, 0
	return t.styled()
}
