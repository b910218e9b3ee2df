// Package matches draws the list of the matches that are kept, each with a small picture of
// its table.
package matches

import (
	"image"
	"slices"

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
	// Lines are those that have room, as many as [Rows] tells, and Chosen
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

// MatchSeat is who sits in a match: somebody, or two partners. Player is the kind of a bot.
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
	// From besideFrom columns on the table may lie beside the list, where it takes
	// what the list doesn't need, and besideColumn at the most.
	besideFrom   = 116
	besideColumn = 50
)

// divide gives every part its place, for a list of n matches. A long list has the table
// beside it where that is wide; else the table lies below, and takes the rows that the list
// doesn't need.
func divide(w, h, n int) matchPlaces {
	p := matchPlaces{keys: image.Rect(0, h-1, w, h), note: image.Rect(0, h-2, w, h-1), tabs: image.Rect(0, 2, w, 3)}
	const top = 4
	foot := h - 3
	if w >= besideFrom && n > h/3 {
		x := w - min(besideColumn, w-listColumns-3)
		felt := max(8, foot-top-13)
		p.list, p.tabs.Max.X = image.Rect(1, top, x-2, foot), min(p.tabs.Max.X, x)
		p.felt = image.Rect(x, 1, w, 1+felt)
		p.about = image.Rect(x+2, 2+felt, w-1, foot+1)
		return p
	}
	about := 31
	if w < 76 {
		about = 25
	}
	end := min(foot-max(7, min(12, h/3)), top+max(n, 1))
	p.list = image.Rect(1, top, w-1, end)
	p.felt = image.Rect(0, end+1, w-about, foot+1)
	p.about = image.Rect(w-about+2, end+1, w-1, foot+1)
	if w >= besideFrom {
		p.list.Max.X, p.about.Min.Y = w-about, top
	}
	return p
}

// Rows returns how many lines of a list of n matches a w × h screen shows.
func Rows(w, h, n int) int { return max(1, divide(w, h, n).list.Dy()) }

// Draw paints the screen on all of c.
func (s *Matches) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	p := divide(w, h, len(s.Lines))
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, s.Title, "", "", s.Where)
	s.Tabs.Draw(c.Sub(p.tabs), t)
	brief := slices.ContainsFunc(s.Lines, func(l MatchLine) bool { return l.short(p.list.Dx()) })
	for i, line := range s.Lines {
		line.draw(c.Sub(image.Rect(p.list.Min.X, p.list.Min.Y+i, p.list.Max.X, p.list.Min.Y+i+1)), t, i == s.Chosen, brief)
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

// The columns of a line: the variant, the score, the state, and the time in more words or
// fewer.
const (
	variantAt, variantColumns = 2, 19
	scoreAt                   = variantAt + variantColumns + lineGap
	stateColumns              = 14
	wideWhen, narrowWhen      = 15, 11
	lineGap                   = 2
)

// scoreColumns returns the room for the score in a line of w columns, where the time takes
// so many.
func (l MatchLine) scoreColumns(w, when int) int {
	return w - 1 - when - lineGap - l.state(w) - lineGap - scoreAt
}

// state returns the columns of the state.
func (l MatchLine) state(w int) int {
	return min(cells.Width(cells.Printable(l.State)), max(stateColumns, (w-1-wideWhen-lineGap-scoreAt)/2))
}

// short reports whether the time must be told in few words, so that the names are told with
// the score.
func (l MatchLine) short(w int) bool {
	score := cells.Width(cells.Printable(l.Score))
	return w < listColumns || score > l.scoreColumns(w, wideWhen) && score <= l.scoreColumns(w, narrowWhen)
}

// draw paints a line: the variant, who has how many points, how it stands, and
// when that was. Where it is narrow fewer words say so; the score gives way, in every
// line as far as that one needs, which no table of Lip Gloss does.
func (l MatchLine) draw(c *canvas.Canvas, t *theme.Theme, chosen, brief bool) {
	w, _ := c.Size()
	style, dim := t.Styles.Soft, t.Styles.Dim
	name := style
	if chosen {
		style, dim = t.Styles.Text, t.Styles.Soft
		name = t.Styles.Strong
		c.Fill(c.Bounds(), canvas.Style{Bg: t.Raised})
		c.Text(0, 0, 1, string(t.Chars.Turn), t.Styles.Key)
	}
	when, columns := l.When, wideWhen
	if brief {
		when, columns = l.Day, narrowWhen
	}
	score, room := l.Score, l.scoreColumns(w, columns)
	if cells.Width(cells.Printable(score)) > room {
		score = l.Points
	}
	right := w - 1 - columns
	c.Text(right, 0, columns, when, dim.Align(lipgloss.Right))
	c.Text(right-lineGap-l.state(w), 0, l.state(w), l.State, dim.Align(lipgloss.Right))
	c.Text(variantAt, 0, variantColumns, l.Variant, name)
	c.Text(scoreAt, 0, room, score, style)
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
	names, scores := 0, 0
	for _, s := range a.Seats {
		names, scores = max(names, cells.Width(cells.Printable(s.Name))), max(scores, cells.Width(s.Score))
	}
	names = min(names, w-2-scores-1)
	for _, s := range a.Seats {
		if y >= h {
			return
		}
		if s.First {
			in.Text(0, y, 1, string(t.Chars.Check), t.Styles.Praise)
		}
		in.Text(2, y, names, s.Name, t.Styles.Names[s.Seat%game.MaxSeats])
		in.Text(0, y, w, s.Score, t.Styles.Strong.Align(lipgloss.Right))
		if at := names + 4; cells.Width(s.Player) < w-scores-at {
			in.Text(at, y, w, s.Player, t.Styles.Dim)
		}
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
	list := divide(w, h, len(s.Lines)).list
	row := y - list.Min.Y
	return row, image.Pt(x, y).In(list) && row < len(s.Lines)
}

// TabAt returns the tab that lies at a cell.
func (s *Matches) TabAt(x, y, w, h int) (int, bool) {
	tabs := divide(w, h, len(s.Lines)).tabs
	if !image.Pt(x, y).In(tabs) {
		return 0, false
	}
	return s.Tabs.TabAt(x, tabs.Dx())
}
