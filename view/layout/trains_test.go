package layout_test

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
)

// Trains lie on rows of their own, whatever is played on whatever felt: tiles don't overlap, they touch those
// they are joined to, and nothing moves but where the size changes or rows become longer.
func TestTrainsPlayedThrough(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	sizes, pans, changed, laid := map[layout.Size]int{}, 0, 0, 0
	for i := range 60 {
		seats, set := 2+rng.IntN(3), []int{6, 9, 12}[rng.IntN(3)]
		area := layout.Area{W: 60 + rng.IntN(191), H: 8 + rng.IntN(50), MaxPips: set}
		if rng.IntN(4) == 0 {
			area.Force = layout.SizeS + layout.Size(rng.IntN(4))
		}
		var before layout.Placement
		for _, s := range layouttest.Round(t, layouttest.TrainRules(seats, set), byte(i), game.MaxTiles) {
			o := s.Observe(game.NoSeat)
			l := layout.Of(&o)
			p := layout.Fit(l, area, before.Choice)
			requireTrains(t, l, p, area)
			require.Equal(t, p, layout.Fit(l, area, layout.Choice{}), "it follows from the tiles alone")
			if p.Size == before.Size && p.Choice.Steps() == before.Choice.Steps() && p.Choice.Steps() != 1 {
				require.Equal(t, before.Tiles, p.Tiles[:len(before.Tiles)], "what lies stays where it is")
			}
			if p.Size > layout.SmallestSize(set) && area.Force == layout.SizeAuto {
				require.False(t, p.Choice.Pans(), "only the smallest size pans")
			}
			if p.Choice.Steps() > 0 {
				changed++
			}
			before, laid = p, laid+1
		}
		sizes[before.Size]++
		if before.Choice.Pans() {
			pans++
		}
	}
	t.Log("sizes at the end:", sizes, "panning:", pans, "rows changed for", changed, "of", laid, "tiles")
}

func requireTrains(t require.TestingT, l layout.Layout, p layout.Placement, area layout.Area) {
	require.True(t, p.Fits)
	for i, a := range p.Tiles {
		shape := p.Size.Lying()
		if a.Standing {
			shape = p.Size.Standing()
		}
		require.Equal(t, shape, a.Rect.Size())
		require.True(t, a.Rect.In(p.Felt))
		require.Equal(t, !p.Choice.Pans(), p.Bounds.In(image.Rect(0, 0, area.W, area.H)))
		for j, b := range p.Tiles[:i] {
			require.False(t, a.Rect.Overlaps(b.Rect), "tiles %d and %d", i, j)
			require.Equal(t, j > 0 && a.Joined == j, layout.Touch(a.Rect, b.Rect), "tiles %d and %d", i, j)
		}
		inner, outer := a.First, a.Second
		if a.OuterFirst {
			inner, outer = outer, inner
		}
		require.Equal(t, [2]int{l.Laid[i].Inner, l.Laid[i].Outer}, [2]int{inner, outer})
		for _, train := range p.Trains {
			caption := image.Rectangle{Min: train.Caption, Max: train.Caption.Add(image.Pt(area.W, 1))}
			require.False(t, a.Rect.Overlaps(caption), "nothing covers what is said of a train")
		}
		for _, rail := range p.Rails {
			require.False(t, rail.At.In(a.Rect), "nothing lies on the rails")
		}
	}
	require.Len(t, p.Trains, l.Trains.Len())
	for _, train := range p.Trains {
		spot := p.Ends[train.End&7]
		place, _ := spot.Next(true)
		require.Equal(t, spot.Single, place, "doubles lie lengthwise")
		require.Equal(t, spot.From > 0, layout.Touch(place, p.Tiles[spot.From].Rect))
		for i, a := range p.Tiles {
			require.False(t, place.Overlaps(a.Rect), "a place is free of tile %d", i)
		}
	}
}

// Two seats with a double-nine set see all of nearly every round at 80×24.
func TestTrainsFitThePlainScreen(t *testing.T) {
	area := layout.Area{W: 80, H: 13, MaxPips: 9}
	whole, most := 0, 0
	const rounds = 60
	for i := range rounds {
		all := layouttest.Round(t, layouttest.TrainRules(2, 9), byte(i), game.MaxTiles)
		o := all[len(all)-1].Observe(game.NoSeat)
		p := layout.Fit(layout.Of(&o), area, layout.Choice{})
		most = max(most, len(p.Tiles))
		if !p.Choice.Pans() {
			whole++
		}
	}
	t.Logf("%d of %d rounds fit; up to %d tiles", whole, rounds, most)
	assert.GreaterOrEqual(t, whole, rounds*95/100)
}
