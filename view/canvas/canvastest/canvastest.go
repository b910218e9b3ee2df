// Package canvastest helps tests that look for something on a canvas.
package canvastest

import (
	"fmt"
	"image"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// Find returns the cell at which a text begins on a canvas.
func Find(t *testing.T, c *canvas.Canvas, text string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(c.Plain(), "\n") {
		if i := strings.Index(line, text); i >= 0 {
			return cells.Width(line[:i]), y
		}
	}
	require.Fail(t, "no "+text, c.Plain())
	return 0, 0
}

// RequireApart requires parts of a w × h screen to be on it and not to overlap.
func RequireApart(t require.TestingT, w, h int, parts ...image.Rectangle) {
	for i, a := range parts {
		require.True(t, a.In(image.Rect(0, 0, w, h)), "part %d: %v", i, a)
		for _, b := range parts[i+1:] {
			require.False(t, a.Overlaps(b), "%v and %v", a, b)
		}
	}
}

// Look returns the style in which a text begins on a canvas.
func Look(t *testing.T, c *canvas.Canvas, text string) canvas.Style {
	t.Helper()
	_, style, _ := c.Char(Find(t, c, text))
	return style
}

// Contrast returns the contrast ratio of two colours, 1 to 21, as WCAG 2 defines it.
func Contrast(a, b canvas.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c canvas.Color) float64 {
	_, y, _ := c.True().Colorful().Xyz()
	return y
}

// Drawn returns a canvas of a size on which something is drawn.
func Drawn[T any](w, h int, theme *T, what interface{ Draw(*canvas.Canvas, *T) }) *canvas.Canvas {
	c := canvas.New(w, h, canvas.Style{})
	what.Draw(c, theme)
	return c
}

// alphabet has a letter for each of the looks that a screen may have.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// Picture returns a canvas as text for a golden file: the characters, then a letter for the look of each cell, then a
// legend of the letters in the names of the theme's colours. A dot stands for the most frequent look.
func Picture(c *canvas.Canvas, theme any) string {
	names := map[canvas.Color]string{0: "none"}
	nameColors(reflect.ValueOf(theme), "", names)
	w, h := c.Size()
	looks, times := make([][]string, h), map[string]int{}
	for y := range h {
		for x := range w {
			char, style, _ := c.Char(x, y)
			look := "ground " + nameOf(names, style.Bg)
			if char != " " || style.Attr&(canvas.Reverse|canvas.Underline|canvas.Strike) != 0 {
				look = nameOf(names, style.Fg) + " on " + nameOf(names, style.Bg)
				for i, name := range []string{"bold", "reverse", "faint", "italic", "underlined", "struck"} {
					if style.Attr&(1<<i) != 0 {
						look += ", " + name
					}
				}
			}
			looks[y] = append(looks[y], look)
			times[look]++
		}
	}
	most := slices.MaxFunc(slices.Sorted(maps.Keys(times)), func(a, b string) int { return times[a] - times[b] })
	letters, legend := map[string]string{most: "."}, ". "+most+"\n"
	var rows []string
	for _, row := range looks {
		line := ""
		for _, look := range row {
			if letters[look] == "" {
				letters[look] = alphabet[len(letters)-1 : len(letters)]
				legend += letters[look] + " " + look + "\n"
			}
			line += letters[look]
		}
		rows = append(rows, strings.TrimRight(line, "."))
	}
	return c.Plain() + "\n\n" + strings.Join(rows, "\n") + "\n\n" + legend
}

func nameOf(names map[canvas.Color]string, color canvas.Color) string {
	if name, ok := names[color]; ok {
		return name
	}
	return fmt.Sprintf("%x", color)
}

// nameColors finds the colours in a theme, by their places in it.
func nameColors(v reflect.Value, place string, names map[canvas.Color]string) {
	switch {
	case v.Type() == reflect.TypeFor[canvas.Color]():
		if _, ok := names[canvas.Color(v.Uint())]; !ok {
			names[canvas.Color(v.Uint())] = place
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			nameColors(v.Field(i), strings.TrimPrefix(place+"."+v.Type().Field(i).Name, "."), names)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			nameColors(v.Index(i), place+"["+strconv.Itoa(i)+"]", names)
		}
	}
}
