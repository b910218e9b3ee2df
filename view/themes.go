package view

import "dominoes/game"

// face returns the colours of a tile with all pips alike.
func face(top, middle, bottom, pips, divider, spinner Color) Face {
	f := Face{Rows: [3]Color{top, middle, bottom}, Divider: divider, Spinner: spinner}
	for n := range f.Pips {
		f.Pips[n] = pips
	}
	return f
}

// tint returns f in the colour of the seat that laid the tile.
func (f Face) tint(seat Color) Face {
	f.Divider = f.Pips[0].Mix(seat, 45)
	for i, row := range f.Rows {
		f.Rows[i] = row.Mix(seat, 34)
	}
	return f
}

// darkSeats are the seats' colours on a dark ground. They tint the tile laid
// last in the light palette too: its own are too dark for that.
var darkSeats = [game.MaxSeats]Color{RGB(0xf0c04f), RGB(0xa0d0ee), RGB(0xee9080), RGB(0xac94ea)}

// Dark returns the theme for dark terminals in true colour.
func Dark() Theme {
	t := Theme{
		Name:   "dark",
		Ground: RGB(0x0e1412), Panel: RGB(0x141d1a), Raised: RGB(0x1b2723),
		Felt: RGB(0x17352b), GhostGround: RGB(0x1e4236),
		Text: RGB(0xdde6df), Soft: RGB(0xa5b8ad), Dim: RGB(0x7a9085), Faint: RGB(0x4a5e55), Rule: RGB(0x2b3b35),
		Ends: RGB(0x6fae93), Gold: RGB(0xf0c04f), Good: RGB(0x8fd18a), Bad: RGB(0xe88873),
		Seats:      darkSeats,
		Tile:       face(RGB(0xf7f0e0), RGB(0xf1e8d5), RGB(0xe1d6bb), RGB(0x23272b), RGB(0xa89a78), RGB(0xb5492e)),
		Unplayable: face(RGB(0xa5a797), RGB(0x9da08f), RGB(0x8f9282), RGB(0x343b36), RGB(0x7d8071), RGB(0x7d8071)),
		Back:       face(RGB(0x3d6f8c), RGB(0x356480), RGB(0x2b5570), RGB(0x7fb0c9), RGB(0x356480), RGB(0x356480)),
		Coloured:   coloured, Safe: safe,
		Chars: Unicode(),
	}
	for s := range t.Last {
		t.Last[s] = t.Tile.tint(darkSeats[s])
	}
	return t
}

// Light returns the theme for light terminals in true colour.
func Light() Theme {
	t := Theme{
		Name:   "light",
		Ground: RGB(0xf6f4ee), Panel: RGB(0xe9e6dc), Raised: RGB(0xdedacd),
		Felt: RGB(0xa9cab6), GhostGround: RGB(0xbddac8),
		Text: RGB(0x20302a), Soft: RGB(0x40534a), Dim: RGB(0x52645b), Faint: RGB(0x95a398), Rule: RGB(0xc4bfae),
		Ends: RGB(0x1f523c), Gold: RGB(0x6f4700), Good: RGB(0x1d6128), Bad: RGB(0xa03318),
		Seats:      [game.MaxSeats]Color{RGB(0x6f4700), RGB(0x18527e), RGB(0x65101a), RGB(0x522a91)},
		Tile:       face(RGB(0xfffdf6), RGB(0xfbf5e6), RGB(0xece1c6), RGB(0x1c2226), RGB(0xb3a685), RGB(0xa83a1d)),
		Unplayable: face(RGB(0xd3d5c9), RGB(0xcbcdc0), RGB(0xbdbfb1), RGB(0x5f665f), RGB(0xa5a89a), RGB(0xa5a89a)),
		Back:       face(RGB(0x6f9ab3), RGB(0x648fa8), RGB(0x567f97), RGB(0xcfe2ec), RGB(0x648fa8), RGB(0x648fa8)),
		Coloured:   coloured, Safe: safe,
		Chars: Unicode(),
	}
	for s := range t.Last {
		t.Last[s] = t.Tile.tint(darkSeats[s])
	}
	return t
}

// Sixteen returns the theme for terminals with 16 colours. The felt is the
// terminal's black, and so are all other grounds.
func Sixteen() Theme {
	black, white, grey := ANSI(0), ANSI(15), ANSI(8)
	t := Theme{
		Name:   "sixteen",
		Ground: black, Panel: black, Raised: black, Felt: black, GhostGround: black,
		Text: white, Soft: ANSI(7), Dim: ANSI(7), Faint: grey, Rule: grey,
		Ends: ANSI(2), Gold: ANSI(11), Good: ANSI(10), Bad: ANSI(9),
		Seats:      [game.MaxSeats]Color{ANSI(11), ANSI(14), ANSI(9), ANSI(13)},
		Tile:       face(white, white, white, black, grey, ANSI(1)),
		Unplayable: face(grey, grey, grey, white, ANSI(7), ANSI(7)),
		Back:       face(ANSI(12), ANSI(12), ANSI(12), ANSI(14), ANSI(12), ANSI(12)),
		Coloured:   colouredSixteen, Safe: colouredSixteen,
		Seams: true,
		Chars: Unicode(),
	}
	for s := range t.Last {
		t.Last[s] = face(ANSI(14), ANSI(14), ANSI(14), black, ANSI(4), ANSI(1))
	}
	return t
}

// Mono returns the theme without colours. Tiles are in reverse video; those
// that can't be played are outlines.
func Mono() Theme {
	reverse := Face{Attr: Reverse}
	return Theme{
		Name: "mono", Tile: reverse, Back: reverse, Unplayable: Face{Boxed: true},
		Last:  [game.MaxSeats]Face{reverse, reverse, reverse, reverse},
		Seams: true, Chars: Unicode(),
	}
}

// PlainASCII returns the theme of ASCII characters without colours.
func PlainASCII() Theme {
	t := Theme{}.WithASCII()
	t.Name = "ascii"
	return t
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
	return t
}
