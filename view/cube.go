package view

import "dominoes/game"

// Cube returns the dark or the light theme in the 240 colours that a terminal
// with 256 has beside its own 16. They are chosen by eye. The cube's dark greens
// and teals are glaring, so the dark felt is a grey as dark as the true one, and
// what is written on it keeps the green.
func Cube(dark bool) Theme {
	if dark {
		return cubeDark()
	}
	return cubeLight()
}

func cubeDark() Theme {
	t := Theme{
		Name:   "dark, 256 colours",
		Ground: ANSI(233), Panel: ANSI(234), Raised: ANSI(235),
		Felt: ANSI(236), GhostGround: ANSI(237),
		Text: ANSI(254), Soft: ANSI(250), Dim: ANSI(246), Faint: ANSI(241), Rule: ANSI(239),
		Ends: ANSI(72), Gold: ANSI(221), Good: ANSI(114), Bad: ANSI(210),
		Seats:      [game.MaxSeats]Color{ANSI(221), ANSI(116), ANSI(210), ANSI(183)},
		Tile:       cubeFace(230, 230, 187, 235, 144, 131),
		Unplayable: cubeFace(248, 247, 245, 236, 242, 242),
		Back:       cubeFace(67, 67, 24, 153, 67, 67),
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
		Seats:      [game.MaxSeats]Color{ANSI(58), ANSI(24), ANSI(52), ANSI(54)},
		Tile:       cubeFace(230, 230, 187, 234, 144, 131),
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
// that laid it: gold, blue, red or violet.
func (t Theme) withCubeLast() Theme {
	t.Last = [game.MaxSeats]Face{
		cubeFace(222, 222, 222, 235, 94, 131),
		cubeFace(195, 195, 152, 235, 24, 131),
		cubeFace(224, 224, 223, 235, 95, 131),
		cubeFace(189, 189, 188, 235, 60, 131),
	}
	return t
}
