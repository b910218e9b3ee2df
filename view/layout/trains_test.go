package layout_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// On any felt trains have rows of their own: tiles don't overlap and touch the one they are joined to. Tiles move only
// if the size changes, a train takes another row or trains are folded, which few plays cause. Nothing lies beyond the
// felt if it has a row for each train.
func TestTrainsPlayedThrough(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	sizes, folded, moved, whole := map[layout.Size]int{}, 0, 0, 0
	for i := range sampletest.Of(12, 60) {
		seats, set := 2+rng.IntN(3), []int{6, 9, 12}[rng.IntN(3)]
		area := layout.Area{W: 60 + rng.IntN(191), H: 8 + rng.IntN(50), MaxPips: set}
		if rng.IntN(4) == 0 {
			area.Force = layout.SizeS + layout.Size(rng.IntN(4))
		}
		var before layout.Placement
		for _, s := range layouttest.Round(t, layouttest.TrainRules(seats, set), byte(i), domino.MaxTiles) {
			o := s.Observe(domino.NoSeat)
			l := layout.Of(&o)
			p := layout.Fit(l, area, before.Choice)
			requireTrains(t, l, p, area)
			require.Equal(t, p, layout.Fit(l, area, layout.Choice{}), "it follows from the tiles alone")
			require.True(t, p.Bounds.In(image.Rect(0, 0, area.W, area.H)), "no tile is beyond the felt")
			require.False(t, isFolded(before) && !isFolded(p), "what is folded stays so")
			if !isFolded(p) {
				whole++
				if !slices.Equal(before.Tiles, p.Tiles[:len(before.Tiles)]) {
					moved++
					require.False(t, p.Size == before.Size && slices.Equal(before.Trains, p.Trains) && !isAligned(p),
						"what lies stays where it is")
				}
			}
			before = p
		}
		sizes[before.Size]++
		if isFolded(before) {
			folded++
		}
	}
	t.Log("sizes at the end:", sizes, "folded:", folded, "tiles move for", moved, "of", whole)
	require.Less(t, moved*100, whole*4)
}

// isAligned reports whether the trains on each side end in one column, as they do on narrow felts from the beginning.
// The tiles of a train move then when it grows.
func isAligned(p layout.Placement) bool {
	columns := map[bool]int{}
	for _, train := range p.Trains {
		x := p.Ends[train.End&7].Single.Min.X
		if at, seen := columns[train.West]; seen && at != x {
			return false
		}
		columns[train.West] = x
	}
	return true
}

// isFolded reports whether any tile has no place.
func isFolded(p layout.Placement) bool {
	return slices.ContainsFunc(p.Tiles, func(tile layout.Placed) bool { return tile.Rect.Empty() })
}

// A folded train shows as many of its last tiles as there is room for, its next place, which is in one column for all
// trains on a side, and the number of folded tiles.
func TestFoldedTrainsShowTheirEnds(t *testing.T) {
	for _, c := range []struct {
		w, h, seats int
		size        layout.Size
		shown       int // tiles of the longest train
	}{
		{60, 11, 4, layout.SizeS2, 5}, {80, 13, 4, layout.SizeS2, 8}, {80, 13, 2, layout.SizeM, 6}, {60, 11, 2, layout.SizeS2, 5},
		{120, 10, 4, layout.SizeS2, 6}, {60, 7, 4, layout.SizeS2, 5}, {80, 5, 4, layout.SizeS2, 8},
	} {
		area := layout.Area{W: c.w, H: c.h, MaxPips: 12}
		all := layouttest.Round(t, layouttest.TrainRules(c.seats, 12), 2, domino.MaxTiles)
		o := all[len(all)-1].Observe(domino.NoSeat)
		l := layout.Of(&o)
		p := layout.Fit(l, area, layout.Choice{})
		require.True(t, isFolded(p))
		require.Equal(t, c.size, p.Size)
		require.Equal(t, image.Rect(0, 0, c.w, c.h), p.Felt)
		requireFolded(t, l, p, c.shown)
		for _, train := range p.Trains {
			require.Equal(t, c.h < 2*len(p.Trains), train.Inline)
		}
	}
}

