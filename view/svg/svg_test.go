package svg

import (
	"encoding/xml"
	"image"
	"io"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// requireXML requires text to be well formed and returns what is written in it.
func requireXML(t require.TestingT, text string) string {
	var written strings.Builder
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return written.String()
		}
		require.NoError(t, err)
		if data, ok := token.(xml.CharData); ok {
			written.Write(data)
		}
	}
}

// A tile, one laid last with a seam, a ghost's corner, a wide character. Cells and lines are joined, and what has the colour of its ground
// isn't in the picture.
func TestSVG(t *testing.T) {
	theme := theme.Dark()
	c := canvas.New(22, 5, canvas.Style{Fg: theme.Text, Bg: theme.Felt})
	tiles.Draw(c, &theme, 1, 1, tiles.Look{First: 6, Second: 4, Size: layout.SizeM})
	tiles.Draw(c, &theme, 10, 1, tiles.Look{First: 4, Second: 1, Size: layout.SizeM, State: tiles.LastLaid})
	for y := range 3 {
		c.Set(10, 1+y, '▎', canvas.Style{Fg: theme.Felt, Bg: theme.Last[0].Row(y, 3)})
	}
	c.Put(20, 1, 2, "┌╌", canvas.Style{Fg: theme.Gold, Bg: theme.Felt})
	c.Fill(image.Rect(0, 0, 4, 1), canvas.Style{Bg: theme.Panel})
	c.Put(5, 0, 4, "════", canvas.Style{Fg: theme.Gold, Bg: theme.Felt})
	c.Put(12, 0, 6, "hidden", canvas.Style{Fg: theme.Felt, Bg: theme.Felt})
	c.Put(1, 4, 20, "A & B: 漢字 ▲ ok", canvas.Style{Fg: theme.Gold, Bg: theme.Felt}.Bold())
	picture := SVG(c)
	assert.NotContains(t, picture, "hidden")
	goldentest.Equal(t, picture)
}

// What a theme is made of is drawn, but for what stands among words.
func TestGlyphsOfThemes(t *testing.T) {
	written := "…· "
	check := func(r rune) {
		if _, ok := glyphs[r]; !ok {
			assert.Contains(t, written, string(r))
		}
	}
	chars := reflect.ValueOf(theme.Unicode())
	for i := range chars.NumField() {
		switch f := chars.Field(i); f.Kind() {
		case reflect.Array:
			for j := range f.Len() {
				check(rune(f.Index(j).Int()))
			}
		default:
			check(rune(f.Int()))
		}
	}
	for _, r := range "▀▄▌▐▆▁▔▎▊█▂▃▅▇─│═║━┃┌┐└┘├┤┬┴┼╌╎╍╏┏┓┗┛●•◇◆■□▲▸◂▴▾╱╲" {
		assert.Contains(t, glyphs, r, string(r))
	}
}

// Glyphs stay in their cells, and lines reach the sides they lead to.
func TestGlyphsJoin(t *testing.T) {
	bounds := func(r rune) box {
		all := box{cellW, cellH, 0, 0}
		for _, b := range glyphs[r].boxes {
			assert.True(t, b.x0 < b.x1 && b.y0 < b.y1, string(r))
			all = box{min(all.x0, b.x0), min(all.y0, b.y0), max(all.x1, b.x1), max(all.y1, b.y1)}
		}
		return all
	}
	for r, g := range glyphs {
		if len(g.boxes) > 0 {
			b := bounds(r)
			assert.True(t, b.x0 >= 0 && b.y0 >= 0 && b.x1 <= cellW && b.y1 <= cellH, string(r))
		}
	}
	for side, chars := range map[string]string{
		"west": "─━═┐┘┤┬┴┼┓┛", "east": "─━═┌└├┬┴┼┏┗", "north": "│┃║└┘├┤┴┼┗┛", "south": "│┃║┌┐├┤┬┼┏┓",
	} {
		for _, r := range chars {
			b := bounds(r)
			reaches := map[string]bool{"west": b.x0 == 0, "east": b.x1 == cellW, "north": b.y0 == 0, "south": b.y1 == cellH}
			assert.True(t, reaches[side], "%c to the %s", r, side)
		}
	}
	assert.Equal(t, box{5.25, 11.25, 12, 24}, bounds('┌'))
	assert.Equal(t, box{0, 0, 6.75, 12.75}, bounds('┘'))
}

func TestSVGColours(t *testing.T) {
	for want, s := range map[string]canvas.Style{
		"fg #d0d0d0 bg #000000": {},
		"fg #000000 bg #d0d0d0": {Attr: canvas.Reverse},
		"fg #000000 bg #ffffff": {Fg: canvas.ANSI(0), Bg: canvas.ANSI(15)},
		"fg #aa0000 bg #5f0000": {Fg: canvas.ANSI(1), Bg: canvas.ANSI(52)},
		"fg #080808 bg #eeeeee": {Fg: canvas.ANSI(232), Bg: canvas.ANSI(255)},
		"fg #ffffff bg #000000": {Fg: canvas.ANSI(231), Bg: canvas.ANSI(16)},
		"fg #fedcba bg #123456": {Fg: canvas.RGB(0xfedcba), Bg: canvas.RGB(0x123456)},
	} {
		fg, bg := colors(s)
		assert.Equal(t, want, "fg "+hex(fg)+" bg "+hex(bg))
	}
	assert.Equal(t, "Dominoes", strings.TrimSpace(requireXML(t, SVG(canvas.New(0, 0, canvas.Style{})))))
}

// Texts keep to their columns, whatever they consist of, and each character has
// its place.
func TestSVGTexts(t *testing.T) {
	c := canvas.New(40, 3, canvas.Style{})
	c.Put(1, 0, 39, "a</text>\x1b[31m\u202e\x00 漢👩‍👧e\u0301\xff z", canvas.Style{})
	c.Put(1, 1, 39, "it's  so ─ \"x\"", canvas.Style{})
	c.Set(3, 2, '\x07', canvas.Style{})
	c.Set(4, 2, '\uffff', canvas.Style{})
	svg := SVG(c)
	written := requireXML(t, svg)
	assert.NotContains(t, svg, "</text>[")
	assert.NotRegexp(t, `[\x00-\x09\x0b-\x1f\x{202e}]`, svg)
	assert.Contains(t, written, "a</text>[31m\n")
	// The wide ones are centred on two cells, what follows begins after them.
	assert.Contains(t, svg, `<text y="19" x="180">漢</text>`)
	assert.Contains(t, svg, `<text y="19" x="204">👩‍👧</text>`)
	assert.Contains(t, svg, `<text y="19" x="222">e`+"\u0301</text>")
	assert.Contains(t, svg, `<text y="19" x="252">z</text>`)
	assert.Contains(t, svg, `<text y="43" x="84 96">so</text>`)
	for _, m := range regexp.MustCompile(`x="([^"]*)">([^<]*)</text>`).FindAllStringSubmatch(svg, -1) {
		if strings.Contains(m[1], " ") {
			assert.Len(t, []rune(requireXML(t, "<a>"+m[2]+"</a>")), len(strings.Fields(m[1])), m[0])
		}
	}
	// A part that begins in the middle of a wide character doesn't show it.
	assert.NotContains(t, SVG(c.Sub(image.Rect(15, 0, 40, 1))), "漢")
}
