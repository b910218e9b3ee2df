package board

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants/moment"
	"dominoes/view/layout"
)

// KeysOfTurn returns the keys of a turn. They keep their places while others play, so that the bar stands still.
// Drawing and passing share a place: they never go together. It is blank while enter does the same.
func (b Board) KeysOfTurn() []key.Binding {
	mine, rules := b.MyTurn(), &b.Match.Rules
	other, kind := page.KeyDraw, game.Draws
	if rules.Boneyard == domino.BoneyardNone || rules.AllDealt() || mine && b.Can(game.Passes) {
		other, kind = page.KeyPass, game.Passes
	}
	plays, does, play := mine && b.Can(game.Plays), mine && b.Can(kind), page.KeyPlay
	forced := does && !plays
	if forced {
		play.SetHelp(play.Help().Key, other.Help().Desc)
	}
	return slices.Concat(IdleUnless(plays, page.KeyTile, page.KeyEnd), IdleUnless(mine, play),
		IdleUnless(does && !forced, other))
}

// IdleUnless returns keys that keep their places in the bar when they don't work.
func IdleUnless(work bool, keys ...key.Binding) []key.Binding {
	if work {
		return keys
	}
	return page.Idle(keys...)
}

// SizeKeys returns the keys that change the tile size.
func (b Board) SizeKeys() []key.Binding {
	if b.Size != layout.SizeAuto {
		return []key.Binding{page.KeyAutoSize, page.KeySize}
	}
	return []key.Binding{page.KeySize}
}

// Press handles the keys of a turn. It returns the player's action, or nil if the key makes no move. Other keys change
// nothing.
func (b Board) Press(msg tea.KeyPressMsg) (Board, game.Action) {
	picks := key.Matches(msg, page.KeyTile, page.KeyNumber) && len(b.Hand()) > 0
	which := key.Matches(msg, b.WhichKeys()...)
	if !picks && !which && !key.Matches(msg, page.KeyEnd, page.KeyTurn, page.KeyPlay, page.KeyDraw, page.KeyPass) {
		return b, nil
	}
	b.Alert = ""
	switch {
	case picks:
		return b.step(msg), nil
	case !b.MyTurn():
		b.Alert = match.Waiting(b.Match.Words(false), b.Match.Turn)
	case key.Matches(msg, page.KeyTurn):
		return b.turn(), nil
	case which:
		return b.chooseEnd(strings.ToUpper(strings.TrimPrefix(msg.String(), "alt+"))), nil
	case key.Matches(msg, page.KeyEnd):
		return b.stepEnd(msg), nil
	case key.Matches(msg, page.KeyPlay):
		return b.play()
	case key.Matches(msg, page.KeyDraw):
		return b, game.Draw{Seat: b.Viewer()}
	case key.Matches(msg, page.KeyPass):
		return b, game.Pass{Seat: b.Viewer()}
	}
	return b, nil
}

// Sorted sets the match after its hand was sorted, and keeps the same tile chosen.
func (b Board) Sorted(m match.Seen) Board {
	hand := b.Hand()
	b.Match, b.Alert = m, ""
	if len(hand) > 0 {
		b.Chosen = slices.Index(b.Hand(), hand[b.Chosen])
	}
	return b
}

func (b Board) step(msg tea.KeyPressMsg) Board {
	n := len(b.Hand())
	switch k := msg.String(); k {
	case "left", "shift+tab":
		return b.choose((b.Chosen + n - 1) % n)
	case "right":
		return b.choose((b.Chosen + 1) % n)
	default:
		i := int(k[0] - '1')
		if i >= n {
			b = b.choose(b.Chosen)
			b.Alert = noSuchTile(k, n)
			return b
		}
		return b.choose(i)
	}
}

// TurnKeys returns the key that turns a wild tile, or nil if the game has none.
func (b Board) TurnKeys() []key.Binding {
	if b.Match.Rules.Wild().Len() == 0 {
		return nil
	}
	return IdleUnless(b.canTurn(), page.KeyTurn)
}

// WhichKeys returns the key that chooses an end by its name.
func (b Board) WhichKeys() []key.Binding {
	switch {
	case b.hasTrains():
		return []key.Binding{page.KeyTrain}
	case b.Match.Rules.Spins():
		return []key.Binding{page.KeyWhich}
	}
	return []key.Binding{page.KeySide}
}

func (b Board) turn() Board {
	if !b.canTurn() {
		b.Alert = notTurned
		return b
	}
	b.turned = !b.turned
	return b
}

// stepEnd moves the chosen tile to its next or previous end.
func (b Board) stepEnd(msg tea.KeyPressMsg) Board {
	moves := b.plays(b.Hand()[b.Chosen])
	switch {
	case len(moves) == 0 && b.Can(game.Plays):
		b.Alert = moment.WhyNot(&b.Match.Observation, b.Hand()[b.Chosen])
	case len(moves) < 2:
		b.Alert = noOtherEnd
	case msg.String() == "up":
		b.end = (b.end + len(moves) - 1) % len(moves)
	default:
		b.end = (b.end + 1) % len(moves)
	}
	return b
}

// chooseEnd moves the chosen tile to the end of this name.
func (b Board) chooseEnd(name string) Board {
	tile := b.Hand()[b.Chosen]
	for i, m := range b.plays(tile) {
		if m.End.String() == name {
			b.end = i
			return b
		}
	}
	b.Alert = doesNotFit(tile, name)
	return b
}

// play returns the play of the chosen tile at the chosen end, or the only legal move if no tile can be played.
func (b Board) play() (Board, game.Action) {
	turn := b.Match.Turn
	if !b.Can(game.Plays) {
		return b, b.Match.Moves[0].Act(turn)
	}
	tile := b.Hand()[b.Chosen]
	moves := b.plays(tile)
	if len(moves) == 0 {
		b.Alert = moment.WhyNot(&b.Match.Observation, tile)
		return b, nil
	}
	return b, moves[b.end%len(moves)].Act(turn)
}
