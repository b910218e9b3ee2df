// Package lesson draws the text around a lesson's table, and the list of lessons.
package lesson

import (
	"image"
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Study is the text around the table of a lesson or puzzle: in the pane beside it, or in a panel above it if the pane
// has no room.
type Study struct {
	// Title and Name are in the first row: "Lesson 3 of 18", and the lesson's subject.
	Title, Name string
	// Idea is the explanation, Ask the task or empty, Said the answer to the last try, whose result is Verdict.
	Idea, Ask, Said string
	Verdict         Verdict
	// Stock is the content of the boneyard.
	Stock string
	// Card is the index of the part of the text that the panel shows if it has no room for all.
	Card  int
	Stage Stage
	// More is the number of additional rows of the panel.
	More int
	Keys widgets.KeyBar
}

// Stage is how far a lesson's position has been played.
type Stage uint8

// The stages.
const (
	Asking   Stage = iota // the learner is to move
	Watching              // the others move
	Done                  // nothing is left to do
)

// Verdict is the result of a try.
type Verdict uint8

// The verdicts.
const (
	Untried Verdict = iota
	WrongTry
	RightTry
	GivenUp // the solution is shown
)

// The panel's height: a row for the title, several for the text and one for the task.
const (
	studyRows    = 7
	lowStudyRows = 6
)

// leastTableRows is the least height of the table below the panel.
const leastTableRows = 12

// RowsAbove returns the number of rows that are added above the table for the panel; 0 if the text is in the pane. The
// panel is one row higher, since it also covers the table's first row.
func (s *Study) RowsAbove(width, height int) int {
	usual := studyRows
	if height < 24 {
		usual = lowStudyRows
	}
	if pane.Fits(width, height) {
		return 0
	}
	return usual - 1 + s.More
}

// Lacking returns the value for More with which the panel shows all of the idea at once, limited to what the table can
// spare. Answers don't count, so that they don't move the table.
func (s *Study) Lacking(width, height int) int {
	rows := s.RowsAbove(width, height) - s.More
	if rows == 0 {
		return 0
	}
	needs := len(cells.Paragraph(s.Idea, width-4)) - (rows - 1)
	return max(0, min(needs, height-rows-leastTableRows))
}

// Cards returns the number of parts in which the text is shown.
func (s *Study) Cards(width, height int) int {
	rows := s.RowsAbove(width, height) - 1
	if rows < 0 {
		return 1
	}
	return cardsOf(s.lines(width-4), rows)
}

// cardsOf returns the number of parts into which lines are divided, each of this many rows.
func cardsOf(lines []string, rows int) int { return max(1, (len(lines)+rows-1)/rows) }

// text returns the answer to the last try, or the idea before any.
func (s *Study) text() string {
	if s.Verdict != Untried {
		return s.Said
	}
	return s.Idea
}

func (s *Study) lines(width int) []string {
	return cells.Paragraph(signs[s.Verdict]+s.text(), width)
}

// Draw paints the text and the keys over the table drawn on c.
func (s *Study) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	if above := s.RowsAbove(w, h); above > 0 {
		s.drawPanel(c.Rows(0, above+1), t)
	} else {
		widgets.Header{Title: s.Title, Right: s.Stock}.Draw(c.Sub(image.Rect(0, 0, w-pane.Width, 1)), t)
		pane.DrawParts(c.Sub(image.Rect(w-pane.Width, 0, w, h-1)), t, s.parts(h-2))
	}
	s.Keys.Draw(c.Row(h-1), t)
}

// parts returns the idea, the answer to the last try and the task as parts of a pane of this many rows. The idea is
// left out if not all fit.
func (s *Study) parts(rows int) []pane.Part {
	idea := pane.NewPart(s.Name, s.Idea)
	var after []pane.Part
	if s.Verdict != Untried {
		after = append(after, pane.NewPart(strings.TrimRight(signs[s.Verdict], ". :"), s.Said))
	}
	if s.Ask != "" {
		after = append(after, pane.NewPart(askTitles[s.Stage], s.Ask))
	}
	if all := append([]pane.Part{idea}, after...); s.Verdict == Untried || rowsOf(all) <= rows {
		return all
	}
	return after
}

// rowsOf returns the height of parts with their titles and the blank rows between them.
func rowsOf(parts []pane.Part) int {
	rows := -1
	for _, p := range parts {
		rows += 2 + p.Rows
	}
	return rows
}

// drawPanel paints the panel: the title, a part of the text, and in the last row the task, or which part it is if there
// is another.
func (s *Study) drawPanel(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Raised})
	lines, rows := s.lines(w-4), h-2
	cards := cardsOf(lines, rows)
	card := min(s.Card, cards-1)
	first := card * rows
	widgets.Header{Title: s.Title, Detail: s.Name, Right: s.Stock}.Draw(c, t)
	c.Lines(2, 1, w-4, lines[first:min(first+rows, len(lines))], t.Styles.Text)
	if lead := signs[s.Verdict]; first == 0 && len(lines[0]) >= len(lead) {
		sign := t.Styles.Alert
		if s.Verdict == RightTry {
			sign = t.Styles.Praise
		}
		c.Text(2, 1, w-4, lines[0][:len(lead)], sign)
	}
	ask := s.Ask
	if first+rows < len(lines) {
		ask = partOf(card+1, cards)
	}
	if ask == "" {
		return
	}
	c.Text(2, h-1, 1, string(t.Chars.Turn), t.Styles.Key)
	c.Text(4, h-1, w-5, ask, t.Styles.Strong)
}
