package review

import (
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// Turned says in one sentence what the choice changed, and in another what was better.
func (t Task) Turned(w words.Words, v *Verdict) string {
	seat, move := t.step().Seat, t.step().Move
	from, to := percent(v.Best.Match), percent(v.Played.Match)
	return fmt.Sprintf("%s %s.", w.About(seat,
		"Turning point: in round %[1]d your %[2]s lowered your chance to win the match from %[3]s to %[4]s.",
		"Turning point: in round %[2]d %[1]s's %[3]s lowered %[1]s's chance to win the match from %[4]s to %[5]s.",
		t.Round.Number, move, from, to), wasBetter(v))
}

// Lost says in short what the choice cost: "6-4 on W cost 7.5 points. 3-1 on E was better".
func (t Task) Lost(v *Verdict) string {
	points, best, played, by := v.against(v.Played)
	move := words.Capital(t.step().Move.String())
	switch by {
	case byMatch:
		return fmt.Sprintf("%s wins the match %s of the time, %s %s", move, played, v.Best.Move, best)
	case byAhead:
		return fmt.Sprintf("%s comes out ahead %s of the time, %s %s", move, played, v.Best.Move, best)
	}
	return fmt.Sprintf("%s cost %s. %s", move, points, wasBetter(v))
}

func wasBetter(v *Verdict) string {
	return fmt.Sprintf("%s was better", words.Capital(v.Best.Move.String()))
}

// Accurate says how well a seat chose, without the accuracy if there were too few choices. It is "" until all of its
// choices are judged, and if it had none.
func (r *Report) Accurate(w words.Words, seat domino.Seat) string {
	a, ok := r.Accuracy(seat)
	if !ok {
		return ""
	}
	right := 0
	for _, c := range r.Choices {
		if c.Seat == seat && c.Class.Right() {
			right++
		}
	}
	if right == a.Choices {
		return w.About(seat, "You got all %[1]s right.", "%s got all %s right.", words.Count(right, "choice"))
	}
	if !a.Known() {
		return fmt.Sprintf("%s got %d of %s right.", w.Name(seat), right, words.Count(a.Choices, "choice"))
	}
	return fmt.Sprintf("%s got %d of %s right: accuracy %s.", w.Name(seat), right, words.Count(a.Choices, "choice"), a.Text())
}
