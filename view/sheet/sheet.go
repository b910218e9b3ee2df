// Package sheet draws the screen at the end of a round or match: the hands that are left, what they count, the scores,
// and the course of the match.
package sheet

import (
	"image"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Sheet is the screen at the end of a round: every hand, what it counts, and the score sheet. With a Placing it is the
// end of the match.
type Sheet struct {
	Title, Detail string
	Words         words.Words
	Rules         domino.Rules
	Rounds        []game.Round
	// Headline says how it ended, and More, in sentences, what happened on the way. With More the Headline is a
	// sentence too.
	Headline, More string
	// Placing is the final order of a finished match, LastRound in sentences how its last round ended.
	Placing   [][]domino.Seat
	LastRound string
	// Story says at the end of a match what turned it, below the table; "" for nothing. Then Next follows it.
	Story string
	// Next says what comes next. Share is shown above it: the first text that fits, the longest first.
	Next  string
	Share []string
	// Alert says why the last key did nothing, and replaces Next.
	Alert string
	Keys  widgets.KeyBar
}

func (s *Sheet) round() game.Round { return s.Rounds[len(s.Rounds)-1] }

func (s *Sheet) total(seat domino.Seat) domino.Points { return s.round().Scores[seat] }

// won reports whether a seat or its partner won the round.
func (s *Sheet) won(seat domino.Seat) bool {
	r := s.round()
	return slices.ContainsFunc(r.Winners, func(w domino.Seat) bool { return s.Rules.Partner(w, seat) })
}

// leads reports whether no side's score is better than that of seat, and some side's is worse.
func (s *Sheet) leads(seat domino.Seat) bool {
	best, worst := s.total(seat), s.total(seat)
	for _, other := range s.Words.Sides() {
		best, worst = max(best, s.total(other)), min(worst, s.total(other))
	}
	if s.Rules.Win == domino.WinLow {
		best, worst = worst, best
	}
	return best != worst && s.total(seat) == best
}

// sheetPlan divides a screen's rows between the table and the scores.
type sheetPlan struct {
	// room is the number of rows that the table can have, chart how many of them the scores could use for a chart.
	room, chart int
	// size is the tiles' size.
	size layout.Size
	// felt is the number of rows that the table gets, including pad blank ones above and below.
	felt, pad int
	// alone is true if there are no scores below the table.
	alone bool
}

// reserve gives the table its rows, and on a large screen a margin above and below. More free rows are left below the
// scores than above the table. Rows that a chart of the scores could use stay free if there are enough.
func (p *sheetPlan) reserve(rows int) {
	spare := max(0, p.room-rows)
	if spare >= p.chart {
		spare -= p.chart
	}
	if p.pad = spare * 2 / 7; p.alone {
		p.pad = spare / 2
	}
	if p.pad == 0 && spare >= 2 {
		p.pad = 1
	}
	p.felt = rows + 2*p.pad
}

// signed returns points with a sign: "+15".
func signed(p domino.Points, ascii bool) string {
	if p <= 0 {
		return p.Text(ascii)
	}
	return "+" + p.Text(ascii)
}

// alertSign is the mark of an alert.
const alertSign = "! "

// sheetMin and sheetMax are the least and greatest width of a sheet if the screen has room: the eye can't follow wider
// rows.
const sheetMin, sheetMax = 80, 112

// Draw paints the screen on all of c.
func (s *Sheet) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	stage := stageRound(s.round().Number)
	if s.Placing != nil {
		stage = stageMatch
	}
	widgets.DrawFrame(c, t, widgets.Header{Title: s.Title, Detail: s.Detail, Right: stage}, s.Keys)
	scores := s.scoreTable(min(w, sheetMax))
	// There is a blank row between the table and the scores, and between the scores and the last two rows for the next
	// step and the keys.
	rows := 1 + len(s.Words.Sides())
	p := sheetPlan{alone: len(scores.columns) == 0}
	if p.alone {
		rows = 0
	}
	p.room = h - 1 - 1 - rows - 1 - 2
	var story int
	story, p.room = s.storyRows(min(w, sheetMax)-4, p.room)
	p.size = s.tileSize(w, h, p.room-max(0, chartRows+2-rows))
	beside, charted := s.besideWidth(min(w, sheetMax), p.size), scores.width()+s.chartColumns(sheetMax-scores.width())
	width := min(w, max(sheetMin, beside, charted))
	in := c.Sub(image.Rect((w-width)/2, 0, (w-width)/2+width, h))
	switch {
	case s.chartColumns(width-scores.width()) > 0:
		p.chart = max(0, chartRows+2-rows)
	case s.chartColumns(width-2) > 0:
		p.chart = 1 + chartRows
	}
	felt := c.Sub(image.Rect(0, 1, w, h))
	if s.Placing != nil {
		s.drawFinal(felt, in.Sub(image.Rect(0, 1, width, h)), t, &p)
	} else {
		s.drawRound(felt, in.Sub(image.Rect(0, 1, width, h)), t, &p)
	}
	y, bottom, next := 1+p.felt+1, h-2, h-2
	if !p.alone {
		y += p.pad / 2
	}
	if len(s.Share) > 0 {
		bottom--
	}
	if story > 0 {
		in.Lines(2, y, width-4, cells.Wrap(s.Story, width-4), t.Styles.Soft)
		next = y + story
		y = next + 2
	}
	s.drawScores(in.Sub(image.Rect(0, y, width, bottom)), t, scores)
	if next < h-2 || s.Alert == "" {
		s.drawNext(in, t, next)
	}
	if s.Alert != "" {
		in.Text(2+in.Text(2, h-2, 2, alertSign, t.Styles.Alert), h-2, width-6, s.Alert, t.Styles.Bad)
	}
	in.Text(2, h-3, width-4, fitting(s.Share, width-4), t.Styles.Soft)
}

