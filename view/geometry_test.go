package view

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
)

// drawKind draws a kind of round.
func drawKind(t *rapid.T) roundKind {
	k := roundKind{
		maxPips:  rapid.SampledFrom([]int{6, 6, 9, 12}).Draw(t, "set"),
		seats:    rapid.IntRange(2, 4).Draw(t, "seats"),
		deal:     rapid.IntRange(5, 7).Draw(t, "deal"),
		draws:    rapid.Bool().Draw(t, "draws"),
		arms:     rapid.SampledFrom([]int{2, 4, 4, 8}).Draw(t, "arms"),
		lead:     rapid.Bool().Draw(t, "lead"),
		sides:    rapid.Bool().Draw(t, "sides"),
		lopsided: rapid.IntRange(0, 3).Draw(t, "lopsided") == 0,
	}
	return k
}

func TestPlacementsAreSound(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		k := drawKind(rt)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		felt := image.Pt(rapid.IntRange(60, 250).Draw(rt, "w"), rapid.IntRange(9, 60).Draw(rt, "h"))
		for range 15 {
			l := randomRound(rng, k)
			for size := SizeS; size <= SizeL; size++ {
				for _, f := range []image.Point{felt, felt.Mul(2), {endless, endless}} {
					requireSound(rt, l, Place(l, size, f, image.Point{}))
				}
			}
			requireSound(rt, l, Fit(l, Area{W: felt.X, H: felt.Y, MaxPips: k.maxPips}, Choice{}))
		}
	})
}

// requireSound checks what holds for every placement, whether it fits or not.
func requireSound(t require.TestingT, l Layout, p Placement) {
	for i, a := range p.Tiles {
		if a.Rect.Empty() {
			require.False(t, p.Fits, "a tile without a place fits")
			continue
		}
		if p.Fits {
			require.True(t, a.Rect.In(p.Felt), "tile %d leaves the felt", i)
		}
		for j, b := range p.Tiles[:i] {
			require.False(t, a.Rect.Overlaps(b.Rect), "tiles %d and %d overlap", j, i)
			require.Equal(t, b.Rect.Empty() || a.Joined == j && (l.Laid[i].End < game.NW || l.Laid[j].End == l.Laid[i].End),
				touch(a.Rect, b.Rect) || b.Rect.Empty(), "tiles %d and %d: joined and touching", j, i)
		}
		requireJoined(t, l, p, i)
	}
	for e, s := range p.Ends {
		if !s.Exists {
			continue
		}
		for _, r := range []image.Rectangle{s.Single, s.Double} {
			require.True(t, r.In(p.Felt), "a ghost at %s leaves the felt", game.End(e))
			for i, a := range p.Tiles {
				require.False(t, !a.Rect.Empty() && !r.Empty() && touch(a.Rect, r) && i != s.From, "a ghost at %s touches tile %d", game.End(e), i)
			}
		}
	}
}

// requireJoined checks that tile i touches the one it was joined to with the
// right half at the right half, and lies the right way.
func requireJoined(t require.TestingT, l Layout, p Placement, i int) {
	a := p.Tiles[i]
	shape := p.Size.Lying()
	if a.Standing {
		shape = p.Size.Standing()
	}
	require.Equal(t, shape, a.Rect.Size(), "tile %d has the wrong shape", i)
	if a.Joined < 0 {
		require.Equal(t, a.Double(), a.Standing, "a lead lies unless it is a double")
		return
	}
	j := a.Joined
	b := p.Tiles[j]
	inner, outer := a.First, a.Second
	if a.OuterFirst {
		inner, outer = outer, inner
	}
	require.Equal(t, [2]int{l.Laid[i].Inner, l.Laid[i].Outer}, [2]int{inner, outer})
	if a.Double() {
		require.NotEqual(t, a.Standing, b.Standing, "double %d does not lie across", i)
	}
	if !touch(a.Rect, b.Rect) {
		require.GreaterOrEqual(t, l.Laid[i].End, game.NW, "tile %d doesn't touch %d", i, j)
		return
	}
	require.Equal(t, inner, pipsAt(b, contact(b.Rect, a.Rect)), "tile %d touches %d at the wrong half", i, j)
	require.Equal(t, inner, pipsAt(a, contact(a.Rect, b.Rect)), "tile %d touches %d with the wrong half", i, j)
}

// pipsAt returns the number on the half of p that has a contact, -1 if it lies
// on both halves of a tile that isn't a double.
func pipsAt(p Placed, contact image.Rectangle) int {
	m := middle(p.Rect)
	switch {
	case p.Double():
		return p.First
	case p.Standing && contact.Max.Y <= m.Y+1, !p.Standing && contact.Max.X <= m.X+1:
		return p.First
	case p.Standing && contact.Min.Y >= m.Y, !p.Standing && contact.Min.X >= m.X:
		return p.Second
	}
	return -1
}

func TestTilesDontMove(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		k := drawKind(rt)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		area := Area{W: rapid.IntRange(60, 250).Draw(rt, "w"), H: rapid.IntRange(9, 60).Draw(rt, "h"), MaxPips: k.maxPips}
		whole := randomRound(rng, k)
		var before Placement
		for n := 1; n <= len(whole.Laid); n++ {
			l := whole
			l.Laid = whole.Laid[:n]
			if l.Spinner >= n {
				l.Spinner = -1
			}
			p := Fit(l, area, before.Choice)
			require.Equal(rt, p, Fit(l, area, before.Choice), "the same twice")
			require.LessOrEqual(rt, p.Size, SizeL)
			if n > 1 {
				require.LessOrEqual(rt, p.Size, before.Size, "a size grew")
				if p.Choice == before.Choice {
					require.Equal(rt, before.Tiles, p.Tiles[:n-1], "a tile moved")
				}
			}
			require.True(rt, p.Fits, "the last rung holds everything")
			for e, s := range p.Ends {
				next := n < len(whole.Laid) && whole.Laid[n].End == game.End(e)
				after := Fit(upTo(whole, n+1), area, p.Choice)
				if next && after.Choice == p.Choice {
					want := s.Single
					if whole.Laid[n].Tile.IsDouble() {
						want = s.Double
					}
					require.Equal(rt, want, after.Tiles[n].Rect, "a tile lies elsewhere than its ghost")
				}
			}
			before = p
		}
	})
}

