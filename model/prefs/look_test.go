package prefs

import (
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/view/theme"
)

// The theme goes by what the terminal can show, unless one is asked for that it
// can show too.
func TestThemes(t *testing.T) {
	const trueColour, few, sixteen = colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI
	for _, test := range []struct {
		name    string
		profile colorprofile.Profile
		dark    bool
		want    theme.Theme
	}{
		{"auto", trueColour, true, theme.Dark()},
		{"auto", trueColour, false, theme.Light()},
		{"auto", few, true, theme.Cube(true)},
		{"auto", few, false, theme.Cube(false)},
		{"auto", sixteen, true, theme.Sixteen()},
		{"auto", sixteen, false, theme.Sixteen()},
		{"dark", trueColour, false, theme.Dark()},
		{"dark", few, false, theme.Cube(true)},
		{"dark", sixteen, false, theme.Sixteen()},
		{"light", trueColour, true, theme.Light()},
		{"light", few, true, theme.Cube(false)},
		{"light", sixteen, true, theme.Sixteen()},
		{"contrast", trueColour, false, theme.Contrast()},
		{"contrast", few, false, theme.ContrastCube()},
		{"contrast", sixteen, false, theme.ContrastSixteen()},
		{"sixteen", trueColour, true, theme.Sixteen()},
		{"sixteen", few, true, theme.Sixteen()},
		{"sixteen", sixteen, true, theme.Sixteen()},
		{"coloured", trueColour, true, theme.Dark().WithPips(theme.ColouredPips)},
		{"coloured", few, false, theme.Cube(false).WithPips(theme.ColouredPips)},
		{"coloured", sixteen, true, theme.Sixteen().WithPips(theme.ColouredPips)},
		{"safe", trueColour, false, theme.Light().WithPips(theme.SafePips)},
		{"safe", few, true, theme.Cube(true).WithPips(theme.SafePips)},
		{"safe", sixteen, true, theme.Sixteen().WithPips(theme.SafePips)},
	} {
		look, err := ParseLook(test.name)
		require.NoError(t, err)
		assert.Equal(t, test.want, look.Theme(test.profile, test.dark), "%s on %v", test.name, test.profile)
	}
	names := append(slices.Clone(Palettes), "coloured", "safe")
	for _, name := range names {
		look, err := ParseLook(name)
		require.NoError(t, err)
		// Without colours tiles need another way to stand out.
		none := theme.Mono()
		if name == "ascii" {
			none = theme.PlainASCII()
		}
		for _, profile := range []colorprofile.Profile{colorprofile.Ascii, colorprofile.NoTTY} {
			assert.Equal(t, none, look.Theme(profile, true), "%s on %v", name, profile)
		}
		for _, profile := range []colorprofile.Profile{trueColour, few, sixteen} {
			shown := look.Theme(profile, true)
			if name == "mono" || name == "ascii" {
				assert.Equal(t, none, shown, "%s on %v", name, profile)
			}
			look := look
			look.ASCII, look.NoFelt = true, true
			shown = look.Theme(profile, true)
			assert.True(t, shown.Chars.Plain(), name)
			assert.Zero(t, shown.Felt, name)
		}
	}
	_, err := ParseLook("pink")
	require.ErrorContains(t, err,
		`unknown theme "pink": it can be auto, dark, light, contrast, sixteen, mono, ascii, coloured or safe`)
	_, err = ParseLook("plain")
	require.Error(t, err, "plain pips are no theme")
}

// Keys step through the palettes and through the colours of pips, one apart
// from the other.
func TestNextLook(t *testing.T) {
	look := Look{Pips: theme.SafePips, NoFelt: true}
	for _, name := range []string{"dark", "light", "contrast", "sixteen", "mono", "ascii", "auto", "dark"} {
		look = look.Next(1)
		assert.Equal(t, name, look.Name())
		assert.Equal(t, name == "ascii", look.Plain())
		assert.Equal(t, theme.SafePips, look.Pips)
		assert.True(t, look.NoFelt)
		assert.Equal(t, look, look.Next(-1).Next(1))
	}
	for _, pips := range []theme.Pips{theme.PlainPips, theme.ColouredPips, theme.SafePips} {
		look = look.NextPips(1)
		assert.Equal(t, pips, look.Pips)
		assert.Equal(t, "dark", look.Name())
	}
	assert.Equal(t, theme.ColouredPips, look.NextPips(-1).Pips)
	assert.NotEqual(t, KeyTheme.Keys(), KeyPips.Keys())
}

// Plain characters can be turned off however they were turned on.
func TestPlainCharacters(t *testing.T) {
	look, err := ParseLook("ascii")
	require.NoError(t, err)
	assert.True(t, look.Plain())
	assert.Equal(t, Look{Colours: "mono"}, look.WithPlain(false))
	look = Look{Colours: "contrast"}.WithPlain(true)
	assert.True(t, look.Plain())
	assert.Equal(t, "contrast", look.Name())
	assert.Equal(t, theme.Contrast().WithASCII(), look.Theme(colorprofile.TrueColor, true))
	assert.Equal(t, Look{Colours: "contrast"}, look.WithPlain(false))
}
