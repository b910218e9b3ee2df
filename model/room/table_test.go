package room

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
)

var (
	start     = time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	errBroken = errors.New("broken")
)

// table is a room with its clock, and the effects of the last event.
type table struct {
	t       *testing.T
	now     time.Time
	r       Room
	effects []Effect
	saved   Save // the last one that was asked for
}

// setupFor returns a round of the draw game among players with these names; lower case names are bots.
func setupFor(players ...string) match.Setup {
	s := match.Setup{Variant: "draw", Options: map[string]string{"rounds": "1"}}
	for _, name := range players {
		seat := record.Seat{Name: name, Player: record.Human}
		if name[0] >= 'a' {
			seat.Player = name
		}
		s.Seats = append(s.Seats, seat)
	}
	return s
}

func newMatch(t *testing.T, s match.Setup) match.Match {
	m, err := match.New(1, s, game.Seed{1})
	require.NoError(t, err)
	return m
}

// open returns the table of a room that has just been opened.
func open(t *testing.T, r Room) *table {
	tb := &table{t: t, now: start, r: r}
	tb.do(Open{})
	return tb
}

// share returns a saved match at a shared table with all its players there.
func share(t *testing.T, players ...string) *table {
	return shareMatch(t, newMatch(t, setupFor(players...)))
}

func shareMatch(t *testing.T, m match.Match) *table {
	people := make([]Person, len(m.Header.Seats))
	for i, seat := range m.Header.Seats {
		if m.Human(domino.Seat(i)) {
			people[i] = Person{ID: seat.Name, Name: seat.Name}
		}
	}
	r := At(m, m.Played).Shared(people, start)
	r.StandIns = true
	tb := open(t, r)
	for i, p := range people {
		if p.ID != "" {
			tb.do(Arrive{domino.Seat(i)})
		}
	}
	tb.save()
	return tb
}

// do lets events happen.
func (tb *table) do(events ...Event) {
	tb.t.Helper()
	for _, e := range events {
		next, effects, err := tb.r.Update(tb.now, e)
		require.NoError(tb.t, err)
		tb.r, tb.effects = next, effects
		if askedFor[Save](tb) {
			tb.saved = asked[Save](tb)
		}
	}
}

// refused returns why an event can't happen.
func (tb *table) refused(e Event) error {
	tb.t.Helper()
	_, _, err := tb.r.Update(tb.now, e)
	require.Error(tb.t, err)
	return err
}

// save lets the disk answer until all is saved.
func (tb *table) save() {
	tb.t.Helper()
	for tb.r.saving.id != 0 {
		tb.do(Saved{ID: tb.r.saving.id})
	}
}

// saveFails fails the save under way.
func (tb *table) saveFails() {
	tb.t.Helper()
	tb.do(Saved{ID: tb.r.saving.id, Err: errBroken})
}

// fire lets time pass until a timer is due, and returns how long it took.
func (tb *table) fire(kind int) time.Duration {
	tb.t.Helper()
	timer, before := tb.r.timers[kind], tb.now
	require.NotZero(tb.t, timer.id, "the timer doesn't run")
	tb.now = timer.at
	tb.do(TimerFired{timer.id})
	return tb.now.Sub(before)
}

// view returns what spectators see.
func (tb *table) view() View { return tb.r.View(domino.NoSeat) }

// turn returns the seat to move.
func (tb *table) turn() domino.Seat { return tb.r.Match.State.Turn() }

// move returns the first legal move of the seat to move.
func (tb *table) move() Play {
	return Play{tb.turn(), tb.r.Match.State.Moves()[0].Act(tb.turn()), tb.r.Match.Moment}
}

// play makes and saves the first legal move of the player or bot at the turn, and returns its seat.
func (tb *table) play() domino.Seat {
	tb.t.Helper()
	seat := tb.turn()
	if tb.r.Bot() == "" {
		tb.do(tb.move())
	} else {
		tb.do(BotMoved{ID: tb.r.thinking.id, Move: tb.r.Match.State.Moves()[0]})
	}
	tb.save()
	return seat
}

// playToEnd plays the round, and returns the seat that moved last.
func (tb *table) playToEnd() (last domino.Seat) {
	tb.t.Helper()
	for !tb.r.AtRoundEnd() {
		last = tb.play()
	}
	return last
}

// answers lets a seat answer the open question.
func (tb *table) answers(seat domino.Seat, yes bool) {
	tb.t.Helper()
	tb.do(Answer{Seat: seat, Question: tb.r.Question.ID, Yes: yes})
}

// asked returns the last effect of a type that the last event has asked for.
func asked[T Effect](tb *table) (found T) {
	tb.t.Helper()
	require.True(tb.t, askedFor[T](tb), "%T isn't asked for", found)
	for _, e := range tb.effects {
		if e, is := e.(T); is {
			found = e
		}
	}
	return found
}

// askedFor reports whether the last event has asked for an effect of a type.
func askedFor[T Effect](tb *table) bool {
	return slices.ContainsFunc(tb.effects, func(e Effect) bool { _, ok := e.(T); return ok })
}

// newsAfter returns the kinds of the news after a number.
func (tb *table) newsAfter(n int) (kinds []NewsKind) {
	for _, news := range tb.r.news {
		if news.N > n {
			kinds = append(kinds, news.Kind)
		}
	}
	return kinds
}
