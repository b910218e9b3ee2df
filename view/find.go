package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// find returns the cell at which a text begins on a canvas.
func find(t *testing.T, c *Canvas, text string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(c.Plain(), "\n") {
		if i := strings.Index(line, text); i >= 0 {
			return Width(line[:i]), y
		}
	}
	require.Fail(t, "no "+text, c.Plain())
	return 0, 0
}
