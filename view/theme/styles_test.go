package theme

import (
	"reflect"
	"testing"

	"dominoes/view/canvas"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
)

// stylesOf returns all styles of a theme.
func stylesOf(t Theme) []lipgloss.Style {
	styles := append(t.Styles.Seats[:], t.Styles.Names[:]...)
	v := reflect.ValueOf(*t.Styles)
	for i := range v.NumField() {
		if style, ok := v.Field(i).Interface().(lipgloss.Style); ok {
			styles = append(styles, style)
		}
	}
	return styles
}

// Text is in the theme's own colours, written as they are on this kind of terminal, and
// stands on the ground that is there. Without colours nothing has any.
func TestStylesAreInTheThemesColours(t *testing.T) {
	for _, theme := range append(colouredThemes(), Mono(), PlainASCII(), Dark().WithASCII(), Light().WithoutFelt()) {
		colors := map[canvas.Color]bool{theme.Gold.Mix(theme.Panel, 33): true}
		for _, c := range colorsOf(reflect.ValueOf(theme), "", map[string]canvas.Color{}) {
			colors[c] = true
		}
		for _, style := range stylesOf(theme) {
			c := canvas.New(1, 1, canvas.Style{Bg: canvas.ANSI(7)})
			c.Text(0, 0, 1, "x", style)
			_, drawn, _ := c.Char(0, 0)
			assert.Contains(t, colors, drawn.Fg, theme.Name)
			assert.Equal(t, canvas.ANSI(7), drawn.Bg, theme.Name)
			written := canvas.New(1, 1, canvas.Style{Bg: canvas.ANSI(7)})
			written.Write(written.Bounds(), theme.Render(style, "x"))
			assert.Equal(t, c.String(), written.String(), "%s: as text or as a block", theme.Name)
		}
		assert.Equal(t, theme.Text != 0, theme.Gold != 0, theme.Name)
	}
	assert.Equal(t, lipgloss.NewStyle(), Mono().Styles.Text)
	assert.Equal(t, Mono().Styles.Seats[0], Mono().Styles.Seats[3])
}

// What may come from a file is shown as it reads, and does nothing.
func TestRenderSpells(t *testing.T) {
	plain, dark := PlainASCII(), Dark()
	assert.Equal(t, "1 1/2 - 3", plain.Render(plain.Styles.Text, "1½ · 3"))
	text := dark.Render(dark.Styles.Key, "A\x1b[31mn\nn\t½\u202e")
	assert.Equal(t, "A[31mnn½", ansi.Strip(text))
	assert.NotContains(t, text, "\x1b[31m")
	for columns, want := range []string{"", "…", "…", "漢…", "漢…", "漢字!"} {
		assert.Equal(t, want, dark.Shorten("漢\x1b字!", columns), columns)
	}
	assert.Empty(t, dark.Shorten("two", -1))
}

// Themes that are made again are the same; other colours or characters make them differ.
func TestSameThemes(t *testing.T) {
	dark, again, bare, ascii := Dark(), Dark(), Dark().WithoutFelt(), Dark().WithASCII()
	assert.True(t, dark.Same(&again))
	for _, other := range []Theme{bare, ascii, Light(), Dark().WithPips(SafePips)} {
		assert.False(t, dark.Same(&other), other.Name)
	}
}

// A tile has a light top and a dark foot, but in one row the colour between them.
func TestFaceHasRowsFromTopToFoot(t *testing.T) {
	f := Face{Rows: [3]canvas.Color{1, 2, 3}}
	for h, want := range map[int][]canvas.Color{1: {2}, 3: {1, 2, 3}, 5: {1, 2, 2, 2, 3}} {
		for y := range h {
			assert.Equal(t, want[y], f.Row(y, h), "row %d of %d", y, h)
		}
	}
	for _, th := range []Theme{Dark(), Light()} {
		for _, f := range append([]Face{th.Tile, th.Unplayable, th.Back}, th.Last[:]...) {
			for i, row := range f.Rows[1:] {
				before, _, _ := f.Rows[i].Colorful().Lab()
				now, _, _ := row.Colorful().Lab()
				assert.Less(t, now, before, "%s: row %d", th.Name, i+1)
			}
		}
	}
}
