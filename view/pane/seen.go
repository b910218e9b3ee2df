package pane

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/ai/advice"
	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Seen is the section that counts the tiles of each number, and shows which seats are known to lack it.
type Seen struct {
	Numbers []advice.Number
	// Others are the players whose tiles are hidden from the viewer.
	Others []Other
	// Why explains how the lacks became known, one sentence each.
	Why []string
}

// Other is a player and the numbers that they are known to lack.
type Other struct {
	Seat  domino.Seat
	Name  string
	Lacks []advice.Lack
}

// lacks reports whether the player is known to lack a number.
func (o *Other) lacks(pips int) bool {
	return slices.ContainsFunc(o.Lacks, func(l advice.Lack) bool { return l.Pips == pips })
}

// drawName writes the beginning of the player's name.
func (o *Other) drawName(c *canvas.Canvas, t *theme.Theme, x, y, width int) {
	name := ansi.Truncate(cells.KeepSeat(cells.Printable(o.Name), width), width, "")
	c.Text(x, y, width, name, t.Styles.Names[o.Seat&3])
}

func (s *Seen) heading(t *theme.Theme, _ int) (title, right string) { return titleSeen, rightSeen(t) }

// rows returns the rows for numbers in two columns, and those for a row for each number and a legend.
func (s *Seen) rows(width int) (least, most int) {
	why := len(cells.Paragraphs(s.Why, width))
	return 1 + (len(s.Numbers)+1)/2 + why, 1 + len(s.Numbers) + 1 + why
}

func (s *Seen) draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	why := cells.Paragraphs(s.Why, w)
	y := 0
	if most := 1 + len(s.Numbers) + len(why); h >= most {
		y = s.drawAll(c, t, h > most)
	} else {
		y = s.drawShort(c, t)
	}
	c.Lines(0, y, w, why, t.Styles.Soft)
}

// drawAll gives each number a row, and returns the number of rows used. Larger sets have less space between columns.
func (s *Seen) drawAll(c *canvas.Canvas, t *theme.Theme, legend bool) int {
	w, _ := c.Size()
	signs := 5
	if len(s.Numbers) > 7 {
		signs = 4
	}
	left := signs + len(s.Numbers) + 1
	if len(s.Numbers) <= 7 {
		left += 5
	}
	names := s.columns(w - left - 5)
	c.Text(0, 0, 3, headPip, t.Styles.Dim)
	c.Text(signs, 0, len(s.Numbers), headTiles, t.Styles.Dim)
	c.Text(left, 0, 4, headLeft, t.Styles.Dim)
	at := w
	for i := len(s.Others) - 1; i >= 0; i-- {
		at -= names[i]
		s.Others[i].drawName(c, t, at, 0, names[i])
		at--
	}
	right := lipgloss.Right
	for pips, n := range s.Numbers {
		y := 1 + pips
		c.Text(0, y, 2, fmt.Sprint(pips), t.Styles.Strong.Align(right))
		x := signs
		x += c.Text(x, y, w, strings.Repeat(string(t.Chars.Played), n.Table), t.Styles.Dim)
		x += c.Text(x, y, w, strings.Repeat(string(t.Chars.Yours), n.Hand), t.Styles.Gold)
		c.Text(x, y, w, strings.Repeat(string(t.Chars.Unseen), n.Unseen), t.Styles.Text)
		count := t.Styles.Strong
		if n.Unseen == 0 {
			count = t.Styles.Dim
		}
		c.Text(left+2, y, 2, fmt.Sprint(n.Unseen), count.Align(right))
		at := w
		for i := len(s.Others) - 1; i >= 0; i-- {
			at -= names[i]
			o := &s.Others[i]
			sign, style := t.Chars.Nothing, t.Styles.Faint
			if o.lacks(pips) {
				sign, style = t.Chars.Void, t.Styles.Names[o.Seat&3]
			}
			c.Text(at, y, names[i], string(sign), style.Align(lipgloss.Center))
			at--
		}
	}
	if !legend {
		return 1 + len(s.Numbers)
	}
	c.Write(image.Rect(0, 1+len(s.Numbers), w, 2+len(s.Numbers)), lipgloss.JoinHorizontal(lipgloss.Top,
		t.Render(t.Styles.Dim, played(t)), "  ", t.Render(t.Styles.Gold, yours(t)), "  ", t.Render(t.Styles.Text,
			unseen(t))))
	return 2 + len(s.Numbers)
}

// columns divides width cells among the names, with a cell between two.
func (s *Seen) columns(width int) []int {
	names := make([]int, len(s.Others))
	for i, o := range s.Others {
		names[i] = max(1, min(cells.Width(cells.Printable(o.Name)), (width+1)/len(s.Others)-1))
	}
	return names
}

// drawShort puts two numbers into a row, with the beginnings of the names of players who lack them, and returns the
// number of rows used.
func (s *Seen) drawShort(c *canvas.Canvas, t *theme.Theme) int {
	w, _ := c.Size()
	right := t.Styles.Strong.Align(lipgloss.Right)
	half := (len(s.Numbers) + 1) / 2
	const before = 8 // cells of a number and its count
	room := (w/2-before+1)/max(1, len(s.Others)) - 1
	for column := range 2 {
		c.Text(column*(w/2+1), 0, w/2, headPipLeft, t.Styles.Dim)
	}
	for pips, n := range s.Numbers {
		x, y := pips/half*(w/2+1), 1+pips%half
		c.Text(x, y, 2, fmt.Sprint(pips), right)
		c.Text(x+4, y, 2, fmt.Sprint(n.Unseen), right)
		at := x + before
		for _, o := range s.Others {
			if o.lacks(pips) {
				o.drawName(c, t, at, y, room)
			}
			at += room + 1
		}
	}
	return 1 + half
}
