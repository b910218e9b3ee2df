package board

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/variants/moment"
)

// Click handles a click: it chooses a tile, plays on an end, or draws. It returns the player's action, or nil.
func (b Board) Click(v View, m tea.Mouse) (Board, game.Action) {
	if m.Button != tea.MouseLeft || b.Stage != Playing || b.Viewer() == domino.NoSeat {
		return b, nil
	}
	b.Alert = ""
	r := b.Regions(v)
	screen := b.Screen(v)
	if i, ok := screen.Hand.TileAt(m.X-r.Hand.Min.X, m.Y-r.Hand.Min.Y, r.Hand.Dx(), r.Hand.Dy()); ok &&
		m.Y >= r.Hand.Min.Y {
		return b.clickTile(i)
	}
	if screen.StockHas(m.X, m.Y, v.Width, v.Height) && b.MyTurn() && !b.Can(game.Plays) {
		return b, game.Draw{Seat: b.Viewer()}
	}
	if end, ok := screen.Felt.EndAt(m.X-r.Felt.Min.X, m.Y-r.Felt.Min.Y); ok && image.Pt(m.X, m.Y).In(r.Felt) {
		return b.clickEnd(end)
	}
	return b, nil
}

// clickTile chooses a tile of the hand. If it was chosen already, it turns it, or plays it if it fits one end only.
func (b Board) clickTile(i int) (Board, game.Action) {
	tile := b.Hand()[i]
	switch {
	case i == b.Chosen && b.canTurn():
		return b.turn(), nil
	case i == b.Chosen && b.MyTurn() && len(b.plays(tile)) == 1 && len(b.Match.Layout) > 0:
		return b.play()
	}
	b = b.choose(i)
	if b.MyTurn() && !b.Fits(tile) && b.Can(game.Plays) {
		b.Alert = moment.WhyNot(&b.Match.Observation, tile)
	}
	return b, nil
}

// ChoosePlay chooses the tile and the end of a play. It ignores other moves.
func (b Board) ChoosePlay(m game.Move) Board {
	if at := slices.Index(b.Hand(), m.Tile); m.Kind == game.Plays && at >= 0 && b.MyTurn() {
		b.Chosen, b.turned = at, m.Turned
		b.end = max(0, slices.Index(b.plays(m.Tile), m))
	}
	return b
}

// clickEnd plays the chosen tile on an end.
func (b Board) clickEnd(end domino.End) (Board, game.Action) {
	if !b.MyTurn() {
		b.Alert = match.Waiting(b.Match.Words(false), b.Match.Turn)
		return b, nil
	}
	tile := b.Hand()[b.Chosen]
	for i, m := range b.plays(tile) {
		if m.End == end {
			b.end = i
			return b.play()
		}
	}
	if !b.Can(game.Plays) {
		b.Alert = nothingFits
		return b, nil
	}
	if i := slices.IndexFunc(b.Match.Open, func(o game.OpenEnd) bool { return o.End == end }); i >= 0 {
		b.Alert = doesNotFitNumber(tile, end, b.Match.Open[i].Pips)
	}
	return b, nil
}
