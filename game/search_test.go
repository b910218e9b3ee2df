package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What search plays on must be what the match plays by.

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
		var hands [game.MaxSeats]game.Set
		for seat, tiles := range trail[i].(game.Deal).Hands {
			hands[seat] = game.SetOf(tiles...)
		}
		for viewer := range game.Seat(s.Rules().Seats) {
			o := s.Observe(viewer)
			p := o.StartPosition(hands, trail[i].(game.Deal).Boneyard)
			for _, e := range o.History {
				p.Follow(e)
			}
			requireSamePosition(t, s.Position(), p)
		}
	})
}

func TestARoundBeginsWithTheTilesThatASetupLaid(t *testing.T) {
	tb := at(t, rulesOf(t, "fives", 2), "A 6-6 6-1", "B 3-3 2-1", "boneyard 0-0", "layout 6-5 5-5 E", "turn B", "last B")
	o := tb.state.Observe(game.A)
	start := o.StartPosition([game.MaxSeats]game.Set{tb.state.Hand(game.A), tb.state.Hand(game.B)}, []game.Tile{0})
	requireSamePosition(t, tb.state.Position(), start)
	tb.do(game.Pass{Seat: game.B})
	tb.do(game.Play{Seat: game.A, Tile: game.NewTile(6, 6), End: game.W})
	o = tb.state.Observe(game.B)
	p := o.StartPosition([game.MaxSeats]game.Set{game.SetOf(game.NewTile(6, 6), game.NewTile(6, 1)), tb.state.Hand(game.B)}, []game.Tile{0})
	p.Play(game.Move{Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd})
	p.Play(game.Move{Tile: game.NewTile(6, 6), End: game.W})
	requireSamePosition(t, tb.state.Position(), p)
}

// Before the moves of the history the newest tile was of the seat before the one that moved
// first, whoever has laid one since.
func TestARoundBeginsWithWhoHadLaidTheLastTile(t *testing.T) {
	tb := at(t, rulesOf(t, "block", 3), "A 6-6 6-1", "B 3-3 2-1", "C 5-1 4-1", "layout 6-5 5-5 E", "turn B", "last A")
	begun := func() game.Seat {
		o := tb.state.Observe(game.A)
		p := o.StartPosition([game.MaxSeats]game.Set{tb.state.Hand(game.A), tb.state.Hand(game.B), tb.state.Hand(game.C)}, nil)
		return p.Last()
	}
	assert.Equal(t, game.A, begun())
	tb.play("B pass", "C 5-1 E")
	assert.Equal(t, game.A, begun())
}

// Hands of which none fits make a round that is blocked before it goes on.
func TestARoundBeginsBlockedWhereNothingFits(t *testing.T) {
	tb := at(t, rulesOf(t, "draw", 2), "A 6-6 6-1", "B 3-3 2-1", "boneyard 4-4", "layout 6-5 5-5 E")
	o := tb.state.Observe(game.A)
	hands := [game.MaxSeats]game.Set{game.SetOf(game.NewTile(3, 3)), game.SetOf(game.NewTile(2, 1))}
	blocked, drawn := o.StartPosition(hands, nil), o.StartPosition(hands, []game.Tile{game.NewTile(4, 4)})
	assert.Equal(t, game.Blocked, blocked.Ending())
	assert.Equal(t, game.Running, drawn.Ending(), "a tile may yet be drawn")
}

func TestALeadIsFollowedTheWayItLies(t *testing.T) {
	tb := at(t, rulesOf(t, "fives", 2), "A 6-5 6-1", "B 3-3 5-1", "turn A")
	tb.do(game.LeadTile{Seat: game.A, First: 5, Second: 6})
	tb.do(game.Play{Seat: game.B, Tile: game.NewTile(5, 1), End: game.W})
	o := tb.state.Observe(game.B)
	p := o.StartPosition([game.MaxSeats]game.Set{game.SetOf(game.NewTile(6, 5), game.NewTile(6, 1)), game.SetOf(game.NewTile(3, 3), game.NewTile(5, 1))}, nil)
	for _, e := range o.History {
		p.Follow(e)
	}
	requireSamePosition(t, tb.state.Position(), p)
}

// So it does from a position: whoever laid its newest tile, and whatever was marked or must be covered in it.
func TestPropertyHistoryPlayedFromAPositionLeadsToThePresent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := midRound(t)
		r, p := s.Rules(), s.Position()
		if p.Uncovered() != 0 && len(s.Layout()) < 2 {
			t.Skip("nothing lies")
		}
		setup := game.Setup{Turn: p.Turn(), Boneyard: p.Boneyard(), Layout: s.Layout(), Marked: p.Marked(), Scores: s.Scores(), Last: p.Last()}
		if r.Win == game.WinHigh && r.TargetRule != game.TargetRoundEnd {
			setup.Scores = [game.MaxSeats]game.Points{}
		}
		var hands [game.MaxSeats]game.Set
		for seat := range game.Seat(r.Seats) {
			hands[seat] = p.Hand(seat)
			setup.Hands[seat] = hands[seat].Tiles()
		}
		at, err := game.New(r)
		require.NoError(t, err)
		at, _, err = game.Apply(at, setup)
		require.NoError(t, err)
		rng := anySource(t).rng
		for at.Stage() == game.AwaitMove {
			for viewer := range game.Seat(r.Seats) {
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
	rapid.Check(t, func(t *rapid.T) {
		walk(t, anyRules(t), anySource(t), func(st step) {
			_, drawnOff := st.action.(game.DrawOff)
			p := st.after.Position()
			if rounds := st.after.Rounds(); len(rounds) > len(st.before.Rounds()) && !drawnOff {
				assert.Equal(t, rounds[len(rounds)-1].Points, p.Award())
			}
		})
	})
}

func TestTiedSeatsExpectAnEqualShareOfADrawOff(t *testing.T) {
	tb := at(t, rulesOf(t, "plaza", 3, "tie=draw-off"), "A 6-6 4-3", "B 5-2", "C 5-4", "layout 6-1 1-1 E 1-0 E 0-0 E", "turn A")
	tb.do(game.Play{Seat: game.A, Tile: game.NewTile(6, 6), End: game.W})
	require.Equal(t, game.AwaitDrawOff, tb.state.Stage())
	p := tb.state.Position()
	// A and B hold 7 each, and either would take 7 and C's 9.
	assert.Equal(t, [game.MaxSeats]game.Points{game.WholePoints(8), game.WholePoints(8)}, p.Award())
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
	require.Equal(t, want.Marked(), got.Marked())
	require.Equal(t, want.Uncovered(), got.Uncovered())
	require.Equal(t, want.Ending(), got.Ending())
	require.Equal(t, want.Award(), got.Award())
	require.Equal(t, want.Key(), got.Key())
	for seat := range game.Seat(game.MaxSeats) {
		require.Equal(t, want.Hand(seat), got.Hand(seat))
		require.Equal(t, want.Gained(seat), got.Gained(seat))
		if int(seat) < want.Rules().Seats {
			require.Equal(t, want.Score(seat), got.Score(seat))
		}
	}
}
