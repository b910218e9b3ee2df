package view

import (
	"fmt"
	"strings"

	"dominoes/game"
)

// award writes out what the round's end was worth, in lines of at most w
// columns: "Ann takes 30: the others hold 16 + 8 + 8 = 32, to the nearest five".
func (s *RoundSheet) award(w int) []string {
	var lines []string
	for _, text := range s.awards() {
		lines = append(lines, "")
		for _, word := range strings.Fields(Printable(text)) { // a minus stays with its figure
			last := len(lines) - 1
			switch {
			case lines[last] == "":
				lines[last] = word
			case Width(lines[last])+1+Width(word) <= w:
				lines[last] += " " + word
			default:
				lines = append(lines, word)
			}
		}
	}
	return lines
}

// awards returns a sentence for each award, without full stops.
func (s *RoundSheet) awards() []string {
	r := s.round()
	switch {
	case len(r.Awards) == 0:
		return []string{"nobody takes anything"}
	case s.Rules.Award == game.AwardEachOwn:
		return []string{s.recorded()}
	case s.alike():
		who := make([]string, len(r.Awards))
		for i, g := range r.Awards {
			who[i] = s.Words.Side(g.Seat)
		}
		g := r.Awards[0]
		return []string{fmt.Sprintf("%s take %s each: the other hands %s%s",
			join(who, "and"), g.Points.Text(s.Words.ASCII), s.counted(g), s.rounded(g))}
	}
	var texts []string
	for _, g := range r.Awards {
		verb := "takes"
		if s.Rules.Teams {
			verb = "take"
		}
		text := fmt.Sprintf("%s %s %s: %s %s%s", s.Words.Side(g.Seat), verb, g.Points.Text(s.Words.ASCII), s.holders(g), s.counted(g), s.rounded(g))
		if s.Rules.Award == game.AwardOthersMinusOwn && g.Own > 0 {
			text = strings.Replace(text, fmt.Sprintf(" less %d", g.Own), fmt.Sprintf(" less %s's %d", s.Words.name(g.Seat), g.Own), 1)
		}
		texts = append(texts, text)
	}
	return texts
}

// alike reports whether several seats, each for itself, share an award evenly.
func (s *RoundSheet) alike() bool {
	if s.Rules.Teams {
		return false // their sums differ
	}
	awards := s.round().Awards
	for _, g := range awards {
		if g.Sum != awards[0].Sum || g.Own != awards[0].Own {
			return false
		}
	}
	return len(awards) > 1
}

// recorded tells how each seat came to what it records.
func (s *RoundSheet) recorded() string {
	r := s.round()
	text := "each records the pips it holds"
	if s.Rules.Teams {
		text = "each team records the pips it holds"
	}
	if s.Rules.RoundTo > 1 {
		text += ", to the nearest five"
	}
	for _, seat := range r.Winners {
		if r.Pips[seat] > 0 {
			return text + "; the winner nothing"
		}
	}
	return text
}

// holders says whose hands are counted: by name where they are one or a team.
func (s *RoundSheet) holders(g game.Gain) string {
	switch {
	case len(g.Hands) == 1:
		return s.Words.name(g.Hands[0].Seat) + " holds"
	case s.Rules.Teams && len(g.Hands) == 2:
		return s.Words.List([]game.Seat{g.Hands[0].Seat, g.Hands[1].Seat}) + " hold"
	}
	return "the others hold"
}

// rounded says what becomes of a sum before it is taken.
func (s *RoundSheet) rounded(g game.Gain) string {
	text := ""
	if g.Rounded != g.Sum {
		text = ", to the nearest five"
		if g.Shares > 1 {
			text += fmt.Sprintf(" %d", g.Rounded)
		}
	}
	if g.Shares > 1 {
		text += fmt.Sprintf(", shared by %d", g.Shares)
	}
	return text
}

// awardHead is the columns of the heading.
const awardHead = 8

// drawAward paints the arithmetic beside its heading, once all hands are shown.
func (s *RoundSheet) drawAward(c *Canvas, t *Theme, lines []string) {
	w, _ := c.Size()
	if s.FaceDown > 0 {
		return
	}
	c.Text(2, 0, awardHead, "Award", Style{Fg: t.Ends, Bg: t.Felt})
	for y, line := range lines {
		c.Text(2+awardHead, y, w-4-awardHead, line, Style{Fg: t.Text, Bg: t.Felt})
	}
}

// counted writes the hands out that an award is made of: "16 + 8 less 3 = 21".
func (s *RoundSheet) counted(g game.Gain) string {
	words := make([]string, len(g.Hands))
	for i, h := range g.Hands {
		words[i] = fmt.Sprint(h.Pips)
	}
	text := strings.Join(words, " + ")
	if s.Rules.Award == game.AwardOthersMinusOwn && g.Own > 0 {
		text += fmt.Sprintf(" less %d", g.Own)
	}
	if text == fmt.Sprint(g.Sum) {
		return text
	}
	return fmt.Sprintf("%s = %d", text, g.Sum)
}
