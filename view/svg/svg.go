// Package svg draws a canvas as an SVG picture for documents. Characters that join from cell to cell are drawn as
// shapes, so that the picture looks the same with any font.
package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"unicode/utf8"

	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// SVG returns the canvas as an SVG picture. Backgrounds, blocks, lines, pips and marks are shapes; the rest is text
// with a position for each character.
func SVG(c *canvas.Canvas) string {
	var a Animation
	a.Add(0, c)
	return a.SVG(0)
}

// ink is the layer and colour of one path.
type ink struct {
	layer layer
	color canvas.Color
}

// strokes are the shapes of an ink: boxes, which are merged, and other parts of the path.
type strokes struct {
	boxes []box
	path  []byte
}

// font is the look of a group of texts. Centred is for single characters that may come from a fallback font of another
// width.
type font struct {
	color         canvas.Color
	bold, centred bool
}

// drawing collects the parts of a picture by colour, which makes it far smaller than cell by cell. Colours are in order
// of their first use, so that the output is deterministic.
type drawing struct {
	inks      map[ink]*strokes
	inkOrder  []ink
	fonts     map[font]*bytes.Buffer
	fontOrder []font
	run       run
}

func newDrawing() *drawing {
	return &drawing{inks: map[ink]*strokes{}, fonts: map[font]*bytes.Buffer{}}
}

// all draws all cells.
func (d *drawing) all(c *canvas.Canvas) {
	w, h := c.Size()
	for y := range h {
		for x := range w {
			d.cell(c, x, y)
		}
		d.endRun()
	}
}

// run is text being collected from adjacent cells.
type run struct {
	text   []rune
	font   font
	x, y   int
	active bool
}

// cell adds the background and the character of a cell.
func (d *drawing) cell(c *canvas.Canvas, x, y int) {
	cluster, style, width := c.Char(x, y)
	fg, bg := colors(style)
	left, top := float64(x)*cellW, float64(y)*cellH
	s := d.ink(grounds, bg)
	s.boxes = append(s.boxes, box{left, top, left + cellW, top + cellH})
	switch {
	case cluster == " " || width == 0:
		return
	case fg == bg:
		d.endRun()
		return
	}
	r, n := utf8.DecodeRuneInString(cluster)
	single := n == len(cluster)
	if g, ok := glyphs[r]; ok && single {
		d.endRun()
		s := d.ink(g.layer, fg)
		for _, b := range g.boxes {
			s.boxes = append(s.boxes, b.move(left, top))
		}
		if g.path != "" {
			s.path = appendMove(s.path, left+g.x, top+g.y)
			s.path = append(s.path, g.path...)
		}
		return
	}
	// Control characters are dropped, as on a terminal.
	text := cells.Printable(cluster)
	if text == "" {
		return
	}
	f := font{color: fg, bold: style.Attr&canvas.Bold != 0}
	// Every font has these; others may come from a fallback font of another width.
	if r < 0x250 && single && width == 1 {
		d.add(x, y, r, f)
		return
	}
	d.endRun()
	f.centred = true
	d.text(f, text, left+float64(width)*cellW/2, y, 1)
}

// add appends a character to the run, or begins a new run if more than one space is between them.
func (d *drawing) add(x, y int, r rune, f font) {
	gap := x - d.run.x - len(d.run.text)
	if !d.run.active || d.run.font != f || gap > 1 {
		d.endRun()
		d.run = run{font: f, x: x, y: y, active: true, text: d.run.text[:0]}
		gap = 0
	}
	if gap == 1 {
		d.run.text = append(d.run.text, ' ')
	}
	d.run.text = append(d.run.text, r)
}

// endRun adds the text that was collected.
func (d *drawing) endRun() {
	if d.run.active {
		d.text(d.run.font, string(d.run.text), float64(d.run.x)*cellW, d.run.y, len(d.run.text))
		d.run.active = false
	}
}

