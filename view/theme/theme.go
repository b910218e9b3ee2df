// Package theme defines colours, text styles and characters, named for their purpose, so that plain ASCII is a theme
// like any other. There are themes for dark and light terminals, for 256, 16 and no colours, and for high contrast.
package theme

import (
	"cmp"
	"math"
	"reflect"
	"strings"
	"unicode/utf8"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// Theme is a set of colours and characters, named for their purpose. It is a value: change a copy freely.
type Theme struct {
	Name string

	// Ground is behind everything, Panel behind bars, and Raised behind parts of a panel. Felt is the table,
	// GhostGround the place where the selected tile would be laid.
	Ground, Panel, Raised, Felt, GhostGround canvas.Color
	// Text in falling order of importance; Rule is for lines.
	Text, Soft, Dim, Faint, Rule canvas.Color
	// Ends is for the names of ends and for labels on the felt.
	Ends canvas.Color
	// Gold marks what the player can act on: the selection, keys, scores.
	Gold, Good, Bad canvas.Color
	// Seats are the colours of the seats A to D.
	Seats [domino.MaxSeats]canvas.Color

	// Styles are made of the colours above. Changing a colour later doesn't change them.
	Styles *Styles
	_      [0]func() // forbids ==; use Same

	// Tile is an ordinary tile, Unplayable one in the hand that can't be played now, Back a tile face down, and Last
	// the newest tile, by the seat that played it.
	Tile, Unplayable, Back Face
	Last                   [domino.MaxSeats]Face
	// Coloured and Safe are the colours for [Theme.WithPips], empty in a theme without colours.
	Coloured, Safe PipColors

	// Seams is true if small tiles need seams too, because all rows of a tile have the same colour.
	Seams bool
	Chars Chars
}

// Paired returns a theme in which partners, who sit opposite each other, have the colours of seats A and B.
func (t Theme) Paired() Theme {
	styles := *t.Styles
	for a, c := domino.A, domino.C; c < domino.MaxSeats; a, c = a+1, c+1 {
		t.Seats[c], t.Last[c] = t.Seats[a], t.Last[a]
		styles.Seats[c], styles.Names[c] = styles.Seats[a], styles.Names[a]
	}
	t.Styles = &styles
	return t
}

// Same reports whether two themes look the same.
func (t Theme) Same(other *Theme) bool { return reflect.DeepEqual(t, *other) }

// Face is the colours of a tile.
type Face struct {
	// Rows are the backgrounds of the top row, of the rows between, and of the bottom row.
	Rows [3]canvas.Color
	// Pips are the colours of pips and digits.
	Pips PipColors
	// Divider is the line between the halves, Spinner the same line of a spinner.
	Divider, Spinner canvas.Color
	// Boxed is true if the tile has no background and is drawn with brackets and lines in the theme's text colours.
	Boxed bool
	// Attr is added to every cell: without colours, Reverse replaces a background.
	Attr canvas.Attr
}

// Row returns the background of row y of a tile h rows high.
func (f Face) Row(y, h int) canvas.Color {
	switch {
	case h == 1:
		return f.Rows[1]
	case y == 0:
		return f.Rows[0]
	case y == h-1:
		return f.Rows[2]
	}
	return f.Rows[1]
}

// edgeContrast is how much lighter or darker than its ground a small tile must be to need no edges, from 0 to 1.
const edgeContrast = 0.08

// Edge returns the colour of the half cells at both ends of a small tile: that of the tile, or of its divider if the
// tile can hardly be told from the ground.
func (f Face) Edge(ground canvas.Color) canvas.Color {
	tile, _, _ := f.Rows[1].True().Colorful().Lab()
	around, _, _ := ground.True().Colorful().Lab()
	if math.Abs(tile-around) < edgeContrast {
		return f.Divider
	}
	return f.Rows[1]
}

// letterContrast is how much lighter than the felt letters of ivory must be, from 0 to 1.
const letterContrast = 0.5

// Letter returns the colour of row y of letters h rows high on the felt: that of tiles, unless it can hardly be told
// from the felt.
func (t Theme) Letter(y, h int) canvas.Color {
	ivory := t.Tile.Row(y, h)
	tile, _, _ := ivory.Colorful().Lab()
	felt, _, _ := t.Felt.Colorful().Lab()
	if tile-felt < letterContrast {
		return t.Text
	}
	return ivory
}

// groundShare is the part of the ground in colours behind a box, in percent.
const groundShare = 60

// Behind returns what a style looks like behind a box. In 16 colours it is grey; without colours it is faint text,
// which not all terminals know.
func (t Theme) Behind(s canvas.Style) canvas.Style {
	s.Attr &^= canvas.Bold
	switch basic := canvas.ANSI(15); {
	case s.Fg == 0 && s.Bg == 0:
		s.Attr |= canvas.Faint
	case max(s.Fg, s.Bg) > basic:
		s.Fg, s.Bg = t.dimmed(s.Fg), t.dimmed(s.Bg)
	case s.Bg == t.Felt:
		s.Fg = t.Faint
	default:
		s.Fg, s.Bg = t.Ground, t.Faint
	}
	return s
}

// dimmed returns c mixed with the ground or, in a theme without one, with the colour of faint text. With 256 colours it
// is a grey, since only greys are close enough to each other.
func (t Theme) dimmed(c canvas.Color) canvas.Color {
	if c == 0 {
		return 0
	}
	mix := func(c canvas.Color) canvas.Color { return c.True().Mix(cmp.Or(t.Ground, t.Faint).True(), groundShare) }
	if c == c.True() {
		return mix(c)
	}
	grey := mix(c).Grey()
	if c != t.Felt && c != t.GhostGround && grey == mix(t.Felt).Grey() {
		grey = min(grey+1, canvas.ANSI(255)) // a tile would look like felt
	}
	if grey == t.Raised { // a box would look the same
		return t.Ground
	}
	return grey
}

// Chars are the characters of a theme. All are one cell wide.
type Chars struct {
	// Dividers: Upright of a horizontal tile, Level of a vertical one.
	Upright, Level, SpinnerUpright, SpinnerLevel, LastUpright, LastLevel rune
	// Wild is in the middle of a wild tile's divider, LastWild in that of the newest tile.
	Wild, LastWild rune
	// EdgeLeft and EdgeRight are the half cells at the ends of a tile of size S.
	EdgeLeft, EdgeRight rune
	// SeamTop and the others separate a tile from the one that it touches.
	SeamTop, SeamBottom, SeamLeft, SeamRight rune
	Pip, SmallPip, BackMark                  rune
	// ChosenLeft and ChosenRight stand beside the chosen tile, Under below it.
	ChosenLeft, ChosenRight, Under rune
	// Ghost is the frame of a place where the selected tile fits: corners clockwise from the top left, horizontal line,
	// vertical line. GhostBold is the frame of the selected place if there are several.
	Ghost, GhostBold [6]rune
	// Box outlines a boxed tile: corners clockwise from the top left, horizontal line, vertical line, and where the
	// divider of a horizontal tile meets the top and the bottom.
	Box [8]rune
	// LastLeft and LastRight are the sides of the newest tile in themes in which colour doesn't show it.
	LastLeft, LastRight rune
	// Rising and Falling connect the spinner's corners to their arms.
	Rising, Falling rune
	// Rails connect an engine to its trains. The index is a bit set of the sides at which a rail continues: 1 is west,
	// then east, north and south.
	Rails [16]rune
	// West marks the side that is ahead, North and South that a list has more lines on that side.
	West, North, South rune
	Ellipsis           rune
	// HandBack is one tile of an opponent's hand; Turn stands before the name of the player to move.
	HandBack, Turn rune
	// MeterOn and MeterOff draw bars.
	MeterOn, MeterOff rune
	// Played, Yours and Unseen are tiles on the table, in the viewer's hand, and hidden; Void marks a number that a
	// seat lacks. Hint stands before the best move.
	Played, Yours, Unseen, Void, Hint rune
	// Minus is the sign of a negative value.
	Minus rune
	// Nothing replaces a count of 0.
	Nothing rune
	// Unplayable replaces the key of a tile that can't be played.
	Unplayable rune
	// Check marks finished lessons and the like.
	Check rune
	// Dot separates words.
	Dot rune
	// KeyLeft and the others are the names of the arrow keys.
	KeyLeft, KeyRight, KeyUp, KeyDown rune
}

// Plain reports whether c is plain ASCII.
func (c *Chars) Plain() bool { return c.Ellipsis < utf8.RuneSelf }

// Keys writes the names of keys in the theme's characters.
func (t Theme) Keys(names string) string {
	if t.Chars.Plain() {
		names = plainArrows.Replace(names)
	}
	return strings.Map(func(r rune) rune {
		switch r {
		case '←':
			return t.Chars.KeyLeft
		case '→':
			return t.Chars.KeyRight
		case '↑':
			return t.Chars.KeyUp
		case '↓':
			return t.Chars.KeyDown
		}
		return r
	}, names)
}

var plainArrows = strings.NewReplacer("←→", "left/right", "↑↓", "up/down")

// Unicode returns the characters for terminals that can show more than ASCII.
func Unicode() Chars {
	return Chars{
		Upright: '│', Level: '─', SpinnerUpright: '║', SpinnerLevel: '═', LastUpright: '┃', LastLevel: '━', Wild: '✦',
		LastWild: '✸',
		EdgeLeft: '▐', EdgeRight: '▌', SeamTop: '▔', SeamBottom: '▁', SeamLeft: '▎', SeamRight: '▊',
		Pip: '●', SmallPip: '•', BackMark: '◇', ChosenLeft: '▌', ChosenRight: '▐', Under: '▲',
		Ghost: [6]rune{'┌', '┐', '┘', '└', '╌', '╎'}, GhostBold: [6]rune{'┏', '┓', '┛', '┗', '╍', '╏'},
		Box: [8]rune{'┌', '┐', '┘', '└', '─', '│', '┬', '┴'}, LastLeft: '▸', LastRight: '◂',
		Rising: '╱', Falling: '╲', Rails: [16]rune([]rune(" ───│┘└┴│┐┌┬│┤├┼")), West: '◂', North: '▴',
		South: '▾', Ellipsis: '…',
		HandBack: '▆', Turn: '▸', MeterOn: '━', MeterOff: '─',
		Played: '■', Yours: '◆', Unseen: '□', Void: '×', Hint: '◆', Minus: '−',
		Nothing: '·', Unplayable: '·', Dot: '·', Check: '✓',
		KeyLeft: '←', KeyRight: '→', KeyUp: '↑', KeyDown: '↓',
	}
}

// ASCII returns the characters that every terminal can show.
func ASCII() Chars {
	return Chars{
		Upright: '|', Level: '-', SpinnerUpright: '=', SpinnerLevel: '=', LastUpright: '|', LastLevel: '-', Wild: '*',
		LastWild: '*',
		EdgeLeft: '[', EdgeRight: ']', SeamTop: ' ', SeamBottom: ' ', SeamLeft: ' ', SeamRight: ' ',
		Pip: 'o', SmallPip: 'o', BackMark: '?', ChosenLeft: '>', ChosenRight: '<', Under: '^',
		Ghost: [6]rune{'.', '.', '.', '.', '.', ':'}, GhostBold: [6]rune{'*', '*', '*', '*', '*', '*'},
		Box: [8]rune{'+', '+', '+', '+', '-', '|', '+', '+'}, LastLeft: '<', LastRight: '>',
		Rising: '/', Falling: '\\', Rails: [16]rune([]rune(" ---|+++|+++|+++")), West: '<', North: '^',
		South: 'v', Ellipsis: '~',
		HandBack: '#', Turn: '>', MeterOn: '=', MeterOff: '.',
		Played: '#', Yours: '*', Unseen: 'o', Void: 'x', Hint: '*', Minus: '-',
		Nothing: '.', Unplayable: '.', Dot: '-', Check: 'x',
		KeyLeft: '<', KeyRight: '>', KeyUp: '^', KeyDown: 'v',
	}
}

// Styles are the styles of text, named for their purpose. They have no background, so text keeps the one it is written
// on.
type Styles struct {
	// Text in falling order of importance; Strong is Text in bold.
	Strong, Text, Soft, Dim, Faint, Rule lipgloss.Style
	// Title is for headings, Key for keys and the mark of the selection. Sunk is a darker gold on a panel.
	Title, Key, Gold, Sunk lipgloss.Style
	// Label is for text on the felt, End for the name of an open end.
	Label, End lipgloss.Style
	// Praise and Alert are Good and Bad in bold.
	Good, Bad, Praise, Alert lipgloss.Style
	// Back is for tiles face down.
	Back lipgloss.Style
	// Seats are in the colours of seats A to D, Names the same in bold.
	Seats, Names [domino.MaxSeats]lipgloss.Style
}

// styled returns t with styles made of its colours.
func (t Theme) styled() Theme {
	in := func(c canvas.Color) lipgloss.Style {
		if c == 0 {
			return lipgloss.NewStyle()
		}
		return lipgloss.NewStyle().Foreground(c.Terminal())
	}
	bold := func(c canvas.Color) lipgloss.Style { return in(c).Bold(true) }
	t.Styles = &Styles{
		Strong: bold(t.Text), Text: in(t.Text), Soft: in(t.Soft), Dim: in(t.Dim), Faint: in(t.Faint), Rule: in(t.Rule),
		Title: bold(t.Gold), Key: bold(t.Gold), Gold: in(t.Gold), Sunk: in(t.Gold.Mix(t.Panel, 33)),
		Label: in(t.Ends), End: bold(t.Ends),
		Good: in(t.Good), Bad: in(t.Bad), Praise: bold(t.Good), Alert: bold(t.Bad),
		Back: in(t.Back.Rows[1]),
	}
	for i, c := range t.Seats {
		t.Styles.Seats[i], t.Styles.Names[i] = in(c), bold(c)
	}
	return t
}

// Spell returns text as this theme may show it: without control characters, since names may come from files, and in
// ASCII if the theme is.
func (t Theme) Spell(text string) string {
	text = cells.Printable(text)
	if t.Chars.Plain() {
		text = cells.Spell(text)
	}
	return text
}

// Shorten returns the text of [Theme.Spell], cut off to fit columns.
func (t Theme) Shorten(text string, columns int) string {
	return ansi.Truncate(cells.KeepSeat(t.Spell(text), columns), columns, string(t.Chars.Ellipsis))
}

// Render returns the text of [Theme.Spell] in a style, to be composed by Lip Gloss.
func (t Theme) Render(style lipgloss.Style, text string) string { return style.Render(t.Spell(text)) }

// Sign returns a line with the mark that it answers the last key or asks for the next.
func (t Theme) Sign(text string) string {
	return t.Render(t.Styles.Key, string(t.Chars.Turn)+" ") + t.Render(t.Styles.Text, text)
}

// Border returns the outline of a box.
func (t Theme) Border() lipgloss.Border {
	b := t.Chars.Box
	return lipgloss.Border{
		TopLeft: string(b[0]), TopRight: string(b[1]), BottomRight: string(b[2]), BottomLeft: string(b[3]),
		Top: string(b[4]), Bottom: string(b[4]), Left: string(b[5]), Right: string(b[5]),
	}
}
