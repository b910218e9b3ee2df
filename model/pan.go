package model

import (
	"fmt"
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/view/layout"
)

// How far a key and a turn of the wheel move what is shown of the table, in
// cells.
var (
	keyStep   = image.Pt(12, 4)
	wheelStep = image.Pt(6, 2)
)

// onFelt reports whether the table itself is to be seen.
func (t *table) onFelt() bool { return t.stage == playing || t.peek }

// pan handles the keys that change what is seen of the table: its size and its
// part.
func (t table) pan(e env, msg tea.KeyPressMsg) (table, bool) {
	if !t.onFelt() {
		return t, false
	}
	switch {
	case key.Matches(msg, keySize):
		t.size = t.nextSize()
	case key.Matches(msg, keyAutoSize):
		t.size = layout.SizeAuto
	case key.Matches(msg, keyPan):
		return t.moveWindow(e, ways[msg.String()], keyStep), true
	default:
		return t, false
	}
	t.alert = ""
	return t, true
}

// ways are the directions of the keys that pan.
var ways = map[string]image.Point{"shift+left": {X: -1}, "shift+right": {X: 1}, "shift+up": {Y: -1}, "shift+down": {Y: 1}}

// nextSize returns the size after the one that is shown, the largest after the
// smallest.
func (t *table) nextSize() layout.Size {
	if size := t.placement.Size; size > layout.SmallestSize(t.match.Rules().Set) {
		return size - 1
	}
	return layout.SizeL
}

// sizeNote says which size was chosen by hand; "" for none.
func (t *table) sizeNote() string {
	if t.size == layout.SizeAuto {
		return ""
	}
	return fmt.Sprintf("Size %s, chosen by hand: 0 fits it to the room again.", t.size)
}

// moveWindow moves what is shown of the table by steps in a direction.
func (t table) moveWindow(e env, way, step image.Point) table {
	return t.slideWindow(e, image.Pt(way.X*step.X, way.Y*step.Y))
}

func (t table) slideWindow(e env, by image.Point) table {
	area := t.area(e)
	t.window = t.window.Moved(t.placement, area.W, area.H, by)
	return t
}

// wheel turns over the hand choose a tile; over the table they move what is
// shown, sideways with shift.
func (t table) wheel(e env, m tea.Mouse) table {
	r := t.regions(e)
	at := image.Pt(m.X, m.Y)
	way := map[tea.MouseButton]image.Point{
		tea.MouseWheelUp: {Y: -1}, tea.MouseWheelDown: {Y: 1}, tea.MouseWheelLeft: {X: -1}, tea.MouseWheelRight: {X: 1},
	}[m.Button]
	if m.Mod.Contains(tea.ModShift) {
		way.X, way.Y = way.X+way.Y, 0
	}
	switch {
	case t.onFelt() && at.In(r.Felt):
		return t.moveWindow(e, way, wheelStep)
	case t.stage == playing && at.In(r.Hand) && len(t.hand()) > 0:
		n := len(t.hand())
		t.chosen, t.end = (t.chosen+way.X+way.Y+n)%n, 0
	}
	return t
}

// grab begins to drag the table, where a click on the felt does nothing else.
func (t table) grab(e env, m tea.Mouse) table {
	if at := image.Pt(m.X, m.Y); t.onFelt() && m.Button == tea.MouseLeft && at.In(t.regions(e).Felt) {
		t.dragged = &at
	}
	return t
}

// drag moves what is shown with the mouse.
func (t table) drag(e env, m tea.Mouse) table {
	if t.dragged == nil || m.Button != tea.MouseLeft {
		return t
	}
	at := image.Pt(m.X, m.Y)
	t = t.slideWindow(e, t.dragged.Sub(at))
	t.dragged = &at
	return t
}

// letGo ends dragging.
func (t table) letGo() table {
	t.dragged = nil
	return t
}
