package game_test

import (
	"reflect"
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"

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
		viewer := domino.Seat(rapid.IntRange(0, s.Rules().Seats-1).Draw(t, "viewer"))
		instead := rapid.Permutation(s.Hidden(viewer)).Draw(t, "instead")
		other := s.Reshuffled(viewer, instead)

		require.Equal(t, s.Hand(viewer), other.Hand(viewer))
		require.Equal(t, s.Observe(viewer), other.Observe(viewer))
		for seat := range domino.Seat(s.Rules().Seats) {
			if s.Hand(seat) != other.Hand(seat) {
				require.NotEqual(t, s.Observe(seat), other.Observe(seat), "its own hand is another")
				differed++
			}
		}
	})
	assert.Greater(t, differed, tried/2, "too few of the reshuffled states had other hands to prove anything")
}

// A spectator sees no hand, whatever the tiles are.
func TestObservationOfSpectatorHidesAllHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		o := s.Observe(domino.NoSeat)
		require.Zero(t, o.Hand)
		require.Empty(t, o.Moves)
		for seat := range domino.Seat(s.Rules().Seats) {
			other := s.Reshuffled(seat, rapid.Permutation(s.Hidden(seat)).Draw(t, "instead"))
			require.Equal(t, o, other.Observe(domino.NoSeat))
		}
	})
}

// tilesIn collects every tile that can be read from a value by its exported and
// unexported fields alike, except where skip says that all may see it.
func tilesIn(v reflect.Value, skip func(path string) bool, path string, found *domino.Set) {
	if skip(path) {
		return
	}
	switch v.Type() {
	case reflect.TypeFor[domino.Tile]():
		if tile := domino.Tile(v.Uint()); tile < domino.MaxTiles {
			*found = found.With(tile)
		}
		return
	case reflect.TypeFor[domino.Set]():
		*found = found.Or(v.Interface().(domino.Set))
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

// No tile that is hidden from a seat can be read anywhere in what it observes. Tiles that all have seen are left out of
// the search: hands shown after earlier rounds, and lots, which go back before the deal.
func TestObservationHoldsNoHiddenTile(t *testing.T) {
	everywhere := func(path string) bool {
		return path == ".Rounds" || path == ".History.LotDrawn"
	}
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		for viewer := range domino.Seat(s.Rules().Seats) {
			var found domino.Set
			o := s.Observe(viewer)
			tilesIn(reflect.ValueOf(o), everywhere, "", &found)
			hidden := domino.SetOf(s.Hidden(viewer)...)
			require.Equal(t, domino.Set{}, found.And(hidden), "%s can read these", viewer)
			// The search does find tiles: all the others are there to be read.
			require.Equal(t, domino.FullSet(s.Rules().Set).Minus(hidden), found)
		}
	})
}

// An observation has the right counts, ends, moves and scores.
func TestObservationTellsTheTruth(t *testing.T) {
	everyStep(t, func(t *rapid.T, r domino.Rules, s step) {
		p := s.after.Position()
		var held [domino.MaxSeats]int
		for seat := range held {
			held[seat] = s.after.Hand(domino.Seat(seat)).Len()
		}
		for viewer := range domino.Seat(r.Seats) {
			o := s.after.Observe(viewer)
			var moves []game.Move
			if viewer == s.after.Turn() {
				moves = s.after.Moves()
			}
			require.Len(t, o.History, len(s.after.History()))
			require.Zero(t, o.OutOfPlay(), "all tiles were dealt, or lie in the boneyard")
			o.History, o.Rounds = nil, o.Rounds[len(s.before.Rounds()):] // the others were seen before
			require.Equal(t, game.Observation{
				Rules: r, Stage: s.after.Stage(), Seat: viewer, Hand: s.after.Hand(viewer), Turn: s.after.Turn(), Last: p.Last(),
				Layout: slices.Clone(s.after.Layout()), Spinner: s.after.Spinner(), Open: p.OpenEnds(), Closed: p.Closed(),
				Sum: p.Sum(), Trains: p.Trains(), Held: held, Boneyard: len(p.Boneyard()),
				Drawable: p.Drawable(), Scores: s.after.Scores(), Rounds: s.after.Rounds()[len(s.before.Rounds()):], Moves: moves,
				Bonus: s.after.Round().Bonus, Doubled: s.after.Round().Doubled,
			}, o)
		}
	})
}

// After returns the open ends, the sum and the points that the play then leads to.
func TestObservationLooksAheadRightly(t *testing.T) {
	everyStep(t, func(t *rapid.T, _ domino.Rules, s step) {
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
			if p.Ending() != game.Running && (rules.Trains != domino.TrainsNone || rules.TargetRule == domino.TargetExact) {
				continue // nobody is to move on any train, and what the round's end adds decides, too
			}
			require.Equal(t, game.Outlook{Open: p.OpenEnds(), Sum: joined.Sum, Points: joined.Points, Lost: joined.Lost}, o.After(m))
		}
	})
}

// A position may leave tiles out.
func TestObservationOfAPositionCountsTilesOutOfPlay(t *testing.T) {
	o := at(t, "block 2", "A 1-0 3-2; B 4-3; boneyard 5-4 6-4").state.Observe(domino.A)
	assert.Equal(t, 28-5, o.OutOfPlay())
}

// Others see that a tile was drawn, and how many are left, but not which.
func TestObservationOfADraw(t *testing.T) {
	tb := at(t, "evens 2", "A 1-0 3-2; B 4-3; boneyard 5-4 6-4").play("A 1-0, B draw")
	for seat, tile := range []domino.Tile{domino.NoTile, tileOf(t, "5-4")} {
		history := tb.state.Observe(domino.Seat(seat)).History
		assert.Equal(t, game.Drew{Seat: domino.B, Tile: tile}, history[len(history)-1])
	}
}

// Only its holder knows the forced lead until it is played.
func TestObservationOfAForcedLead(t *testing.T) {
	tb := sit(t, "plaza 2").play("deal A 6-6 1-0; B 5-5 4-3")
	own, others := tb.state.Observe(domino.A).History[0].(game.Dealt), tb.state.Observe(domino.B).History[0].(game.Dealt)
	assert.Equal(t, tileOf(t, "6-6"), own.Forced)
	assert.Equal(t, domino.NoTile, others.Forced)
	assert.Equal(t, domino.A, others.Leader)
	assert.Equal(t, handsOf(t, "6-6 1-0"), own.Hands)
	assert.Equal(t, handsOf(t, "", "5-5 4-3"), others.Hands)
}

// While tied seats draw off, nobody's tiles are shown.
func TestObservationDuringADrawOff(t *testing.T) {
	var found domino.Set
	tilesIn(
		reflect.ValueOf(at(t, drawsOff, level).state.Observe(domino.A)),
		func(string) bool { return false },
		"",
		&found,
	)
	assert.Equal(t, setOf(t, "6-0 5-0 4-0 4-2"), found)
}
