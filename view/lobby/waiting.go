package lobby

import (
	"image"
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Waiting is the screen of a table at which people are still to sit down.
type Waiting struct {
	// Title is what is played, Options tell more of it. Where stands at the right of the header.
	Title, Options, Where string
	// Lines say what is waited for, the first most of all.
	Lines  []string
	Chairs []Chair
	// Invitation tells how others come to the table.
	Invitation []Passed
	// Said are the last phrases, the newest last.
	Said  []string
	Alert string
	Keys  widgets.KeyBar
}

// Passed is something to pass on to others: a label, and what is to be typed.
type Passed struct{ Label, Text string }

// waitingPlaces are where the parts of the screen lie.
type waitingPlaces struct{ header, felt, pass, said, note, keys image.Rectangle }

// passed returns the invitation in lines of so many columns, with what is to be typed side by side
// with its label, or below it where it hasn't room there.
func (s *Waiting) passed(width int) (lines []Passed) {
	label := 0
	for _, p := range s.Invitation {
		label = max(label, cells.Width(p.Label))
	}
	for _, p := range s.Invitation {
		if 1+label+2+cells.Width(p.Text) <= width {
			lines = append(lines, Passed{p.Label + strings.Repeat(" ", label-cells.Width(p.Label)+2), p.Text})
			continue
		}
		lines = append(lines, Passed{Label: p.Label})
		for _, text := range cells.Wrap(p.Text, width-2) {
			lines = append(lines, Passed{Text: text})
		}
	}
	return lines
}

// divide gives every part its place.
func (s *Waiting) divide(w, h int) waitingPlaces {
	p := waitingPlaces{header: image.Rect(0, 0, w, 1), keys: image.Rect(0, h-1, w, h), note: image.Rect(1, h-2, w-1, h-1)}
	pass := h - 2 - len(s.passed(w-2))
	p.pass = image.Rect(1, pass, w-1, h-2)
	said := 1
	if h >= roomyRows {
		said = 3
	}
	p.said = image.Rect(1, pass-1-said, w-1, pass-1)
	p.felt = image.Rect(0, 1, w, p.said.Min.Y-1)
	return p
}

// Draw paints the screen on all of c.
func (s *Waiting) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	p := s.divide(w, h)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.DrawHeader(c.Sub(p.header), t, s.Title, "", "", s.Where)
	b := table{Options: s.Options, Chairs: s.Chairs}
	if len(s.Lines) > 0 {
		b.Title, b.Lines = s.Lines[0], s.Lines[1:]
	}
	b.draw(c.Sub(p.felt), t)
	said := s.Said[max(0, len(s.Said)-p.said.Dy()):]
	for i, text := range said {
		c.Sub(p.said).Text(1, p.said.Dy()-len(said)+i, p.said.Dx()-2, text, t.Styles.Soft)
	}
	for i, line := range s.passed(w - 2) {
		at := 1 + c.Sub(p.pass).Text(1, i, w-2, line.Label, t.Styles.Dim)
		c.Sub(p.pass).Text(at, i, w-2-at, line.Text, t.Styles.Strong)
	}
	if s.Alert != "" {
		c.Sub(p.note).Text(1, 0, p.note.Dx()-2, "! "+s.Alert, t.Styles.Bad)
	}
	s.Keys.Draw(c.Sub(p.keys), t)
}
