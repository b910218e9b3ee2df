// Package review draws a round that is looked back at: the table before a move, the hands,
// and what is said of the move.
package review

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// Review is the screen on which a round is looked back at: the table as it was,
// every hand open, and what is to be said of the move that came.
type Review struct {
	// Title and Detail name the round, Stage is the move looked at, Sum what came
	// of it all so far.
	Title, Detail, Stage, Sum string
	Felt                      tiles.Felt
	Hands                     []tiles.OpenHand
	Lines                     []ReviewLine
	Keys                      widgets.KeyBar
	// Tall tells that there is more to say than to see.
	Tall bool
}

// ReviewLine is a paragraph beside the table, or a move among those compared.
type ReviewLine struct {
	Tone Tone
	Text string
	// Of a Compared move: Text names it, Points and Win are what it was worth,
	// Share its chance in hundredths for the bar; Mark tells that it was played.
	Points, Win string
	Share       int
	Mark        bool
}

// Tone is how a line is said. Words say the same, so no colour is needed.
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

// The text's place: beside the table on large screens, below it on others.
const (
	reviewColumns         = 46
	reviewLeast           = 6 // rows
	reviewMost            = 11
	reviewFelt            = 7 // rows that the table keeps before hands are parted
	compareName, barCells = 12, 10
)

// reviewRegions are the places of the parts of the screen.
type reviewRegions struct{ header, felt, hands, text, keys image.Rectangle }

func (s *Review) regions(w, h int) reviewRegions {
	r := reviewRegions{header: image.Rect(0, 0, w, 1), keys: image.Rect(0, h-1, w, h)}
	left, bottom := w, h-1
	if pane.Fits(w, h) {
		left -= reviewColumns
		r.text = image.Rect(left, 1, w, h-1)
	} else {
		rows := min(max(h/3, reviewLeast), reviewMost)
		if s.Tall {
			rows = min(h/2, reviewMost)
		}
		bottom -= rows
		r.text = image.Rect(0, bottom, w, h-1)
	}
	n := len(s.Hands)
	rows := 2 * n // a blank one parts a hand from what is above it
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

// FeltSize returns how many cells the table has on a screen of this size.
func (s *Review) FeltSize(w, h int) (width, height int) {
	felt := s.regions(w, h).felt
	return felt.Dx(), felt.Dy()
}

// Draw paints the screen on all of c.
func (s *Review) Draw(c *canvas.Canvas, t *theme.Theme) {
	r := s.regions(c.Size())
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.DrawHeader(c.Sub(r.header), t, s.Title, s.Detail, s.Stage, s.Sum)
	s.Felt.Draw(c.Sub(r.felt), t)
	c.Fill(r.hands, canvas.Style{Bg: t.Felt})
	step := min(2, r.hands.Dy()/max(1, len(s.Hands)))
	r.hands.Min.Y += step - 1
	tiles.DrawOpenHands(c.Sub(r.hands), t, s.Hands, step)
	s.drawText(c.Sub(r.text), t)
	s.Keys.Draw(c.Sub(r.keys), t)
}

// reviewRow is a row of the text: one of a paragraph, or a compared move; blank
// without a line.
type reviewRow struct {
	text string
	line *ReviewLine
	// cut tells that what follows has no room, more how many moves that is.
	cut  bool
	more int
}

// Of the moves compared so many are shown, with more rows at hand twice as many.
const mostCompared = 4

// drawText paints what is to be said, as far as there is room; where there is
// plenty blank rows part the paragraphs.
func (s *Review) drawText(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	const margin = 2
	for y, row := range s.rows(w, h) {
		switch {
		case row.line == nil:
		case row.line.Tone == Compared:
			row.line.drawMove(c.Sub(image.Rect(margin, y, w-1, y+1)), t, row.more)
		default:
			text := row.text
			if row.cut {
				text += string(t.Chars.Ellipsis)
			}
			c.Text(margin, y, w-margin-1, text, row.line.Tone.style(t))
		}
	}
}

// rows lays the text out in at most h rows. The best move and the one played are
// always among those compared: what is said before gives way, from its end.
func (s *Review) rows(w, h int) []reviewRow {
	roomy := h > reviewMost
	var before, moves, after []reviewRow
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Tone == Compared {
			moves = append(moves, reviewRow{line: l})
			continue
		}
		to := &before
		if len(moves) > 0 {
			to = &after
		}
		if roomy {
			*to = append(*to, reviewRow{})
		}
		for _, text := range cells.Wrap(l.Text, max(8, min(w, widgets.PageColumns)-4)) {
			*to = append(*to, reviewRow{text: text, line: l})
		}
	}
	most := mostCompared
	if roomy {
		most *= 2
		if len(moves) > 0 {
			before = append(before, reviewRow{})
		}
	}
	before = cutOff(before, h-min(2, len(moves)))
	all := append(before, compared(moves, min(most, h-len(before)))...)
	if more := len(before) + len(moves) - len(all); roomy && more > 0 {
		all = append(all, reviewRow{text: "  " + moreMoves(more), line: &ReviewLine{Tone: Aside}})
	}
	return append(all, cutOff(after, h-len(all))...)
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

// compared keeps the first n moves, or in place of the last of them the one that
// was played.
func compared(moves []reviewRow, n int) []reviewRow {
	if len(moves) <= n || n < 1 {
		return moves[:max(0, min(n, len(moves)))]
	}
	kept := slices.Clone(moves[:n])
	if at := slices.IndexFunc(moves, func(r reviewRow) bool { return r.line.Mark }); at > n-1 {
		kept[n-1] = moves[at]
	}
	kept[n-1].more = len(moves) - n
	return kept
}

// style returns how a line is written.
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

// drawMove paints a move that is compared with others: its name, a bar for the
// chance to win, and the figures. The one that was played is marked. Beside the last
// one stands how many more there are.
func (l *ReviewLine) drawMove(c *canvas.Canvas, t *theme.Theme, more int) {
	sign, style, bar := " ", t.Styles.Soft, t.Styles.Soft
	if l.Mark {
		sign, style, bar = t.Render(t.Styles.Key, string(t.Chars.Turn)), t.Styles.Key, t.Styles.Gold
	}
	filled := min(barCells, max(0, l.Share*barCells+99)/100)
	line := sign + " " + t.Render(style.Width(compareName), t.Shorten(l.Text, compareName-1)) +
		t.Render(bar, strings.Repeat(string(t.Chars.MeterOn), filled)) +
		t.Render(t.Styles.Faint, strings.Repeat(string(t.Chars.MeterOff), barCells-filled)) +
		t.Render(style.Width(6).Align(lipgloss.Right), l.Win)
	line += t.Render(style.Width(min(c.Columns()-lipgloss.Width(line), 9)).Align(lipgloss.Right), l.Points)
	if text := "   " + moreMoves(more); more > 0 && lipgloss.Width(line+text) <= c.Columns() {
		line += t.Render(t.Styles.Dim, text)
	}
	c.Write(c.Bounds(), line)
}

func moreMoves(n int) string {
	if n == 1 {
		return "1 more move"
	}
	return fmt.Sprintf("%d more moves", n)
}
