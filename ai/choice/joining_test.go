package choice_test

import (
	"slices"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// described returns a feature of A's play in a position, with what lies there known to all.
func described(t *testing.T, r game.Rules, setup game.Setup) func(m game.Move, name string) float64 {
	t.Helper()
	require.NoError(t, r.Validate())
	s, err := game.New(r)
	require.NoError(t, err)
	s, _, err = game.Apply(s, setup)
	require.NoError(t, err)
	b := choice.NewBoard(s.Position(), s.Layout())
	moves := s.Moves()
	list, _ := choice.Describe(&b, moves)
	return func(m game.Move, name string) float64 {
		i := slices.Index(moves, m)
		require.GreaterOrEqual(t, i, 0, "%v isn't legal", m)
		return float64(list[i][slices.Index(choice.Names[:], name)])
	}
}

// Where halves add up, what an end shows isn't what fits it.
func TestFeaturesWhereHalvesAddUp(t *testing.T) {
	tile := game.NewTile
	r := game.Rules{Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Target: 100, Join: game.JoinSeven}
	f := described(t, r, game.Setup{
		Turn: game.A, Last: game.B,
		Hands:  [game.MaxSeats][]game.Tile{{tile(4, 3), tile(3, 1), tile(6, 6), tile(2, 1)}, {tile(0, 0), tile(5, 5)}},
		Layout: []game.Laid{{Tile: tile(6, 4), End: game.NoEnd, Inner: 6, Outer: 4}},
	})
	play := func(high, low int, e game.End, turned bool) game.Move {
		return game.Move{Kind: game.Plays, Tile: tile(high, low), End: e, Turned: turned}
	}
	// 3-1 on W leaves 3 and 4: only 4-3 fits. On E it leaves 6 and 1, and everything does.
	assert.InDelta(t, 1./3, f(play(3, 1, game.W, false), "followers"), 1e-6)
	assert.InDelta(t, 1, f(play(3, 1, game.E, false), "followers"), 1e-6)
	// 4-3 on W leaves 3 and 4, which it would fit itself, and nothing that is kept but 3-1.
	assert.InDelta(t, 1./3, f(play(4, 3, game.W, false), "followers"), 1e-6)
	// Turned it leaves 4 twice.
	assert.InDelta(t, 1, f(play(4, 3, game.W, true), "oneNumber"), 1e-6)
	assert.InDelta(t, 0, f(play(4, 3, game.W, false), "oneNumber"), 1e-6)
}

// On trains the next seat finds other ends open than this one.
func TestFeaturesOnTrains(t *testing.T) {
	tile := game.NewTile
	r := game.Rules{
		Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Rounds: 7, Trains: game.TrainsOwnAndPublic, Award: game.AwardEachOwn,
		Win: game.WinLow, Boneyard: game.BoneyardUpTo1, LaterLead: game.LaterRotate,
	}
	at := game.Setup{
		Turn: game.A, Last: game.B,
		Hands:  [game.MaxSeats][]game.Tile{{tile(6, 5), tile(5, 1), tile(4, 2)}, {tile(3, 2), tile(6, 1)}},
		Layout: []game.Laid{{Tile: tile(6, 6), End: game.NoEnd, Inner: 6, Outer: 6}},
	}
	f := described(t, r, at)
	own := game.Move{Kind: game.Plays, Tile: tile(6, 5), End: game.TrainA}
	public := game.Move{Kind: game.Plays, Tile: tile(6, 5), End: game.TrainM}
	// 5-1 follows on either. B may join its own train and the public one: five tiles out of
	// sight have a 6, and five more a 5.
	assert.InDelta(t, 1./2, f(own, "followers"), 1e-6)
	assert.InDelta(t, 1./2, f(public, "followers"), 1e-6)
	assert.InDelta(t, 5./24, f(own, "openness"), 1e-6)
	assert.InDelta(t, 10./24, f(public, "openness"), 1e-6)
	at.Marked = game.EndsOf(game.TrainA) // until A plays there
	f = described(t, r, at)
	assert.InDelta(t, 5./24, f(own, "openness"), 1e-6)
	assert.InDelta(t, 10./24, f(public, "openness"), 1e-6)
}

// A round is worth what its award makes of it.
func TestUsual(t *testing.T) {
	plain := game.Rules{Seats: 4, Teams: true, Set: 6}
	assert.InDelta(t, 1, choice.Unit(&plain), 0)
	wins := plain
	wins.Award, wins.Finish = game.AwardNone, game.Finish{1, 1, 1, 1, 1}
	assert.InDelta(t, 1, choice.Usual(&wins), 1e-9)
	all := plain
	all.Award = game.AwardAll
	assert.Greater(t, choice.Usual(&all), choice.Usual(&plain))
	nothing := plain
	nothing.Award = game.AwardNone
	assert.Positive(t, choice.Usual(&nothing))
}
