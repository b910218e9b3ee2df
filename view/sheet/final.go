package sheet

import (
	"image"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// finalRow is a score in the order of places.
type finalRow struct {
	seat         game.Seat
	place, score string
	won          bool
}

// finalRows returns all scores, best first; those of partners once.
func (s *Sheet) finalRows() []finalRow {
	var rows []finalRow
	for i, seats := range s.Placing {
		for _, seat := range seats {
			if s.Rules.Teams && seat > game.B {
				continue // the partner is listed
			}
			rows = append(rows, finalRow{seat, words.Ordinal(s.Words.Place(s.Placing, seat)), s.total(seat).Text(s.Words.ASCII), i == 0})
		}
	}
	return rows
}

// drawFinal paints the table of a match that is over: the winner's name on
// tiles where there is room, and who came where.
func (s *Sheet) drawFinal(felt, c *canvas.Canvas, t *theme.Theme, p *sheetPlan) {
	width, _ := c.Size()
	rows := s.finalRows()
	head := s.headRows(width, s.inAll())
	fixed := head + 1 + len(rows) // with a blank row below the headline
	var names []string
	for _, seat := range s.Placing[0] {
		names = append(names, s.Words.Name(seat))
	}
	sign := widgets.NewPlate(t, names, width-4, p.room-fixed-3)
	p.chart = 0
	tiles := sign.Height()
	if tiles > 0 {
		tiles += 2 // blank rows above and below
	}
	p.reserve(fixed + tiles + min(1, p.room-fixed-tiles))
	felt.Fill(image.Rect(0, 0, felt.Columns(), p.felt), canvas.Style{Bg: t.Felt})
	y := p.pad
	if tiles > 0 {
		sign.Draw(c.Sub(image.Rect(0, y+1, width, y+1+sign.Height())), t, 2)
		y += tiles
	}
	s.drawHeadline(c.Sub(image.Rect(0, y, width, y+head)), t, s.inAll())
	s.drawPlaces(c.Sub(image.Rect(0, y+head+1, width, y+head+1+len(rows))), t, rows)
}

// inAll says what led to the result, with what happened on the way.
func (s *Sheet) inAll() string {
	texts := []string{afterRounds(s.round().Number)}
	if s.Rules.Win == game.WinLow {
		texts = append(texts, fewestPoints)
	}
	if s.More != "" {
		texts = append(texts, s.More)
	}
	return strings.Join(texts, "; ")
}

// drawPlaces paints a row for each score: its place, whose it is, and a bar
// from zero, as long as the score is high even where the lowest wins. A sign marks
// who won: the colours are the seats'.
func (s *Sheet) drawPlaces(c *canvas.Canvas, t *theme.Theme, rows []finalRow) {
	w, _ := c.Size()
	names, score := make([]string, len(rows)), 0
	top := game.Points(1)
	for i, row := range rows {
		names[i] = s.Words.Side(row.seat)
		score = max(score, cells.Width(row.score))
		top = max(top, s.total(row.seat))
	}
	const place = 6
	name := min(max(8, longest(names, 40)), w-4-place-2-score)
	bar := 2 + place + name + 2 + score + 2
	most := max(0, min(w-2-bar, 50))
	for y, row := range rows {
		figure := t.Styles.Text
		if row.won {
			figure = t.Styles.Key
			c.Text(0, y, 1, string(t.Chars.Turn), figure)
		}
		c.Text(2, y, place, row.place, figure)
		c.Text(2+place, y, name, names[y], t.Styles.Names[row.seat])
		c.Text(bar-2-score, y, score, row.score, figure.Align(lipgloss.Right))
		points := max(0, s.total(row.seat))
		columns := int(points * game.Points(most) / top)
		if points > 0 {
			columns = max(1, columns)
		}
		c.Text(bar, y, most, strings.Repeat(string(t.Chars.MeterOn), columns), t.Styles.Seats[row.seat])
	}
}
