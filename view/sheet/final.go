package sheet

import (
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// finalRow is a side in the order of places.
type finalRow struct {
	seat         domino.Seat
	place, score string
	won          bool
}

// finalRows returns all sides, best first, with partners once.
func (s *Sheet) finalRows() []finalRow {
	var rows []finalRow
	for i, seats := range s.Placing {
		for _, seat := range seats {
			if s.Rules.Teams && seat > domino.B {
				continue // the partner is listed
			}
			rows = append(rows, finalRow{seat, words.Ordinal(s.Words.Place(s.Placing, seat)),
				s.total(seat).Text(s.Words.ASCII), i == 0})
		}
	}
	return rows
}

// finalColumns is the width of the result beside the chart, unless names need more.
const finalColumns = 30

// finalChart returns the width of the chart beside the result; 0 if it has no room there.
func (s *Sheet) finalChart(width, room int, rows []finalRow) int {
	name, score := s.placeColumns(rows)
	chart := s.chartColumns(width - 2 - max(finalColumns, placeColumn+name+2+score+2))
	result := 1 + len(cells.Paragraphs(s.outcome(), width-4-chart)) + 1 + len(rows) // with the headline
	if max(chartRows, result) > room {
		return 0
	}
	return chart
}

// drawFinal paints the end of a match: the winner, on tiles if there is room, how it ended, the places, and the running
// totals.
func (s *Sheet) drawFinal(felt, c *canvas.Canvas, t *theme.Theme, p *sheetPlan) {
	width, _ := c.Size()
	rows := s.finalRows()
	chart := s.finalChart(width, p.room, rows)
	outcome := cells.Paragraphs(s.outcome(), width-4-chart)
	fixed, least := len(outcome)+1+len(rows), 0
	if chart > 0 {
		least = chartRows
	}
	sign, says := s.plate(t, width-4, p.room-max(1+fixed, least)-1)
	if !says {
		fixed++ // the headline
	}
	fixed = max(fixed, least)
	tiles := sign.Height()
	if tiles > 0 {
		tiles++ // a blank row
	}
	if spare := p.room - fixed - tiles; chart > 0 { // a higher chart
		fixed += min(max(0, spare-2)/2, max(0, mostBars+chartRows-4-fixed))
	}
	p.chart = 0
	p.reserve(fixed + tiles)
	felt.Fill(image.Rect(0, 0, felt.Columns(), p.felt), canvas.Style{Bg: t.Felt})
	y := p.pad
	sign.Draw(c.Sub(image.Rect(0, y, width, y+sign.Height())), t, 2)
	y += tiles
	if chart > 0 {
		s.drawChart(c.Sub(image.Rect(width-chart, y, width-2, y+fixed)), t)
	}
	if !says {
		c.Text(2, y, width-4, s.Headline, t.Styles.Title)
		y++
	}
	c.Lines(2, y, width-4, outcome, t.Styles.Label)
	y += len(outcome) + 1
	s.drawPlaces(c.Sub(image.Rect(0, y, width-chart, y+len(rows))), t, rows, chart == 0)
}

// plate returns the winner's announcement on tiles, or only the names if there is less room. says is true if it is the
// announcement, which needs no headline.
func (s *Sheet) plate(t *theme.Theme, w, h int) (sign widgets.Plate, says bool) {
	winners := s.Placing[0]
	if sign = widgets.NewPlate(t, []string{winBanner(s.Words, winners)}, w, h); sign.Height() > 0 {
		return sign, true
	}
	var names []string
	for _, seat := range winners {
		names = append(names, s.Words.Name(seat))
	}
	return widgets.NewPlate(t, names, w, h), false
}

// outcome returns what led to the result, and what happened on the way.
func (s *Sheet) outcome() []string {
	var texts []string
	if n := s.round().Number; n > 1 && n == s.Rules.Rounds {
		texts = append(texts, afterAll(n))
	}
	switch winner := s.Placing[0][0]; {
	case s.Rules.TargetRule == domino.TargetExact && s.total(winner) == domino.WholePoints(s.Rules.Target):
		texts = append(texts, hitExactly(s.Rules.Target))
	case s.Rules.TargetRule == domino.TargetLove && s.Words.Rules.Sides() == 2 &&
		s.total(winner) >= domino.WholePoints(s.Rules.Target):
		texts = append(texts, toLove(s.total(winner).Text(s.Words.ASCII)))
	}
	if s.Rules.Win == domino.WinLow {
		texts = append(texts, fewestPoints)
	}
	return slices.DeleteFunc(append(texts, s.LastRound, s.More), func(text string) bool { return text == "" })
}

// placeColumn is the width of a place and a blank.
const placeColumn = 6

func (s *Sheet) placeColumns(rows []finalRow) (name, score int) {
	names := make([]string, len(rows))
	for i, row := range rows {
		names[i] = s.Words.Side(row.seat)
		score = max(score, cells.Width(row.score))
	}
	return max(8, min(cells.Widest(names), 40)), score
}

// drawPlaces paints a row for each side: its place, name and score and, with bars, a bar from zero as long as the
// score, even if the lowest wins. A mark shows the winner, since colours are the seats'.
func (s *Sheet) drawPlaces(c *canvas.Canvas, t *theme.Theme, rows []finalRow, bars bool) {
	w, _ := c.Size()
	name, score := s.placeColumns(rows)
	name = min(name, w-4-placeColumn-2-score)
	bar := placeColumn + 4 + name + 2 + score
	most := max(0, min(w-2-bar, 50))
	top := domino.Points(1)
	for _, row := range rows {
		top = max(top, s.total(row.seat))
	}
	for y, row := range rows {
		figure := t.Styles.Text
		if row.won {
			figure = t.Styles.Key
			c.Text(0, y, 1, string(t.Chars.Turn), figure)
		}
		c.Text(2, y, placeColumn, row.place, figure)
		c.Text(2+placeColumn, y, name, s.Words.Side(row.seat), t.Styles.Names[row.seat])
		c.Text(bar-2-score, y, score, row.score, figure.Align(lipgloss.Right))
		points := max(0, s.total(row.seat))
		if !bars {
			continue
		}
		columns := int(points * domino.Points(most) / top)
		if points > 0 {
			columns = max(1, columns)
		}
		c.Text(bar, y, most, strings.Repeat(string(t.Chars.MeterOn), columns), t.Styles.Seats[row.seat])
	}
}
