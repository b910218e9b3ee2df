package cells

import (
	"os"
	"os/exec"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The environment changes no width, neither ours nor the libraries'.
func TestWidthsIgnoreEnvironment(t *testing.T) {
	if os.Getenv("WIDTHS_CHILD") == "" {
		child := exec.Command(os.Args[0], "-test.run=^TestWidthsIgnoreEnvironment$")
		child.Env = append(os.Environ(), "WIDTHS_CHILD=1", "RUNEWIDTH_EASTASIAN=1", "LANG=ja_JP.UTF-8")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	for _, text := range []string{"│", "●", "…", "−", "▲", "½", "°"} {
		assert.Equal(t, 1, Width(text), text)
		assert.Equal(t, 1, ansi.StringWidth(text), text)
		assert.Equal(t, 1, ansi.StringWidthWc(text), text)
		assert.Equal(t, 1, lipgloss.Width(text), text)
		assert.Equal(t, text+text, ansi.Truncate(text+text, 2, ""), text)
	}
	assert.Equal(t, 2, Width("漢"))
}
