// Package pane draws the column beside the table: the rule that matters now, the ranked moves, the tiles seen so far,
// and the log. If there is no room for it, a [Strip] of two lines replaces it.
package pane

import (
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Pane is the column beside the table: sections one below another, with a line between it and the table. Sections may
// be nil. Below allFrom rows there are at most three: the tiles seen give way to the log, or the log to them if figures
// are unfolded. If there is little room, the log, the tiles seen and the rule are dropped in this order.
type Pane struct {
	Rule  *Rule
	Moves *Moves
	Seen  *Seen
	Log   *Log
}

// Width is the pane's width in cells; minWidth and minHeight are the size of the smallest screen with room for it.
const (
	Width     = 37
	minWidth  = 112
	minHeight = 30
)

// allFrom is the number of rows from which on the pane has room for all sections.
const allFrom = 40

// Fits reports whether a screen has room for the pane.
func Fits(width, height int) bool { return width >= minWidth && height >= minHeight }

// section is a part of the pane under a title.
type section interface {
	// heading returns the title, and the text at the end of its row, which is width columns wide.
	heading(t *theme.Theme, width int) (title, right string)
	// rows returns the number of rows below the title that the section needs at this width, and the number that it can
	// use.
	rows(width int) (least, most int)
	draw(c *canvas.Canvas, t *theme.Theme)
}

// Part is a section and the number of rows below its title.
type Part struct {
	section
	Rows int
}

// NewPart returns a paragraph under a title, with all the rows it needs.
func NewPart(title, text string) Part {
	return Part{&Rule{Title: title, Text: text}, len(cells.Wrap(text, Width-4))}
}

// parts divides height rows among the sections that have room. The moves, or else the last section, take the rest.
// Sections below the moves are aligned with the bottom, so that they don't move with what changes above.
func (p *Pane) parts(width, height int) []Part {
	shown := p.fitting(p.sections(width), height)
	if len(shown) == 0 {
		return nil
	}
	fill := len(shown) - 1
	if i := slices.IndexFunc(shown, func(s Part) bool { return s.section == section(p.Moves) }); i >= 0 {
		fill = i
	}
	grow := func(i int) {
		_, most := shown[i].section.rows(width)
		more := max(0, min(most-shown[i].Rows, spareRows(shown, height)))
		if shown[i].section == section(p.Seen) && shown[i].Rows+more < most {
			return // it has two forms and none between
		}
		shown[i].Rows += more
	}
	if p.Moves != nil && p.Moves.Unfolded {
		grow(fill)
	}
	for i := range shown {
		if i != fill {
			grow(i)
		}
	}
	shown[fill].Rows = max(0, shown[fill].Rows+spareRows(shown, height))
	return shown
}

// fitting returns the sections that fit, dropping the last ones except the moves. An empty log keeps its room from the
// tiles seen, which would give way to its first line, but isn't shown beside other sections.
func (p *Pane) fitting(shown []Part, height int) []Part {
	if height < allFrom && len(shown) > 3 {
		spare := section(p.Seen)
		if p.Moves.Unfolded {
			spare = p.Log
		}
		shown = slices.DeleteFunc(shown, func(s Part) bool { return s.section == spare })
	}
	for len(shown) > 1 && spareRows(shown, height) < 0 {
		last := len(shown) - 1
		if shown[last].section == section(p.Moves) {
			last--
		}
		shown = slices.Delete(shown, last, last+1)
	}
	if last := len(shown) - 1; last > 0 && shown[last].section == section(p.Log) && len(p.Log.Entries) == 0 {
		shown = shown[:last]
	}
	return shown
}

// spareRows returns the number of rows that the parts leave, with their titles and blank rows between them.
func spareRows(parts []Part, height int) int {
	left := height - len(parts) + 1
	for _, s := range parts {
		left -= 1 + s.Rows
	}
	return left
}

// sections returns the sections that aren't nil, with the rows that they need.
func (p *Pane) sections(width int) []Part {
	var shown []Part
	for _, s := range []struct {
		section
		exists bool
	}{{p.Rule, p.Rule != nil}, {p.Moves, p.Moves != nil}, {p.Seen, p.Seen != nil}, {p.Log, p.Log != nil}} {
		if s.exists {
			least, _ := s.rows(width)
			shown = append(shown, Part{s.section, least})
		}
	}
	return shown
}

// ShowsLog reports whether a pane of w × h cells has room for its log.
func (p *Pane) ShowsLog(w, h int) bool {
	return slices.ContainsFunc(p.parts(w-4, h-1),
		func(s Part) bool { return p.Log != nil && s.section == section(p.Log) })
}

// Draw paints the pane on all of c.
func (p *Pane) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	DrawParts(c, t, p.parts(w-4, h-1))
}

