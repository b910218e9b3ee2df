// Package sheet draws the end of a round and of a match: the hands that were left, what
// they count, the scores, and how the match went.
package sheet

import (
	"image"
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Sheet is the screen at the end of a round: every hand, the arithmetic,
// and the score sheet. With a Placing it is the end of the match.
type Sheet struct {
	Title, Detail string
	Words         words.Words
	Rules         game.Rules
	Rounds        []game.Round
	// Headline says how it ended, More what happened on the way.
	Headline, More string
	// Placing is the final order of a match that is over.
	Placing [][]game.Seat
	// Next says what comes now. Aside is said beside it and Share above it, each the
	// longest first: the first that has room.
	Next         string
	Aside, Share []string
	Keys         widgets.KeyBar
}

// sheetMin and sheetMax are the columns that a sheet uses where the screen has
// them: wider, the eye would lose the row.
const sheetMin, sheetMax = 80, 112

// Draw paints the screen on all of c.
func (s *Sheet) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	stage := stageRound(s.round().Number)
	if s.Placing != nil {
		stage = stageMatch
	}
	widgets.DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, s.Title, s.Detail, "", stage)
	scores := s.scoreTable(min(w, sheetMax))
	// A blank row parts the table from the scores, and the scores from the two
	// rows for what comes next and the keys.
	rows := 1 + len(s.Words.Sides())
	room := h - 1 - 1 - rows - 1 - 2
	size := s.tileSize(w, h, room-max(0, chartRows+2-rows))
	width := min(w, max(sheetMin, s.heldWidth(min(w, sheetMax), size), scores.width()+s.chartColumns(t, sheetMax-scores.width())))
	in := c.Sub(image.Rect((w-width)/2, 0, (w-width)/2+width, h))
	p := sheetPlan{room: room, size: size}
	if s.chartColumns(t, width-scores.width()) > 0 {
		p.chart = max(0, chartRows+2-rows)
	}
	felt := c.Sub(image.Rect(0, 1, w, h))
	if s.Placing != nil {
		s.drawFinal(felt, in.Sub(image.Rect(0, 1, width, h)), t, &p)
	} else {
		s.drawRound(felt, in.Sub(image.Rect(0, 1, width, h)), t, &p)
	}
	bottom := h - 2
	if len(s.Share) > 0 {
		bottom--
	}
	s.drawScores(in.Sub(image.Rect(0, 1+p.felt+1+p.pad/2, width, bottom)), t, scores)
	in.Text(2, h-2, width-4, s.Next, t.Styles.Strong)
	aside := fitting(s.Aside, width-4-cells.Width(s.Next)-3)
	in.Text(2+width-4-cells.Width(aside), h-2, cells.Width(aside), aside, t.Styles.Dim)
	in.Text(2, h-3, width-4, fitting(s.Share, width-4), t.Styles.Soft)
	s.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// sheetPlan shares a screen's rows out between the table and the scores.
type sheetPlan struct {
	// room is the rows that the table can have, chart what the scores could use
	// of them for a chart.
	room, chart int
	// size is the tiles' size.
	size layout.Size
	// felt is the rows that the table gets, with pad blank ones above and below.
	felt, pad int
}

// reserve gives the table its rows, and a margin on a large screen.
func (p *sheetPlan) reserve(rows int) {
	spare := max(0, p.room-rows-p.chart)
	p.pad = min(10, spare/5)
	if p.pad == 0 && spare >= 2 {
		p.pad = 1
	}
	p.felt = rows + 2*p.pad
}

func (s *Sheet) round() game.Round { return s.Rounds[len(s.Rounds)-1] }

// drawRound paints the table of a round's end: the headline, what every seat
// held and scored, and the arithmetic of the award. Its parts move apart where
// there is room.
func (s *Sheet) drawRound(felt, c *canvas.Canvas, t *theme.Theme, p *sheetPlan) {
	width, _ := c.Size()
	held := s.held(width, p.size)
	award := s.award(width - 4 - awardHead)
	head := s.headRows(width, s.More)
	award = award[:min(len(award), max(1, p.room-1-head-s.Rules.Seats))]
	held.fit(p.room - 1 - head - len(award))
	spare := p.room - 1 - head - len(award) - held.rows()
	headlineGap, awardGap := 0, 0
	if spare > 0 {
		awardGap, spare = 1, spare-1
	}
	if spare > 0 {
		headlineGap, spare = 1, spare-1
	}
	held.spread(spare)
	p.reserve(1 + head + headlineGap + held.rows() + awardGap + len(award))
	felt.Fill(image.Rect(0, 0, felt.Columns(), p.felt), canvas.Style{Bg: t.Felt})
	y := p.pad
	s.drawHeadline(c.Sub(image.Rect(0, y, width, y+head)), t, s.More)
	y += head + headlineGap
	s.drawHeld(c.Sub(image.Rect(0, y, width, y+1+held.rows())), t, &held)
	y += 1 + held.rows() + awardGap
	s.drawAward(c.Sub(image.Rect(0, y, width, y+len(award))), t, award)
}

// headRows is the rows of the headline: two where what happened on the way has
// no room beside it.
func (s *Sheet) headRows(w int, more string) int {
	if more != "" && cells.Width(s.Headline)+2+cells.Width(more) > w-4 {
		return 2
	}
	return 1
}

// drawHeadline paints the headline, and what happened on the way beside or
// below it.
func (s *Sheet) drawHeadline(c *canvas.Canvas, t *theme.Theme, more string) {
	w, h := c.Size()
	x := 2 + c.Text(2, 0, w-4, s.Headline, t.Styles.Title) + 2
	if h > 1 {
		x = 2
	}
	c.Text(x, h-1, w-x-2, more, t.Styles.Label)
}

// won reports whether a seat, or its partner, won the round.
func (s *Sheet) won(seat game.Seat) bool {
	r := s.round()
	return slices.ContainsFunc(r.Winners, func(w game.Seat) bool { return s.Rules.Partner(w, seat) })
}

// signed writes what was scored: "+15".
func signed(p game.Points, ascii bool) string {
	if p <= 0 {
		return p.Text(ascii)
	}
	return "+" + p.Text(ascii)
}

// fitting returns the first text that has room; "" for none.
func fitting(texts []string, width int) string {
	for _, text := range texts {
		if cells.Width(text) <= width {
			return text
		}
	}
	return ""
}

// longest returns the columns of the longest of some names, up to most.
func longest(names []string, most int) int {
	width := 0
	for _, name := range names {
		width = max(width, min(cells.Width(cells.Printable(name)), most))
	}
	return width
}
