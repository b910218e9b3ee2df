// Package matches draws the list of saved matches, with a small picture of the selected one's table.
package matches

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
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
	Seat                domino.Seat
	Name, Player, Score string
	// First is true for the winner.
	First bool
}

// matchPlaces are the places of the parts of the screen.
type matchPlaces struct{ tabs, list, felt, about, note, keys image.Rectangle }

const (
	// listColumns is the width of a list in which everything fits, mostColumns that of the widest: the eye can't follow
	// wider rows.
	listColumns, mostColumns = 78, 112
	// besideFrom is the least width of a screen with the table beside the list. The table then takes what the list
	// doesn't need: up to besideColumn, or more if the list has mostColumns.
	besideFrom   = 116
	besideColumn = 50
)

// divide gives every part its place for a list of n matches. On a wide screen the table is beside a long list;
// otherwise it is below the list, in the rows that the list doesn't need.
func divide(w, h, n int) matchPlaces {
	p := matchPlaces{keys: image.Rect(0, h-1, w, h), note: image.Rect(1, h-2, w, h-1), tabs: image.Rect(0, 2, w, 3)}
	const top = 4
	foot := h - 3
	if w >= besideFrom && n > h/3 {
		x := min(w-min(besideColumn, w-listColumns-3), mostColumns+3)
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
		p.list.Max.X, p.about.Min.Y = min(w-about, 1+mostColumns), top
	}
	return p
}

// Rows returns the number of lines of a list of n matches that a w × h screen shows.
func Rows(w, h, n int) int { return max(1, divide(w, h, n).list.Dy()) }

func (s *Matches) list(place image.Rectangle) widgets.List {
	return widgets.List{Place: place, Rows: len(s.Lines), Chosen: s.Chosen, Above: s.Above, Below: s.Below}
}

// Draw paints the screen on all of c.
func (s *Matches) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	p := divide(w, h, len(s.Lines))
	widgets.DrawFrame(c, t, widgets.Header{Title: s.Title, Right: s.Where}, s.Keys)
	s.Tabs.Draw(c.Sub(p.tabs), t)
	brief := slices.ContainsFunc(s.Lines, func(l MatchLine) bool { return l.short(p.list.Dx()) })
	list := s.list(p.list)
	list.Draw(c, t, func(row *canvas.Canvas, i int) {
		name, text, less := list.Styles(t, i)
		s.Lines[i].draw(row, brief, name, text, less)
	})
	if len(s.Lines) == 0 {
		c.Sub(p.list).Text(2, 0, p.list.Dx()-2, s.Empty, t.Styles.Soft)
	}
	c.Fill(p.felt, canvas.Style{Bg: t.Felt})
	if s.About != nil {
		s.About.draw(c, t, p)
	}
	widgets.DrawNote(c.Sub(p.note), t, s.Note, s.Alert)
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

// variantEnd returns where the variant's name ends in the line.
func (l MatchLine) variantEnd() int {
	return variantAt + min(cells.Width(cells.Printable(l.Variant)), variantColumns)
}

func (l MatchLine) state(w int) int {
	return min(cells.Width(cells.Printable(l.State)), max(stateColumns, (w-1-wideWhen-lineGap-scoreAt)/2))
}

// short reports whether the time must be in its shorter form, so that the score can name the players.
func (l MatchLine) short(w int) bool {
	score := cells.Width(cells.Printable(l.Score))
	return w < listColumns || score > l.scoreColumns(w, wideWhen) && score <= l.scoreColumns(w, narrowWhen)
}

// draw paints a line: the variant, the score, the state, and the time. brief selects the shorter time. A score that
// doesn't fit is shortened; if it still doesn't fit, it begins right after the variant, and replaces the state if it
// must. Each line decides for itself, which Lip Gloss's tables can't do.
func (l MatchLine) draw(c *canvas.Canvas, brief bool, name, text, less lipgloss.Style) {
	w, _ := c.Size()
	when, columns := l.When, wideWhen
	if brief {
		when, columns = l.Day, narrowWhen
	}
	score, room := l.Score, l.scoreColumns(w, columns)
	if cells.Width(cells.Printable(score)) > room {
		score = l.Points
	}
	at := scoreAt
	if lacking := cells.Width(score) - room; lacking > 0 {
		at = max(l.variantEnd()+lineGap, scoreAt-lacking)
	}
	if cells.Width(score) > room+scoreAt-at {
		l.State = ""
		room = l.scoreColumns(w, columns)
	}
	right := w - 1 - columns
	c.Text(right, 0, columns, when, less.Align(lipgloss.Right))
	c.Text(right-lineGap-l.state(w), 0, l.state(w), l.State, less.Align(lipgloss.Right))
	c.Text(variantAt, 0, variantColumns, l.Variant, name)
	c.Text(at, 0, room+scoreAt-at, score, text)
}

