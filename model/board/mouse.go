package board

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
)

// Click handles the mouse: a tile is chosen, or an end played on. It returns what the
// person at the turn wants to do; nil for nothing yet.
func (b Board) Click(v View, m tea.Mouse) (Board, game.Action) {
	if m.Button != tea.MouseLeft || b.Stage != Playing || b.Viewer() == game.NoSeat {
		return b.Grab(v, m), nil
	}
	b.Alert = ""
	r := b.Regions(v)
	screen := b.Screen(v)
	if i, ok := screen.Hand.TileAt(m.X-r.Hand.Min.X, m.Y-r.Hand.Min.Y, r.Hand.Dx(), r.Hand.Dy()); ok && m.Y >= r.Hand.Min.Y {
		if i == b.Chosen && b.CanTurn() {
			return b.turn(), nil // a second click turns it
		}
		if i == b.Chosen && b.MyTurn() && len(b.plays(b.Hand()[i])) == 1 && len(b.Match.Layout) > 0 {
			return b.play() // a second click, where there is one place to go
		}
		b = b.choose(i)
		if tile := b.Hand()[i]; b.MyTurn() && !b.Fits(tile) && b.Can(game.Plays) {
			b.Alert = b.Match.WhyNot(tile)
		}
		return b, nil
	}
	if screen.StockHas(m.X, m.Y, v.Width, v.Height) && b.MyTurn() && !b.Can(game.Plays) {
		return b, game.Draw{Seat: b.Viewer()}
	}
	if end, ok := screen.Felt.EndAt(m.X-r.Felt.Min.X, m.Y-r.Felt.Min.Y); ok && image.Pt(m.X, m.Y).In(r.Felt) {
		return b.clickEnd(end)
	}
	return b.Grab(v, m), nil
}

// ChoosePlay chooses the tile and the end of a play; other moves have no choice to
// make.
func (b Board) ChoosePlay(m game.Move) Board {
	if at := slices.Index(b.Hand(), m.Tile); m.Kind == game.Plays && at >= 0 && b.MyTurn() {
		b.Chosen, b.turned = at, m.Turned
		b.end = max(0, slices.Index(b.plays(m.Tile), m))
	}
	return b
}

// clickEnd returns the play of the chosen tile on an end that was clicked.
func (b Board) clickEnd(end game.End) (Board, game.Action) {
	if !b.MyTurn() {
		b.Alert = b.Match.Waiting(b.Match.Words(false))
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
