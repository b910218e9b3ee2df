package table

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// Replay is what a replay adds to the table, or to a round's sheet: the news, the visible hands, and a progress bar.
type Replay struct {
	// News says what happened, and Aside adds to it. Said says what the last key changed, and replaces the news.
	News, Aside, Said string
	// Alert says what is wrong. Loud gives it all the rows that it needs.
	Alert string
	Loud  bool
	// Hands are shown in place of the table's own hand, unless there are none.
	Hands []tiles.OpenHand
	// Sheet is true if a round's sheet is shown.
	Sheet    bool
	Progress widgets.Progress
	Keys     widgets.KeyBar
}

// row returns the place of the progress on a screen of this width.
func (s *Replay) row(width int, r Regions) image.Rectangle {
	if !r.Pane.Empty() && !s.Sheet {
		width = r.Pane.Min.X
	}
	return image.Rect(0, r.Keys.Min.Y-1, width, r.Keys.Min.Y)
}

// PlaceAt returns the position in the match at cell (x, y) of the progress bar.
func (s *Replay) PlaceAt(x, y, width int, r Regions) (at int, ok bool) {
	row := s.row(width, r)
	if y != row.Min.Y {
		return 0, false
	}
	return s.Progress.Place(x, row.Dx())
}

// Draw paints over the whole screen c, which is divided like the table.
func (s *Replay) Draw(c *canvas.Canvas, t *theme.Theme, r Regions) {
	w, _ := c.Size()
	row := s.row(w, r)
	left, last := row.Max.X, row.Min.Y
	s.Progress.Draw(c.Sub(row), t)
	s.Keys.Draw(c.Sub(r.Keys), t)
	if !s.Sheet && len(s.Hands) > 0 {
		for _, seats := range []image.Rectangle{r.Seats, r.Left, r.Right} {
			c.Fill(seats, canvas.Style{Bg: t.Felt}) // names, scores and tiles are beside the hands
		}
		s.drawHands(c.Sub(image.Rect(0, r.Ends.Max.Y, left, last)), t)
	}
	news := image.Rect(0, r.Ends.Max.Y, left, r.Ends.Max.Y+1)
	switch {
	case s.Alert != "":
		s.drawAlert(c.Sub(image.Rect(0, news.Min.Y, left, last)), t)
	case s.Sheet:
		if s.Said != "" {
			s.drawNews(c.Sub(row), t)
		}
	case news.Max.Y+len(s.Hands) > last:
		s.drawNews(c.Sub(r.Seats), t)
	default:
		s.drawNews(c.Sub(news), t)
	}
}

// drawHands paints the hands as far apart as there are rows. The first row is left to the news if possible. Four hands
// are arranged two by two if that separates them.
func (s *Replay) drawHands(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	top := max(0, min(1, h-len(s.Hands)))
	in := c.Sub(image.Rect(0, top, w, h))
	switch n := len(s.Hands); {
	case 2*n-1 <= h-top:
		tiles.DrawOpenHands(in, t, s.Hands, 2)
	case n == 4 && top == 1 && s.longest()*layout.SmallColumns+openHandHead <= w/2:
		tiles.DrawOpenHands(in.Sub(image.Rect(0, 0, w/2, h)), t, s.Hands[:2], 2)
		tiles.DrawOpenHands(in.Sub(image.Rect(w/2, 0, w, h)), t, s.Hands[2:], 2)
	default:
		tiles.DrawOpenHands(in, t, s.Hands, 1)
	}
}

// openHandHead is the greatest width of a name and a score beside an open hand.
const openHandHead = 22

func (s *Replay) longest() int {
	most := 0
	for _, h := range s.Hands {
		most = max(most, len(h.Tiles)+h.Backs)
	}
	return most
}

func (s *Replay) drawNews(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	if s.Said != "" {
		c.Write(image.Rect(1, 0, w-1, 1), t.Sign(s.Said))
		return
	}
	x := 1 + c.Text(1, 0, w-2, s.News, t.Styles.Strong) + 3
	if x+cells.Width(s.Aside) < w {
		c.Text(x, 0, w-1-x, s.Aside, t.Styles.Dim.Align(lipgloss.Right))
	}
}

func (s *Replay) drawAlert(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	rows := []string{s.Alert}
	if s.Loud {
		rows = cells.Wrap(s.Alert, w-5)
	}
	for y, text := range rows[:min(len(rows), h)] {
		c.Fill(image.Rect(0, y, w, y+1), canvas.Style{Bg: t.Ground})
		if y == 0 {
			c.Text(1, y, 2, "!", t.Styles.Alert)
		}
		c.Text(3, y, w-4, text, t.Styles.Bad)
	}
}
