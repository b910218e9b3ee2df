package svg

import (
	"fmt"

	"dominoes/view/canvas"
)

// Picture says how a canvas is drawn as a picture: what a terminal would add to
// it. Its colours are true colours.
type Picture struct {
	// Title says what the picture shows, for those who can't see it.
	Title string
	// Fg and Bg stand for the terminal's own text and ground, Numbered for its
	// 16 colours.
	Fg, Bg   canvas.Color
	Numbered [16]canvas.Color
}

// Dark returns a picture in the colours that most dark terminals have.
func Dark() *Picture {
	return &Picture{
		Title: "Dominoes",
		Fg:    canvas.RGB(0xd0d0d0), Bg: canvas.RGB(0x000000),
		Numbered: [16]canvas.Color{
			canvas.RGB(0x000000), canvas.RGB(0xaa0000), canvas.RGB(0x00aa00), canvas.RGB(0xaa5500), canvas.RGB(0x0000aa), canvas.RGB(0xaa00aa), canvas.RGB(0x00aaaa), canvas.RGB(0xaaaaaa),
			canvas.RGB(0x555555), canvas.RGB(0xff5555), canvas.RGB(0x55ff55), canvas.RGB(0xffff55), canvas.RGB(0x5555ff), canvas.RGB(0xff55ff), canvas.RGB(0x55ffff), canvas.RGB(0xffffff),
		},
	}
}

// colors returns the true colours a style is shown in.
func (p *Picture) colors(s canvas.Style) (fg, bg canvas.Color) {
	fg, bg = p.color(s.Fg, p.Fg), p.color(s.Bg, p.Bg)
	if s.Attr&canvas.Reverse != 0 {
		fg, bg = bg, fg
	}
	return fg, bg
}

// color returns c in true colour; own stands for the terminal's own.
func (p *Picture) color(c, own canvas.Color) canvas.Color {
	switch {
	case c == 0:
		return own
	case c <= 16:
		return p.Numbered[c-1]
	}
	return c.True()
}

// hex writes a true colour as SVG does.
func hex(c canvas.Color) string { return fmt.Sprintf("#%06x", c.Hex()) }
