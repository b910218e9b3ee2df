package view

import (
	"fmt"
	"image"
)

// drawHand paints who sits in row i and the tiles left, on rows of their own.
func (s *RoundSheet) drawHand(c *Canvas, t *Theme, l *held, i int) {
	_, h := c.Size()
	seat, step := l.order[i], l.size.Lying().Y+l.apart
	label := Style{Fg: t.Ends, Bg: t.Felt}
	c.Text(2, l.middle(), l.names-1, s.Words.name(seat), Style{Fg: t.Seats[seat], Bg: t.Felt}.Bold())
	tiles := s.round().Hands[seat].Tiles()
	x := 2 + l.names
	c = c.Sub(image.Rect(x, 0, x+l.hand, h))
	if len(tiles) == 0 {
		for _, text := range []string{"no tiles left", "no tiles", "none", "0"} {
			if Width(text) < l.hand {
				c.Text(0, l.middle(), l.hand, text, label)
				return
			}
		}
		return
	}
	room := l.lines[i] * l.perLine
	shown := min(len(tiles), room)
	if shown < len(tiles) {
		shown = max(0, shown-2) // "and 12 more" is as long as two
		if l.perLine == 1 {
			shown = room - 1
		}
	}
	for n, tile := range tiles[:shown] {
		x, y := n%l.perLine*l.step(), n/l.perLine*step
		if !s.shown(i) {
			DrawTile(c, t, x, y, Look{Size: l.size, State: FaceDown, Ground: t.Felt})
			continue
		}
		if l.size > SizeS {
			DrawTile(c, t, x, y, Look{First: tile.High(), Second: tile.Low(), Size: l.size, Pips: s.Rules.Set <= 9, Ground: t.Felt, Strong: true})
			continue
		}
		if l.close() && !t.Tile.Boxed {
			c.Text(x, y, smallColumns, tile.String(), Style{Fg: t.Text, Bg: t.Felt})
			continue
		}
		drawSmall(c, t, x, y, tile)
	}
	if rest := len(tiles) - shown; rest > 0 {
		x, text := shown%l.perLine*l.step(), fmt.Sprintf("and %d more", rest)
		if l.perLine == 1 {
			text = fmt.Sprintf("+%d", rest)
		}
		c.Text(x, shown/l.perLine*step, l.hand-x, text, label)
	}
}
