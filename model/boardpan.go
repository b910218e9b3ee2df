package model

import (
	"fmt"
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/view/layout"
)

// How far a key and a turn of the wheel move what is shown of the board, in
// cells.
var (
	keyStep   = image.Pt(12, 4)
	wheelStep = image.Pt(6, 2)
)

// onFelt reports whether the table itself is to be seen.
func (b board) onFelt() bool { return b.stage == playing || b.peek }

// pan handles the keys that change what is seen of the table: its size and its
// part.
func (b board) pan(v view, msg tea.KeyPressMsg) (board, bool) {
	if !b.onFelt() {
		return b, false
	}
	switch {
	case key.Matches(msg, keySize):
		b.size = b.nextSize()
	case key.Matches(msg, keyAutoSize):
		b.size = layout.SizeAuto
	case key.Matches(msg, keyPan):
		return b.moveWindow(v, ways[msg.String()], keyStep), true
	default:
		return b, false
	}
	b.alert = ""
	return b, true
}

// ways are the directions of the keys that pan.
var ways = map[string]image.Point{"shift+left": {X: -1}, "shift+right": {X: 1}, "shift+up": {Y: -1}, "shift+down": {Y: 1}}

// nextSize returns the size after the one that is shown, the largest after the
// smallest.
func (b board) nextSize() layout.Size {
	if size := b.placement.Size; size > layout.SmallestSize(b.match.Rules().Set) {
		return size - 1
	}
	return layout.SizeL
}

// sizeNote says which size was chosen by hand; "" for none.
func (b board) sizeNote() string {
	if b.size == layout.SizeAuto {
		return ""
	}
	return fmt.Sprintf("Size %s, chosen by hand: 0 fits it to the room again.", b.size)
}

// moveWindow moves what is shown of the table by steps in a direction.
func (b board) moveWindow(v view, way, step image.Point) board {
	return b.slideWindow(v, image.Pt(way.X*step.X, way.Y*step.Y))
}

func (b board) slideWindow(v view, by image.Point) board {
	area := b.area(v)
	b.window = b.window.Moved(b.placement, area.W, area.H, by)
	return b
}

// wheel turns over the hand choose a tile; over the table they move what is
// shown, sideways with shift.
func (b board) wheel(v view, m tea.Mouse) board {
	r := b.regions(v)
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
	case b.stage == playing && at.In(r.Hand) && len(b.hand()) > 0:
		n := len(b.hand())
		b.chosen, b.end = (b.chosen+way.X+way.Y+n)%n, 0
	}
	return b
}

// grab begins to drag the board, where a click on the felt does nothing else.
func (b board) grab(v view, m tea.Mouse) board {
	if at := image.Pt(m.X, m.Y); b.onFelt() && m.Button == tea.MouseLeft && at.In(b.regions(v).Felt) {
		b.dragged = &at
	}
	return b
}

// drag moves what is shown with the mouse.
func (b board) drag(v view, m tea.Mouse) board {
	if b.dragged == nil || m.Button != tea.MouseLeft {
		return b
	}
	at := image.Pt(m.X, m.Y)
	b = b.slideWindow(v, b.dragged.Sub(at))
	b.dragged = &at
	return b
}

// letGo ends dragging.
func (b board) letGo() board {
	b.dragged = nil
	return b
}
