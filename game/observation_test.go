package game_test

import (
	"reflect"
	"slices"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Whatever the tiles are that a seat can't see, it observes the same.
func TestObservationHidesTheOthersTiles(t *testing.T) {
	differed, tried := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		tried++
		viewer := game.Seat(rapid.IntRange(0, s.Rules().Seats-1).Draw(t, "viewer"))
		instead := rapid.Permutation(s.Hidden(viewer)).Draw(t, "instead")
		other := s.Reshuffled(viewer, instead)

		require.Equal(t, s.Hand(viewer), other.Hand(viewer))
		require.Equal(t, s.Observe(viewer), other.Observe(viewer))
		for seat := range game.Seat(s.Rules().Seats) {
			if s.Hand(seat) != other.Hand(seat) {
				require.NotEqual(t, s.Observe(seat), other.Observe(seat), "its own hand is another")
				differed++
			}
		}
	})
	assert.Greater(t, differed, tried/2, "too few of the reshuffled states had other hands to prove anything")
}

// Who only watches sees what everybody does: no hand, whatever the tiles are.
func TestObservationOfNobodyHidesAllHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		o := s.Observe(game.NoSeat)
		require.Zero(t, o.Hand)
		require.Empty(t, o.Moves)
		for seat := range game.Seat(s.Rules().Seats) {
			other := s.Reshuffled(seat, rapid.Permutation(s.Hidden(seat)).Draw(t, "instead"))
			require.Equal(t, o, other.Observe(game.NoSeat))
		}
	})
}

// tilesIn collects every tile that can be read from a value by its exported and
// unexported fields alike, except where skip says that all may see it.
func tilesIn(v reflect.Value, skip func(path string) bool, path string, found *game.Set) {
	if skip(path) {
		return
	}
	switch v.Type() {
	case reflect.TypeFor[game.Tile]():
		if tile := game.Tile(v.Uint()); tile < game.MaxTiles {
			*found = found.With(tile)
		}
		return
	case reflect.TypeFor[game.Set]():
		*found = found.Or(v.Interface().(game.Set))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			tilesIn(v.Field(i), skip, path+"."+v.Type().Field(i).Name, found)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			tilesIn(v.Index(i), skip, path, found)
		}
	case reflect.Interface:
		if !v.IsNil() {
			tilesIn(v.Elem(), skip, path+"."+v.Elem().Type().Name(), found)
		}
	}
}

// No tile that is hidden from a seat can be read anywhere in what it observes.
// Tiles that all have seen are left out of the search: hands shown after earlier
// rounds, and lots, which go back before the deal.
func TestObservationHoldsNoHiddenTile(t *testing.T) {
	everywhere := func(path string) bool {
		return path == ".Rounds" || path == ".History.LotDrawn"
	}
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		for viewer := range game.Seat(s.Rules().Seats) {
			var found game.Set
			o := s.Observe(viewer)
			tilesIn(reflect.ValueOf(o), everywhere, "", &found)
			hidden := game.SetOf(s.Hidden(viewer)...)
			require.Equal(t, game.Set{}, found.And(hidden), "%s can read these", viewer)
			// The search does find tiles: all the others are there to be read.
			require.Equal(t, game.FullSet(s.Rules().Set).Minus(hidden), found)
		}
	})
}

// The types of an observation can't lead to more than its values: there is no
// state or position in it, and nothing that points elsewhere.
func TestObservationTypesLeadNowhere(t *testing.T) {
	var seen []reflect.Type
	var search func(path string, u reflect.Type)
	search = func(path string, u reflect.Type) {
		if slices.Contains(seen, u) {
			return
		}
		seen = append(seen, u)
		for _, forbidden := range []reflect.Type{reflect.TypeFor[game.State](), reflect.TypeFor[game.Position](), reflect.TypeFor[game.Seed](), reflect.TypeFor[game.Deal]()} {
			require.NotEqual(t, forbidden, u, path)
		}
		switch u.Kind() {
		case reflect.Struct:
			for i := range u.NumField() {
				search(path+"."+u.Field(i).Name, u.Field(i).Type)
			}
		case reflect.Slice, reflect.Array:
			search(path+"[]", u.Elem())
		case reflect.Interface:
			require.Equal(t, reflect.TypeFor[game.Event](), u, path)
		case reflect.Pointer, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Map, reflect.Uintptr:
			assert.Fail(t, "an observation leads elsewhere", "%s is a %s", path, u.Kind())
		}
	}
	search("Observation", reflect.TypeFor[game.Observation]())
	for _, e := range []game.Event{
		game.LotDrawn{}, game.Dealt{}, game.Joined{}, game.Drew{}, game.Passed{}, game.DrewOff{}, game.RoundEnded{}, game.MatchEnded{},
	} {
		search(reflect.TypeOf(e).Name(), reflect.TypeOf(e))
	}
	require.Contains(t, seen, reflect.TypeFor[game.Tile]())
}

