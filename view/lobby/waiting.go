package lobby

import (
	"image"
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Waiting is the screen of a table that waits for players.
type Waiting struct {
	// Title is the game, Options its options.
	Title, Options string
	// Lines say what the table waits for, the most important first.
	Lines  []string
	Chairs []Chair
	// Anticlockwise is true if the next player sits on the right.
	Anticlockwise bool
	// Invitation says how others can join the table.
	Invitation []InviteLine
	// Said are the last phrases, the newest last.
	Said  []string
	Alert string
	Keys  widgets.KeyBar
}

// InviteLine is something to tell others: a label, and what to type, if anything.
type InviteLine struct{ Label, Text string }

// waitingPlaces are the places of the parts of the screen.
type waitingPlaces struct{ header, felt, pass, said, note, keys image.Rectangle }

// inviteLines returns the invitation in lines of at most width columns. The text to type is beside its label, or below
// it if it doesn't fit.
func (s *Waiting) inviteLines(width int) (lines []InviteLine) {
	label := 0
	for _, p := range s.Invitation {
		if p.Text != "" {
			label = max(label, cells.Width(p.Label))
		}
	}
	for _, p := range s.Invitation {
		if p.Text != "" && 1+label+2+cells.Width(p.Text) <= width {
			lines = append(lines, InviteLine{p.Label + strings.Repeat(" ", label-cells.Width(p.Label)+2), p.Text})
			continue
		}
		lines = append(lines, InviteLine{Label: p.Label})
		if p.Text == "" {
			continue
		}
		for _, text := range cells.Wrap(p.Text, width-2) {
			lines = append(lines, InviteLine{Text: text})
		}
	}
	return lines
}

func (s *Waiting) divide(w, h int) waitingPlaces {
	p := waitingPlaces{header: image.Rect(0, 0, w, 1), keys: image.Rect(0, h-1, w, h),
		note: image.Rect(1, h-2, w-1, h-1)}
	pass := h - 2 - len(s.inviteLines(w-2))
	p.pass = image.Rect(1, pass, w-1, h-2)
	said := 1
	if h >= widgets.RoomyRows {
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
	widgets.DrawFrame(c, t, widgets.Header{Title: s.Title}, s.Keys)
	b := About{Options: s.Options, Chairs: s.Chairs, Anticlockwise: s.Anticlockwise}
	if len(s.Lines) > 0 {
		b.Game, b.Lines = s.Lines[0], s.Lines[1:]
	}
	b.draw(c.Sub(p.felt), t)
	said := s.Said[max(0, len(s.Said)-p.said.Dy()):]
	c.Sub(p.said).Lines(1, p.said.Dy()-len(said), p.said.Dx()-2, said, t.Styles.Soft)
	for i, line := range s.inviteLines(w - 2) {
		at := 1 + c.Sub(p.pass).Text(1, i, w-2, line.Label, t.Styles.Dim)
		c.Sub(p.pass).Text(at, i, w-2-at, line.Text, t.Styles.Strong)
	}
	widgets.DrawNote(c.Sub(p.note), t, "", s.Alert)
}
