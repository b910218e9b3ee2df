package table

import (
	"image"
	"strings"

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

// drawLeftRow paints the hands left of the players in the row above the felt, in the seats' places; if that would hide
// their tiles, closer together.
func drawLeftRow(c *canvas.Canvas, t *theme.Theme, players []Player, meters bool) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	form, row := leftFormIn(players, w-2), newSeatRow(players, w-2, meters)
	x, width := row.first(w, len(players))
	total, most := (len(players)-1)*seatGap, 0
	for i := range players {
		columns := players[i].leftColumns(form)
		total, most = total+columns, max(most, columns+row.face)
	}
	if most > width {
		x, width, row.face = max(1, (w-total)/2), 0, 0
	}
	for _, side := range []Side{Left, Above, Right} {
		for i := range players {
			if p := &players[i]; p.Side == side {
				row.drawLeft(c.Sub(image.Rect(x, 0, w, 1)), t, p, form)
				x += max(width, p.leftColumns(form)) + seatGap
			}
		}
	}
}

// drawLeft paints the hand that one player is left with.
func (r seatRow) drawLeft(c *canvas.Canvas, t *theme.Theme, p *Player, form leftForm) {
	w, at := c.Columns(), 2
	if r.face > 0 {
		c.Text(at, 0, w-at, p.Face, t.Styles.Names[p.Seat&3])
		at += r.face
	}
	at += c.Text(at, 0, w-at, p.Name, t.Styles.Names[p.Seat&3]) + 2
	at += c.Text(at, 0, w-at, p.Score, t.Styles.Strong) + 2
	p.Left.draw(c.Sub(image.Rect(at, 0, w, 1)), t, form, t.Panel)
	at += p.Left.columns(form) + 1
	c.Text(at, 0, w-at, p.Left.Sum(), t.Styles.Strong)
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
	x, name := 0, t.Styles.Names[p.Seat&3]
	if p.Face != "" {
		x = place.Text(0, 0, w, p.Face, name) + 1
	}
	x += place.Text(x, 0, w-x, t.Shorten(p.Name, w-x-1-cells.Width(p.Score)), name) + 1
	place.Text(x, 0, w-x, p.Score, t.Styles.Strong)
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
		part.draw(place.Sub(image.Rect(0, 1+row, w, 2+row)), t, form, t.Felt)
	}
	place.Text(0, 1+rows, w, p.Left.Sum(), t.Styles.Strong)
}
