// Package tiles draws what lies on a table: single tiles ([Draw]), the felt with a layout
// on it ([Felt]), hands ([Hand], [OpenHand]) and small layouts among text ([Figure]). The
// felt and the hand also tell what lies under the mouse.
package tiles

import (
	"image"
	"strconv"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// State is what a tile's look tells of it.
type State uint8

// The states of a tile.
const (
	Normal     State = iota
	LastLaid         // laid last: heavy divider, tinted by the seat
	Unplayable       // in the hand, and fits nowhere
	FaceDown
)

// Look is everything that decides what a tile looks like but its place.
type Look struct {
	// First is the half on the left or at the top, Second the other one.
	First, Second int
	Standing      bool
	Size          layout.Size
	State         State
	// Spinner draws a double divider.
	Spinner bool
	// Seat laid the tile, for LastLaid.
	Seat game.Seat
	// Pips draws a lying tile of size M with pips, which only suits a place where
	// none stands: the hand. Numbers above nine are written all the same.
	Pips bool
	// Ground is behind the tile: it shows at the half cells at the ends of S.
	Ground canvas.Color
	// Strong writes digits in bold in themes without a ground for tiles.
	Strong bool
}

// face returns the colours of a tile that looks so.
func (l Look) face(t *theme.Theme) theme.Face {
	switch l.State {
	case LastLaid:
		if l.Seat < game.MaxSeats {
			return t.Last[l.Seat]
		}
	case Unplayable:
		return t.Unplayable
	case FaceDown:
		return t.Back
	}
	return t.Tile
}

// dividers returns the characters of the divider and its colour.
func (l Look) dividers(t *theme.Theme) (upright, level rune, color canvas.Color) {
	ch, f := t.Chars, l.face(t)
	switch {
	case l.Spinner:
		upright, level, color = ch.SpinnerUpright, ch.SpinnerLevel, f.Spinner
	case l.State == LastLaid:
		upright, level, color = ch.LastUpright, ch.LastLevel, f.Divider
	default:
		upright, level, color = ch.Upright, ch.Level, f.Divider
	}
	return upright, level, color
}

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

// tilePainter paints one tile on a canvas of the tile's size.
type tilePainter struct {
	Look
	c    *canvas.Canvas
	t    *theme.Theme
	face theme.Face
	w, h int
}

// edged tells that the ends are half cells.
func (p *tilePainter) edged() bool { return p.Size.Small() && !p.Standing }

// row returns the style of the ground in a row.
func (p *tilePainter) row(y int) canvas.Style {
	return canvas.Style{Bg: p.face.Row(y, p.h), Attr: p.face.Attr}
}

func (p *tilePainter) ground() {
	for y := range p.h {
		p.c.Fill(image.Rect(0, y, p.w, y+1), p.row(y))
	}
}

func (p *tilePainter) set(x, y int, r rune, fg canvas.Color) {
	style := p.row(y)
	style.Fg = fg
	p.c.Set(x, y, r, style)
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
	if p.Spinner && p.State == LastLaid { // both at once: double, with heavy ends
		p.set(inset, p.h/2, p.t.Chars.LastLevel, color)
		p.set(p.w-1-inset, p.h/2, p.t.Chars.LastLevel, color)
	}
}

// halves paints the numbers.
func (p *tilePainter) halves() {
	between := p.Size.Halves()
	if p.Size == layout.SizeS2 {
		between.X = 2 // one digit is beside the divider, two leave the half cells free
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
			// Columns 1, 3 and 5 of a half move together to 1, 2 and 3.
			p.pips(image.Pt(i*4+1, 0), n, &lyingPips, 2, p.t.Chars.SmallPip)
		default:
			p.digits(at, n)
		}
	}
}

// pips paints a pattern from its top left cell; every is how many columns of
// the pattern make one of the tile.
func (p *tilePainter) pips(at image.Point, n int, patterns *[13][3]string, every int, r rune) {
	for y, line := range patterns[n] {
		for x, ch := range line {
			if ch != ' ' {
				p.set(at.X+x/every, at.Y+y, r, p.face.Pips[n])
			}
		}
	}
}

// digits writes a number: one digit at the middle of the half, of two the
// second there on the left half and the first there on the right one.
func (p *tilePainter) digits(at image.Point, n int) {
	style := p.row(at.Y).Bold()
	style.Fg = p.face.Pips[n]
	text := strconv.Itoa(n)
	if len(text) > 1 && (p.Standing || at.X < p.w/2) {
		at.X--
	}
	p.c.Put(at.X, at.Y, 2, text, style)
}

// back paints the mark of a tile that lies face down.
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
