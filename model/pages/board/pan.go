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

// How far a key and a step of the wheel move the viewport, in cells.
var (
	keyStep   = image.Pt(12, 4)
	wheelStep = image.Pt(6, 2)
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
	onScreen := felt.Min.Sub(b.Window.Offset)
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

// Pan handles the keys that change the tile size and move the viewport, and reports whether msg is one.
func (b Board) Pan(v View, msg tea.KeyPressMsg) (Board, bool) {
	if !b.onFelt() {
		return b, false
	}
	switch {
	case key.Matches(msg, page.KeySize):
		b.Size = b.nextSize()
	case key.Matches(msg, page.KeyAutoSize):
		b.Size = layout.SizeAuto
	case key.Matches(msg, page.KeyPan):
		return b.moveWindow(v, directions[msg.String()], keyStep), true
	default:
		return b, false
	}
	b.Alert = ""
	return b, true
}

// directions are those of the keys that pan.
var directions = map[string]image.Point{"shift+left": {X: -1}, "shift+right": {X: 1}, "shift+up": {Y: -1},
	"shift+down": {Y: 1}}

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

func (b Board) moveWindow(v View, direction, step image.Point) Board {
	return b.slideWindow(v, image.Pt(direction.X*step.X, direction.Y*step.Y))
}

func (b Board) slideWindow(v View, by image.Point) Board {
	area := b.area(v)
	b.Window = b.Window.Moved(b.Placement, area.W, area.H, by)
	return b
}

// Wheel handles the mouse wheel: over the hand it chooses a tile; over the table it moves the viewport, sideways with
// shift.
func (b Board) Wheel(v View, m tea.Mouse) Board {
	r := b.Regions(v)
	at := image.Pt(m.X, m.Y)
	way := map[tea.MouseButton]image.Point{
		tea.MouseWheelUp: {Y: -1}, tea.MouseWheelDown: {Y: 1}, tea.MouseWheelLeft: {X: -1}, tea.MouseWheelRight: {X: 1},
	}[m.Button]
	if m.Mod.Contains(tea.ModShift) {
		way.X, way.Y = way.X+way.Y, 0
	}
	switch {
	case b.onFelt() && at.In(r.Felt):
		return b.moveWindow(v, way, wheelStep)
	case b.Stage == Playing && at.In(r.Hand) && len(b.Hand()) > 0:
		n := len(b.Hand())
		b = b.choose((b.Chosen + way.X + way.Y + n) % n)
	}
	return b
}

// Grab starts to drag the table if the mouse is on the felt.
func (b Board) Grab(v View, m tea.Mouse) Board {
	if at := image.Pt(m.X, m.Y); b.onFelt() && m.Button == tea.MouseLeft && at.In(b.Regions(v).Felt) {
		b.dragged = &at
	}
	return b
}

// Drag moves the viewport with the mouse.
func (b Board) Drag(v View, m tea.Mouse) Board {
	if b.dragged == nil || m.Button != tea.MouseLeft {
		return b
	}
	at := image.Pt(m.X, m.Y)
	b = b.slideWindow(v, b.dragged.Sub(at))
	b.dragged = &at
	return b
}

func (b Board) EndDrag() Board {
	b.dragged = nil
	return b
}
