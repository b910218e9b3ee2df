// Package review draws the review of a round: the table before a move, the hands, and the comments on the move.
package review

import (
	"fmt"
	"image"
	"slices"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// Review is the screen of a review: the table as it was, every hand open, and comments on the move that followed.
type Review struct {
	// Title and Detail name the round, Stage is the move reviewed, Sum the result so far.
	Title, Detail, Stage, Sum string
	Felt                      tiles.Felt
	Hands                     []tiles.OpenHand
	Lines                     []ReviewLine
	// PointsHead and ChanceHead are the headings of the compared moves.
	PointsHead, ChanceHead string
	Keys                   widgets.KeyBar
	// Tall is true if there is more text than usual, so that it needs more rows.
	Tall bool
}

// ReviewLine is a paragraph beside the table, or one of the compared moves.
type ReviewLine struct {
	Tone Tone
	Text string
	// Key is the key that goes to what a paragraph is about; "" for none.
	Key string
	// Less are shorter texts of a paragraph, used if there is no room; an empty one leaves it out. Paragraphs are
	// shortened from the last to the first, and all of them once before any is shortened again.
	Less []string
	// For a Compared move Text is its name, Rank its place, Points and Chance its value, and Share its chance in
	// percent for the bar. Mark is true if it was played.
	Rank, Points, Chance string
	Share                int
	Mark                 bool
}

// Tone is the tone of a line. The words say the same, so that no colour is needed.
type Tone uint8

// The tones.
const (
	Plainly Tone = iota
	Heading
	Praise
	Blame
	Aside
	Compared
)

// The text is beside the table on large screens, else below it. Below it, the compared moves are beside the text if the
// screen is at least besideFrom wide.
const (
	reviewColumns  = 46
	reviewLeast    = 9 // rows
	reviewMost     = 11
	reviewFelt     = 7 // least rows of the table for blank rows between hands
	besideFrom     = 76
	compareColumns = 42
)

// The columns of compared moves: a mark and the rank, the name, its points, a bar and its chance.
const compareRank, compareName, comparePoints, barCells, compareChance = 5, 12, 7, 8, 5

// reviewRegions are the places of the parts of the screen.
type reviewRegions struct{ felt, hands, text image.Rectangle }

func (s *Review) regions(w, h int) reviewRegions {
	var r reviewRegions
	left, bottom := w, h-1
	if pane.Fits(w, h) {
		left -= reviewColumns
		r.text = image.Rect(left, 1, w, h-1)
	} else {
		rows := min(max(h*3/8, reviewLeast), reviewMost)
		if s.Tall {
			rows = min(h/2, reviewMost)
		}
		bottom -= rows
		r.text = image.Rect(0, bottom, w, h-1)
	}
	n := len(s.Hands)
	rows := 2 * n // with a blank row above each hand
	switch {
	case pane.Fits(w, h):
		rows++
	case bottom-1-rows < reviewFelt:
		rows = n
	}
	r.hands = image.Rect(0, bottom-rows, left, bottom)
	r.felt = image.Rect(0, 1, left, r.hands.Min.Y)
	return r
}

// FeltSize returns the size of the table in cells on a screen of this size.
func (s *Review) FeltSize(w, h int) (width, height int) {
	felt := s.regions(w, h).felt
	return felt.Dx(), felt.Dy()
}

// Draw paints the screen on all of c.
func (s *Review) Draw(c *canvas.Canvas, t *theme.Theme) {
	r := s.regions(c.Size())
	widgets.DrawFrame(c, t, widgets.Header{Title: s.Title, Detail: s.Detail, Middle: s.Stage, Right: s.Sum}, s.Keys)
	s.Felt.Draw(c.Sub(r.felt), t)
	c.Fill(r.hands, canvas.Style{Bg: t.Felt})
	step := min(2, r.hands.Dy()/max(1, len(s.Hands)))
	r.hands.Min.Y += step - 1
	tiles.DrawOpenHands(c.Sub(r.hands), t, s.Hands, step)
	s.drawText(c.Sub(r.text), t)
}

// reviewRow is a row of text: of a paragraph, or a compared move; blank if line is nil. key is the paragraph's key in
// its first row.
type reviewRow struct {
	text, key string
	line      *ReviewLine
	// cut is true if the rest has no room, more is the number of moves left out.
	cut  bool
	more int
}

// mostCompared is the greatest number of compared moves, or half of it if there is plenty of room.
const mostCompared = 4

func (s *Review) drawText(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	before, moves, after := s.splitLines()
	if len(moves) == 0 || w < besideFrom {
		drawRows(c, t, s.layOut(before, moves, after, w, h))
		return
	}
	left := w - compareColumns
	drawRows(c.Sub(image.Rect(0, 0, left, h)), t, s.layOut(before, nil, nil, left, h))
	drawRows(c.Sub(image.Rect(left, 0, w, h)), t, s.layOut(nil, moves, after, compareColumns, h))
}

// splitLines separates the compared moves from the lines before and after them.
func (s *Review) splitLines() (before, moves, after []*ReviewLine) {
	for i := range s.Lines {
		switch l := &s.Lines[i]; {
		case l.Tone == Compared:
			moves = append(moves, l)
		case len(moves) > 0:
			after = append(after, l)
		default:
			before = append(before, l)
		}
	}
	return before, moves, after
}

func drawRows(c *canvas.Canvas, t *theme.Theme, rows []reviewRow) {
	w, _ := c.Size()
	const margin = 2
	for y, row := range rows {
		switch {
		case row.line == nil:
			c.Text(margin, y, w-margin-1, row.text, t.Styles.Dim)
		case row.line.Tone == Compared:
			row.line.drawMove(c.Sub(image.Rect(margin, y, w-1, y+1)), t, row.more)
		default:
			text := row.text
			if row.cut {
				text += string(t.Chars.Ellipsis)
			}
			c.Text(margin, y, w-margin-1, row.key, t.Styles.Key)
			x := margin + row.line.indent()
			c.Text(x, y, w-x-1, text, row.line.Tone.style(t))
		}
	}
}

// layOut lays lines out in at most h rows, one below another, with blank rows between paragraphs if there is plenty of
// room. The best move and the one played are always among those compared: lines before them are cut off instead.
func (s *Review) layOut(before, moves, after []*ReviewLine, w, h int) []reviewRow {
	roomy := h > reviewMost
	heads := 0
	if len(moves) > 0 {
		heads = 1
	}
	rows := paragraphs(before, w, h-heads-min(2, len(moves)), roomy)
	if roomy && len(moves) > 0 && len(rows) > 0 {
		rows = append(rows, reviewRow{})
	}
	if heads > 0 {
		rows = append(rows, reviewRow{text: s.compareHead()})
	}
	rows = append(rows, compared(moves, w, h-len(rows), roomy || len(before) == 0)...)
	return append(rows, paragraphs(after, w, h-len(rows), roomy)...)
}

// paragraphs wraps paragraphs into at most h rows. If they don't fit they are shortened, the last ones first; only then
// the end is cut off.
func paragraphs(lines []*ReviewLine, w, h int, roomy bool) []reviewRow {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.Text
	}
	rows := wrapped(lines, texts, w, roomy)
	for step, left := 0, true; left; step++ {
		left = false
		for i, l := range slices.Backward(lines) {
			if len(rows) > h && step < len(l.Less) {
				texts[i], left = l.Less[step], true
				rows = wrapped(lines, texts, w, roomy)
			}
		}
	}
	return cutOff(rows, h)
}

