package theme

import (
	"reflect"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
)

// pairs are the themes in true colour and the same in 256 colours.
func pairs() [][2]Theme {
	return [][2]Theme{{Dark(), Cube(true)}, {Light(), Cube(false)}, {Contrast(), ContrastCube()}}
}

// colorsOf returns the colours of a theme, or of a part of one, by their place
// in it.
func colorsOf(v reflect.Value, place string, colors map[string]canvas.Color) map[string]canvas.Color {
	switch {
	case v.Type() == reflect.TypeFor[canvas.Color]():
		colors[place] = canvas.Color(v.Uint())
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			colorsOf(v.Field(i), place+"."+v.Type().Field(i).Name, colors)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			colorsOf(v.Index(i), place+"["+strconv.Itoa(i)+"]", colors)
		}
	}
	return colors
}

// Every colour of a theme has one chosen for it among those that look alike in
// all terminals with 256: none is left out, converted, or one of the terminal's
// own 16.
func TestCubeHasEveryColour(t *testing.T) {
	for _, pair := range pairs() {
		chosen := colorsOf(reflect.ValueOf(pair[1]), "", map[string]canvas.Color{})
		for place, c := range colorsOf(reflect.ValueOf(pair[0]), "", map[string]canvas.Color{}) {
			if c == 0 {
				assert.Zero(t, chosen[place], "%s: %s", pair[1].Name, place)
				continue
			}
			assert.True(t, chosen[place] >= canvas.ANSI(16) && chosen[place] <= canvas.ANSI(255), "%s: %s", pair[1].Name, place)
		}
	}
}

// A table looks like itself in 256 colours: what fills it keeps its colour as
// far as there are such, and tiles are ivory, not white.
func TestCubeLooksAlike(t *testing.T) {
	yellow := func(c canvas.Color) float64 {
		_, _, b := c.True().Colorful().Lab()
		return 100 * b
	}
	for _, pair := range pairs() {
		theme, cube := pair[0], pair[1]
		chosen := groundsOf(cube)
		for i, c := range groundsOf(theme) {
			assert.Less(t, distance(linear(c), linear(chosen[i])), 23.0, "%s: ground %d is %d", cube.Name, i, chosen[i]-1)
		}
		assert.Less(t, distance(linear(theme.Felt), linear(cube.Felt)), 17.0, cube.Name)
		for i, row := range theme.Tile.Rows {
			assert.GreaterOrEqual(t, yellow(cube.Tile.Rows[i]), yellow(row)-1, "%s: row %d", cube.Name, i)
		}
	}
}

// groundsOf returns the colours that fill cells.
func groundsOf(t Theme) []canvas.Color {
	grounds := []canvas.Color{t.Ground, t.Panel, t.Raised, t.Felt, t.GhostGround}
	for _, f := range append([]Face{t.Tile, t.Unplayable, t.Back}, t.Last[:]...) {
		grounds = append(grounds, f.Rows[:]...)
	}
	return grounds
}
