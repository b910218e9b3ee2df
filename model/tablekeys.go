package model

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/prefs"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/pane"
)

// bindings lists the keys of what is shown.
func (t table) bindings() []key.Binding {
	switch {
	case t.sealed():
		return []key.Binding{keyDeal}
	case t.peek:
		return append(append([]key.Binding{keyReturn}, t.panKeys()...), keySize)
	case t.stage == handOver:
		return []key.Binding{keyReady, keyTable, keyMenu}
	case t.stage == roundEnd && t.match.State.Stage() == game.MatchOver:
		return append([]key.Binding{keyResult, keyReview, keyTable, keyMenu, keyLog, keyRules}, t.backKeys()...)
	case t.stage == roundEnd:
		return append([]key.Binding{keyNext, keyReview, keyTable, keyMenu, keyLog, keyRules}, t.backKeys()...)
	case t.stage == matchEnd:
		return []key.Binding{keyTable, keyAgain, keyReview, keyLeave, keyFair, keyLog, keyRules} // a double click on "final result" does no harm
	case !t.myTurn():
		return append(t.panKeys(), append(append([]key.Binding{keyMenu}, t.hintKeys()...), append(append([]key.Binding{keyLog, keyRules}, t.backKeys()...), t.sizeKeys()...)...)...)
	}
	var keys []key.Binding
	if t.can(game.Plays) {
		keys = append(keys, keyTile, keyEnd, keyPlay)
	}
	if t.can(game.Draws) {
		keys = append(keys, keyDraw)
	}
	if t.can(game.Passes) {
		keys = append(keys, keyPass)
	}
	keys = append(append(keys, t.panKeys()...), keyMenu)
	keys = append(append(keys, t.hintKeys()...), t.backKeys()...)
	keys = append(keys, keyLog, keyRules, keySort)
	if keys = append(keys, t.sizeKeys()...); t.can(game.Plays) {
		keys = append(keys, keyNumber, keyWhich)
	}
	return keys
}

// hintKeys are the keys of hints, where there may be any.
func (t *table) hintKeys() []key.Binding {
	switch {
	case t.match.Humans() == 0:
		return nil
	case t.advising.stop != nil:
		return []key.Binding{keyHints, keyFigures}
	}
	return []key.Binding{keyHints}
}

// panKeys are the keys that move the view, where not everything fits.
func (t *table) panKeys() []key.Binding {
	if !t.window.Pans() {
		return nil
	}
	return []key.Binding{keyPan}
}

// sizeKeys are the keys that change the size of tiles.
func (t *table) sizeKeys() []key.Binding {
	if t.size != layout.SizeAuto {
		return []key.Binding{keyAutoSize, keySize}
	}
	return []key.Binding{keySize}
}

// press handles a key.
func (t table) press(e env, msg tea.KeyPressMsg) (table, result) {
	if panned, ok := t.pan(e, msg); ok {
		return panned, result{}
	}
	switch {
	case t.peek:
		if key.Matches(msg, keyReturn) {
			t.peek = false
		}
		return t, result{}
	case key.Matches(msg, keyLog):
		return t.log(e)
	case key.Matches(msg, keyRules):
		return t, result{push: t.rules(e)}
	case key.Matches(msg, keyReview) && (t.stage == roundEnd || t.stage == matchEnd):
		return t.review()
	case t.stage == matchEnd:
		return t.pressAtEnd(msg)
	case key.Matches(msg, keyMenu):
		t.alert = ""
		return t, result{push: tableMenu(t), cmd: save(t.recorder, t.match)} // it says whether the match is saved
	}
	switch {
	case key.Matches(msg, keyUndo):
		return t.askBack(e, false)
	case key.Matches(msg, keyRedo):
		return t.askBack(e, true)
	}
	switch t.stage {
	case handOver:
		if key.Matches(msg, keyTable) {
			t.peek = true
		}
		if key.Matches(msg, keyReady) {
			t, cmd := t.openHand(e)
			return t, do(cmd)
		}
		return t, result{}
	case roundEnd:
		switch {
		case key.Matches(msg, keyNext):
			return t.once(e, table.turnPage)
		case key.Matches(msg, keyTable):
			t.peek = true
		}
		return t, result{}
	}
	switch {
	case key.Matches(msg, keyHints) && t.match.Humans() > 0:
		return t.cycleHints(e)
	case key.Matches(msg, keyFigures) && t.advising.stop != nil:
		return t.unfold(e)
	}
	return t.pressAtTable(e, msg)
}

