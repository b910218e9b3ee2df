package view

import "fmt"

// Picture says how a canvas is drawn as a picture: what a terminal would add to
// it. Its colours are true colours.
type Picture struct {
	// Title says what the picture shows, for those who can't see it.
	Title string
	// Fg and Bg stand for the terminal's own text and ground, Numbered for its
	// 16 colours.
	Fg, Bg   Color
	Numbered [16]Color
}

// DarkPicture returns a picture in the colours that most dark terminals have.
func DarkPicture() *Picture {
	return &Picture{
		Title: "Dominoes",
		Fg:    RGB(0xd0d0d0), Bg: RGB(0x000000),
		Numbered: [16]Color{
			RGB(0x000000), RGB(0xaa0000), RGB(0x00aa00), RGB(0xaa5500), RGB(0x0000aa), RGB(0xaa00aa), RGB(0x00aaaa), RGB(0xaaaaaa),
			RGB(0x555555), RGB(0xff5555), RGB(0x55ff55), RGB(0xffff55), RGB(0x5555ff), RGB(0xff55ff), RGB(0x55ffff), RGB(0xffffff),
		},
	}
}

// colors returns the true colours a style is shown in.
func (p *Picture) colors(s Style) (fg, bg Color) {
	fg, bg = p.color(s.Fg, p.Fg), p.color(s.Bg, p.Bg)
	if s.Attr&Reverse != 0 {
		fg, bg = bg, fg
	}
	return fg, bg
}

// color returns c in true colour; own stands for the terminal's own.
func (p *Picture) color(c, own Color) Color {
	switch {
	case c == 0:
		return own
	case c <= 16:
		return p.Numbered[c-1]
	}
	return c.True()
}

// hex writes a true colour as SVG does.
func hex(c Color) string { return fmt.Sprintf("#%06x", c.Hex()) }
