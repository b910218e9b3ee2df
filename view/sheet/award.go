package sheet

import (
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// awardColumns is the width of the award beside the hands, awardGap the space between them.
const awardColumns, awardGap = 28, 4

// awardRow is a row of the sum beside the hands: a text and a number.
type awardRow struct {
	text, figure string
	// result is true for what was scored, line for the line above it.
	result, line bool
}

// awardRows returns what the round's end was worth as a sum: "The others have 16 + 8 = 24 pips", "to the nearest five
// 25", a line, "Ann scores +25". It returns nil if several seats score different points.
func (s *Sheet) awardRows() []awardRow {
	r := s.round()
	switch {
	case r.Ending == game.TargetHit:
		return []awardRow{
			{text: s.Words.Awards(r)[0]}, {line: true},
			{text: scoresInPlay(s.Words, r.Ender), figure: signed(r.InPlay[r.Ender], s.Words.ASCII), result: true},
		}
	case len(r.Awards) == 0 && !s.Words.Wiped(r):
		rows := []awardRow{{text: s.Words.Awards(r)[0]}}
		if scores := s.inPlay(); len(scores) > 0 { // otherwise nothing would explain the points on the score sheet
			rows = append(rows, awardRow{text: scoredInPlay(scores)})
		}
		return rows
	case s.Words.Rules.RecordsOwn(), s.Words.Wiped(r):
		return s.ownRows()
	case len(r.Awards) > 1 && !s.Words.Alike(r.Awards):
		return nil
	}
	g := r.Awards[0]
	rows := append(s.pipRows(g), s.addedRows(g)...)
	if g.Shares > 1 {
		rows = append(rows, awardRow{text: sharedBy(g.Shares)})
	}
	scored := g.Points
	if why := s.Words.WhyNothing(r, g.Seat); why != "" {
		scored = r.Points[g.Seat]
		rows = append(rows, awardRow{text: butNot(why)})
	}
	if len(rows) > 0 {
		rows = append(rows, awardRow{line: true})
	}
	points := signed(scored, s.Words.ASCII)
	if len(r.Awards) > 1 {
		return append(rows, awardRow{text: scoreEach(s.Words, r.Awards), figure: points, result: true})
	}
	rows = append(rows, awardRow{text: scores(s.Words, g.Seat), figure: points, result: true})
	if inPlay := r.InPlay[g.Seat]; inPlay > 0 {
		rows = append(rows, awardRow{text: andInPlay, figure: signed(inPlay, s.Words.ASCII), result: true})
	}
	return rows
}

// pipRows adds up the hands that a score is made of; nil if no pips count. The sum of a single hand is beside its
// tiles.
func (s *Sheet) pipRows(g game.Gain) []awardRow {
	hands := s.Words.Counted(g)
	if len(hands) == 0 {
		return nil
	}
	var rows []awardRow
	if len(hands) > 1 || g.Own > 0 {
		rows = append(rows, awardRow{text: whoHas(s.Words, hands), figure: counted(hands)})
	}
	if g.Own > 0 {
		rows = append(rows, awardRow{text: minusOwn(s.Words, g, g.Own != s.round().Pips[g.Seat]),
			figure: s.figure(-g.Own)})
	}
	if own := s.Words.Uncounted(s.round()); own > 0 {
		rows = append(rows, awardRow{text: ownPips(s.Words, g.Seat), figure: notCounted(own)})
	}
	if g.Rounded != g.Sum {
		rows = append(rows, awardRow{text: toNearest(s.Rules.RoundTo), figure: s.figure(g.Rounded)})
	}
	return rows
}

// addedRows are for points that don't come from the hands.
func (s *Sheet) addedRows(g game.Gain) []awardRow {
	var rows []awardRow
	if g.Added > 0 {
		rows = append(
			rows,
			awardRow{text: forWay(s.Words, g.Way), figure: signed(domino.WholePoints(g.Added), s.Words.ASCII)},
		)
	}
	if g.Bonus > 0 {
		rows = append(rows, awardRow{text: earlyRound, figure: signed(domino.WholePoints(g.Bonus), s.Words.ASCII)})
	}
	if g.Doubled {
		again := domino.WholePoints(g.Rounded + g.Added + g.Bonus)
		rows = append(rows, awardRow{text: afterRedeal, figure: signed(again, s.Words.ASCII)})
	}
	if g.Carried > 0 {
		rows = append(rows, awardRow{text: carriedOver, figure: signed(domino.WholePoints(g.Carried), s.Words.ASCII)})
	}
	if len(rows) == 0 && s.Rules.Award == domino.AwardNone {
		rows = append(rows, awardRow{text: worthNothing})
	}
	return rows
}

// ownRows is awardRows for rules under which every side scores its own hand, or when all points are lost.
func (s *Sheet) ownRows() []awardRow {
	r := s.round()
	var rows []awardRow
	for _, text := range s.Words.Awards(r) {
		rows = append(rows, awardRow{text: text})
	}
	rows = append(rows, awardRow{line: true})
	for _, seat := range s.Words.Sides() {
		points := r.Points[seat].Text(s.Words.ASCII)
		rows = append(rows, awardRow{text: s.Words.Side(seat), figure: points, result: s.won(seat)})
	}
	return rows
}

func (s *Sheet) figure(n int) string { return domino.WholePoints(n).Text(s.Words.ASCII) }

// brokenRows wraps rows that are wider than w columns. A result stays on one line with a word, and a sum that is wider
// itself has its total below it.
func brokenRows(rows []awardRow, w int) []awardRow {
	var broken []awardRow
	for _, row := range rows {
		if cells.Width(row.text)+1+cells.Width(row.figure) <= w {
			broken = append(broken, row)
			continue
		}
		texts := cells.Wrap(row.text, w)
		if beside := w - 1 - cells.Width(row.figure); row.result && cells.Width(texts[len(texts)-1]) > beside {
			texts = cells.Wrap(row.text, beside)
		}
		for _, text := range texts {
			broken = append(broken, awardRow{text: text, result: row.result})
		}
		if last := &broken[len(broken)-1]; cells.Width(last.text)+1+cells.Width(row.figure) <= w {
			last.figure = row.figure
			continue
		}
		if terms, total, ok := strings.Cut(row.figure, equals); ok && cells.Width(row.figure) > w {
			broken = append(broken, awardRow{figure: terms + strings.TrimRight(equals, " ")})
			row.figure = total
		}
		broken = append(broken, awardRow{figure: row.figure, result: row.result})
	}
	return broken
}

func drawAwardRows(c *canvas.Canvas, t *theme.Theme, rows []awardRow) {
	w, _ := c.Size()
	for y, row := range rows {
		text, figure := t.Styles.Label, t.Styles.Text
		if row.result {
			text, figure = t.Styles.Key, t.Styles.Key
		}
		if row.line {
			c.Text(0, y, w, strings.Repeat(string(t.Chars.Level), w), text)
		}
		c.Text(0, y, w, row.text, text)
		c.Text(0, y, w, row.figure, figure.Align(lipgloss.Right))
	}
}

// awardLines returns the same as sentences, wrapped to w columns, to be shown below the hands.
func (s *Sheet) awardLines(w int) []string {
	texts := s.Words.Awards(s.round())
	if own := s.Words.Uncounted(s.round()); own > 0 {
		texts = append(texts, s.Words.OwnDoesNotCount(s.round().Awards[0].Seat, own))
	}
	if scores := s.inPlay(); len(scores) > 0 {
		texts = append(texts, scoredInPlay(scores))
	}
	return cells.Paragraphs(texts, w)
}

// inPlay returns what each side scored in play: "Ann 15".
func (s *Sheet) inPlay() []string {
	var scores []string
	for _, seat := range s.Words.Sides() {
		if points := s.round().InPlay[seat]; points > 0 {
			scores = append(scores, scoreOf(s.Words.SideWithin(seat), points.Text(s.Words.ASCII)))
		}
	}
	return scores
}

// awardHead is the width of the heading of the lines below the hands.
const awardHead = 8

func drawAwardLines(c *canvas.Canvas, t *theme.Theme, lines []string) {
	c.Text(2, 0, awardHead, headPoints, t.Styles.Label)
	c.Lines(2+awardHead, 0, c.Columns()-4-awardHead, lines, t.Styles.Text)
}
