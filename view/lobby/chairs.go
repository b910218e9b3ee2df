package lobby

import (
	"image"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Chair is a seat at a table that players gather at.
type Chair struct {
	Seat domino.Seat
	// Name is the player's name, or says that the seat is free; State says more.
	Name, State string
	// Free is true if the seat is free.
	Free bool
}

// About is a table on the felt, with text about it and chairs around it.
type About struct {
	// Game is the game, Options its options. Lines say how the table stands; the last ones are left out first.
	Game, Options string
	Lines         []string
	Chairs        []Chair
	// Anticlockwise is true if the next player sits on the right.
	Anticlockwise bool
}

const (
	// nameRows is the height of a chair's name and state, chairRows adds the tiles below them.
	nameRows, chairRows = 2, 3
	// topRows and topColumns are the size of the smallest table with chairs around it, sideColumns the room for chairs
	// beside it.
	topRows, topColumns, sideColumns = 5, 10, 18
	// textColumns is the least width of a table with room for text.
	textColumns = 30
	// pairColumns is the width of a table for two, who sit above and below it.
	pairColumns = 32
	// largestColumns and largestRows are the size of the largest table with the chairs around it.
	largestColumns, largestRows = 92, 19
	// tilesBefore is the number of tiles before a chair above or below, tilesBeside before one at a side.
	tilesBefore, tilesBeside = 5, 3
)

// draw paints the table on all of c, with the chairs around it if there is room, else side by side.
func (b *About) draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	around := image.Pt(min(w-4, largestColumns), min(h-2, largestRows))
	if around.X >= 2*sideColumns+textColumns && around.Y >= 2*nameRows+topRows+2 {
		b.drawAround(c.Sub(layout.RectAt((w-around.X)/2, (h-around.Y)/2, around)), t, true)
		return
	}
	text := b.text(t, w-4)
	if room := h - 3 - len(text); around.X >= 2*sideColumns+topColumns && room >= 2*nameRows+topRows {
		around.Y = min(room, largestRows)
		drawLines(c.Sub(image.Rect(2, 1, w-2, h)), text)
		b.drawAround(c.Sub(layout.RectAt((w-around.X)/2, h-1-room+(room-around.Y)/2, around)), t, false)
		return
	}
	b.drawInRow(c, t)
}

func drawLines(c *canvas.Canvas, lines []styledLine) {
	for i, line := range lines {
		c.Text(0, i, c.Columns(), line.text, line.style)
	}
}

// styledLine is a line of text about a table.
type styledLine struct {
	text  string
	style lipgloss.Style
}

// text returns the text about the table, wrapped to width columns.
func (b *About) text(t *theme.Theme, width int) (lines []styledLine) {
	add := func(style lipgloss.Style, texts ...string) {
		for _, text := range texts {
			for _, line := range cells.Clauses(text, width) {
				lines = append(lines, styledLine{line, style})
			}
		}
	}
	add(t.Styles.Title, b.Game)
	add(t.Styles.Text, b.Lines...)
	add(t.Styles.Label, b.Options)
	return lines
}

// drawInRow paints the text, and the chairs side by side below it.
func (b *About) drawInRow(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	in := c.Sub(image.Rect(2, 0, w-2, h))
	top := 0
	if text := b.text(t, w-4); len(text)+1+chairRows <= h-2 {
		top = (h - len(text) - 1 - chairRows) / 2
		drawLines(c.Sub(image.Rect(2, top, w-2, h)), text)
		top += len(text) + 1
	} else {
		x := in.Text(0, 0, w-4, b.Game, t.Styles.Title) + 2
		in.Text(x, 0, w-4-x, b.Options, t.Styles.Label)
		lines := b.Lines[:max(0, min(len(b.Lines), h-1-chairRows-1))]
		top = in.Lines(0, 1, w-4, lines, t.Styles.Text)
		top += max(0, min(1, h-top-chairRows))
	}
	n := max(1, len(b.Chairs))
	for i := range b.Chairs {
		a := &b.Chairs[i]
		place := c.Sub(image.Rect(2+i*(w-4)/n, top, 1+(i+1)*(w-4)/n, top+chairRows))
		a.drawName(place, t, lipgloss.Left)
		tile, style := a.tile(t)
		place.Text(0, nameRows, place.Columns(), row(tile), style)
	}
}

