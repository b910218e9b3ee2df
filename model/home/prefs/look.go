package prefs

import (
	"slices"

	"github.com/charmbracelet/colorprofile"

	"dominoes/internal/near"
	"dominoes/view/theme"
)

// Look is the player's choice of colours and characters.
type Look struct {
	// Colours is one of [Palettes]: the name of a theme, "auto" to follow the terminal, or "ascii", which has no
	// colours and plain characters.
	Colours string
	// Pips colours pips by number.
	Pips theme.Pips
	// ASCII is true if any theme is drawn with plain characters.
	ASCII bool
	// NoColor is true if NO_COLOR asked for no colours. A theme that is chosen then lasts for the session only.
	NoColor bool
	// NoFelt is true to keep the terminal's own background, as for transparent windows.
	NoFelt bool
}

const plainASCII = "ascii"

// Palettes are the names that a player can choose.
var Palettes = slices.Concat([]string{"auto"}, theme.Names(), []string{plainASCII})

// ParseLook reads the name of a palette or of a way to colour pips; the error lists the names.
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
	name := l.Name()
	switch {
	case name == plainASCII:
		name = "mono"
	case name != "auto":
	case dark:
		name = "dark"
	default:
		name = "light"
	}
	t := theme.Named(name, profile).WithPips(l.Pips)
	switch {
	case l.Plain() && t.Name == theme.Mono().Name:
		t = theme.PlainASCII()
	case l.Plain():
		t = t.WithASCII()
	}
	if l.NoFelt {
		t = t.WithoutFelt()
	}
	return t
}

// Name returns the palette's name, "auto" by default.
func (l Look) Name() string {
	if l.Colours == "" {
		return Palettes[0]
	}
	return l.Colours
}

// Plain reports whether all characters are ASCII.
func (l Look) Plain() bool { return l.ASCII || l.Colours == plainASCII }

// Next returns the look with the palette n places further on.
func (l Look) Next(n int) Look {
	i, count := max(0, slices.Index(Palettes, l.Colours)), len(Palettes)
	l.Colours = Palettes[((i+n)%count+count)%count]
	return l
}

// NextPips returns the look with the pips n steps further on.
func (l Look) NextPips(n int) Look {
	l.Pips = l.Pips.Next(n)
	return l
}

// withPlain returns the look with ASCII characters only, or with all.
func (l Look) withPlain(on bool) Look {
	l.ASCII = on
	if !on && l.Colours == plainASCII {
		l.Colours = "mono"
	}
	return l
}
