package sheet

import (
	"image"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// drawHeld paints all hands.
func (s *Sheet) drawHeld(c *canvas.Canvas, t *theme.Theme, l *held) {
	w, _ := c.Size()
	y := 0
	for i := range l.order {
		s.drawHand(c.Sub(image.Rect(0, y, w, y+l.rowsOf(i))), t, l, i)
		y += l.rowsOf(i) + l.gap
		if l.teams && i%2 > 0 {
			y += l.sides
		}
	}
}

// drawHand paints the name, the tiles and the sum of the seat in row i.
func (s *Sheet) drawHand(c *canvas.Canvas, t *theme.Theme, l *held, i int) {
	_, h := c.Size()
	seat, label := l.order[i], t.Styles.Label
	c.Text(2, l.middle(), l.names-1, s.Words.Name(seat), t.Styles.Names[seat])
	hand := s.round().Hands[seat].Tiles()
	x := 2 + l.names
	row := c
	c = c.Sub(image.Rect(x, 0, x+l.hand, h))
	if len(hand) == 0 {
		for _, text := range noTiles() {
			if cells.Width(text) < l.hand {
				c.Text(0, l.middle(), l.hand, text, label)
				return
			}
		}
		return
	}
	s.drawTiles(c, t, l, i)
	if text := s.termsBeside(l, seat); text != "" {
		c.Text(l.hand-cells.Width(text), l.middle(), l.hand, text, label)
	}
	pips := sumOf(s.round().Pips[seat], l.digits, l.brief)
	row.Text(x+l.hand+1, l.middle(), cells.Width(pips), pips, t.Styles.Strong)
}

// drawTiles paints the tiles of the hand in row i, and the number of those that don't fit.
func (s *Sheet) drawTiles(c *canvas.Canvas, t *theme.Theme, l *held, i int) {
	hand, step := s.round().Hands[l.order[i]].Tiles(), l.size.Lying().Y+l.apart
	room := l.lines[i] * l.perLine
	shown := min(len(hand), room)
	if shown < len(hand) {
		shown = max(0, shown-2) // "and 12 more" is as long as two tiles
		if l.perLine == 1 {
			shown = room - 1
		}
	}
	for n, tile := range hand[:shown] {
		x, y := n%l.perLine*l.step(), n/l.perLine*step
		if l.size > layout.SizeS {
			tiles.Draw(c, t, x, y, tiles.Look{First: tile.High(), Second: tile.Low(), Size: l.size, Pips: s.Rules.Set <= 9, Ground: t.Felt, Strong: true})
			continue
		}
		if l.adjacent() && !t.Tile.Boxed {
			c.Text(x, y, layout.SmallColumns, tile.String(), t.Styles.Text)
			continue
		}
		tiles.DrawSmall(c, t, x, y, tile)
	}
	if rest := len(hand) - shown; rest > 0 {
		x, text := shown%l.perLine*l.step(), moreTiles(rest, l.perLine == 1)
		c.Text(x, shown/l.perLine*step, l.hand-x, text, t.Styles.Label)
	}
}

// termsBeside returns the terms of a hand's sum, or "" if they don't fit beside it.
func (s *Sheet) termsBeside(l *held, seat game.Seat) string {
	hand := s.round().Hands[seat]
	text := terms(hand, s.Rules.DoubleBlank)
	if hand.Len() > l.perLine || hand.Len()*l.step()+cells.Width(text) > l.hand {
		return ""
	}
	return text
}

// withoutTerms returns the number of hands whose terms don't fit.
func (s *Sheet) withoutTerms(l *held) int {
	n := 0
	for _, seat := range l.order {
		if s.round().Hands[seat].Len() > 1 && s.termsBeside(l, seat) == "" {
			n++
		}
	}
	return n
}
