// Package theme says how everything looks: colours and characters by what they are for,
// so that plain ASCII is a theme like any other. A theme is data; there are some for dark
// and light terminals, for 256, 16 and no colours, and with high contrast.
package theme

import (
	"reflect"
	"strings"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/view/canvas"
)

// Theme is how everything looks: colours by what they are for, and characters,
// so that plain ASCII is a theme too. It is data: change a copy at will.
type Theme struct {
	Name string

	// Ground is behind everything, Panel behind bars, Raised
	// behind what stands on a panel. Felt is the table, GhostGround the place of
	// a tile that isn't laid yet.
	Ground, Panel, Raised, Felt, GhostGround canvas.Color
	// Text in falling order of weight: Faint is for what may go unread, Rule for
	// lines.
	Text, Soft, Dim, Faint, Rule canvas.Color
	// Ends are the names of ends and labels on the felt.
	Ends canvas.Color
	// Gold means yours to act on: selection, keys, scores.
	Gold, Good, Bad canvas.Color
	// Seats are the colours of the seats A to D.
	Seats [game.MaxSeats]canvas.Color

	// Styles write text in these colours. Who changes a colour by hand changes nothing in
	// them.
	Styles *Styles
	_      [0]func() // not to be compared with ==, but by Same

	// Tile is a tile as it lies, Unplayable one that can't be played now, Back a
	// tile face down, and Last the tile laid last, by the seat that laid it.
	Tile, Unplayable, Back Face
	Last                   [game.MaxSeats]Face
	// Coloured and Safe are what [Theme.WithPips] colours pips with. They are
	// empty where there are no colours.
	Coloured, Safe PipColors

	// Seams tells that seams are needed at size S too, because all rows of a
	// tile have the same colour.
	Seams bool
	Chars Chars
}

// Same reports whether two themes look the same.
func (t Theme) Same(other *Theme) bool { return reflect.DeepEqual(t, *other) }

// Face is the colours of a tile.
type Face struct {
	// Rows are the ground of the top row, of those between, and of the bottom row.
	Rows [3]canvas.Color
	// Pips are the colours of pips and digits.
	Pips PipColors
	// Divider is the line between the halves, Spinner that of a spinner.
	Divider, Spinner canvas.Color
	// Boxed tells that the tile has no ground of its own and is drawn with
	// brackets and lines instead, in the theme's text colours.
	Boxed bool
	// Attr is added to every cell: Reverse stands for a ground where there is no
	// colour.
	Attr canvas.Attr
}

// Row returns the ground of row y of a tile h rows high.
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

// Chars are the characters of a theme. All are one cell wide.
type Chars struct {
	// Dividers of lying (upright line) and standing tiles (level line).
	Upright, Level, SpinnerUpright, SpinnerLevel, LastUpright, LastLevel rune
	// EdgeLeft and EdgeRight are the half cells at the ends of a tile of size S.
	EdgeLeft, EdgeRight rune
	// SeamTop and the others are where a tile is cut from the one it touches.
	SeamTop, SeamBottom, SeamLeft, SeamRight rune
	Pip, SmallPip, BackMark                  rune
	// ChosenLeft and ChosenRight stand beside the chosen tile, Under below it.
	ChosenLeft, ChosenRight, Under rune
	// Ghost is the frame of a ghost: corners clockwise from the top left, level
	// line, upright line. GhostBold is that of the one chosen among several.
	Ghost, GhostBold [6]rune
	// Box outlines a boxed tile: corners clockwise from the top left, level line,
	// upright line, and where the divider of a lying tile meets top and bottom.
	Box [8]rune
	// LastLeft and LastRight are the sides of a boxed tile that was laid last.
	LastLeft, LastRight rune
	// Rising and Falling lead from the spinner's corners.
	Rising, Falling rune
	// Rails lead from an engine to its trains. The bits of the place tell to which sides a rail goes on: west,
	// east, north, south.
	Rails [16]rune
	// West and the others stand at the edge of the felt where tiles lie beyond.
	West, East, North, South rune
	Ellipsis                 rune
	// HandBack stands for one tile of an opponent's hand, Turn before the name
	// of who plays.
	HandBack, Turn rune
	// MeterOn and MeterOff draw bars.
	MeterOn, MeterOff rune
	// Played, Yours and Unseen stand for tiles on the table, in one's hand, and
	// out of sight; Void marks a number that a seat lacks. Hint stands before the
	// best move.
	Played, Yours, Unseen, Void, Hint rune
	// Minus stands before a worth below 0.
	Minus rune
	// Nothing stands where a figure would be 0.
	Nothing rune
	// Unplayable stands where the number of a tile that can't be played would be.
	Unplayable rune
	// Check marks what is done.
	Check rune
	// Dot parts words.
	Dot rune
	// KeyLeft and the others name the arrow keys.
	KeyLeft, KeyRight, KeyUp, KeyDown rune
}

