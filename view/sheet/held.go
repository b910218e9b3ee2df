package sheet

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/pane"
	"dominoes/view/theme"
)

// held is the table of a round's end: a row for each seat with its hand, what it
// counts, and at the right what the seat scored.
type held struct {
	order   []game.Seat // from above
	names   int         // columns of the names
	size    layout.Size // of the tiles
	hand    int         // columns of the hands
	perLine int         // tiles
	lines   []int       // of each seat's tiles, in order
	apart   int         // blank rows between the lines of a hand
	gap     int         // blank rows between seats
	sides   int         // more of them between those who don't share a score, of teams
	columns []heldColumn
	teams   bool
}

// heldColumn is a column of figures, with one for each seat, in order.
type heldColumn struct {
	head    string
	figures []string
	width   int
	// ofSide tells that partners have one figure together, brought that it is
	// the one that matters.
	ofSide, brought bool
}

const (
	// braceColumns part the pips of a hand from the figures of a team.
	braceColumns = 2
	// markColumns are for the sign beside the figures of who won.
	markColumns = 2
)

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
	l.columns = s.heldColumns(l.order)
	figures, most := markColumns+2, 0
	for _, c := range l.columns {
		figures += c.width
	}
	if l.teams {
		figures += braceColumns
	}
	for _, seat := range l.order {
		n := s.round().Hands[seat].Len()
		most = max(most, n)
		l.lines = append(l.lines, max(1, n))
	}
	sums := 0
	for _, seat := range l.order {
		sums = max(sums, cells.Width(arithmetic(s.round().Hands[seat], s.Rules.DoubleBlank)))
	}
	l.hand = min(w-2-l.names-figures, max(4, most)*l.step()+sums)
	l.perLine = max(1, min(max(4, most), l.hand/l.step()))
	for i, n := range l.lines {
		l.lines[i] = (n + l.perLine - 1) / l.perLine
	}
	return l
}

// tileSize returns the size of the tiles on so many columns and rows: M on large
// screens where every hand has room on one line and is parted from the next.
func (s *Sheet) tileSize(w, h, room int) layout.Size {
	l := s.held(min(w, sheetMax), layout.SizeM)
	if s.Placing != nil || !pane.Fits(w, h) || slices.Max(l.lines) > 1 {
		return layout.SizeS
	}
	parted := l.rows() + len(l.order) // by a row each, and teams by one more
	rows := 1 + s.headRows(sheetMin, s.More) + 1 + parted + 1 + len(s.award(sheetMin-4-awardHead))
	if rows > room {
		return layout.SizeS
	}
	return layout.SizeM
}

// heldWidth is how many columns, up to most, the table uses.
func (s *Sheet) heldWidth(most int, size layout.Size) int {
	l := s.held(most, size)
	return l.right() + markColumns + 2
}

// right is the column after the last figure.
func (l *held) right() int {
	x := 2 + l.names + l.hand
	if l.teams {
		x += braceColumns
	}
	for _, c := range l.columns {
		x += c.width
	}
	return x
}

// heldColumns returns the columns of figures: what is scored in play has its own
// where the rules have it.
func (s *Sheet) heldColumns(order []game.Seat) []heldColumn {
	r := s.round()
	scores := headScores
	columns := []heldColumn{{head: headLeft}}
	if s.Rules.InPlay != game.InPlayNone {
		columns = append(columns, heldColumn{head: headInPlay, ofSide: true}, heldColumn{head: headEnd, ofSide: true})
		scores = headRound
	}
	columns = append(columns, heldColumn{head: scores, ofSide: true, brought: true})
	for i := range columns {
		c := &columns[i]
		for _, seat := range order {
			points := r.Points[seat]
			switch {
			case c.head == headLeft:
				points = game.WholePoints(r.Pips[seat])
			case c.head == headInPlay:
				points = r.InPlay[seat]
			case c.brought:
				points += r.InPlay[seat]
			}
			figure := points.Text(s.Words.ASCII)
			switch {
			case c.brought && s.Rules.Award != game.AwardEachOwn && points != 0:
				figure = signed(points, s.Words.ASCII)
			case c.ofSide && points == 0 && !(c.brought && s.won(seat)):
				figure = "" // a sign for nothing
			}
			c.figures = append(c.figures, figure)
		}
		c.width = 2 + max(len(c.head), longest(c.figures, 20))
	}
	return columns
}

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

// drawHeld paints the table under its headings.
func (s *Sheet) drawHeld(c *canvas.Canvas, t *theme.Theme, l *held) {
	w, _ := c.Size()
	x := l.right()
	for i := len(l.columns) - 1; i >= 0; i-- {
		column := &l.columns[i]
		c.Text(x-column.width, 0, column.width, column.head, t.Styles.Label.Align(lipgloss.Right))
		x -= column.width
		if i == 1 && l.teams {
			x -= braceColumns
		}
	}
	y := 1
	for i := range l.order {
		s.drawHand(c.Sub(image.Rect(0, y, w, y+l.rowsOf(i))), t, l, i)
		first := !l.teams || i%2 == 0
		s.drawFigures(c, t, l, i, y+l.middle())
		if l.teams && first {
			s.drawBrace(c, t, 2+l.names+l.hand+l.columns[0].width+1, y+l.middle(), y+l.middle()+l.rowsOf(i)+l.gap)
		}
		y += l.rowsOf(i) + l.gap
		if l.teams && !first {
			y += l.sides
		}
	}
}

// drawBrace joins two partners' hands, in rows from and to.
func (s *Sheet) drawBrace(c *canvas.Canvas, t *theme.Theme, x, from, to int) {
	style := t.Styles.Label
	top, bottom := t.Chars.Box[1], t.Chars.Box[2]
	if t.Chars.Plain() { // its corners would read as a sum
		top, bottom = t.Chars.Falling, t.Chars.Rising
	}
	c.Text(x, from, 1, string(top), style)
	for y := from + 1; y < to; y++ {
		c.Text(x, y, 1, string(t.Chars.Box[5]), style)
	}
	c.Text(x, to, 1, string(bottom), style)
}

// drawFigures paints the figures of the seat in row i; a team has its own
// beside the second of the partners.
func (s *Sheet) drawFigures(c *canvas.Canvas, t *theme.Theme, l *held, i, y int) {
	x := 2 + l.names + l.hand
	won := s.won(l.order[i])
	for n := range l.columns {
		column := &l.columns[n]
		x += column.width
		if n == 1 && l.teams {
			x += braceColumns
		}
		switch {
		case column.ofSide && l.teams && i%2 == 0:
			continue
		}
		style := t.Styles.Text
		figure := column.figures[i]
		switch {
		case figure == "":
			figure, style = string(t.Chars.Nothing), t.Styles.Label
		case column.brought && won:
			style = t.Styles.Key
		}
		c.Text(x-column.width, y, column.width, figure, style.Align(lipgloss.Right))
	}
}
