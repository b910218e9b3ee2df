package layout

import (
	"image"
	"math/rand/v2"
	"testing"

	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPlacementsAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for range some(2000) {
		k := anyKind(rng)
		area := anyArea(rng, k.maxPips)
		l := randomRound(rng, k)
		for size := SizeS; size <= SizeL; size++ {
			requireSound(t, l, Place(l, size, area, image.Point{}))
		}
		p := Fit(l, area, Choice{})
		require.True(t, p.Fits)
		requireSound(t, l, p)
		require.Equal(t, p, Fit(l, area, p.Choice), "kept as it was chosen")
	}
}

// requireSound checks what holds for every placement, whether it fits or not.
func requireSound(t require.TestingT, l Layout, p Placement) { requireSoundFrom(t, l, p, 0) }

// requireSoundFrom is requireSound where the tiles before first are known to
// lie well.
func requireSoundFrom(t require.TestingT, l Layout, p Placement, first int) {
	if p.Choice.InRows() {
		requireRows(t, l, p)
		return
	}
	for i, a := range p.Tiles {
		if i < first {
			continue
		}
		if a.Rect.Empty() {
			require.False(t, p.Fits, "a tile without a place fits")
			continue
		}
		if !a.Rect.In(p.Felt) {
			require.Fail(t, "a tile leaves the felt", "tile %d\n%s", i, picture(p))
		}
		for j, b := range p.Tiles[:i] {
			if b.Rect.Empty() {
				continue
			}
			joined := a.Joined == j && (l.Laid[i].End < domino.NW || l.Laid[j].End == l.Laid[i].End)
			if a.Rect.Overlaps(b.Rect) || joined != Touch(a.Rect, b.Rect) {
				require.Fail(t, "joined tiles touch, others don't", "tiles %d and %d\n%s", j, i, picture(p))
			}
		}
		requireJoined(t, l, p, i)
	}
	for e, s := range p.Ends {
		if !s.Exists {
			continue
		}
		for _, r := range []image.Rectangle{s.Single, s.Double} {
			for i, a := range p.Tiles {
				if !r.In(p.Felt) || !a.Rect.Empty() && !r.Empty() && (a.Rect.Overlaps(r) || Touch(a.Rect, r) && i != s.From) {
					require.Fail(t, "a ghost touches what it isn't joined to", "%s and tile %d\n%s", domino.End(e), i, picture(p))
				}
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
	wrong := ""
	j := a.Joined
	switch {
	case a.Rect.Size() != shape:
		wrong = "the wrong shape"
	case j < 0 && a.Double() != a.Standing:
		wrong = "a lead lies unless it is a double"
	}
	if j >= 0 {
		b := p.Tiles[j]
		inner, outer := a.First, a.Second
		if a.OuterFirst {
			inner, outer = outer, inner
		}
		switch {
		case l.Laid[i].Inner != inner || l.Laid[i].Outer != outer:
			wrong = "not the tile that was laid"
		case a.Double() && a.Standing == b.Standing:
			wrong = "a double that doesn't lie across"
		case !Touch(a.Rect, b.Rect) && l.Laid[i].End < domino.NW:
			wrong = "it doesn't touch what it was joined to"
		case Touch(a.Rect, b.Rect) && pipsAt(b, Contact(b.Rect, a.Rect)) != inner:
			wrong = "it touches the wrong half"
		case Touch(a.Rect, b.Rect) && pipsAt(a, Contact(a.Rect, b.Rect)) != inner:
			wrong = "it touches with the wrong half"
		}
	}
	if wrong != "" {
		require.Fail(t, wrong, "tile %d\n%s", i, picture(p))
	}
}

// pipsAt returns the number on the half of p that has a contact, -1 if it lies
// on both halves of a tile that isn't a double.
func pipsAt(p Placed, contact image.Rectangle) int {
	m := Middle(p.Rect)
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

func TestFitOfOddLayoutsDoesNotPanic(t *testing.T) {
	for _, l := range []Layout{
		{},
		{Spinner: -1, Arms: 2},
		{Laid: []domino.Laid{laid([2]int{6, 6}, domino.NoEnd), laid([2]int{6, 1}, domino.N)}, Spinner: -1, Arms: 2},
		{Laid: []domino.Laid{laid([2]int{6, 6}, domino.NoEnd), laid([2]int{6, 1}, domino.NE)}, Spinner: 0, Arms: 4},
		{Laid: []domino.Laid{laid([2]int{6, 6}, domino.NoEnd), laid([2]int{6, 1}, domino.NoEnd)}, Spinner: 7, Arms: 8},
	} {
		p := Fit(l, Area{W: 80, H: 13, MaxPips: 6}, Choice{})
		assert.Len(t, p.Tiles, len(l.Laid))
		assert.Equal(t, len(l.Laid) < 2, p.Fits)
	}
	assert.NotPanics(t, func() { Fit(Layout{}, Area{}, Choice{}) })
}

// The first double may lie in a column; its tips then point east and west.
func TestSpinnerMayLieInColumn(t *testing.T) {
	l := Layout{Spinner: 3, Arms: 4, Laid: []domino.Laid{
		laid([2]int{6, 4}, domino.NoEnd), laid([2]int{4, 1}, domino.E), laid([2]int{1, 3}, domino.E),
		laid([2]int{3, 3}, domino.E), laid([2]int{3, 5}, domino.S),
	}}
	p := Place(l, SizeS, Area{W: 20, H: 41}, image.Point{})
	require.False(t, p.Tiles[3].Standing)
	s := p.Ends[domino.S]
	assert.Equal(t, image.Pt(-1, 0), s.Heading)
	requireSound(t, l, p)
	p = Fit(l, Area{W: 20, H: 41, MaxPips: 6, Force: SizeS}, Choice{})
	assert.True(t, p.Fits, "in rows if it must")
	requireSound(t, l, p)
}

// A tile that might be led is shown where it will lie.
func TestLeadLiesWhereItsGhostWas(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range some(2000) {
		k := anyKind(rng)
		area := anyArea(rng, k.maxPips)
		led := randomRound(rng, k).upTo(1)
		ghost := Fit(Layout{Laid: led.Laid, Spinner: -1, Arms: led.Arms, InPlay: led.InPlay}, area, Choice{})
		p := Fit(led, area, Choice{})
		require.Equal(t, ghost.Size, p.Size)
		require.Equal(t, ghost.Tiles[0].Rect, p.Tiles[0].Rect)
	}
}
