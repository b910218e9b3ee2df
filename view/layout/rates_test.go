package layout

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"

	"github.com/stretchr/testify/assert"
)

// playThrough fits a round tile by tile, as a game does.
func playThrough(l Layout, area Area) (p Placement) {
	for n := range l.Laid {
		p = Fit(l.upTo(n+1), area, p.Choice)
	}
	return p
}

// Most rounds that are played through end without arms in rows. The numbers are per cent on a felt of 80×13, where
// eight arms begin in rows, and on larger ones.
func TestMostRoundsFit(t *testing.T) {
	for _, c := range []struct {
		name          string
		least, onWide float64
		roundKind
	}{
		{"two ends, 2 seats", 100, 100, roundKind{maxPips: 6, seats: 2, deal: 7, draws: true, arms: 2, lead: true}},
		{"two ends, 4 seats, all dealt", 100, 100, roundKind{maxPips: 6, seats: 4, deal: 7, arms: 2, lead: true}},
		{"two ends, one preferred", 100, 100, roundKind{maxPips: 6, seats: 4, deal: 7, arms: 2, lopsided: true}},
		{"four arms, 2 seats, no boneyard", 100, 100, roundKind{maxPips: 6, seats: 2, deal: 7, arms: 4, lead: true, sides: true}},
		{"four arms, 4 seats, all dealt", 100, 100, roundKind{maxPips: 6, seats: 4, deal: 7, arms: 4, lead: true, sides: true}},
		{"four arms, 4 seats, any lead", 98, 100, roundKind{maxPips: 6, seats: 4, deal: 5, draws: true, arms: 4, sides: true}},
		{"four arms, nine", 97, 100, roundKind{maxPips: 9, seats: 3, deal: 5, draws: true, arms: 4, lead: true}},
		{"four arms, twelve", 65, 99, roundKind{maxPips: 12, seats: 4, deal: 5, draws: true, arms: 4, lead: true}},
		{"eight arms, twelve", 0, 97, roundKind{maxPips: 12, seats: 4, deal: 5, draws: true, arms: 8, lead: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, felt := range []image.Point{{80, 13}, {120, 25}, {160, 37}} {
				rng := rand.New(rand.NewPCG(1, 2))
				whole, n := 0, sampletest.Of(16, 320)
				for range n {
					if !playThrough(randomRound(rng, c.roundKind), Area{W: felt.X, H: felt.Y, MaxPips: c.maxPips}).Choice.InRows() {
						whole++
					}
				}
				least := c.least
				if felt.X > 80 {
					least = c.onWide
				}
				rate := 100 * float64(whole) / float64(n)
				t.Logf("%d×%d: %.0f %%", felt.X, felt.Y, rate)
				assert.GreaterOrEqual(t, rate, least)
			}
		})
	}
}

// At most 3 in 100 steps of a round have smaller tiles on a larger felt. The felts are those of screens of 60×20,
// 80×24, 100×30, 120×36 and 160×48.
func TestTilesAreNoSmallerOnLargerFelt(t *testing.T) {
	felts := []image.Point{{58, 9}, {78, 13}, {98, 19}, {118, 25}, {158, 37}}
	for name, kind := range map[string]roundKind{
		"two ends":            {maxPips: 6, seats: 2, deal: 7, draws: true, arms: 2},
		"two ends, all dealt": {maxPips: 6, seats: 4, deal: 7, arms: 2, lead: true},
		"two ends, few tiles": {maxPips: 6, seats: 2, deal: 7, arms: 2},
		"two ends, nine":      {maxPips: 9, seats: 4, deal: 7, arms: 2},
		"four arms":           {maxPips: 6, seats: 4, deal: 5, draws: true, arms: 4, sides: true},
		"eight arms":          {maxPips: 12, seats: 4, deal: 5, draws: true, arms: 8, lead: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng, steps, smaller := rand.New(rand.NewPCG(1, 2)), 0, make([]int, len(felts))
			for range sampletest.Of(8, 160) {
				round := randomRound(rng, kind)
				steps += len(round.Laid)
				var last []Size
				for i, felt := range felts {
					sizes := sizesOf(round, Area{W: felt.X, H: felt.Y, MaxPips: kind.maxPips})
					smaller[i] += countSmaller(sizes, last)
					last = sizes
				}
			}
			for i, n := range smaller {
				assert.LessOrEqual(t, n*100, 3*steps, "%v: %d of %d steps", felts[i], n, steps)
			}
		})
	}
}

