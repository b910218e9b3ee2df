package review

import "dominoes/game"

// Summary counts a seat's moves.
type Summary struct {
	// Choices is how many times the seat had a choice, Judged how many of these
	// are judged, and Right how many of those were right; Good of them were the
	// only good ones.
	Choices, Judged, Right, Good int
	// MadeFor is how many choices StandIn made for the seat, which aren't among the others.
	MadeFor int
	StandIn string
	// Unlucky and Lucky are how many turned out otherwise than they deserved.
	Unlucky, Lucky int
	// Points is what the wrong ones gave away, in expected points, by what could
	// be known.
	Points float64
}

// Summarize counts a seat's moves, as far as they are judged.
func Summarize(r *Round, seat game.Seat, verdicts []Verdict, open []FaceUp) Summary {
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

// addFate counts how a move turned out.
func (s *Summary) addFate(f Fate) {
	switch f {
	case Unlucky:
		s.Unlucky++
	case Lucky:
		s.Lucky++
	}
}
