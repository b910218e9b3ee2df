package review

import "dominoes/game/domino"

// Summary counts a seat's moves.
type Summary struct {
	// Choices is the number of times that the seat had a choice, Judged the number of these with a verdict, and Right
	// the number of right ones; Good of them were the only good move.
	Choices, Judged, Right, Good int
	// MadeFor is the number of choices that StandIn made for the seat. They aren't included in the others.
	MadeFor int
	StandIn string
	// Unlucky and Lucky are the numbers of moves with these fates.
	Unlucky, Lucky int
	// Points is the expected loss by the wrong moves, with the seat's knowledge.
	Points float64
}

// Summarize counts a seat's moves that have a verdict.
func Summarize(r *Round, seat domino.Seat, verdicts []Verdict, open []FaceUp) Summary {
	var s Summary
	for i, step := range r.Steps {
		pos := step.Before.Position()
		if _, forced := pos.Forced(); step.Seat != seat || forced {
			continue
		}
		if step.StandIn != "" {
			s.MadeFor, s.StandIn = s.MadeFor+1, step.StandIn
			continue
		}
		if s.Choices++; i >= len(verdicts) || !verdicts[i].Judged {
			continue
		}
		v := verdicts[i]
		s.Judged++
		if v.Class.Right() {
			s.Right++
		}
		if v.Class == Only {
			s.Good++
		}
		s.addFate(v.Fate(r, i, open))
		s.Points += v.Points
	}
	return s
}

func (s *Summary) addFate(f Fate) {
	switch f {
	case Unlucky:
		s.Unlucky++
	case Lucky:
		s.Lucky++
	}
}
