package pane

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Strip is two lines below the hand that stand in for the pane: the rule of the
// moment, and the best move with why it is best.
type Strip struct {
	Rule Rule
	// Best are the moves, best first; nil where no advice is given. Without it the
	// rule may have both lines.
	Best []Advised
}

// Draw paints the strip. What is urgent takes the first line, and note has what
// is left.
func (s *Strip) Draw(c *canvas.Canvas, t *theme.Theme, urgent []canvas.Span, note string) {
	w, _ := c.Size()
	w -= 2
	soft := canvas.Style{Fg: t.Soft, Bg: t.Ground}
	lines := [][]canvas.Span{urgent}
	if urgent == nil {
		lines = nil
	}
	room := 2 - len(lines)
	if len(s.Best) > 0 {
		room--
	}
	for _, text := range s.rule(w, room) {
		lines = append(lines, []canvas.Span{{Text: text, Style: soft}})
	}
	left := 0
	if len(s.Best) > 0 {
		for len(lines) < 1 {
			lines = append(lines, nil)
		}
		hint := s.hint(t, w)
		left = w - canvas.SpansWidth(hint)
		lines = append(lines, hint)
	} else if len(lines) < 2 {
		lines = append(lines, []canvas.Span{{Text: note, Style: soft}})
	}
	for y, line := range lines {
		c.Spans(1, y, w, line...)
	}
	if len(s.Best) > 0 {
		best := &s.Best[0]
		worth, wins := canvas.Span{Text: " ", Style: soft}, canvas.Span{Text: "  ", Style: soft}
		if spelled := (canvas.Span{Text: "  worth ", Style: soft}); left >= cells.Width(spelled.Text+best.Worth(t)+"  wins "+best.Chance()) {
			worth, wins = spelled, canvas.Span{Text: "  wins ", Style: soft}
		}
		c.SpansRight(1+w, 1, w, worth, canvas.Span{Text: best.Worth(t), Style: canvas.Style{Fg: t.Text, Bg: t.Ground}.Bold()}, wins, canvas.Span{Text: best.Chance(), Style: soft})
	}
}

// rule returns the rule in at most so many lines. What has no room is left out by
// whole sentences, if one has room.
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

// hint says the best move, which others are as good, and as many reasons as have
// room.
func (s *Strip) hint(t *theme.Theme, width int) []canvas.Span {
	best := &s.Best[0]
	bold, soft := canvas.Style{Fg: t.Text, Bg: t.Ground}.Bold(), canvas.Style{Fg: t.Soft, Bg: t.Ground}
	spans := []canvas.Span{{Text: string(t.Chars.Hint) + " Hint ", Style: canvas.Style{Fg: t.Gold, Bg: t.Ground}.Bold()}, {Text: best.Spoken(), Style: bold}}
	switch n := levels(s.Best); {
	case n == 2:
		spans = append(spans, canvas.Span{Text: " or ", Style: soft}, canvas.Span{Text: s.Best[1].Spoken(), Style: bold})
	case n > 2:
		spans = append(spans, canvas.Span{Text: fmt.Sprintf(" or %d others, as good", n-1), Style: soft})
	}
	room := width - canvas.SpansWidth(spans) - cells.Width(best.Worth(t)) - cells.Width(best.Chance()) - 4
	why := ""
	for _, r := range best.Reasons {
		next := why + "; " + r.Text
		if why == "" {
			next = ": " + r.Text
		}
		if cells.Width(next) <= room {
			why = next
		}
	}
	if why == "" && len(best.Reasons) > 0 {
		why = cutTo(": "+best.Reasons[0].Text, room, t.Chars.Ellipsis)
	}
	return append(spans, canvas.Span{Text: why, Style: soft})
}

// cutTo cuts a text off between words, and says so.
func cutTo(text string, width int, ellipsis rune) string {
	for cells.Width(text) > width-3 && text != "" {
		text = text[:max(0, strings.LastIndexByte(text, ' '))]
	}
	if text == "" {
		return ""
	}
	return text + string(ellipsis)
}

// Spoken names the move in words: "6-4 on E", "6-4 on E or W" where that is the
// same.
func (a *Advised) Spoken() string {
	does, end := a.name()
	if end == "" {
		return does
	}
	return does + " on " + endsOf(append([]game.Move{a.Move.Move}, a.Alike...), "or")
}
