package table

import (
	"image"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// sumColumns is the room for a sum while it grows.
const sumColumns = len("= 100")

// leftForm is the way in which a row of seats shows the hands that are left.
type leftForm uint8

const (
	leftSums leftForm = iota
	leftDigits
	leftPictures
)

// leftFormIn returns the largest form that fits into a row of w columns.
func leftFormIn(players []Player, w int) leftForm {
	for form := leftPictures; form > leftSums; form-- {
		columns := (len(players) - 1) * seatGap
		for i := range players {
			columns += players[i].leftColumns(form)
		}
		if columns <= w {
			return form
		}
	}
	return leftSums
}

// leftColumns returns the width of a player in a row of hands.
func (p *Player) leftColumns(form leftForm) int {
	return 2 + cells.Width(p.Name) + 2 + cells.Width(p.Score) + 2 + p.Left.columns(form) + 1 + sumColumns
}

func (h *LeftHand) columns(form leftForm) int {
	switch form {
	case leftPictures:
		return max(0, len(h.Tiles)*layout.SmallColumns-1)
	case leftDigits:
		return cells.Width(tileWords(h.Tiles))
	}
	return 0
}

// drawLeftRow paints the hands left of the players in the row above the felt.
func drawLeftRow(c *canvas.Canvas, t *theme.Theme, players []Player) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	form := leftFormIn(players, w-2)
	total := (len(players) - 1) * seatGap
	for i := range players {
		total += players[i].leftColumns(form)
	}
	x := max(1, (w-total)/2)
	for i := range players {
		p := &players[i]
		at := x + 2
		at += c.Text(at, 0, w-at, p.Name, t.Styles.Names[p.Seat&3]) + 2
		at += c.Text(at, 0, w-at, p.Score, t.Styles.Strong) + 2
		p.Left.draw(c.Sub(image.Rect(at, 0, w, 1)), t, form, t.Panel)
		at += p.Left.columns(form) + 1
		c.Text(at, 0, w-at, p.Left.Sum(), t.Styles.Strong)
		x += p.leftColumns(form) + seatGap
	}
}

// draw paints the tiles in a row; those not turned over yet are face down.
func (h *LeftHand) draw(c *canvas.Canvas, t *theme.Theme, form leftForm, ground canvas.Color) {
	x := 0
	for i, tile := range h.Tiles {
		switch up := i < h.Turned; {
		case form == leftPictures && up:
			tiles.Draw(c, t, x, 0, tiles.FaceUp(tile, layout.SizeS, ground))
		case form == leftPictures:
			tiles.Draw(c, t, x, 0, tiles.Look{Size: layout.SizeS, State: tiles.FaceDown, Ground: ground})
		case form == leftDigits && up:
			c.Text(x, 0, c.Columns()-x, tile.String(), t.Styles.Text)
		case form == leftDigits:
			c.Text(x, 0, c.Columns()-x, strings.Repeat(string(t.Chars.HandBack), len(tile.String())), t.Styles.Back)
		}
		if x += layout.SmallColumns; form == leftDigits {
			x += len(tile.String()) + 1 - layout.SmallColumns
		}
	}
}

// drawLeftBlock paints the hand left of a seat on the felt, under the player's name.
func drawLeftBlock(c *canvas.Canvas, t *theme.Theme, p *Player) {
	w, h := c.Columns()-2, seatBlock.Y
	place := c.Sub(image.Rect(2, 0, 2+w, h))
	name := t.Render(t.Styles.Names[p.Seat&3], t.Shorten(p.Name, w-1-cells.Width(p.Score)))
	score := t.Render(t.Styles.Strong, " "+p.Score)
	place.Write(image.Rect(0, 0, w, 1), lipgloss.PlaceHorizontal(w, p.flush(), name+score))
	const perRow = 2
	rows := (len(p.Left.Tiles) + perRow - 1) / perRow
	form, each := leftPictures, perRow
	if rows > h-2 {
		form, each = leftDigits, 3
		rows = (len(p.Left.Tiles) + each - 1) / each
	}
	if rows > h-2 {
		rows = 0
	}
	for row := range rows {
		first, last := row*each, min(len(p.Left.Tiles), (row+1)*each)
		part := LeftHand{Tiles: p.Left.Tiles[first:last], Turned: max(0, p.Left.Turned-first)}
		x := 0
		if p.flush() == lipgloss.Right {
			x = w - part.columns(form)
		}
		part.draw(place.Sub(image.Rect(x, 1+row, w, 2+row)), t, form, t.Felt)
	}
	sum := t.Render(t.Styles.Strong, p.Left.Sum())
	place.Write(image.Rect(0, 1+rows, w, 2+rows), lipgloss.PlaceHorizontal(w, p.flush(), sum))
}
