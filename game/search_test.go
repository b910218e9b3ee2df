package game_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Positions for search must agree with the match.

func TestPropertyHistoryPlayedFromTheBeginningLeadsToThePresent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, trail := midRound(t)
		i := len(trail) - 1
		for ; i >= 0; i-- {
			if _, ok := trail[i].(game.Deal); ok {
				break
			}
		}
		require.GreaterOrEqual(t, i, 0)
		var hands [domino.MaxSeats]domino.Set
		for seat, tiles := range trail[i].(game.Deal).Hands {
			hands[seat] = domino.SetOf(tiles...)
		}
		for viewer := range domino.Seat(s.Rules().Seats) {
			o := s.Observe(viewer)
			p := o.StartPosition(hands, trail[i].(game.Deal).Boneyard)
			for _, e := range o.History {
				p.Follow(e)
			}
			requireSamePosition(t, s.Position(), p)
		}
	})
}

// handsOf reads hands, one a seat.
func handsOf(t tester, hands ...string) (sets [domino.MaxSeats]domino.Set) {
	for seat, tiles := range hands {
		sets[seat] = setOf(t, tiles)
	}
	return sets
}

// Before the moves of the history the newest tile was of the seat before the one that moved
// first, even if another seat has laid one since.
func TestSetupRemembersSeatOfLastTile(t *testing.T) {
	tb := at(t, "block 3", "layout 6-5 5-5 E; A 6-6 6-1; B 3-3 2-1; C 5-1 4-1; turn B; last A")
	for _, moves := range []string{"", "B pass, C 5-1 E"} {
		o := tb.play(moves).state.Observe(domino.A)
		p := o.StartPosition(handsOf(t, "6-6 6-1", "3-3 2-1", "4-1"), nil)
		assert.Equal(t, domino.A, p.Last())
	}
}

// A round is blocked at its start if no tile of any hand fits.
func TestRoundBeginsBlockedIfNothingFits(t *testing.T) {
	o := at(t, "draw 2", "layout 6-5 5-5 E; A 6-6 6-1; B 3-3 2-1; boneyard 4-4").state.Observe(domino.A)
	blocked, drawn := o.StartPosition(handsOf(t, "3-3", "2-1"), nil), o.StartPosition(handsOf(t, "3-3", "2-1"), rulestest.Tiles(t, "4-4"))
	assert.Equal(t, game.Blocked, blocked.Ending())
	assert.Equal(t, game.Running, drawn.Ending(), "a tile may yet be drawn")
}

func TestFollowLaysLeadAsItWasLaid(t *testing.T) {
	tb := at(t, "fives 2", "A 6-5 6-1; B 3-3 5-1").play("A 5-6, B 5-1 W")
	o := tb.state.Observe(domino.B)
	p := o.StartPosition(handsOf(t, "6-5 6-1", "3-3 5-1"), nil)
	for _, e := range o.History {
		p.Follow(e)
	}
	requireSamePosition(t, tb.state.Position(), p)
}

// The same from a setup with a newest tile, marks and a double to be covered.
func TestPropertyHistoryPlayedFromAPositionLeadsToThePresent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		r, p := s.Rules(), s.Position()
		if p.Trains().Uncovered != 0 && len(s.Layout()) < 2 {
			t.Skip("nothing lies")
		}
		setup := game.Setup{Turn: p.Turn(), Boneyard: p.Boneyard(), Layout: s.Layout(), Marked: p.Trains().Marked, Scores: s.Scores(), Last: p.Last()}
		if r.Win == domino.WinHigh && r.TargetRule != domino.TargetRoundEnd {
			setup.Scores = [domino.MaxSeats]domino.Points{}
		}
		var hands [domino.MaxSeats]domino.Set
		for seat := range domino.Seat(r.Seats) {
			hands[seat] = p.Hand(seat)
			setup.Hands[seat] = hands[seat].Tiles()
		}
		at, err := game.New(r)
		require.NoError(t, err)
		at, _, err = game.Apply(at, setup)
		require.NoError(t, err)
		rng := anySource(t).rng
		for at.Stage() == game.AwaitMove {
			for viewer := range domino.Seat(r.Seats) {
				o := at.Observe(viewer)
				p := o.StartPosition(hands, setup.Boneyard)
				for _, e := range o.History {
					p.Follow(e)
				}
				requireSamePosition(t, at.Position(), p)
			}
			moves := at.Moves()
			at, _, err = game.Apply(at, moves[rng.IntN(len(moves))].Act(at.Turn()))
			require.NoError(t, err)
		}
	})
}

func TestPropertyAwardIsWhatTheRoundIsBookedWith(t *testing.T) {
	everyStep(t, func(t *rapid.T, _ domino.Rules, st step) {
		_, drawnOff := st.action.(game.DrawOff)
		p := st.after.Position()
		if rounds := st.after.Rounds(); len(rounds) > len(st.before.Rounds()) && !drawnOff {
			assert.Equal(t, rounds[len(rounds)-1].Points, p.Award())
		}
	})
}

func TestTiedSeatsExpectAnEqualShareOfADrawOff(t *testing.T) {
	tb := at(t, "plaza 3 tie=draw-off", "layout 6-1 1-1 E 1-0 E 0-0 E; A 6-6 4-3; B 5-2; C 5-4").play("A 6-6 W")
	require.Equal(t, game.AwaitDrawOff, tb.state.Stage())
	// A and B hold 7 each, and either would take 7 and C's 9.
	assert.Equal(t, [domino.MaxSeats]domino.Points{domino.WholePoints(8), domino.WholePoints(8)}, tb.position().Award())
}

// requireSamePosition compares all that can be asked of two positions.
func requireSamePosition(t tester, want, got game.Position) {
	t.Helper()
	require.Equal(t, want.Moves(nil), got.Moves(nil))
	require.Equal(t, want.Turn(), got.Turn())
	require.Equal(t, want.Last(), got.Last())
	require.Equal(t, want.Boneyard(), got.Boneyard())
	require.Equal(t, want.MayDraw(), got.MayDraw())
	require.Equal(t, want.Sum(), got.Sum())
	require.Equal(t, want.Closed(), got.Closed())
	require.Equal(t, want.OpenEnds(), got.OpenEnds())
	require.Equal(t, want.Trains(), got.Trains())
	require.Equal(t, want.Ending(), got.Ending())
	require.Equal(t, want.Award(), got.Award())
	require.Equal(t, want.Key(), got.Key())
	for seat := range domino.Seat(domino.MaxSeats) {
		require.Equal(t, want.Hand(seat), got.Hand(seat))
		require.Equal(t, want.Gained(seat), got.Gained(seat))
		if int(seat) < want.Rules().Seats {
			require.Equal(t, want.Score(seat), got.Score(seat))
		}
	}
}
