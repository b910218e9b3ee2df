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

// Study is what stands around a table at which something is to be learned: in the
// pane beside it, or in a panel above it where the pane has no room.
type Study struct {
	// Title and Name stand in the first row: "Lesson 3 of 18", what it is about.
	Title, Name string
	// Idea says what there is to know, Ask what to do, Said answers the last try
	// by the Verdict.
	Idea, Ask, Said string
	Verdict         Verdict
	// Stock says what lies in the boneyard.
	Stock string
	// Card is the part of the text that the panel shows, where it hasn't room for
	// all.
	Card int
	// Stage tells whose move it is.
	Stage Stage
	// ReadOn names the key that turns to the next part of the text.
	ReadOn string
	// More are rows that the panel takes beyond its usual ones.
	More int
	Keys widgets.KeyBar
}

// Stage is how far a study is.
type Stage uint8

// The stages.
const (
	Asking   Stage = iota // the learner is to move
	Watching              // the others move
	Done                  // nothing is left to do
)

// Verdict is what came of a try.
type Verdict uint8

// The verdicts.
const (
	Untried Verdict = iota
	WrongTry
	RightTry
	GivenUp // the solution is shown
)

// The panel has a row for the title, some for the text and one for the question.
const (
	studyRows    = 7
	lowStudyRows = 6
)

// leastTableRows is how low the table below the panel may become.
const leastTableRows = 12

// Rows returns by how many rows the panel moves the table down, whose own first row it
// covers; 0 where the pane has room.
func (s *Study) Rows(width, height int) int {
	usual := studyRows
	if height < 24 {
		usual = lowStudyRows
	}
	if pane.Fits(width, height) {
		return 0
	}
	return usual - 1 + s.More
}

// Lacking returns how many more rows the panel needs to show all of the idea at once, or in
// the end of the answer, and can have while the table keeps its own.
func (s *Study) Lacking(width, height int) int {
	rows := s.Rows(width, height) - s.More
	if rows == 0 {
		return 0
	}
	text := cells.Paragraph(s.Idea, width-4) // it stays as large while answers come and go
	if s.Stage == Done {
		text = s.lines(width - 4)
	}
	needs := len(text) - (rows - 1)
	return max(0, min(needs, height-rows-leastTableRows))
}

// Cards returns in how many parts the text is shown.
func (s *Study) Cards(width, height int) int {
	rows := s.Rows(width, height) - 1
	if rows < 0 {
		return 1
	}
	return max(1, (len(s.lines(width-4))+rows-1)/rows)
}

// text returns the answer to the last try, or before one the idea.
func (s *Study) text() string {
	if s.Verdict != Untried {
		return s.Said
	}
	return s.Idea
}

func (s *Study) lines(width int) []string {
	return cells.Paragraph(s.sign()+s.text(), width)
}

// sign says in a word what came of the last try.
func (s *Study) sign() string { return signs[s.Verdict] }

// Draw paints the text and the keys over the table that is drawn on c.
func (s *Study) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	down := s.Rows(w, h)
	if down > 0 {
		s.drawPanel(c.Sub(image.Rect(0, 0, w, down+1)), t)
	} else {
		widgets.DrawHeader(c.Sub(image.Rect(0, 0, w-pane.Width, 1)), t, s.Title, s.Name, "", s.Stock)
		pane.DrawParts(c.Sub(image.Rect(w-pane.Width, 0, w, h-1)), t, s.parts(h-2))
	}
	s.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// parts are the idea, the answer to the last try and what is to be done, as parts of a pane
// of so many rows. Where all of them have no room the idea gives way to the answer.
func (s *Study) parts(rows int) []pane.Part {
	idea, ask := pane.NewPart(s.Name, s.Idea), pane.NewPart(askTitles[s.Stage], s.Ask)
	if s.Verdict == Untried {
		return []pane.Part{idea, ask}
	}
	answer := pane.NewPart(strings.TrimRight(s.sign(), ". :"), s.Said)
	if all := []pane.Part{idea, answer, ask}; rowsOf(all) <= rows {
		return all
	}
	return []pane.Part{answer, ask}
}

// rowsOf returns how many rows parts take, with their titles and the blanks between them.
func rowsOf(parts []pane.Part) int {
	rows := -1
	for _, p := range parts {
		rows += 2 + p.Rows
	}
	return rows
}

// drawPanel paints the panel on all of c.
func (s *Study) drawPanel(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Raised})
	lines, rows := s.lines(w-4), h-2
	cards := max(1, (len(lines)+rows-1)/rows)
	card := min(s.Card, cards-1)
	first := card * rows
	widgets.DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, s.Title, s.Name, "", s.Stock)
	style := t.Styles.Text
	lead := cells.Width(s.sign())
	for i := range rows {
		if first+i >= len(lines) {
			break
		}
		x, line := 2, lines[first+i]
		if first+i == 0 && lead > 0 && len(line) >= lead {
			sign := t.Styles.Alert
			if s.Verdict == RightTry {
				sign = t.Styles.Praise
			}
			x += c.Text(2, 1, w-4, line[:lead], sign)
			line = line[lead:]
		}
		c.Text(x, 1+i, w-2-x, line, style)
	}
	ask := s.Ask
	if first+rows < len(lines) {
		ask = partOf(card+1, cards, s.ReadOn)
	}
	c.Text(2, h-1, 1, string(t.Chars.Turn), t.Styles.Key)
	c.Text(4, h-1, w-5, ask, t.Styles.Strong)
}
