package theme

import (
	"dominoes/game"
	"dominoes/view/canvas"
)

// Contrast returns the theme of high contrast in true colour: white and black,
// one bright yellow, and nothing that is hard to read. Tiles that can't be
// played are outlines, as grey ones would be neither.
func Contrast() Theme {
	black, white := canvas.RGB(0x000000), canvas.RGB(0xffffff)
	t := Theme{
		Name:   "contrast",
		Ground: black, Panel: canvas.RGB(0x1c1c1c), Raised: black,
		Felt: black, GhostGround: canvas.RGB(0x1c1c1c),
		Text: white, Soft: canvas.RGB(0xe6e6e6), Dim: canvas.RGB(0xc8c8c8), Faint: canvas.RGB(0xb4b4b4), Rule: canvas.RGB(0xa8a8a8),
		Ends: canvas.RGB(0x8affc1), Gold: canvas.RGB(0xffd700), Good: canvas.RGB(0x6dff6d), Bad: canvas.RGB(0xffa8a8),
		Seats:      [game.MaxSeats]canvas.Color{canvas.RGB(0xffd700), canvas.RGB(0x66f0ff), canvas.RGB(0xff8f70), canvas.RGB(0xb09cff)},
		Tile:       face(white, white, white, black, canvas.RGB(0x595959), canvas.RGB(0xa80000)),
		Unplayable: Face{Boxed: true},
		Back:       face(canvas.RGB(0x6db8ff), canvas.RGB(0x6db8ff), canvas.RGB(0x6db8ff), black, black, black),
		Coloured:   colouredDeep, Safe: safeDeep,
		Seams: true,
		Chars: Unicode(),
	}
	for s, ground := range [game.MaxSeats]uint32{0xfff1a8, 0xc4f0ff, 0xffd9cc, 0xddd6ff} {
		divider := [game.MaxSeats]uint32{0x5c4300, 0x004a66, 0x8a1c00, 0x3d1f99}[s]
		t.Last[s] = face(canvas.RGB(ground), canvas.RGB(ground), canvas.RGB(ground), black, canvas.RGB(divider), canvas.RGB(0x8a0000))
	}
	return t.styled()
}

// ContrastCube returns the theme of high contrast in 256 colours.
func ContrastCube() Theme {
	t := Theme{
		Name:   "contrast, 256 colours",
		Ground: canvas.ANSI(16), Panel: canvas.ANSI(234), Raised: canvas.ANSI(16),
		Felt: canvas.ANSI(16), GhostGround: canvas.ANSI(234),
		Text: canvas.ANSI(231), Soft: canvas.ANSI(254), Dim: canvas.ANSI(251), Faint: canvas.ANSI(249), Rule: canvas.ANSI(248),
		Ends: canvas.ANSI(121), Gold: canvas.ANSI(220), Good: canvas.ANSI(83), Bad: canvas.ANSI(217),
		Seats:      [game.MaxSeats]canvas.Color{canvas.ANSI(220), canvas.ANSI(51), canvas.ANSI(209), canvas.ANSI(111)},
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
	return t.styled()
}

// ContrastSixteen returns the theme of high contrast in 16 colours. On black
// only the bright ones but red, blue and magenta reach it.
func ContrastSixteen() Theme {
	t := Sixteen()
	black, white, grey, yellow, green := canvas.ANSI(0), canvas.ANSI(15), canvas.ANSI(7), canvas.ANSI(11), canvas.ANSI(10)
	t.Name = "contrast, 16 colours"
	t.Soft, t.Dim, t.Faint, t.Rule = white, grey, grey, grey
	t.Ends, t.Good, t.Bad = green, green, yellow
	t.Seats = [game.MaxSeats]canvas.Color{yellow, canvas.ANSI(14), white, green}
	t.Tile = face(white, white, white, black, black, canvas.ANSI(1))
	t.Unplayable = Face{Boxed: true}
	t.Back = face(grey, grey, grey, black, black, black)
	for s := range t.Last {
		t.Last[s] = face(canvas.ANSI(14), canvas.ANSI(14), canvas.ANSI(14), black, black, black)
	}
	return t.styled()
}
