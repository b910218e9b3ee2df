package room

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
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
	assert.Equal(t, News{N: news + 1, At: tb.now, Kind: Erred, Seat: domino.B, Name: "club", Text: "timed out"}, last)
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

// gathering returns a table at which players are still to sit down. These people have.
func gathering(t *testing.T, players []string, people ...Person) *table {
	tb := open(t, Gather(setupFor(players...), start))
	for i, p := range people {
		tb.do(Sit{p}, Arrive{domino.Seat(i)})
	}
	return tb
}

func TestMatchWhosePlayerLeavesBeforeItBeginsHasStandInThere(t *testing.T) {
	tb := gathering(t, []string{"Ann", "Bo"}, Person{ID: "Ann's key", Name: "Ann"}, Person{ID: "ann's key", Name: "ann"})
	begin := asked[Begin](tb)
	assert.Equal(t, "ann 2", begin.Setup.Seats[1].Name)
	tb.do(Leave{domino.B}, Begun{ID: begin.ID, Match: newMatch(t, begin.Setup)})
	assert.True(t, tb.r.Chairs[domino.B].Gone)
	assert.Equal(t, []Person{{ID: "Ann's key", Name: "Ann"}}, tb.r.Players())
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
	assert.Equal(t, ErrTooLate, tb.refused(WantAgain{Seat: domino.A}))
	tb.do(TurnPage{domino.B})
	require.Equal(t, game.MatchOver, tb.r.Match.State.Stage())
	assert.Equal(t, ErrTooLate, tb.refused(WantAgain{Seat: domino.A}), "the seed isn't on disk yet")
	tb.save()
	return tb
}

func TestRematchBeginsOnceAllWantItAndTheRecordIsComplete(t *testing.T) {
	tb := over(t)
	told := tb.r.newsCount
	tb.do(WantAgain{Seat: domino.A}, WantAgain{Seat: domino.A})
	assert.Empty(t, tb.effects)
	assert.Equal(t, []NewsKind{WantsAgain}, tb.newsAfter(told))
	tb.r.Chairs[domino.B].refuses = true
	news, moment := tb.r.newsCount, tb.r.Match.Moment
	tb.do(WantAgain{Seat: domino.B})
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
	assert.Equal(t, news, tb.r.newsCount, "nobody is left to be told that Bo wants it")
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
		tb.do(WantAgain{Seat: domino.A}, WantAgain{Seat: domino.B})
		tb.save()
		assert.NotNil(t, tb.r.Setup)
		return
	}
	require.Fail(t, "no deal has three doubles in a hand")
}

func TestChairOfPlayerWhoHasLeftIsFreeForRematch(t *testing.T) {
	tb := over(t)
	tb.do(Leave{domino.B}, WantAgain{Seat: domino.A})
	tb.save()
	require.NotNil(t, tb.r.Setup)
	tb.do(Sit{Person{ID: "Cy", Name: "Cy"}}, Arrive{domino.B})
	assert.Equal(t, domino.B, tb.r.SeatOf("Cy"))
	assert.Equal(t, "Cy", asked[Begin](tb).Setup.Seats[domino.B].Name)
}
