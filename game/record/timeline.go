package record

import (
	"fmt"
	"maps"
	"slices"

	"dominoes/game"
)

// Line is one line after the header. It tells of an action, or that moves were
// taken back or played again, or that a seat was shown advice.
type Line struct {
	// Action is what happened at the table, nil for other lines.
	Action game.Action
	// StandIn is the bot that made the action in place of the player who has the seat, as
	// the line before it says; "" if the player did.
	StandIn string
	// Undo is how many actions were taken back, Redo how many of those came
	// again; 0 for other lines.
	Undo, Redo int
	// Seat asked for that, or was shown advice; NoSeat where there is an action.
	Seat game.Seat
}

// stride is how many actions lie between two states that are kept.
const stride = 32

// timeline is what happened and what was taken back.
type timeline struct {
	state game.State
	// actions are those that led to the state, and after them those that were taken
	// back and may come again; at tells them apart.
	actions []game.Action
	at      int
	// standIns are the bots that made some of the actions in place of their players, by
	// the action's index; nil if there were none.
	standIns map[int]string
	// kept are the states after 0, stride, twice stride … of the actions, as far as
	// they have happened, and recent those after the last of these and every action since:
	// going back further than them is playing again from the nearest.
	kept, recent []game.State
}

// current returns what has happened and wasn't taken back.
func (c *timeline) current() []game.Action { return c.actions[:c.at:c.at] }

// apply lets an action happen that a stand-in made, unless standIn is "". What was undone
// won't come again.
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

// step goes on to the state after the next action.
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

// undo takes the last n actions back and returns them, the oldest first. They are
// good until another one is applied.
func (c *timeline) undo(n int) ([]game.Action, error) {
	if n < 1 || n > c.at {
		return nil, fmt.Errorf("%d can't be taken back: there are %d actions", n, c.at)
	}
	back := c.actions[c.at-n : c.at]
	return back, c.seek(c.at - n)
}

// redo lets the last n that were taken back happen again.
func (c *timeline) redo(n int) error {
	if undone := len(c.actions) - c.at; n < 1 || n > undone {
		return fmt.Errorf("%d can't come again: %d were taken back", n, undone)
	}
	return c.seek(c.at + n)
}

// seek goes to where so many actions have happened, from the nearest state before.
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

// Learned reports whether a seat knows more than it did before these actions once they are taken back. What others
// have played or passed shows something of their hands, and a tile that was drawn shows what comes. If a round ended by
// the actions, everybody has seen what was left in the hands.
func Learned(seat game.Seat, undone []game.Action, ended bool) bool {
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
