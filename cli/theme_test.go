package cli

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/prefs"
	"dominoes/view/theme"
)

// flagsOf returns the flags as they are given.
func flagsOf(t *testing.T, args ...string) *playFlags {
	t.Helper()
	var f playFlags
	cmd := &cobra.Command{}
	f.add(cmd)
	require.NoError(t, cmd.ParseFlags(args))
	return &f
}

// The environment has a say in the colours unless a palette is asked for.
func TestThemeFlag(t *testing.T) {
	for _, test := range []struct {
		theme, noColor, term string
		want                 prefs.Look
	}{
		{"auto", "", "xterm", prefs.Look{Colours: "auto"}},
		{"safe", "", "xterm", prefs.Look{Colours: "auto", Pips: theme.SafePips}},
		{"coloured", "yes", "vt100", prefs.Look{Colours: "mono", NoColor: true, Pips: theme.ColouredPips, ASCII: true}},
		{"contrast", "yes", "vt100", prefs.Look{Colours: "contrast"}},
		{"ascii", "", "xterm", prefs.Look{Colours: "ascii"}},
	} {
		t.Setenv("NO_COLOR", test.noColor)
		t.Setenv("TERM", test.term)
		t.Setenv("LC_ALL", "C.UTF-8")
		look, err := flagsOf(t, "--theme", test.theme).parseLook(owner())
		require.NoError(t, err)
		assert.Equal(t, test.want, look, test.theme)
	}
	r := run(t, "", "--theme", "pink")
	assert.NotZero(t, r.status)
	assert.Contains(t, strings.Join(strings.Fields(r.err), " "), "auto, dark, light, contrast, sixteen, mono, ascii, coloured or safe")
}
