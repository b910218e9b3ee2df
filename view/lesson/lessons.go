package lesson

import (
	"fmt"
	"image"

	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Lessons is the screen on which a lesson is chosen.
type Lessons struct {
	Lines []LessonLine
	// At is the index of the line the cursor is on.
	At int
	// Note stands below the list.
	Note string
	Keys widgets.KeyBar
}

// LessonLine is a lesson in the list.
type LessonLine struct {
	Title string
	Done  bool
}

// lessonColumns is how wide the list is where the screen has room.
const lessonColumns = 56

// spread returns the place of the list on a screen, and the first line shown.
func (s *Lessons) spread(w, h int) (place image.Rectangle, first int) {
	rows := min(len(s.Lines), max(1, h-5))
	width := min(w-4, lessonColumns)
	top := 2 + max(0, (h-5-rows)/3)
	return layout.RectAt((w-width)/2, top, image.Pt(width, rows)), max(0, s.At-rows+1)
}

// Draw paints the screen on all of c.
func (s *Lessons) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Text, Bg: t.Ground})
	widgets.DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, "Lessons", "from the first tile to a match of fives", "", "")
	place, first := s.spread(w, h)
	in := c.Sub(place)
	width := place.Dx()
	for i := range place.Dy() {
		n := first + i
		line, style := s.Lines[n], canvas.Style{Fg: t.Soft, Bg: t.Ground}
		number := canvas.Style{Fg: t.Dim, Bg: t.Ground}
		if n == s.At {
			style = canvas.Style{Fg: t.Text, Bg: t.Raised}.Bold()
			number = canvas.Style{Fg: t.Text, Bg: t.Raised}
			in.Fill(image.Rect(0, i, width, i+1), style)
			in.Set(0, i, t.Chars.Turn, canvas.Style{Fg: t.Gold, Bg: t.Raised}.Bold())
		}
		in.Put(2, i, 3, fmt.Sprintf("%2d", n+1), number)
		in.Put(6, i, width-8, line.Title, style)
		if line.Done {
			in.Set(width-2, i, t.Chars.Check, canvas.Style{Fg: t.Good, Bg: style.Bg}.Bold())
		}
	}
	more := canvas.Style{Fg: t.Gold, Bg: t.Ground}
	if first > 0 {
		c.Set(place.Max.X, place.Min.Y, t.Chars.North, more)
	}
	if first+place.Dy() < len(s.Lines) {
		c.Set(place.Max.X, place.Max.Y-1, t.Chars.South, more)
	}
	c.Put(place.Min.X+2, place.Max.Y+1, w-place.Min.X-4, s.Note, canvas.Style{Fg: t.Dim, Bg: t.Ground})
	s.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// LineAt returns the lesson that lies at cell (x, y) of a w × h screen.
func (s *Lessons) LineAt(x, y, w, h int) (int, bool) {
	place, first := s.spread(w, h)
	if !image.Pt(x, y).In(place) {
		return 0, false
	}
	return first + y - place.Min.Y, true
}
