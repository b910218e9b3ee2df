package room

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
)

func TestFailedBotIsReplacedByGreedyThenByFirstLegalMove(t *testing.T) {
	for name, greedy := range map[string]func(id ID, first game.Move) Event{
		"Greedy moves": func(id ID, first game.Move) Event { return BotMoved{ID: id, Move: first} },
		"Greedy fails": func(id ID, _ game.Move) Event { return BotMoved{ID: id, Err: errBroken} },
		"Greedy makes a bad move": func(id ID, _ game.Move) Event {
			return BotMoved{ID: id, Move: game.Move{Kind: game.Plays, Tile: domino.NoTile}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := share(t, "Ann", "club")
			news := tb.r.newsCount
			for range 2 {
				for tb.turn() == domino.A {
					tb.do(tb.move())
				}
				first := tb.r.thinking.id
				tb.save()
				tb.do(BotMoved{ID: first, Err: errBroken})
				think := asked[Think](tb)
				assert.Equal(t, "greedy", think.Bot)
				ply, move := tb.r.Match.Ply, tb.r.Match.State.Moves()[0]
				tb.do(greedy(think.ID, move))
				assert.Equal(t, ply+1, tb.r.Match.Ply)
				assert.Equal(t, move.Act(domino.B), tb.r.Match.Actions()[ply])
				tb.save()
				assert.Equal(t, []NewsKind{BotReplaced}, tb.newsAfter(news), "once a match")
			}
		})
	}
}

func TestMistakeOfBotIsNews(t *testing.T) {
	tb := share(t, "Ann", "club")
	for tb.turn() == domino.A {
		tb.play()
	}
	news := tb.r.newsCount
	tb.do(BotMoved{ID: tb.r.thinking.id, Move: tb.r.Match.State.Moves()[0], Fault: &ai.Fault{Problem: "timed out"}})
	last := tb.r.news[len(tb.r.news)-1]
	assert.Equal(t, News{N: news + 1, Kind: Erred, Seat: domino.B, Name: "club", Text: "timed out"}, last)
}

func TestStandInPlaysForAbsentPlayerAfterNinetySeconds(t *testing.T) {
	tb := share(t, "Ann", "Bo", "Cy")
	first := tb.turn()
	second, news := (first+1)%3, tb.r.newsCount
	tb.do(Depart{first})
	tb.now = tb.now.Add(40 * time.Second)
	tb.do(Depart{second})
	assert.Equal(t, start.Add(90*time.Second), tb.r.missed(), "the earlier deadline counts")
	assert.Equal(t, 50*time.Second, tb.fire(absenceTimer))
	assert.True(t, tb.r.Chairs[first].StandIn)
	assert.False(t, tb.r.Chairs[second].StandIn)
	think := asked[Think](tb)
	assert.Equal(t, StandIn, think.Bot)
	assert.Equal(t, 40*time.Second, tb.fire(absenceTimer))
	assert.True(t, tb.r.Chairs[second].StandIn)

	tb.do(Arrive{first})
	assert.Equal(t, think.ID, asked[Stop](tb).ID)
	assert.False(t, tb.r.Chairs[first].StandIn)
	assert.Equal(t, []NewsKind{Departed, Departed, StoodIn, StoodIn, Returned}, tb.newsAfter(news))
	assert.Equal(t, errStale, tb.refused(BotMoved{ID: think.ID}))
}

func TestPlayerWithManyScreensIsMissedOnceTheLastIsGone(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	tb.do(Arrive{domino.A}, Depart{domino.A})
	assert.Zero(t, tb.r.missed())
	assert.Zero(t, tb.view().Chairs[domino.A].Away)
	tb.do(Depart{domino.A})
	assert.Equal(t, start.Add(AwayFor), tb.r.missed())
	tb.r.StandIns = false
	assert.Zero(t, tb.r.missed(), "the table waits for everybody")
}

func TestMoveOfStandInIsRecordedAsItsOwn(t *testing.T) {
	for _, bot := range []string{StandIn, lastResort} {
		tb := share(t, "Ann", "Bo")
		seat := tb.turn()
		tb.do(Leave{seat})
		if bot == lastResort {
			tb.do(BotMoved{ID: asked[Think](tb).ID, Err: errBroken})
		}
		tb.play()
		var text strings.Builder
		require.NoError(t, tb.saved.Match.WriteLines(record.NewWriter(&text), 0))
		assert.Contains(t, text.String(), fmt.Sprintf(`{"moved":{"%v":%q}}`, seat, bot))
	}
}

func TestPlayerSaysAtMostThreePhrasesInThirtySeconds(t *testing.T) {
	tb := share(t, "Ann", "Bo")
	for range 3 {
		tb.do(Say{domino.A, 1})
		tb.now = tb.now.Add(10 * time.Second)
	}
	tb.do(Say{domino.A, 1})
	assert.Equal(t, errSaidEnough, tb.refused(Say{domino.A, 1}))
	tb.do(Say{domino.B, 1})
	assert.Equal(t, ErrTooLate, tb.refused(Say{domino.B, len(Phrases())}))
}
