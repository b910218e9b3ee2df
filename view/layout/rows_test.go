package layout

import (
	"image"
	"math/rand/v2"
	"testing"

	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// requireRows checks what holds for every placement in rows: each arm shows its last tiles and the place of its next
// one, says how many it hides, and each tile touches the one that it is joined to and no other.
func requireRows(t require.TestingT, l Layout, p Placement) {
	hidden, shown := map[domino.End]int{}, map[domino.End]int{}
	rects := make([]image.Rectangle, len(p.Tiles))
	for _, i := range l.fromSpinner()[1:] {
		end := l.outward(i).End
		if rects[i] = p.Tiles[i].Rect; rects[i].Empty() {
			require.Zero(t, shown[end], "a tile before the last ones is shown")
			hidden[end]++
			continue
		}
		require.NotEmpty(t, p.Ends[end&7].Single)
		shown[end]++
		requireJoinedInRow(t, l, p, i)
	}
	for _, fold := range p.Folds {
		require.Equal(t, hidden[fold.End], fold.Tiles)
		require.Positive(t, shown[fold.End])
		rects = append(rects, fold.Count)
		delete(hidden, fold.End)
	}
	require.Empty(t, hidden)
	for e, s := range p.Ends {
		if s.Exists {
			require.Equal(t, s.Single, s.Double, domino.End(e))
			rects = append(rects, s.Single)
		}
	}
	for i, r := range rects {
		require.True(t, r.In(p.Felt), picture(p))
		for _, other := range rects[:i] {
			require.False(t, r.Overlaps(other), picture(p))
		}
	}
}

// requireJoinedInRow checks that tile i touches the one before it in its row with the right half, and no other.
func requireJoinedInRow(t require.TestingT, l Layout, p Placement, i int) {
	a, laid := p.Tiles[i], l.outward(i)
	inner, outer := a.First, a.Second
	if a.OuterFirst {
		inner, outer = outer, inner
	}
	require.Equal(t, [2]int{laid.Inner, laid.Outer}, [2]int{inner, outer})
	first := a.Joined == max(0, l.Spinner) || p.Tiles[a.Joined].Rect.Empty()
	for j, b := range p.Tiles {
		if touch := !b.Rect.Empty() && Touch(a.Rect, b.Rect); j < i && j != a.Joined || j == a.Joined && first {
			require.False(t, touch && b.Joined != i, picture(p))
		} else if j == a.Joined {
			require.True(t, touch, picture(p))
			require.Equal(t, inner, pipsAt(a, Contact(a.Rect, b.Rect)), picture(p))
		}
	}
}

// Eight arms lie in rows from the beginning on felts where they can't grow, and never change to them there later.
func TestEightArmsBeginInRowsOnSmallFelts(t *testing.T) {
	kind := roundKind{maxPips: 12, seats: 2, deal: 7, draws: true, arms: 8, lead: true}
	rng := rand.New(rand.NewPCG(1, 2))
	for range some(300) {
		round := randomRound(rng, kind)
		for _, felt := range []image.Point{{58, 9}, {78, 13}} {
			var p Placement
			for n := range round.Laid {
				p = Fit(round.upTo(n+1), Area{W: felt.X, H: felt.Y, MaxPips: 12}, p.Choice)
				require.True(t, p.Choice.InRows())
				require.True(t, p.Bounds.In(p.Felt) && p.Felt.Max == felt, "%v beyond %v", p.Felt, felt)
			}
		}
	}
	led := randomRound(rng, kind).upTo(1)
	assert.False(t, Fit(led, Area{W: 98, H: 19, MaxPips: 12}, Choice{}).Choice.InRows())
}

// The tiles between a spinner and the lead belong to the arm that begins on the lead's side of the spinner.
func TestRowsBeginAtSpinner(t *testing.T) {
	l := Layout{Spinner: 3, Arms: 4, Laid: []domino.Laid{
		laid([2]int{6, 4}, domino.NoEnd), laid([2]int{4, 1}, domino.E), laid([2]int{6, 2}, domino.W),
		laid([2]int{1, 1}, domino.E), laid([2]int{1, 5}, domino.N), laid([2]int{1, 3}, domino.E),
	}}
	assert.Equal(t, []int{3, 1, 0, 2, 4, 5}, l.fromSpinner())
	p := placeRows(l, SizeS, Area{W: 78, H: 13, MaxPips: 6})
	requireRows(t, l, p)
	assert.Equal(t, []int{1, 3, 0, -1, 3, 3}, []int{
		p.Tiles[0].Joined, p.Tiles[1].Joined, p.Tiles[2].Joined, p.Tiles[3].Joined, p.Tiles[4].Joined, p.Tiles[5].Joined,
	})
	assert.Equal(t, [2]int{2, 5}, [2]int{p.Ends[domino.W].From, p.Ends[domino.E].From})
}

// Rows keep away from seats on the felt.
func TestRowsLeaveRoomForSeats(t *testing.T) {
	area := Area{W: 110, H: 20, MaxPips: 12, Kept: [3]image.Rectangle{RectAt(0, 14, image.Pt(13, 5)), RectAt(97, 1, image.Pt(13, 5))}}
	rng := rand.New(rand.NewPCG(1, 2))
	l := randomRound(rng, roundKind{maxPips: 12, seats: 4, deal: 7, draws: true, arms: 8, lead: true})
	p := placeRows(l, SizeS2, area)
	requireRows(t, l, p)
	for _, tile := range p.Tiles {
		assert.True(t, area.clear(tile.Rect), picture(p))
	}
}
