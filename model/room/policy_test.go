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
	"dominoes/game/record"
	"dominoes/model/match"
)

var (
	start     = time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	errBroken = errors.New("broken")
)

// table is a room with the time there, and what the last event has asked for.
type table struct {
	t       *testing.T
	now     time.Time
	r       Room
	effects []Effect
	// saved is the last save that was asked for.
	saved Save
}

// newMatch returns a match of the draw game among players with these names; lower case names are bots.
func newMatch(t *testing.T, players ...string) match.Match {
	m, err := match.New(1, setupFor(players...), game.Seed{1})
	require.NoError(t, err)
	return m
}

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

// share returns a match at a shared table with all its people there, on disk so far.
func share(t *testing.T, m match.Match) *table {
	people := make([]Person, len(m.Header.Seats))
	for i, seat := range m.Header.Seats {
		if m.Human(game.Seat(i)) {
			people[i] = Person{ID: seat.Name, Name: seat.Name}
		}
	}
	tb := &table{t: t, now: start, r: At(m, m.Played).Shared(people, start)}
	tb.r.StandIns = true
	tb.do(Open{})
	for i, p := range people {
		if p.ID != "" {
			tb.do(Arrive{game.Seat(i)})
		}
	}
	tb.save()
	return tb
}

// do lets an event happen.
func (tb *table) do(e Event) {
	tb.t.Helper()
	next, effects, err := tb.r.Update(tb.now, e)
	require.NoError(tb.t, err)
	tb.r, tb.effects = next, effects
	if askedFor[Save](tb) {
		tb.saved = asked[Save](tb)
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

// fire lets time pass until a timer is due, and returns how long it took.
func (tb *table) fire(kind int) time.Duration {
	tb.t.Helper()
	timer, before := tb.r.timers[kind], tb.now
	require.NotZero(tb.t, timer.id, "the timer doesn't run")
	tb.now = timer.at
	tb.do(TimerFired{timer.id})
	return tb.now.Sub(before)
}

// turn returns the seat to move.
func (tb *table) turn() game.Seat { return tb.r.Match.State.Turn() }

// move returns the first legal move of the seat to move.
func (tb *table) move() Play {
	return Play{tb.turn(), tb.r.Match.State.Moves()[0].Act(tb.turn()), tb.r.Match.Moment}
}

// play lets the player or the bot to move make their first legal move, and saves it.
func (tb *table) play() {
	tb.t.Helper()
	if tb.r.Bot() == "" {
		tb.do(tb.move())
	} else {
		tb.do(BotMoved{ID: tb.r.thinking.id, Move: tb.r.Match.State.Moves()[0]})
	}
	tb.save()
}

// playToEnd lets the round be played, and returns the seat that moved last.
func (tb *table) playToEnd() (last game.Seat) {
	tb.t.Helper()
	for !tb.r.AtRoundEnd() {
		last = tb.turn()
		tb.play()
	}
	return last
}

// asked returns the last effect of a type that the last event has asked for.
func asked[T Effect](tb *table) (found T) {
	tb.t.Helper()
	ok := false
	for _, e := range tb.effects {
		if e, is := e.(T); is {
			found, ok = e, true
		}
	}
	require.True(tb.t, ok, "%T isn't asked for", found)
	return found
}

// askedFor reports whether the last event has asked for an effect of a type.
func askedFor[T Effect](tb *table) bool {
	return slices.ContainsFunc(tb.effects, func(e Effect) bool { _, ok := e.(T); return ok })
}

// newsOf returns the kinds of news from a number on.
func (tb *table) newsOf(after int) (kinds []NewsKind) {
	for _, n := range tb.r.news {
		if n.N > after {
			kinds = append(kinds, n.Kind)
		}
	}
	return kinds
}

func TestRoomWithFailedSaveRetriesItAfterFiveSecondsAndWithEachMove(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	news := tb.r.newsCount
	tb.do(tb.move())
	tb.do(SaveFailed{ID: asked[Save](tb).ID, Err: errBroken})
	assert.Equal(t, "broken", tb.r.View(game.NoSeat).NotSaved)
	assert.Equal(t, tb.r.Match.Moment, tb.r.View(game.NoSeat).Moment, "the move is seen all the same")
	assert.False(t, askedFor[Save](tb))
	assert.Equal(t, 5*time.Second, tb.fire(retryTimer))
	tb.do(SaveFailed{ID: asked[Save](tb).ID, Err: errBroken})
	tb.now = tb.now.Add(time.Second)
	tb.do(tb.move())
	id := asked[Save](tb).ID
	assert.True(t, askedFor[StopTimer](tb))
	tb.do(tb.move())
	assert.Equal(t, tb.r.Match.Moment, tb.r.View(game.NoSeat).Moment, "a hanging disk holds nobody up")
	tb.do(SaveFailed{ID: id, Err: errBroken})
	assert.Equal(t, tb.r.Match.Lines(), asked[Save](tb).Match.Lines())
	tb.do(Saved{ID: asked[Save](tb).ID})
	assert.Empty(t, tb.r.View(game.NoSeat).NotSaved)
	assert.Zero(t, tb.r.timers[retryTimer])
	assert.Equal(t, []NewsKind{Unsaved, SavedAgain}, tb.newsOf(news))
}

func TestRoomWithMoveOnItsWayToDiskShowsOldMomentAndRefusesMoves(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	before := tb.r.View(game.NoSeat)
	tb.do(tb.move())
	assert.Equal(t, before.Seen, tb.r.View(game.NoSeat).Seen)
	assert.Equal(t, ErrTooLate, tb.refused(tb.move()))
	tb.save()
	assert.Greater(t, tb.r.View(game.NoSeat).Moment, before.Moment)
	late := tb.move()
	late.Moment--
	assert.Equal(t, ErrTooLate, tb.refused(late))
	others := tb.move()
	others.Seat = 1 - others.Seat
	assert.Equal(t, ErrTooLate, tb.refused(others), "nobody moves for another player")
}

func TestRoomKeepsHandSortedWhileTheDiskWorks(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	tb.do(tb.move())
	seat := tb.turn()
	tb.do(SortHand{seat})
	tb.do(ShowAdvice{seat, 1}) // another line, which the next save brings to disk
	tb.do(Saved{ID: tb.r.saving.id})
	require.NotZero(t, tb.r.saving.id)
	hand := tb.r.View(seat).InHand
	assert.True(t, slices.IsSortedFunc(hand, func(a, b game.Tile) int { return int(b) - int(a) }), "%v", hand)
}

func TestBotThatFailsIsReplacedByGreedyThenByFirstLegalMove(t *testing.T) {
	for name, greedyFails := range map[string]func(ID) Event{
		"fails":              func(id ID) Event { return BotFailed{id, errBroken} },
		"makes a bad move":   func(id ID) Event { return BotMoved{ID: id, Move: game.Move{Kind: game.Plays, Tile: game.NoTile}} },
		"moves as it should": nil,
	} {
		t.Run("and Greedy "+name, func(t *testing.T) {
			tb := share(t, newMatch(t, "Ann", "club"))
			news := tb.r.newsCount
			for round := range 2 {
				for tb.turn() == game.A {
					tb.do(tb.move())
				}
				first := tb.r.thinking.id
				tb.save()
				tb.do(BotFailed{first, errBroken})
				think := asked[Think](tb)
				assert.Equal(t, "greedy", think.Bot)
				ply, moves := tb.r.Match.Ply, tb.r.Match.State.Moves()
				if greedyFails != nil {
					tb.do(greedyFails(think.ID))
				} else {
					tb.do(BotMoved{ID: think.ID, Move: moves[0]})
				}
				assert.Equal(t, ply+1, tb.r.Match.Ply)
				assert.Equal(t, moves[0].Act(game.B), tb.r.Match.Actions()[ply])
				tb.save()
				assert.Equal(t, []NewsKind{BotReplaced}, tb.newsOf(news), "round %d: once a match is enough", round)
			}
		})
	}
}

func TestBotThatErredIsTold(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "club"))
	for tb.turn() == game.A {
		tb.play()
	}
	news := tb.r.newsCount
	tb.do(BotMoved{ID: tb.r.thinking.id, Move: tb.r.Match.State.Moves()[0], Fault: &ai.Fault{Problem: "timed out"}})
	require.Equal(t, []NewsKind{Erred}, tb.newsOf(news))
	last := tb.r.news[len(tb.r.news)-1]
	assert.Equal(t, News{N: news + 1, Kind: Erred, Seat: game.B, Name: "club", Text: "timed out", At: tb.now}, last)
}

