package choice_test

import (
	"slices"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// described returns a function for a feature of A's moves in a position.
func described(t *testing.T, r domino.Rules, lines ...string) func(m game.Move, name string) float64 {
	t.Helper()
	require.NoError(t, r.Validate())
	s := rulestest.At(t, r, append(lines, "last B")...)
	b := choice.NewBoard(s.Position(), s.Layout())
	moves := s.Moves()
	list, _ := choice.Describe(&b, moves)
	return func(m game.Move, name string) float64 {
		i := slices.Index(moves, m)
		require.GreaterOrEqual(t, i, 0, "%v isn't legal", m)
		return float64(list[i][slices.Index(choice.Names[:], name)])
	}
}

func TestFeaturesIfTouchingHalvesAddUp(t *testing.T) {
	r := domino.Rules{Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Target: 100, Join: domino.JoinSeven}
	f := described(t, r, "A 4-3 3-1 6-6 2-1", "B 0-0 5-5", "layout 6-4")
	turned := rulestest.Move(t, "4-3 W")
	turned.Turned = true
	// 3-1 on W leaves 3 and 4: only 4-3 fits. On E it leaves 6 and 1, and everything does.
	assert.InDelta(t, 1./3, f(rulestest.Move(t, "3-1 W"), "followers"), 1e-6)
	assert.InDelta(t, 1, f(rulestest.Move(t, "3-1 E"), "followers"), 1e-6)
	// 4-3 on W leaves 3 and 4, which it would fit itself, and nothing that is kept but 3-1. Turned it leaves 4 twice.
	assert.InDelta(t, 1./3, f(rulestest.Move(t, "4-3 W"), "followers"), 1e-6)
	assert.InDelta(t, 1, f(turned, "oneNumber"), 1e-6)
	assert.InDelta(t, 0, f(rulestest.Move(t, "4-3 W"), "oneNumber"), 1e-6)
}

// The next seat has other open ends than the seat to move.
func TestFeaturesOnTrains(t *testing.T) {
	r := domino.Rules{
		Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Rounds: 7, Trains: domino.TrainsOwnAndPublic,
		Award: domino.AwardEachOwn,
		Win:   domino.WinLow, Boneyard: domino.BoneyardUpTo1, LaterLead: domino.LaterRotate,
	}
	position := []string{"A 6-5 5-1 4-2", "B 3-2 6-1", "layout 6-6"}
	own := game.Move{Kind: game.Plays, Tile: domino.NewTile(6, 5), End: domino.TrainA}
	public := game.Move{Kind: game.Plays, Tile: domino.NewTile(6, 5), End: domino.TrainM}
	// 5-1 follows on either. B may join its own train and the public one: five tiles out of sight have a 6, and five
	// more a 5. A's mark ends with its play.
	for _, lines := range [][]string{position, append(position, "marked A")} {
		f := described(t, r, lines...)
		assert.InDelta(t, 1./2, f(own, "followers"), 1e-6)
		assert.InDelta(t, 1./2, f(public, "followers"), 1e-6)
		assert.InDelta(t, 5./24, f(own, "openness"), 1e-6)
		assert.InDelta(t, 10./24, f(public, "openness"), 1e-6)
	}
}

func TestUsualPointsDependOnAward(t *testing.T) {
	plain := domino.Rules{Seats: 4, Teams: true, Set: 6}
	assert.InDelta(t, 1, choice.Unit(&plain), 0)
	wins := plain
	wins.Award, wins.Finish = domino.AwardNone, domino.Finish{1, 1, 1, 1, 1, 1}
	assert.InDelta(t, 1, choice.Usual(&wins), 1e-9)
	all := plain
	all.Award = domino.AwardAll
	assert.Greater(t, choice.Usual(&all), choice.Usual(&plain))
	nothing := plain
	nothing.Award = domino.AwardNone
	assert.Positive(t, choice.Usual(&nothing))
}
