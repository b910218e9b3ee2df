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
	darkFew, lightFew := theme.Named("dark", colorprofile.ANSI256), theme.Named("light", colorprofile.ANSI256)
	contrast := func(p colorprofile.Profile) theme.Theme { return theme.Named("contrast", p) }
	sixteen := theme.Named("sixteen", colorprofile.ANSI)
	for _, c := range []struct {
		name                     string
		dark                     bool
		trueColour, few, sixteen theme.Theme
	}{
		{"auto", true, theme.Dark(), darkFew, sixteen},
		{"auto", false, theme.Light(), lightFew, sixteen},
		{"dark", false, theme.Dark(), darkFew, sixteen},
		{"light", true, theme.Light(), lightFew, sixteen},
		{"contrast", false, contrast(colorprofile.TrueColor), contrast(colorprofile.ANSI256), contrast(colorprofile.ANSI)},
		{"sixteen", true, sixteen, sixteen, sixteen},
		{"coloured", true, coloured(theme.Dark()), coloured(darkFew), coloured(sixteen)},
		{"safe", false, safe(theme.Light()), safe(lightFew), safe(sixteen)},
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
	assert.Equal(t, Look{Colours: "mono"}, look.withPlain(false))
	look = Look{Colours: "contrast"}.withPlain(true)
	assert.True(t, look.Plain())
	assert.Equal(t, "contrast", look.Name())
	assert.Equal(t, theme.Named("contrast", colorprofile.TrueColor).WithASCII(), look.Theme(colorprofile.TrueColor, true))
	assert.Equal(t, Look{Colours: "contrast"}, look.withPlain(false))
}
