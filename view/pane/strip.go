package pane

import (
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Strip is the replacement of the pane, two lines below the hand: the rule that matters now, and the best move with its
// reasons.
type Strip struct {
	Rule Rule
	// Best are the moves, best first; nil without advice, so that the rule may have both lines.
	Best []Advised
	// Foot stands in the place of the moves, or is "".
	Foot string
}

// Draw paints the strip. urgent takes the first line; note is shown if a line is left.
func (s *Strip) Draw(c *canvas.Canvas, t *theme.Theme, urgent, note string) {
	w := c.Columns() - 2
	var lines []string
	if urgent != "" {
		lines = append(lines, urgent)
	}
	room := 2 - len(lines)
	advises := len(s.Best) > 0 || s.Foot != ""
	if advises {
		room--
	}
	for _, text := range s.rule(w, room) {
		lines = append(lines, t.Render(t.Styles.Soft, text))
	}
	switch {
	case advises:
		if len(lines) == 0 {
			lines = []string{""}
		}
		lines = append(lines, s.hint(t, w))
	case len(lines) < 2:
		lines = append(lines, t.Render(t.Styles.Soft, note))
	}
	c.Write(image.Rect(1, 0, 1+w, 2), lipgloss.JoinVertical(lipgloss.Left, lines...))
}

// rule returns the rule in no more than most lines. Whole sentences are left out from the end if one fits.
func (s *Strip) rule(width, most int) []string {
	text := s.Rule.Text
	if most == 1 && len(cells.Wrap(text, width)) > 1 && s.Rule.Short != "" {
		text = s.Rule.Short
	}
	for most > 0 {
		lines := cells.Wrap(text, width)
		if len(lines) <= most {
			return lines
		}
		cut := strings.LastIndex(strings.TrimSuffix(text, "."), ". ")
		if cut < 0 {
			return append(lines[:most-1:most-1], strings.Join(lines[most-1:], " "))
		}
		text = text[:cut+1]
	}
	return nil
}

// hint returns the best move, others that are as good, and the reasons that fit, all in words.
func (s *Strip) hint(t *theme.Theme, width int) string {
	strong, soft := t.Styles.Strong, t.Styles.Soft
	text := t.Render(t.Styles.Key, hint(t))
	if len(s.Best) == 0 {
		return text + t.Render(soft, s.Foot)
	}
	best := &s.Best[0]
	n := slices.IndexFunc(s.Best, func(a Advised) bool { return !a.Level })
	if n < 0 {
		return text + t.Render(soft, advice.NoneBetter(best.Unsure))
	}
	text += t.Render(strong, best.Spoken())
	switch {
	case n == 2:
		text += t.Render(soft, orElse) + t.Render(strong, s.Best[1].Spoken())
	case n > 2:
		text += t.Render(soft, othersAsGood(n-1, best.Unsure))
	}
	room := width - lipgloss.Width(text)
	why := fitReasons("", best.Reasons, func(why string) bool { return cells.Width(because(why)) <= room })
	switch {
	case why != "":
		why = because(why)
	case len(best.Reasons) > 0:
		why = cutTo(because(best.Reasons[0].Text), room, t.Chars.Ellipsis)
	}
	return text + t.Render(soft, why)
}

// cutTo cuts a text off between words and appends an ellipsis.
func cutTo(text string, width int, ellipsis rune) string {
	for cells.Width(text) > width-3 && text != "" {
		text = text[:max(0, strings.LastIndexByte(text, ' '))]
	}
	if text == "" {
		return ""
	}
	return text + string(ellipsis)
}

// Spoken returns the move in words: "6-4 on E", or "6-4 on E or W" if both are the same. Of more than endsMost ends it
// names one.
func (a *Advised) Spoken() string {
	does, end := a.name()
	switch {
	case end == "":
		return does
	case len(a.Alike) >= endsMost:
		return playOn(does, end)
	}
	return playOn(does, endsOf(append([]game.Move{a.Move.Move}, a.Alike...), or))
}

const endsMost = 3
