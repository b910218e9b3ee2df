package layout

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"

	"github.com/stretchr/testify/require"
)

// Everything that matters is shown while a round that pans is played, and the
// table stands still in between.
func TestPanShowsWhatMatters(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 6))
	for range some(300) {
		k := anyKind(rng)
		k.arms = 4
		area := Area{W: 60, H: 9, MaxPips: k.maxPips}
		whole := randomRound(rng, k)
		var choice Choice
		var window Window
		for n := 1; n <= len(whole.Laid); n++ {
			p := Fit(whole.upTo(n), area, choice)
			choice = p.Choice
			ghost := p.Ends[domino.W].Single
			window = Pan(p, area.W, area.H, ghost, window)
			require.True(t, ghost.In(view(area, window)), "%v %v", ghost, window)
			if rng.IntN(sampletest.Of(5, 1)) == 0 {
				alone := Fit(whole.upTo(n), area, Choice{})
				require.Equal(t, Pan(alone, area.W, area.H, ghost, Window{}), window, "it follows from the tiles alone")
			}
			require.Equal(t, p.Bounds.In(view(area, window)), !window.Pans())
			window = Pan(p, area.W, area.H, image.Rectangle{}, window)
			require.True(t, p.Tiles[n-1].Rect.In(view(area, window)))
			require.Equal(t, window, Pan(p, area.W, area.H, image.Rectangle{}, window), "it stands still")
			if !p.Choice.Pans() {
				require.Zero(t, window.Offset)
			}
		}
	}
}

func view(area Area, w Window) image.Rectangle { return area.bounds().Add(w.Offset) }

// A window moved by hand stays until there is something new to follow, shows
// some tile wherever it goes, and tells right where the others are.
func TestPanByHand(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 6))
	area := Area{W: 60, H: 9, MaxPips: 12}
	for range some(300) {
		k := anyKind(rng)
		k.maxPips = 12
		l := randomRound(rng, k)
		p := Fit(l, area, Choice{})
		ghost := p.Ends[domino.W].Single
		before := Pan(p, area.W, area.H, ghost, Window{})
		if !before.Pans() {
			require.Equal(t, before, before.Moved(p, area.W, area.H, image.Pt(3, 1)))
			continue
		}
		w := before
		for range 20 {
			w = w.Moved(p, area.W, area.H, image.Pt(rng.IntN(31)-15, rng.IntN(9)-4))
			requireSomeInView(t, p, area, w)
			require.Equal(t, w, Pan(p, area.W, area.H, ghost, w), "it stays")
		}
		require.Equal(t, before, Pan(p, area.W, area.H, ghost, w.Free()), "set free, it follows again")
		for step, hidden := range map[image.Point]func() bool{
			{-7, 0}: func() bool { return w.West }, {7, 0}: func() bool { return w.East },
			{0, -2}: func() bool { return w.North }, {0, 2}: func() bool { return w.South },
		} {
			w = before
			for range 200 {
				w = w.Moved(p, area.W, area.H, step)
				requireSomeInView(t, p, area, w)
			}
			require.Equal(t, w, w.Moved(p, area.W, area.H, step), "it comes to an end")
			beyond := view(area, w).Add(step)
			some := slices.ContainsFunc(p.Tiles, func(tile Placed) bool { return tile.Rect.Overlaps(beyond) })
			require.False(t, hidden() && some, "it shows the last tile on its way")
		}
		if other := p.Ends[domino.E].Single; other != ghost && !other.Empty() {
			w = Pan(p, area.W, area.H, other, w)
			require.True(t, other.In(view(area, w)), "it follows the ghost")
		}
		w = before.Moved(p, area.W, area.H, image.Pt(0, 5))
		if shorter := Fit(l.upTo(len(l.Laid)-1), area, p.Choice); shorter.Choice.Pans() {
			w = Pan(shorter, area.W, area.H, image.Rectangle{}, w)
			require.True(t, shorter.Tiles[shorter.Last()].Rect.In(view(area, w)), "it follows the last tile")
		}
	}
}

func requireSomeInView(t *testing.T, p Placement, area Area, w Window) {
	t.Helper()
	shown := view(area, w)
	some := false
	var west, east, north, south bool
	for _, tile := range p.Tiles {
		some = some || tile.Rect.Overlaps(shown)
		west = west || tile.Rect.Min.X < shown.Min.X
		east = east || tile.Rect.Max.X > shown.Max.X
		north = north || tile.Rect.Min.Y < shown.Min.Y
		south = south || tile.Rect.Max.Y > shown.Max.Y
	}
	require.True(t, some, "no tile is in view")
	require.Equal(t, [4]bool{west, east, north, south}, [4]bool{w.West, w.East, w.North, w.South})
}