// text adds a text in row y of the canvas, with the positions of its n characters, the first at x.
func (d *drawing) text(f font, text string, x float64, y, n int) {
	b := d.fonts[f]
	if b == nil {
		b = new(bytes.Buffer)
		d.fonts[f] = b
		d.fontOrder = append(d.fontOrder, f)
	}
	b.WriteString(`<text y="` + number(float64(y)*cellH+baseline) + `" x="`)
	for i := range n {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(number(x + float64(i)*cellW))
	}
	b.WriteString(`">`)
	xml.EscapeText(b, []byte(text))
	b.WriteString("</text>\n")
}

// ink returns the shapes of an ink.
func (d *drawing) ink(l layer, c canvas.Color) *strokes {
	i := ink{l, c}
	s := d.inks[i]
	if s == nil {
		s = new(strokes)
		d.inks[i] = s
		d.inkOrder = append(d.inkOrder, i)
	}
	return s
}

// layerTags open the groups of the layers. Sharp edges leave no gaps between backgrounds when the picture is scaled.
var layerTags = [layers]string{
	grounds:  `<g shape-rendering="crispEdges">`,
	blocks:   `<g shape-rendering="crispEdges">`,
	filled:   `<g>`,
	outlined: `<g fill="none" stroke-width="1.5">`,
}

// writeHead opens the picture and paints its ground.
func writeHead(b *strings.Builder, w, h int, base canvas.Color) {
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" role="img"
 width="%[1]s" height="%[2]s" viewBox="0 0 %[1]s %[2]s"
 font-family="'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace" font-size="%[4]d">
<title>Dominoes</title>
<rect width="%[1]s" height="%[2]s" fill="%[3]s"/>
`, number(float64(w)*cellW), number(float64(h)*cellH), hex(base), fontSize)
}

// writeAll writes what was drawn on a background in the colour base.
func (d *drawing) writeAll(b *strings.Builder, base canvas.Color) {
	for l := range layers {
		d.writeLayer(b, l, base)
	}
	d.writeTexts(b)
}

func (d *drawing) writeLayer(b *strings.Builder, l layer, base canvas.Color) {
	attr := "fill"
	if l == outlined {
		attr = "stroke"
	}
	opened := false
	for _, i := range d.inkOrder {
		if i.layer != l || l == grounds && i.color == base {
			continue
		}
		if !opened {
			b.WriteString(layerTags[l] + "\n")
			opened = true
		}
		s := d.inks[i]
		fmt.Fprintf(b, "<path %s=%q d=\"%s%s\"/>\n", attr, hex(i.color), appendBoxes(nil, joined(s.boxes)), s.path)
	}
	if opened {
		b.WriteString("</g>\n")
	}
}

// base returns the most frequent background, on which the others are drawn.
func (d *drawing) base() canvas.Color {
	base, most := defaultBg, 0
	for _, i := range d.inkOrder {
		if n := len(d.inks[i].boxes); i.layer == grounds && n > most {
			base, most = i.color, n
		}
	}
	return base
}

func (d *drawing) writeTexts(b *strings.Builder) {
	for _, f := range d.fontOrder {
		b.WriteString(`<g fill="` + hex(f.color) + `"`)
		if f.bold {
			b.WriteString(` font-weight="bold"`)
		}
		if f.centred {
			b.WriteString(` text-anchor="middle"`)
		}
		b.WriteString(">\n")
		b.Write(d.fonts[f].Bytes())
		b.WriteString("</g>\n")
	}
}

// The colours of most dark terminals: their defaults, and the 16 that are numbered.
var (
	defaultFg, defaultBg = canvas.RGB(0xd0d0d0), canvas.RGB(0x000000)
	numbered             = [16]uint32{
		0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
		0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
	}
)

// colors returns the true colours that a style is shown in.
func colors(s canvas.Style) (fg, bg canvas.Color) {
	fg, bg = color(s.Fg, defaultFg), color(s.Bg, defaultBg)
	if s.Attr&canvas.Reverse != 0 {
		fg, bg = bg, fg
	}
	return fg, bg
}

// color returns c in true colour, or otherwise if c is the terminal's default colour.
func color(c, otherwise canvas.Color) canvas.Color {
	switch {
	case c == 0:
		return otherwise
	case c <= 16:
		return canvas.RGB(numbered[c-1])
	}
	return c.True()
}

// hex formats a true colour for SVG.
func hex(c canvas.Color) string { return fmt.Sprintf("#%06x", c.Hex()) }
