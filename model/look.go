package model

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/view"

	"github.com/charmbracelet/colorprofile"
)

// Look is a choice of theme: colours and characters.
type Look struct {
	// Colours is the id of a palette, "auto" to go by the terminal.
	Colours string
	// ASCII draws with plain characters.
	ASCII bool
	// NoFelt leaves the terminal's own ground, for those that can be seen
	// through.
	NoFelt bool
}

var palettes = []string{"auto", "dark", "light", "sixteen", "mono"}

// ParseLook reads the name of a palette, or "ascii" for plain characters
// without colours; the error lists the names there are.
func ParseLook(text string) (Look, error) {
	if text == "ascii" {
		return Look{Colours: "mono", ASCII: true}, nil
	}
	for _, p := range palettes {
		if p == text {
			return Look{Colours: text}, nil
		}
	}
	return Look{}, fmt.Errorf("unknown theme %q: the themes are %s, ascii", text, strings.Join(palettes, ", "))
}

// theme returns the theme for a terminal with this profile and background.
func (l Look) theme(profile colorprofile.Profile, dark bool) view.Theme {
	colours := l.Colours
	if colours == "auto" || colours == "" {
		switch {
		case profile <= colorprofile.Ascii:
			colours = "mono"
		case profile == colorprofile.ANSI:
			colours = "sixteen"
		case dark:
			colours = "dark"
		default:
			colours = "light"
		}
	}
	t := palette(colours)
	if profile == colorprofile.ANSI256 && (colours == "dark" || colours == "light") {
		t = view.Cube(colours == "dark")
	}
	switch {
	case colours == "mono" && l.ASCII:
		t = view.PlainASCII()
	case l.ASCII:
		t = t.WithASCII()
	}
	if l.NoFelt {
		t = t.WithoutFelt()
	}
	return t
}

func palette(id string) view.Theme {
	switch id {
	case "light":
		return view.Light()
	case "sixteen":
		return view.Sixteen()
	case "mono":
		return view.Mono()
	}
	return view.Dark()
}

// name returns the palette's name.
func (l Look) name() string {
	if l.Colours == "" {
		return palettes[0]
	}
	return l.Colours
}

// next returns the look with the palette that is by places further on.
func (l Look) next(by int) Look {
	i := max(0, slices.Index(palettes, l.Colours))
	l.Colours = palettes[(i+by+len(palettes))%len(palettes)]
	return l
}
