package review

import (
	"fmt"

	"dominoes/ai/advice"
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

// Lost says in short what the choice cost: "6-4 on W costs 7.5 points on average. 3-1 on E was better".
func (t Task) Lost(v *Verdict) string {
	text, by := v.costs(words.Capital(t.step().Move.String()), v.Played, v.Best.String())
	if by == byPoints {
		return fmt.Sprintf("%s. %s", text, wasBetter(v))
	}
	return text
}

// Costs says how much worse a move is than the best, without naming the best: "6-4 on W costs 7.5 points on average".
func (v *Verdict) Costs(m advice.Move) string {
	text, _ := v.costs(words.Capital(m.String()), m, "the best move")
	return text
}

// Cost says how much worse the played move is than the best, for text after the best: "it costs 7.5 points on average".
func (v *Verdict) Cost() string {
	text, _ := v.costs("it", v.Played, v.Best.String())
	return text
}

// costs says how much worse a move is than the best, in the number that decides. name and best stand for the moves.
func (v *Verdict) costs(name string, m advice.Move, best string) (text string, by decider) {
	points, bestChance, chance, by := v.against(m)
	switch by {
	case byMatch:
		return fmt.Sprintf("%s wins the match %s of the time, %s %s", name, chance, best, bestChance), by
	case byAhead:
		return fmt.Sprintf("%s comes out ahead in the round %s of the time, %s %s", name, chance, best, bestChance), by
	}
	return fmt.Sprintf("%s costs %s on average", name, points), by
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
