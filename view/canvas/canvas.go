// Package canvas is a screen of cells: text that is cut off where its place ends, parts
// that share the cells of the whole, and what has changed since the last picture.
//
// Whoever draws gets a [Canvas] and a size and can't paint outside of it. Text is written
// in styles of Lip Gloss ([Canvas.Text]), blocks of text are composed by it
// ([Canvas.Write]), and what has colours of its own, like tiles, is painted in cells
// ([Canvas.Fill], [Canvas.Set], [Canvas.Put]). A finished one is written out whole ([Canvas.String]), as what differs from the one before
// ([Canvas.Changes]), or as text alone ([Canvas.Plain]).
package canvas

import (
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"dominoes/view/cells"
)

// Attr are text attributes, or-ed together. Bold and Reverse are the only styling a
// theme without colour has.
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

// onBlanks are the attributes that a space shows too.
const onBlanks = Reverse | Underline | Strike

// Style is how a cell looks.
type Style struct {
	Fg, Bg Color
	Attr   Attr
}

// On returns s on another ground.
func (s Style) On(bg Color) Style { s.Bg = bg; return s }

// Bold returns s in bold.
func (s Style) Bold() Style { s.Attr |= Bold; return s }

// cell is one place of the grid. A rune of 0 is the right half of a wide
// character.
type cell struct {
	r     rune
	more  string // the rest of a grapheme cluster
	style Style
}

// Canvas is a grid of cells of a fixed size. Whatever is painted outside of it
// is cut off, so a picture never grows. A canvas may be a part of another one
// and share its cells: see Sub.
type Canvas struct {
	// Ellipsis ends a text that was cut off; NewCanvas sets it to '…'. Where it
	// is plain ASCII, texts are too.
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
	for i := range c.cells {
		c.cells[i] = cell{r: ' ', style: style}
	}
	return c
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

// Sub returns the part of c that lies in r, with coordinates of its own from
// (0, 0). It shares its cells with c. What of r is outside of c is cut off.
func (c *Canvas) Sub(r image.Rectangle) *Canvas {
	in := r.Add(c.origin)
	return &Canvas{
		cells: c.cells, stride: c.stride, w: r.Dx(), h: r.Dy(),
		clip: in.Intersect(c.clip), origin: in.Min, Ellipsis: c.Ellipsis,
	}
}

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
		c.split(x, y)
		*p = cell{r: r, style: style}
	}
}

// split clears what is left of a wide character of which the cell at (x, y) is
// about to be painted over, also where that lies outside of c's part of the
// grid.
func (c *Canvas) split(x, y int) {
	x, y = x+c.origin.X, y+c.origin.Y
	row := c.cells[y*c.stride : (y+1)*c.stride]
	if row[x].r == 0 && x > 0 {
		row[x-1].r, row[x-1].more = ' ', ""
	}
	if x+1 < len(row) && row[x+1].r == 0 {
		row[x+1].r = ' '
	}
}

// Char returns the grapheme cluster at (x, y) with its style and its width in cells: a
// space outside of the canvas, and a width of 0 for the right half of a wide character.
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
	return string(p.r) + p.more, p.style, width
}

// RuneAt returns the character at (x, y), 0 outside.
func (c *Canvas) RuneAt(x, y int) rune {
	if p := c.at(x, y); p != nil {
		return p.r
	}
	return 0
}

// Paste paints all of another canvas with its top left corner at (x, y). No wide
// character may be cut by the edges of either.
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
	space := cell{r: ' ', style: style}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		c.split(r.Min.X-c.origin.X, y-c.origin.Y)
		c.split(r.Max.X-1-c.origin.X, y-c.origin.Y)
		row := c.cells[y*c.stride+r.Min.X : y*c.stride+r.Max.X]
		for x := range row {
			row[x] = space
		}
	}
}

// sunk is how much of a colour goes into the ground's behind a box, in percent.
const sunk = 65

// Backdrop turns all that is painted into what lies behind a box: nothing there can be
// read, and its colours sink into the ground's, or are the ground's where they can't be
// mixed.
func (c *Canvas) Backdrop(ground Color) {
	for y := range c.h {
		for x := range c.w {
			p, bg := c.at(x, y), ground
			if p != nil && p.style.Bg&ground&trueColour != 0 {
				bg = p.style.Bg.Mix(ground, sunk)
			}
			c.Set(x, y, ' ', Style{Bg: bg})
		}
	}
}

// Put writes a line as [Canvas.Text] does, in a style with its own ground: for what lies
// on tiles.
func (c *Canvas) Put(x, y, width int, text string, style Style) int {
	return c.text(x, y, width, text, style, false)
}

// text writes a line of text. On what is there it stands if seeThrough is set and the
// style has no ground.
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

// spell returns text as it is written here: without control characters, and in plain ASCII
// where the ellipsis is.
func (c *Canvas) spell(text string) string {
	text = cells.Printable(text)
	if c.Ellipsis < utf8.RuneSelf {
		text = cells.Spell(text)
	}
	return text
}

// cluster paints a grapheme cluster of one or two cells; on the ground that is there if
// seeThrough is set and the style has none.
func (c *Canvas) cluster(x, y int, cluster string, w int, style Style, seeThrough bool) {
	if p := c.at(x, y); seeThrough && style.Bg == 0 && p != nil {
		style.Bg = p.style.Bg
	}
	r, n := utf8.DecodeRuneInString(cluster)
	if w == 2 && c.at(x+1, y) == nil {
		c.Set(x, y, ' ', style) // half of it would be cut off
		return
	}
	c.Set(x, y, r, style)
	if p := c.at(x, y); p != nil {
		// A joiner with nothing after it would join what is written next, wherever that is.
		p.more = strings.TrimRight(cluster[n:], "\u200d")
	}
	if w == 2 {
		c.Set(x+1, y, ' ', style)
		if p := c.at(x+1, y); p != nil && c.at(x, y) != nil {
			p.r = 0
		}
	}
}
