package game

import "fmt"

// Apply returns the state after an action and the events that tell of it. An
// action that the rules forbid gives an [*Illegal] error and the state as it
// was.
func Apply(s State, a Action) (State, []Event, error) {
	next := s
	var err *Illegal
	switch a := a.(type) {
	case Lot:
		err = next.lot(a)
	case Deal:
		err = next.deal(a)
	case Setup:
		err = next.setup(a)
	case LeadTile:
		err = next.lead(a)
	case Play:
		err = next.play(a)
	case Draw:
		err = next.draw(a)
	case Pass:
		err = next.pass(a)
	case DrawOff:
		err = next.drawOff(a)
	default:
		return s, nil, fmt.Errorf("unknown action %T", a)
	}
	if err != nil {
		return s, nil, err
	}
	events := next.emitted
	next.emitted = nil
	return next, events, nil
}

// expect reports an error unless the match waits for the stage.
func (s *State) expect(a Action, stage Stage) *Illegal {
	if s.stage == stage {
		return nil
	}
	switch s.stage {
	case AwaitLot:
		return forbid(a, BanStage, "first %s draw tiles for the lead", listSeats(s.drawers))
	case AwaitDeal:
		return forbid(a, BanStage, "first a round is dealt")
	case AwaitDrawOff:
		return forbid(a, BanStage, "first the tied seats %s draw off", listSeats(s.drawers))
	case MatchOver:
		return forbid(a, BanStage, "the match is over")
	}
	return forbid(a, BanStage, "the round is still running; it is %s's turn", s.pos.turn)
}