func TestBotMovesOnceItsQuestionIsAnswered(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo", "club"))
	for _, n := tb.r.Match.Undoable(); n == 0 || tb.r.Bot() == ""; _, n = tb.r.Match.Undoable() {
		tb.play()
	}
	asker, _ := tb.r.Match.Undoable()
	tb.do(AskUndo{Seat: asker})
	ply := tb.r.Match.Ply
	tb.do(BotMoved{ID: tb.r.thinking.id, Move: tb.r.Match.State.Moves()[0]})
	assert.Equal(t, ply, tb.r.Match.Ply)
	assert.Equal(t, errAnswerFirst, tb.refused(Play{game.C, game.Pass{Seat: game.C}, tb.r.Match.Moment}))
	tb.do(Answer{Seat: 1 - asker, Question: tb.r.Question.ID})
	assert.Equal(t, ply+1, tb.r.Match.Ply)
}

// asking returns a table at which a player has just asked to take back the last move, with who asks and who is asked.
func asking(t *testing.T) (tb *table, asker, other game.Seat) {
	tb = share(t, newMatch(t, "Ann", "Bo"))
	asker = tb.turn()
	tb.play()
	tb.do(AskUndo{Seat: asker})
	require.NotNil(t, tb.r.Question)
	return tb, asker, 1 - asker
}

