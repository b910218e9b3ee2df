// Package canvas draws text and cells on a grid and writes it as bytes for a terminal: all of it ([Canvas.String]),
// only what has changed ([Canvas.Changes]), or the text alone ([Canvas.Plain]).
//
// A [Canvas] clips what is painted to its own area, and [Canvas.Sub] returns a part of one. Text is written in styles
// of Lip Gloss ([Canvas.Text]), blocks that Lip Gloss composed are copied in ([Canvas.Write]), and what has colours of
// its own, such as tiles, is painted cell by cell ([Canvas.Fill], [Canvas.Set], [Canvas.Put]).
package canvas

import (
	"image"
	"slices"
	"strings"
	"unicode/utf8"
	"unique"

	"dominoes/view/cells"
)

// Attr is a set of text attributes. A theme without colours uses only Bold and Reverse.
type Attr uint8

// The attributes.
const (
	Bold Attr = 1 << iota
	Reverse
	Faint
	Italic
	Underline
	Strike
)

// onBlanks are the attributes that can be seen on a space.
const onBlanks = Reverse | Underline | Strike

// Style is how a cell looks.
type Style struct {
	Fg, Bg Color
	Attr   Attr
}

// On returns s with another background.
func (s Style) On(bg Color) Style { s.Bg = bg; return s }

// Bold returns s in bold.
func (s Style) Bold() Style { s.Attr |= Bold; return s }

// cell is one cell of the grid. A rune of 0 is the right half of a wide character.
type cell struct {
	r     rune
	style Style
	more  rest
}

// rest is the rest of a grapheme cluster after its first character; the zero value is "". It takes half the memory of a
// string and is compared without reading it: cells without a rest are nearly all, and are copied and compared in every
// frame.
type rest struct{ unique.Handle[string] }

func restOf(text string) rest {
	if text == "" {
		return rest{}
	}
	return rest{unique.Make(text)}
}

func (r rest) String() string {
	if r == (rest{}) {
		return ""
	}
	return r.Value()
}

// Canvas is a grid of cells of a fixed size, or a part of one that shares its cells: see [Canvas.Sub]. What is painted
// outside of it is clipped.
type Canvas struct {
	// Ellipsis ends text that was cut off; [New] sets it to '…'. If it is ASCII, all text is written in ASCII.
	Ellipsis rune

	cells  []cell
	stride int
	clip   image.Rectangle // in cells of the grid
	origin image.Point     // of this canvas in the grid
	w, h   int
}

// New returns a canvas of width × height cells filled with spaces.
func New(width, height int, style Style) *Canvas {
	width, height = max(width, 0), max(height, 0)
	c := &Canvas{
		cells: make([]cell, width*height), stride: width, w: width, h: height,
		clip: image.Rect(0, 0, width, height), Ellipsis: '…',
	}
	blank(c.cells, style)
	return c
}

// blank makes all cells spaces in a style.
func blank(cells []cell, style Style) {
	if len(cells) == 0 {
		return
	}
	cells[0] = cell{r: ' ', style: style}
	for n := 1; n < len(cells); n *= 2 {
		copy(cells[n:], cells[:n])
	}
}

// Clone returns a canvas with cells of its own that looks the same.
func (c *Canvas) Clone() *Canvas {
	d := *c
	d.cells = slices.Clone(c.cells)
	return &d
}

// Size returns width and height in cells.
func (c *Canvas) Size() (width, height int) { return c.w, c.h }

// Columns returns the width in cells.
func (c *Canvas) Columns() int { return c.w }

// Bounds returns the canvas's area, from (0, 0).
func (c *Canvas) Bounds() image.Rectangle { return image.Rect(0, 0, c.w, c.h) }

// Sub returns the part of c within r, with coordinates of its own from (0, 0). It shares its cells with c and is
// clipped to c.
func (c *Canvas) Sub(r image.Rectangle) *Canvas {
	in := r.Add(c.origin)
	return &Canvas{
		cells: c.cells, stride: c.stride, w: r.Dx(), h: r.Dy(),
		clip: in.Intersect(c.clip), origin: in.Min, Ellipsis: c.Ellipsis,
	}
}

// Row returns row y of c.
func (c *Canvas) Row(y int) *Canvas { return c.Rows(y, 1) }

// Rows returns n rows of c, from row y on.
func (c *Canvas) Rows(y, n int) *Canvas { return c.Sub(image.Rect(0, y, c.w, y+n)) }

// at returns the cell at (x, y), nil outside.
func (c *Canvas) at(x, y int) *cell {
	x, y = x+c.origin.X, y+c.origin.Y
	if x < c.clip.Min.X || x >= c.clip.Max.X || y < c.clip.Min.Y || y >= c.clip.Max.Y {
		return nil
	}
	return &c.cells[y*c.stride+x]
}

// Set paints one narrow character.
func (c *Canvas) Set(x, y int, r rune, style Style) {
	if p := c.at(x, y); p != nil {
		c.clearHalves(x, y)
		*p = cell{r: r, style: style}
	}
}

