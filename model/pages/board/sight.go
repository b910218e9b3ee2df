package board

import (
	"image"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/view/layout"
)

// onFelt reports whether the table is visible.
func (b Board) onFelt() bool { return b.Stage == Playing || b.Stage == HandOver || b.Peek }

// Sight returns the places on the screen that a question about a move is about: its tile, or where it would lie; then
// the open ends, with the places of the next tiles, and all tiles together. Without a tile the newest one counts. It is
// nil while the table isn't visible.
func (b Board) Sight(v View, move game.Move) []image.Rectangle {
	if !b.onFelt() && b.Film.Running() == nil {
		return nil
	}
	b = b.Arrange(v)
	p, felt := &b.Placement, b.Regions(v).Felt
	var places []image.Rectangle
	switch at := slices.IndexFunc(b.Match.Layout, func(l domino.Laid) bool { return l.Tile == move.Tile }); {
	case at >= 0:
		places = append(places, p.Tiles[at].Rect)
	case move.Tile != domino.NoTile && move.End != domino.NoEnd:
		next, _ := p.Ends[move.End&7].Next(move.Tile.IsDouble())
		places = append(places, next)
	case p.Last() >= 0:
		places = append(places, p.Tiles[p.Last()].Rect)
	}
	for _, end := range p.Ends {
		if end.Exists {
			frame, _ := end.Next(false)
			places = append(places, p.Tiles[end.From].Rect.Union(frame))
		}
	}
	onScreen := felt.Min.Sub(b.offset)
	places = append(places, p.Bounds)
	for i, place := range places {
		places[i] = place.Add(onScreen).Intersect(felt)
	}
	return slices.DeleteFunc(places, image.Rectangle.Empty)
}

// SightOfAll is [Board.Sight] for a box that asks about no move.
func (b Board) SightOfAll(v View) []image.Rectangle {
	return b.Sight(v, game.Move{Tile: domino.NoTile, End: domino.NoEnd})
}

// Resize handles the keys that change the tile size, and reports whether msg is one.
func (b Board) Resize(msg tea.KeyPressMsg) (Board, bool) {
	if !b.onFelt() {
		return b, false
	}
	switch {
	case key.Matches(msg, page.KeySize):
		b.Size = b.nextSize()
	case key.Matches(msg, page.KeyAutoSize):
		b.Size = layout.SizeAuto
	default:
		return b, false
	}
	b.Alert = ""
	return b, true
}

// nextSize returns the next smaller tile size, or the largest after the smallest.
func (b Board) nextSize() layout.Size {
	if size := b.Placement.Size.Smaller(b.Match.Rules.Set); size != layout.SizeAuto {
		return size
	}
	return layout.SizeL
}

// sizeNote returns a note on the chosen tile size, or "".
func (b Board) sizeNote() string {
	if b.Size == layout.SizeAuto {
		return ""
	}
	return sizeChosen(b.Placement.Size) // trains may need a smaller one
}

// Wheel handles the mouse wheel, which chooses a tile over the hand.
func (b Board) Wheel(v View, m tea.Mouse) Board {
	step := map[tea.MouseButton]int{
		tea.MouseWheelUp: -1, tea.MouseWheelDown: 1, tea.MouseWheelLeft: -1, tea.MouseWheelRight: 1,
	}[m.Button]
	if n := len(b.Hand()); b.Stage == Playing && n > 0 && image.Pt(m.X, m.Y).In(b.Regions(v).Hand) {
		b = b.choose((b.Chosen + step + n) % n)
	}
	return b
}
