package prefs

import (
	"slices"

	"github.com/charmbracelet/colorprofile"

	"dominoes/internal/near"
	"dominoes/view/theme"
)

// Look is a choice of theme: colours and characters.
type Look struct {
	// Colours is the id of a palette, "auto" to go by the terminal. "ascii" is
	// one without colours and with plain characters.
	Colours string
	// Pips colours pips by number.
	Pips theme.Pips
	// ASCII draws any palette with plain characters.
	ASCII bool
	// NoColor tells that the environment asks for no colours (NO_COLOR), which has chosen the
	// palette. Another one lasts for the session then.
	NoColor bool
	// NoFelt leaves the terminal's own ground, for those that can be seen
	// through.
	NoFelt bool
}

const plainASCII = "ascii"

// Palettes are the names of the choices of colours.
var Palettes = []string{"auto", "dark", "light", "contrast", "sixteen", "mono", plainASCII}

// ParseLook reads the name of a palette, or of a way to colour pips; the error
// lists the names there are.
func ParseLook(text string) (Look, error) {
	if slices.Contains(Palettes, text) {
		return Look{Colours: text}, nil
	}
	pips, err := theme.ParsePips(text)
	if err != nil || pips == theme.PlainPips {
		return Look{}, near.Unknown("theme", text, LookNames())
	}
	return Look{Colours: Palettes[0], Pips: pips}, nil
}

// LookNames returns the names that [ParseLook] takes.
func LookNames() []string {
	return append(slices.Clone(Palettes), theme.ColouredPips.String(), theme.SafePips.String())
}

// Theme returns the theme for a terminal with this profile and background.
func (l Look) Theme(profile colorprofile.Profile, dark bool) theme.Theme {
	id := l.shown(profile, dark)
	t := palette(id, profile).WithPips(l.Pips)
	switch {
	case l.Plain() && id == "mono":
		t = theme.PlainASCII()
	case l.Plain():
		t = t.WithASCII()
	}
	if l.NoFelt {
		t = t.WithoutFelt()
	}
	return t
}

// shown returns the id of the palette that a terminal gets: none has more
// colours than it can show.
func (l Look) shown(profile colorprofile.Profile, dark bool) string {
	colours := l.Name()
	if colours == "auto" {
		colours = "light"
		if dark {
			colours = "dark"
		}
	}
	switch {
	case profile < colorprofile.ANSI, colours == plainASCII:
		return "mono"
	case profile == colorprofile.ANSI && (colours == "dark" || colours == "light"):
		return "sixteen"
	}
	return colours
}

// palette returns the palette of an id in the colours of a terminal with this
// profile.
func palette(id string, profile colorprofile.Profile) theme.Theme {
	few := profile == colorprofile.ANSI256
	switch id {
	case "light":
		if few {
			return theme.Cube(false)
		}
		return theme.Light()
	case "contrast":
		switch {
		case few:
			return theme.ContrastCube()
		case profile == colorprofile.ANSI:
			return theme.ContrastSixteen()
		}
		return theme.Contrast()
	case "sixteen":
		return theme.Sixteen()
	case "mono":
		return theme.Mono()
	}
	if few {
		return theme.Cube(true)
	}
	return theme.Dark()
}

// Name returns the palette's name.
func (l Look) Name() string {
	if l.Colours == "" {
		return Palettes[0]
	}
	return l.Colours
}

// Plain reports whether all characters are plain ones.
func (l Look) Plain() bool { return l.ASCII || l.Colours == plainASCII }

// Next returns the look with the palette that is by places further on.
func (l Look) Next(by int) Look {
	i, n := max(0, slices.Index(Palettes, l.Colours)), len(Palettes)
	l.Colours = Palettes[((i+by)%n+n)%n]
	return l
}

// NextPips returns the look with the pips that are by places further on.
func (l Look) NextPips(by int) Look {
	l.Pips = l.Pips.Next(by)
	return l
}

// WithPlain returns the look with plain characters or all of them.
func (l Look) WithPlain(on bool) Look {
	l.ASCII = on
	if !on && l.Colours == plainASCII {
		l.Colours = "mono"
	}
	return l
}
