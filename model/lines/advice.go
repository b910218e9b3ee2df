package lines

import (
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
)

// adviceWork is how long advice is thought about, in steps: a quarter to half a second.
const adviceWork = 1_000_000

// mostAdvised is how many moves advice names, so that they can be kept in mind.
const mostAdvised = 3

// tellAdvice names the best moves, with reasons. The round is marked as one with help.
func (s *session) tellAdvice(at promptKind) {
	if at != atTurn {
		s.tell(adviceInTurn)
		return
	}
	if !slices.Contains(s.match.Assisted(s.match.State.Round().Number), s.viewer) {
		s.follow(s.match.Assist(s.viewer))
		s.tell(markedWithHelp)
	}
	moves := advice.New(s.match.State.Observe(s.viewer), s.words().Names).Think(s.ctx, adviceWork).Moves
	for i, m := range moves[:min(mostAdvised, len(moves))] {
		reasons := make([]string, len(m.Reasons))
		for i, r := range m.Reasons {
			reasons[i] = s.spoken(r.Text)
		}
		s.tell(advised(i > 0, m.Level, s.describe(append([]game.Move{m.Move}, m.Alike...)), reasons))
	}
}
