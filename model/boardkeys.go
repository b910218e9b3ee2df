package model

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/view/cells"
	"dominoes/view/layout"
)

// panKeys are the keys that move the view, where not everything fits.
func (b board) panKeys() []key.Binding {
	if !b.window.Pans() {
		return nil
	}
	return []key.Binding{keyPan}
}

// sizeKeys are the keys that change the size of tiles.
func (b board) sizeKeys() []key.Binding {
	if b.size != layout.SizeAuto {
		return []key.Binding{keyAutoSize, keySize}
	}
	return []key.Binding{keySize}
}

// press handles the keys of a turn, and returns what the person at the turn wants to do;
// nil for nothing yet.
func (b board) press(v view, msg tea.KeyPressMsg) (board, game.Action) {
	b.alert, b.window = "", b.window.Free() // the choice is brought into view
	if key.Matches(msg, keySort) && b.viewer != game.NoSeat {
		return b.resort(), nil
	}
	if key.Matches(msg, keyTile, keyNumber) && len(b.hand()) > 0 {
		return b.step(msg), nil
	}
	acts := key.Matches(msg, keyEnd, keyWhich, keyPlay, keyDraw, keyPass)
	if acts && !b.myTurn() {
		b.alert = b.match.Waiting()
		return b, nil
	}
	switch {
	case key.Matches(msg, keyWhich):
		return b.chooseEnd(msg.String()), nil
	case key.Matches(msg, keyEnd):
		return b.stepEnd(msg), nil
	case key.Matches(msg, keyPlay):
		return b.play()
	case key.Matches(msg, keyDraw):
		return b, game.Draw{Seat: b.viewer}
	case key.Matches(msg, keyPass):
		return b, game.Pass{Seat: b.viewer}
	}
	b.alert = fmt.Sprintf("%s does nothing here: %s shows the keys that do", cells.Printable(msg.String()), v.keys.Name("help"))
	return b, nil
}

// resort sorts the hand and keeps the chosen tile chosen.
func (b board) resort() board {
	hand := b.hand()
	if len(hand) == 0 {
		return b
	}
	tile := hand[b.chosen]
	b.match = b.match.Sort(b.viewer)
	b.chosen = slices.Index(b.hand(), tile)
	return b
}

// step chooses another tile.
func (b board) step(msg tea.KeyPressMsg) board {
	n := len(b.hand())
	b.end = 0
	switch k := msg.String(); k {
	case "left", "shift+tab":
		b.chosen = (b.chosen + n - 1) % n
	case "right":
		b.chosen = (b.chosen + 1) % n
	default:
		i := int(k[0] - '1')
		if i >= n {
			b.alert = fmt.Sprintf("there is no tile %s: the hand has %d", k, n)
			return b
		}
		b.chosen = i
	}
	return b
}

// stepEnd chooses another end for the chosen tile.
func (b board) stepEnd(msg tea.KeyPressMsg) board {
	moves := b.moves(b.hand()[b.chosen])
	switch {
	case len(moves) == 0 && b.can(game.Plays):
		b.alert = b.match.WhyNot(b.hand()[b.chosen])
	case len(moves) < 2:
		b.alert = "there is no other end to choose"
	case msg.String() == "up":
		b.end = (b.end + len(moves) - 1) % len(moves)
	default:
		b.end = (b.end + 1) % len(moves)
	}
	return b
}

// chooseEnd chooses an end by its name, for the chosen tile.
func (b board) chooseEnd(name string) board {
	tile := b.hand()[b.chosen]
	for i, m := range b.moves(tile) {
		if m.End.String() == name {
			b.end = i
			return b
		}
	}
	b.alert = fmt.Sprintf("%s doesn't fit %s", tile, name)
	return b
}

// play returns the play of the chosen tile at the chosen end. Where nothing can be played
// it is the one thing that can be done.
func (b board) play() (board, game.Action) {
	turn := b.match.State.Turn()
	if !b.can(game.Plays) {
		return b, b.match.State.Moves()[0].Act(turn)
	}
	tile := b.hand()[b.chosen]
	moves := b.moves(tile)
	if len(moves) == 0 {
		b.alert = b.match.WhyNot(tile)
		return b, nil
	}
	return b, moves[b.end%len(moves)].Act(turn)
}