// chairPlace is the place of a chair's text at a table, its alignment, and the place of its tiles: in a row, or one
// above another if beside is set.
type chairPlace struct {
	words  image.Rectangle
	align  lipgloss.Position
	tiles  image.Point
	beside bool
}

// around returns the places of n chairs around a table in playing order, from below: clockwise, or the other way round.
func around(n int, top image.Rectangle, w, h int, anticlockwise bool) []chairPlace {
	middle := (top.Min.Y + top.Max.Y) / 2
	level := top.Min.X + (top.Dx()-(2*tilesBefore-1))/2
	below := chairPlace{image.Rect(0, h-nameRows, w, h), lipgloss.Center, image.Pt(level, top.Max.Y-1), false}
	above := chairPlace{image.Rect(0, 0, w, nameRows), lipgloss.Center, image.Pt(level, top.Min.Y), false}
	left := chairPlace{image.Rect(0, middle-1, sideColumns-2, middle+1), lipgloss.Right,
		image.Pt(top.Min.X+1, middle-1), true}
	right := chairPlace{image.Rect(w-sideColumns+2, middle-1, w, middle+1), lipgloss.Left,
		image.Pt(top.Max.X-2, middle-1), true}
	if anticlockwise {
		left, right = right, left
	}
	switch n {
	case 2:
		return []chairPlace{below, above}
	case 3:
		return []chairPlace{below, left, right}
	}
	return []chairPlace{below, left, above, right}[:n]
}

// drawAround paints the table in the middle of c with the chairs around it, and the text on it if words is set.
func (b *About) drawAround(c *canvas.Canvas, t *theme.Theme, words bool) {
	w, h := c.Size()
	side := sideColumns
	if len(b.Chairs) == 2 {
		side = min(side, (w-pairColumns)/2)
	}
	top := image.Rect(side, nameRows, w-side, h-nameRows)
	c.Fill(top, canvas.Style{Bg: t.GhostGround})
	for i, at := range around(len(b.Chairs), top, w, h, b.Anticlockwise) {
		a := &b.Chairs[i]
		a.drawName(c.Sub(at.words), t, at.align)
		tile, style := a.tile(t)
		if at.beside {
			for y := range tilesBeside {
				c.Text(at.tiles.X, at.tiles.Y+y, 1, string(tile), style)
			}
		} else {
			c.Text(at.tiles.X, at.tiles.Y, w, row(tile), style)
		}
	}
	if !words {
		return
	}
	lines := b.text(t, top.Dx()-8)
	lines = lines[:min(len(lines), top.Dy()-2)]
	for i, line := range lines {
		c.Text(top.Min.X+4, top.Min.Y+(top.Dy()-len(lines))/2+i, top.Dx()-8, line.text,
			line.style.Align(lipgloss.Center))
	}
}

func (a *Chair) drawName(c *canvas.Canvas, t *theme.Theme, align lipgloss.Position) {
	name := t.Styles.Names[a.Seat%domino.MaxSeats]
	if a.Free {
		name = t.Styles.Text
	}
	c.Text(0, 0, c.Columns(), a.Name, name.Align(align))
	c.Text(0, 1, c.Columns(), a.State, t.Styles.Label.Align(align))
}

func (a *Chair) tile(t *theme.Theme) (rune, lipgloss.Style) {
	if a.Free {
		return t.Chars.Ghost[4], t.Styles.Label
	}
	return t.Chars.HandBack, t.Styles.Back
}

func row(tile rune) string { return strings.TrimSpace(strings.Repeat(string(tile)+" ", tilesBefore)) }
