package theme

import (
	"embed"
	"fmt"
	"sync"

	"github.com/charmbracelet/colorprofile"
	"github.com/pelletier/go-toml/v2"

	"dominoes/game/domino"
	"dominoes/view/canvas"
)

// depth is the number of colours that a terminal has.
type depth uint8

const (
	trueColour depth = iota
	colours256
	colours16
)

// shade is a colour as terminals with many, 256 and 16 colours show it. Only 16 to 255 of the 256 look the same in all
// terminals.
type shade [colours16 + 1]canvas.Color

// UnmarshalText reads a shade: "f0c04f 220 11".
func (s *shade) UnmarshalText(text []byte) error {
	var rgb uint32
	var cube, basic int
	_, err := fmt.Sscanf(string(text), "%06x %d %d", &rgb, &cube, &basic)
	*s = shade{canvas.RGB(rgb), canvas.ANSI(cube), canvas.ANSI(basic)}
	return err
}

// pipShades are the colours of pips by number.
type pipShades [domino.MaxPips + 1]shade

func (s *pipShades) in(d depth) (colors PipColors) {
	for n, shade := range s {
		colors[n] = shade[d]
	}
	return colors
}

// faceShades are a tile's rows, pips, divider and spinner's divider; none for an outline.
type faceShades []shade

func (s faceShades) in(d depth) Face {
	if len(s) == 0 {
		return Face{Boxed: true}
	}
	f := Face{Rows: [3]canvas.Color{s[0][d], s[1][d], s[2][d]}, Divider: s[4][d], Spinner: s[5][d]}
	for n := range f.Pips {
		f.Pips[n] = s[3][d]
	}
	return f
}

// palette is the content of a theme's file.
type palette struct {
	Names                       [colours16 + 1]string
	Ground, Panel, Raised, Felt shade
	GhostGround                 shade `toml:"ghost-ground"`
	Text, Soft, Dim, Faint      shade
	Rule, Ends, Gold, Good, Bad shade
	Seats                       [domino.MaxSeats]shade
	Tile, Unplayable, Back      faceShades
	Last                        [domino.MaxSeats]faceShades
	Coloured, Safe              pipShades
}

//go:embed themes
var files embed.FS

// palettes are the palettes by name.
var palettes = sync.OnceValue(func() map[string]*palette {
	all := map[string]*palette{}
	for _, name := range []string{"dark", "light", "contrast"} {
		p := new(palette)
		text, err := files.ReadFile("themes/" + name + ".toml")
		if err == nil {
			err = toml.Unmarshal(text, p)
		}
		if err != nil {
			panic(fmt.Errorf("theme %s: %w", name, err))
		}
		all[name] = p
	}
	all["light"].Coloured, all["light"].Safe = all["dark"].Coloured, all["dark"].Safe
	return all
})

// themeIn returns the theme with this palette in the colours that a terminal has.
func themeIn(name string, d depth) Theme {
	if name == "light" && d == colours16 {
		name = "dark" // 16 colours have no pale felt
	}
	p := palettes()[name]
	t := Theme{
		Name:   p.Names[d],
		Ground: p.Ground[d], Panel: p.Panel[d], Raised: p.Raised[d], Felt: p.Felt[d], GhostGround: p.GhostGround[d],
		Text: p.Text[d], Soft: p.Soft[d], Dim: p.Dim[d], Faint: p.Faint[d], Rule: p.Rule[d], Ends: p.Ends[d],
		Gold: p.Gold[d], Good: p.Good[d], Bad: p.Bad[d],
		Tile: p.Tile.in(d), Unplayable: p.Unplayable.in(d), Back: p.Back.in(d),
		Coloured: p.Coloured.in(d), Safe: p.Safe.in(d), Chars: Unicode(),
	}
	for seat := range t.Seats {
		t.Seats[seat], t.Last[seat] = p.Seats[seat][d], p.Last[seat].in(d)
	}
	t.Seams = t.Tile.Rows[0] == t.Tile.Rows[1] && t.Tile.Rows[1] == t.Tile.Rows[2]
	return t.styled()
}

// Names returns the names of the themes.
func Names() []string { return []string{"dark", "light", "contrast", "sixteen", "mono"} }

// Named returns the theme called name, or the dark one if there is none, in the colours of a terminal with this
// profile.
func Named(name string, profile colorprofile.Profile) Theme {
	in := trueColour
	switch {
	case profile < colorprofile.ANSI || name == "mono":
		return Mono()
	case profile == colorprofile.ANSI || name == "sixteen":
		in = colours16
	case profile == colorprofile.ANSI256:
		in = colours256
	}
	if palettes()[name] == nil {
		name = "dark"
	}
	return themeIn(name, in)
}

// Dark returns the dark theme in true colour.
func Dark() Theme { return themeIn("dark", trueColour) }

// Light returns the light theme in true colour.
func Light() Theme { return themeIn("light", trueColour) }

// Mono returns the theme without colours. Tiles are in reverse video; those that can't be played are outlines.
func Mono() Theme {
	reverse := Face{Attr: canvas.Reverse}
	return Theme{
		Name: "mono", Tile: reverse, Back: reverse, Unplayable: Face{Boxed: true},
		Last:  [domino.MaxSeats]Face{reverse, reverse, reverse, reverse},
		Seams: true, Chars: Unicode(),
	}.styled()
}

// PlainASCII returns the theme of ASCII characters without colours.
func PlainASCII() Theme {
	t := Theme{}.WithASCII()
	t.Name = "ascii"
	return t.styled()
}

// WithPips returns t with pips coloured by number. Tiles that can't be played stay grey, and themes without colours
// don't change.
func (t Theme) WithPips(p Pips) Theme {
	var colors PipColors
	switch p {
	case ColouredPips:
		colors = t.Coloured
	case SafePips:
		colors = t.Safe
	}
	if colors == (PipColors{}) {
		return t
	}
	t.Tile.Pips = colors
	for s := range t.Last {
		t.Last[s].Pips = colors
	}
	return t
}

// WithASCII returns t with ASCII characters only. Tiles are then drawn with lines on the felt.
func (t Theme) WithASCII() Theme {
	t.Chars, t.Seams = ASCII(), false
	t.Tile.Boxed, t.Unplayable.Boxed, t.Back.Boxed = true, true, true
	for s := range t.Last {
		t.Last[s].Boxed = true
	}
	return t
}

// WithoutFelt returns t with the terminal's own background everywhere but on tiles, for transparent terminals.
func (t Theme) WithoutFelt() Theme {
	t.Ground, t.Panel, t.Raised, t.Felt, t.GhostGround = 0, 0, 0, 0, 0
	return t.styled()
}