// What is said of the match is right: counts, ends, moves and scores.
func TestObservationTellsTheTruth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		walk(t, r, anySource(t), func(s step) {
			p := s.after.Position()
			for viewer := range game.Seat(r.Seats) {
				o := s.after.Observe(viewer)
				require.Equal(t, viewer, o.Seat)
				require.Equal(t, r, o.Rules)
				require.Equal(t, s.after.Stage(), o.Stage)
				require.Equal(t, s.after.Turn(), o.Turn)
				require.Equal(t, s.after.Hand(viewer), o.Hand)
				require.Equal(t, s.after.Scores(), o.Scores)
				require.Equal(t, len(s.after.Rounds()), len(o.Rounds))
				require.Equal(t, len(s.after.History()), len(o.History))
				require.Equal(t, len(s.after.Layout()), len(o.Layout))
				require.Equal(t, s.after.Spinner(), o.Spinner)
				require.Equal(t, len(p.Boneyard()), o.Boneyard)
				require.Equal(t, p.Drawable(), o.Drawable)
				require.Zero(t, o.OutOfPlay(), "all tiles were dealt, or lie in the boneyard")
				require.Equal(t, p.OpenEnds(), o.Open)
				require.Equal(t, p.Closed(), o.Closed)
				require.Equal(t, p.Sum(), o.Sum)
				for seat := range game.Seat(game.MaxSeats) {
					require.Equal(t, s.after.Hand(seat).Len(), o.Held[seat])
				}
				if viewer == s.after.Turn() {
					require.Equal(t, s.after.Moves(), o.Moves)
				} else {
					require.Empty(t, o.Moves)
				}
			}
		})
	})
}

// How the layout would look after a play is how it then looks.
func TestObservationLooksAheadRightly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, anyRules(t), anySource(t), func(s step) {
			if s.before.Stage() != game.AwaitMove {
				return
			}
			o := s.before.Observe(s.before.Turn())
			for _, m := range o.Moves {
				if m.Kind != game.Plays {
					continue
				}
				next, events, err := game.Apply(s.before, m.Act(o.Turn))
				require.NoError(t, err)
				joined := events[0].(game.Joined)
				p := next.Position()
				rules := s.before.Rules()
				if p.Ending() != game.Running && (rules.Trains != game.TrainsNone || rules.TargetRule == game.TargetExact) {
					continue // nobody is to move on any train, and what the round's end adds decides, too
				}
				require.Equal(t, game.Outlook{Open: p.OpenEnds(), Sum: joined.Sum, Points: joined.Points, Lost: joined.Lost}, o.After(m))
			}
		})
	})
}

// A position may leave tiles out.
func TestObservationOfAPositionCountsTilesOutOfPlay(t *testing.T) {
	o := at(t, rulesOf(t, "block", 2), "A 1-0 3-2", "B 4-3", "boneyard 5-4 6-4").state.Observe(game.A)
	assert.Equal(t, 28-5, o.OutOfPlay())
}

// Others see that a tile was drawn, and how many are left, but not which.
func TestObservationOfADraw(t *testing.T) {
	tb := at(t, rulesOf(t, "evens", 2), "A 1-0 3-2", "B 4-3", "boneyard 5-4 6-4")
	tb.play("A 1-0", "B draw")
	last := func(seat game.Seat) game.Event {
		history := tb.state.Observe(seat).History
		return history[len(history)-1]
	}
	assert.Equal(t, game.Drew{Seat: game.B, Tile: game.NoTile}, last(game.A))
	assert.Equal(t, game.Drew{Seat: game.B, Tile: tileOf(t, "5-4")}, last(game.B))
}

// The forced lead is its holder's secret until it lies.
func TestObservationOfAForcedLead(t *testing.T) {
	tb := opened(t, rulesOf(t, "plaza", 2), "A 6-6 1-0", "B 5-5 4-3")
	own := tb.state.Observe(game.A).History[0].(game.Dealt)
	assert.Equal(t, tileOf(t, "6-6"), own.Forced)
	assert.Equal(t, game.SetOf(tilesOf(t, "6-6 1-0")...), own.Hands[game.A])
	others := tb.state.Observe(game.B).History[0].(game.Dealt)
	assert.Equal(t, game.NoTile, others.Forced)
	assert.Equal(t, game.A, others.Leader)
	assert.Equal(t, game.Set{}, others.Hands[game.A])
	assert.Equal(t, game.SetOf(tilesOf(t, "5-5 4-3")...), others.Hands[game.B])
}

// While tied seats draw off, nobody's tiles are shown.
func TestObservationDuringADrawOff(t *testing.T) {
	tb := drawsOff(t, level...)
	var found game.Set
	tilesIn(reflect.ValueOf(tb.state.Observe(game.A)), func(string) bool { return false }, "", &found)
	assert.Equal(t, game.SetOf(tilesOf(t, "6-0 5-0 4-0 4-2")...), found)
}
