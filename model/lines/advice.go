package lines

import (
	"context"
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
)

// adviceWork is how long advice is thought about, in steps: a quarter to half a second.
const adviceWork = 1_000_000

// mostAdvised is how many moves advice names, so that they can be kept in mind.
const mostAdvised = 3

// assist marks the round as one in which the person has help.
func (s *session) assist() {
	if s.table == nil {
		s.follow(s.match.Assist(s.viewer))
	} else if err := s.table.link.Assist(s.table.now.Round); err != nil {
		s.tell(asSentence(err.Error()))
	}
}

// tellAdvice names the best moves, with reasons. The round is marked as one with help.
func (s *session) tellAdvice(at promptKind) {
	if at != atTurn {
		s.tell(adviceInTurn)
		return
	}
	seen := s.seen()
	if !slices.Contains(seen.Assisted(seen.Round), s.viewer) {
		s.assist()
		s.tell(markedWithHelp)
	}
	var moves []advice.Move
	_ = s.record.Turn(s.ctx, func(ctx context.Context) { // the session has ended if that fails, as its ctx says
		moves = advice.New(seen.Observation, s.words().Names).Think(ctx, adviceWork).Moves
	})
	for i, m := range moves[:min(mostAdvised, len(moves))] {
		reasons := make([]string, len(m.Reasons))
		for i, r := range m.Reasons {
			reasons[i] = s.spoken(r.Text)
		}
		s.tell(advised(i > 0, m.Level, s.describe(append([]game.Move{m.Move}, m.Alike...)), reasons))
	}
}
