package widgets

import (
	"fmt"
	"image"
	"strings"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// nameLetters are the letters of the program's name, in four rows of five columns.
var nameLetters = [...][4]string{
	{"▄▄▄▄ ", "█   █", "█   █", "▀▀▀▀ "},
	{" ▄▄▄ ", "█   █", "█   █", " ▀▀▀ "},
	{"▄   ▄", "█▀▄▀█", "█ ▀ █", "▀   ▀"},
	{" ▄▄▄ ", "  █  ", "  █  ", " ▀▀▀ "},
	{"▄   ▄", "█▀▄ █", "█ ▀▄█", "▀   ▀"},
	{" ▄▄▄ ", "█   █", "█   █", " ▀▀▀ "},
	{"▄▄▄▄▄", "█▄▄▄ ", "█    ", "▀▀▀▀▀"},
	{" ▄▄▄▄", "▀▄▄▄ ", "    █", "▀▀▀▀ "},
}

const name = "DOMINOES"

// RoomyRows is the least height of a screen with the large banner.
const RoomyRows = 24

// Banner is the program's name at the top of a screen, and the keys of saved things at its right end. If not all have
// room beside the name, the last ones are left out.
type Banner struct{ Kept KeyBar }

// Rows returns the height of the banner on a screen of this height.
func (b Banner) Rows(height int) int {
	if height >= RoomyRows {
		return 6
	}
	return 1
}

// KeptAt returns the index of the key at cell (x, y) of a w × h screen.
func (b Banner) KeptAt(x, y, w, h int) (index int, ok bool) {
	if y != b.Rows(h)-1 {
		return 0, false
	}
	index, _, ok = b.kept(w, h).At(x)
	return index, ok
}

// kept returns the keys in the banner's last row, without those for which the name leaves no room.
func (b Banner) kept(w, h int) (row KeyRow) {
	room := w - 1
	if h < RoomyRows {
		room -= (w + smallBanner) / 2
	}
	row = b.Kept.From(0, room)
	if len(row) == 0 {
		return nil
	}
	last := row[len(row)-1]
	by := w - 1 - last.x - last.Width()
	for i := range row {
		row[i].x += by
	}
	return row
}

// Draw paints the name on four tiles at the top of the screen c, or in one line if c is low or narrow or the theme has
// no block characters.
func (b Banner) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	const tile, gap = 15, 1
	width, rows := len(nameLetters)/2*(tile+gap)-gap, b.Rows(h)
	c = c.Rows(0, rows)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	if rows == 1 || w < width+2 || t.Tile.Boxed {
		drawSmallBanner(c.Row(rows/2), t)
	} else {
		for i := 0; i < len(nameLetters); i += 2 {
			x := (w-width)/2 + i/2*(tile+gap)
			for y := range len(nameLetters[i]) {
				style := canvas.Style{Fg: t.Tile.Pips[domino.MaxPips], Bg: t.Tile.Row(y, len(nameLetters[i])),
					Attr: t.Tile.Attr}
				c.Fill(image.Rect(x, 1+y, x+tile, 2+y), style)
				c.Put(x+1, 1+y, 5, nameLetters[i][y], style)
				c.Put(x+9, 1+y, 5, nameLetters[i+1][y], style)
				style.Fg = t.Tile.Divider
				c.Set(x+7, 1+y, t.Chars.Upright, style)
			}
		}
	}
	b.kept(w, h).Draw(c.Row(rows-1), t, t.Styles.Text)
}

// smallBanner is the width of the name on tiles of one row.
const smallBanner = 24

// drawSmallBanner writes the name on tiles of one row.
func drawSmallBanner(c *canvas.Canvas, t *theme.Theme) {
	text := ""
	for i := 0; i < len(name); i += 2 {
		text += fmt.Sprintf("%c%c%c%c%c ", t.Chars.EdgeLeft, name[i], t.Chars.Upright, name[i+1], t.Chars.EdgeRight)
	}
	c.Text((c.Columns()-smallBanner)/2, 0, smallBanner, strings.TrimSuffix(text, " "), t.Styles.Strong)
}
