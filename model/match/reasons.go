package match

import (
	"dominoes/game"
	"dominoes/variants/moment"
)

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
		return m.See(game.NoSeat).Waiting()
	case m.State.Stage() != game.AwaitMove:
		return illegal.Why
	}
	o := m.State.Observe(m.State.Turn())
	return moment.Refused(&o, a)
}
