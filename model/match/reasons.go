package match

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/moment"
)

// WhyNot says why the seat to move can't play a tile, in a sentence without a
// full stop; "" where it can.
func (m Match) WhyNot(tile game.Tile) string {
	o := m.State.Observe(m.State.Turn())
	return moment.WhyNot(&o, tile)
}

// Forbidden says why an action is against the rules, in a sentence without a
// full stop that doesn't repeat the action; "" where it is allowed.
func (m Match) Forbidden(a game.Action) string {
	_, _, err := game.Apply(m.State, a)
	illegal, ok := err.(*game.Illegal)
	switch {
	case err == nil:
		return ""
	case !ok:
		return err.Error()
	case illegal.Ban == game.BanTurn:
		return m.Waiting()
	}
	return illegal.Why
}

// Can reports whether the seat to move has a move of the kind.
func (m Match) Can(kind game.MoveKind) bool {
	return slices.ContainsFunc(m.State.Moves(), func(move game.Move) bool { return move.Kind == kind })
}

// SetAside says how many tiles nobody holds where none may be drawn.
func SetAside(n int) string {
	if n == 0 {
		return "all tiles dealt"
	}
	return fmt.Sprintf("%d set aside", n)
}

// NextLead says how the next round opens, in a sentence with a full stop.
func (m Match) NextLead(words words.Words) string {
	state := &m.State
	number := len(state.Rounds()) + 1
	switch {
	case state.Leader() != game.NoSeat:
		return words.About(state.Leader(), "You lead round %d, with any tile.", "%s leads round %d, with any tile.", number)
	case state.Stage() == game.AwaitLot:
		return fmt.Sprintf("Lots are drawn for the lead of round %d.", number)
	case state.Rules().Lead == game.LeadHighestTile:
		return fmt.Sprintf("Whoever holds the highest tile leads round %d.", number)
	case state.Rules().Lead == game.LeadBlankThenDoubles:
		return fmt.Sprintf("0-0 leads round %d, or else the highest double.", number)
	}
	return fmt.Sprintf("The highest double leads round %d.", number)
}