// sizesOf returns the size of the tiles after each step of a round.
func sizesOf(round Layout, area Area) (sizes []Size) {
	var p Placement
	for n := range round.Laid {
		p = Fit(round.upTo(n+1), area, p.Choice)
		sizes = append(sizes, p.Size)
	}
	return sizes
}

// countSmaller counts the steps with smaller tiles in a than in b.
func countSmaller(a, b []Size) (n int) {
	for i := range b {
		if a[i] < b[i] {
			n++
		}
	}
	return n
}

func BenchmarkLayout(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, c := range []struct {
		name string
		l    Layout
		area Area
	}{
		{"two-ends", randomRound(rng, roundKind{maxPips: 6, seats: 4, deal: 7, arms: 2}), Area{W: 80, H: 13, MaxPips: 6}},
		{"four-arms", randomRound(rng, roundKind{maxPips: 6, seats: 4, deal: 7, arms: 4, lead: true, sides: true}), Area{W: 120, H: 25, MaxPips: 6}},
		{"eight-arms", randomRound(rng, roundKind{maxPips: 12, seats: 4, deal: 5, draws: true, arms: 8, lead: true}), Area{W: 140, H: 28, MaxPips: 12}},
		{"eight-arms-80x24", randomRound(rng, roundKind{maxPips: 12, seats: 2, deal: 7, draws: true, arms: 8, lead: true}), Area{W: 78, H: 13, MaxPips: 12}},
		{"eight-arms-160x48", randomRound(rng, roundKind{maxPips: 12, seats: 2, deal: 7, draws: true, arms: 8, lead: true}), Area{W: 158, H: 37, MaxPips: 12}},
	} {
		b.Run(c.name+"-whole", func(b *testing.B) {
			for b.Loop() {
				Whole(c.l, Area{W: 46, H: 12, MaxPips: c.area.MaxPips})
			}
		})
		for name, choice := range map[string]Choice{"kept": Fit(c.l, c.area, Choice{}).Choice, "fresh": {}} {
			b.Run(fmt.Sprintf("%s-%s", c.name, name), func(b *testing.B) {
				for b.Loop() {
					Fit(c.l, c.area, choice)
				}
			})
		}
	}
}

// A table begins with the largest tiles that will do for most of a round.
func TestFirstSizeFollowsFromFelt(t *testing.T) {
	felts := []image.Point{{60, 9}, {80, 13}, {100, 18}, {120, 25}, {160, 37}, {200, 50}}
	for _, c := range []struct {
		name  string
		sizes string
		roundKind
	}{
		{"two ends", "M M M M L L", roundKind{maxPips: 6, seats: 2, deal: 7, draws: true, arms: 2}},
		{"two ends, few tiles", "M M L L L L", roundKind{maxPips: 6, seats: 2, deal: 5, arms: 2}},
		{"four arms", "S S M M L L", roundKind{maxPips: 6, seats: 2, deal: 7, draws: true, arms: 4, lead: true}},
		{"four arms, few tiles", "S S M M L L", roundKind{maxPips: 6, seats: 2, deal: 7, arms: 4, lead: true}},
		{"four arms, nine", "S S M M M L", roundKind{maxPips: 9, seats: 3, deal: 5, draws: true, arms: 4, lead: true}},
		{"eight arms, twelve", "S S S M M L", roundKind{maxPips: 12, seats: 4, deal: 5, draws: true, arms: 8, lead: true}},
	} {
		l := randomRound(rand.New(rand.NewPCG(1, 1)), c.roundKind).upTo(1)
		var sizes []string
		for _, felt := range felts {
			sizes = append(sizes, Fit(l, Area{W: felt.X, H: felt.Y, MaxPips: c.maxPips}, Choice{}).Size.String())
		}
		assert.Equal(t, c.sizes, strings.Join(sizes, " "), c.name)
	}
}

// A line begins in the middle if a usual round fits there, even if a whole set would have more room elsewhere.
func TestLeadLiesInMiddleWithRoomForUsualRound(t *testing.T) {
	l := Layout{Laid: []domino.Laid{{End: domino.NoEnd, Tile: domino.NewTile(6, 6)}}, Spinner: -1, Arms: 2}
	p := Fit(l, Area{W: 83, H: 25, MaxPips: 6}, Choice{})
	assert.Equal(t, SizeM, p.Size)
	assert.Equal(t, image.Pt(41, 12), Middle(p.Tiles[0].Rect))
}
