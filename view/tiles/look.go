package tiles

import (
	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

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
	// Seat is the player who laid the tile, for LastLaid.
	Seat game.Seat
	// Pips draws a lying tile of size M with pips, which only suits hands, where none stands. Numbers above nine are
	// written as digits.
	Pips bool
	// Ground is the background, which shows at the half cells at the ends of size S.
	Ground canvas.Color
	// Strong writes digits in bold in themes in which tiles have no background.
	Strong bool
}

// face returns the colours of the tile.
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

// tilePainter paints one tile on a canvas of the tile's size.
type tilePainter struct {
	Look
	c    *canvas.Canvas
	t    *theme.Theme
	face theme.Face
	w, h int
}

// edged reports whether the tile's ends are half cells.
func (p *tilePainter) edged() bool { return p.Size.Small() && !p.Standing }

// row returns the style of the background in row y.
func (p *tilePainter) row(y int) canvas.Style {
	return canvas.Style{Bg: p.face.Row(y, p.h), Attr: p.face.Attr}
}

func (p *tilePainter) set(x, y int, r rune, fg canvas.Color) {
	style := p.row(y)
	style.Fg = fg
	p.c.Set(x, y, r, style)
}
