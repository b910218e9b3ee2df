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
	// About describes the selected table; nil if there is none.
	About *About
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

// About is the details of a table.
type About struct {
	// Game is the game, Options its options. Lines say how the table stands; the last ones are left out first.
	Game, Options string
	Lines         []string
	Chairs        []Chair
}

// places are the places of the parts of the screen.
type places struct{ banner, title, list, felt, alone, note, keys image.Rectangle }

const (
	// roomyRows is the least height of a screen with the banner.
	roomyRows = 24
	// besideFrom is the least width of a screen with the felt beside the list, where it takes feltColumns.
	besideFrom, feltColumns = 116, 52
	// listRows is the least height of the list if the felt is below it, feltRows that of the felt.
	listRows, feltRows = 5, 7
)

// divide gives every part its place.
func divide(w, h int) places {
	banner, gap := 1, 0
	if h >= roomyRows {
		banner, gap = 6, 1
	}
	p := places{
		banner: image.Rect(0, 0, w, banner), keys: image.Rect(0, h-1, w, h), note: image.Rect(1, h-2, w-1, h-1), alone: image.Rect(1, h-3, w-1, h-2),
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

// Draw paints the screen on all of c.
func (s *Lobby) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	p := divide(w, h)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.DrawBanner(c.Sub(p.banner), t)
	for i, k := range s.Kept {
		if x, ok := s.keptAt(i, w, h); ok {
			k.Draw(c.Sub(image.Rect(0, p.banner.Max.Y-1, w, p.banner.Max.Y)), t, x, t.Styles.Text)
		}
	}
	c.Sub(p.title).Text(1, 0, p.title.Dx()-1, s.Title, t.Styles.Title)
	if len(s.Tables) > 0 && p.list.Dx() >= sinceFrom {
		c.Sub(p.title).Text(0, 0, p.list.Dx()-1, s.SinceTitle, t.Styles.Dim.Align(lipgloss.Right))
	}
	for i, line := range s.Tables {
		line.draw(c.Sub(image.Rect(p.list.Min.X, p.list.Min.Y+i, p.list.Max.X, p.list.Min.Y+i+1)), t, i == s.Chosen)
	}
	if s.Above {
		c.Text(p.list.Max.X, p.list.Min.Y, 1, string(t.Chars.North), t.Styles.Gold)
	}
	if s.Below {
		c.Text(p.list.Max.X, p.list.Max.Y-1, 1, string(t.Chars.South), t.Styles.Gold)
	}
	if len(s.Tables) == 0 {
		for i, line := range paragraphs(s.Empty, p.list.Dx()-4) {
			c.Sub(p.list).Text(2, i, p.list.Dx()-4, line, t.Styles.Soft)
		}
	}
	c.Fill(p.felt, canvas.Style{Bg: t.Felt})
	if a := s.About; a != nil {
		(&table{a.Game, a.Options, a.Lines, a.Chairs}).draw(c.Sub(p.felt), t)
	}
	s.drawAlone(c.Sub(p.alone), t)
	s.drawNote(c.Sub(p.note), t)
	s.Keys.Draw(c.Sub(p.keys), t)
}

func paragraphs(texts []string, width int) (lines []string) {
	for _, text := range texts {
		lines = append(lines, cells.Paragraph(text, width)...)
	}
	return lines
}

func (s *Lobby) drawNote(c *canvas.Canvas, t *theme.Theme) {
	w := c.Columns()
	switch {
	case s.Code != nil:
		at := 1 + c.Text(1, 0, w-2, s.CodeLabel, t.Styles.Strong) + 1
		c.Write(image.Rect(at, 0, w, 1), s.Code.Render(t, t.Styles.Text, w-at-1))
		if x := at + s.Code.Width(w-at-1) + 2; s.Alert != "" {
			c.Text(x, 0, w-x, s.Alert, t.Styles.Bad)
		}
	case s.Alert != "":
		c.Text(1, 0, w-2, "! "+s.Alert, t.Styles.Bad)
	default:
		c.Text(1, 0, w-2, s.Note, t.Styles.Dim)
	}
}

// aloneAt returns the first column of the i-th key for playing alone, in a row of w columns; ok is false if it doesn't
// fit.
func (s *Lobby) aloneAt(i, w int) (x int, ok bool) {
	x = 1 + cells.Width(s.AloneLabel) + widgets.KeyGap
	for _, k := range s.Alone[:i] {
		x += k.Width() + widgets.KeyGap
	}
	return x, x+s.Alone[i].Width() <= w
}

func (s *Lobby) drawAlone(c *canvas.Canvas, t *theme.Theme) {
	c.Text(1, 0, c.Columns()-1, s.AloneLabel, t.Styles.Dim)
	for i, k := range s.Alone {
		if x, ok := s.aloneAt(i, c.Columns()); ok {
			k.Draw(c, t, x, t.Styles.Text)
		}
	}
}

// keptAt returns the first column of the i-th key of saved things, in a banner w columns wide. They are at its right
// end, the first outermost. ok is false if there is no room beside the name.
func (s *Lobby) keptAt(i, w, h int) (x int, ok bool) {
	x = w - 1 - widgets.KeyGap*i
	for _, k := range s.Kept[:i+1] {
		x -= k.Width()
	}
	return x, h >= roomyRows || x > (w+widgets.SmallBanner)/2
}

// The columns of a line: the game, the players, the state, and for how long.
const (
	signAt, gameAt, gameColumns = 2, 4, 19
	peopleAt                    = gameAt + gameColumns + lineGap
	stateColumns, sinceColumns  = 22, 6
	lineGap                     = 2
	// sinceFrom is the least width of a line that says for how long.
	sinceFrom = 60
)

// draw paints a line. A narrow one doesn't say for how long.
func (l Line) draw(c *canvas.Canvas, t *theme.Theme, chosen bool) {
	w, _ := c.Size()
	style, dim, name := t.Styles.Soft, t.Styles.Dim, t.Styles.Soft
	if chosen {
		style, dim, name = t.Styles.Text, t.Styles.Soft, t.Styles.Strong
		c.Fill(c.Bounds(), canvas.Style{Bg: t.Raised})
		c.Text(0, 0, 1, string(t.Chars.Turn), t.Styles.Key)
	}
	right := w - 1
	if w >= sinceFrom {
		right -= sinceColumns
		c.Text(right, 0, sinceColumns, l.Since, dim.Align(lipgloss.Right))
		right -= lineGap
	}
	state := min(cells.Width(cells.Printable(l.State)), stateColumns)
	c.Text(right-state, 0, state, l.State, dim)
	if l.Yours {
		c.Text(signAt, 0, 1, string(t.Chars.Yours), t.Styles.Gold)
	}
	c.Text(gameAt, 0, gameColumns, l.Game, name)
	c.Text(peopleAt, 0, right-state-lineGap-peopleAt, l.People, style)
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
	at := image.Pt(x, y)
	switch {
	case at.In(p.list) && y-p.list.Min.Y < len(s.Tables):
		return TablePart, y - p.list.Min.Y
	case at.In(p.alone):
		for i, k := range s.Alone {
			if left, ok := s.aloneAt(i, p.alone.Dx()); ok && left <= x-p.alone.Min.X && x-p.alone.Min.X < left+k.Width() {
				return AlonePart, i
			}
		}
	case y == p.banner.Max.Y-1:
		for i, k := range s.Kept {
			if left, ok := s.keptAt(i, w, h); ok && left <= x && x < left+k.Width() {
				return KeptPart, i
			}
		}
	}
	return NoPart, 0
}
