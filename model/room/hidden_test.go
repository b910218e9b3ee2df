package room_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
)

// drawnEvent returns something that may happen in both of two matches that a viewer can't tell apart. Moves are legal in
// both.
func drawnEvent(t *rapid.T, m, other match.Match, question room.ID, last int) room.Event {
	seat := domino.Seat(rapid.IntRange(0, len(m.Header.Seats)-1).Draw(t, "seat"))
	id := room.ID(rapid.IntRange(1, last).Draw(t, "id"))
	events := []room.Event{
		room.Saved{ID: id}, room.Saved{ID: id, Err: assert.AnError}, room.TimerFired{ID: id}, room.SortHand{Seat: seat},
		room.ShowAdvice{Seat: seat, Round: m.State.Round().Number}, room.AskUndo{Seat: seat}, room.AskUndo{Seat: seat, Redo: true},
		room.Answer{Seat: seat, Question: question, Yes: rapid.Bool().Draw(t, "yes")}, room.Say{Seat: seat},
		room.Arrive{Seat: seat}, room.Depart{Seat: seat}, room.Leave{Seat: seat}, room.TurnPage{Seat: seat},
	}
	moves := slices.DeleteFunc(m.State.Moves(), func(move game.Move) bool { return !slices.Contains(other.State.Moves(), move) })
	if turn := m.State.Turn(); len(moves) > 0 && rapid.Bool().Draw(t, "moves") {
		move := rapid.SampledFrom(moves).Draw(t, "move")
		events = []room.Event{room.Play{Seat: turn, Action: move.Act(turn), Moment: m.Moment}, room.BotMoved{ID: id, Move: move}}
	}
	return rapid.SampledFrom(events).Draw(t, "event")
}

// draws reports whether an event lets a seat draw a tile, which tells it one that was hidden.
func draws(e room.Event, turn domino.Seat, seat domino.Seat) bool {
	play, ok := e.(room.Play)
	_, draw := play.Action.(game.Draw)
	moved, bot := e.(room.BotMoved)
	return turn == seat && (ok && draw || bot && moved.Move.Kind == game.Draws)
}

func TestViewOfTableWithOtherHiddenTilesIsEqual(t *testing.T) {
	compared, ran := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := pagetest.DrawnMatch(t)
		seat := pagetest.DrawnSeat(t, m)
		other, ok := pagetest.Otherwise(t, m, seat)
		if ran++; !ok {
			return
		}
		now, one, two := pagetest.Start, pagetest.Together(m, m.Played), pagetest.Together(other, other.Played)
		one.StandIns, two.StandIns = true, true
		var e room.Event = room.Open{}
		last := 1
		for range 15 {
			next, effects, err := one.Update(now, e)
			otherNext, otherEffects, otherErr := two.Update(now, e)
			require.Equal(t, err, otherErr)
			rounds := len(one.Match.State.Rounds())
			if len(next.Match.State.Rounds()) > rounds || len(otherNext.Match.State.Rounds()) > rounds || draws(e, one.Match.State.Turn(), seat) {
				return // tiles are shown
			}
			one, two = next, otherNext
			require.Len(t, otherEffects, len(effects))
			require.True(t, reflect.DeepEqual(one.View(seat), two.View(seat)), "after %#v", e)
			compared++
			last += len(effects)
			question := room.ID(0)
			if v := one.View(seat); v.Question != nil {
				question = v.Question.ID
			}
			now = now.Add(rapid.SampledFrom([]time.Duration{0, time.Second, time.Minute}).Draw(t, "later"))
			e = drawnEvent(t, one.Match, two.Match, question, last)
		}
	})
	assert.Greater(t, compared, 3*ran)
}

func TestPastShowsAllHandsOnceRoundHasEnded(t *testing.T) {
	m := pagetest.Match(t, match.Setup{Variant: "draw", Seats: pagetest.Seats("human", "human")})
	m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.Played > 0 })
	past := func(r room.Room, ply int) match.Seen {
		s, err := r.Past(domino.NoSeat, ply)
		require.NoError(t, err)
		return s
	}
	during, over := pagetest.Together(m.At(m.Ply-1), 0), pagetest.Together(m, 1)
	for ply := range m.Ply {
		s := past(during, ply)
		assert.Nil(t, s.Shown)
		assert.Equal(t, ply, s.Ply)
		then := m.At(ply).State
		assert.Equal(t, then.Observe(domino.NoSeat), s.Observation)
		assert.Equal(t, then.Hand(domino.A), past(over, ply).Shown[domino.A])
	}
	assert.NotNil(t, past(over, m.Ply).Shown)
}