func TestQuestionEnds(t *testing.T) {
	asked := func(tb *table) ID { return tb.r.Question.ID }
	for name, c := range map[string]struct {
		ends  func(tb *table, asker, other game.Seat)
		news  NewsKind
		takes time.Duration
	}{
		"with a no by another player": {
			func(tb *table, _, other game.Seat) { tb.do(Answer{Seat: other, Question: asked(tb)}) }, Refused, 0},
		"with a no by the asker": {
			func(tb *table, asker, _ game.Seat) { tb.do(Answer{Seat: asker, Question: asked(tb)}) }, Withdrawn, 0},
		"as the asker leaves": {
			func(tb *table, asker, _ game.Seat) { tb.do(Leave{asker}) }, Withdrawn, 0},
		"without an answer in 20 s": {
			func(tb *table, _, _ game.Seat) { tb.fire(questionTimer) }, Refused, 20 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			tb, asker, other := asking(t)
			began, ply := tb.now, tb.r.Match.Ply
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

// A no to one player's question isn't forgotten because another player is refused in between.
func TestRefusalHoldsWhileAnotherQuestionIsRefused(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	for range 3 {
		tb.play()
		tb.save()
	}
	first, _ := tb.r.Match.Undoable()
	tb.do(AskUndo{Seat: first})
	tb.do(Answer{Seat: 1 - first, Question: tb.r.Question.ID, Yes: true})
	tb.save()
	for _, ask := range []AskUndo{{Seat: first, Redo: true}, {Seat: 1 - first}} {
		by, _ := tb.r.Match.Reversible(ask.Redo)
		require.Equal(t, ask.Seat, by)
		tb.do(ask)
		tb.do(Answer{Seat: 1 - ask.Seat, Question: tb.r.Question.ID})
	}
	assert.Equal(t, errAskedBefore, tb.refused(AskUndo{Seat: first, Redo: true}))
	assert.Equal(t, errAskedBefore, tb.refused(AskUndo{Seat: 1 - first}))
}

func TestQuestionThatAllAgreeToTakesMoveBackAndPlaysItAgain(t *testing.T) {
	tb, asker, other := asking(t)
	before := tb.r.Match
	assert.Equal(t, errAlreadyAsked, tb.refused(AskUndo{Seat: asker}))
	assert.Equal(t, errNoQuestion, tb.refused(Answer{Seat: other, Question: tb.r.Question.ID + 1, Yes: true}))
	tb.do(Answer{Seat: other, Question: tb.r.Question.ID, Yes: true})
	tb.save()
	assert.Equal(t, before.Ply-1, tb.r.Match.Ply)
	tb.do(AskUndo{Seat: asker, Redo: true})
	tb.do(Depart{other}) // who isn't there isn't asked
	assert.Nil(t, tb.r.Question)
	assert.Equal(t, before.Actions(), tb.r.Match.Actions())
	assert.Equal(t, before.Hands, tb.r.Match.Hands)
}

func TestQuestionIsAskedOfThoseWhoComeMeanwhile(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo", "Cy"))
	asker := tb.turn()
	tb.play()
	yes, late := (asker+1)%3, (asker+2)%3
	tb.do(Depart{late})
	tb.do(AskUndo{Seat: asker})
	tb.do(Arrive{late})
	tb.do(Answer{Seat: yes, Question: tb.r.Question.ID, Yes: true})
	require.NotNil(t, tb.r.Question)
	tb.do(Answer{Seat: late, Question: tb.r.Question.ID, Yes: true})
	assert.Nil(t, tb.r.Question)
}

func TestStandInIsAskedOnceTheQuestionIsAnswered(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo", "Cy"))
	asker := tb.turn()
	tb.play()
	turn := tb.turn()
	tb.do(AskUndo{Seat: asker})
	tb.do(Leave{turn})
	assert.False(t, askedFor[Think](tb))
	tb.do(Answer{Seat: 3 - asker - turn, Question: tb.r.Question.ID})
	assert.Equal(t, StandIn, asked[Think](tb).Bot)
}

func TestBotMovesOnceTheLastMoveIsOnDisk(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "club"))
	for tb.r.Bot() != "" {
		tb.play()
	}
	for tb.r.Bot() == "" {
		tb.save()
		tb.do(tb.move())
	}
	ply := tb.r.Match.Ply
	tb.do(BotMoved{ID: tb.r.thinking.id, Move: tb.r.Match.State.Moves()[0]})
	assert.Equal(t, ply, tb.r.Match.Ply)
	tb.do(Saved{ID: tb.r.saving.id})
	assert.Equal(t, ply+1, tb.r.Match.Ply)
	assert.Equal(t, ply, tb.r.View(game.NoSeat).Ply)
}

func TestPlayerWhoRefusesAlwaysIsNotAskedAgain(t *testing.T) {
	tb, asker, other := asking(t)
	tb.do(Answer{Seat: other, Question: tb.r.Question.ID, Always: true})
	for last := asker; last == asker; last, _ = tb.r.Match.Undoable() {
		tb.play()
	}
	for seat, _ := tb.r.Match.Undoable(); seat != asker; seat, _ = tb.r.Match.Undoable() {
		tb.play()
	}
	news := tb.r.newsCount
	tb.do(AskUndo{Seat: asker})
	assert.Nil(t, tb.r.Question)
	assert.Equal(t, []NewsKind{Asked, Refused}, tb.newsOf(news))
}

func TestRequestToUndoThatWaitsForTheDiskIsForgottenOnceTheAskerLeaves(t *testing.T) {
	for _, leaves := range []bool{false, true} {
		tb := share(t, newMatch(t, "Ann", "Bo", "Cy"))
		asker := tb.turn()
		tb.do(tb.move())
		tb.do(AskUndo{Seat: asker})
		require.Nil(t, tb.r.Question)
		if leaves {
			tb.do(Leave{asker})
		}
		tb.do(Saved{ID: tb.r.saving.id})
		assert.Equal(t, leaves, tb.r.Question == nil)
	}
}

func TestUndoAtOneScreenIsDoneAtOnce(t *testing.T) {
	tb := &table{t: t, now: start, r: New(newMatch(t, "Ann", "club"))}
	tb.do(Open{})
	tb.save()
	_, n := tb.r.Match.Undoable()
	for ; n == 0; _, n = tb.r.Match.Undoable() {
		tb.play()
	}
	ply := tb.r.Match.Ply
	tb.do(AskUndo{Seat: game.A})
	assert.Nil(t, tb.r.Question)
	assert.Equal(t, ply-n, tb.r.Match.Ply)
}

func TestScoreSheetClosesOnceAllHaveClosedItOrSixtySecondsAfterTheFirst(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo", "Cy"))
	tb.playToEnd()
	tb.do(TurnPage{game.A})
	tb.now = tb.now.Add(10 * time.Second)
	tb.do(TurnPage{game.B})
	waits := *tb
	assert.Equal(t, 50*time.Second, tb.fire(sheetTimer))
	tb.save()
	assert.False(t, tb.r.View(game.NoSeat).AtRoundEnd)

	tb = &waits
	assert.True(t, tb.r.View(game.NoSeat).AtRoundEnd)
	tb.do(TurnPage{game.C})
	tb.save()
	assert.False(t, tb.r.View(game.NoSeat).AtRoundEnd)
	assert.Zero(t, tb.r.timers[sheetTimer])
	assert.False(t, tb.r.View(game.NoSeat).Chairs[game.A].Turned)
}

func TestScoreSheetStaysOpenDuringQuestion(t *testing.T) {
	for name, closes := range map[string]func(tb *table){
		"all have closed it": func(tb *table) { tb.do(TurnPage{game.A}); tb.do(TurnPage{game.B}) },
		"60 s have passed":   func(tb *table) { tb.now = tb.now.Add(time.Minute); tb.do(SortHand{game.A}) },
	} {
		t.Run(name, func(t *testing.T) {
			tb := share(t, newMatch(t, "Ann", "Bo"))
			asker := tb.playToEnd()
			tb.do(TurnPage{game.A})
			tb.do(AskUndo{Seat: asker})
			assert.Zero(t, tb.r.timers[sheetTimer])
			ply := tb.r.Match.Ply
			closes(tb)
			require.True(t, tb.r.AtRoundEnd())
			refused := *tb
			tb.do(Answer{Seat: 1 - asker, Question: tb.r.Question.ID, Yes: true})
			assert.Equal(t, ply-1, tb.r.Match.Ply)
			tb = &refused
			if tb.do(Answer{Seat: 1 - asker, Question: tb.r.Question.ID}); tb.r.timers[sheetTimer].id != 0 {
				assert.Zero(t, asked[StartTimer](tb).After, "it is due")
				tb.fire(sheetTimer)
			}
			assert.False(t, tb.r.AtRoundEnd())
		})
	}
}

func TestScoreSheetOfBotsAloneClosesAfterFourMoves(t *testing.T) {
	tb := &table{t: t, now: start, r: New(newMatch(t, "greedy", "club"))}
	tb.do(Open{})
	tb.save()
	tb.playToEnd()
	assert.Equal(t, 4, asked[StartTimer](tb).Paces)
	ended := tb.r.Match
	tb.fire(botsTimer)
	assert.False(t, tb.r.AtRoundEnd())

	tb = &table{t: t, now: start, r: Resumed(ended)}
	tb.do(Open{})
	assert.Equal(t, 4, asked[StartTimer](tb).Paces, "the match has gone on at a round's end")
}

func TestStandInPlaysForTheAbsentAfterNinetySeconds(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo", "Cy"))
	first := tb.turn()
	second, news := (first+1)%3, tb.r.newsCount
	tb.do(Depart{first})
	tb.now = tb.now.Add(40 * time.Second)
	tb.do(Depart{second})
	assert.Equal(t, start.Add(90*time.Second), tb.r.Missed(), "the earlier deadline counts")
	assert.Equal(t, 50*time.Second, tb.fire(absenceTimer))
	assert.True(t, tb.r.Chairs[first].StandIn)
	assert.False(t, tb.r.Chairs[second].StandIn)
	think := asked[Think](tb)
	assert.Equal(t, StandIn, think.Bot)
	assert.Equal(t, 40*time.Second, tb.fire(absenceTimer))
	assert.True(t, tb.r.Chairs[second].StandIn)

	tb.do(Arrive{first})
	assert.Equal(t, think.ID, asked[StopThinking](tb).ID)
	assert.False(t, tb.r.Chairs[first].StandIn)
	assert.Equal(t, []NewsKind{Departed, Departed, StoodIn, StoodIn, Returned}, tb.newsOf(news))
	assert.Equal(t, errStale, tb.refused(BotMoved{ID: think.ID}))
}

func TestMoveOfStandInIsRecordedAsItsOwn(t *testing.T) {
	for _, fails := range []bool{false, true} {
		tb := share(t, newMatch(t, "Ann", "Bo"))
		seat := tb.turn()
		tb.do(Leave{seat})
		bot := StandIn
		if fails {
			tb.do(BotFailed{asked[Think](tb).ID, errBroken})
			bot = "greedy"
		}
		tb.play()
		var text strings.Builder
		require.NoError(t, tb.saved.Match.WriteLines(record.NewWriter(&text), 0))
		assert.Contains(t, text.String(), fmt.Sprintf(`{"moved":{"%v":%q}}`, seat, bot))
	}
}

func TestAbsentWithManyScreensIsMissedOnceTheLastIsGone(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	tb.do(Arrive{game.A})
	tb.do(Depart{game.A})
	assert.Zero(t, tb.r.Missed())
	assert.Zero(t, tb.r.View(game.B).Chairs[game.A].Away)
	tb.do(Depart{game.A})
	assert.Equal(t, start.Add(AwayFor), tb.r.Missed())
	tb.r.StandIns = false
	assert.Zero(t, tb.r.Missed(), "the table waits for everybody")
}

func TestTimerThatFiresEarlyStartsAgain(t *testing.T) {
	tb, _, _ := asking(t)
	timer := tb.r.timers[questionTimer]
	tb.now = timer.at.Add(-3 * time.Second)
	tb.do(TimerFired{timer.id})
	assert.NotNil(t, tb.r.Question)
	assert.Equal(t, 3*time.Second, asked[StartTimer](tb).After)
}

// over returns a table at which the players have closed the sheet of a match that is over.
func over(t *testing.T) *table {
	tb := share(t, newMatch(t, "Ann", "Bo", "club"))
	tb.playToEnd()
	tb.do(TurnPage{game.A})
	assert.Equal(t, ErrTooLate, tb.refused(WantAgain{game.A}))
	tb.do(TurnPage{game.B})
	require.Equal(t, game.MatchOver, tb.r.Match.State.Stage())
	assert.Equal(t, ErrTooLate, tb.refused(WantAgain{game.A}), "the seed isn't on disk yet")
	tb.save()
	return tb
}

func TestRematchBeginsOnceAllWantItAndTheRecordIsComplete(t *testing.T) {
	tb := over(t)
	tb.do(WantAgain{game.A})
	assert.Empty(t, tb.effects)
	tb.r.Chairs[game.B].refuses = true
	news, moment := tb.r.newsCount, tb.r.Match.Moment
	tb.do(WantAgain{game.B})
	tb.save()
	assert.True(t, tb.saved.Last)
	begin := asked[Begin](tb)
	assert.False(t, askedFor[Follow](tb))
	assert.NotNil(t, tb.r.Setup)
	assert.Equal(t, []string{"Ann", "Bo"}, []string{begin.Setup.Seats[0].Name, begin.Setup.Seats[1].Name})
	assert.Equal(t, ErrBegun, tb.refused(Sit{Person{ID: "Cy"}}))
	m, err := match.New(1, begin.Setup, game.Seed{2})
	require.NoError(t, err)
	tb.do(Begun{begin.ID, m})
	assert.Equal(t, errStale, tb.refused(Begun{begin.ID, m}))
	assert.Equal(t, 2, tb.r.Match.Number)
	assert.Greater(t, tb.r.Match.Moment, moment)
	assert.Empty(t, tb.r.View(game.A).InHand, "the deal isn't on disk yet")
	tb.save()
	assert.NotEmpty(t, tb.r.View(game.A).InHand)
	assert.Equal(t, news, tb.r.newsCount)
	assert.True(t, tb.r.Chairs[game.B].refuses, "the player has refused all questions")
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
		tb := share(t, m)
		require.False(t, tb.r.AtRoundEnd())
		tb.do(WantAgain{game.A})
		tb.do(WantAgain{game.B})
		tb.save()
		assert.NotNil(t, tb.r.Setup)
		return
	}
	require.Fail(t, "no deal has three doubles in a hand")
}

