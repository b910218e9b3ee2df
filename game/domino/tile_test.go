package domino_test

import (
	"fmt"
	"slices"
	"testing"

	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestTileHalves(t *testing.T) {
	number := domino.Tile(0) // a smaller set is a prefix of a larger one, so a tile has one number in all
	for a := range domino.MaxPips + 1 {
		for b := range domino.MaxPips + 1 {
			tile := domino.NewTile(a, b)
			if b <= a {
				require.Equal(t, number, tile)
				number++
			}
			assert.Equal(t, max(a, b), tile.High())
			assert.Equal(t, min(a, b), tile.Low())
			assert.Equal(t, a+b, tile.Pips())
			assert.Equal(t, a == b, tile.IsDouble())
			assert.Equal(t, b, tile.Other(a))
			assert.Equal(t, a, tile.Other(b))
			for pips := range domino.MaxPips + 1 {
				assert.Equal(t, pips == a || pips == b, tile.Has(pips), "%s has %d", tile, pips)
			}
		}
	}
}

func TestParseTile(t *testing.T) {
	for text, want := range map[string]struct {
		tile          domino.Tile
		first, second int
	}{
		"6-4":   {domino.NewTile(6, 4), 6, 4},
		"4-6":   {domino.NewTile(6, 4), 4, 6},
		"0-0":   {domino.NewTile(0, 0), 0, 0},
		"12-10": {domino.NewTile(12, 10), 12, 10},
		"0-12":  {domino.NewTile(12, 0), 0, 12},
	} {
		tile, first, second, err := domino.ParseTile(text)
		require.NoError(t, err)
		assert.Equal(t, want.tile, tile, text)
		assert.Equal(t, want.first, first, text)
		assert.Equal(t, want.second, second, text)
	}
	for _, text := range []string{"", "6", "6-", "-4", "6-4-1", "13-0", "6--4", "-1-4", "06-4", "+6-4", "6 -4", "six-4", "6/4", "6-4\n", "٣-٤"} {
		tile, _, _, err := domino.ParseTile(text)
		assert.ErrorContains(t, err, "is no tile: write its halves as in \"6-4\", each 0 to 12", text)
		assert.Equal(t, domino.NoTile, tile, text)
	}
}

func TestTileStringReadsBack(t *testing.T) {
	for tile := range domino.Tile(domino.MaxTiles) {
		back, first, second, err := domino.ParseTile(tile.String())
		require.NoError(t, err)
		assert.Equal(t, tile, back)
		assert.Equal(t, tile.High(), first)
		assert.Equal(t, tile.Low(), second)
	}
	assert.Equal(t, "6-4", domino.NewTile(4, 6).String())
	assert.Equal(t, "none", domino.NoTile.String())
	assert.Equal(t, "none", domino.Tile(domino.MaxTiles).String())
}

// The order of leads is a strict total order: of two tiles exactly one is higher.
func TestOutranksIsAStrictOrder(t *testing.T) {
	for a := range domino.Tile(domino.MaxTiles) {
		require.False(t, a.Outranks(a))
		for b := range a {
			require.NotEqual(t, a.Outranks(b), b.Outranks(a), "%s and %s", a, b)
			if a.Pips() != b.Pips() {
				require.Equal(t, a.Pips() > b.Pips(), a.Outranks(b), "%s and %s", a, b)
			}
		}
	}
	ranked := domino.FullSet(6).Tiles()
	slices.SortFunc(ranked, func(a, b domino.Tile) int {
		if a.Outranks(b) {
			return -1
		}
		return 1
	})
	assert.Equal(t, "[6-6 6-5 5-5 6-4 6-3 5-4 4-4 6-2 5-3 6-1 5-2 4-3 3-3 6-0 5-1 4-2 5-0 4-1 3-2 2-2 4-0 3-1 3-0 2-1 1-1 2-0 1-0 0-0]",
		fmt.Sprint(ranked))
}

func TestFullSetHasTilesUpToItsHighestNumber(t *testing.T) {
	for pips, size := range map[int]int{6: 28, 9: 55, 12: 91} {
		set := domino.FullSet(pips)
		assert.Equal(t, size, domino.SetSize(pips))
		assert.Equal(t, size, set.Len())
		for tile := range domino.Tile(domino.MaxTiles) {
			assert.Equal(t, tile.High() <= pips, set.Has(tile), "%s in a double-%d set", tile, pips)
		}
		assert.Equal(t, pips*(pips+1)*(pips+2)/2, set.Pips(0), "each number lies on %d halves", pips+2)
	}
}

func TestSetsBehaveAsMapsOfTiles(t *testing.T) {
	drawTiles := rapid.SliceOf(rapid.Map(rapid.IntRange(0, domino.MaxTiles-1), func(n int) domino.Tile { return domino.Tile(n) }))
	rapid.Check(t, func(t *rapid.T) {
		as, bs := drawTiles.Draw(t, "a"), drawTiles.Draw(t, "b")
		a, b := domino.SetOf(as...), domino.SetOf(bs...)
		for tile := range domino.Tile(domino.MaxTiles) {
			inA, inB := slices.Contains(as, tile), slices.Contains(bs, tile)
			require.Equal(t, inA, a.Has(tile))
			require.Equal(t, inA && inB, a.And(b).Has(tile))
			require.Equal(t, inA || inB, a.Or(b).Has(tile))
			require.Equal(t, inA && !inB, a.Minus(b).Has(tile))
			require.True(t, a.With(tile).Has(tile))
			require.False(t, a.Without(tile).Has(tile))
			require.Equal(t, a, a.With(tile).Without(tile).Or(a))
		}
		tiles := slices.Compact(slices.Sorted(slices.Values(as)))
		require.Equal(t, len(tiles), a.Len())
		require.True(t, slices.Equal(tiles, a.Tiles()))
		require.Equal(t, len(as) == 0, a.IsEmpty())
		require.Equal(t, a, domino.SetOf(a.Tiles()...))
		first, pips := domino.NoTile, 0
		for i, tile := range tiles {
			if i == 0 {
				first = tile
			}
			pips += tile.Pips()
		}
		require.Equal(t, first, a.First())
		require.Equal(t, pips, a.Pips(0))
	})
}

func TestSetSumsPipsAndListsTiles(t *testing.T) {
	blankAndMore := domino.SetOf(domino.NewTile(12, 12), domino.NewTile(6, 4), domino.NewTile(0, 0))
	assert.Equal(t, []int{34, 47}, []int{blankAndMore.Pips(0), blankAndMore.Pips(13)})
	assert.Equal(t, "0-0 6-4 12-12", blankAndMore.String())
	assert.Equal(t, 10, domino.SetOf(domino.NewTile(6, 4)).Pips(13))
	var none domino.Set
	assert.Zero(t, none.Pips(13))
	assert.Equal(t, "", none.String())
	assert.Equal(t, domino.NoTile, none.First())
}

func TestEndsReadBackAndAreListedInOrder(t *testing.T) {
	all := []domino.End{domino.W, domino.E, domino.N, domino.S, domino.NW, domino.NE, domino.SW, domino.SE}
	for i, name := range []string{"W", "E", "N", "S", "NW", "NE", "SW", "SE"} {
		end, err := domino.ParseEnd(name)
		require.NoError(t, err)
		assert.Equal(t, all[i], end)
		assert.Equal(t, name, end.String())
		assert.True(t, domino.EndsOf(end).Has(end))
		assert.False(t, domino.EndsOf(all...).Has(domino.NoEnd))
	}
	assert.Equal(
		t,
		all,
		domino.EndsOf(domino.SE, domino.SW, domino.NE, domino.NW, domino.S, domino.N, domino.E, domino.W).List(),
	)
	assert.Equal(t, []domino.End{domino.E, domino.S}, domino.EndsOf(domino.S, domino.E, domino.S).List())
	assert.Equal(t, 2, domino.EndsOf(domino.S, domino.E, domino.S).Len())
	for _, text := range []string{"", "w", "X", "WE", "lead", " W"} {
		end, err := domino.ParseEnd(text)
		assert.EqualError(t, err, `"`+text+`" is no end: the ends are W, E, N, S, NW, NE, SW, SE`)
		assert.Equal(t, domino.NoEnd, end)
	}
}

func TestSeatsAreNamedByLetter(t *testing.T) {
	assert.Equal(t, "A B C D nobody", domino.A.String()+" "+domino.B.String()+" "+domino.C.String()+" "+domino.D.String()+" "+domino.NoSeat.String())
}
