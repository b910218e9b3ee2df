// Package matches draws the list of the matches that are kept, each with a small picture of
// its table.
package matches

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Matches is the screen on which one of the kept matches is chosen.
type Matches struct {
	Title, Where string
	// Tabs are the ways to choose among the matches.
	Tabs widgets.Tabs
	// Lines are those that have room, as many as [Matches.Rows] tells, and Chosen
	// the index of the one the cursor is on. Above and Below tell that there are
	// others.
	Lines        []MatchLine
	Chosen       int
	Above, Below bool
	// Empty stands where there are no lines.
	Empty string
	// About tells of the match at the cursor; nil where there is none.
	About *MatchAbout
	// Note and Alert stand in the row above the keys.
	Note, Alert string
	Keys        widgets.KeyBar
}

// MatchLine is a match in the list.
type MatchLine struct {
	Variant, Score, State, When string
	// Points is the score in fewer words, and Day the time.
	Points, Day string
}

// MatchAbout is a match, looked at more closely.
type MatchAbout struct {
	Table *TablePicture
	Name  string
	// Fault says what is wrong with the record.
	Fault string
	Seats []MatchSeat
	Facts []string
}

// MatchSeat is who sits in a match.
type MatchSeat struct {
	Seat                game.Seat
	Name, Player, Score string
	// First tells that the seat came first.
	First bool
}

// matchPlaces are where the parts of the screen lie.
type matchPlaces struct{ tabs, list, felt, about, note, keys image.Rectangle }

const (
	// listColumns is how wide a list is in which everything has room.
	listColumns = 78
	// From besideFrom columns on the table lies beside the list, where it takes
	// what the list doesn't need, and besideColumn at the most.
	besideFrom   = 116
	besideColumn = 50
	// seatNames is how wide a name may become where players follow it.
	seatNames = 14
)

// divide gives every part its place.
func divide(w, h int) matchPlaces {
	p := matchPlaces{keys: image.Rect(0, h-1, w, h), note: image.Rect(0, h-2, w, h-1), tabs: image.Rect(0, 2, w, 3)}
	const top = 4
	foot := h - 3
	if w >= besideFrom {
		x := w - min(besideColumn, w-listColumns-3)
		felt := max(8, foot-top-13)
		p.list, p.tabs.Max.X = image.Rect(1, top, x-2, foot), min(p.tabs.Max.X, x)
		p.felt = image.Rect(x, 1, w, 1+felt)
		p.about = image.Rect(x+2, 2+felt, w-1, foot+1)
		return p
	}
	rows := max(7, min(12, h/3))
	about := 31
	if w < 76 {
		about = 25
	}
	end := foot - rows
	p.list = image.Rect(1, top, w-1, end)
	p.felt = image.Rect(0, end+1, w-about, foot+1)
	p.about = image.Rect(w-about+2, end+1, w-1, foot+1)
	return p
}

// Rows returns how many lines a w × h screen shows.
func (s *Matches) Rows(w, h int) int { return max(1, divide(w, h).list.Dy()) }

// Draw paints the screen on all of c.
func (s *Matches) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	p := divide(w, h)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, s.Title, "", "", s.Where)
	s.Tabs.Draw(c.Sub(p.tabs), t)
	for i, line := range s.Lines {
		line.draw(c.Sub(image.Rect(p.list.Min.X, p.list.Min.Y+i, p.list.Max.X, p.list.Min.Y+i+1)), t, i == s.Chosen)
	}
	if s.Above {
		c.Text(p.list.Max.X, p.list.Min.Y, 1, string(t.Chars.North), t.Styles.Gold)
	}
	if s.Below {
		c.Text(p.list.Max.X, p.list.Max.Y-1, 1, string(t.Chars.South), t.Styles.Gold)
	}
	if len(s.Lines) == 0 {
		c.Sub(p.list).Text(2, 0, p.list.Dx()-2, s.Empty, t.Styles.Soft)
	}
	c.Fill(p.felt, canvas.Style{Bg: t.Felt})
	if s.About != nil {
		s.About.draw(c, t, p)
	}
	note, style := s.Note, t.Styles.Dim
	if s.Alert != "" {
		note, style = "! "+s.Alert, t.Styles.Bad
	}
	c.Sub(p.note).Text(2, 0, w-3, note, style)
	s.Keys.Draw(c.Sub(p.keys), t)
}