// log opens the log beside the table, or closes it, or opens it as a page where
// there is no room or no table.
func (t table) log(e env) (table, result) {
	if t.stage != playing || t.peek || !pane.Fits(e.width, e.height) {
		return t, result{push: logPage(t.match)}
	}
	shown := t.logged(e)
	if e.settings.Log = prefs.LogOn; shown {
		e.settings.Log = prefs.LogOff
	}
	return t, result{settings: &e.settings}
}

// review opens the review of the round that has ended.
func (t table) review() (table, result) {
	p, ask, ok := reviewOf(t.match)
	if !ok {
		return t, result{}
	}
	return t, result{push: p, cmd: ask}
}

func (t table) pressAtEnd(msg tea.KeyPressMsg) (table, result) {
	switch {
	case key.Matches(msg, keyAgain):
		return t, openBy(againMsg{})
	case key.Matches(msg, keyTable):
		t.peek = true
	case key.Matches(msg, keyFair):
		return t, result{open: t.openFair()}
	case key.Matches(msg, keyLeave, keyMenu):
		return t, result{home: true}
	}
	return t, result{}
}

// againMsg asks for another match of the same kind.
type againMsg struct{}

// pressAtTable handles the keys of a turn.
func (t table) pressAtTable(e env, msg tea.KeyPressMsg) (table, result) {
	t.alert, t.window = "", t.window.Free() // the choice is brought into view
	if key.Matches(msg, keySort) && t.viewer != game.NoSeat {
		return t.resort(), result{}
	}
	if key.Matches(msg, keyTile, keyNumber) && len(t.hand()) > 0 {
		return t.step(msg), result{}
	}
	if key.Matches(msg, keyPlay) && t.failed != "" {
		t.failed = ""
		t, ask := t.ask(e)
		return t, do(ask)
	}
	acts := key.Matches(msg, keyEnd, keyWhich, keyPlay, keyDraw, keyPass)
	if acts && !t.myTurn() {
		t.alert = t.match.Waiting()
		return t, result{}
	}
	switch {
	case key.Matches(msg, keyWhich):
		return t.chooseEnd(msg.String()), result{}
	case key.Matches(msg, keyEnd):
		return t.stepEnd(msg), result{}
	case key.Matches(msg, keyPlay):
		return t.play(e)
	case key.Matches(msg, keyDraw):
		return t.act(e, game.Draw{Seat: t.viewer})
	case key.Matches(msg, keyPass):
		return t.act(e, game.Pass{Seat: t.viewer})
	}
	t.alert = fmt.Sprintf("%s does nothing here: %s shows the keys that do", cells.Printable(msg.String()), e.settings.Keys.Name("help"))
	return t, result{}
}

// resort sorts the hand and keeps the chosen tile chosen.
func (t table) resort() table {
	hand := t.hand()
	if len(hand) == 0 {
		return t
	}
	tile := hand[t.chosen]
	t.match = t.match.Sort(t.viewer)
	t.chosen = slices.Index(t.hand(), tile)
	return t
}

// step chooses another tile.
func (t table) step(msg tea.KeyPressMsg) table {
	n := len(t.hand())
	t.end = 0
	switch k := msg.String(); k {
	case "left", "shift+tab":
		t.chosen = (t.chosen + n - 1) % n
	case "right":
		t.chosen = (t.chosen + 1) % n
	default:
		i := int(k[0] - '1')
		if i >= n {
			t.alert = fmt.Sprintf("there is no tile %s: the hand has %d", k, n)
			return t
		}
		t.chosen = i
	}
	return t
}

// stepEnd chooses another end for the chosen tile.
func (t table) stepEnd(msg tea.KeyPressMsg) table {
	moves := t.moves(t.hand()[t.chosen])
	switch {
	case len(moves) == 0 && t.can(game.Plays):
		t.alert = t.match.WhyNot(t.hand()[t.chosen])
	case len(moves) < 2:
		t.alert = "there is no other end to choose"
	case msg.String() == "up":
		t.end = (t.end + len(moves) - 1) % len(moves)
	default:
		t.end = (t.end + 1) % len(moves)
	}
	return t
}

// chooseEnd chooses an end by its name, for the chosen tile.
func (t table) chooseEnd(name string) table {
	tile := t.hand()[t.chosen]
	for i, m := range t.moves(tile) {
		if m.End.String() == name {
			t.end = i
			return t
		}
	}
	t.alert = fmt.Sprintf("%s doesn't fit %s", tile, name)
	return t
}