// Plain reports whether the characters are plain ASCII.
func (c *Chars) Plain() bool { return c.Ellipsis < utf8.RuneSelf }

// Keys writes the names of keys in the theme's characters.
func (t Theme) Keys(names string) string {
	if t.Chars.Plain() {
		names = strings.NewReplacer("←→", "left/right", "↑↓", "up/down").Replace(names)
	}
	return strings.NewReplacer(
		"←", string(t.Chars.KeyLeft), "→", string(t.Chars.KeyRight),
		"↑", string(t.Chars.KeyUp), "↓", string(t.Chars.KeyDown),
	).Replace(names)
}

// Unicode returns the characters for terminals that show more than ASCII.
func Unicode() Chars {
	return Chars{
		Upright: '│', Level: '─', SpinnerUpright: '║', SpinnerLevel: '═', LastUpright: '┃', LastLevel: '━',
		EdgeLeft: '▐', EdgeRight: '▌', SeamTop: '▔', SeamBottom: '▁', SeamLeft: '▎', SeamRight: '▊',
		Pip: '●', SmallPip: '•', BackMark: '◇', ChosenLeft: '▌', ChosenRight: '▐', Under: '▲',
		Ghost: [6]rune{'┌', '┐', '┘', '└', '╌', '╎'}, GhostBold: [6]rune{'┏', '┓', '┛', '┗', '╍', '╏'},
		Box: [8]rune{'┌', '┐', '┘', '└', '─', '│', '┬', '┴'}, LastLeft: '▐', LastRight: '▌',
		Rising: '╱', Falling: '╲', Rails: [16]rune([]rune(" ───│┘└┴│┐┌┬│┤├┼")), West: '◂', East: '▸', North: '▴', South: '▾', Ellipsis: '…',
		HandBack: '▆', Turn: '▸', MeterOn: '━', MeterOff: '─',
		Played: '■', Yours: '◆', Unseen: '□', Void: '×', Hint: '◆', Minus: '−',
		Nothing: '·', Unplayable: '·', Dot: '·', Check: '✓',
		KeyLeft: '←', KeyRight: '→', KeyUp: '↑', KeyDown: '↓',
	}
}

// ASCII returns characters that every terminal shows.
func ASCII() Chars {
	return Chars{
		Upright: '|', Level: '-', SpinnerUpright: '=', SpinnerLevel: '=', LastUpright: '|', LastLevel: '-',
		EdgeLeft: '[', EdgeRight: ']', SeamTop: ' ', SeamBottom: ' ', SeamLeft: ' ', SeamRight: ' ',
		Pip: 'o', SmallPip: 'o', BackMark: '?', ChosenLeft: '>', ChosenRight: '<', Under: '^',
		Ghost: [6]rune{'.', '.', '.', '.', '.', ':'}, GhostBold: [6]rune{'*', '*', '*', '*', '*', '*'},
		Box: [8]rune{'+', '+', '+', '+', '-', '|', '+', '+'}, LastLeft: '<', LastRight: '>',
		Rising: '/', Falling: '\\', Rails: [16]rune([]rune(" ---|+++|+++|+++")), West: '<', East: '>', North: '^', South: 'v', Ellipsis: '~',
		HandBack: '#', Turn: '>', MeterOn: '=', MeterOff: '.',
		Played: '#', Yours: '*', Unseen: 'o', Void: 'x', Hint: '*', Minus: '-',
		Nothing: '.', Unplayable: '.', Dot: '-', Check: 'x',
		KeyLeft: '<', KeyRight: '>', KeyUp: '^', KeyDown: 'v',
	}
}
