package room

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
)

// gathering returns a table at which players are still to sit down. These people have.
func gathering(t *testing.T, players []string, people ...Person) *table {
	tb := open(t, Gather(setupFor(players...), start))
	for i, p := range people {
		tb.do(Sit{p}, Arrive{domino.Seat(i)})
	}
	return tb
}

func TestMatchWhosePlayerLeavesBeforeItBeginsHasStandInThere(t *testing.T) {
	tb := gathering(t, []string{"Ann", "Bo"}, Person{"Ann's key", "Ann"}, Person{"ann's key", "ann"})
	begin := asked[Begin](tb)
	assert.Equal(t, "ann 2", begin.Setup.Seats[1].Name)
	tb.do(Leave{domino.B}, Begun{ID: begin.ID, Match: newMatch(t, begin.Setup)})
	assert.True(t, tb.r.Chairs[domino.B].Gone)
	assert.Equal(t, []Person{{"Ann's key", "Ann"}}, tb.r.Players())
}

func TestMatchThatCannotBeginIsNotBegunAgain(t *testing.T) {
	tb := gathering(t, []string{"Ann", "club"}, Person{ID: "Ann"})
	tb.do(Begun{ID: asked[Begin](tb).ID, Err: errBroken})
	assert.Equal(t, errBroken, tb.r.Fault())
	assert.False(t, askedFor[Begin](tb))
}

func TestChairOfAbsentPlayerIsFreedBeforeMatch(t *testing.T) {
	tb := gathering(t, []string{"Ann", "Bo"})
	tb.do(Sit{Person{ID: "Ann"}})
	assert.Equal(t, AwayFor, tb.fire(absenceTimer))
	assert.Equal(t, domino.NoSeat, tb.r.SeatOf("Ann"))
	tb.do(Sit{Person{ID: "Bo"}})
	assert.Equal(t, domino.A, tb.r.SeatOf("Bo"))
	tb.do(Arrive{domino.A}, Fill{})
	assert.Equal(t, StandIn, asked[Begin](tb).Setup.Seats[domino.B].Player)
}

// over returns a table at which the players have closed the sheet of a match that is over.
func over(t *testing.T) *table {
	tb := share(t, "Ann", "Bo", "club")
	tb.playToEnd()
	tb.do(TurnPage{domino.A})
	assert.Equal(t, ErrTooLate, tb.refused(WantAgain{domino.A}))
	tb.do(TurnPage{domino.B})
	require.Equal(t, game.MatchOver, tb.r.Match.State.Stage())
	assert.Equal(t, ErrTooLate, tb.refused(WantAgain{domino.A}), "the seed isn't on disk yet")
	tb.save()
	return tb
}

func TestRematchBeginsOnceAllWantItAndTheRecordIsComplete(t *testing.T) {
	tb := over(t)
	tb.do(WantAgain{domino.A})
	assert.Empty(t, tb.effects)
	tb.r.Chairs[domino.B].refuses = true
	news, moment := tb.r.newsCount, tb.r.Match.Moment
	tb.do(WantAgain{domino.B})
	tb.save()
	assert.True(t, tb.saved.Last)
	begin := asked[Begin](tb)
	assert.False(t, askedFor[Follow](tb))
	assert.NotNil(t, tb.r.Setup)
	assert.Equal(t, []string{"Ann", "Bo"}, []string{begin.Setup.Seats[0].Name, begin.Setup.Seats[1].Name})
	assert.Equal(t, ErrBegun, tb.refused(Sit{Person{ID: "Cy"}}))
	begun := Begun{ID: begin.ID, Match: newMatch(t, begin.Setup)}
	tb.do(begun)
	assert.Equal(t, errStale, tb.refused(begun))
	assert.Equal(t, 2, tb.r.Match.Number)
	assert.Greater(t, tb.r.Match.Moment, moment)
	assert.Empty(t, tb.r.View(domino.A).InHand, "the deal isn't on disk yet")
	tb.save()
	assert.NotEmpty(t, tb.r.View(domino.A).InHand)
	assert.Equal(t, news, tb.r.newsCount)
	assert.True(t, tb.r.Chairs[domino.B].refuses, "the player has refused all questions")
}

func TestRematchOfMatchThatRedealEndsBegins(t *testing.T) {
	s := setupFor("Ann", "Bo")
	s.Options["redeal-doubles"] = "3"
	for seed := range byte(255) {
		m, err := match.New(1, s, game.Seed{seed})
		require.NoError(t, err)
		if dealt, err := m.Chance(); err != nil || dealt.State.Stage() != game.MatchOver {
			continue
		}
		tb := shareMatch(t, m)
		require.False(t, tb.r.AtRoundEnd())
		tb.do(WantAgain{domino.A}, WantAgain{domino.B})
		tb.save()
		assert.NotNil(t, tb.r.Setup)
		return
	}
	require.Fail(t, "no deal has three doubles in a hand")
}

func TestChairOfPlayerWhoHasLeftIsFreeForRematch(t *testing.T) {
	tb := over(t)
	tb.do(Leave{domino.B}, WantAgain{domino.A})
	tb.save()
	require.NotNil(t, tb.r.Setup)
	tb.do(Sit{Person{"Cy", "Cy"}}, Arrive{domino.B})
	assert.Equal(t, domino.B, tb.r.SeatOf("Cy"))
	assert.Equal(t, "Cy", asked[Begin](tb).Setup.Seats[domino.B].Name)
}