func TestChairOfPlayerWhoHasLeftIsFreeForTheRematch(t *testing.T) {
	tb := over(t)
	tb.do(Leave{game.B})
	tb.do(WantAgain{game.A})
	tb.save()
	require.NotNil(t, tb.r.Setup)
	tb.do(Sit{Person{ID: "Cy", Name: "Cy"}})
	assert.Equal(t, game.B, tb.r.SeatOf("Cy"))
	tb.do(Arrive{game.B})
	assert.Equal(t, "Cy", asked[Begin](tb).Setup.Seats[game.B].Name)
}

func TestUndoAcrossRoundsShowsTheEndOfTheRoundAgainOnceItIsPlayed(t *testing.T) {
	s := setupFor("Ann", "Bo")
	s.Options["rounds"] = "2"
	m, err := match.New(1, s, game.Seed{1})
	require.NoError(t, err)
	tb := share(t, m)
	asker := tb.playToEnd()
	tb.do(TurnPage{game.A})
	tb.do(TurnPage{game.B})
	tb.save()
	require.Equal(t, game.AwaitMove, tb.r.Match.State.Stage())
	tb.do(AskUndo{Seat: asker})
	tb.do(Answer{Seat: 1 - asker, Question: tb.r.Question.ID, Yes: true})
	tb.save()
	assert.Zero(t, tb.r.Match.Played)
	tb.playToEnd()
	assert.True(t, tb.r.View(game.NoSeat).AtRoundEnd)
}