// foldOf returns the fold of a train, or the zero Fold.
func foldOf(p layout.Placement, e domino.End) (fold layout.Fold) {
	for _, f := range p.Folds {
		if f.End == e {
			fold = f
		}
	}
	return fold
}

func requireFolded(t *testing.T, l layout.Layout, p layout.Placement, shown int) {
	t.Helper()
	folded, seen := map[domino.End]int{}, map[domino.End]int{}
	for i, laid := range l.Laid[1:] {
		if p.Tiles[i+1].Rect.Empty() {
			require.Zero(t, seen[laid.End], "the last tiles are in sight")
			folded[laid.End]++
		} else {
			seen[laid.End]++
		}
	}
	ends := map[bool]int{}
	for _, train := range p.Trains {
		fold := foldOf(p, train.End)
		require.Equal(t, folded[train.End], fold.Tiles)
		next := p.Ends[train.End&7].Single
		if at, ok := ends[train.West]; ok {
			require.Equal(t, at, next.Min.X, "ends are in one column")
		}
		ends[train.West] = next.Min.X
		if fold.Tiles == 0 {
			continue
		}
		require.Equal(t, shown, seen[train.End])
		require.Equal(t, layout.Middle(next).Y, fold.Count.Min.Y)
		for _, tile := range p.Tiles {
			require.False(t, tile.Rect.Overlaps(fold.Count), "nothing covers the number of folded tiles")
		}
	}
}

func requireTrains(t require.TestingT, l layout.Layout, p layout.Placement, area layout.Area) {
	require.True(t, p.Fits)
	require.Equal(t, !p.Choice.InRows(), p.Bounds.In(image.Rect(0, 0, area.W, area.H)))
	for i, tile := range p.Tiles {
		if !tile.Rect.Empty() { // it isn't folded
			requireTile(t, l, p, i)
		}
	}
	require.Len(t, p.Trains, l.Trains.Len())
	for _, train := range p.Trains {
		spot := p.Ends[train.End&7]
		place, _ := spot.Next(true)
		require.Equal(t, spot.Single, place, "doubles lie lengthwise")
		require.Equal(t, spot.From > 0, layout.Touch(place, p.Tiles[spot.From].Rect))
		caption := captionPlace(train, area.W)
		for i, a := range p.Tiles {
			require.False(t, place.Overlaps(a.Rect), "a place is free of tile %d", i)
			require.False(t, caption.Overlaps(a.Rect), "a caption is free of tile %d", i)
		}
	}
}

// requireTile requires tile i to touch the one that it is joined to and no other.
func requireTile(t require.TestingT, l layout.Layout, p layout.Placement, i int) {
	a := p.Tiles[i]
	shape := p.Size.Lying()
	if a.Standing {
		shape = p.Size.Standing()
	}
	require.Equal(t, shape, a.Rect.Size())
	require.True(t, a.Rect.In(p.Felt))
	for j, b := range p.Tiles[:i] {
		require.False(t, a.Rect.Overlaps(b.Rect), "tiles %d and %d", i, j)
		if !b.Rect.Empty() {
			require.Equal(t, j > 0 && a.Joined == j, layout.Touch(a.Rect, b.Rect), "tiles %d and %d", i, j)
		}
	}
	inner, outer := a.First, a.Second
	if a.OuterFirst {
		inner, outer = outer, inner
	}
	require.Equal(t, [2]int{l.Laid[i].Inner, l.Laid[i].Outer}, [2]int{inner, outer})
	if i > 0 && !p.Tiles[a.Joined].Rect.Empty() {
		west := layout.Middle(a.Rect).X < layout.Middle(p.Tiles[a.Joined].Rect).X
		require.Equal(t, west && !a.Standing, a.OuterFirst, "equal halves face each other")
	}
	for _, rail := range p.Rails {
		require.False(t, rail.At.In(a.Rect), "nothing lies on the rails")
	}
}

