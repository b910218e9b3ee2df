package theme

import (
	"math"
	"reflect"
	"strconv"
	"testing"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
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

// colouredThemes are those with colours.
func colouredThemes() []Theme {
	return []Theme{
		Dark(), Light(), themeIn("dark", colours256), themeIn("light", colours256), Named("sixteen", colorprofile.ANSI),
		themeIn("contrast", trueColour), themeIn("contrast", colours256), themeIn("contrast", colours16),
	}
}

// atLeast checks the contrast of a colour on a ground.
func atLeast(t *testing.T, least float64, fg, bg canvas.Color, text ...any) {
	t.Helper()
	assert.GreaterOrEqual(t, contrast(fg, bg), least, text...)
}

// Text reaches 4.5:1 wherever it is written. On the felts of the cube, gold and the
// seats' names, which are bold, reach 4:1: nothing stronger keeps the seats apart.
func TestTextCanBeRead(t *testing.T) {
	for _, th := range []Theme{Dark(), Light(), themeIn("dark", colours256), themeIn("light", colours256)} {
		felt := 4.5
		if th.Name == themeIn("dark", colours256).Name || th.Name == themeIn("light", colours256).Name {
			felt = 4
		}
		for i, fg := range append([]canvas.Color{th.Text, th.Soft, th.Dim, th.Ends, th.Gold, th.Good, th.Bad}, th.Seats[:]...) {
			for _, bg := range []canvas.Color{th.Ground, th.Panel, th.Raised} {
				atLeast(t, 4.5, fg, bg, "%s: %d", th.Name, i)
			}
		}
		for i, fg := range append([]canvas.Color{th.Gold}, th.Seats[:]...) {
			atLeast(t, felt, fg, th.Felt, "%s: %d on felt", th.Name, i)
		}
		for _, bg := range []canvas.Color{th.Felt, th.GhostGround} {
			atLeast(t, 4.5, th.Text, bg, th.Name)
		}
		atLeast(t, 4.5, th.Ends, th.Felt, th.Name)
		atLeast(t, 4.5, th.Gold, th.GhostGround, th.Name)
		for _, row := range th.Tile.Rows {
			atLeast(t, 4.5, th.Tile.Pips[0], row, th.Name)
		}
		for _, last := range th.Last {
			atLeast(t, 4.5, last.Pips[0], last.Rows[2], th.Name)
		}
		atLeast(t, 3.65, th.Unplayable.Pips[0], th.Unplayable.Rows[1], th.Name)
		atLeast(t, 2.5, th.Back.Rows[1], th.Panel, th.Name)
	}
}

func TestSmallTileIsSeenOnItsGround(t *testing.T) {
	for _, th := range colouredThemes() {
		for _, face := range append([]Face{th.Tile, th.Unplayable}, th.Last[:]...) {
			for _, ground := range []canvas.Color{th.Ground, th.Panel, th.Felt} {
				if !face.Boxed {
					atLeast(t, 1.2, face.Edge(ground), ground, th.Name)
				}
			}
		}
	}
}

// Behind a box everything is quieter than before, but tiles are still seen on the felt, and text on its ground.
func TestBehindBoxTableIsQuieterButSeen(t *testing.T) {
	for _, th := range colouredThemes() {
		text, felt := canvas.Style{Fg: th.Text, Bg: th.Ground}.Bold(), th.Behind(canvas.Style{Fg: th.Text, Bg: th.Felt}).Bg
		quiet := th.Behind(text)
		assert.Zero(t, quiet.Attr, th.Name)
		assert.Less(t, contrast(quiet.Fg, quiet.Bg), contrast(text.Fg, text.Bg), th.Name)
		atLeast(t, 2, quiet.Fg, quiet.Bg, "text in %s", th.Name)
		for _, f := range append([]Face{th.Tile, th.Back}, th.Last[:]...) {
			tile := th.Behind(canvas.Style{Fg: f.Pips[0], Bg: f.Rows[1]})
			assert.LessOrEqual(t, contrast(tile.Bg, felt), contrast(f.Rows[1], th.Felt), th.Name)
			atLeast(t, 1.05, tile.Bg, felt, "a tile in %s", th.Name)
		}
	}
	reverse := canvas.Style{Attr: canvas.Reverse | canvas.Bold}
	assert.Equal(t, canvas.Style{Attr: canvas.Reverse | canvas.Faint}, Mono().Behind(reverse))
}

// High contrast is 7:1 for whatever is drawn, on every ground it may stand on.
func TestHighContrastIsSevenToOne(t *testing.T) {
	for _, th := range []Theme{themeIn("contrast", trueColour), themeIn("contrast", colours256), themeIn("contrast", colours16)} {
		roles := append([]canvas.Color{
			th.Text, th.Soft, th.Dim, th.Faint, th.Rule, th.Ends, th.Gold, th.Good, th.Bad, th.Back.Rows[1],
		}, th.Seats[:]...)
		for i, fg := range roles {
			for _, bg := range []canvas.Color{th.Ground, th.Panel, th.Raised, th.Felt, th.GhostGround} {
				atLeast(t, 7, fg, bg, "%s: %d", th.Name, i)
			}
		}
		for _, f := range append([]Face{th.Tile, th.Back}, th.Last[:]...) {
			for _, bg := range f.Rows {
				for _, fg := range []canvas.Color{f.Pips[0], f.Divider, f.Spinner} {
					atLeast(t, 7, fg, bg, th.Name)
				}
			}
		}
		for _, bg := range th.Tile.Rows {
			assert.Equal(t, canvas.RGB(0xffffff), darkColor(bg), th.Name)
		}
		assert.True(t, th.Unplayable.Boxed, "%s: an outline in the colour of dim text", th.Name)
	}
}

// Coloured pips reach 4:1 on a tile's middle row, 7:1 in high contrast, and stay
// clear of its other rows and of the tints of the tile laid last.
func TestPipsCanBeRead(t *testing.T) {
	for _, plain := range colouredThemes() {
		for p := PlainPips; p <= SafePips; p++ {
			th := plain.WithPips(p)
			for n, fg := range th.Tile.Pips {
				least := 4.0
				if th.Coloured == themeIn("contrast", trueColour).Coloured || th.Coloured == themeIn("contrast", colours256).Coloured {
					least = 7
				}
				atLeast(t, least, fg, th.Tile.Rows[1], "%s, %s: %d", th.Name, p, n)
				for _, f := range append([]Face{th.Tile}, th.Last[:]...) {
					for _, bg := range f.Rows {
						atLeast(t, 3, f.Pips[n], bg, "%s, %s: %d", th.Name, p, n)
					}
				}
			}
		}
	}
}

// contrast returns the contrast ratio of two colours on a dark terminal, 1 to 21.
func contrast(a, b canvas.Color) float64 {
	return canvastest.Contrast(darkColor(a), darkColor(b))
}

// Safe colours of pips stay apart for everybody: those of neighbouring numbers most, as they are the easiest to mix up, then those of a
// double-six set, then all. The brighter colours are for those who see all of them.
func TestPipsStayApart(t *testing.T) {
	seen := func(a, b canvas.Color) (float64, string) { return distance(linear(a), linear(b)), "all cones" }
	for _, c := range []struct {
		name                      string
		pips                      PipColors
		apart                     func(a, b canvas.Color) (float64, string)
		neighbours, toSix, others float64
	}{
		{"safe", themeIn("dark", trueColour).Safe, apart, 20, 13, 8},
		{"safe, high contrast", themeIn("contrast", trueColour).Safe, apart, 19, 13, 8},
		{"safe, 256 colours", themeIn("dark", colours256).Safe, apart, 17, 7.5, 5},
		{"safe, 256 colours, high contrast", themeIn("contrast", colours256).Safe, apart, 17, 10, 3},
		{"coloured", themeIn("dark", trueColour).Coloured, seen, 40, 8, 8},
		{"coloured, high contrast", themeIn("contrast", trueColour).Coloured, seen, 40, 8, 8},
		{"coloured, 256 colours", themeIn("dark", colours256).Coloured, seen, 40, 8, 8},
		{"coloured, 256 colours, high contrast", themeIn("contrast", colours256).Coloured, seen, 40, 8, 8},
	} {
		for n := range c.pips {
			for m := range n {
				least := c.others
				switch {
				case n-m == 1:
					least = max(c.neighbours, c.toSix)
				case n <= 6:
					least = c.toSix
				}
				d, vision := c.apart(c.pips[m], c.pips[n])
				assert.GreaterOrEqual(t, d, least, "%s: %d and %d, %s", c.name, m, n, vision)
			}
		}
	}
}

// Of 16 colours four can be read on white; numbers share them.
func TestPipsInSixteenColoursStayApart(t *testing.T) {
	used := []canvas.Color{canvas.ANSI(0), canvas.ANSI(1), canvas.ANSI(4), canvas.ANSI(5)}
	for i, c := range used {
		for _, other := range used[:i] {
			d, vision := apart(c, other)
			assert.GreaterOrEqual(t, d, 24.0, "%d and %d, %s", other-1, c-1, vision)
		}
	}
	assert.Subset(t, used, themeIn("dark", colours16).Coloured)
}

// The seats' names differ for everybody. In 16 colours only four reach high contrast, and yellow and green are close without the long
// cones: they are A's and D's, who are no partners.
func TestSeatsStayApart(t *testing.T) {
	for _, th := range colouredThemes() {
		least := 15.0
		if th.Name == themeIn("contrast", colours16).Name {
			least = 5
		}
		for i, c := range th.Seats {
			for j, other := range th.Seats[:i] {
				d, vision := apart(c, other)
				assert.GreaterOrEqual(t, d, least, "%s: %c and %c, %s", th.Name, 'A'+j, 'A'+i, vision)
			}
		}
	}
}

// Pips change the faces that show numbers to play with, and nothing else.
func TestWithPipsChangesFacesInPlayAlone(t *testing.T) {
	for _, plain := range colouredThemes() {
		assert.Equal(t, plain, plain.WithPips(PlainPips), plain.Name)
		for p, want := range map[Pips]PipColors{ColouredPips: plain.Coloured, SafePips: plain.Safe} {
			th, changed := plain, plain.WithPips(p)
			th.Tile.Pips = want
			for s := range th.Last {
				th.Last[s].Pips = want
			}
			assert.Equal(t, th, changed, th.Name)
			assert.Equal(t, changed.WithASCII(), plain.WithASCII().WithPips(p), th.Name)
		}
	}
	for _, th := range []Theme{Mono(), PlainASCII()} {
		assert.Equal(t, th, th.WithPips(ColouredPips), th.Name)
		assert.Equal(t, th, th.WithPips(SafePips), th.Name)
	}
}

func TestPipsAreParsedByName(t *testing.T) {
	for p := PlainPips; p <= SafePips; p++ {
		read, err := ParsePips(p.String())
		assert.NoError(t, err)
		assert.Equal(t, []Pips{p, p, p}, []Pips{read, p.Next(1).Next(-1), p.Next(3)})
	}
	_, err := ParsePips("pink")
	assert.ErrorContains(t, err, `unknown pips "pink"`)
}

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
			wanted, _, _ := theme.Felt.Colorful().Hcl()
			hue, chroma, _ := cube.Felt.True().Colorful().Hcl()
			assert.Greater(t, chroma, 0.1, "%s: felt is grey", cube.Name)
			assert.Less(t, chroma, 0.35, "%s: felt is loud", cube.Name)
			assert.InDelta(t, wanted, hue, 40, "%s: felt isn't green", cube.Name)
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
