// Package matches draws the list of saved matches, with a small picture of the selected one's table.
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

// Matches is the screen for choosing a saved match.
type Matches struct {
	Title, Where string
	// Tabs are the filters of the list.
	Tabs widgets.Tabs
	// Lines are the matches that fit, see [Rows], and Chosen is the index of the selected one. Above and Below are true
	// if there are more.
	Lines        []MatchLine
	Chosen       int
	Above, Below bool
	// Empty is shown if there are no lines.
	Empty string
	// About describes the selected match; nil if there is none.
	About *MatchAbout
	// Note and Alert are shown in the row above the keys.
	Note, Alert string
	Keys        widgets.KeyBar
}

// MatchLine is a match in the list.
type MatchLine struct {
	Variant, Score, State, When string
	// Points is a shorter Score, and Day a shorter When.
	Points, Day string
}

// MatchAbout is the details of a match.
type MatchAbout struct {
	Table *TablePicture
	Name  string
	// Fault says what is wrong with the record.
	Fault string
	Seats []MatchSeat
	Facts []string
}

// MatchSeat is a player, or two partners. Player is the kind of a bot.
type MatchSeat struct {
	Seat                game.Seat
	Name, Player, Score string
	// First is true for the winner.
	First bool
}

// matchPlaces are the places of the parts of the screen.
type matchPlaces struct{ tabs, list, felt, about, note, keys image.Rectangle }

const (
	// listColumns is the width of a list in which everything fits.
	listColumns = 78
	// besideFrom is the least width of a screen with the table beside the list. The table then takes what the list
	// doesn't need, up to besideColumn.
	besideFrom   = 116
	besideColumn = 50
)

// divide gives every part its place for a list of n matches. On a wide screen the table is beside a long list;
// otherwise it is below the list, in the rows that the list doesn't need.
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

// Rows returns the number of lines of a list of n matches that a w × h screen shows.
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

// The columns of a line: the variant, the score, the state, and the time in its longer or shorter form.
const (
	variantAt, variantColumns = 2, 19
	scoreAt                   = variantAt + variantColumns + lineGap
	stateColumns              = 14
	wideWhen, narrowWhen      = 15, 11
	lineGap                   = 2
)

// scoreColumns returns the room for the score in a line of w columns if the time takes when.
func (l MatchLine) scoreColumns(w, when int) int {
	return w - 1 - when - lineGap - l.state(w) - lineGap - scoreAt
}

// state returns the width of the state.
func (l MatchLine) state(w int) int {
	return min(cells.Width(cells.Printable(l.State)), max(stateColumns, (w-1-wideWhen-lineGap-scoreAt)/2))
}

// short reports whether the time must be in its shorter form, so that the score can name the players.
func (l MatchLine) short(w int) bool {
	score := cells.Width(cells.Printable(l.Score))
	return w < listColumns || score > l.scoreColumns(w, wideWhen) && score <= l.scoreColumns(w, narrowWhen)
}

// draw paints a line: the variant, the score, the state, and the time. If brief is set the time is shorter; the score
// is shortened if it doesn't fit. This is beyond Lip Gloss's tables, as each line decides for itself.
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

// draw paints the table and the details of the match.
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
	a.drawSeats(in.Sub(image.Rect(0, y, w, h)), t)
	y += len(a.Seats)
	var facts []string
	for _, fact := range a.Facts {
		facts = append(facts, cells.Paragraph(fact, w)...)
	}
	if h-y > len(facts) {
		y++
	}
	write(facts, t.Styles.Soft)
}

// drawSeats paints a row for each seat.
func (a *MatchAbout) drawSeats(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	names, scores := 0, 0
	for _, s := range a.Seats {
		names, scores = max(names, cells.Width(cells.Printable(s.Name))), max(scores, cells.Width(s.Score))
	}
	names = min(names, w-2-scores-1)
	for y, s := range a.Seats {
		if s.First {
			c.Text(0, y, 1, string(t.Chars.Check), t.Styles.Praise)
		}
		c.Text(2, y, names, s.Name, t.Styles.Names[s.Seat%game.MaxSeats])
		c.Text(0, y, w, s.Score, t.Styles.Strong.Align(lipgloss.Right))
		if at := names + 4; cells.Width(s.Player) < w-scores-at {
			c.Text(at, y, w, s.Player, t.Styles.Dim)
		}
	}
}

// LineAt returns the line at cell (x, y) of a w × h screen.
func (s *Matches) LineAt(x, y, w, h int) (int, bool) {
	list := divide(w, h, len(s.Lines)).list
	row := y - list.Min.Y
	return row, image.Pt(x, y).In(list) && row < len(s.Lines)
}

// TabAt returns the tab at a cell.
func (s *Matches) TabAt(x, y, w, h int) (int, bool) {
	tabs := divide(w, h, len(s.Lines)).tabs
	if !image.Pt(x, y).In(tabs) {
		return 0, false
	}
	return s.Tabs.TabAt(x, tabs.Dx())
}
