package widgets

import (
	"image"
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Plate shows names on tiles, one letter on each half.
type Plate struct {
	halves [][]string // the letters of each name
	size   plateSize
}

type plateSize struct {
	tile image.Point
	gap  int
}

var (
	plateLarge  = plateSize{image.Pt(15, 5), 1}
	plateASCII  = plateSize{image.Pt(11, 7), 1} // large letters without tiles, in themes with boxed tiles
	plateMiddle = plateSize{image.Pt(9, 3), 1}
	plateSmall  = plateSize{image.Pt(5, 1), 1}
	plateNone   = plateSize{}
)

// nameGap is the space between two names.
const nameGap = 3

// plateLetters are letters of five columns by seven rows, column by column, with the top row in the lowest bit.
var plateLetters = map[string][5]byte{
	"A": {0x7e, 0x11, 0x11, 0x11, 0x7e}, "B": {0x7f, 0x49, 0x49, 0x49, 0x36}, "C": {0x3e, 0x41, 0x41, 0x41, 0x22},
	"D": {0x7f, 0x41, 0x41, 0x41, 0x3e}, "E": {0x7f, 0x49, 0x49, 0x49, 0x41}, "F": {0x7f, 0x09, 0x09, 0x09, 0x01},
	"G": {0x3e, 0x41, 0x49, 0x49, 0x3a}, "H": {0x7f, 0x08, 0x08, 0x08, 0x7f}, "I": {0x00, 0x41, 0x7f, 0x41, 0x00},
	"J": {0x20, 0x40, 0x41, 0x3f, 0x01}, "K": {0x7f, 0x08, 0x14, 0x22, 0x41}, "L": {0x7f, 0x40, 0x40, 0x40, 0x40},
	"M": {0x7f, 0x02, 0x0c, 0x02, 0x7f}, "N": {0x7f, 0x04, 0x08, 0x10, 0x7f}, "O": {0x3e, 0x41, 0x41, 0x41, 0x3e},
	"P": {0x7f, 0x09, 0x09, 0x09, 0x06}, "Q": {0x3e, 0x41, 0x51, 0x21, 0x5e}, "R": {0x7f, 0x09, 0x19, 0x29, 0x46},
	"S": {0x46, 0x49, 0x49, 0x49, 0x31}, "T": {0x01, 0x01, 0x7f, 0x01, 0x01}, "U": {0x3f, 0x40, 0x40, 0x40, 0x3f},
	"V": {0x1f, 0x20, 0x40, 0x20, 0x1f}, "W": {0x3f, 0x40, 0x38, 0x40, 0x3f}, "X": {0x63, 0x14, 0x08, 0x14, 0x63},
	"Y": {0x07, 0x08, 0x70, 0x08, 0x07}, "Z": {0x61, 0x51, 0x49, 0x45, 0x43},
	"0": {0x3e, 0x51, 0x49, 0x45, 0x3e}, "1": {0x00, 0x42, 0x7f, 0x40, 0x00}, "2": {0x42, 0x61, 0x51, 0x49, 0x46},
	"3": {0x21, 0x41, 0x45, 0x4b, 0x31}, "4": {0x18, 0x14, 0x12, 0x7f, 0x10}, "5": {0x27, 0x45, 0x45, 0x45, 0x39},
	"6": {0x3c, 0x4a, 0x49, 0x49, 0x30}, "7": {0x01, 0x71, 0x09, 0x05, 0x03}, "8": {0x36, 0x49, 0x49, 0x49, 0x36},
	"9": {0x06, 0x49, 0x49, 0x29, 0x1e}, "+": {0x08, 0x08, 0x3e, 0x08, 0x08}, "!": {0x00, 0x00, 0x5f, 0x00, 0x00},
	"&": {0x36, 0x49, 0x55, 0x22, 0x50},
	" ": {}, "": {},
}

// NewPlate returns the largest plate of the names that fits into w columns and h rows.
func NewPlate(t *theme.Theme, names []string, w, h int) Plate {
	var p Plate
	var letters []string
	for _, name := range names {
		halves := slices.Collect(cells.Clusters(strings.ToUpper(strings.TrimSpace(cells.Printable(name)))))
		letters = append(letters, halves...)
		if len(halves)%2 == 1 {
			halves = append(halves, "")
		}
		p.halves = append(p.halves, halves)
	}
	for _, size := range plateSizes(letters, t.Tile.Boxed) {
		if p.size = size; size.tile.Y <= h && p.width() <= w {
			return p
		}
	}
	p.size = plateNone
	return p
}

// plateSizes returns the sizes in which these letters can be shown, the largest first.
func plateSizes(letters []string, boxed bool) (sizes []plateSize) {
	if len(letters) == 0 {
		return nil
	}
	large := canBeDrawn(letters)
	switch {
	case boxed && large:
		sizes = append(sizes, plateASCII)
	case large:
		sizes = append(sizes, plateLarge, plateMiddle)
	case !boxed:
		sizes = append(sizes, plateMiddle)
	}
	if !slices.ContainsFunc(letters, func(letter string) bool { return cells.Width(letter) != 1 }) {
		sizes = append(sizes, plateSmall)
	}
	return sizes
}

// Height returns the rows that the plate takes, 0 if the names don't fit.
func (p *Plate) Height() int { return p.size.tile.Y }

func (p *Plate) width() int {
	w := -nameGap
	for _, halves := range p.halves {
		w += len(halves)/2*(p.size.tile.X+p.size.gap) - p.size.gap + nameGap
	}
	return w
}

// Draw paints the tiles from (x, 0).
func (p *Plate) Draw(c *canvas.Canvas, t *theme.Theme, x int) {
	for _, halves := range p.halves {
		for i := 0; i < len(halves); i += 2 {
			p.drawTile(c.Sub(layout.RectAt(x, 0, p.size.tile)), t, halves[i], halves[i+1])
			x += p.size.tile.X + p.size.gap
		}
		x += nameGap - p.size.gap
	}
}

// drawTile paints a tile with the letters first and second on its halves.
func (p *Plate) drawTile(c *canvas.Canvas, t *theme.Theme, first, second string) {
	w, h := c.Size()
	if p.size == plateASCII {
		drawASCII(c, t, first, 0)
		drawASCII(c, t, second, 6)
		return
	}
	if p.size == plateSmall {
		drawSmallTile(c, t, first, second)
		return
	}
	for y := range h {
		style := canvas.Style{Fg: t.Tile.Divider, Bg: t.Tile.Row(y, h), Attr: t.Tile.Attr}
		c.Fill(image.Rect(0, y, w, y+1), style)
		c.Set(w/2, y, t.Chars.Upright, style)
		style.Fg = t.Tile.Pips[domino.MaxPips]
		switch {
		case p.size == plateLarge:
			c.Put(1, y, 5, halfRow(plateLetters[first], y), style)
			c.Put(w/2+2, y, 5, halfRow(plateLetters[second], y), style)
		case y == h/2:
			c.Put(2, y, 2, first, style.Bold())
			c.Put(w/2+2, y, 2, second, style.Bold())
		}
	}
}

// drawSmallTile paints a tile of one row.
func drawSmallTile(c *canvas.Canvas, t *theme.Theme, first, second string) {
	style := canvas.Style{Fg: t.Text, Bg: t.Felt}.Bold()
	if !t.Tile.Boxed {
		style = canvas.Style{Fg: t.Tile.Pips[domino.MaxPips], Bg: t.Tile.Rows[1], Attr: t.Tile.Attr}.Bold()
	}
	c.Fill(c.Bounds(), style)
	c.Put(1, 0, 1, first, style)
	c.Put(3, 0, 1, second, style)
	c.Set(2, 0, t.Chars.Upright, style)
	if t.Tile.Boxed {
		c.Set(0, 0, t.Chars.EdgeLeft, style)
		c.Set(4, 0, t.Chars.EdgeRight, style)
	}
}

// drawASCII paints a large letter in ASCII characters.
func drawASCII(c *canvas.Canvas, t *theme.Theme, letter string, x int) {
	for column, bits := range plateLetters[letter] {
		for y := range 7 {
			if bits>>y&1 > 0 {
				c.Set(x+column, y, '#', canvas.Style{Fg: t.Text, Bg: t.Felt}.Bold())
			}
		}
	}
}
