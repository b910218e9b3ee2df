package lesson

import (
	"fmt"
	"image"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

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

// spread returns the place of the list on a screen, the rows shown there, and whether there are more above and below.
func (s *Lessons) spread(w, h int) (place image.Rectangle, shown []row, above, below bool) {
	all, at := s.rows()
	n := min(len(all), max(1, h-5))
	first := max(0, at-n+1)
	width := min(w-4, lessonColumns)
	top := 2 + max(0, (h-5-n)/3)
	return layout.RectAt((w-width)/2, top, image.Pt(width, n)), all[first : first+n], first > 0, first+n < len(all)
}

// Draw paints the screen on all of c.
func (s *Lessons) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, "Lessons", listDetail, "", "")
	place, rows, above, below := s.spread(w, h)
	var lines []string
	for y, r := range rows {
		if r.heading {
			lines = append(lines, t.Render(t.Styles.Gold, t.Shorten(s.Lines[r.lesson].Part, place.Dx())))
			continue
		}
		if r.lesson == s.At {
			c.Sub(place).Fill(image.Rect(0, y, place.Dx(), y+1), canvas.Style{Bg: t.Raised})
		}
		lines = append(lines, s.line(t, r.lesson, place.Dx()))
	}
	c.Write(place, lipgloss.JoinVertical(lipgloss.Left, lines...))
	if above {
		c.Text(place.Max.X, place.Min.Y, 1, string(t.Chars.North), t.Styles.Gold)
	}
	if below {
		c.Text(place.Max.X, place.Max.Y-1, 1, string(t.Chars.South), t.Styles.Gold)
	}
	c.Text(place.Min.X+2, place.Max.Y+1, w-place.Min.X-4, s.Note, t.Styles.Dim)
	s.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// line returns lesson i in width columns: the mark of the selected one, its number, its title, and whether it is done.
func (s *Lessons) line(t *theme.Theme, i, width int) string {
	sign, number, title := " ", t.Styles.Dim, t.Styles.Soft
	if i == s.At {
		sign, number, title = t.Render(t.Styles.Key, string(t.Chars.Turn)), t.Styles.Text, t.Styles.Strong
	}
	done := ""
	if s.Lines[i].Done {
		done = t.Render(t.Styles.Praise, string(t.Chars.Check))
	}
	text := ansi.Truncate(t.Render(title, s.Lines[i].Title), width-8, string(t.Chars.Ellipsis))
	return lipgloss.JoinHorizontal(lipgloss.Top, sign, " ", t.Render(number, fmt.Sprintf("%2d", i+1)), "  ",
		lipgloss.PlaceHorizontal(width-8, lipgloss.Left, text), done)
}

// LineAt returns the lesson at cell (x, y) of a w × h screen.
func (s *Lessons) LineAt(x, y, w, h int) (int, bool) {
	place, rows, _, _ := s.spread(w, h)
	if !image.Pt(x, y).In(place) {
		return 0, false
	}
	r := rows[y-place.Min.Y]
	return r.lesson, !r.heading
}
