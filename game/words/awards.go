package words

import (
	"fmt"
	"strings"

	"dominoes/game"
)

// Awards says what a round's end was worth: a sentence for each award, without full
// stops.
func (w Words) Awards(r game.Round) []string {
	switch {
	case len(r.Awards) == 0:
		return []string{"nobody takes anything"}
	case w.Rules.Award == game.AwardEachOwn:
		return []string{w.recorded(r)}
	case w.alike(r.Awards):
		who := make([]string, len(r.Awards))
		for i, g := range r.Awards {
			who[i] = w.Side(g.Seat)
		}
		g := r.Awards[0]
		return []string{fmt.Sprintf("%s take %s each: the other hands %s%s",
			Join(who, "and"), g.Points.Text(w.ASCII), w.counted(g), w.rounded(g))}
	}
	var texts []string
	for _, g := range r.Awards {
		verb := "takes"
		if w.Rules.Teams {
			verb = "take"
		}
		text := fmt.Sprintf("%s %s %s: %s %s%s", w.Side(g.Seat), verb, g.Points.Text(w.ASCII), w.holders(g), w.counted(g), w.rounded(g))
		if w.Rules.Award == game.AwardOthersMinusOwn && g.Own > 0 {
			text = strings.Replace(text, fmt.Sprintf(" less %d", g.Own), fmt.Sprintf(" less %s's %d", w.Name(g.Seat), g.Own), 1)
		}
		texts = append(texts, text)
	}
	return texts
}

// alike reports whether several seats, each for itself, share an award evenly.
func (w Words) alike(awards []game.Gain) bool {
	if w.Rules.Teams {
		return false // their sums differ
	}
	for _, g := range awards {
		if g.Sum != awards[0].Sum || g.Own != awards[0].Own {
			return false
		}
	}
	return len(awards) > 1
}

// recorded tells how each seat came to what it records.
func (w Words) recorded(r game.Round) string {
	text := "each records the pips it holds"
	if w.Rules.Teams {
		text = "each team records the pips it holds"
	}
	if w.Rules.RoundTo > 1 {
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
func (w Words) holders(g game.Gain) string {
	switch {
	case len(g.Hands) == 1:
		return w.Name(g.Hands[0].Seat) + " holds"
	case w.Rules.Teams && len(g.Hands) == 2:
		return w.List([]game.Seat{g.Hands[0].Seat, g.Hands[1].Seat}) + " hold"
	}
	return "the others hold"
}

// rounded says what becomes of a sum before it is taken.
func (w Words) rounded(g game.Gain) string {
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

// counted writes the hands out that an award is made of: "16 + 8 less 3 = 21".
func (w Words) counted(g game.Gain) string {
	words := make([]string, len(g.Hands))
	for i, h := range g.Hands {
		words[i] = fmt.Sprint(h.Pips)
	}
	text := strings.Join(words, " + ")
	if w.Rules.Award == game.AwardOthersMinusOwn && g.Own > 0 {
		text += fmt.Sprintf(" less %d", g.Own)
	}
	if text == fmt.Sprint(g.Sum) {
		return text
	}
	return fmt.Sprintf("%s = %d", text, g.Sum)
}
