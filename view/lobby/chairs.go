package lobby

import (
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Chair is a seat at a table, and who sits there.
type Chair struct {
	Seat game.Seat
	// Name is who sits there, or that nobody does; State is what else there is to say.
	Name, State string
	// Free tells that nobody sits there yet.
	Free bool
}

// table is a table on the felt: what is played there, how it stands, and who sits around it.
type table struct {
	// Title is what is played, Options tell more of it. Lines say how it stands; the first give way
	// last.
	Title, Options string
	Lines          []string
	Chairs         []Chair
}

const (
	// sayRows are what a chair takes for its name and state, chairRows with the tiles below them.
	sayRows, chairRows = 2, 3
	// topRows and topColumns are the smallest table that people sit around, sideColumns the room
	// for those beside it.
	topRows, topColumns, sideColumns = 5, 10, 18
	// toldColumns is how wide a table is on which there is room for words.
	toldColumns = 30
	// pairColumns is how wide a table for two is, who sit above and below it.
	pairColumns = 32
	// largest is the largest table with those who sit around it.
	largestColumns, largestRows = 92, 19
	// tilesBefore is how many tiles are drawn before who sits there, tilesBeside at a side.
	tilesBefore, tilesBeside = 5, 3
)

// draw paints the table on all of c. Chairs stand around it where there is room, else side by side.
func (b *table) draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	around := image.Pt(min(w-4, largestColumns), min(h-2, largestRows))
	if around.X >= 2*sideColumns+toldColumns && around.Y >= 2*sayRows+topRows+2 {
		b.drawAround(c.Sub(layout.RectAt((w-around.X)/2, (h-around.Y)/2, around)), t, true)
		return
	}
	said := b.said(w - 4)
	if room := h - 3 - len(said); around.X >= 2*sideColumns+topColumns && room >= 2*sayRows+topRows {
		around.Y = min(room, largestRows)
		drawSaid(c.Sub(image.Rect(2, 1, w-2, h)), t, said)
		b.drawAround(c.Sub(layout.RectAt((w-around.X)/2, h-1-room+(room-around.Y)/2, around)), t, false)
		return
	}
	b.drawInRow(c, t)
}

// drawSaid paints lines from the first row on.
func drawSaid(c *canvas.Canvas, t *theme.Theme, lines []told) {
	for i, line := range lines {
		c.Text(0, i, c.Columns(), line.text, line.in(t))
	}
}

// told is a line of what is said of a table.
type told struct {
	text string
	in   func(*theme.Theme) lipgloss.Style
}

// said returns what is said of the table, in lines of so many columns.
func (b *table) said(width int) (lines []told) {
	add := func(text string, in func(*theme.Theme) lipgloss.Style) {
		for _, line := range cells.Paragraph(text, width) {
			lines = append(lines, told{line, in})
		}
	}
	add(b.Title, func(t *theme.Theme) lipgloss.Style { return t.Styles.Title })
	for _, line := range b.Lines {
		add(line, func(t *theme.Theme) lipgloss.Style { return t.Styles.Text })
	}
	add(b.Options, func(t *theme.Theme) lipgloss.Style { return t.Styles.Label })
	return slices.DeleteFunc(lines, func(l told) bool { return l.text == "" })
}

