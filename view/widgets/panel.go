package widgets

import (
	"image"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// Choices is a box in the middle of the screen with lines to choose from.
type Choices struct {
	Title string
	Lines []Choosable
	// At is the index of the line the cursor is on.
	At int
	// Note explains the line; Noted keeps room for notes that other lines have.
	Note  string
	Noted bool
	Keys  KeyBar
}

// Choosable is a line of a menu: a label and, where it is changed in place, a
// value.
type Choosable struct{ Label, Value string }

// panelWidth is how wide a panel is where the screen has room: wide enough for
// every menu, so that none changes its size as its values change.
const panelWidth = 58

// spread is where the pieces of a panel lie on a screen.
type spread struct {
	// box is the panel, and whole tells that it takes the screen.
	box   image.Rectangle
	whole bool
	// left and right are the columns of text, lines the row of the first line of
	// rows, and note that of the note.
	left, right, lines, rows, note int
	first                          int // the index of the first line shown
}

// spread lays the panel out: as a box with one row between the edge and the
// lines, or on the whole screen where a box would leave less than half of it.
func (p *Choices) spread(w, h int) spread {
	width := min(w-4, panelWidth)
	note := 0
	if p.Note != "" || p.Noted {
		note = 1 + max(2, len(cells.Wrap(p.Note, width-6))) // a blank row, then two of text at least
	}
	s := spread{rows: min(len(p.Lines), max(1, h-6-note))}
	height := s.rows + 4 + note
	if s.whole = 2*width*height > w*h; s.whole {
		s.box = image.Rect(0, 0, w, h)
		s.note = h - 1 - note
		s.rows = min(len(p.Lines), max(1, s.note-1-PageTop))
		s.left, s.right, s.lines = (w-width)/2+3, (w+width)/2-3, PageTop
	} else {
		// Where it can, it keeps to the felt: the open ends and the hand stay in view.
		top := min((h-height)/2, 2+max(0, (h-8-tiles.HandRows-height)/2))
		s.box = layout.RectAt((w-width)/2, top, image.Pt(width, height))
		s.left, s.right = s.box.Min.X+3, s.box.Max.X-3
		s.lines = top + 3
		s.note = s.lines + s.rows + 1
	}
	s.first = max(0, p.At-s.rows+1)
	return s
}

// Draw paints the panel over what is on c.
func (p *Choices) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	s := p.spread(w, h)
	ground := t.Raised
	if s.whole {
		ground = t.Ground
	}
	c.Fill(s.box, canvas.Style{Bg: ground})
	width := s.right - s.left
	if s.whole {
		DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, p.Title, "", "", "")
	} else {
		if t.Raised == t.Ground { // a line parts it from what is under it
			frame := lipgloss.NewStyle().Border(t.Border()).BorderForeground(t.Faint.Terminal())
			c.Write(s.box, frame.Width(s.box.Dx()).Height(s.box.Dy()).Render())
		}
		c.Text(s.left, s.box.Min.Y+1, width, p.Title, t.Styles.Title)
	}
	lines := make([]string, s.rows)
	for i := range lines {
		lines[i] = p.line(t, s.first+i, width)
	}
	list := image.Rect(s.left-1, s.lines, s.right+1, s.lines+s.rows)
	if at := p.At - s.first; at >= 0 && at < s.rows {
		c.Fill(image.Rect(list.Min.X, s.lines+at, list.Max.X, s.lines+at+1), canvas.Style{Bg: t.Raised})
	}
	c.Write(list, lipgloss.JoinVertical(lipgloss.Left, lines...))
	if s.first > 0 {
		c.Text(s.right+1, s.lines, 1, string(t.Chars.North), t.Styles.Gold)
	}
	if s.first+s.rows < len(p.Lines) {
		c.Text(s.right+1, s.lines+s.rows-1, 1, string(t.Chars.South), t.Styles.Gold)
	}
	if p.Note != "" {
		for i, line := range cells.Wrap(p.Note, width) {
			c.Text(s.left, s.note+i, width, line, t.Styles.Soft)
		}
	}
	p.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// line returns line i in so many columns, its value at the right, with room for the sign
// before it.
func (p *Choices) line(t *theme.Theme, i, width int) string {
	sign, style := " ", t.Styles.Soft
	if i == p.At {
		sign, style = t.Render(t.Styles.Key, string(t.Chars.Turn)), t.Styles.Strong
	}
	value := ansi.Truncate(t.Render(style, p.Lines[i].Value), width-2, string(t.Chars.Ellipsis))
	room := width - 1 - lipgloss.Width(value)
	label := ansi.Truncate(t.Render(style, p.Lines[i].Label), room-1, string(t.Chars.Ellipsis))
	return sign + " " + lipgloss.PlaceHorizontal(room, lipgloss.Left, label) + value
}

// LineAt returns the line that lies at cell (x, y) of a w × h screen.
func (p *Choices) LineAt(x, y, w, h int) (int, bool) {
	s := p.spread(w, h)
	row := y - s.lines
	if x < s.left-3 || x >= s.right+3 || row < 0 || row >= s.rows {
		return 0, false
	}
	return s.first + row, true
}
