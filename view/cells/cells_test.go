package cells

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A tile's name is never broken, wherever a text is.
func TestTilesStayWhole(t *testing.T) {
	text := "Bo still held 5-5: ten pips, and 12-11 besides."
	for width := 8; width < 60; width++ {
		lines := Paragraph(text, width)
		assert.Contains(t, strings.Join(lines, "\n"), "5-5:")
		assert.Contains(t, strings.Join(lines, "\n"), "12-11")
		for _, line := range lines {
			assert.LessOrEqual(t, Width(line), width)
		}
	}
	assert.Equal(t, []string{""}, Paragraph("", 20))
}
