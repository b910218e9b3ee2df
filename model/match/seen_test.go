package match_test

import (
	"reflect"
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// tilesIn collects every tile that can be reached from a value: through pointers, and by fields
// that aren't exported, too.
func tilesIn(v reflect.Value, found *domino.Set) {
	switch v.Type() {
	case reflect.TypeFor[domino.Tile]():
		if tile := domino.Tile(v.Uint()); tile < domino.MaxTiles {
			*found = found.With(tile)
		}
		return
	case reflect.TypeFor[domino.Set](): // its bits are tiles
		for bit := range 128 {
			if v.Field(bit/64).Uint()>>(bit%64)&1 == 1 {
				*found = found.With(domino.Tile(bit))
			}
		}
		return
	case reflect.TypeFor[*variants.Variant]():
		return // rules, the same for all
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			tilesIn(v.Field(i), found)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			tilesIn(v.Index(i), found)
		}
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			tilesIn(v.Elem(), found)
		}
	}
}

// inFirstRound returns a match in the middle of its first round.
func inFirstRound(t *rapid.T) match.Match {
	variant := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
	players := slices.Repeat([]string{"random"}, rapid.IntRange(2, 4).Draw(t, "players"))
	m := pagetest.Match(t, match.Setup{Variant: variant, Seats: pagetest.Seats(players...)})
	stop := rapid.IntRange(1, 30).Draw(t, "after")
	return pagetest.PlayOn(t, m, func(m match.Match) bool {
		return m.State.Stage() == game.AwaitMove && m.Ply >= stop || m.State.Ended() > 0
	})
}

// No tile can be reached from what a seat sees that it can't know: it has its own hand, what
// lies on the table, and what everybody has drawn for the lead.
func TestSeenHoldsNoHiddenTile(t *testing.T) {
	tried, ran := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := inFirstRound(t)
		ran++
		if m.State.Ended() > 0 {
			return // hands are shown
		}
		tried++
		var known domino.Set
		for _, e := range m.State.History() {
			switch e := e.(type) {
			case game.Joined:
				known = known.With(e.Laid.Tile)
			case game.LotDrawn:
				for _, tile := range e.Drawn {
					if tile != domino.NoTile {
						known = known.With(tile)
					}
				}
			}
		}
		for _, laid := range m.State.Layout() {
			known = known.With(laid.Tile)
		}
		for seat := range m.Header.Seats {
			own := known.Or(m.State.Hand(domino.Seat(seat)))
			var found, all domino.Set
			tilesIn(reflect.ValueOf(m.See(domino.Seat(seat))), &found)
			require.Equal(t, own, found, "seat %d", seat)
			tilesIn(reflect.ValueOf(m.SeeAll(domino.Seat(seat))), &all)
			other := m.State.Hand(domino.Seat(1 - seat&1))
			require.Equal(t, other, all.And(other), "the search finds what is there")
			found = domino.Set{}
			tilesIn(reflect.ValueOf(m.See(domino.Seat(seat)).ByAll()), &found)
			require.Equal(t, known, found, "what all may see of it")
			require.Equal(t, m.See(domino.NoSeat).Observation, m.See(domino.Seat(seat)).ByAll().Observation)
		}
		var found domino.Set
		tilesIn(reflect.ValueOf(m.See(domino.NoSeat)), &found)
		require.Equal(t, known, found)
	})
	assert.Greater(t, tried, ran/4)
}
