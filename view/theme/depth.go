package theme

import "dominoes/view/canvas"

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
