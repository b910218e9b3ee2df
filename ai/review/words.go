package review

import (
	"fmt"
	"strings"

	"dominoes/game"
)

// Text says what is to be thought of the move, by what could be known.
func (v *Verdict) Text() string {
	switch v.Class {
	case Forced:
		return "Forced: there was no other move."
	case Only:
		return fmt.Sprintf("The only good move: any other gives away %s or more.", gives(away(v.Best, v.Next)))
	case Best:
		return fmt.Sprintf("Right: the best of %d.", v.Of)
	case Level:
		return fmt.Sprintf("Right: level with the best of %d.", v.Of)
	}
	word := "A slip"
	if v.Class == Mistake {
		word = "A mistake"
	}
	return fmt.Sprintf("%s: it gives away %s. %s was better.", word, gives(v.Points, v.Win), capital(MoveText(v.Best.Move)))
}

// Afterword says how step i turned out with every tile seen, or "" where there is
// nothing to add: that a right move was unlucky, or a wrong one lucky.
func (v *Verdict) Afterword(r *Round, i int, open []Open) string {
	if !v.Judged || v.Class == Forced {
		return ""
	}
	lost, known := r.Lost(open, i)
	ahead := r.Ahead(r.Steps[i].Seat)
	switch fate := v.Fate(r, i, open); {
	case fate == Unlucky:
		return fmt.Sprintf("It was right on what could be known; as the tiles lay %s was worth %s more.", MoveText(open[i].Best), points(lost))
	case fate == Lucky && known:
		return "It was lucky: as the tiles lay it cost nothing."
	case fate == Lucky:
		return "It was lucky: the round was won all the same."
	case !v.Class.Right() && known:
		return fmt.Sprintf("As the tiles lay it cost %s.", points(lost))
	case v.Class.Right() && r.Complete() && ahead < 0:
		return "It was right, though the round was lost."
	}
	return ""
}

// gives says what is given away: points, and a chance where it is worth naming.
func gives(points, win float64) string {
	var parts []string
	if points >= 0.05 {
		parts = append(parts, fmt.Sprintf("%.1f points", points))
	}
	if win >= 0.005 {
		parts = append(parts, fmt.Sprintf("%.0f%% of the chance to win", 100*win))
	}
	if parts == nil {
		return "a little"
	}
	return strings.Join(parts, " and ")
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
		text += fmt.Sprintf(", %.1f points given away", s.Points)
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
	return fmt.Sprintf("Luck: %s was worth %s for %s, with best play by all.", start, aheadText(a.Start), name),
		fmt.Sprintf("Skill: it came to %s. The moves of %s lost %s of it, those of the others %s.",
			aheadText(a.Result), name, points(a.Own()), points(a.Others()))
}

// aheadText says a difference with its sign: "12 ahead".
func aheadText(n game.Points) string {
	switch {
	case n > 0:
		return n.String() + " ahead"
	case n < 0:
		return (-n).String() + " behind"
	}
	return "level"
}

// MoveText writes a move as people say it: "6-4 on W".
func MoveText(m game.Move) string {
	switch {
	case m.Kind == game.Draws:
		return "drawing"
	case m.Kind == game.Passes:
		return "passing"
	case m.End == game.NoEnd:
		return m.Tile.String()
	}
	return fmt.Sprintf("%s on %s", m.Tile, m.End)
}

func points(n game.Points) string {
	if n == game.Whole(1) {
		return "1 point"
	}
	return n.String() + " points"
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
