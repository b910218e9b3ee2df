package view

import "dominoes/game"

// Contrast returns the theme of high contrast in true colour: white and black,
// one bright yellow, and nothing that is hard to read. Tiles that can't be
// played are outlines, as grey ones would be neither.
func Contrast() Theme {
	black, white := RGB(0x000000), RGB(0xffffff)
	t := Theme{
		Name:   "contrast",
		Ground: black, Panel: RGB(0x1c1c1c), Raised: black,
		Felt: black, GhostGround: RGB(0x1c1c1c),
		Text: white, Soft: RGB(0xe6e6e6), Dim: RGB(0xc8c8c8), Faint: RGB(0xb4b4b4), Rule: RGB(0xa8a8a8),
		Ends: RGB(0x8affc1), Gold: RGB(0xffd700), Good: RGB(0x6dff6d), Bad: RGB(0xffa8a8),
		Seats:      [game.MaxSeats]Color{RGB(0xffd700), RGB(0x66f0ff), RGB(0xff8f70), RGB(0xb09cff)},
		Tile:       face(white, white, white, black, RGB(0x595959), RGB(0xa80000)),
		Unplayable: Face{Boxed: true},
		Back:       face(RGB(0x6db8ff), RGB(0x6db8ff), RGB(0x6db8ff), black, black, black),
		Coloured:   colouredDeep, Safe: safeDeep,
		Seams: true,
		Chars: Unicode(),
	}
	for s, ground := range [game.MaxSeats]uint32{0xfff1a8, 0xc4f0ff, 0xffd9cc, 0xddd6ff} {
		divider := [game.MaxSeats]uint32{0x5c4300, 0x004a66, 0x8a1c00, 0x3d1f99}[s]
		t.Last[s] = face(RGB(ground), RGB(ground), RGB(ground), black, RGB(divider), RGB(0x8a0000))
	}
	return t
}

// ContrastCube returns the theme of high contrast in 256 colours.
func ContrastCube() Theme {
	t := Theme{
		Name:   "contrast, 256 colours",
		Ground: ANSI(16), Panel: ANSI(234), Raised: ANSI(16),
		Felt: ANSI(16), GhostGround: ANSI(234),
		Text: ANSI(231), Soft: ANSI(254), Dim: ANSI(251), Faint: ANSI(249), Rule: ANSI(248),
		Ends: ANSI(121), Gold: ANSI(220), Good: ANSI(83), Bad: ANSI(217),
		Seats:      [game.MaxSeats]Color{ANSI(220), ANSI(51), ANSI(209), ANSI(111)},
		Tile:       cubeFace(231, 231, 231, 16, 240, 88),
		Unplayable: Face{Boxed: true},
		Back:       cubeFace(75, 75, 75, 16, 16, 16),
		Coloured:   colouredDeepCube, Safe: safeDeepCube,
		Seams: true,
		Chars: Unicode(),
	}
	for s, ground := range [game.MaxSeats]int{229, 159, 224, 189} {
		divider := [game.MaxSeats]int{236, 17, 52, 54}[s]
		t.Last[s] = cubeFace(ground, ground, ground, 16, divider, 88)
	}
	return t
}

// ContrastSixteen returns the theme of high contrast in 16 colours. On black
// only the bright ones but red, blue and magenta reach it.
func ContrastSixteen() Theme {
	t := Sixteen()
	black, white, grey, yellow, green := ANSI(0), ANSI(15), ANSI(7), ANSI(11), ANSI(10)
	t.Name = "contrast, 16 colours"
	t.Soft, t.Dim, t.Faint, t.Rule = white, grey, grey, grey
	t.Ends, t.Good, t.Bad = green, green, yellow
	t.Seats = [game.MaxSeats]Color{yellow, ANSI(14), white, green}
	t.Tile = face(white, white, white, black, black, ANSI(1))
	t.Unplayable = Face{Boxed: true}
	t.Back = face(grey, grey, grey, black, black, black)
	for s := range t.Last {
		t.Last[s] = face(ANSI(14), ANSI(14), ANSI(14), black, black, black)
	}
	return t
}
