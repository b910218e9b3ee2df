// Package layout places tiles on the felt, as numbers, without colours or characters.
//
// [Place] places a [Layout] at one [Size] on a felt of a given size in cells. [Fit] begins a round with a size that
// should last, and changes to a smaller one if it doesn't, or lays the arms in rows if there is none. The results
// depend only on the tiles in the order they were played. A tile is placed relative to those before it, by the rules of
// style if these leave all arms room to grow, else where they have most. It stays there as long as the size does,
// unless the last tiles of its arm have to bend elsewhere to make room for the next one.
package layout

import (
	"image"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// Layout is what lies on the table, as far as it matters for placement.
type Layout struct {
	// Laid are the tiles in the order they were played; the first is the lead.
	Laid []domino.Laid
	// Spinner is the index in Laid of the double that grows more than two arms, or -1.
	Spinner int
	// Arms is the number of arms that the rules allow: 2, 4 or 8. It must be the same from the lead on, since arms
	// leave room for later ones.
	Arms int
	// Open are the ends that take a tile now.
	Open domino.Ends
	// InPlay is the number of tiles that may be played in the round: those dealt and those that may be drawn; 0 for the
	// whole set.
	InPlay int
	// Sum is what touching halves add up to, or 0 if they are equal. With a Sum doubles lie lengthwise, and tiles are
	// joined as by [domino.Rules.Joining].
	Sum int
	// Trains are the trains of a game that has some. The first tile is then the engine.
	Trains domino.Ends
}

// Of returns the layout of a round.
func Of(o *game.Observation) Layout {
	l := Layout{
		Laid: o.Layout, Spinner: o.Spinner, Arms: ArmsOf(o.Rules), InPlay: inPlay(o.Rules), Trains: trainsOf(o.Rules),
	}
	if o.Rules.Join == domino.JoinSeven {
		l.Sum = o.Rules.Set + 1
	}
	for _, e := range o.Open {
		l.Open |= domino.EndsOf(e.End)
	}
	return l
}

// inPlay returns the number of tiles that may be played in a round.
func inPlay(r domino.Rules) int {
	if r.Boneyard == domino.BoneyardNone {
		return r.Deal * r.Seats
	}
	return domino.SetSize(r.Set) - r.Reserve
}

// ArmsOf returns the number of arms that a layout of these rules may grow.
func ArmsOf(r domino.Rules) int {
	if !r.Spins() {
		return 2
	}
	return r.Arms
}

// Area is the felt that a layout is placed on.
type Area struct {
	// W and H are the width and height in cells.
	W, H int
	// MaxPips is the highest number of the set, 6, 9 or 12.
	MaxPips int
	// Force is the size that the player chose, SizeAuto to let Fit choose. If the layout doesn't fit at this size it lies
	// in rows, and trains are folded, at a smaller size if need be; if the size can't show the set's numbers, the
	// smallest that can is used.
	Force Size
	// Kept are places with text on them: tiles and ghosts stay a cell away. Empty rectangles are ignored.
	Kept [3]image.Rectangle
}

// bounds returns the area's rectangle.
func (a Area) bounds() image.Rectangle { return image.Rect(0, 0, a.W, a.H) }

// clear reports whether r is at least a cell away from all Kept places.
func (a Area) clear(r image.Rectangle) bool {
	for _, k := range a.Kept {
		if !k.Empty() && k.Inset(-1).Overlaps(r) {
			return false
		}
	}
	return true
}

// contains reports whether a tile may lie at r within the area.
func (a Area) contains(r image.Rectangle) bool {
	return !r.Empty() && r.In(a.bounds()) && a.clear(r)
}

// sizes returns the largest and the smallest size that may be used.
func (a Area) sizes() (largest, smallest Size) {
	smallest = SmallestSize(a.MaxPips)
	if a.Force == SizeAuto {
		return SizeL, smallest
	}
	size := max(a.Force, smallest)
	return size, size
}

// upTo returns the layout after its first n tiles.
func (l Layout) upTo(n int) Layout {
	l.Laid = slices.Clip(l.Laid[:min(n, len(l.Laid))])
	if l.Spinner >= len(l.Laid) {
		l.Spinner = -1
	}
	return l
}

// lengthwise reports whether doubles lie in line like other tiles.
func (l Layout) lengthwise() bool { return l.Sum > 0 || l.Trains != 0 }

// inPlay returns the number of tiles that may be played.
func (l Layout) inPlay(area Area) int {
	if l.InPlay > 0 {
		return l.InPlay
	}
	return domino.SetSize(area.MaxPips)
}

// unplayed returns, for each number, the tiles with it that haven't been played.
func (l Layout) unplayed(maxPips int) [domino.MaxPips + 1]tilesLeft {
	var left [domino.MaxPips + 1]tilesLeft
	if l.Sum > 0 {
		return l.unplayedJoining(maxPips)
	}
	for n := range left {
		left[n] = tilesLeft{singles: maxPips, double: true}
	}
	for _, t := range l.Laid {
		if t.Tile.IsDouble() {
			left[t.Inner].double = false
			continue
		}
		left[t.Inner].singles--
		left[t.Outer].singles--
	}
	return left
}

// unplayedJoining is unplayed for rules under which touching halves add up: the tiles that can be joined to each
// number. Doubles count as singles.
func (l Layout) unplayedJoining(maxPips int) [domino.MaxPips + 1]tilesLeft {
	var left [domino.MaxPips + 1]tilesLeft
	tiles := domino.FullSet(maxPips)
	for _, t := range l.Laid {
		tiles = tiles.Without(t.Tile)
	}
	rules := domino.Rules{Set: maxPips, Join: domino.JoinSeven}
	for n := range maxPips + 1 {
		left[n].singles = rules.Joining(n).And(tiles).Len()
	}
	return left
}

// tilesLeft is which tiles with a number haven't been played: how many singles, and whether the double.
type tilesLeft struct {
	singles int
	double  bool
}

// trainsOf returns the trains under these rules.
func trainsOf(r domino.Rules) (ends domino.Ends) {
	if r.Trains == domino.TrainsNone {
		return 0
	}
	for s := range domino.Seat(r.Seats) {
		ends |= domino.EndsOf(domino.TrainOf(s))
	}
	if r.Trains == domino.TrainsOwnAndPublic {
		ends |= domino.EndsOf(domino.TrainM)
	}
	return ends
}
