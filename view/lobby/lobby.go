// Package lobby draws a server's lobby with its open tables, and the table at which players wait for others.
package lobby

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Lobby is the screen of the open tables.
type Lobby struct {
	// Title is the heading of the tables, SinceTitle that of their times.
	Title, SinceTitle string
	// Tables are the tables shown, Chosen is the index of the selected one.
	Tables []Line
	Chosen int
	// Above and Below are true if there are more.
	Above, Below bool
	// Empty is shown if there are no tables, one paragraph each.
	Empty []string
	// About describes the selected table; if it is nil, the felt has Picture.
	About   *About
	Picture *Picture
	// Alone are the keys for playing alone, after their label. Kept are the keys of saved matches and settings.
	AloneLabel string
	Alone      widgets.KeyBar
	Kept       widgets.KeyBar
	// Code is a code being typed, after its label; else nil.
	CodeLabel   string
	Code        *widgets.Typed
	Note, Alert string
	Keys        widgets.KeyBar
}

// Line is a table in the list.
type Line struct {
	// Yours is true if the viewer has a seat there.
	Yours bool
	// Game is the game, People the names of the players, State how the table stands, and Since for how long.
	Game, People, State, Since string
}

// places are the places of the parts of the screen.
type places struct{ banner, title, list, felt, alone, note, keys image.Rectangle }

const (
	// besideFrom is the least width of a screen with the felt beside the list, where it takes feltColumns.
	besideFrom, feltColumns = 116, 52
	// listRows is the least height of the list if the felt is below it, feltRows that of the felt.
	listRows, feltRows = 5, 7
)

func divide(w, h int) places {
	banner, gap := widgets.Banner{}.Rows(h), 0
	if h > widgets.RoomyRows {
		gap = 1
	}
	p := places{
		banner: image.Rect(0, 0, w, banner), keys: image.Rect(0, h-1, w, h),
		note: image.Rect(1, h-2, w-1, h-1), alone: image.Rect(1, h-3, w-1, h-2),
	}
	top, foot := banner+gap, h-3
	p.title = image.Rect(1, top, w-1, top+1)
	if w >= besideFrom {
		p.title.Max.X = w - feltColumns - 1
		p.list = image.Rect(1, top+1+gap, w-feltColumns-2, foot-1)
		p.felt = image.Rect(w-feltColumns, banner, w, foot)
		return p
	}
	rows := max(listRows, (foot-top-2-feltRows)/2)
	p.list = image.Rect(1, top+1, w-1, top+1+rows)
	p.felt = image.Rect(0, p.list.Max.Y+1, w, foot)
	return p
}

// Rows returns the number of tables that a w × h screen lists.
func Rows(w, h int) int { return divide(w, h).list.Dy() }

func (s *Lobby) banner() widgets.Banner { return widgets.Banner{Kept: s.Kept} }

func (s *Lobby) list(place image.Rectangle) widgets.List {
	return widgets.List{Place: place, Rows: len(s.Tables), Chosen: s.Chosen, Above: s.Above, Below: s.Below}
}

// alone returns the keys for playing alone in a row of w columns.
func (s *Lobby) alone(w int) widgets.KeyRow {
	return s.Alone.From(1+cells.Width(s.AloneLabel)+widgets.KeyGap, w)
}

// Draw paints the screen on all of c.
func (s *Lobby) Draw(c *canvas.Canvas, t *theme.Theme) {
	p := divide(c.Size())
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	s.banner().Draw(c, t)
	title, width := c.Sub(p.title), p.list.Dx()
	title.Text(1, 0, p.title.Dx()-1, s.Title, t.Styles.Title)
	if len(s.Tables) > 0 && width >= sinceFrom {
		title.Text(0, 0, width-1, s.SinceTitle, t.Styles.Dim.Align(lipgloss.Right))
	}
	list := s.list(p.list)
	list.Draw(c, t, func(row *canvas.Canvas, i int) {
		name, text, less := list.Styles(t, i)
		s.Tables[i].draw(row, t, name, text, less)
	})
	if len(s.Tables) == 0 {
		c.Sub(p.list).Lines(2, 0, width-4, cells.Paragraphs(s.Empty, width-4), t.Styles.Soft)
	}
	c.Fill(p.felt, canvas.Style{Bg: t.Felt})
	if s.About != nil {
		s.About.draw(c.Sub(p.felt), t)
	} else {
		s.Picture.draw(c.Sub(p.felt), t)
	}
	alone := c.Sub(p.alone)
	alone.Text(1, 0, alone.Columns()-1, s.AloneLabel, t.Styles.Dim)
	s.alone(alone.Columns()).Draw(alone, t, t.Styles.Text)
	if s.Code != nil {
		s.drawCode(c.Sub(p.note), t)
	} else {
		widgets.DrawNote(c.Sub(p.note), t, s.Note, s.Alert)
	}
	s.Keys.Draw(c.Sub(p.keys), t)
}

// drawCode paints the code being typed, and what is wrong with it.
func (s *Lobby) drawCode(c *canvas.Canvas, t *theme.Theme) {
	w := c.Columns()
	at := 1 + c.Text(1, 0, w-2, s.CodeLabel, t.Styles.Strong) + 1
	c.Write(image.Rect(at, 0, w, 1), s.Code.Render(t, t.Styles.Text, w-at-1))
	x := at + s.Code.Width(w-at-1) + 2
	c.Text(x, 0, w-x, s.Alert, t.Styles.Bad)
}

// The columns of a line: the game, the players, the state, and for how long.
const (
	signAt, gameAt, gameColumns = 2, 4, 19
	peopleAt                    = gameAt + gameColumns + lineGap
	stateColumns, sinceColumns  = 26, 6
	lineGap                     = 2
	// sinceFrom is the least width of a line that says for how long.
	sinceFrom = 60
)

// draw paints a line. A narrow one doesn't say for how long.
func (l Line) draw(c *canvas.Canvas, t *theme.Theme, name, text, less lipgloss.Style) {
	right := c.Columns() - 1
	if c.Columns() >= sinceFrom {
		right -= sinceColumns
		c.Text(right, 0, sinceColumns, l.Since, less.Align(lipgloss.Right))
		right -= lineGap
	}
	state := min(cells.Width(cells.Printable(l.State)), stateColumns)
	c.Text(right-state, 0, state, l.State, less)
	if l.Yours {
		c.Text(signAt, 0, 1, string(t.Chars.Yours), t.Styles.Gold)
	}
	c.Text(gameAt, 0, gameColumns, l.Game, name)
	c.Text(peopleAt, 0, right-state-lineGap-peopleAt, l.People, text)
}

// Part is a part of the screen, for hit tests.
type Part uint8

// The parts of the screen.
const (
	NoPart Part = iota
	TablePart
	AlonePart
	KeptPart
)

// At returns the part at cell (x, y) of a w × h screen, and the index in it.
func (s *Lobby) At(x, y, w, h int) (part Part, index int) {
	p := divide(w, h)
	if i, ok := s.list(p.list).At(x, y); ok {
		return TablePart, i
	}
	if i, _, ok := s.alone(p.alone.Dx()).At(x - p.alone.Min.X); ok && y == p.alone.Min.Y {
		return AlonePart, i
	}
	if i, ok := s.banner().KeptAt(x, y, w, h); ok {
		return KeptPart, i
	}
	return NoPart, 0
}
