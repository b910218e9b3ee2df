package svg

import (
	"fmt"

	"dominoes/view/canvas"
)

// Picture is how a canvas is drawn as a picture: what a terminal would add to it. Its colours are true colours.
type Picture struct {
	// Title describes the picture for screen readers.
	Title string
	// Fg and Bg are the terminal's default colours, Numbered its 16 colours.
	Fg, Bg   canvas.Color
	Numbered [16]canvas.Color
}

// Dark returns a picture in the colours of most dark terminals.
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

// colors returns the true colours that a style is shown in.
func (p *Picture) colors(s canvas.Style) (fg, bg canvas.Color) {
	fg, bg = p.color(s.Fg, p.Fg), p.color(s.Bg, p.Bg)
	if s.Attr&canvas.Reverse != 0 {
		fg, bg = bg, fg
	}
	return fg, bg
}

// color returns c in true colour; own replaces the terminal's default.
func (p *Picture) color(c, own canvas.Color) canvas.Color {
	switch {
	case c == 0:
		return own
	case c <= 16:
		return p.Numbered[c-1]
	}
	return c.True()
}

// hex formats a true colour for SVG.
func hex(c canvas.Color) string { return fmt.Sprintf("#%06x", c.Hex()) }