// drawInRow paints what is said, and the chairs side by side below it.
func (b *table) drawInRow(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	in := c.Sub(image.Rect(2, 0, w-2, h))
	top := 0
	if said := b.said(w - 4); len(said)+1+chairRows <= h-2 {
		top = (h - len(said) - 1 - chairRows) / 2
		drawSaid(c.Sub(image.Rect(2, top, w-2, h)), t, said)
		top += len(said) + 1
	} else {
		x := in.Text(0, 0, w-4, b.Title, t.Styles.Title) + 2
		in.Text(x, 0, w-4-x, b.Options, t.Styles.Label)
		lines := b.Lines[:max(0, min(len(b.Lines), h-1-chairRows-1))]
		for i, line := range lines {
			in.Text(0, 1+i, w-4, line, t.Styles.Text)
		}
		top = 1 + len(lines)
		top += max(0, min(1, h-top-chairRows))
	}
	n := max(1, len(b.Chairs))
	for i := range b.Chairs {
		a := &b.Chairs[i]
		place := c.Sub(image.Rect(2+i*(w-4)/n, top, 1+(i+1)*(w-4)/n, top+chairRows))
		a.drawSaid(place, t, lipgloss.Left)
		tile, style := a.tile(t)
		place.Text(0, sayRows, place.Columns(), row(tile), style)
	}
}

// standing is where a chair's words stand around a table, to which side they go, and where its tiles
// lie: in a row, or one above another.
type standing struct {
	words  image.Rectangle
	align  lipgloss.Position
	tiles  image.Point
	beside bool
}

// around returns where n chairs stand around a table, in the order in which they play: clockwise,
// the first below.
func around(n int, top image.Rectangle, w, h int) []standing {
	middle := (top.Min.Y + top.Max.Y) / 2
	level := top.Min.X + (top.Dx()-(2*tilesBefore-1))/2
	below := standing{image.Rect(0, h-sayRows, w, h), lipgloss.Center, image.Pt(level, top.Max.Y-1), false}
	above := standing{image.Rect(0, 0, w, sayRows), lipgloss.Center, image.Pt(level, top.Min.Y), false}
	left := standing{image.Rect(0, middle-1, sideColumns-2, middle+1), lipgloss.Right, image.Pt(top.Min.X+1, middle-1), true}
	right := standing{image.Rect(w-sideColumns+2, middle-1, w, middle+1), lipgloss.Left, image.Pt(top.Max.X-2, middle-1), true}
	switch n {
	case 2:
		return []standing{below, above}
	case 3:
		return []standing{below, left, right}
	}
	return []standing{below, left, above, right}[:n]
}

// drawAround paints the table in the middle of c with the chairs around it, and where words are to
// be told on it those too.
func (b *table) drawAround(c *canvas.Canvas, t *theme.Theme, words bool) {
	w, h := c.Size()
	side := sideColumns
	if len(b.Chairs) == 2 {
		side = min(side, (w-pairColumns)/2)
	}
	top := image.Rect(side, sayRows, w-side, h-sayRows)
	c.Fill(top, canvas.Style{Bg: t.GhostGround})
	for i, at := range around(len(b.Chairs), top, w, h) {
		a := &b.Chairs[i]
		a.drawSaid(c.Sub(at.words), t, at.align)
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
	lines := b.said(top.Dx() - 8)
	lines = lines[:min(len(lines), top.Dy()-2)]
	for i, line := range lines {
		c.Text(top.Min.X+4, top.Min.Y+(top.Dy()-len(lines))/2+i, top.Dx()-8, line.text, line.in(t).Align(lipgloss.Center))
	}
}

// drawSaid paints who sits there and what there is to say.
func (a *Chair) drawSaid(c *canvas.Canvas, t *theme.Theme, align lipgloss.Position) {
	name := t.Styles.Names[a.Seat%game.MaxSeats]
	if a.Free {
		name = t.Styles.Text
	}
	c.Text(0, 0, c.Columns(), a.Name, name.Align(align))
	c.Text(0, 1, c.Columns(), a.State, t.Styles.Label.Align(align))
}

// tile returns a tile face down for who sits there, and room for one at a free chair.
func (a *Chair) tile(t *theme.Theme) (rune, lipgloss.Style) {
	if a.Free {
		return t.Chars.Ghost[4], t.Styles.Label
	}
	return t.Chars.HandBack, t.Styles.Back
}

// row returns tiles side by side.
func row(tile rune) string { return strings.TrimSpace(strings.Repeat(string(tile)+" ", tilesBefore)) }
