package table

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
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
