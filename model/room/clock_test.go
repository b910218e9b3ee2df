package room

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
)

// timed returns a saved match at a shared table, which Ann has opened, with all its players there and the clock just
// started.
func timed(t *testing.T, c Clock, players ...string) *table {
	tb := share(t, players...)
	tb.r.Clock, tb.r.Opener = c, "Ann"
	tb.do(ComeBack{domino.A})
	return tb
}

// later lets time pass.
func (tb *table) later(d time.Duration) { tb.now = tb.now.Add(d) }

// left returns the time that the player at the turn has according to the view, 0 if the clock stands still.
func (tb *table) left() time.Duration {
	if v := tb.view(); !v.TurnEnds.IsZero() {
		return v.TurnEnds.Sub(tb.now)
	}
	return 0
}

// late lets the time of a player who is at the turn run out, and lets the bot move for them.
func (tb *table) late() {
	tb.t.Helper()
	tb.fire(turnTimer)
	for seat := tb.turn(); tb.turn() == seat && tb.r.Bot() != ""; {
		tb.play()
	}
}

// reach plays until a seat has the turn.
func (tb *table) reach(seat domino.Seat) {
	tb.t.Helper()
	for tb.turn() != seat {
		tb.play()
	}
}

func TestClubPlayerMovesOnceTurnAndBankAreUsedUp(t *testing.T) {
	tb := timed(t, Clock{30 * time.Second, time.Minute}, "Ann", "Bo")
	seat, news := tb.turn(), tb.r.newsCount
	assert.Equal(t, 90*time.Second, tb.left())
	assert.Equal(t, 90*time.Second, tb.fire(turnTimer))
	think := asked[Think](tb)
	assert.Equal(t, StandIn, think.Bot)
	assert.Equal(t, LateMoved, tb.r.news[len(tb.r.news)-1].Kind)
	assert.Equal(t, news+1, tb.r.newsCount)
	assert.Zero(t, tb.left())
	for tb.turn() == seat {
		tb.play()
	}
	var text strings.Builder
	require.NoError(t, tb.saved.Match.WriteLines(record.NewWriter(&text), 0))
	assert.Contains(t, text.String(), fmt.Sprintf(`{"moved":{"%v":%q}}`, seat, StandIn))
	assert.Equal(t, 90*time.Second, tb.left(), "the other's clock runs")
	tb.reach(seat)
	assert.Empty(t, tb.r.Bot(), "the player has the next turn")
	assert.Equal(t, 30*time.Second, tb.left(), "the extra time is used up")
}

func TestPlayerWhoIsFasterThanTheirBotMoves(t *testing.T) {
	tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
	tb.fire(turnTimer)
	think := asked[Think](tb)
	ply := tb.r.Match.Ply
	tb.do(tb.move())
	assert.Equal(t, think.ID, asked[Stop](tb).ID)
	assert.Equal(t, errStale, tb.refused(BotMoved{ID: think.ID, Move: think.Match.State.Moves()[0]}))
	assert.Equal(t, ply+1, tb.r.Match.Ply)
	assert.Empty(t, tb.r.Match.StandIn(ply))
	assert.False(t, tb.r.turn.late)
}

func TestTimeBeyondTheTurnIsTakenFromTheBank(t *testing.T) {
	tb := timed(t, Clock{30 * time.Second, time.Minute}, "Ann", "Bo")
	seat := tb.turn()
	for _, c := range []struct{ takes, left time.Duration }{{20, 90}, {50, 70}, {30, 70}, {69, 31}} {
		tb.later(c.takes * time.Second)
		for tb.turn() == seat {
			tb.play()
		}
		tb.reach(seat)
		assert.Equal(t, c.left*time.Second, tb.left(), "after %d s", c.takes)
	}
}

func TestDrawDoesNotEndTheTurnOfTheClock(t *testing.T) {
	tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
	for tb.r.Match.State.Moves()[0].Kind != game.Draws {
		tb.play()
	}
	tb.later(20 * time.Second)
	tb.play()
	assert.Equal(t, 10*time.Second, tb.left())
}

func TestClockStandsStillWhileItsPlayerCannotMove(t *testing.T) {
	for name, c := range map[string]struct{ stops, goesOn func(*table) }{
		"they are away": {
			func(tb *table) { tb.do(Depart{tb.turn()}) },
			func(tb *table) { tb.do(Arrive{tb.turn()}) },
		},
		"the other asks to undo": {
			func(tb *table) { tb.do(AskUndo{Seat: 1 - tb.turn()}) },
			func(tb *table) { tb.answers(tb.turn(), false) },
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
			for range 2 {
				tb.play()
			}
			tb.later(10 * time.Second)
			c.stops(tb)
			assert.Zero(t, tb.left())
			tb.later(15 * time.Second)
			c.goesOn(tb)
			assert.Equal(t, 20*time.Second, tb.left())
		})
	}
}

func TestNoClockRunsBetweenRounds(t *testing.T) {
	tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
	tb.playToEnd()
	assert.Zero(t, tb.left())
	assert.Zero(t, tb.r.timers[turnTimer].id)
}

