package theme

import (
	"dominoes/game"
	"dominoes/view/canvas"
)

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
		Ground: canvas.ANSI(233), Panel: canvas.ANSI(234), Raised: canvas.ANSI(235),
		Felt: canvas.ANSI(236), GhostGround: canvas.ANSI(237),
		Text: canvas.ANSI(254), Soft: canvas.ANSI(250), Dim: canvas.ANSI(246), Faint: canvas.ANSI(241), Rule: canvas.ANSI(239),
		Ends: canvas.ANSI(72), Gold: canvas.ANSI(221), Good: canvas.ANSI(114), Bad: canvas.ANSI(210),
		Seats:      [game.MaxSeats]canvas.Color{canvas.ANSI(221), canvas.ANSI(116), canvas.ANSI(210), canvas.ANSI(183)},
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
		Ground: canvas.ANSI(255), Panel: canvas.ANSI(254), Raised: canvas.ANSI(253),
		Felt: canvas.ANSI(151), GhostGround: canvas.ANSI(194),
		Text: canvas.ANSI(235), Soft: canvas.ANSI(238), Dim: canvas.ANSI(240), Faint: canvas.ANSI(246), Rule: canvas.ANSI(250),
		Ends: canvas.ANSI(22), Gold: canvas.ANSI(58), Good: canvas.ANSI(22), Bad: canvas.ANSI(124),
		Seats:      [game.MaxSeats]canvas.Color{canvas.ANSI(58), canvas.ANSI(24), canvas.ANSI(52), canvas.ANSI(54)},
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
	return face(canvas.ANSI(top), canvas.ANSI(middle), canvas.ANSI(bottom), canvas.ANSI(pips), canvas.ANSI(divider), canvas.ANSI(spinner))
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
	return t.styled()
}
