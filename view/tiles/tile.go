// Package tiles draws dominoes: single tiles ([Draw]), the felt with a layout on it ([Felt]), hands ([Hand],
// [OpenHand]) and small layouts among text ([Figure]). Felts and hands can also be hit tested.
package tiles

import (
	"image"
	"strconv"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Draw paints a tile with its top left corner at (x, y).
func Draw(c *canvas.Canvas, t *theme.Theme, x, y int, l Look) {
	shape := l.Size.Lying()
	if l.Standing {
		shape = l.Size.Standing()
	}
	p := tilePainter{c: c.Sub(layout.RectAt(x, y, shape)), t: t, Look: l, face: l.face(t), w: shape.X, h: shape.Y}
	if p.face.Boxed {
		p.boxed()
		return
	}
	p.ground()
	if l.State == FaceDown {
		p.back()
		return
	}
	p.divider()
	p.halves()
	if p.edged() {
		edge := canvas.Style{Fg: p.face.Rows[1], Bg: l.Ground}
		p.c.Set(0, 0, t.Chars.EdgeLeft, edge)
		p.c.Set(p.w-1, 0, t.Chars.EdgeRight, edge)
	}
}

func (p *tilePainter) ground() {
	for y := range p.h {
		p.c.Fill(image.Rect(0, y, p.w, y+1), p.row(y))
	}
}

func (p *tilePainter) divider() {
	upright, level, color := p.Look.dividers(p.t)
	if !p.Standing {
		for y := range p.h {
			p.set(p.w/2, y, upright, color)
		}
		if p.Spinner && p.State == LastLaid && p.h > 1 {
			p.set(p.w/2, 0, p.t.Chars.LastUpright, color)
			p.set(p.w/2, p.h-1, p.t.Chars.LastUpright, color)
		}
		return
	}
	inset := 1
	if p.Size.Small() {
		inset = 0
	}
	for x := inset; x < p.w-inset; x++ {
		p.set(x, p.h/2, level, color)
	}
	if p.Spinner && p.State == LastLaid { // double, with heavy ends
		p.set(inset, p.h/2, p.t.Chars.LastLevel, color)
		p.set(p.w-1-inset, p.h/2, p.t.Chars.LastLevel, color)
	}
}

// halves paints the numbers.
func (p *tilePainter) halves() {
	between := p.Size.Halves()
	if p.Size == layout.SizeS2 {
		between.X = 2 // one digit is next to the divider, two leave the half cells free
	}
	for i, n := range []int{p.First, p.Second} {
		if n < 0 || n > game.MaxPips {
			continue
		}
		at := image.Pt(p.w/2-between.X/2+i*between.X, p.h/2)
		if p.Standing {
			at = image.Pt(p.w/2, p.h/2-between.Y/2+i*between.Y)
		}
		switch {
		case p.Size == layout.SizeL && p.Standing:
			p.pips(at.Add(image.Pt(-3, -1)), n, &standingPips, 1, p.t.Chars.Pip)
		case p.Size == layout.SizeL:
			p.pips(at.Add(image.Pt(-3, -1)), n, &lyingPips, 1, p.t.Chars.Pip)
		case p.Size == layout.SizeM && !p.Standing && p.Pips && max(p.First, p.Second) <= 9:
			// Columns 1, 3 and 5 of a half become 1, 2 and 3.
			p.pips(image.Pt(i*4+1, 0), n, &lyingPips, 2, p.t.Chars.SmallPip)
		default:
			p.digits(at, n)
		}
	}
}

// pips paints the pattern of n with its top left corner at at. every is the number of the pattern's columns that become
// one column of the tile.
func (p *tilePainter) pips(at image.Point, n int, patterns *[13][3]string, every int, r rune) {
	for y, line := range patterns[n] {
		for x, ch := range line {
			if ch != ' ' {
				p.set(at.X+x/every, at.Y+y, r, p.face.Pips[n])
			}
		}
	}
}

// digits writes a number. One digit is in the middle of the half; of two, the second is there on the left half and the
// first on the right half.
func (p *tilePainter) digits(at image.Point, n int) {
	style := p.row(at.Y).Bold()
	style.Fg = p.face.Pips[n]
	text := strconv.Itoa(n)
	if len(text) > 1 && (p.Standing || at.X < p.w/2) {
		at.X--
	}
	p.c.Put(at.X, at.Y, 2, text, style)
}

// back paints the marks of a tile face down.
func (p *tilePainter) back() {
	mid := image.Pt(p.w/2, p.h/2)
	marks := []image.Point{mid}
	if p.Standing && p.Size == layout.SizeL {
		marks = append(marks, mid.Add(image.Pt(-2, 0)), mid.Add(image.Pt(2, 0)), mid.Add(image.Pt(0, -2)), mid.Add(image.Pt(0, 2)))
	}
	for _, m := range marks {
		p.set(m.X, m.Y, p.t.Chars.BackMark, p.face.Pips[0])
	}
	if p.edged() {
		edge := canvas.Style{Fg: p.face.Rows[1], Bg: p.Ground}
		p.c.Set(0, 0, p.t.Chars.EdgeLeft, edge)
		p.c.Set(p.w-1, 0, p.t.Chars.EdgeRight, edge)
	}
}