func wrapped(lines []*ReviewLine, texts []string, w int, roomy bool) []reviewRow {
	var rows []reviewRow
	for i, l := range lines {
		if texts[i] == "" {
			continue
		}
		if roomy {
			rows = append(rows, reviewRow{})
		}
		key := l.Key
		for _, text := range cells.Wrap(texts[i], max(8, min(w, widgets.PageColumns)-4-l.indent())) {
			rows = append(rows, reviewRow{text: text, key: key, line: l})
			key = ""
		}
	}
	return rows
}

// indent returns the columns that a paragraph's key takes.
func (l *ReviewLine) indent() int {
	if l.Key == "" {
		return 0
	}
	return cells.Width(l.Key) + 1
}

// cutOff keeps the first n rows.
func cutOff(rows []reviewRow, n int) []reviewRow {
	if len(rows) <= n {
		return rows
	}
	if rows = rows[:max(0, n)]; len(rows) > 0 {
		rows[len(rows)-1].cut = true
	}
	return rows
}

// compared returns the first moves, with the played one in place of the last if need be. The number of moves left out
// is beside the last one, or below it if there is no room.
func compared(moves []*ReviewLine, w, rows int, roomy bool) []reviewRow {
	most := mostCompared
	if roomy {
		most *= 2
	}
	n := min(most, rows, len(moves))
	below := n < len(moves) && rows > 2 && w < compareColumns+len(moreMoves(len(moves)))
	if below && n == rows {
		n--
	}
	kept := keepPlayed(moves, n)
	if below {
		return append(kept, reviewRow{text: "  " + moreMoves(len(moves)-n)})
	}
	if n > 0 {
		kept[n-1].more = len(moves) - n
	}
	return kept
}

// keepPlayed returns the first n moves, with the played one in place of the last if need be.
func keepPlayed(moves []*ReviewLine, n int) []reviewRow {
	var kept []reviewRow
	for _, l := range moves[:max(0, n)] {
		kept = append(kept, reviewRow{line: l})
	}
	if at := slices.IndexFunc(moves, func(l *ReviewLine) bool { return l.Mark }); at >= n && n > 0 {
		kept[n-1].line = moves[at]
	}
	return kept
}

func (tone Tone) style(t *theme.Theme) lipgloss.Style {
	switch tone {
	case Heading:
		return t.Styles.Strong
	case Praise:
		return t.Styles.Good
	case Blame:
		return t.Styles.Bad
	case Aside:
		return t.Styles.Dim
	}
	return t.Styles.Soft
}

func (s *Review) compareHead() string {
	return fmt.Sprintf("%*s%-*s%*s%*s", compareRank, "", compareName, headMove, comparePoints, s.PointsHead,
		2+barCells+compareChance, s.ChanceHead)
}

// drawMove paints a compared move: its rank and name, its points, and a bar and a number for its chance. The one that
// was played is marked. more is the number of moves left out after it.
func (l *ReviewLine) drawMove(c *canvas.Canvas, t *theme.Theme, more int) {
	sign, style, bar := " ", t.Styles.Soft, t.Styles.Soft
	if l.Mark {
		sign, style, bar = t.Render(t.Styles.Key, string(t.Chars.Turn)), t.Styles.Key, t.Styles.Gold
	}
	right := func(text string, columns int) string {
		return t.Render(style.Width(columns).Align(lipgloss.Right), text)
	}
	line := sign + " " + t.Render(style.Width(compareRank-2), l.Rank) +
		t.Render(style.Width(compareName), t.Shorten(l.Text, compareName-1)) + right(l.Points, comparePoints) + "  " +
		widgets.Meter(t, bar, barCells, l.Share) + right(l.Chance, compareChance)
	if text := "   " + moreMoves(more); more > 0 && lipgloss.Width(line+text) <= c.Columns() {
		line += t.Render(t.Styles.Dim, text)
	}
	c.Write(c.Bounds(), line)
}
