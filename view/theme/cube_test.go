package theme

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"dominoes/view/canvas"

	"github.com/stretchr/testify/assert"
)

// pairs are the themes in true colour and the same in 256 colours.
func pairs() [][2]Theme {
	return [][2]Theme{{Dark(), themeIn("dark", colours256)}, {Light(), themeIn("light", colours256)}, {themeIn("contrast", trueColour), themeIn("contrast", colours256)}}
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

// A table keeps its character in 256 colours: felt is green, tiles are ivory or bone and
// neither lemon nor peach, and the grounds around them stay near those in true colour. Felt
// and its ghosts are apart from these, as the darkest green of the cube is a bright one.
func TestCubeKeepsCharacterOfTable(t *testing.T) {
	for _, pair := range pairs() {
		theme, cube := pair[0], pair[1]
		chosen := groundsOf(cube)
		for i, c := range groundsOf(theme) {
			if c != theme.Felt && c != theme.GhostGround {
				assert.Less(t, distance(linear(c), linear(chosen[i])), 23.0, "%s: ground %d is %d", cube.Name, i, chosen[i]-1)
			}
		}
		if _, chroma, _ := theme.Felt.Colorful().Hcl(); chroma > 0 {
			hue, chroma, _ := cube.Felt.True().Colorful().Hcl()
			assert.Greater(t, chroma, 0.1, "%s: felt is grey", cube.Name)
			assert.InDelta(t, 140, hue, 30, "%s: felt isn't green", cube.Name)
		}
		for i, row := range cube.Tile.Rows {
			_, a, b := row.True().Colorful().Lab()
			assert.Less(t, math.Hypot(a, b), 0.16, "%s: row %d is coloured", cube.Name, i)
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
