// Package svg draws a canvas as a picture for documents. What joins from cell to cell is
// drawn as shapes, so that it looks the same whatever fonts there are.
package svg

import (
	"bytes"
	"encoding/xml"
	"strconv"
	"strings"
	"unicode/utf8"

	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// A cell of a picture is 12 units wide and 24 high: an eighth of its height, a
// quarter and the half of its width are whole units then.
const (
	cellW, cellH = 12.0, 24.0
	// The usual monospace fonts are 0.6 of their size wide: at 20 they fill a
	// cell even where a viewer ignores the place of each character.
	fontSize, baseline = 20, 19
)

// SVG returns the canvas as an SVG picture. Grounds, blocks, lines, pips and
// marks are shapes that join exactly from cell to cell, so they look the same
// whatever fonts there are. The rest is text with a place for each character.
func (p *Picture) SVG(c *canvas.Canvas) string {
	d := drawing{picture: p, inks: map[ink]*strokes{}, fonts: map[font]*bytes.Buffer{}}
	w, h := c.Size()
	for y := range h {
		for x := range w {
			d.cell(c, x, y)
		}
		d.endRun()
	}
	var b strings.Builder
	d.write(&b, w, h)
	return b.String()
}

// layer is what is drawn together, from the back to the front.
type layer uint8

const (
	grounds layer = iota
	blocks        // parts of a cell that stand for ground, so edges are kept sharp
	filled
	outlined
	layers
)

// ink is all that one path draws.
type ink struct {
	layer layer
	color canvas.Color
}

// strokes is what an ink draws: boxes that are joined to larger ones, and other
// parts of a path.
type strokes struct {
	boxes []box
	path  []byte
}

// font is how a group of texts looks. Centred is a text of a single character
// that may have another width than a cell, because another font fills in.
type font struct {
	color         canvas.Color
	bold, centred bool
}

// drawing collects what a picture consists of by colour: that makes it far
// smaller than cell by cell. Colours come in the order they are met, so a
// picture is always written alike.
type drawing struct {
	picture   *Picture
	inks      map[ink]*strokes
	inkOrder  []ink
	fonts     map[font]*bytes.Buffer
	fontOrder []font
	run       run
}

// run is a text being collected from cells side by side.
type run struct {
	text   []rune
	font   font
	x, y   int
	active bool
}

func (d *drawing) cell(c *canvas.Canvas, x, y int) {
	cluster, style, width := c.Char(x, y)
	fg, bg := d.picture.colors(style)
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
	// Control characters are no more wanted here than on a terminal.
	text := cells.Printable(cluster)
	if text == "" {
		return
	}
	f := font{color: fg, bold: style.Attr&canvas.Bold != 0}
	// Every font has these; what else there is may come from one of other width.
	if r < 0x250 && single && width == 1 {
		d.add(x, y, r, f)
		return
	}
	d.endRun()
	f.centred = true
	d.text(f, text, left+float64(width)*cellW/2, y, 1)
}

// add adds a character to the run, or begins a new one where that doesn't reach
// up to a single space before it.
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

func (d *drawing) endRun() {
	if d.run.active {
		d.text(d.run.font, string(d.run.text), float64(d.run.x)*cellW, d.run.y, len(d.run.text))
		d.run.active = false
	}
}

// text writes a text of so many cells, each with its place.
func (d *drawing) text(f font, text string, x float64, y, cells int) {
	b := d.fonts[f]
	if b == nil {
		b = new(bytes.Buffer)
		d.fonts[f] = b
		d.fontOrder = append(d.fontOrder, f)
	}
	b.WriteString(`<text y="` + number(float64(y)*cellH+baseline) + `" x="`)
	for i := range cells {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(number(x + float64(i)*cellW))
	}
	b.WriteString(`">`)
	xml.EscapeText(b, []byte(text))
	b.WriteString("</text>\n")
}

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

// layerTags open the groups of the layers. Sharp edges leave no gap between
// grounds when the picture is scaled.
var layerTags = [layers]string{
	grounds:  `<g shape-rendering="crispEdges">`,
	blocks:   `<g shape-rendering="crispEdges">`,
	filled:   `<g>`,
	outlined: `<g fill="none" stroke-width="1.5">`,
}

func (d *drawing) write(b *strings.Builder, w, h int) {
	width, height := number(float64(w)*cellW), number(float64(h)*cellH)
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="` + width + `" height="` + height +
		`" viewBox="0 0 ` + width + " " + height + "\">\n<title>")
	xml.EscapeText(b, []byte(cells.Printable(d.picture.Title)))
	b.WriteString("</title>\n")
	base := d.base()
	b.WriteString(`<rect width="` + width + `" height="` + height + `" fill="` + hex(base) + "\"/>\n")
	for l := range layers {
		opened := false
		for _, i := range d.inkOrder {
			if i.layer != l || l == grounds && i.color == base {
				continue
			}
			if !opened {
				b.WriteString(layerTags[l] + "\n")
				opened = true
			}
			attr := "fill"
			if l == outlined {
				attr = "stroke"
			}
			s := d.inks[i]
			path := appendBoxes(nil, joined(s.boxes))
			b.WriteString(`<path ` + attr + `="` + hex(i.color) + `" d="` + string(path) + string(s.path) + "\"/>\n")
		}
		if opened {
			b.WriteString("</g>\n")
		}
	}
	d.writeTexts(b)
	b.WriteString("</svg>\n")
}

// base returns the ground that most cells have: all others are drawn on it.
func (d *drawing) base() canvas.Color {
	base, most := d.picture.Bg, 0
	for _, i := range d.inkOrder {
		if n := len(d.inks[i].boxes); i.layer == grounds && n > most {
			base, most = i.color, n
		}
	}
	return base
}

func (d *drawing) writeTexts(b *strings.Builder) {
	if len(d.fontOrder) == 0 {
		return
	}
	b.WriteString(`<g font-family="'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace" font-size="` +
		strconv.Itoa(fontSize) + "\">\n")
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
	b.WriteString("</g>\n")
}
