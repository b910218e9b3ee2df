package model

import (
	"errors"
	"slices"
	"testing"

	"dominoes/view"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The theme goes by what the terminal can show, unless one is asked for that it
// can show too.
func TestThemes(t *testing.T) {
	const trueColour, few, sixteen = colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI
	for _, test := range []struct {
		name    string
		profile colorprofile.Profile
		dark    bool
		want    view.Theme
	}{
		{"auto", trueColour, true, view.Dark()},
		{"auto", trueColour, false, view.Light()},
		{"auto", few, true, view.Cube(true)},
		{"auto", few, false, view.Cube(false)},
		{"auto", sixteen, true, view.Sixteen()},
		{"auto", sixteen, false, view.Sixteen()},
		{"dark", trueColour, false, view.Dark()},
		{"dark", few, false, view.Cube(true)},
		{"dark", sixteen, false, view.Sixteen()},
		{"light", trueColour, true, view.Light()},
		{"light", few, true, view.Cube(false)},
		{"light", sixteen, true, view.Sixteen()},
		{"contrast", trueColour, false, view.Contrast()},
		{"contrast", few, false, view.ContrastCube()},
		{"contrast", sixteen, false, view.ContrastSixteen()},
		{"sixteen", trueColour, true, view.Sixteen()},
		{"sixteen", few, true, view.Sixteen()},
		{"sixteen", sixteen, true, view.Sixteen()},
		{"coloured", trueColour, true, view.Dark().WithPips(view.ColouredPips)},
		{"coloured", few, false, view.Cube(false).WithPips(view.ColouredPips)},
		{"coloured", sixteen, true, view.Sixteen().WithPips(view.ColouredPips)},
		{"safe", trueColour, false, view.Light().WithPips(view.SafePips)},
		{"safe", few, true, view.Cube(true).WithPips(view.SafePips)},
		{"safe", sixteen, true, view.Sixteen().WithPips(view.SafePips)},
	} {
		look, err := ParseLook(test.name)
		require.NoError(t, err)
		assert.Equal(t, test.want, look.theme(test.profile, test.dark), "%s on %v", test.name, test.profile)
	}
	names := append(slices.Clone(palettes), "coloured", "safe")
	for _, name := range names {
		look, err := ParseLook(name)
		require.NoError(t, err)
		// Without colours tiles need another way to stand out.
		none := view.Mono()
		if name == "ascii" {
			none = view.PlainASCII()
		}
		for _, profile := range []colorprofile.Profile{colorprofile.Ascii, colorprofile.NoTTY} {
			assert.Equal(t, none, look.theme(profile, true), "%s on %v", name, profile)
		}
		for _, profile := range []colorprofile.Profile{trueColour, few, sixteen} {
			shown := look.theme(profile, true)
			if name == "mono" || name == "ascii" {
				assert.Equal(t, none, shown, "%s on %v", name, profile)
			}
			look := look
			look.ASCII, look.NoFelt = true, true
			shown = look.theme(profile, true)
			assert.True(t, shown.Chars.Plain(), name)
			assert.Zero(t, shown.Felt, name)
		}
	}
	_, err := ParseLook("pink")
	require.ErrorContains(t, err,
		`unknown theme "pink": the themes are auto, dark, light, contrast, sixteen, mono, ascii, coloured, safe`)
	_, err = ParseLook("plain")
	require.Error(t, err, "plain pips are no theme")
}

// Keys step through the palettes and through the colours of pips, one apart
// from the other.
func TestNextLook(t *testing.T) {
	look := Look{Pips: view.SafePips, NoFelt: true}
	for _, name := range []string{"dark", "light", "contrast", "sixteen", "mono", "ascii", "auto", "dark"} {
		look = look.next(1)
		assert.Equal(t, name, look.name())
		assert.Equal(t, name == "ascii", look.Plain())
		assert.Equal(t, view.SafePips, look.Pips)
		assert.True(t, look.NoFelt)
		assert.Equal(t, look, look.next(-1).next(1))
	}
	for _, pips := range []view.Pips{view.PlainPips, view.ColouredPips, view.SafePips} {
		look = look.nextPips(1)
		assert.Equal(t, pips, look.Pips)
		assert.Equal(t, "dark", look.name())
	}
	assert.Equal(t, view.ColouredPips, look.nextPips(-1).Pips)
	assert.NotEqual(t, keyTheme.Keys(), keyPips.Keys())
}

// Plain characters can be turned off however they were turned on.
func TestPlainCharacters(t *testing.T) {
	look, err := ParseLook("ascii")
	require.NoError(t, err)
	assert.True(t, look.Plain())
	assert.Equal(t, Look{Colours: "mono"}, look.withPlain(false))
	look = Look{Colours: "contrast"}.withPlain(true)
	assert.True(t, look.Plain())
	assert.Equal(t, "contrast", look.name())
	assert.Equal(t, view.Contrast().WithASCII(), look.theme(colorprofile.TrueColor, true))
	assert.Equal(t, Look{Colours: "contrast"}, look.withPlain(false))
}

// t comes to an end where all themes look the same.
func TestAllThemesAlike(t *testing.T) {
	d := start2(t, 80, 24)
	d.m.settings.look.ASCII = true
	d.send(tea.ColorProfileMsg{Profile: colorprofile.Ascii}).press("t")
	assert.Contains(t, d.line(-2), "Theme")
}

// An unwatched match in which a bot fails ends.
func TestAFailureThatNobodySees(t *testing.T) {
	c := configFor("block", "greedy", "greedy")
	c.Unseen = true
	d := &desk{t: t, m: New(c), hold: true}
	d.run(d.m.Init())
	d.send(movedMsg{match: 1, moment: d.table().match.Ply, err: errors.New("no idea")})
	assert.True(t, d.quit)
	assert.Equal(t, "no idea", d.m.Failure())
	assert.Empty(t, d.m.Result())
}

// A key for the pips says what they look like now, and in a theme without colours that
// they have none.
func TestWhatIsSaidOfPips(t *testing.T) {
	d := fivesTable(t, 80, 24)
	d.send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	for _, want := range []string{"Pips coloured.", "Pips safe.", "Pips plain."} {
		assert.Equal(t, want, d.press("c").m.said)
	}
	d.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	for _, want := range []string{"Pips have no colours in this theme.", "Pips have no colours in this theme.", "Pips plain."} {
		assert.Equal(t, want, d.press("c").m.said)
	}
}
