package lines

import (
	"context"
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/room"
)

// adviceWork is how long advice is thought about, in steps: a quarter to half a second.
const adviceWork = 1_000_000

// mostAdvised is how many moves advice names, so that they can be kept in mind.
const mostAdvised = 3

// assisted reports whether the viewer has had help in the round.
func (s *session) assisted(v *room.View) bool {
	return slices.Contains(v.Assisted(v.Round), s.viewer)
}

// tellAdvice names the best moves, with reasons. The round is marked as one with help.
func (s *session) tellAdvice(at promptKind) error {
	if at != atTurn {
		s.tell(adviceInTurn)
		return nil
	}
	seen := s.seen()
	if !s.assisted(&s.now) {
		if err := s.request(room.ShowAdvice{Seat: s.viewer, Round: seen.Round}, s.assisted); err != nil || !s.assisted(&s.now) {
			return err
		}
		s.tell(markedWithHelp)
	}
	var moves []advice.Move
	_ = s.world.Turn(s.ctx, func(ctx context.Context) { // the session has ended if that fails, as its ctx says
		moves = advice.New(seen.Observation, s.words().Names).Think(ctx, adviceWork).Moves
	})
	for i, m := range moves[:min(mostAdvised, len(moves))] {
		reasons := make([]string, len(m.Reasons))
		for i, r := range m.Reasons {
			reasons[i] = s.spoken(r.Text)
		}
		s.tell(advised(i > 0, m.Level, s.describe(append([]game.Move{m.Move}, m.Alike...)), reasons))
	}
	return nil
}
