package match

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
)

// TookBack says that the first of these actions was taken back, and all after it.
func TookBack(w words.Words, actions []game.Action) string {
	if len(actions) == 1 {
		return fmt.Sprintf("%s took back %s", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s took back %s and everything after it", whoMoved(w, actions[0]), move(w, actions[0]))
}

// Redid says that these actions, which had been taken back, happened again.
func Redid(w words.Words, actions []game.Action) string {
	if len(actions) == 1 {
		return fmt.Sprintf("%s redid %s", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s redid %s and what followed", whoMoved(w, actions[0]), move(w, actions[0]))
}

// MayTakeBack asks whether the first of these actions may be taken back, and all after it.
func MayTakeBack(w words.Words, actions []game.Action) string {
	if len(actions) == 1 {
		return fmt.Sprintf("%s would take back %s.", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s would take back %s and everything after it.", whoMoved(w, actions[0]), move(w, actions[0]))
}

// MayRedo asks whether these actions, which were taken back, may happen again.
func MayRedo(w words.Words, actions []game.Action) string {
	if len(actions) == 1 {
		return fmt.Sprintf("%s would redo %s.", whoMoved(w, actions[0]), move(w, actions[0]))
	}
	return fmt.Sprintf("%s would redo %s and what followed.", whoMoved(w, actions[0]), move(w, actions[0]))
}

func whoMoved(w words.Words, a game.Action) string {
	if seat := mover(a); seat != game.NoSeat {
		return w.Name(seat)
	}
	return "Somebody"
}

// move names a move: "3-0 on E".
func move(w words.Words, a game.Action) string {
	switch a := a.(type) {
	case game.LeadTile:
		return fmt.Sprintf("the lead %d-%d", a.First, a.Second)
	case game.Play:
		return fmt.Sprintf("%s on %s", a.Tile, w.End(a.End))
	case game.Draw:
		return "a draw"
	case game.Pass:
		return "a pass"
	}
	return "a move"
}

// Waiting says whose turn it is, without a full stop.
func (m Match) Waiting() string {
	turn := m.State.Turn()
	if turn == game.NoSeat {
		return "nobody can play now"
	}
	return m.Words(false).About(turn, "it is your turn", "it is %s's turn")
}