// captionPlace returns the cells of a train's caption on a felt of this width.
func captionPlace(train layout.Train, columns int) image.Rectangle {
	if train.Inline {
		columns = 3
	}
	place := layout.RectAt(train.Caption.X, train.Caption.Y, image.Pt(columns, 1))
	if train.West {
		return place.Add(image.Pt(1-columns, 0))
	}
	return place
}

// sideways returns whether the trains of a placement leave the engine to the west, by their ends.
func sideways(p layout.Placement) map[domino.End]bool {
	west := map[domino.End]bool{}
	for _, train := range p.Trains {
		west[train.End] = train.West
	}
	return west
}

// On a wide felt the engine is in the middle, with the first half of the trains on its left, else on the left of all.
// Trains don't change sides.
func TestTrainsLeaveToBothSides(t *testing.T) {
	for _, w := range sampletest.Some(t, 3, []int{60, 80, 100, 120, 160}) {
		for _, seats := range []int{2, 3, 4} {
			area := layout.Area{W: w, H: 25, MaxPips: 9}
			var before layout.Placement
			for i, s := range layouttest.Round(t, layouttest.TrainRules(seats, 9), byte(w+seats), domino.MaxTiles) {
				o := s.Observe(domino.NoSeat)
				p := layout.Fit(layout.Of(&o), area, before.Choice)
				engine := p.Tiles[0].Rect
				require.Equal(t, w >= 100, abs(2*layout.Middle(engine).X-w) <= 2, "the engine is in the middle of %d columns", w)
				if i > 0 {
					require.Equal(t, sideways(before), sideways(p))
				}
				requireSides(t, &o, p, w >= 100)
				requireRails(t, &o, p)
				before = p
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

// requireSides requires all parts of a train to be on its side of the engine: the first half of the trains in the west
// if both sides have trains.
func requireSides(t *testing.T, o *game.Observation, p layout.Placement, both bool) {
	t.Helper()
	engine := p.Tiles[0].Rect
	for n, train := range p.Trains {
		require.Equal(t, both && n < (len(p.Trains)+1)/2, train.West)
		requireSide(t, engine, train.West, image.Rectangle{Min: train.Caption, Max: train.Caption.Add(image.Pt(1, 1))})
		requireSide(t, engine, train.West, p.Ends[train.End&7].Single)
	}
	for n, laid := range o.Layout[1:] {
		if tile := p.Tiles[n+1].Rect; !tile.Empty() {
			requireSide(t, engine, sideways(p)[laid.End], tile)
		}
	}
}

func requireSide(t *testing.T, engine image.Rectangle, west bool, r image.Rectangle) {
	t.Helper()
	require.Equal(t, [2]bool{west, !west}, [2]bool{r.Max.X < engine.Min.X, r.Min.X > engine.Max.X}, "%v beside %v", r, engine)
}

// requireRails requires rails to lead from the engine to the first tile of every train, its next place if it has none,
// or the number of its folded tiles, and nowhere else.
func requireRails(t *testing.T, o *game.Observation, p layout.Placement) {
	t.Helper()
	rails := map[image.Point]layout.Rail{}
	for _, r := range p.Rails {
		require.NotContains(t, rails, r.At)
		rails[r.At] = r
	}
	toEngine, toTrains := map[bool]bool{}, map[domino.End]bool{} // from the west or not
	for at, r := range rails {
		for step, goes := range map[image.Point]bool{{X: -1}: r.West, {X: 1}: r.East, {Y: -1}: r.North, {Y: 1}: r.South} {
			next := at.Add(step)
			if other, ok := rails[next]; ok {
				back := map[image.Point]bool{{X: -1}: other.East, {X: 1}: other.West, {Y: -1}: other.South, {Y: 1}: other.North}
				require.Equal(t, goes, back[step], "rails at %v and %v go on alike", at, next)
				continue
			}
			if !goes {
				continue
			}
			if next.In(p.Tiles[0].Rect) {
				require.Equal(t, layout.Middle(p.Tiles[0].Rect).Y, at.Y)
				toEngine[step.X > 0] = true
				continue
			}
			leads := slices.IndexFunc(p.Trains, func(train layout.Train) bool { return begins(o, p, train, next) })
			require.GreaterOrEqual(t, leads, 0, "a rail leads to %v", next)
			toTrains[p.Trains[leads].End] = true
		}
	}
	require.Len(t, toTrains, len(p.Trains))
	require.Equal(t, [2]bool{p.Trains[0].West, true}, [2]bool{toEngine[true], toEngine[false]})
}

// begins reports whether a train begins at a cell, where its rail ends: in the middle row of its first tile, or of its
// next place if it has none, or beside the number of its folded tiles.
func begins(o *game.Observation, p layout.Placement, train layout.Train, at image.Point) bool {
	first := p.Ends[train.End&7].Single
	shown := func(n int) bool { return n > 0 && o.Layout[n].End == train.End && !p.Tiles[n].Rect.Empty() }
	for n := range slices.Backward(o.Layout) {
		if shown(n) {
			first = p.Tiles[n].Rect
		}
	}
	count := foldOf(p, train.End).Count
	atCount := at.In(count.Inset(-1)) && at.Y == count.Min.Y
	return at.In(first) && at.Y == layout.Middle(first).Y || atCount
}

// Two seats with a double-nine set see all of nearly every round at 80×24.
func TestTrainsFitThePlainScreen(t *testing.T) {
	area := layout.Area{W: 80, H: 13, MaxPips: 9}
	whole, most := 0, 0
	rounds := sampletest.Of(20, 60)
	for i := range rounds {
		all := layouttest.Round(t, layouttest.TrainRules(2, 9), byte(i), domino.MaxTiles)
		o := all[len(all)-1].Observe(domino.NoSeat)
		p := layout.Fit(layout.Of(&o), area, layout.Choice{})
		most = max(most, len(p.Tiles))
		if !isFolded(p) {
			whole++
		}
	}
	t.Logf("%d of %d rounds fit; up to %d tiles", whole, rounds, most)
	assert.GreaterOrEqual(t, whole, rounds*95/100)
}

// A row that no train needs stays free between the first caption and the header above the felt.
func TestCaptionsKeepApartFromHeader(t *testing.T) {
	for _, c := range []struct{ seats, w, h, top int }{
		{4, 60, 11, 1}, {4, 80, 13, 1}, {4, 120, 25, 1}, {4, 120, 24, 0}, {2, 80, 13, 1},
	} {
		all := layouttest.Round(t, layouttest.TrainRules(c.seats, 12), 1, 20)
		o := all[len(all)-1].Observe(domino.NoSeat)
		p := layout.Fit(layout.Of(&o), layout.Area{W: c.w, H: c.h, MaxPips: 12}, layout.Choice{})
		assert.Equal(t, c.top, p.Trains[0].Caption.Y, "%d seats, %dx%d", c.seats, c.w, c.h)
	}
}

func BenchmarkTrains(b *testing.B) {
	for _, w := range []int{80, 120} {
		rounds := layouttest.Round(b, layouttest.TrainRules(4, 12), 1, domino.MaxTiles)
		o := rounds[len(rounds)-1].Observe(domino.NoSeat)
		l, area := layout.Of(&o), layout.Area{W: w, H: 25, MaxPips: 12}
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			for b.Loop() {
				layout.Fit(l, area, layout.Choice{})
			}
		})
	}
}