// draw paints the table and the details of the match.
func (a *MatchAbout) draw(c *canvas.Canvas, t *theme.Theme, p matchPlaces) {
	if a.Table != nil {
		a.Table.Draw(c.Sub(p.felt), t)
	}
	in := c.Sub(p.about)
	w, h := in.Size()
	in.Text(0, 0, w, a.Name, t.Styles.Title)
	y := in.Lines(0, 1, w, cells.Wrap(a.Fault, w), t.Styles.Bad)
	a.drawSeats(in.Sub(image.Rect(0, y, w, h)), t)
	y += len(a.Seats)
	facts := cells.Paragraphs(a.Facts, w)
	if h-y > len(facts) {
		y++
	}
	in.Lines(0, y, w, facts, t.Styles.Soft)
}

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
		c.Text(2, y, names, s.Name, t.Styles.Names[s.Seat%domino.MaxSeats])
		c.Text(0, y, w, s.Score, t.Styles.Strong.Align(lipgloss.Right))
		if at := names + 4; cells.Width(s.Player) < w-scores-at {
			c.Text(at, y, w, s.Player, t.Styles.Dim)
		}
	}
}

// LineAt returns the line at cell (x, y) of a w × h screen.
func (s *Matches) LineAt(x, y, w, h int) (int, bool) {
	return s.list(divide(w, h, len(s.Lines)).list).At(x, y)
}

// TabAt returns the tab at a cell.
func (s *Matches) TabAt(x, y, w, h int) (int, bool) {
	return s.Tabs.TabAt(x, y, divide(w, h, len(s.Lines)).tabs)
}

// TablePicture is a small picture of a table, with tiles only.
type TablePicture struct {
	Layout  layout.Layout
	MaxPips int
	// Says is the text on an empty table.
	Says string
	// felt has the tiles as they are placed for a picture of this size.
	felt *tiles.Felt
	size image.Point
}

// TableSize returns the size of the picture on a w × h screen with a list of n matches.
func TableSize(w, h, n int) image.Point { return divide(w, h, n).felt.Size() }

// Placed returns g with its tiles placed for a picture of this size. That takes long, so it isn't left to Draw.
func (g TablePicture) Placed(size image.Point) TablePicture {
	g.felt, g.size = g.place(size), size
	return g
}

// place returns the table at the largest size at which all of it fits. If there is none, the newest tiles of each
// arm are shown.
func (g TablePicture) place(size image.Point) *tiles.Felt {
	area := layout.Area{W: size.X - 2*glimpseMargin.X, H: size.Y - 2*glimpseMargin.Y, MaxPips: g.MaxPips}
	var p layout.Placement
	for area.Force = layout.SizeM; area.Force != layout.SizeAuto; area.Force = area.Force.Smaller(g.MaxPips) {
		if p = layout.Whole(g.Layout, area); !p.Choice.InRows() {
			break
		}
	}
	felt := &tiles.Felt{Placement: p, Last: p.Last()}
	if p.Choice.InRows() {
		felt.Offset = image.Point{}.Sub(glimpseMargin)
		return felt.Uncut(size)
	}
	felt.Offset = p.Bounds.Min.Sub(size.Sub(p.Bounds.Size()).Div(2))
	return felt
}

// Draw paints the table on all of c.
func (g TablePicture) Draw(c *canvas.Canvas, t *theme.Theme) {
	size := c.Bounds().Size()
	switch {
	case len(g.Layout.Laid) == 0:
		c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
		c.Text(1, size.Y/2, size.X-2, g.Says, t.Styles.Label.Align(lipgloss.Center))
	case g.size == size:
		g.felt.Draw(c, t)
	default:
		g.place(size).Draw(c, t)
	}
}

// glimpseMargin is the free felt around the tiles.
var glimpseMargin = image.Pt(2, 0)
