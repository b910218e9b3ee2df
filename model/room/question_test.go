package room

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
)

// asking returns a table at which a player has just asked to take back the last move, with the asker and the next seat.
func asking(t *testing.T, players ...string) (tb *table, asker, next domino.Seat) {
	tb = share(t, players...)
	asker = tb.play()
	tb.do(AskUndo{Seat: asker})
	require.NotNil(t, tb.r.Question)
	return tb, asker, (asker + 1) % domino.Seat(len(players))
}

func TestQuestionEndsWithoutUndo(t *testing.T) {
	for name, c := range map[string]struct {
		ends  func(tb *table, asker, other domino.Seat)
		news  NewsKind
		takes time.Duration
	}{
		"another player refuses": {func(tb *table, _, other domino.Seat) { tb.answers(other, false) }, Refused, 0},
		"the asker withdraws":    {func(tb *table, asker, _ domino.Seat) { tb.answers(asker, false) }, Withdrawn, 0},
		"the asker leaves":       {func(tb *table, asker, _ domino.Seat) { tb.do(Leave{asker}) }, Withdrawn, 0},
		"20 s pass":              {func(tb *table, _, _ domino.Seat) { tb.fire(questionTimer) }, Refused, 20 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			tb, asker, other := asking(t, "Ann", "Bo")
			began, ply := tb.now, tb.r.Match.Ply
			assert.Equal(t, errAnswerFirst, tb.refused(tb.move()))
			c.ends(tb, asker, other)
			assert.Nil(t, tb.r.Question)
			assert.Equal(t, ply, tb.r.Match.Ply)
			assert.Equal(t, c.news, tb.r.news[len(tb.r.news)-1].Kind)
			assert.Equal(t, c.takes, tb.now.Sub(began))
			assert.Equal(t, errAskedBefore, tb.refused(AskUndo{Seat: asker}))
			assert.Zero(t, tb.r.timers[questionTimer])
		})
	}
}

func TestMoveIsTakenBackAndPlayedAgainOnceAllWhoAreThereAgree(t *testing.T) {
	tb, asker, yes := asking(t, "Ann", "Bo", "Cy")
	late, before := 3-asker-yes, tb.r.Match
	assert.Equal(t, errAlreadyAsked, tb.refused(AskUndo{Seat: asker}))
	assert.Equal(t, errNoQuestion, tb.refused(Answer{Seat: yes, Question: tb.r.Question.ID + 1, Yes: true}))
	tb.do(Depart{late}, Arrive{late})
	tb.answers(yes, true)
	require.NotNil(t, tb.r.Question, "a player who has come meanwhile is asked")
	tb.answers(late, true)
	tb.save()
	assert.Equal(t, before.Ply-1, tb.r.Match.Ply)
	tb.do(AskUndo{Seat: asker, Redo: true})
	tb.answers(late, true)
	tb.do(Depart{yes})
	assert.Nil(t, tb.r.Question, "a player who isn't there isn't asked")
	assert.Equal(t, before.Actions(), tb.r.Match.Actions())
	assert.Equal(t, before.Hands, tb.r.Match.Hands)
}

func TestRefusalHoldsWhileAnotherQuestionIsRefused(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	for range 3 {
		tb.play()
	}
	first, _ := tb.r.Match.Reversible(false)
	tb.do(AskUndo{Seat: first})
	tb.answers(1-first, true)
	tb.save()
	asks := []AskUndo{{Seat: first, Redo: true}, {Seat: 1 - first}}
	for _, ask := range asks {
		tb.do(ask)
		tb.answers(1-ask.Seat, false)
	}
	for _, ask := range asks {
		assert.Equal(t, errAskedBefore, tb.refused(ask))
	}
}

func TestPlayerWhoAlwaysRefusesIsNotAskedAgain(t *testing.T) {
	tb, asker, other := asking(t, "Ann", "Bo")
	tb.do(Answer{Seat: other, Question: tb.r.Question.ID, Always: true})
	for tb.play() != other {
	}
	for tb.play() != asker {
	}
	news := tb.r.newsCount
	tb.do(AskUndo{Seat: asker})
	assert.Nil(t, tb.r.Question)
	assert.Equal(t, []NewsKind{Asked, Refused}, tb.newsAfter(news))
	for tb.play() != other {
	}
	tb.do(AskUndo{Seat: other})
	assert.NotNil(t, tb.r.Question, "who refuses may ask")
}

func TestAskedUndoWaitsForDiskUnlessAskerLeaves(t *testing.T) {
	for _, leaves := range []bool{false, true} {
		tb := share(t, "Ann", "Bo", "Cy")
		asker := tb.turn()
		tb.do(tb.move(), AskUndo{Seat: asker})
		require.Nil(t, tb.r.Question)
		if leaves {
			tb.do(Leave{asker})
		}
		tb.do(Saved{ID: tb.r.saving.id})
		assert.Equal(t, leaves, tb.r.Question == nil)
	}
}

func TestUndoAtOneScreenIsDoneAtOnce(t *testing.T) {
	tb := open(t, New(newMatch(t, setupFor("Ann", "club"))))
	tb.save()
	for tb.play() != domino.A {
	}
	_, n := tb.r.Match.Reversible(false)
	ply := tb.r.Match.Ply
	tb.do(AskUndo{Seat: domino.A})
	assert.Nil(t, tb.r.Question)
	assert.Equal(t, ply-n, tb.r.Match.Ply)
}
