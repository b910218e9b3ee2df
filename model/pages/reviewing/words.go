package reviewing

import (
	"fmt"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Stopped says why no more is judged.
func Stopped(err error) string { return fmt.Sprintf("The review stopped: %v.", err) }

// TurningPoint says what the turning point was, or how many choices are judged until it is known. text is "" if judging
// has failed.
func (j Reviewing) TurningPoint(w words.Words) (text string, known bool) {
	t, turned := j.Turning()
	v, told := j.Verdict(t)
	report := j.Report()
	switch {
	case turned && told:
		return t.Turned(w, &v), true
	case report.Complete() && !turned:
		return noTurningPoint(len(j.losers) < len(w.Names)), true
	case j.Failure != nil:
		return "", false
	}
	judged, all := j.Progress()
	return fmt.Sprintf("Turning point: known once all choices are judged (%d of %d).", judged, all), false
}

// TurnsLater stands for the turning point before judging has begun.
const TurnsLater = "Turning point: known once all choices are judged."

// noTurningPoint says that no choice was a turning point. over is true if the match is over.
func noTurningPoint(over bool) string {
	if over {
		return "There was no turning point: no single choice decided the match."
	}
	return "No choice changed the chance to win the match much."
}

// CostliestHead is the heading of the costliest choices.
func (j Reviewing) CostliestHead(w words.Words) string {
	if len(j.Own) > 1 {
		return "The costliest choices:"
	}
	return w.About(j.Own[0], "Your costliest choices:", "%s's costliest choices:")
}

// Costly says what the costliest choices cost, and what was better; "" for one that isn't judged again yet. It doesn't
// repeat the turning point. The brief texts don't say what was better.
func (j Reviewing) Costly(w words.Words) (texts, brief []string) {
	turning, turned := j.Turning()
	for _, t := range j.Costliest() {
		v, told := j.Verdict(t)
		switch {
		case !told:
			texts, brief = append(texts, ""), append(brief, "")
		case turned && t == turning:
			text := inRound(w, j.Own, t, "the turning point")
			texts, brief = append(texts, text), append(brief, text)
		default:
			texts = append(texts, inRound(w, j.Own, t, t.Lost(&v)))
			brief = append(brief, inRound(w, j.Own, t, v.Costs(v.Played)))
		}
	}
	return texts, brief
}

// inRound says in which round a choice was made, and by whom if several seats matter.
func inRound(w words.Words, own []domino.Seat, t review.Task, text string) string {
	if len(own) > 1 {
		return fmt.Sprintf("%s in round %d: %s.", w.Name(t.Seat()), t.Round.Number, text)
	}
	return fmt.Sprintf("Round %d: %s.", t.Round.Number, text)
}
