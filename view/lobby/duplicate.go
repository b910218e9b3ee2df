package lobby

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Duplicate is the screen of a duplicate tournament with its standings.
type Duplicate struct {
	Title, Where string
	// Tabs are the tournaments.
	Tabs widgets.Tabs
	// Game is the game, and Lines are sentences about the tournament, one paragraph each.
	Game  string
	Lines []string
	// Heads are the headings of the columns, Rows the standings that fit, and Chosen is the index of the selected one.
	Heads        StandingRow
	Rows         []StandingRow
	Chosen       int
	Above, Below bool
	// Empty is shown if there are no standings.
	Empty       string
	Note, Alert string
	Keys        widgets.KeyBar
}

// StandingRow is a row of the standings. Own is true for the viewer's.
type StandingRow struct {
	Place, Names, Played, Score string
	Own                         bool
}

// duplicatePlaces are the places of the parts of the screen.
type duplicatePlaces struct{ tabs, about, heads, list, note, keys image.Rectangle }

const (
	// duplicateColumns is the width of the widest rows: the eye can't follow wider ones.
	duplicateColumns = 92
	// leastStandings is the height of the list on small screens, which show less of the text.
	leastStandings = 4
)

func (s *Duplicate) divide(w, h int) duplicatePlaces {
	p := duplicatePlaces{keys: image.Rect(0, h-1, w, h), note: image.Rect(1, h-2, w-1, h-1), tabs: image.Rect(0, 2, w, 3)}
	right := min(w-1, 1+duplicateColumns)
	rows := 1 + len(cells.Paragraphs(s.Lines, right-2))
	p.about = image.Rect(2, 4, right, max(5, min(4+rows, h-5-leastStandings)))
	p.heads = image.Rect(1, p.about.Max.Y+1, right, p.about.Max.Y+2)
	p.list = image.Rect(1, p.heads.Max.Y, right, h-3)
	return p
}

// Fits returns the number of standings that a w × h screen has room for.
func (s *Duplicate) Fits(w, h int) int { return max(1, s.divide(w, h).list.Dy()) }

// Draw paints the screen on all of c.
func (s *Duplicate) Draw(c *canvas.Canvas, t *theme.Theme) {
	p := s.divide(c.Size())
	widgets.DrawFrame(c, t, widgets.Header{Title: s.Title, Right: s.Where}, s.Keys)
	s.Tabs.Draw(c.Sub(p.tabs), t)
	about := c.Sub(p.about)
	about.Text(0, 0, p.about.Dx(), s.Game, t.Styles.Title)
	about.Lines(0, 1, p.about.Dx(), cells.Paragraphs(s.Lines, p.about.Dx()), t.Styles.Soft)
	if len(s.Rows) > 0 {
		s.Heads.draw(c.Sub(p.heads), t, t.Styles.Dim, t.Styles.Dim)
	} else {
		c.Sub(p.list).Text(1, 0, p.list.Dx()-1, s.Empty, t.Styles.Soft)
	}
	list := widgets.List{Place: p.list, Rows: len(s.Rows), Chosen: s.Chosen, Above: s.Above, Below: s.Below}
	list.Draw(c, t, func(row *canvas.Canvas, i int) {
		name, text, _ := list.Styles(t, i)
		s.Rows[i].draw(row, t, name, text)
	})
	widgets.DrawNote(c.Sub(p.note), t, s.Note, s.Alert)
}

// The columns of a row: the mark of the viewer's own, the place, the names, the deals and the score.
const (
	ownAt, placeAt, placeColumns = 2, 4, 5
	namesAt                      = placeAt + placeColumns + 1
	playedColumns, scoreColumns  = 9, 9
)

func (r *StandingRow) draw(c *canvas.Canvas, t *theme.Theme, name, text lipgloss.Style) {
	w := c.Columns() - 1
	if r.Own {
		c.Text(ownAt, 0, 1, string(t.Chars.Yours), t.Styles.Gold)
	}
	c.Text(placeAt, 0, placeColumns, r.Place, text)
	c.Text(namesAt, 0, w-scoreColumns-playedColumns-1-namesAt, r.Names, name)
	c.Text(w-scoreColumns-playedColumns, 0, playedColumns, r.Played, text.Align(lipgloss.Right))
	c.Text(w-scoreColumns, 0, scoreColumns, r.Score, text.Align(lipgloss.Right))
}

// At returns the index of the standing at cell (x, y) of a w × h screen.
func (s *Duplicate) At(x, y, w, h int) (int, bool) {
	return widgets.List{Place: s.divide(w, h).list, Rows: len(s.Rows)}.At(x, y)
}

// TabAt returns the tournament whose tab is at a cell.
func (s *Duplicate) TabAt(x, y, w, h int) (int, bool) { return s.Tabs.TabAt(x, y, s.divide(w, h).tabs) }
