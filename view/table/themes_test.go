package table

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
)

// A theme chooses its colours for what the terminal can show, and nothing is converted
// behind its back: what Lip Gloss composes has the same kind of colours as tiles have.
func TestThemesKeepToTheirKindOfColours(t *testing.T) {
	layout := layouttest.Lay(t, 2, "x 6-6, W 6-5, E 6-4, N 6-3")
	any := regexp.MustCompile(`\x1b\[(?:[0-9;]*;)?(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])[;m]`)
	many, cube := regexp.MustCompile(`[34]8;2;`), regexp.MustCompile(`[34]8;5;`)
	ascii := regexp.MustCompile(`^[\n -~\x1b]*$`)
	for _, test := range []struct {
		theme           theme.Theme
		any, many, cube bool
		ascii           bool
	}{
		{theme: theme.Dark(), any: true, many: true},
		{theme: theme.Light(), any: true, many: true},
		{theme: theme.Contrast(), any: true, many: true},
		{theme: theme.Cube(true), any: true, cube: true},
		{theme: theme.Sixteen(), any: true},
		{theme: theme.ContrastSixteen(), any: true},
		{theme: theme.Mono()},
		{theme: theme.PlainASCII(), ascii: true},
		{theme: theme.Sixteen().WithASCII(), any: true, ascii: true},
	} {
		s := fullTable(layout, 120, 36, 6)
		s.Keys = s.Keys[2:]
		s.Alert, s.Detail = "½ × 3…", ""
		c := canvas.New(120, 36, canvas.Style{Fg: test.theme.Text, Bg: test.theme.Ground})
		c.Ellipsis = test.theme.Chars.Ellipsis
		s.Draw(c, &test.theme)
		shown := c.String()
		assert.Equal(t, test.any, any.MatchString(shown), "%s: any colour", test.theme.Name)
		assert.Equal(t, test.many, many.MatchString(shown), "%s: true colour", test.theme.Name)
		assert.Equal(t, test.cube, cube.MatchString(shown), "%s: 256 colours", test.theme.Name)
		assert.Equal(t, test.ascii, ascii.MatchString(shown), "%s: plain ASCII", test.theme.Name)
	}
}

// Ends that don't count are listed after the sum. Before a first tile has two sides one
// term stands for both. What scores is praised.
func TestEndsThatDontCountAreListed(t *testing.T) {
	dark := theme.Dark()
	s := fullTable(layouttest.Lay(t, 2, "x 6-6"), 120, 36, 6)
	s.Open = []game.OpenEnd{{End: game.W, Pips: 6}, {End: game.E, Pips: 6}, {End: game.N, Pips: 5}}
	s.Sum = game.Sum{Terms: []game.Term{{End: game.NoEnd, Pips: 6, Double: true}}, Total: 12}
	draw := func() *canvas.Canvas {
		c := canvas.New(120, 1, canvas.Style{})
		s.drawEnds(c, &dark)
		return c
	}
	assert.Regexp(t, `^ Open ends  6\+6 = 12   also open: N 5 \(counts 0\) `, draw().Plain())
	number := canvas.Style{Fg: dark.Text, Bg: dark.Panel, Attr: canvas.Bold}
	assert.Equal(t, number, canvastest.Look(t, draw(), "12"))
	s.Scores = true
	assert.Equal(t, canvas.Style{Fg: dark.Good, Bg: dark.Panel, Attr: canvas.Bold}, canvastest.Look(t, draw(), "12"))
	s.Sum.Terms = []game.Term{{End: game.W, Pips: 6}}
	assert.Regexp(t, `^ Open ends  W 6 = 12   also open: E 6, N 5 \(count 0\) `, draw().Plain())
	s.Counted = false
	assert.Regexp(t, `^ Open ends  W 6   E 6   N 5   `, draw().Plain())
}

// Of the news as much is said as has room beside the open ends.
func TestNewsGiveWay(t *testing.T) {
	dark := theme.Dark()
	s := &Table{News: "Di laid 4-3 on S and scored 10", NewsShort: "Di 4-3 S +10"}
	for w, want := range map[int]string{
		52: "Di laid 4-3 on S and scored 10", 51: "Di 4-3 S +10", 34: "Di 4-3 S +10", 33: "Di 4-3 S +…", 30: "Di 4-3 …", 29: "",
	} {
		c := canvas.New(w, 1, canvas.Style{})
		s.drawEnds(c, &dark)
		assert.Regexp(t, `^ The table is empty *`+regexp.QuoteMeta(want)+`$`, c.Plain(), "%d columns", w)
	}
}
