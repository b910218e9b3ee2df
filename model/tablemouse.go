package model

import (
	"fmt"
	"image"
	"slices"

	"dominoes/game"

	tea "charm.land/bubbletea/v2"
)

// click handles the mouse: a tile is chosen, or an end played on.
func (t table) click(e env, m tea.Mouse) (table, result) {
	if m.Button != tea.MouseLeft || t.stage != playing || t.viewer == game.NoSeat {
		return t.grab(e, m), result{}
	}
	t.alert = ""
	r := t.regions(e)
	screen := t.screen(e)
	if i, ok := screen.Hand.TileAt(m.X-r.Hand.Min.X, m.Y-r.Hand.Min.Y, r.Hand.Dx(), r.Hand.Dy()); ok && m.Y >= r.Hand.Min.Y {
		if i == t.chosen && t.myTurn() && len(t.moves(t.hand()[i])) == 1 && len(t.match.State.Layout()) > 0 {
			return t.play(e) // a second click, where there is one place to go
		}
		t.chosen, t.end = i, 0
		if tile := t.hand()[i]; t.myTurn() && !t.fits(tile) && t.can(game.Plays) {
			t.alert = t.match.WhyNot(tile)
		}
		return t, result{}
	}
	if image.Pt(m.X, m.Y).In(r.Pane) && screen.Pane != nil && screen.Pane.Moves != nil {
		if i, ok := screen.Pane.MoveAt(m.Y-r.Pane.Min.Y, r.Pane.Dx(), r.Pane.Dy()); ok {
			return t.choosePlay(screen.Pane.Moves.Moves[i].Move.Move), result{}
		}
	}
	if screen.StockHas(m.X, m.Y, e.width, e.height) && t.myTurn() && !t.can(game.Plays) {
		return t.act(e, game.Draw{Seat: t.viewer})
	}
	if end, ok := screen.Felt.EndAt(m.X-r.Felt.Min.X, m.Y-r.Felt.Min.Y); ok && image.Pt(m.X, m.Y).In(r.Felt) {
		return t.clickEnd(e, end)
	}
	return t.grab(e, m), result{}
}

// choosePlay chooses the tile and the end of a play; other moves have no choice to
// make.
func (t table) choosePlay(m game.Move) table {
	if at := slices.Index(t.hand(), m.Tile); m.Kind == game.Plays && at >= 0 && t.myTurn() {
		t.chosen, t.end = at, max(0, slices.Index(t.moves(m.Tile), m))
	}
	return t
}

// clickEnd plays the chosen tile on an end that was clicked.
func (t table) clickEnd(e env, end game.End) (table, result) {
	if !t.myTurn() {
		t.alert = t.match.Waiting()
		return t, result{}
	}
	tile := t.hand()[t.chosen]
	for i, m := range t.moves(tile) {
		if m.End == end {
			t.end = i
			return t.play(e)
		}
	}
	if !t.can(game.Plays) {
		t.alert = "nothing fits"
		return t, result{}
	}
	pos := t.match.State.Position()
	t.alert = fmt.Sprintf("%s doesn't fit %s, which shows %d", tile, end, pos.Pips(end))
	return t, result{}
}