// DrawParts paints a pane's background, the line before it, and its parts.
func DrawParts(c *canvas.Canvas, t *theme.Theme, parts []Part) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	for y := range h {
		c.Text(0, y, 1, string(t.Chars.Upright), t.Styles.Rule)
	}
	width := w - 4
	in := c.Sub(image.Rect(2, 1, 2+width+1, h))
	y := 0
	for _, s := range parts {
		s.title(in.Sub(image.Rect(0, y, width, y+1)), t)
		s.draw(in.Sub(image.Rect(0, y+1, width, y+1+s.Rows)), t)
		y += 1 + s.Rows + 1
	}
}

// MoveAt returns the index of the move at row y of a pane of w × h cells.
func (p *Pane) MoveAt(y, w, h int) (int, bool) {
	top := 1
	for _, s := range p.parts(w-4, h-1) {
		if s.section == section(p.Moves) {
			return p.Moves.at(y-top-1, w-4, s.Rows)
		}
		top += 1 + s.Rows + 1
	}
	return 0, false
}

func (s *Part) title(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	title, note := s.heading(t, w)
	if title == "" {
		return
	}
	x := c.Text(0, 0, w, title, t.Styles.Title)
	right := cells.Width(note)
	if right > 0 {
		right++
	}
	line := max(0, w-right-x-1)
	c.Text(x+1, 0, line, strings.Repeat(string(t.Chars.Level), line), t.Styles.Rule)
	c.Text(0, 0, w, note, t.Styles.Dim.Align(lipgloss.Right))
}

// Rule is a section with a paragraph.
type Rule struct {
	Title, Right, Text string
	// Short is a shorter text for the strip.
	Short string
}

// ruleRows is the number of rows kept for a rule, so that sections below it move little when it changes.
const ruleRows = 4

func (r *Rule) heading(*theme.Theme, int) (title, right string) { return r.Title, r.Right }

func (r *Rule) rows(width int) (least, most int) {
	n := len(cells.Wrap(r.Text, width))
	return n, max(n, ruleRows)
}

func (r *Rule) draw(c *canvas.Canvas, t *theme.Theme) {
	c.Lines(0, 0, c.Columns(), cells.Wrap(r.Text, c.Columns()), t.Styles.Text)
}

// Log is the section with the events of the round. The last lines are shown if not all fit.
type Log struct {
	Entries []words.Entry
}

// The log needs at least two lines, and uses at most five beside other sections.
const logLeast, logMost = 2, 5

func (l *Log) heading(*theme.Theme, int) (title, right string) { return titleLog, "" }

func (l *Log) rows(int) (least, most int) { return logLeast, logMost }

func (l *Log) draw(c *canvas.Canvas, t *theme.Theme) {
	_, h := c.Size()
	names := 0
	for _, e := range l.Entries {
		names = max(names, min(cells.Width(e.Name), 9))
	}
	for y, e := range l.Entries[max(0, len(l.Entries)-h):] {
		drawEntry(c.Row(y), t, e, names)
	}
}

// drawEntry paints a line of the log, with names columns for the name.
func drawEntry(c *canvas.Canvas, t *theme.Theme, e words.Entry, names int) {
	w, _ := c.Size()
	x := 0
	if e.Name != "" {
		c.Text(0, 0, names, e.Name, t.Styles.Names[e.Seat&3])
		x = names + 1
	}
	style := t.Styles.Soft
	if e.New {
		style = t.Styles.Text
	}
	text, room := e.Text, w-x-cells.Width(e.Gain)-1
	if e.Brief != "" && cells.Width(text) > room {
		text = e.Brief
	}
	c.Text(x, 0, room, text, style)
	c.Text(0, 0, w, e.Gain, t.Styles.Key.Align(lipgloss.Right))
}
