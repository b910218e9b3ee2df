package layout

import (
	"image"

	"dominoes/game/domino"
)

// mostRerouted is the greatest number of tiles that are moved to make room for the next one.
const mostRerouted = 8

// makeRoom moves the last tiles of an arm, as few as possible, for each arm that has no room for its next tile.
func (t *placing) makeRoom() {
	t.forget(len(t.laid) - 1)
	for e := range t.arms {
		if a := &t.arms[e]; t.open(a) && !t.hasRoomAt(a) && !t.lost {
			t.reroute(domino.End(e))
		}
	}
	for e := range t.arms {
		if a := &t.arms[e]; t.open(a) {
			t.escape(a)
		}
	}
}

// reroute moves the last tiles of the arm at an end, or of another, so that all arms have room for their next tiles, if
// that can be done.
func (t *placing) reroute(end domino.End) {
	for n := 1; n <= mostRerouted; n++ {
		for i := range around {
			if t.rerouteLast(around[(i+int(end))%len(around)], n, &t.arms[end]) {
				return
			}
		}
	}
}

// rerouteLast moves the last n tiles of arm e so that all arms have room for their next tiles, among them the cramped
// one. It reports whether that could be done.
func (t *placing) rerouteLast(e domino.End, n int, cramped *arm) bool {
	tiles := t.lastTiles(e, n)
	if tiles == nil {
		return false
	}
	before, lay := t.arms[e], [mostRerouted]laidTile{}
	for k, i := range tiles {
		lay[k] = t.laid[i]
		t.move(i, image.Rectangle{})
	}
	t.arms[e] = lay[n-1].before
	tries := searched
	if (cramped.name == e || t.hasRoomAt(cramped)) && t.relay(&t.arms[e], tiles, &tries) {
		for _, i := range tiles {
			t.forget(i)
		}
		return true
	}
	t.arms[e] = before
	for k, i := range tiles {
		t.laid[i] = lay[k]
		t.move(i, lay[k].rect)
	}
	return false
}

// lastTiles returns the last n tiles of arm e, the newest first, or nil if that many can't be moved: the lead, the
// spinner and what lies before it stay.
func (t *placing) lastTiles(e domino.End, n int) []int {
	if !t.arms[e].exists {
		return nil
	}
	tiles := make([]int, 0, mostRerouted)
	for i := t.arms[e].last; len(tiles) < n; i = t.laid[i].before.last {
		if i == 0 || i == t.spinner {
			return nil
		}
		tiles = append(tiles, i)
	}
	return tiles
}

// relay lays tiles, given newest first, on a so that all arms have room for their next tiles. It reports whether it
// found places for them.
func (t *placing) relay(a *arm, tiles []int, tries *int) bool {
	n := len(tiles)
	if n == 0 {
		return t.hasRoom()
	}
	i := tiles[n-1]
	before := *a
	double := t.laid[i].double
	for k := range t.steps(a, double) {
		s, ok := t.step(a, double, k)
		if !ok {
			continue
		}
		if *tries == 0 {
			break
		}
		*tries--
		if !t.vacant(a, s) {
			continue
		}
		t.move(i, s.rect)
		t.laid[i].step, t.laid[i].before = s, before
		*a = before.after(i, double, s)
		a.pips = t.laid[i].pips
		if t.relay(a, tiles[:n-1], tries) {
			return true
		}
		*a = before
		t.move(i, image.Rectangle{})
	}
	return false
}