// storyRows returns the number of rows kept for the story, so that nothing moves when it is known, and the room that
// remains for the table; 0 if the result needs all of the room. The scores are lower with a story, so the rows of Alert
// and Share are kept free as well.
func (s *Sheet) storyRows(width, room int) (rows, rest int) {
	if s.Story == "" || s.Placing == nil {
		return 0, room
	}
	rows = max(len(cells.Wrap(s.Story, width)), (longStory+width-1)/width)
	rest = room - rows - 1 - min(1, len(s.Share))
	if rest < len(cells.Paragraphs(s.outcome(), width))+len(s.finalRows())+2 {
		return 0, room
	}
	return rows, rest
}

// longStory is the length in cells of a story for which rows are always kept.
const longStory = 125

// drawNext paints what comes next in row y, and what the leader's mark means.
func (s *Sheet) drawNext(c *canvas.Canvas, t *theme.Theme, y int) {
	width, _ := c.Size()
	c.Text(2, y, width-4, s.Next, t.Styles.Strong)
	if s.Placing != nil || !slices.ContainsFunc(s.Words.Sides(), s.leads) {
		return
	}
	aside := fitting([]string{isAhead(t.Chars.West)}, width-4-cells.Width(s.Next)-3)
	c.Text(2+width-4-cells.Width(aside), y, cells.Width(aside), aside, t.Styles.Dim)
}

// tileSize returns the size of the tiles: M on large screens if every hand fits on one line with a blank row after it.
func (s *Sheet) tileSize(w, h, room int) layout.Size {
	l := s.held(besideRoom(min(w, sheetMax)), layout.SizeM)
	parted := l.rows() + len(l.order) // with a blank row after each hand, and one more between teams
	oneLine := slices.Max(l.lines) == 1 && s.withoutTerms(&l) == 0
	if s.Placing != nil || !pane.Fits(w, h) || !oneLine || s.headRows(sheetMin)+1+parted > room {
		return layout.SizeS
	}
	return layout.SizeM
}

// besideRoom returns the columns left for the hands if the award is beside them.
func besideRoom(w int) int { return w - awardGap - awardColumns - 2 }

// besideWidth returns the columns, up to most, that the hands use with the award beside them.
func (s *Sheet) besideWidth(most int, size layout.Size) int {
	l := s.held(besideRoom(most), size)
	return l.right() + most - besideRoom(most)
}

// drawRound paints the end of a round: the headline, the hands that are left, and the award, beside them if there is
// room, else below. Spare rows go between its parts.
func (s *Sheet) drawRound(felt, c *canvas.Canvas, t *theme.Theme, p *sheetPlan) {
	width, _ := c.Size()
	head := s.headRows(width)
	held, sum := s.held(besideRoom(width), p.size), brokenRows(s.awardRows(), awardColumns)
	below, award := s.held(width, p.size), s.awardLines(width-4-awardHead)
	beside := width >= sheetMin && len(sum) > 0 && head+max(held.rows(), len(sum)) <= p.room &&
		(s.withoutTerms(&held) <= s.withoutTerms(&below) || head+below.rows()+len(award) > p.room)
	if beside {
		award = nil
	} else {
		held, sum = below, nil
		award = award[:min(len(award), max(1, p.room-head-s.Rules.Seats))]
		held.fit(p.room - head - len(award))
	}
	spare := p.room - head - len(award) - max(held.rows(), len(sum))
	headlineGap, gap := 0, 0
	if spare > 0 && !beside {
		gap, spare = 1, spare-1
	}
	if spare > 0 {
		headlineGap, spare = 1, spare-1
	}
	held.spread(spare + max(0, len(sum)-held.rows()))
	rows := max(held.rows(), len(sum))
	p.reserve(head + headlineGap + rows + gap + len(award))
	felt.Fill(image.Rect(0, 0, felt.Columns(), p.felt), canvas.Style{Bg: t.Felt})
	y := p.pad
	s.drawHeadline(c.Sub(image.Rect(0, y, width, y+head)), t)
	y += head + headlineGap
	s.drawHeld(c.Sub(image.Rect(0, y, width, y+held.rows())), t, &held)
	drawAwardRows(c.Sub(image.Rect(width-2-awardColumns, y, width-2, y+rows)), t, sum)
	y += rows + gap
	if !beside {
		drawAwardLines(c.Sub(image.Rect(0, y, width, y+len(award))), t, award)
	}
}

// headRows returns the height of the headline: More has rows of its own if it doesn't fit beside it.
func (s *Sheet) headRows(w int) int {
	if s.More != "" && cells.Width(s.Headline)+1+cells.Width(s.More) > w-4 {
		return 1 + len(cells.Wrap(s.More, w-4))
	}
	return 1
}

// drawHeadline paints the headline, and More beside or below it.
func (s *Sheet) drawHeadline(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	x := 2 + c.Text(2, 0, w-4, s.Headline, t.Styles.Title) + 1
	if h == 1 {
		c.Text(x, 0, w-x-2, s.More, t.Styles.Label)
		return
	}
	c.Lines(2, 1, w-4, cells.Wrap(s.More, w-4), t.Styles.Label)
}

// fitting returns the first text that fits, or "".
func fitting(texts []string, width int) string {
	for _, text := range texts {
		if cells.Width(text) <= width {
			return text
		}
	}
	return ""
}