func TestMatchWhosePlayerLeavesBeforeItBeginsHasStandInThere(t *testing.T) {
	tb := &table{t: t, now: start, r: Gather(setupFor("Ann", "Bo"), start)}
	tb.do(Open{})
	for i, name := range []string{"Ann", "ann"} {
		tb.do(Sit{Person{ID: name + "'s key", Name: name}})
		tb.do(Arrive{game.Seat(i)})
	}
	begin := asked[Begin](tb)
	assert.Equal(t, "ann 2", begin.Setup.Seats[1].Name)
	tb.do(Leave{game.B})
	m, err := match.New(1, begin.Setup, game.Seed{1})
	require.NoError(t, err)
	tb.do(Begun{begin.ID, m})
	assert.True(t, tb.r.Chairs[game.B].Gone)
	assert.Equal(t, []Person{{ID: "Ann's key", Name: "Ann"}}, tb.r.Players())
}

func TestMatchThatCannotBeginIsNotBegunAgain(t *testing.T) {
	tb := &table{t: t, now: start, r: Gather(setupFor("Ann", "club"), start)}
	tb.do(Sit{Person{ID: "Ann"}})
	tb.do(Arrive{game.A})
	tb.do(BeginFailed{asked[Begin](tb).ID, errBroken})
	assert.Equal(t, errBroken, tb.r.Fault())
	assert.False(t, askedFor[Begin](tb))
}

