package model

import (
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
)

// click handles the mouse: a tile is chosen, or an end played on. It returns what the
// person at the turn wants to do; nil for nothing yet.
func (b board) click(v view, m tea.Mouse) (board, game.Action) {
	if m.Button != tea.MouseLeft || b.stage != playing || b.viewer == game.NoSeat {
		return b.grab(v, m), nil
	}
	b.alert = ""
	r := b.regions(v)
	screen := b.screen(v)
	if i, ok := screen.Hand.TileAt(m.X-r.Hand.Min.X, m.Y-r.Hand.Min.Y, r.Hand.Dx(), r.Hand.Dy()); ok && m.Y >= r.Hand.Min.Y {
		if i == b.chosen && b.myTurn() && len(b.moves(b.hand()[i])) == 1 && len(b.match.State.Layout()) > 0 {
			return b.play() // a second click, where there is one place to go
		}
		b.chosen, b.end = i, 0
		if tile := b.hand()[i]; b.myTurn() && !b.fits(tile) && b.can(game.Plays) {
			b.alert = b.match.WhyNot(tile)
		}
		return b, nil
	}
	if screen.StockHas(m.X, m.Y, v.width, v.height) && b.myTurn() && !b.can(game.Plays) {
		return b, game.Draw{Seat: b.viewer}
	}
	if end, ok := screen.Felt.EndAt(m.X-r.Felt.Min.X, m.Y-r.Felt.Min.Y); ok && image.Pt(m.X, m.Y).In(r.Felt) {
		return b.clickEnd(end)
	}
	return b.grab(v, m), nil
}

// choosePlay chooses the tile and the end of a play; other moves have no choice to
// make.
func (b board) choosePlay(m game.Move) board {
	if at := slices.Index(b.hand(), m.Tile); m.Kind == game.Plays && at >= 0 && b.myTurn() {
		b.chosen, b.end = at, max(0, slices.Index(b.moves(m.Tile), m))
	}
	return b
}

// clickEnd returns the play of the chosen tile on an end that was clicked.
func (b board) clickEnd(end game.End) (board, game.Action) {
	if !b.myTurn() {
		b.alert = b.match.Waiting()
		return b, nil
	}
	tile := b.hand()[b.chosen]
	for i, m := range b.moves(tile) {
		if m.End == end {
			b.end = i
			return b.play()
		}
	}
	if !b.can(game.Plays) {
		b.alert = "nothing fits"
		return b, nil
	}
	pos := b.match.State.Position()
	b.alert = fmt.Sprintf("%s doesn't fit %s, which shows %d", tile, end, pos.Pips(end))
	return b, nil
}
