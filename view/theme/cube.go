package theme

import (
	"dominoes/game"
	"dominoes/view/canvas"
)

// Cube returns the dark or the light theme in the 240 fixed colours of a
// terminal with 256. They are chosen by eye, from pictures of whole tables.
//
// The darkest green of the cube is brighter than the dark theme's felt, so what
// stands on it is paler than in true colour, and a ghost has no ground of its
// own. The cube has no ivory, only lemon and peach: tiles are bone-white.
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
		Felt: canvas.ANSI(22), GhostGround: canvas.ANSI(22),
		Text: canvas.ANSI(254), Soft: canvas.ANSI(251), Dim: canvas.ANSI(246), Faint: canvas.ANSI(241), Rule: canvas.ANSI(239),
		Ends: canvas.ANSI(151), Gold: canvas.ANSI(220), Good: canvas.ANSI(114), Bad: canvas.ANSI(210),
		Seats:      [game.MaxSeats]canvas.Color{canvas.ANSI(220), canvas.ANSI(116), canvas.ANSI(215), canvas.ANSI(183)},
		Tile:       cubeFace(231, 255, 252, 235, 137, 131),
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
		Tile:       cubeFace(231, 231, 252, 234, 137, 131),
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
		cubeFace(224, 224, 224, 235, 95, 131),
		cubeFace(189, 189, 188, 235, 60, 131),
	}
	return t.styled()
}
