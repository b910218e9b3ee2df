package view

import "dominoes/game"

// Cube returns the dark or the light theme in the 240 colours that a terminal
// with 256 has beside its own 16. They are chosen by eye: the nearest ones to
// true colours are too green for felt and too yellow for ivory.
func Cube(dark bool) Theme {
	if dark {
		return cubeDark()
	}
	return cubeLight()
}

func cubeDark() Theme {
	t := Theme{
		Name:   "dark, 256 colours",
		Ground: ANSI(233), Panel: ANSI(234), Raised: ANSI(236),
		Felt: ANSI(23), GhostGround: ANSI(23),
		Text: ANSI(254), Soft: ANSI(250), Dim: ANSI(247), Faint: ANSI(241), Rule: ANSI(239),
		Ends: ANSI(122), Gold: ANSI(221), Good: ANSI(114), Bad: ANSI(210),
		Seats:      [game.MaxSeats]Color{ANSI(221), ANSI(123), ANSI(216), ANSI(183)},
		Tile:       cubeFace(231, 255, 252, 235, 145, 131),
		Unplayable: cubeFace(248, 247, 245, 236, 242, 242),
		Back:       cubeFace(67, 25, 24, 153, 25, 25),
		Coloured:   colouredCube, Safe: safeCube,
		Chars: Unicode(),
	}
	return t.withCubeLast()
}

func cubeLight() Theme {
	t := Theme{
		Name:   "light, 256 colours",
		Ground: ANSI(255), Panel: ANSI(254), Raised: ANSI(253),
		Felt: ANSI(151), GhostGround: ANSI(194),
		Text: ANSI(235), Soft: ANSI(238), Dim: ANSI(240), Faint: ANSI(246), Rule: ANSI(250),
		Ends: ANSI(22), Gold: ANSI(58), Good: ANSI(22), Bad: ANSI(124),
		Seats:      [game.MaxSeats]Color{ANSI(58), ANSI(19), ANSI(125), ANSI(53)},
		Tile:       cubeFace(231, 231, 253, 234, 145, 131),
		Unplayable: cubeFace(251, 250, 248, 237, 245, 245),
		Back:       cubeFace(110, 67, 66, 195, 67, 67),
		Coloured:   colouredCube, Safe: safeCube,
		Chars: Unicode(),
	}
	return t.withCubeLast()
}

// cubeFace is face by colour numbers.
func cubeFace(top, middle, bottom, pips, divider, spinner int) Face {
	return face(ANSI(top), ANSI(middle), ANSI(bottom), ANSI(pips), ANSI(divider), ANSI(spinner))
}

// withCubeLast returns t with the tile laid last in a pale colour of the seat
// that laid it, yellow, blue, orange or violet.
func (t Theme) withCubeLast() Theme {
	for s, ground := range [game.MaxSeats]int{229, 153, 223, 189} {
		divider := [game.MaxSeats]int{136, 25, 130, 55}[s]
		t.Last[s] = cubeFace(ground, ground, ground, 235, divider, 131)
	}
	return t
}
