package room

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
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

func TestFailedSaveIsRetriedAfterFiveSecondsAndWithEachMove(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	news := tb.r.newsCount
	tb.do(tb.move())
	tb.saveFails()
	assert.Equal(t, "broken", tb.view().NotSaved)
	assert.Equal(t, tb.r.Match.Moment, tb.view().Moment, "the move is seen all the same")
	assert.False(t, askedFor[Save](tb))
	assert.Equal(t, 5*time.Second, tb.fire(retryTimer))
	tb.saveFails()
	tb.now = tb.now.Add(time.Second)
	tb.do(tb.move())
	assert.True(t, askedFor[Save](tb))
	assert.True(t, askedFor[Stop](tb))
	tb.do(tb.move())
	assert.Equal(t, tb.r.Match.Moment, tb.view().Moment, "nobody waits for a disk that hangs")
	tb.saveFails()
	assert.Equal(t, tb.r.Match.Lines(), asked[Save](tb).Match.Lines())
	tb.do(Saved{ID: asked[Save](tb).ID})
	assert.Empty(t, tb.view().NotSaved)
	assert.Zero(t, tb.r.timers[retryTimer])
	assert.Equal(t, []NewsKind{Unsaved, SavedAgain}, tb.newsAfter(news))
}

func TestMoveIsShownOnceItIsOnDisk(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	before := tb.view()
	tb.do(tb.move())
	assert.Equal(t, before.Seen, tb.view().Seen)
	assert.Equal(t, ErrTooLate, tb.refused(tb.move()))
	tb.save()
	assert.True(t, askedFor[Follow](tb), "bots that are programs hear of it")
	assert.Greater(t, tb.view().Moment, before.Moment)
	late, others := tb.move(), tb.move()
	late.Moment--
	others.Seat = 1 - others.Seat
	assert.Equal(t, ErrTooLate, tb.refused(late))
	assert.Equal(t, ErrTooLate, tb.refused(others), "nobody moves for another player")
}

func TestHandStaysSortedAfterSaveUnderWay(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	tb.do(tb.move())
	seat := tb.turn()
	tb.do(SortHand{seat}, ShowAdvice{seat, 1}) // advice is another line, which the next save brings to disk
	tb.do(Saved{ID: tb.r.saving.id})
	require.NotZero(t, tb.r.saving.id)
	hand := tb.r.View(seat).InHand
	assert.True(t, slices.IsSortedFunc(hand, func(a, b domino.Tile) int { return int(b) - int(a) }), "%v", hand)
}

func TestAdviceIsMarkedOnceOnDiskAndOnlyInRoundInPlay(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	tb.do(ShowAdvice{domino.A, 1})
	assert.Empty(t, tb.r.View(domino.A).Assisted(1))
	tb.save()
	assert.Equal(t, []domino.Seat{domino.A}, tb.r.View(domino.A).Assisted(1))
	assert.Equal(t, ErrTooLate, tb.refused(ShowAdvice{domino.A, 2}))
	tb.playToEnd()
	assert.Equal(t, ErrTooLate, tb.refused(ShowAdvice{domino.B, 1}))
}

func TestClosedRoomEndsOnceItsRecordIsCompleteOrHasFailedAgain(t *testing.T) {
	closes := func(tb *table) { tb.do(Close{Why: "The end."}) }
	moves := func(tb *table) { tb.do(tb.move()) }
	ends := func(tb *table) {
		tb.playToEnd()
		tb.do(TurnPage{domino.A}, TurnPage{domino.B})
		require.True(tb.t, asked[Save](tb).Last)
	}
	for name, steps := range map[string][]func(*table){
		"a move's save fails after it closes":  {moves, closes, (*table).saveFails},
		"a move's save fails before it closes": {moves, (*table).saveFails, closes},
		"the last save fails after it closes":  {ends, closes, (*table).saveFails},
		"the last save fails before it closes": {ends, (*table).saveFails, closes},
	} {
		for reply, last := range map[string]func(ID) Event{
			"is saved then":         func(id ID) Event { return Saved{ID: id} },
			"fails again":           func(id ID) Event { return Saved{ID: id, Err: errBroken} },
			"fails, but is on disk": func(id ID) Event { return Saved{ID: id, Err: errBroken, Complete: true} },
		} {
			t.Run(name+" and "+reply, func(t *testing.T) {
				tb := share(t, "Ann", "Bo")
				for _, step := range steps {
					step(tb)
				}
				again := asked[Save](tb)
				assert.True(t, again.Last)
				assert.False(t, tb.r.Ended())
				assert.Equal(t, "The end.", tb.view().Closed)
				assert.Equal(t, ErrClosed, tb.refused(SortHand{domino.A}))
				tb.do(last(again.ID))
				assert.True(t, tb.r.Ended())
				assert.False(t, askedFor[Save](tb))
				assert.Zero(t, tb.r.timers)
			})
		}
	}
}

