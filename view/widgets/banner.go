package widgets

import (
	"image"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// letters are the letters of the program's name, in four rows of five columns.
var letters = [...][4]string{
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

// DrawBanner paints the program's name on four tiles, or in one line if c is too small or the theme has no block
// characters.
func DrawBanner(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	const tile, gap = 15, 1
	width := len(letters)/2*(tile+gap) - gap
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	if h < 6 || w < width+2 || t.Tile.Boxed {
		drawSmallBanner(c, t)
		return
	}
	x := (w - width) / 2
	for i := 0; i < len(letters); i += 2 {
		at := x + i/2*(tile+gap)
		for row := range 4 {
			ground := t.Tile.Rows[1]
			switch row {
			case 0:
				ground = t.Tile.Rows[0]
			case 3:
				ground = t.Tile.Rows[2]
			}
			style := canvas.Style{Fg: t.Tile.Pips[game.MaxPips], Bg: ground, Attr: t.Tile.Attr}
			c.Fill(image.Rect(at, 1+row, at+tile, 2+row), style)
			c.Put(at+1, 1+row, 5, letters[i][row], style)
			c.Set(at+7, 1+row, t.Chars.Upright, canvas.Style{Fg: t.Tile.Divider, Bg: ground, Attr: t.Tile.Attr})
			c.Put(at+9, 1+row, 5, letters[i+1][row], style)
		}
	}
}

// SmallBanner is the width of the name on tiles of one row.
const SmallBanner = 24

// drawSmallBanner writes the name on tiles of one row.
func drawSmallBanner(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	const tile = SmallBanner / (len(name) / 2)
	x := (w - SmallBanner) / 2
	for i := 0; i < len(name); i += 2 {
		text := string(t.Chars.EdgeLeft) + name[i:i+1] + string(t.Chars.Upright) + name[i+1:i+2] + string(t.Chars.EdgeRight)
		c.Text(x+i/2*tile, h/2, 5, text, t.Styles.Strong)
	}
}
