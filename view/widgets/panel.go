package widgets

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Choices is a menu: a box with lines to choose from. It lies in the middle of the screen, or where it hides least.
type Choices struct {
	Title string
	Lines []Choosable
	// At is the index of the selected line.
	At int
	// From is the index of the first row that was shown before, headings included.
	From int
	// Rows is the number of rows that the list keeps even with fewer lines.
	Rows int
	Keys KeyBar
	// Sight are the places on the screen that should stay in sight, the first one above all.
	Sight []image.Rectangle
}

// Choosable is a line of a menu: a label and, if it is edited in place, its value or the text being typed for it. The
// first line of a group has the group's heading above it; without a label it is that heading alone. Note explains the
// line while it is selected.
type Choosable struct {
	Group        string
	Label, Value string
	Typed        *Typed
	Note         string
	// Faint is true if the line has no effect at present.
	Faint bool
}

// panelWidth is the width of a panel if the screen has room: enough for every menu, so that none changes its size with
// its values. A panel beside something may be as narrow as slimWidth.
const panelWidth, slimWidth = 58, 38

// leastBeside is the least width beside a panel at which the page behind it is seen.
const leastBeside = 10

// panelLayout holds where the parts of a menu's panel are on the screen.
type panelLayout struct {
	box         image.Rectangle
	left, right int         // columns of the text
	lines, note int         // first rows of the list and of the note
	noteRows    int         // rows of the note with a blank one above, 0 if no line has a note
	all         []choiceRow // the list, shown or not
	first, rows int         // index of the first row shown, and number of rows shown
}

// choiceRow is a row of a panel: a line by its index, or the heading above that line.
type choiceRow struct {
	line    int
	heading bool
}

// allRows returns the rows of all lines and headings.
func (p *Choices) allRows() (rows []choiceRow) {
	for i, line := range p.Lines {
		if line.Group != "" {
			rows = append(rows, choiceRow{i, true})
		}
		if line.Label != "" {
			rows = append(rows, choiceRow{line: i})
		}
	}
	return rows
}

// layOut lays the panel out above the key bar and a row for a message.
func (p *Choices) layOut(w, h int) panelLayout {
	s := p.ofWidth(min(w-4, panelWidth), h)
	sizes, within := []image.Point{s.box.Size()}, image.Rect(0, 0, w, h-1)
	if len(p.Sight) > 0 {
		within = image.Rect(2, 1, w-2, h-2)
		if p.widest()+leftMargin+rightMargin <= slimWidth {
			sizes = append(sizes, p.ofWidth(slimWidth, h).box.Size())
		}
	}
	box := beside(sizes, within, p.Sight)
	if box.Dx() != s.box.Dx() {
		s = p.ofWidth(box.Dx(), h)
	}
	s.box = box
	s.left, s.right = s.box.Min.X+leftMargin, s.box.Max.X-rightMargin
	s.lines, s.note = s.box.Min.Y+3, s.box.Max.Y-s.noteRows
	return s
}

// ofWidth lays out a panel of this width at no particular place. Its height doesn't depend on the selected line.
func (p *Choices) ofWidth(width, h int) panelLayout {
	s := panelLayout{all: p.allRows()}
	for _, line := range p.Lines {
		if line.Note != "" { // a blank row and at least two of text
			s.noteRows = max(s.noteRows, 3, 1+len(cells.Wrap(line.Note, width-leftMargin-rightMargin)))
		}
	}
	room := max(1, h-7-s.noteRows) // leaves a free row above and one for a message
	s.rows = min(len(s.all), room)
	height := max(s.rows, min(p.Rows, room)) + 4 + s.noteRows
	if s.rows > 1 && s.rows < len(s.all) {
		s.rows-- // one row shows how many more there are
	}
	s.box = layout.RectAt(0, 0, image.Pt(width, height))
	s.first = p.firstOf(s.rowOf(p.At), s.rows, len(s.all))
	if last := s.first + s.rows; last < len(s.all) && s.all[last-1].heading {
		s.rows--
	}
	return s
}

// firstOf returns the first of n rows shown if only some rows are: From if the selected row is then in sight, otherwise
// the one that puts it in the middle, since all rows change however far the list scrolls.
func (p *Choices) firstOf(selected, rows, n int) int {
	first := p.From
	if selected < first || selected >= first+rows {
		first = selected - rows/2
	}
	return max(0, min(first, n-rows))
}

// First returns the index of the first row that a w × h screen shows of the list.
func (p *Choices) First(w, h int) int { return p.layOut(w, h).first }

