package model

import (
	"testing"

	"dominoes/view"

	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The theme goes by what the terminal can show, unless one is asked for.
func TestThemes(t *testing.T) {
	for _, test := range []struct {
		name    string
		profile colorprofile.Profile
		dark    bool
		want    view.Theme
	}{
		{"auto", colorprofile.TrueColor, true, view.Dark()},
		{"auto", colorprofile.TrueColor, false, view.Light()},
		{"auto", colorprofile.ANSI256, true, view.Cube(true)},
		{"auto", colorprofile.ANSI256, false, view.Cube(false)},
		{"light", colorprofile.ANSI256, true, view.Cube(false)},
		{"auto", colorprofile.ANSI, true, view.Sixteen()},
		{"auto", colorprofile.Ascii, true, view.Mono()},
		{"auto", colorprofile.NoTTY, true, view.Mono()},
		{"dark", colorprofile.TrueColor, false, view.Dark()},
		{"mono", colorprofile.TrueColor, true, view.Mono()},
		{"ascii", colorprofile.TrueColor, true, view.PlainASCII()},
	} {
		look, err := ParseLook(test.name)
		require.NoError(t, err)
		assert.Equal(t, test.want, look.theme(test.profile, test.dark), "%s on %v", test.name, test.profile)
	}
	_, err := ParseLook("pink")
	assert.ErrorContains(t, err, `unknown theme "pink": the themes are auto, dark, light, sixteen, mono, ascii`)
}
