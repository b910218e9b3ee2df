package record

import (
	"fmt"
	"maps"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// Line is a line after the header: an action, an undo or redo, or a note that a seat was shown advice.
type Line struct {
	// Action is the action; nil for other lines.
	Action game.Action
	// StandIn is the bot that made the action in place of the seat's player, according to a line before; "" if the
	// player made it.
	StandIn string
	// Undo and Redo are the numbers of actions that were taken back or repeated; 0 for other lines.
	Undo, Redo int
	// Seat is the seat that asked for the undo or redo, or was shown advice; NoSeat for actions.
	Seat domino.Seat
}

// stride is the number of actions between two checkpoints.
const stride = 32

// timeline is the history of a match with undo and redo.
type timeline struct {
	state game.State
	// actions[:at] led to the state; actions[at:] were taken back and can be repeated.
	actions []game.Action
	at      int
	// standIns are the bots that made actions in place of players, by the action's index; may be nil.
	standIns map[int]string
	// kept are checkpoints: the states after 0, stride, 2*stride … actions. recent are the states since the last
	// checkpoint or seek. Undoing further than recent replays from the nearest checkpoint.
	kept, recent []game.State
}

// current returns the actions that weren't taken back.
func (c *timeline) current() []game.Action { return c.actions[:c.at:c.at] }

// apply applies an action, which standIn made unless it is "". Actions that were taken back can't be repeated after it.
func (c *timeline) apply(a game.Action, standIn string) ([]game.Event, error) {
	next, events, err := game.Apply(c.state, a)
	if err != nil {
		return nil, err
	}
	c.kept = c.kept[:min(len(c.kept), (c.at+stride-1)/stride)]
	c.actions = append(c.actions[:c.at], a)
	maps.DeleteFunc(c.standIns, func(i int, _ string) bool { return i >= c.at })
	if standIn != "" {
		if c.standIns == nil {
			c.standIns = map[int]string{}
		}
		c.standIns[c.at] = standIn
	}
	c.step(next)
	return events, nil
}

// step advances to the state after the next action.
func (c *timeline) step(next game.State) {
	if c.at == len(c.kept)*stride {
		c.kept = append(c.kept, c.state)
	}
	if c.at%stride == 0 {
		c.recent = c.recent[:0]
	}
	c.recent = append(c.recent, c.state)
	c.state = next
	c.at++
}

// undo takes the last n actions back and returns them, oldest first. They are valid until the next apply.
func (c *timeline) undo(n int) ([]game.Action, error) {
	if n < 1 || n > c.at {
		return nil, fmt.Errorf("%d can't be taken back: there are %d actions", n, c.at)
	}
	back := c.actions[c.at-n : c.at]
	return back, c.seek(c.at - n)
}

// redo repeats the next n of the actions that were taken back.
func (c *timeline) redo(n int) error {
	if undone := len(c.actions) - c.at; n < 1 || n > undone {
		return fmt.Errorf("%d can't come again: %d were taken back", n, undone)
	}
	return c.seek(c.at + n)
}

// seek moves to the state after to actions, replaying from the nearest stored state before it.
func (c *timeline) seek(to int) error {
	if first := c.at - len(c.recent); first <= to && to < c.at {
		c.state, c.at, c.recent = c.recent[to-first], to, c.recent[:to-first]
		return nil
	}
	if near := min(to/stride, len(c.kept)-1); to < c.at || near*stride > c.at {
		c.state, c.at, c.recent = c.kept[near], near*stride, c.recent[:0]
	}
	for c.at < to {
		next, _, err := game.Apply(c.state, c.actions[c.at])
		if err != nil {
			return err
		}
		c.step(next)
	}
	return nil
}

// Learned reports whether a seat has learned something from actions that are taken back: other players' plays and
// passes reveal something about their hands, and drawn tiles reveal what comes next. If a round ended (ended is true),
// all hands were revealed.
func Learned(seat domino.Seat, undone []game.Action, ended bool) bool {
	return ended || slices.ContainsFunc(undone, func(a game.Action) bool {
		switch a := a.(type) {
		case game.LeadTile:
			return a.Seat != seat
		case game.Play:
			return a.Seat != seat
		case game.Pass:
			return a.Seat != seat
		}
		return true
	})
}
