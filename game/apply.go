package game

import "fmt"

// Apply returns the state after an action, and the events that describe what happened. If the rules forbid the action,
// the error is an [*Illegal] and the state is returned unchanged.
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
