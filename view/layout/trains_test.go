package layout_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Trains lie on rows of their own, whatever is played on whatever felt: tiles don't overlap, they touch those
// they are joined to, and nothing moves but where the size changes, a train takes a row or rows become longer. Few
// tiles change that.
func TestTrainsPlayedThrough(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	sizes, pans, moved, laid := map[layout.Size]int{}, 0, 0, 0
	for i := range sampletest.Of(12, 60) {
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
			if !slices.Equal(before.Tiles, p.Tiles[:len(before.Tiles)]) {
				moved++
				same := p.Size == before.Size && p.Choice.Longer() == before.Choice.Longer() && slices.Equal(before.Trains, p.Trains)
				require.False(t, same, "what lies stays where it is")
			}
			if p.Size > layout.SmallestSize(set) && area.Force == layout.SizeAuto {
				require.False(t, p.Choice.Pans(), "only the smallest size pans")
			}
			before, laid = p, laid+1
		}
		sizes[before.Size]++
		if before.Choice.Pans() {
			pans++
		}
	}
	t.Log("sizes at the end:", sizes, "panning:", pans, "tiles move for", moved, "of", laid)
	require.Less(t, moved*100, laid*4)
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
		if i > 0 {
			west := layout.Middle(a.Rect).X < layout.Middle(p.Tiles[a.Joined].Rect).X
			require.Equal(t, west && !a.Standing, a.OuterFirst, "equal halves face each other")
		}
		for _, train := range p.Trains {
			caption := layout.RectAt(train.Caption.X, train.Caption.Y, image.Pt(area.W, 1))
			if train.West {
				caption = caption.Add(image.Pt(1-area.W, 0))
			}
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

// sideways returns whether the trains of a placement leave the engine to the west, by their ends.
func sideways(p layout.Placement) map[game.End]bool {
	west := map[game.End]bool{}
	for _, train := range p.Trains {
		west[train.End] = train.West
	}
	return west
}

// Where the felt is wide the engine is in the middle of it, with the first half of the trains at its left; elsewhere
// it is at the left of all. Trains don't change sides, and what tells their sides keeps to them.
func TestTrainsLeaveToBothSides(t *testing.T) {
	for _, w := range sampletest.Some(t, 3, []int{60, 80, 100, 120, 160}) {
		for _, seats := range []int{2, 3, 4} {
			area := layout.Area{W: w, H: 25, MaxPips: 9}
			var before layout.Placement
			for i, s := range layouttest.Round(t, layouttest.TrainRules(seats, 9), byte(w+seats), game.MaxTiles) {
				o := s.Observe(game.NoSeat)
				p := layout.Fit(layout.Of(&o), area, before.Choice)
				engine := p.Tiles[0].Rect
				require.Equal(t, w >= 100, abs(2*layout.Middle(engine).X-w) <= 2, "the engine is in the middle of %d columns", w)
				if i > 0 {
					require.Equal(t, sideways(before), sideways(p))
				}
				for n, train := range p.Trains {
					require.Equal(t, w >= 100 && n < (len(p.Trains)+1)/2, train.West)
					requireSide(t, engine, train.West, image.Rectangle{Min: train.Caption, Max: train.Caption.Add(image.Pt(1, 1))})
					requireSide(t, engine, train.West, p.Ends[train.End&7].Single)
				}
				for n, laid := range o.Layout[1:] {
					requireSide(t, engine, sideways(p)[laid.End], p.Tiles[n+1].Rect)
				}
				requireRails(t, p)
				before = p
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

func requireSide(t *testing.T, engine image.Rectangle, west bool, r image.Rectangle) {
	t.Helper()
	require.Equal(t, [2]bool{west, !west}, [2]bool{r.Max.X < engine.Min.X, r.Min.X > engine.Max.X}, "%v beside %v", r, engine)
}

// requireRails demands that rails lead from the engine to the first place of every train, and nowhere else.
func requireRails(t *testing.T, p layout.Placement) {
	t.Helper()
	rails := map[image.Point]layout.Rail{}
	for _, r := range p.Rails {
		require.NotContains(t, rails, r.At)
		rails[r.At] = r
	}
	toEngine, toTrains := map[bool]bool{}, map[image.Point]bool{} // from the west or not; the train's caption
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
			caption := next.Sub(image.Pt(0, 1+p.Size.Lying().Y/2))
			require.True(t, slices.ContainsFunc(p.Trains, func(train layout.Train) bool { return train.Caption == caption }), "a rail leads to %v", next)
			toTrains[caption] = true
		}
	}
	require.Len(t, toTrains, len(p.Trains))
	require.Equal(t, [2]bool{p.Trains[0].West, true}, [2]bool{toEngine[true], toEngine[false]})
}

// Two seats with a double-nine set see all of nearly every round at 80×24.
func TestTrainsFitThePlainScreen(t *testing.T) {
	area := layout.Area{W: 80, H: 13, MaxPips: 9}
	whole, most := 0, 0
	rounds := sampletest.Of(20, 60)
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

// A window that shows all tiles, but not what is said of the first train, says that there is more.
func TestTrainCaptionsArePartOfTable(t *testing.T) {
	states := layouttest.Round(t, layouttest.TrainRules(4, 6), 1, 20)
	o := states[len(states)-1].Observe(game.NoSeat)
	area := layout.Area{W: 80, H: 9, MaxPips: 6, Force: layout.SizeS}
	p := layout.Fit(layout.Of(&o), area, layout.Choice{})
	require.Len(t, p.Trains, 5)
	require.LessOrEqual(t, p.Bounds.Dy(), 9, "its caption is on the tenth row")
	assert.True(t, layout.Pan(p, area.W, area.H, image.Rectangle{}, layout.Window{}).Pans())
	assert.False(t, layout.Pan(p, area.W, area.H+1, image.Rectangle{}, layout.Window{}).Pans())
}

func BenchmarkTrains(b *testing.B) {
	for _, w := range []int{80, 120} {
		rounds := layouttest.Round(b, layouttest.TrainRules(4, 12), 1, game.MaxTiles)
		o := rounds[len(rounds)-1].Observe(game.NoSeat)
		l, area := layout.Of(&o), layout.Area{W: w, H: 25, MaxPips: 12}
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			for b.Loop() {
				layout.Fit(l, area, layout.Choice{})
			}
		})
	}
}
