package room

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
)

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