func upTo(l Layout, n int) Layout {
	l.Laid = l.Laid[:min(n, len(l.Laid))]
	if l.Spinner >= len(l.Laid) {
		l.Spinner = -1
	}
	return l
}

// The pictures of LOOK.md's geometry section, as numbers: rows from axis to axis.
func TestRowsFromAxisToAxis(t *testing.T) {
	hang := []game.Laid{laid([2]int{6, 4}, game.NoEnd), laid([2]int{4, 1}, game.E), laid([2]int{1, 3}, game.E), laid([2]int{3, 2}, game.E)}
	double := []game.Laid{laid([2]int{6, 4}, game.NoEnd), laid([2]int{4, 4}, game.E), laid([2]int{4, 3}, game.E), laid([2]int{3, 2}, game.E)}
	for _, c := range []struct {
		size          Size
		hang, double  int
		narrow, wider int
	}{{SizeS, 4, 4, 20, 19}, {SizeM, 8, 6, 36, 34}, {SizeL, 10, 9, 60, 51}} {
		p := Place(Layout{Laid: hang, Spinner: -1, Arms: 2}, c.size, image.Pt(c.narrow, 41), image.Point{})
		require.True(t, p.Fits)
		assert.Equal(t, c.hang, middle(p.Tiles[3].Rect).Y-middle(p.Tiles[0].Rect).Y, "%s: hang and tuck", c.size)
		assert.Equal(t, p.Tiles[1].Rect.Max.X, p.Tiles[2].Rect.Max.X, "flush with the end")
		assert.Equal(t, p.Tiles[2].Rect.Max.X, p.Tiles[3].Rect.Max.X, "flush with the outer side")
		p = Place(Layout{Laid: double, Spinner: -1, Arms: 2}, c.size, image.Pt(c.wider, 41), image.Point{})
		require.True(t, p.Fits)
		assert.Equal(t, c.double, middle(p.Tiles[3].Rect).Y-middle(p.Tiles[0].Rect).Y, "%s: after a double", c.size)
	}
}

func TestOddLayoutsDontPanic(t *testing.T) {
	for _, l := range []Layout{
		{},
		{Spinner: -1, Arms: 2},
		{Laid: []game.Laid{laid([2]int{6, 6}, game.NoEnd), laid([2]int{6, 1}, game.N)}, Spinner: -1, Arms: 2},
		{Laid: []game.Laid{laid([2]int{6, 6}, game.NoEnd), laid([2]int{6, 1}, game.NE)}, Spinner: 0, Arms: 4},
		{Laid: []game.Laid{laid([2]int{6, 6}, game.NoEnd), laid([2]int{6, 1}, game.NoEnd)}, Spinner: 7, Arms: 8},
	} {
		p := Fit(l, Area{W: 80, H: 13, MaxPips: 6}, Choice{})
		assert.Len(t, p.Tiles, len(l.Laid))
		assert.Equal(t, len(l.Laid) < 2, p.Fits)
	}
	assert.NotPanics(t, func() { Fit(Layout{}, Area{}, Choice{}) })
}

// The first double may lie in a column; its tips then point east and west.
func TestSpinnerInAColumn(t *testing.T) {
	l := Layout{Spinner: 3, Arms: 4, Laid: []game.Laid{
		laid([2]int{6, 4}, game.NoEnd), laid([2]int{4, 1}, game.E), laid([2]int{1, 3}, game.E),
		laid([2]int{3, 3}, game.E), laid([2]int{3, 5}, game.S),
	}}
	p := Place(l, SizeS, image.Pt(20, 41), image.Point{})
	require.False(t, p.Tiles[3].Standing)
	s := p.Ends[game.S]
	assert.Equal(t, image.Pt(-1, 0), s.Heading)
	requireSound(t, l, p)
	p = Fit(l, Area{W: 20, H: 41, MaxPips: 6, Force: SizeS}, Choice{})
	assert.True(t, p.Fits, "pans if it must")
	requireSound(t, l, p)
}

func TestPanShowsWhatMatters(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		k := drawKind(rt)
		k.arms = 4
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		area := Area{W: 60, H: 9, MaxPips: k.maxPips}
		whole := randomRound(rng, k)
		var choice Choice
		var window Window
		for n := 1; n <= len(whole.Laid); n++ {
			p := Fit(upTo(whole, n), area, choice)
			choice = p.Choice
			ghost := p.Ends[game.W].Single
			window = Pan(p, area.W, area.H, ghost, window)
			shown := image.Rect(0, 0, area.W, area.H).Add(window.Offset)
			require.True(rt, ghost.In(shown), fmt.Sprint(ghost, shown))
			require.Equal(rt, p.Bounds.In(shown), !window.Pans())
			window = Pan(p, area.W, area.H, image.Rectangle{}, window)
			shown = image.Rect(0, 0, area.W, area.H).Add(window.Offset)
			require.True(rt, p.Tiles[n-1].Rect.In(shown))
			require.Equal(rt, window, Pan(p, area.W, area.H, image.Rectangle{}, window), "it stands still")
		}
	})
}
