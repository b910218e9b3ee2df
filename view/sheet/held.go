package sheet

import (
	"fmt"
	"image"
	"slices"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// held is the table of a round's end: a row for each seat with the tiles that it is left
// with, added up.
type held struct {
	order   []game.Seat // from above
	names   int         // columns of the names
	size    layout.Size // of the tiles
	hand    int         // columns of the hands, and of what is added up beside them
	digits  int         // of the largest sum
	brief   bool        // sums are written without the word for pips
	perLine int         // tiles
	lines   []int       // of each seat's tiles, in order
	apart   int         // blank rows between the lines of a hand
	gap     int         // blank rows between seats
	sides   int         // more of them between those who don't share a score, of teams
	teams   bool
}

// step is how many columns a tile takes.
func (l *held) step() int { return l.size.Lying().X + 1 }

// middle is the row of a tile in which its seat is named.
func (l *held) middle() int { return l.size.Lying().Y / 2 }

// held lays the table out on so many columns.
func (s *Sheet) held(w int, size layout.Size) held {
	names := make([]string, s.Rules.Seats)
	for i := range names {
		names[i] = s.Words.Name(game.Seat(i))
	}
	l := held{size: size, names: max(6, longest(names, 16)) + 2, teams: s.Rules.Teams}
	for i := range game.Seat(s.Rules.Seats) {
		seat := i
		if l.teams { // partners stand together
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

// sumColumns are for the pips of a hand, with a blank on both sides.
func (l *held) sumColumns() int { return 2 + cells.Width(sumOf(0, l.digits, l.brief)) }

// right is the column after the sums.
func (l *held) right() int { return 2 + l.names + l.hand + l.sumColumns() }

// fit takes rows from the longest hands until the table has no more than h.
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

// rows is how many rows the hands take.
func (l *held) rows() int {
	rows := l.gap*(len(l.order)-1) + l.sides
	for i := range l.lines {
		rows += l.rowsOf(i)
	}
	return rows
}

// rowsOf is how many rows the hand in row i takes.
func (l *held) rowsOf(i int) int { return l.lines[i]*l.size.Lying().Y + (l.lines[i]-1)*l.apart }

// spread parts hands, teams further than partners, and then the lines of each, by
// blank rows where there are so many to spare.
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

// close reports whether tiles lie right above one another, where lying ones would
// look like standing ones.
func (l *held) close() bool { return l.gap == 0 || l.apart == 0 && slices.Max(l.lines) > 1 }

// drawHeld paints the table.
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
