package sheet

import (
	"fmt"
	"image"
	"slices"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// held is the layout of the hands at a round's end: a row for each seat with the tiles that it is left with and their
// sum.
type held struct {
	order   []domino.Seat // from the top
	names   int           // columns of the names
	size    layout.Size   // of the tiles
	hand    int           // columns of the hands and of the terms beside them
	digits  int           // of the largest sum
	brief   bool          // sums are written without the word for pips
	perLine int           // tiles
	lines   []int         // lines of each seat's tiles, in order
	apart   int           // blank rows between the lines of a hand
	gap     int           // blank rows between seats
	sides   int           // additional ones between teams
	teams   bool
}

func (l *held) step() int { return l.size.Lying().X + 1 }

// middle returns the row of a tile in which the seat's name is written.
func (l *held) middle() int { return l.size.Lying().Y / 2 }

// held lays the hands out on w columns.
func (s *Sheet) held(w int, size layout.Size) held {
	names := make([]string, s.Rules.Seats)
	for i := range names {
		names[i] = s.Words.Name(domino.Seat(i))
	}
	l := held{size: size, names: max(6, min(cells.Widest(names), 16)) + 2, teams: s.Rules.Teams}
	for i := range domino.Seat(s.Rules.Seats) {
		seat := i
		if l.teams { // partners are next to each other
			seat = i>>1 | i&1<<1
		}
		l.order = append(l.order, seat)
	}
	most, sums := 0, 0
	for _, seat := range l.order {
		hand := s.round().Hands[seat]
		most = max(most, hand.Len())
		l.lines = append(l.lines, max(1, hand.Len()))
		sums = max(sums, cells.Width(terms(hand, s.Rules.DoubleBlank)))
		l.digits = max(l.digits, len(fmt.Sprint(s.round().Pips[seat])))
	}
	wanted := max(3, most)*l.step() + sums
	l.brief = 2+l.names+wanted+l.sumColumns() > w
	l.hand = min(w-2-l.names-l.sumColumns(), wanted)
	l.perLine = max(1, min(max(3, most), l.hand/l.step()))
	for i, n := range l.lines {
		l.lines[i] = (n + l.perLine - 1) / l.perLine
	}
	return l
}

// sumColumns returns the width of the pips of a hand, with a blank on both sides.
func (l *held) sumColumns() int { return 2 + cells.Width(sumOf(0, l.digits, l.brief)) }

// right returns the column after the sums.
func (l *held) right() int { return 2 + l.names + l.hand + l.sumColumns() }

// fit takes rows from the longest hands until they fit into h rows.
func (l *held) fit(h int) {
	for l.rows() > h {
		most := 0
		for i, n := range l.lines {
			if n >= l.lines[most] {
				most = i
			}
		}
		if l.lines[most] <= 1 {
			return
		}
		l.lines[most]--
	}
}

func (l *held) rows() int {
	rows := l.gap*(len(l.order)-1) + l.sides
	for i := range l.lines {
		rows += l.rowsOf(i)
	}
	return rows
}

func (l *held) rowsOf(i int) int { return l.lines[i]*l.size.Lying().Y + (l.lines[i]-1)*l.apart }

// spread separates hands, then teams, and then the lines of each hand by blank rows, if there are enough spare rows.
func (l *held) spread(spare int) {
	fits := func(n *int, rows int) {
		if *n = 1; l.rows() > rows {
			*n = 0
		}
	}
	most := l.rows() + spare
	fits(&l.gap, most)
	if l.teams {
		fits(&l.sides, most)
	}
	if l.gap > 0 {
		fits(&l.apart, most)
	}
}

// adjacent reports whether tiles are in adjacent rows, where lying ones would look like standing ones.
func (l *held) adjacent() bool { return l.gap == 0 || l.apart == 0 && slices.Max(l.lines) > 1 }

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
			look := tiles.FaceUp(tile, l.size, t.Felt)
			look.Pips = s.Rules.Set <= 9
			tiles.Draw(c, t, x, y, look)
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
func (s *Sheet) termsBeside(l *held, seat domino.Seat) string {
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
