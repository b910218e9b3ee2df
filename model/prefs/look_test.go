package prefs

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/view/theme"
)

func TestThemeGoesByWhatTerminalCanShow(t *testing.T) {
	coloured := func(t theme.Theme) theme.Theme { return t.WithPips(theme.ColouredPips) }
	safe := func(t theme.Theme) theme.Theme { return t.WithPips(theme.SafePips) }
	for _, c := range []struct {
		name                     string
		dark                     bool
		trueColour, few, sixteen theme.Theme
	}{
		{"auto", true, theme.Dark(), theme.Cube(true), theme.Sixteen()},
		{"auto", false, theme.Light(), theme.Cube(false), theme.Sixteen()},
		{"dark", false, theme.Dark(), theme.Cube(true), theme.Sixteen()},
		{"light", true, theme.Light(), theme.Cube(false), theme.Sixteen()},
		{"contrast", false, theme.Contrast(), theme.ContrastCube(), theme.ContrastSixteen()},
		{"sixteen", true, theme.Sixteen(), theme.Sixteen(), theme.Sixteen()},
		{"coloured", true, coloured(theme.Dark()), coloured(theme.Cube(true)), coloured(theme.Sixteen())},
		{"safe", false, safe(theme.Light()), safe(theme.Cube(false)), safe(theme.Sixteen())},
		{"mono", true, theme.Mono(), theme.Mono(), theme.Mono()},
		{"ascii", true, theme.PlainASCII(), theme.PlainASCII(), theme.PlainASCII()},
	} {
		look, err := ParseLook(c.name)
		require.NoError(t, err)
		none := theme.Mono() // tiles need another way to stand out
		if c.name == "ascii" {
			none = theme.PlainASCII()
		}
		for profile, want := range map[colorprofile.Profile]theme.Theme{
			colorprofile.TrueColor: c.trueColour, colorprofile.ANSI256: c.few, colorprofile.ANSI: c.sixteen,
			colorprofile.Ascii: none, colorprofile.NoTTY: none,
		} {
			assert.Equal(t, want, look.Theme(profile, c.dark), "%s on %v", c.name, profile)
			plain := look
			plain.ASCII, plain.NoFelt = true, true
			shown := plain.Theme(profile, c.dark)
			assert.True(t, shown.Chars.Plain(), c.name)
			assert.Zero(t, shown.Felt, c.name)
		}
	}
}

func TestParseLookRefusesUnknownThemes(t *testing.T) {
	_, err := ParseLook("pink")
	require.ErrorContains(t, err, `unknown theme "pink": it can be auto, dark, light, contrast, sixteen, mono, ascii, coloured or safe`)
	_, err = ParseLook("plain")
	require.Error(t, err, "plain pips are no theme")
}

func TestPalettesAndPipsAreSteppedThroughApart(t *testing.T) {
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
}

func TestPlainCharactersCanBeTurnedOffHoweverTurnedOn(t *testing.T) {
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
