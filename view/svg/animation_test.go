package svg

import (
	"strings"
	"testing"
	"time"

	"dominoes/variants/goldentest"
	"dominoes/view/canvas"

	"github.com/stretchr/testify/assert"
)

// written returns a canvas with a line of text.
func written(text string) *canvas.Canvas {
	c := canvas.New(14, 1, canvas.Style{})
	c.Put(1, 0, 13, text, canvas.Style{})
	return c
}

// Only cells that changed are drawn again, with the neighbours of letters that are gone and both halves of wide
// characters.
func TestAnimation(t *testing.T) {
	var a Animation
	for i, text := range []string{"W● 漢漢● end", "W● 漢字● end", "x● 漢字● end", "x● 漢字● END"} {
		a.Add(time.Duration(i)*time.Second, written(text))
	}
	picture := a.SVG(8 * time.Second)
	requireXML(t, picture)
	assert.NotContains(t, picture, "<script")
	assert.Equal(t, 3, strings.Count(picture, `<g id="f`), "the first screen is always there")
	assert.Contains(t, picture, "@keyframes f1{0%{visibility:hidden}25%{visibility:visible}}")
	goldentest.Equal(t, picture)
}
