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