func TestChairIsFreeAgainIfItsPlayerIsAwayBeforeTheMatch(t *testing.T) {
	tb := &table{t: t, now: start, r: Gather(setupFor("Ann", "Bo"), start)}
	tb.do(Sit{Person{ID: "Ann"}})
	assert.Equal(t, AwayFor, tb.fire(absenceTimer))
	assert.Equal(t, game.NoSeat, tb.r.SeatOf("Ann"))
	tb.do(Sit{Person{ID: "Bo"}})
	assert.Equal(t, game.A, tb.r.SeatOf("Bo"))
	tb.do(Arrive{game.A})
	tb.do(Fill{})
	assert.Equal(t, StandIn, asked[Begin](tb).Setup.Seats[game.B].Player)
}

func TestClosedRoomEndsOnceItsRecordIsCompleteOrHasFailedAgain(t *testing.T) {
	closes := func(tb *table) { tb.do(Close{Why: "The end."}) }
	fails := func(tb *table) { tb.do(SaveFailed{ID: tb.r.saving.id, Err: errBroken}) }
	moves := func(tb *table) { tb.do(tb.move()) }
	ends := func(tb *table) {
		tb.playToEnd()
		tb.do(TurnPage{game.A})
		tb.do(TurnPage{game.B})
		require.True(tb.t, asked[Save](tb).Last)
	}
	for name, steps := range map[string][]func(*table){
		"a move's save fails after it closes":  {moves, closes, fails},
		"a move's save fails before it closes": {moves, fails, closes},
		"the last save fails after it closes":  {ends, closes, fails},
		"the last save fails before it closes": {ends, fails, closes},
	} {
		for reply, last := range map[string]func(ID) Event{
			"is saved then":         func(id ID) Event { return Saved{ID: id} },
			"fails again":           func(id ID) Event { return SaveFailed{ID: id, Err: errBroken} },
			"fails, but is on disk": func(id ID) Event { return SaveFailed{ID: id, Err: errBroken, Complete: true} },
		} {
			t.Run(name+" and "+reply, func(t *testing.T) {
				tb := share(t, newMatch(t, "Ann", "Bo"))
				for _, step := range steps {
					step(tb)
				}
				again := asked[Save](tb)
				assert.True(t, again.Last)
				assert.False(t, tb.r.Ended())
				assert.Equal(t, "The end.", tb.r.View(game.NoSeat).Closed)
				assert.Equal(t, ErrClosed, tb.refused(SortHand{game.A}))
				tb.do(last(again.ID))
				assert.True(t, tb.r.Ended())
				assert.False(t, askedFor[Save](tb))
				assert.Zero(t, tb.r.timers)
			})
		}
	}
}

