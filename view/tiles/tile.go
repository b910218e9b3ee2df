// Package tiles draws dominoes: single tiles ([Draw]), the felt with a layout on it ([Felt]), hands ([Hand],
// [OpenHand]) and small layouts among text ([Figure]). Felts and hands can also be hit tested.
package tiles

import (
	"fmt"
	"image"
	"strconv"

	"dominoes/game/domino"
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
		p.wildMark(p.ink())
		return
	}
	for y := range p.h {
		p.c.Fill(image.Rect(0, y, p.w, y+1), p.row(y))
	}
	if l.State == FaceDown {
		p.back()
	} else {
		p.divider()
		p.wildMark(p.face.Spinner)
		p.lastMarks()
		p.halves()
	}
	if p.Size.Small() && !p.Standing && !p.marksLast() { // its ends are half cells
		edge := canvas.Style{Fg: p.face.Edge(l.Ground), Bg: l.Ground}
		p.c.Set(0, 0, t.Chars.EdgeLeft, edge)
		p.c.Set(p.w-1, 0, t.Chars.EdgeRight, edge)
	}
}

// marksLast reports whether the tile is the newest and has no colour that shows it.
func (p *tilePainter) marksLast() bool { return p.State == LastLaid && p.face.Attr != 0 }

// lastMarks points at the numbers of the newest tile from both sides if its colour doesn't show it.
func (p *tilePainter) lastMarks() {
	if !p.marksLast() {
		return
	}
	at, rows := p.w/4-1, [2]int{p.h / 2, p.h / 2}
	if apart := p.Size.Halves().Y / 2; p.Standing {
		at, rows = p.w/2-1, [2]int{p.h/2 - apart, p.h/2 + apart}
	}
	if max(p.First, p.Second) > 9 {
		at = 0
	}
	for _, y := range rows {
		p.set(at, y, p.t.Chars.LastLeft, 0)
		p.set(p.w-1-at, y, p.t.Chars.LastRight, 0)
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

func (p *tilePainter) wildMark(color canvas.Color) {
	mark := p.t.Chars.Wild
	switch p.State {
	case FaceDown:
		return
	case LastLaid:
		mark = p.t.Chars.LastWild
	}
	if p.Wild {
		p.set(p.w/2, p.h/2, mark, color)
	}
}

func (p *tilePainter) halves() {
	between := p.Size.Halves()
	if p.Size == layout.SizeS2 {
		between.X = 2 // one digit is next to the divider, two leave the half cells free
	}
	for i, n := range []int{p.First, p.Second} {
		if n < 0 || n > domino.MaxPips {
			continue
		}
		at := image.Pt(p.w/2-between.X/2+i*between.X, p.h/2)
		if p.Standing {
			at = image.Pt(p.w/2, p.h/2-between.Y/2+i*between.Y)
		}
		switch {
		case p.t.Unplayable.Boxed: // outlines have digits, and so has any tile beside them
			p.digits(at, n)
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
		for _, step := range []image.Point{{-2, 0}, {2, 0}, {0, -2}, {0, 2}} {
			marks = append(marks, mid.Add(step))
		}
	}
	for _, m := range marks {
		p.set(m.X, m.Y, p.t.Chars.BackMark, p.face.Pips[0])
	}
}

// State is the state of a tile that its look shows.
type State uint8

// The states of a tile.
const (
	Normal     State = iota
	LastLaid         // the newest tile: heavy divider, tinted by the seat
	Unplayable       // in the hand, and fits nowhere
	FaceDown
)

// Look is everything that decides how a tile is drawn, except its place.
type Look struct {
	// First is the half on the left or at the top, Second the other one.
	First, Second int
	Standing      bool
	Size          layout.Size
	State         State
	// Spinner draws a double divider.
	Spinner bool
	// Wild marks a tile that joins any end.
	Wild bool
	// Seat is the player who laid the tile, for LastLaid.
	Seat domino.Seat
	// Pips draws a lying tile of size M with pips, which only suits hands, where none stands. Numbers above nine are
	// written as digits.
	Pips bool
	// Ground is the background, which shows at the half cells at the ends of size S.
	Ground canvas.Color
	// Strong writes digits in bold in themes in which tiles have no background.
	Strong bool
}

// FaceUp returns the look of a lying tile among others that are shown to everyone.
func FaceUp(tile domino.Tile, size layout.Size, ground canvas.Color) Look {
	return Look{First: tile.High(), Second: tile.Low(), Size: size, Ground: ground, Strong: true}
}

func (l Look) face(t *theme.Theme) theme.Face {
	switch l.State {
	case LastLaid:
		if l.Seat < domino.MaxSeats {
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
		return ch.SpinnerUpright, ch.SpinnerLevel, f.Spinner
	case l.State == LastLaid:
		return ch.LastUpright, ch.LastLevel, f.Divider
	}
	return ch.Upright, ch.Level, f.Divider
}

// tilePainter paints one tile on a canvas of the tile's size.
type tilePainter struct {
	Look
	c    *canvas.Canvas
	t    *theme.Theme
	face theme.Face
	w, h int
}

// row returns the style of the background in row y.
func (p *tilePainter) row(y int) canvas.Style {
	return canvas.Style{Bg: p.face.Row(y, p.h), Attr: p.face.Attr}
}

func (p *tilePainter) set(x, y int, r rune, fg canvas.Color) {
	style := p.row(y)
	style.Fg = fg
	p.c.Set(x, y, r, style)
}

// standingPips are the patterns of pips on a half of a standing tile, three rows of seven cells. Two columns are as
// long as one row, so a pattern looks square. The outer columns stay free: four pips in a row are two pairs.
var standingPips = [13][3]string{
	0:  {"       ", "       ", "       "},
	1:  {"       ", "   #   ", "       "},
	2:  {" #     ", "       ", "     # "},
	3:  {" #     ", "   #   ", "     # "},
	4:  {" #   # ", "       ", " #   # "},
	5:  {" #   # ", "   #   ", " #   # "},
	6:  {" #   # ", " #   # ", " #   # "},
	7:  {" #   # ", " # # # ", " #   # "},
	8:  {" # # # ", " #   # ", " # # # "},
	9:  {" # # # ", " # # # ", " # # # "},
	10: {" ## ## ", " #   # ", " ## ## "},
	11: {" ## ## ", " # # # ", " ## ## "},
	12: {" ## ## ", " ## ## ", " ## ## "},
}

// lyingPips are standingPips turned by 90 degrees, for lying tiles. Ten and more aren't turned, since four pips don't
// fit one above another.
var lyingPips = func() [13][3]string {
	p := standingPips
	p[2] = [3]string{"     # ", "       ", " #     "}
	p[3] = [3]string{"     # ", "   #   ", " #     "}
	p[6] = [3]string{" # # # ", "       ", " # # # "}
	p[7] = [3]string{" # # # ", "   #   ", " # # # "}
	return p
}()

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
	drawFrame(p.c, [6]rune(box[:6]), style, 1)
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

// drawFrame outlines all of c, with one dash in every apart cells of a side. A canvas of one row only gets its sides.
func drawFrame(c *canvas.Canvas, frame [6]rune, style canvas.Style, apart int) {
	w, h := c.Size()
	if h == 1 {
		c.Set(0, 0, frame[5], style)
		c.Set(w-1, 0, frame[5], style)
		return
	}
	for y := 0; y < h; y += apart {
		c.Set(0, y, frame[5], style)
		c.Set(w-1, y, frame[5], style)
	}
	for x := 0; x < w; x += apart {
		c.Set(x, 0, frame[4], style)
		c.Set(x, h-1, frame[4], style)
	}
	c.Set(0, 0, frame[0], style)
	c.Set(w-1, 0, frame[1], style)
	c.Set(w-1, h-1, frame[2], style)
	c.Set(0, h-1, frame[3], style)
}
