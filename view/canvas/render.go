package canvas

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// String renders the canvas for a terminal as lines joined by line feeds. Each line has as few escape sequences as it
// needs and ends in the terminal's own style.
func (c *Canvas) String() string {
	buf := make([]byte, 0, len(c.cells)*4)
	for y := range c.h {
		if y > 0 {
			buf = append(buf, '\n')
		}
		buf = c.appendLine(buf, y)
	}
	return string(buf)
}

func (c *Canvas) appendLine(buf []byte, y int) []byte {
	var now Style
	for x := range c.w {
		p := c.at(x, y)
		if p == nil {
			p = &cell{r: ' '}
		}
		if p.r == 0 {
			continue
		}
		if p.style != now && !p.looksAlike(now) {
			buf = appendSGR(buf, now, p.style)
			now = p.style
		}
		buf = append(utf8.AppendRune(buf, p.r), p.more.String()...)
	}
	if now != (Style{}) {
		buf = append(buf, "\x1b[m"...)
	}
	return buf
}

// looksAlike reports whether a cell looks the same in style s: a space shows only its background.
func (p *cell) looksAlike(s Style) bool {
	return p.r == ' ' && p.style.Bg == s.Bg && (p.style.Attr|s.Attr)&onBlanks == 0
}

// sequences are the parameters that turn attributes on and off. Bold and faint are turned off together.
var sequences = []struct {
	attr    Attr
	on, off string
}{{Bold, "1;", "22;"}, {Faint, "2;", "22;"}, {Italic, "3;", "23;"}, {Underline, "4;", "24;"}, {Reverse, "7;",
	"27;"}, {Strike, "9;", "29;"}}

// appendSGR appends the escape sequence that changes style from into style to.
func appendSGR(buf []byte, from, to Style) []byte {
	buf = append(buf, "\x1b["...)
	start := len(buf)
	if from.Attr&^to.Attr != 0 || from.Fg != 0 && to.Fg == 0 || from.Bg != 0 && to.Bg == 0 {
		buf = append(buf, '0', ';')
		from = Style{}
	}
	for _, s := range sequences {
		if to.Attr&^from.Attr&s.attr != 0 {
			buf = append(buf, s.on...)
		}
	}
	if to.Fg != from.Fg {
		buf = to.Fg.appendSGR(buf, 30)
	}
	if to.Bg != from.Bg {
		buf = to.Bg.appendSGR(buf, 40)
	}
	if len(buf) == start {
		return append(buf, 'm')
	}
	buf[len(buf)-1] = 'm'
	return buf
}

// appendSGR appends the parameters that select c, each followed by a semicolon; base is 30 for the foreground, 40 for
// the background.
func (c Color) appendSGR(buf []byte, base int64) []byte {
	switch {
	case c == 0:
	case c&trueColour != 0:
		buf = strconv.AppendInt(buf, base+8, 10)
		buf = append(buf, ";2;"...)
		for shift := 16; shift >= 0; shift -= 8 {
			buf = strconv.AppendInt(buf, int64(c>>shift&0xff), 10)
			buf = append(buf, ';')
		}
	case c > 16:
		buf = strconv.AppendInt(buf, base+8, 10)
		buf = append(buf, ";5;"...)
		buf = append(strconv.AppendInt(buf, int64(c)-1, 10), ';')
	case c <= 8:
		buf = append(strconv.AppendInt(buf, base+int64(c)-1, 10), ';')
	default:
		buf = append(strconv.AppendInt(buf, base+60+int64(c)-9, 10), ';')
	}
	return buf
}

// Plain returns the text without styling and without spaces at the ends of lines.
func (c *Canvas) Plain() string {
	var b strings.Builder
	for y := range c.h {
		if y > 0 {
			b.WriteByte('\n')
		}
		var line strings.Builder
		for x := range c.w {
			if p := c.at(x, y); p == nil {
				line.WriteByte(' ')
			} else if p.r != 0 {
				line.WriteRune(p.r)
				line.WriteString(p.more.String())
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
	}
	return b.String()
}