func TestRoomClosedWithRetriesSavesAgainUntilItsRecordIsComplete(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	tb.do(tb.move())
	tb.do(SaveFailed{ID: asked[Save](tb).ID, Err: errBroken})
	tb.do(Close{Retries: true})
	assert.Equal(t, tableClosed, tb.r.View(game.NoSeat).Closed)
	for range 3 {
		tb.do(SaveFailed{ID: asked[Save](tb).ID, Err: errBroken})
		assert.False(t, tb.r.Ended())
		assert.False(t, askedFor[Save](tb))
		assert.Equal(t, RetryAfter, tb.fire(retryTimer))
	}
	last := asked[Save](tb)
	assert.True(t, last.Last)
	tb.do(Saved{ID: last.ID})
	assert.True(t, tb.r.Ended())
	assert.Zero(t, tb.r.timers)
}

func TestClosedRoomBeginsNoMatch(t *testing.T) {
	tb := &table{t: t, now: start, r: Gather(setupFor("Ann", "club"), start)}
	tb.do(Sit{Person{ID: "Ann"}})
	tb.do(Arrive{game.A})
	begin := asked[Begin](tb)
	tb.do(Close{Why: "The end."})
	assert.True(t, tb.r.Ended())
	m, err := match.New(1, begin.Setup, game.Seed{1})
	require.NoError(t, err)
	assert.Equal(t, errStale, tb.refused(Begun{begin.ID, m}))
}

func TestPlayerSaysAtMostThreePhrasesInThirtySeconds(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	for range 3 {
		tb.do(Say{game.A, 1})
		tb.now = tb.now.Add(10 * time.Second)
	}
	tb.do(Say{game.A, 1})
	assert.Equal(t, errSaidEnough, tb.refused(Say{game.A, 1}))
	tb.do(Say{game.B, 1})
	assert.Equal(t, ErrTooLate, tb.refused(Say{game.B, len(Phrases())}))
}

func TestAdviceIsMarkedOnceItIsOnDiskAndOnlyInTheRoundInPlay(t *testing.T) {
	tb := share(t, newMatch(t, "Ann", "Bo"))
	tb.do(ShowAdvice{game.A, 1})
	assert.Empty(t, tb.r.View(game.A).Assisted(1))
	tb.save()
	assert.Equal(t, []game.Seat{game.A}, tb.r.View(game.A).Assisted(1))
	assert.Equal(t, ErrTooLate, tb.refused(ShowAdvice{game.A, 2}))
	tb.playToEnd()
	assert.Equal(t, ErrTooLate, tb.refused(ShowAdvice{game.B, 1}))
}