// draw paints a line: the variant, who has how many points, how it stands, and
// when that was. Where it is narrow fewer words say so; the score gives way, in every
// line as far as that one needs, which no table of Lip Gloss does.
func (l MatchLine) draw(c *canvas.Canvas, t *theme.Theme, chosen bool) {
	w, _ := c.Size()
	style, dim := t.Styles.Soft, t.Styles.Dim
	name := style
	if chosen {
		style, dim = t.Styles.Text, t.Styles.Soft
		name = t.Styles.Strong
		c.Fill(c.Bounds(), canvas.Style{Bg: t.Raised})
		c.Text(0, 0, 1, string(t.Chars.Turn), t.Styles.Key)
	}
	const variant, state, wideWhen, narrowWhen, gap = 19, 14, 15, 11, 2
	when, columns := l.When, wideWhen
	if w < listColumns {
		when, columns = l.Day, narrowWhen
	}
	x, right := 2+variant+gap, w-1
	if when != "" {
		c.Text(right-columns, 0, columns, when, dim.Align(lipgloss.Right))
		right -= columns + gap
	}
	c.Text(2, 0, variant, l.Variant, name)
	taken := min(cells.Width(cells.Printable(l.State)), max(state, (right-x)/2))
	c.Text(right-taken, 0, taken, l.State, dim.Align(lipgloss.Right))
	right -= taken + gap
	score := l.Score
	if cells.Width(cells.Printable(score)) > right-x {
		score = l.Points
	}
	c.Text(x, 0, right-x, score, style)
}

// draw paints the table and what there is to say of the match.
func (a *MatchAbout) draw(c *canvas.Canvas, t *theme.Theme, p matchPlaces) {
	if a.Table != nil {
		a.Table.Draw(c.Sub(p.felt), t)
	}
	in := c.Sub(p.about)
	w, h := in.Size()
	in.Text(0, 0, w, a.Name, t.Styles.Title)
	y := 1
	write := func(lines []string, style lipgloss.Style) {
		for _, line := range lines {
			if y < h {
				in.Text(0, y, w, line, style)
			}
			y++
		}
	}
	if a.Fault != "" {
		write(cells.Paragraph(a.Fault, w), t.Styles.Bad)
	}
	names := 0
	for _, s := range a.Seats {
		names = max(names, min(cells.Width(cells.Printable(s.Name)), seatNames))
	}
	for _, s := range a.Seats {
		if y >= h {
			return
		}
		if s.First {
			in.Text(0, y, 1, string(t.Chars.Check), t.Styles.Praise)
		}
		in.Text(2, y, names, s.Name, t.Styles.Names[s.Seat%game.MaxSeats])
		in.Text(0, y, w, s.Score, t.Styles.Strong.Align(lipgloss.Right))
		room := w - cells.Width(s.Score) - 2 - names - 4
		in.Text(names+4, y, room, s.Player, t.Styles.Dim)
		y++
	}
	var facts []string
	for _, fact := range a.Facts {
		facts = append(facts, cells.Paragraph(fact, w)...)
	}
	if h-y > len(facts) {
		y++
	}
	write(facts, t.Styles.Soft)
}

// LineAt returns the line that lies at cell (x, y) of a w × h screen.
func (s *Matches) LineAt(x, y, w, h int) (int, bool) {
	list := divide(w, h).list
	row := y - list.Min.Y
	return row, image.Pt(x, y).In(list) && row < len(s.Lines)
}

// TabAt returns the tab that lies at a cell.
func (s *Matches) TabAt(x, y, w, h int) (int, bool) {
	tabs := divide(w, h).tabs
	if !image.Pt(x, y).In(tabs) {
		return 0, false
	}
	return s.Tabs.TabAt(x, tabs.Dx())
}
