package tiles

import (
	"fmt"
	"strconv"

	"dominoes/view/canvas"
)

// boxed paints a tile with brackets and lines, for themes in which tiles have no background.
func (p *tilePainter) boxed() {
	p.face.Rows = [3]canvas.Color{p.Ground, p.Ground, p.Ground}
	style := canvas.Style{Fg: p.ink(), Bg: p.Ground}
	if p.State == LastLaid || p.Spinner || p.Strong && p.Size.Small() {
		style = style.Bold()
	}
	left, right := p.t.Chars.EdgeLeft, p.t.Chars.EdgeRight
	if p.State == LastLaid {
		left, right = p.t.Chars.LastLeft, p.t.Chars.LastRight
	}
	if p.Size.Small() {
		p.boxedSmall(style, left, right)
		return
	}
	p.c.Fill(p.c.Bounds(), style)
	p.frame(style)
	if p.State == LastLaid {
		for y := 1; y < p.h-1; y++ {
			p.c.Set(0, y, left, style)
			p.c.Set(p.w-1, y, right, style)
		}
	}
	p.boxedNumbers(style)
}

// boxedNumbers writes the numbers of a larger tile.
func (p *tilePainter) boxedNumbers(style canvas.Style) {
	if p.Strong || p.State == LastLaid || p.Spinner {
		style = style.Bold()
	}
	for i, text := range p.words() {
		x, y := p.w/4+(i*(p.w/2)), p.h/2
		if p.Standing {
			x, y = p.w/2, p.h/4+i*(p.h-1-2*(p.h/4))
		}
		if len(text) > 1 && (p.Standing || i == 0) {
			x--
		}
		p.c.Put(x, y, 2, text, style)
	}
}

// ink returns the colour of lines and digits on the background.
func (p *tilePainter) ink() canvas.Color {
	switch p.State {
	case Unplayable:
		return p.t.Dim
	case LastLaid:
		if int(p.Seat) < len(p.t.Seats) {
			return p.t.Seats[p.Seat]
		}
	}
	return p.t.Text
}

// words returns the numbers as text, or the mark of a tile face down.
func (p *tilePainter) words() [2]string {
	if p.State == FaceDown {
		mark := string(p.t.Chars.BackMark)
		return [2]string{mark, mark}
	}
	return [2]string{strconv.Itoa(p.First), strconv.Itoa(p.Second)}
}

// boxedSmall paints "[6|4]", or "[6]", "---", "[4]" one above another. A number of two digits replaces its brackets.
func (p *tilePainter) boxedSmall(style canvas.Style, left, right rune) {
	upright, level, _ := p.Look.dividers(p.t)
	words := p.words()
	if !p.Standing {
		wide := p.w/2 - 1
		p.c.Put(0, 0, p.w, fmt.Sprintf("%c%*s%c%-*s%c", left, wide, words[0], upright, wide, words[1], right), style)
		return
	}
	for i, word := range words {
		if len(word) == 1 {
			word = string(left) + word + string(right)
		}
		p.c.Put(0, 2*i, p.w, fmt.Sprintf("%-3s", word), style)
	}
	p.c.Put(0, 1, p.w, string([]rune{level, level, level}), style)
}

// frame paints the outline of a larger tile and its divider.
func (p *tilePainter) frame(style canvas.Style) {
	upright, level, _ := p.Look.dividers(p.t)
	box := p.t.Chars.Box
	drawFrame(p.c, [6]rune(box[:6]), style)
	if p.Standing {
		for x := 1; x < p.w-1; x++ {
			p.c.Set(x, p.h/2, level, style)
		}
		return
	}
	for y := range p.h {
		p.c.Set(p.w/2, y, upright, style)
	}
	if !p.Spinner {
		p.c.Set(p.w/2, 0, box[6], style)
		p.c.Set(p.w/2, p.h-1, box[7], style)
	}
}

// drawFrame outlines all of c; a canvas of one row only gets its sides.
func drawFrame(c *canvas.Canvas, frame [6]rune, style canvas.Style) {
	w, h := c.Size()
	for y := range h {
		c.Set(0, y, frame[5], style)
		c.Set(w-1, y, frame[5], style)
	}
	if h == 1 {
		return
	}
	for x := range w {
		c.Set(x, 0, frame[4], style)
		c.Set(x, h-1, frame[4], style)
	}
	c.Set(0, 0, frame[0], style)
	c.Set(w-1, 0, frame[1], style)
	c.Set(w-1, h-1, frame[2], style)
	c.Set(0, h-1, frame[3], style)
}
