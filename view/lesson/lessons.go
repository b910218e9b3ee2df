package lesson

import (
	"fmt"
	"image"

	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Lessons is the screen for choosing a lesson.
type Lessons struct {
	Lines []LessonLine
	// At is the index of the selected line.
	At int
	// Note is shown below the list.
	Note string
	Keys widgets.KeyBar
}

// LessonLine is a lesson in the list.
type LessonLine struct {
	// Part is the heading above it, "" for none.
	Part  string
	Title string
	Done  bool
}

// lessonColumns is the width of the list if the screen has room.
const lessonColumns = 56

// row is a row of the list: a lesson, or the heading above it.
type row struct {
	lesson  int
	heading bool
}

// rows returns all rows, and the index of the selected one.
func (s *Lessons) rows() (rows []row, at int) {
	for i, line := range s.Lines {
		if line.Part != "" {
			rows = append(rows, row{i, true})
		}
		if i == s.At {
			at = len(rows)
		}
		rows = append(rows, row{i, false})
	}
	return rows, at
}

// list returns the visible part of the list on a screen, and the rows in it.
func (s *Lessons) list(w, h int) (widgets.List, []row) {
	all, at := s.rows()
	n := min(len(all), max(1, h-5))
	first := max(0, at-n+1)
	width := min(w-4, lessonColumns)
	place := layout.RectAt((w-width)/2, 2+max(0, (h-5-n)/3), image.Pt(width, n))
	if first+n < len(all) && all[first+n-1].heading {
		n--
	}
	list := widgets.List{Place: place, Rows: n, Chosen: at - first, Above: first > 0, Below: first+n < len(all)}
	return list, all[first : first+n]
}

// Draw paints the screen on all of c.
func (s *Lessons) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	widgets.DrawFrame(c, t, widgets.Header{Title: "Lessons", Detail: listDetail}, s.Keys)
	list, rows := s.list(w, h)
	list.Draw(c, t, func(c *canvas.Canvas, i int) { s.drawRow(c, t, rows[i]) })
	at := list.Place
	c.Text(at.Min.X+2, at.Max.Y+1, w-at.Min.X-4, s.Note, t.Styles.Dim)
}

// drawRow paints a heading, or a lesson: its number, its title, and whether it is done.
func (s *Lessons) drawRow(c *canvas.Canvas, t *theme.Theme, r row) {
	w, line := c.Columns(), s.Lines[r.lesson]
	if r.heading {
		c.Text(0, 0, w, line.Part, t.Styles.Gold)
		return
	}
	number, title := t.Styles.Dim, t.Styles.Soft
	if r.lesson == s.At {
		number, title = t.Styles.Text, t.Styles.Strong
	}
	c.Text(2, 0, 2, fmt.Sprintf("%2d", r.lesson+1), number)
	c.Text(6, 0, w-8, line.Title, title)
	if line.Done {
		c.Text(w-2, 0, 1, string(t.Chars.Check), t.Styles.Praise)
	}
}

// LineAt returns the lesson at cell (x, y) of a w × h screen.
func (s *Lessons) LineAt(x, y, w, h int) (int, bool) {
	list, rows := s.list(w, h)
	i, ok := list.At(x, y)
	if !ok {
		return 0, false
	}
	return rows[i].lesson, !rows[i].heading
}
