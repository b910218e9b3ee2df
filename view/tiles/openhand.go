package tiles

import (
	"fmt"
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// OpenHand is a hand shown to everyone, or only its backs.
type OpenHand struct {
	Seat domino.Seat
	// Score is shown after the name, if there is one.
	Name, Score string
	Tiles       []domino.Tile
	// Backs is the number of tiles face down.
	Backs int
	// Turn is true if the seat is to move. Played is the tile that it then played, and Better one that would have been
	// better; NoTile for none.
	Turn           bool
	Played, Better domino.Tile
}

// DrawOpenHands paints a row for each seat, step rows apart. In adjacent rows lying tiles would look like standing
// ones, so the hands are written as text.
func DrawOpenHands(c *canvas.Canvas, t *theme.Theme, hands []OpenHand, step int) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Text, Bg: t.Felt})
	names, scores := 4, 0
	for _, h := range hands {
		names, scores = max(names, min(cells.Width(cells.Printable(h.Name)), 12)), max(scores, cells.Width(h.Score))
	}
	if scores > 0 {
		scores += 2
	}
	for i, h := range hands {
		y := i * step
		if h.Turn {
			c.Text(1, y, 1, string(t.Chars.Turn), t.Styles.Key)
		}
		c.Text(3, y, names, h.Name, t.Styles.Names[h.Seat&3])
		c.Text(3+names, y, scores, h.Score, t.Styles.Strong.Align(lipgloss.Right))
		h.draw(c.Sub(image.Rect(4+names+scores, y, w, y+1)), t, step == 1 && len(hands) > 1 && !t.Tile.Boxed)
	}
}

// draw paints the tiles in a row, or as text if written is set or they don't fit.
func (h *OpenHand) draw(c *canvas.Canvas, t *theme.Theme, written bool) {
	w, _ := c.Size()
	if h.Backs > 0 {
		h.drawBacks(c, t)
		return
	}
	if len(h.Tiles) == 0 {
		c.Text(1, 0, w-1, noTilesLeft, t.Styles.Label)
		return
	}
	if !written && len(h.Tiles)*layout.SmallColumns < w {
		for i, tile := range h.Tiles {
			x := 1 + i*layout.SmallColumns
			DrawSmall(c, t, x, 0, tile)
			mark, style := h.mark(t, tile)
			c.Text(x-1, 0, 1, mark, style)
		}
		h.explain(c, t, 1+len(h.Tiles)*layout.SmallColumns)
		return
	}
	h.explain(c, t, h.write(c, t))
}

// explain writes a legend of the marks and of the frames on the table, behind the tiles from column x on. It is
// shortened or left out if there is no room.
func (h *OpenHand) explain(c *canvas.Canvas, t *theme.Theme, x int) {
	if h.Played == domino.NoTile {
		return
	}
	room := c.Columns() - x - 2
	outline := t.Chars.Ghost
	if h.Better != domino.NoTile {
		outline[4] = ' ' // beside the better place the other one only has corners
	}
	for _, frames := range []bool{true, false} {
		played, better := markPlayed(t.Chars.Turn, frameOf(outline, frames)), ""
		if h.Better != domino.NoTile {
			better = "  " + markBetter(t.Chars.Hint, frameOf(t.Chars.GhostBold, frames))
		}
		if cells.Width(played+better) > room {
			continue
		}
		x += 1 + c.Text(x+1, 0, room, played, t.Styles.Dim)
		c.Text(x, 0, room, better, t.Styles.Dim)
		return
	}
}

// frameOf returns three cells of a frame's upper edge as its symbol, "" if it isn't wanted.
func frameOf(frame [6]rune, wanted bool) string {
	if !wanted {
		return ""
	}
	return string([]rune{frame[0], frame[4], frame[1]}) + " "
}

// mark returns what stands before a tile, and its style: "" for most.
func (h *OpenHand) mark(t *theme.Theme, tile domino.Tile) (string, lipgloss.Style) {
	switch tile {
	case h.Played:
		return string(t.Chars.Turn), t.Styles.Key
	case h.Better:
		return string(t.Chars.Hint), t.Styles.Good
	}
	return "", t.Styles.Text
}

// write writes the tiles as text, then how many don't fit. It returns the column after them.
func (h *OpenHand) write(c *canvas.Canvas, t *theme.Theme) int {
	w, _ := c.Size()
	x := 1
	for i, tile := range h.Tiles {
		mark, style := h.mark(t, tile)
		text := mark + tile.String() + " "
		rest, need := fmt.Sprintf("+%d", len(h.Tiles)-i), cells.Width(text)-1
		if i < len(h.Tiles)-1 {
			need += 1 + cells.Width(rest)
		}
		if x+need > w {
			c.Text(x, 0, w-x, rest, t.Styles.Label)
			return w
		}
		x += c.Text(x, 0, cells.Width(text), text, style)
	}
	return x
}

// drawBacks paints the tiles of a hidden hand.
func (h *OpenHand) drawBacks(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	if h.Backs*layout.SmallColumns >= w {
		c.Text(1, 0, w-1, tilesOf(h.Backs), t.Styles.Label)
		return
	}
	for i := range h.Backs {
		Draw(c, t, 1+i*layout.SmallColumns, 0, Look{Size: layout.SizeS, State: FaceDown, Ground: t.Felt})
	}
}

// DrawSmall paints a lying tile in one row; numbers of two digits fit too.
func DrawSmall(c *canvas.Canvas, t *theme.Theme, x, y int, tile domino.Tile) {
	if tile.High() <= 9 {
		Draw(c, t, x, y, FaceUp(tile, layout.SizeS, t.Felt))
		return
	}
	on := func(fg canvas.Color) canvas.Style {
		if t.Tile.Boxed {
			return canvas.Style{Fg: t.Text, Bg: t.Felt}.Bold()
		}
		return canvas.Style{Fg: fg, Bg: t.Tile.Rows[1], Attr: t.Tile.Attr}.Bold()
	}
	high, low := on(t.Tile.Pips[tile.High()]), on(t.Tile.Pips[tile.Low()])
	c.Fill(image.Rect(x, y, x+5, y+1), high)
	end := x + 5
	x += c.Put(x, y, end-x, fmt.Sprint(tile.High()), high)
	x += c.Put(x, y, end-x, string(t.Chars.Upright), on(t.Tile.Divider))
	c.Put(x, y, end-x, fmt.Sprint(tile.Low()), low)
}
