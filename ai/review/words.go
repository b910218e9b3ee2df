package review

import (
	"fmt"
	"strings"

	"dominoes/ai/advice"
	"dominoes/game"
)

// Text says what is to be thought of the move, by what could be known.
func (v *Verdict) Text() string {
	switch v.Class {
	case Forced:
		return "Forced: there was nothing else to do."
	case Only:
		return fmt.Sprintf("The only good move: the next best %s.", gives(v.Best, v.Next))
	case Best:
		return fmt.Sprintf("Right: the best of %d.", v.Of)
	case Level:
		return fmt.Sprintf("Right: level with the best of %d.", v.Of)
	}
	word := "A slip"
	if v.Class == Mistake {
		word = "A mistake"
	}
	return fmt.Sprintf("%s: it %s. %s was better.", word, gives(v.Best, v.Played), capital(v.Best.Move.String()))
}

// Afterword says how step i turned out with every tile seen, or "" where there is
// nothing to add: that a right move was unlucky, or a wrong one lucky.
func (v *Verdict) Afterword(r *Round, i int, open []FaceUp) string {
	if !v.Judged || v.Class == Forced {
		return ""
	}
	lost, known := r.Lost(open, i)
	ahead := r.Ahead(r.Steps[i].Seat)
	switch fate := v.Fate(r, i, open); {
	case fate == Unlucky:
		return fmt.Sprintf("It was right on what could be known; as the tiles lay %s was worth %s more.", open[i].Best, points(lost))
	case fate == Lucky && known:
		return "It was lucky: as the tiles lay it cost nothing."
	case fate == Lucky:
		return "It was lucky: the round was won all the same."
	case !v.Class.Right() && known:
		return fmt.Sprintf("As the tiles lay it cost %s.", points(lost))
	case v.Class.Right() && r.Complete() && ahead < 0:
		return "It was right, though others got more out of the round."
	}
	return ""
}

// gives says what a move gives away against the best: points, and where it is worth
// naming how often either wins.
func gives(best, m advice.Move) string {
	points, win := lossAgainst(best, m)
	var parts []string
	if points >= 0.05 {
		parts = append(parts, "gives away "+tenths(points))
	}
	if win >= 0.005 {
		parts = append(parts, fmt.Sprintf("wins %.0f%%, not %.0f%%", 100*m.Win, 100*best.Win))
	}
	if parts == nil {
		return "gives away a little"
	}
	return strings.Join(parts, " and ")
}

// tenths writes expected points: "1 point", "1.5 points".
func tenths(n float64) string {
	if text := strings.TrimSuffix(fmt.Sprintf("%.1f", n), ".0"); text != "1" {
		return text + " points"
	}
	return "1 point"
}

// Text says what was decided by choice: "7 of 9 moves right".
func (s *Summary) Text() string {
	switch {
	case s.Choices == 0:
		return "there was nothing to choose"
	case s.Judged == 0:
		return count(s.Choices, "choice") + ", none judged yet"
	}
	text := fmt.Sprintf("%d of %s right", s.Right, count(s.Choices, "choice"))
	if s.Judged < s.Choices {
		text = fmt.Sprintf("%d of %d right so far", s.Right, s.Judged)
	}
	if s.Points >= 0.05 {
		text += fmt.Sprintf(", %s given away", tenths(s.Points))
	}
	if s.Good > 0 {
		text += "; found the only good move " + times(s.Good)
	}
	return text
}

// Text says what the deal was worth and what was made of it, of a side with the
// given name. Each figure is with every tile seen, which nobody could.
func (a *Account) Text(name string) (luck, skill string) {
	start := "the deal"
	if a.From > 0 {
		start = fmt.Sprintf("what there was from move %d on", a.From+1)
	}
	worth := points(a.Start) + " to " + name
	switch {
	case a.Start == 0:
		worth = "nothing to either side"
	case a.Start < 0:
		worth = points(-a.Start) + " to the other side"
	}
	return fmt.Sprintf("Luck: %s was worth %s, with best play by all.", start, worth),
		fmt.Sprintf("Skill: it came to %s. The moves of %s lost %s, those of the other side %s.",
			aheadText(a.Result), name, points(a.Own()), points(a.Others()))
}

// aheadText says a difference with its sign: "12 ahead".
func aheadText(n game.Points) string {
	switch {
	case n > 0:
		return n.Text(true) + " ahead"
	case n < 0:
		return (-n).Text(true) + " behind"
	}
	return "level"
}

func points(n game.Points) string {
	if n == game.WholePoints(1) {
		return "1 point"
	}
	return n.Text(true) + " points"
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// Why gives the reasons for a verdict in a sentence, from the advice: what made the
// move better than the others, or worse than the best; "" where there was no choice
// or nothing to tell the moves apart.
func (v *Verdict) Why() string {
	if !v.Judged || v.Class == Forced || v.Class == Level || len(v.Played.Reasons) == 0 {
		return ""
	}
	texts := make([]string, len(v.Played.Reasons))
	for i, r := range v.Played.Reasons {
		texts[i] = r.Text
	}
	return fmt.Sprintf("Why: %s.", strings.Join(texts, "; "))
}
