package view

import (
	"image"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"dominoes/game"
)

// Pane is the column beside the table: sections one below another, with a line
// between it and the table.
type Pane []Section

// Section is a part of the pane under a title.
type Section struct {
	Title string
	// Right stands at the end of the title's row.
	Right string
	// Text is a paragraph, Entries are lines; where not all have room the last
	// ones do.
	Text    string
	Entries []Entry
}

// Entry is a line of the log: who did what, and the points for it.
type Entry struct {
	Seat       game.Seat
	Name, Text string
	Gain       string
	// New sets off what nobody has answered yet.
	New bool
}

// Draw paints the pane on all of c. A section that has no room for its title and
// a line is left out.
func (p Pane) Draw(c *Canvas, t *Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Soft, Bg: t.Panel})
	for y := range h {
		c.Set(0, y, t.Chars.Upright, Style{Fg: t.Rule, Bg: t.Panel})
	}
	in := c.Sub(image.Rect(2, 1, w-1, h))
	y := 0
	for _, s := range p {
		room := h - 1 - y
		if room < 2 {
			return
		}
		width, _ := in.Size()
		y += 1 + s.draw(in.Sub(image.Rect(0, y, width, y+room)), t)
	}
}

// draw paints a section and returns the rows it took.
func (s Section) draw(c *Canvas, t *Theme) int {
	w, h := c.Size()
	x := c.Text(0, 0, w, s.Title, Style{Fg: t.Gold, Bg: t.Panel}.Bold())
	right := Width(s.Right)
	if right > 0 {
		right++
	}
	for i := x + 1; i < w-right; i++ {
		c.Set(i, 0, t.Chars.Level, Style{Fg: t.Rule, Bg: t.Panel})
	}
	c.SpansRight(w, 0, right, Span{s.Right, Style{Fg: t.Dim, Bg: t.Panel}})
	y := 1
	if s.Text != "" {
		for _, line := range strings.Split(ansi.Wordwrap(Printable(s.Text), w, ""), "\n") {
			c.Text(0, y, w, line, Style{Fg: t.Text, Bg: t.Panel})
			y++
		}
	}
	names := 0
	for _, e := range s.Entries {
		names = max(names, min(Width(e.Name), 9))
	}
	for _, e := range s.Entries[max(0, len(s.Entries)-max(0, h-y)):] {
		e.draw(c.Sub(image.Rect(0, y, w, y+1)), t, names)
		y++
	}
	return min(y, h)
}

func (e Entry) draw(c *Canvas, t *Theme, names int) {
	w, _ := c.Size()
	x := 0
	if e.Name != "" {
		c.Text(0, 0, names, e.Name, Style{Fg: t.Seats[e.Seat&3], Bg: t.Panel}.Bold())
		x = names + 1
	}
	style := Style{Fg: t.Soft, Bg: t.Panel}
	if e.New {
		style.Fg = t.Text
	}
	c.Text(x, 0, w-x-Width(e.Gain)-1, e.Text, style)
	c.SpansRight(w, 0, w, Span{e.Gain, Style{Fg: t.Gold, Bg: t.Panel}.Bold()})
}