// widest returns the width of the panel's widest line.
func (p *Choices) widest() int {
	w := cells.Width(p.Title)
	for _, line := range p.Lines {
		w = max(w, cells.Width(line.Label)+1+cells.Width(line.Value), cells.Width(line.Group))
	}
	return w
}

// rowOf returns the index of a line's row in s.all, or -1.
func (s *panelLayout) rowOf(line int) int { return slices.Index(s.all, choiceRow{line: line}) }

// linesIn returns the number of lines among rows.
func linesIn(rows []choiceRow) (n int) {
	for _, row := range rows {
		if !row.heading {
			n++
		}
	}
	return n
}

// The margins of a panel's text. The left one holds the mark of the selected line.
const leftMargin, rightMargin = 4, 3

// Draw paints the panel over the screen.
func (p *Choices) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	s := p.layOut(w, h)
	if w-s.box.Dx() < leastBeside { // only bits of words would be seen beside it
		c.Fill(image.Rect(0, s.box.Min.Y, w, s.box.Max.Y), canvas.Style{Bg: t.Ground})
	}
	c.Fill(s.box, canvas.Style{Bg: t.Raised})
	if t.Raised == t.Ground { // without a background of its own it needs a frame
		frame := lipgloss.NewStyle().Border(t.Border()).BorderForeground(t.Faint.Terminal())
		c.Write(s.box, frame.Width(s.box.Dx()).Height(s.box.Dy()).Render())
	}
	width := s.right - s.left
	c.Text(s.left, s.box.Min.Y+1, width, p.Title, t.Styles.Title)
	list := image.Rect(s.left-signColumns, s.lines, s.right, s.lines+s.rows)
	if at := s.rowOf(p.At); at >= 0 {
		at += s.lines - s.first
		c.Fill(image.Rect(list.Min.X-1, at, list.Max.X+1, at+1), canvas.Style{Bg: t.GhostGround})
	}
	rows := c.Sub(list)
	for i := range s.rows {
		p.drawRow(rows.Row(i), t, s.all[s.first+i])
	}
	s.drawMore(c, t, s.lines-1, t.Chars.North, linesIn(s.all[:s.first]))
	s.drawMore(c, t, s.lines+s.rows, t.Chars.South, linesIn(s.all[s.first+s.rows:]))
	c.Lines(s.left, s.note, width, cells.Wrap(p.Lines[p.At].Note, width), t.Styles.Soft)
	p.Keys.Draw(c.Row(h-1), t)
}

// drawMore writes above or below the lines that n more are hidden there.
func (s *panelLayout) drawMore(c *canvas.Canvas, t *theme.Theme, y int, sign rune, n int) {
	if n > 0 {
		c.Text(s.left-signColumns, y, 1, string(sign), t.Styles.Gold)
		c.Text(s.left, y, s.right-s.left, more(n), t.Styles.Dim)
	}
}

// signColumns is the room for the mark before a line.
const signColumns = 2

// drawRow paints a heading, or a line with the mark before it and its value at the right.
func (p *Choices) drawRow(c *canvas.Canvas, t *theme.Theme, row choiceRow) {
	line, style, room := p.Lines[row.line], t.Styles.Soft, c.Columns()-signColumns
	switch {
	case row.heading:
		c.Text(0, 0, c.Columns(), line.Group, t.Styles.Dim)
		return
	case row.line == p.At:
		c.Text(0, 0, 1, string(t.Chars.Turn), t.Styles.Key)
		style = t.Styles.Strong
	case line.Faint:
		style = t.Styles.Faint
	}
	if line.Typed != nil {
		value := line.Typed.Render(t, style, room-c.Width(line.Label)-1)
		room -= lipgloss.Width(value)
		c.Write(image.Rect(signColumns+room, 0, c.Columns(), 1), value)
	} else {
		value := min(c.Width(line.Value), room)
		room -= value
		c.Text(signColumns+room, 0, value, line.Value, style)
	}
	c.Text(signColumns, 0, room-1, line.Label, style)
}

// LineAt returns the line at cell (x, y) of a w × h screen.
func (p *Choices) LineAt(x, y, w, h int) (int, bool) {
	s := p.layOut(w, h)
	row := y - s.lines
	if x < s.box.Min.X || x >= s.box.Max.X || row < 0 || row >= s.rows || s.all[s.first+row].heading {
		return 0, false
	}
	return s.all[s.first+row].line, true
}