func TestRoomClosedAtLastSheetSavesSeed(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	for tb.r.Match.State.Stage() != game.MatchOver {
		tb.play()
	}
	tb.save()
	assert.False(t, tb.r.Match.Revealed(), "moves can still be taken back")
	tb.do(Close{})
	last := asked[Save](tb)
	assert.True(t, last.Last)
	assert.True(t, last.Match.Revealed())
	tb.save()
	assert.True(t, tb.r.Ended())
}

func TestScoreSheetClosesOnceAllHaveClosedItOrSixtySecondsAfterTheFirst(t *testing.T) {
	tb := share(t, "Ann", "Bo", "Cy")
	tb.playToEnd()
	tb.do(TurnPage{domino.A})
	tb.now = tb.now.Add(10 * time.Second)
	tb.do(TurnPage{domino.B})
	waits := *tb
	assert.Equal(t, 50*time.Second, tb.fire(sheetTimer))
	tb.save()
	assert.False(t, tb.view().AtRoundEnd)

	tb = &waits
	assert.True(t, tb.view().AtRoundEnd)
	tb.do(TurnPage{domino.C})
	tb.save()
	assert.False(t, tb.view().AtRoundEnd)
	assert.Zero(t, tb.r.timers[sheetTimer])
	assert.False(t, tb.view().Chairs[domino.A].Turned)
}

func TestScoreSheetStaysOpenDuringQuestion(t *testing.T) {
	for name, closes := range map[string]func(tb *table){
		"all have closed it": func(tb *table) { tb.do(TurnPage{domino.A}, TurnPage{domino.B}) },
		"60 s have passed":   func(tb *table) { tb.now = tb.now.Add(time.Minute); tb.do(SortHand{domino.A}) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := share(t, "Ann", "Bo")
			asker := tb.playToEnd()
			tb.do(TurnPage{domino.A}, AskUndo{Seat: asker})
			assert.Zero(t, tb.r.timers[sheetTimer])
			ply := tb.r.Match.Ply
			closes(tb)
			require.True(t, tb.r.AtRoundEnd())
			refused := *tb
			tb.answers(1-asker, true)
			assert.Equal(t, ply-1, tb.r.Match.Ply)
			assert.False(t, tb.r.Chairs[domino.A].turned, "the end is to be seen again")
			tb = &refused
			if tb.answers(1-asker, false); tb.r.timers[sheetTimer].id != 0 {
				assert.Zero(t, asked[StartTimer](tb).After, "it is due")
				tb.fire(sheetTimer)
			}
			assert.False(t, tb.r.AtRoundEnd())
		})
	}
}

func TestScoreSheetStaysOpenWhileNobodyIsThere(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	tb.playToEnd()
	tb.do(Depart{domino.A}, Depart{domino.B})
	tb.save()
	assert.True(t, tb.view().AtRoundEnd)
}

func TestScoreSheetOfBotsAloneClosesAfterFourMoves(t *testing.T) {
	tb := open(t, New(newMatch(t, setupFor("greedy", "club"))))
	tb.save()
	tb.playToEnd()
	assert.Equal(t, 4, asked[StartTimer](tb).Paces)
	ended := tb.r.Match
	tb.fire(botsTimer)
	assert.False(t, tb.r.AtRoundEnd())
	assert.Equal(t, 4, asked[StartTimer](open(t, New(ended))).Paces, "the match goes on at the round's end")
}

func TestRoundEndIsShownAgainIfUndoneAndPlayedAgain(t *testing.T) {
	s := setupFor("Ann", "Bo")
	s.Options["rounds"] = "2"
	tb := shareMatch(t, newMatch(t, s))
	asker := tb.playToEnd()
	tb.do(TurnPage{domino.A}, TurnPage{domino.B})
	tb.save()
	require.Equal(t, game.AwaitMove, tb.r.Match.State.Stage())
	tb.do(AskUndo{Seat: asker})
	tb.answers(1-asker, true)
	tb.save()
	assert.Zero(t, tb.r.Match.Played)
	tb.playToEnd()
	assert.True(t, tb.view().AtRoundEnd)
}
