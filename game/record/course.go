package record

import (
	"fmt"
	"slices"

	"dominoes/game"
)

// Line is one line after the header. It tells of an action, or that moves were
// taken back or played again, or that a seat was shown advice.
type Line struct {
	// Action is what happened at the table, nil for other lines.
	Action game.Action
	// Undo is how many actions were taken back, Redo how many of those came
	// again; 0 for other lines.
	Undo, Redo int
	// Seat asked for that, or was shown advice; NoSeat where there is an action.
	Seat game.Seat
}

// stride is how many actions lie between two states that are kept.
const stride = 32

// course is what happened and what was taken back.
type course struct {
	state   game.State
	actions []game.Action
	undone  []game.Action // the next to come again is last
	// kept are the states after 0, stride, twice stride … actions: going back is
	// playing again from the nearest.
	kept []game.State
}

// apply lets an action happen; what was undone won't come again.
func (c *course) apply(a game.Action) ([]game.Event, error) {
	events, err := c.happen(a)
	if err == nil {
		c.undone = nil
	}
	return events, err
}

func (c *course) happen(a game.Action) ([]game.Event, error) {
	next, events, err := game.Apply(c.state, a)
	if err != nil {
		return nil, err
	}
	if len(c.actions)%stride == 0 {
		c.kept = append(c.kept, c.state)
	}
	c.state, c.actions = next, append(c.actions, a)
	return events, nil
}

// undo takes the last n actions back and returns them, the oldest first.
func (c *course) undo(n int) ([]game.Action, error) {
	if n < 1 || n > len(c.actions) {
		return nil, fmt.Errorf("%d can't be taken back: there are %d actions", n, len(c.actions))
	}
	to := len(c.actions) - n
	back := slices.Clone(c.actions[to:])
	for _, a := range slices.Backward(back) {
		c.undone = append(c.undone, a)
	}
	from := to / stride
	again := c.actions[from*stride : to]
	c.state, c.actions, c.kept = c.kept[from], c.actions[:from*stride:from*stride], c.kept[:from:from]
	for _, a := range again {
		if _, err := c.happen(a); err != nil {
			return nil, err
		}
	}
	return back, nil
}

// redo lets the last n that were taken back happen again.
func (c *course) redo(n int) error {
	if n < 1 || n > len(c.undone) {
		return fmt.Errorf("%d can't come again: %d were taken back", n, len(c.undone))
	}
	for range n {
		last := len(c.undone) - 1
		if _, err := c.happen(c.undone[last]); err != nil {
			return err
		}
		c.undone = c.undone[:last]
	}
	return nil
}

// Learned returns the seats, of so many, that know more than they did before
// these actions, once they are taken back: all but who laid a tile or passed have
// seen something of another's hand, and who drew a tile has seen what comes.
func Learned(undone []game.Action, seats int) []game.Seat {
	var learned [game.MaxSeats]bool
	for _, a := range undone {
		did := game.NoSeat
		switch a := a.(type) {
		case game.LeadTile:
			did = a.Seat
		case game.Play:
			did = a.Seat
		case game.Pass:
			did = a.Seat
		}
		for seat := range learned {
			learned[seat] = learned[seat] || game.Seat(seat) != did
		}
	}
	var list []game.Seat
	for seat := range game.Seat(seats) {
		if learned[seat] {
			list = append(list, seat)
		}
	}
	return list
}
