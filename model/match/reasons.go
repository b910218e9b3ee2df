package match

import (
	"slices"

	"dominoes/game"
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
	case m.State.Stage() != game.AwaitMove:
		return illegal.Why
	}
	o := m.State.Observe(m.State.Turn())
	return moment.Refused(&o, a)
}

// Can reports whether the seat to move has a move of the kind.
func (m Match) Can(kind game.MoveKind) bool {
	return slices.ContainsFunc(m.State.Moves(), func(move game.Move) bool { return move.Kind == kind })
}