// clearHalves clears the other half of a wide character before (x, y) is overwritten, even if that half is outside of
// c's part of the grid.
func (c *Canvas) clearHalves(x, y int) {
	x, y = x+c.origin.X, y+c.origin.Y
	row := c.cells[y*c.stride : (y+1)*c.stride]
	if row[x].r == 0 && x > 0 {
		row[x-1].r, row[x-1].more = ' ', rest{}
	}
	if x+1 < len(row) && row[x+1].r == 0 {
		row[x+1].r = ' '
	}
}

// Char returns the grapheme cluster at (x, y), its style and its width in cells: a space outside of the canvas, width 0
// for the right half of a wide character.
func (c *Canvas) Char(x, y int) (cluster string, style Style, width int) {
	p := c.at(x, y)
	switch {
	case p == nil:
		return " ", Style{}, 1
	case p.r == 0:
		return "", p.style, 0
	case c.RuneAt(x+1, y) == 0 && c.at(x+1, y) != nil:
		width = 2
	default:
		width = 1
	}
	return string(p.r) + p.more.String(), p.style, width
}

// RuneAt returns the character at (x, y), 0 outside.
func (c *Canvas) RuneAt(x, y int) rune {
	if p := c.at(x, y); p != nil {
		return p.r
	}
	return 0
}

// Paste copies from onto c with its top left corner at (x, y). The edges of neither may cut a wide character.
func (c *Canvas) Paste(x, y int, from *Canvas) {
	for j := range from.h {
		for i := range from.w {
			if p, q := c.at(x+i, y+j), from.at(i, j); p != nil && q != nil {
				*p = *q
			}
		}
	}
}

// Fill paints an area with spaces.
func (c *Canvas) Fill(r image.Rectangle, style Style) {
	r = r.Add(c.origin).Intersect(c.clip)
	if r.Empty() {
		return
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		c.clearHalves(r.Min.X-c.origin.X, y-c.origin.Y)
		c.clearHalves(r.Max.X-1-c.origin.X, y-c.origin.Y)
		blank(c.cells[y*c.stride+r.Min.X:y*c.stride+r.Max.X], style)
	}
}

// Restyle changes the styles of all cells.
func (c *Canvas) Restyle(change func(Style) Style) {
	changed := map[Style]Style{}
	var last, style Style // most cells look like the one before
	known := false
	for y := c.clip.Min.Y; y < c.clip.Max.Y; y++ {
		row := c.cells[y*c.stride+c.clip.Min.X : y*c.stride+c.clip.Max.X]
		for i := range row {
			if !known || row[i].style != last {
				last = row[i].style
				if style, known = changed[last]; !known {
					style, known = change(last), true
					changed[last] = style
				}
			}
			row[i].style = style
		}
	}
}

// Put is [Canvas.Text] in a style with its own background, as for text on tiles.
func (c *Canvas) Put(x, y, width int, text string, style Style) int {
	return c.text(x, y, width, text, style, false)
}

// text writes a line. If seeThrough is set and the style has no background, text keeps the one that is there.
func (c *Canvas) text(x, y, width int, text string, style Style, seeThrough bool) int {
	text = cells.KeepSeat(c.spell(text), width)
	total, room := cells.Width(text), width
	if total > width {
		room = width - 1
	}
	used := 0
	for len(text) > 0 {
		cluster, w := cells.FirstCluster(text)
		text = text[len(cluster):]
		if used+w > room {
			break
		}
		if w > 0 {
			c.cluster(x+used, y, cluster, w, style, seeThrough)
		}
		used += w
	}
	if total > width && width > 0 {
		c.cluster(x+used, y, string(c.Ellipsis), 1, style, seeThrough)
		used++
	}
	return used
}

// spell returns text without control characters, and in ASCII if the ellipsis is.
func (c *Canvas) spell(text string) string {
	text = cells.Printable(text)
	if c.Ellipsis < utf8.RuneSelf {
		text = cells.Spell(text)
	}
	return text
}

// cluster paints a grapheme cluster of one or two cells, seeThrough as for text.
func (c *Canvas) cluster(x, y int, cluster string, w int, style Style, seeThrough bool) {
	if p := c.at(x, y); seeThrough && style.Bg == 0 && p != nil {
		style.Bg = p.style.Bg
	}
	r, n := utf8.DecodeRuneInString(cluster)
	if w == 2 && c.at(x+1, y) == nil {
		c.Set(x, y, ' ', style) // its right half would be clipped
		return
	}
	c.Set(x, y, r, style)
	if p := c.at(x, y); p != nil {
		// A trailing joiner would join whatever is written next.
		p.more = restOf(strings.TrimRight(cluster[n:], "\u200d"))
	}
	if w == 2 {
		c.Set(x+1, y, ' ', style)
		if p := c.at(x+1, y); p != nil && c.at(x, y) != nil {
			p.r = 0
		}
	}
}