func TestPlayerWhoIsLateThreeTimesInARowCountsAsAway(t *testing.T) {
	for name, back := range map[string]func(*table, domino.Seat){
		"a sign of life": func(tb *table, seat domino.Seat) { tb.do(ComeBack{seat}) },
		"a new screen":   func(tb *table, seat domino.Seat) { tb.do(Arrive{seat}) },
		"a move":         func(tb *table, _ domino.Seat) { tb.do(tb.move()) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
			tb.r.StandIns = false // the table waits for people without a connection, but not for this one
			seat, news := tb.turn(), tb.r.newsCount
			tb.late()
			tb.reach(seat)
			tb.late()
			assert.True(t, tb.view().Chairs[seat].Here)
			tb.reach(seat)
			tb.fire(turnTimer)
			tb.save()
			assert.Equal(t, []NewsKind{LateMoved, LateMoved, StoodIn}, tb.newsAfter(news))
			assert.False(t, tb.view().Chairs[seat].Here)
			assert.True(t, tb.view().Chairs[seat].StandIn)
			for tb.turn() == seat {
				tb.play()
			}
			tb.reach(seat)
			assert.Equal(t, StandIn, tb.r.Bot(), "it goes on")
			back(tb, seat)
			assert.True(t, tb.view().Chairs[seat].Here)
			assert.False(t, tb.view().Chairs[seat].StandIn)
			assert.Equal(t, Returned, tb.r.news[len(tb.r.news)-1].Kind)
			tb.save()
			tb.reach(seat)
			assert.Equal(t, 30*time.Second, tb.left())
			tb.fire(turnTimer)
			assert.Equal(t, LateMoved, tb.r.news[len(tb.r.news)-1].Kind, "the count begins again")
		})
	}
}

func TestMoveOfOnesOwnEndsLateTurnsInARow(t *testing.T) {
	tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
	seat := tb.turn()
	for range 2 {
		tb.late()
		tb.reach(seat)
	}
	tb.play()
	tb.reach(seat)
	tb.fire(turnTimer)
	assert.False(t, tb.r.Chairs[seat].StandIn)
}

func TestIdlePlayerDoesNotHoldUpScoreSheet(t *testing.T) {
	tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
	seat := tb.turn()
	tb.r.Chairs[seat].late = lateInARow - 1
	tb.late()
	tb.playToEnd()
	tb.do(TurnPage{1 - seat})
	assert.False(t, tb.r.AtRoundEnd())
}

func TestIdlePlayerWhoLosesTheConnectionIsNotNewsAgain(t *testing.T) {
	tb := timed(t, Clock{Turn: 30 * time.Second}, "Ann", "Bo")
	seat := tb.turn()
	tb.r.Chairs[seat].late = lateInARow - 1
	tb.late()
	news := tb.r.newsCount
	tb.do(Depart{seat})
	assert.Equal(t, news, tb.r.newsCount)
	tb.do(Arrive{seat})
	assert.Equal(t, []NewsKind{Returned}, tb.newsAfter(news))
}

func TestPlayerIsWarnedBeforeTimeRunsOut(t *testing.T) {
	for clock, want := range map[Clock][]time.Duration{
		{Turn: 30 * time.Second}:                         {10 * time.Second},
		{Turn: 30 * time.Second, Bank: 20 * time.Second}: {30 * time.Second, 10 * time.Second},
		{Turn: 5 * time.Second}:                          nil,
	} {
		tb := timed(t, clock, "Ann", "Bo")
		news := tb.r.newsCount
		for _, left := range want {
			tb.fire(warningTimer)
			last := tb.r.news[len(tb.r.news)-1]
			assert.Equal(t, News{N: last.N, At: tb.now, Kind: Warned, Seat: tb.turn(), Name: last.Name, Left: left}, last)
			assert.Equal(t, left, tb.left())
		}
		assert.Zero(t, tb.r.timers[warningTimer].id)
		assert.Len(t, tb.newsAfter(news), len(want))
	}
}

func TestOpenerGivesTwiceTheTime(t *testing.T) {
	tb := timed(t, Clock{30 * time.Second, time.Minute}, "Ann", "Bo", "club")
	tb.reach(domino.B)
	assert.Equal(t, errNotOpener, tb.refused(GiveTime{domino.B, domino.B}))
	assert.Equal(t, errNotAPlayer, tb.refused(GiveTime{domino.A, domino.C}))
	assert.Equal(t, errNotAPlayer, tb.refused(GiveTime{domino.A, domino.NoSeat}))
	tb.later(20 * time.Second)
	news := tb.r.newsCount
	tb.do(GiveTime{domino.A, domino.B})
	assert.Equal(t, []NewsKind{GotTime}, tb.newsAfter(news))
	assert.Equal(t, 160*time.Second, tb.left(), "also in this turn")
	assert.Equal(t, errGivenTime, tb.refused(GiveTime{domino.A, domino.B}))
	assert.Equal(t, domino.A, tb.view().Opener)
	tb.r.Clock = Clock{}
	assert.Equal(t, errNoClock, tb.refused(GiveTime{domino.A, domino.A}))
}

func TestRematchHasFullBanksAndKeepsGivenTime(t *testing.T) {
	tb := over(t)
	tb.r.Clock, tb.r.Opener = Clock{30 * time.Second, time.Minute}, "Ann"
	tb.do(GiveTime{domino.A, domino.B})
	tb.r.Chairs[domino.A].BankUsed = time.Minute
	tb.do(WantAgain{Seat: domino.A}, WantAgain{Seat: domino.B})
	tb.save()
	require.NotNil(t, tb.r.Setup)
	assert.Equal(t, time.Minute, tb.view().Chairs[domino.A].Bank)
	assert.Equal(t, 2*time.Minute, tb.view().Chairs[domino.B].Bank)
}
